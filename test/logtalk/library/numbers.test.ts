import { goals } from './support.js';

goals('integer', [
  ['integer::plus(1,2,X)', ['X=3']],
  ['integer::plus(1,Y,3)', ['Y=2']],
  ['integer::succ(X,3)', ['X=2']],
  ['integer::succ(3,X)', ['X=4']],
  ['integer::succ(X,0)', []],
  ['integer::succ(X,Y)', ['! instantiation_error']],
  ['integer::between(1,3,X)', ['X=1', 'X=2', 'X=3']],
  ['integer::between(1,3,2)', ['true']],
  ['integer::between(3,1,X)', []],
  ['integer::between(1,3,a)', ['! type_error(integer,a)']],
  ['integer::between(X,3,2)', ['! instantiation_error']],
  ['integer::between(1,3,9)', []],
  ['integer::sequence(1,5,L)', ['L=[1,2,3,4,5]']],
  ['integer::sequence(5,1,L)', []],
  ['integer::new(X)', []],
  ['integer::check(1.0)', ['! type_error(integer,1.0)']],
  ['integer::sequence(1,5,2,L)', ['L=[1,3,5]']],
  ['integer::power_sequence(1,4,2,L)', ['L=[1,4,9,16]']],
]);

goals('float', [
  ['float::new(X)', []],
  ['float::check(1)', ['! type_error(float,1)']],
  ['float::sequence(0.0,1.0,0.25,L)', ['L=[0.0,0.25,0.5,0.75,1.0]']],
]);

goals('number', [
  ['number::new(X)', []],
  ['number::check(a)', ['! type_error(number,a)']],
  ['number::check(_)', ['! instantiation_error']],
  ['number:: =~=(1.0,1.000000000001)', ['true']],
  ['number::approximately_equal(1.0,1.1,0.05)', []],
  ['number::approximately_equal(1.0,1.1,0.2)', ['true']],
  ['number::essentially_equal(1.0,1.1,0.2)', ['true']],
  ['number::tolerance_equal(1.0,1.1,0.2,0.3)', ['true']],
  ['number:: =~=(1,2)', []],
  ["number::'=~='([1.0,2.0],[1.0,2.0000000001])", ['true']],
  ["number::'=~='([1.0],[1.0,2.0])", []],
]);

goals('natural', [
  ['natural::new(X)', []],
  ['natural::valid(0)', []],
  ['natural::valid(1)', ['true']],
  ['natural::check(0)', ['! type_error(natural,0)']],
  ['natural::check(-1)', ['! type_error(natural,-1)']],
  ['natural::check(a)', ['! type_error(natural,a)']],
  ['natural::factorial(0,F)', ['F=1']],
  ['natural::factorial(20,F)', ['F=2432902008176640000']],
  ['natural::factorial(_,F)', ['! instantiation_error']],
  ['natural::factorial(a,F)', ['! type_error(integer,a)']],
  ['natural::factorial(-1,F)', ['! domain_error(non_negative_integer,-1)']],
  ['natural::factorial(1.0,F)', ['! type_error(integer,1.0)']],
]);

goals('boolean', [
  ['boolean::eval((true,(false;true)),V)', ['V=true']],
  [String.raw`boolean::eval(\+ true,V)`, ['V=false']],
  ['boolean::eval(foo,V)', []],
  ['boolean::valid(true)', ['true']],
  ['boolean::valid(_)', []],
  ['boolean::check(a)', ['! type_error(boolean,a)']],
]);
