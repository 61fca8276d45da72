import { goals } from './support.js';

goals('varlist', [
  ['varlist::memberchk(X,[Y,X])', ['true']],
  ['varlist::memberchk(X,[Y])', []],
  ['varlist::delete([X,Y,X],X,R)', ['R=[B]']],
  ['varlist::last([X,Y],Y)', ['true']],
  ['varlist::last([X,Y],X)', []],
  ['varlist::nth1(I,[X,Y,X],X)', ['I=1', 'I=3']],
  ['varlist::nth0(1,[X,Y],Y)', ['true']],
  ['varlist::nth0(1,[X,Y],X)', []],
  ['varlist::permutation([X,Y],[Y,X])', ['true']],
  ['varlist::permutation([X,Y],[Y,Y])', []],
  ['varlist::remove_duplicates([X,Y,X],R)', ['R=[A,B]']],
  ['varlist::subtract([X,Y,X],[X],R)', ['R=[B]']],
  ['varlist::select(X,[X,Y,X],R)', ['R=[B,A]', 'R=[A,B]']],
  ['varlist::nextto(X,Y,[Y,X,Y])', ['true']],
  ['varlist::flatten([X,[Y,[X]]],F)', ['F=[A,B,A]']],
  ['varlist::valid([X,a])', []],
  ['varlist::valid([X])', ['true']],
  ['varlist::valid(_)', []],
  ['varlist::check([X,a])', ['! type_error(varlist,[A,a])']],
  ['varlist::check(_)', ['! instantiation_error']],
]);

goals('difflist', [
  ['difflist::as_list([a,b|X]-X,L)', ['L=[a,b]']],
  ['difflist::append([a|X]-X,[b|Y]-Y,L)', ['X=[b|A], L=[a,b|A]-A']],
  ['difflist::length([a,b|X]-X,L)', ['L=2']],
  ['difflist::valid([a,b|X]-X)', ['true']],
  ['difflist::valid([a,b])', []],
  ['difflist::check(a)', ['! type_error(difflist,a)']],
  ['difflist::member(E,[a,b|X]-X)', ['E=a', 'E=b']],
  ['difflist::new(D)', ['D=A-A']],
]);
