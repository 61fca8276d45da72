import { beforeAll } from 'vitest';
import { engine, goals, startEngine } from './support.js';

startEngine();

beforeAll(() => {
  engine().write(
    '/app/counting.lgt',
    `
    :- object(counting).
      :- public([count/3, upto/4, twice/3, branch/4, named/4]).
      acc_info(sum, X, In, Out, integer::plus(X, In, Out)).
      acc_info(list, X, In, Out, Out = [X| In], [], _).
      pass_info(factor).
      pred_info(all, 0, [sum, dcg]).
      pred_info(upto, 1, [list]).
      pred_info(add, 0, [sum, factor]).
      pred_info(branch, 2, [sum]).
      pred_info(named, 2, [sum]).
      count(Items, Sum, Rest) :- all(0, Sum, Items, Rest).
      all -->> [X], !, [X]:sum, all.
      all -->> [].
      upto(0) -->> !, [].
      upto(N) -->> [N]:list, {M is N - 1}, upto(M).
      upto(N, List, _, _) :- upto(N, [], List).
      add -->> X/factor, [X]:sum.
      twice(Factor, In, Out) :- add(In, Middle, Factor), add(Middle, Out, Factor).
      branch(X, Text) -->> ( {X > 0} -> [X]:sum, [X]:sum ; \\+ {X < 0} -> {Text = zero} ; insert(_, 0):sum ).
      named(Before, After) -->> Before/sum, [1]:sum, After/sum.
    :- end_object.
    `,
  );
  engine().solve("logtalk_load('/app/counting', [hook(edcg)])");
});

goals('edcg', [
  ['counting::count([1,2,3],S,R)', ['S=6, R=[]']],
  ['counting::upto(3,L,_,_)', ['L=[1,2,3]']],
  ['counting::twice(5,1,S)', ['S=11']],
  ['counting::branch(2,_,1,S)', ['S=5']],
  ['counting::branch(0,T,1,S)', ['T=zero, S=1']],
  ['counting::branch(-1,_,1,S)', ['S=0']],
  ['counting::named(B,A,1,S)', ['B=1, A=2, S=2']],
]);
