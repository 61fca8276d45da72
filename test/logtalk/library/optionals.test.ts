import { goals } from './support.js';

goals('optional', [
  ['optional::empty(O)', ['O=empty']],
  ['optional::of(1,O)', ['O=optional(1)']],
  ['optional::from_goal(X=1,X,O)', ['X=1, O=optional(1)']],
  ['optional::from_goal(fail,X,O)', ['O=empty']],
  ['optional::from_goal(throw(e),X,O)', ['O=empty']],
  ['optional::of(1,_O), optional(_O)::is_present', ['true']],
  ['optional::empty(_O), optional(_O)::is_present', []],
  ['optional::of(1,_O), optional(_O)::map([_X,_Y]>>(_Y is _X+1),_P), optional(_P)::get(V)', ['V=2']],
  ['optional::of(1,_O), optional(_O)::filter([_X]>>(_X>1),_P), optional(_P)::is_empty', ['true']],
  [
    'optional::of(1,_O), optional(_O)::flat_map([_X,_Y]>>optional::of(f(_X),_Y),_P), optional(_P)::get(V)',
    ['! existence_error(optional_term,empty)'],
  ],
  ['optional::empty(_O), optional(_O)::get(V)', ['! existence_error(optional_term,empty)']],
  ['optional::empty(_O), optional(_O)::or_else(V,d)', ['V=d']],
  ['optional::of(1,_O), optional(_O)::or_else(V,d)', ['V=1']],
  ['optional::empty(_O), optional(_O)::or_else_get(V,[_X]>>(_X=7))', ['V=7']],
  ['optional::empty(_O), optional(_O)::or_else_call(V,V=8)', ['V=8']],
  ['optional::empty(_O), optional(_O)::or_else_fail(V)', []],
  ['optional::empty(_O), optional(_O)::or_else_throw(V,e)', ['! e']],
  ['optional::of(1,_A), optional::empty(_B), maybe::cat([_A,_B],L)', ['L=[1]']],
  ['optional::of(a,_O), type::check(maybe(integer),_O)', ['! type_error(integer,a)']],
]);

goals('type', [
  ['type::check(optional,foo)', ['! type_error(optional,foo)']],
  ['type::check(maybe(integer),_)', ['! instantiation_error']],
  ['type::check(either(integer,atom),_)', ['! instantiation_error']],
]);

goals('expected', [
  ['expected::from_goal(X=1,X,_E), expected(_E)::expected(V)', ['X=1, V=1']],
  ['expected::from_goal(fail,X,_E), expected(_E)::unexpected(V)', ['V=fail']],
  ['expected::from_goal(throw(e),X,_E), expected(_E)::unexpected(V)', ['V=e']],
  ['expected::from_goal(fail,X,no,_E), expected(_E)::unexpected(V)', ['V=no']],
  ['expected::of_unexpected(e,_E), expected(_E)::expected(V)', ['! existence_error(expected_term,unexpected(e))']],
  ['expected::of_expected(e,_E), expected(_E)::unexpected(V)', ['! existence_error(unexpected_term,expected(e))']],
  ['expected::of_unexpected(e,_E), expected(_E)::or_else(V,d)', ['V=d']],
  ['expected::of_unexpected(e,_E), expected(_E)::or_else_throw(V)', ['! e']],
  ['expected::of_unexpected(e,_E), expected(_E)::or_else_fail(V)', []],
  ['expected::of_expected(1,_E), expected(_E)::map([_X,_Y]>>(_Y is _X+1),_F), expected(_F)::expected(V)', ['V=2']],
  ['expected::of_unexpected(e,_E), expected(_E)::map([_X,_Y]>>(_Y is _X+1),_F), expected(_F)::unexpected(V)', ['V=e']],
  ['expected::of_unexpected(e,_A), expected::of_expected(1,_B), either::partition([_A,_B],Vs,Es)', ['Vs=[1], Es=[e]']],
  ['expected::of_expected(a,_E), type::check(either(integer,atom),_E)', ['! type_error(integer,a)']],
]);
