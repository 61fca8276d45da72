import { describe, expect, it } from 'vitest';
import { answers, startEngine } from './support.js';

describe.each(['random', 'fast_random', 'backend_random'])('%s', (object) => {
  startEngine();

  it.each([
    [`${object}::random(X), X >= 0.0, X < 1.0`],
    [`${object}::between(3,5,X), integer(X), X >= 3, X =< 5`],
    [`_Big is 10**30, ${object}::between(0,_Big,X), X >= 0, X =< _Big`],
    [`${object}::member(X,[a,b,c]), list::memberchk(X,[a,b,c])`],
    [`${object}::select(X,[a,b,c],Rest), list::msort([X|Rest],[a,b,c])`],
    [`${object}::select(X,[a,b,c],z,List), list::length(List,3), list::memberchk(z,List), \\+ list::memberchk(X,List)`],
    [`${object}::permutation([a,b,c],X), list::msort(X,[a,b,c])`],
    [`${object}::swap([a,b,c],X), X \\== [a,b,c], list::msort(X,[a,b,c])`],
    [`${object}::swap_consecutive([a,b],X), X == [b,a]`],
    [`${object}::sequence(5,1,3,X), type::valid(list(between(integer,1,3)),X), list::length(X,5)`],
    [`${object}::set(3,1,3,X), X == [1,2,3]`],
    [`${object}::set(3,1,9,X), set::valid(X), list::length(X,3)`],
    [`${object}::random(1,3,X), integer(X), X >= 1, X < 3`],
    [`${object}::random(1.0,3.0,X), float(X), X >= 1.0, X < 3.0`],
    [`${object}::randseq(4,1,3,X), type::valid(list(between(integer,1,2)),X)`],
    [`${object}::randset(2,1,3,X), X == [1,2]`],
    [`${object}::maybe(1.0)`],
    [`${object}::maybe(3,3)`],
    [`${object}::maybe_call(1.0,true)`],
  ])('satisfies %s', (goal) => {
    expect(answers(goal)).toHaveLength(1);
  });

  it.each([
    [`${object}::between(5,3,_)`],
    [`${object}::member(_,[])`],
    [`${object}::select(_,[],_)`],
    [`${object}::swap([a],_)`],
    [`${object}::set(4,1,3,_)`],
    [`${object}::maybe(0.0)`],
    [`${object}::maybe_call(1.0,fail)`],
  ])('fails for %s', (goal) => {
    expect(answers(goal)).toEqual([]);
  });

  it('enumerates each element once', () => {
    expect(answers(`findall(_X,${object}::enumerate([a,b,c],_X),_L), list::msort(_L,L)`)).toEqual(['L=[a,b,c]']);
  });

  it('repeats itself from the same seed', () => {
    const draw = `${object}::sequence(20,0,1000,`;
    expect(answers(`${object}::get_seed(_S), ${draw}_A), ${object}::set_seed(_S), ${draw}_B), _A == _B`)).toEqual([
      'true',
    ]);
    expect(answers(`${object}::reset_seed, ${draw}_A), ${object}::reset_seed, ${draw}_B), _A == _B`)).toEqual(['true']);
  });

  it('draws all numbers of a range about as often', () => {
    const goal = `${object}::set_seed(1), ${object}::sequence(6000,1,6,_L), member(_N,[1,2,3,4,5,6]),
      findall(x,member(_N,_L),_Xs), length(_Xs,_C), _C > 850, _C < 1150`;
    expect(answers(goal)).toHaveLength(6);
  });
});
