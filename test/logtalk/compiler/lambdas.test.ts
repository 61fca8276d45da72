import { beforeAll, describe, expect, it } from 'vitest';
import { Logtalk } from './logtalk.js';

let logtalk: Logtalk;

const SOURCE = `
  :- object(apply).
    :- public([twice/3, keep/1, kept/1]).
    :- meta_predicate(twice(2, *, *)).
    twice(Closure, X, Y) :- call(Closure, X, Z), call(Closure, Z, Y).
    :- private(kept_/1).
    :- dynamic(kept_/1).
    :- meta_predicate(keep(1)).
    keep(Closure) :- retractall(kept_(_)), assertz(kept_(Closure)).
    kept(X) :- kept_(Closure), call(Closure, X).
  :- end_object.

  :- category(described).
    :- public(described/2).
    described(X, L) :- meta::map([A, B]>>(self(Self), B = Self-A-X), [1, 2], L).
  :- end_category.

  :- object(lambdas(_N_), imports(described)).
    :- public([
      local/1, shared/2, free/2, renamed/1, kept/1, curried/1, nested/1, parameter/1, cut/1, extended/1, goal/1, bare/1, bare_goal/1, slash/1,
      private_call/1, local_meta/1, variable/1, patterns/1, head/2, choice/1, unknown/1, no_goal/1, too_many/1, no_list/1, stored/1, in_findall/1,
      changed/1
    ]).
    local(L) :- meta::map([X, Y]>>(Z = 1, Y is X + Z), [1, 2], L).
    shared(Z, L) :- meta::map([X, Y]>>(Y = X-Z), [1, 2], L).
    free(Z, L) :- meta::map({Z}/[X, Y]>>(Y = X-Z), [1, 2], L).
    renamed(Z) :- meta::map([X]>>(X = Z), [1, 2]).
    kept(Z) :- meta::map({Z}/[X]>>(X = Z), [1, 1]).
    curried(L) :- meta::map([X]>>([Y]>>(Y is X * 2)), [1, 2], L).
    nested(L) :- meta::map([X, Y]>>(meta::map([A, B]>>(B is A * X), [1, 2], Y)), [1, 3], L).
    parameter(L) :- meta::map([X, Y]>>(Y = X-_N_), [1], L).
    cut(L) :- meta::map([X, Y]>>(list::member(Y, [X, 0]), !), [1, 2], L).
    extended(L) :- meta::map([X]>>plus(X), [1, 2], L).
    plus(X, Y) :- Y is X + 1.
    goal(X) :- call({X}/(X = 1)).
    bare(X) :- call([]>>(X = 1)).
    bare_goal(X) :- []>>(X = 1).
    slash(L) :- D = 3, meta::map({D}/add(D), [1, 2], L).
    add(D, X, Y) :- Y is X + D.
    private_call(Y) :- apply::twice([A, B]>>plus(A, B), 1, Y).
    local_meta(X) :- own(1, [Y]>>(this(This), Y = This), X).
    :- meta_predicate(own(*, 1, *)).
    own(_, Closure, X) :- call(Closure, X).
    variable(L) :- Closure = [X, Y]>>(Y is X + 1), meta::map(Closure, [1], L).
    patterns(L) :- meta::map([A-B, B-A]>>true, [1-2], L).
    head(f(X), L) :- meta::map([X, Y]>>(Y = X), [1, 2], L).
    choice(Y) :- call([X]>>(list::member(X, [1, 2])), Y).
    unknown(X) :- meta::map([A]>>no_such(A), [X]).
    no_goal(X) :- meta::map([_]>>1, [X]).
    too_many(X) :- meta::map([_, _]>>true, [X]).
    no_list(X) :- meta::map(a>>true, [X]).
    stored(X) :- N = 5, apply::keep([Y]>>(plus(N, Y))), apply::kept(X).
    in_findall(L) :- findall(Y, call([X]>>choice(X), Y), L).
    :- dynamic(changed/1).
    changed(L) :- meta::map([X, Y]>>(Y is X + 1), [1, 2], L).
  :- end_object.
`;

beforeAll(async () => {
  logtalk = await Logtalk.start();
  expect(logtalk.load(SOURCE)).toEqual([]);
});

const OBJECT = 'lambdas(7)';

describe('a lambda expression', () => {
  it.each([
    ['has variables of its own', 'local(L)', ['L=[2,3]']],
    ['sees the values of the other variables of its clause', 'shared(9,L)', ['L=[1-9,2-9]']],
    ['renames them before each call where they have none', 'renamed(L)', ['true']],
    ['renames them in a value, too', 'shared(f(_),[1-f(1),2-f(2)])', ['true']],
    ['does not rename its free variables', 'free(Z,[_,2-two])', ['Z=two']],
    ['binds its free variables', 'kept(X)', ['X=1']],
    ['is called again when its goal is a lambda expression', 'curried(L)', ['L=[2,4]']],
    ['has others in it', 'nested(L)', ['L=[[1,2],[3,6]]']],
    ['sees the parameters of its object', 'parameter(L)', ['L=[1-7]']],
    ['keeps its cuts', 'cut(L)', ['L=[1,2]']],
    ['passes more arguments on to its goal', 'extended(L)', ['L=[2,3]']],
    ['is a goal without parameters', 'goal(X)', ['X=1']],
    ['renames nothing in a goal that has an empty list of parameters', 'bare(X), lambdas(7)::bare_goal(Y)', ['X=1']],
    ['is a closure without parameters', 'slash(L)', ['L=[4,5]']],
    ['calls predicates of the entity that it is written in', 'private_call(Y)', ['Y=3']],
    ['runs for the object that its clause runs for', 'described(3,L)', [`L=[${OBJECT}-1-3,${OBJECT}-2-3]`]],
    ['is a closure of a meta-predicate of its own object', 'local_meta(X)', [`X=${OBJECT}`]],
    ['can be a value', 'variable(L)', ['L=[2]']],
    ['has patterns as parameters', 'patterns(L)', ['L=[2-1]']],
    ['fails where a parameter has another value in the clause', 'head(f(1),L)', []],
    ['gives all its solutions', 'choice(Y)', ['Y=1', 'Y=2']],
    ['has its errors: an unknown predicate', 'unknown(1)', [/^! existence_error\(procedure,no_such\/1\)/]],
    ['has its errors: no goal', 'no_goal(1)', [/^! type_error\(callable,1\)/]],
    ['has its errors: too many parameters', 'too_many(1)', [/^! representation_error\(lambda_parameters\)/]],
    ['has its errors: parameters that are no list', 'no_list(1)', [/^! type_error\(list,a\)/]],
    ['can be stored by the predicate that takes it', 'stored(X)', ['X=6']],
    ['stands in other meta-predicates', 'in_findall(L)', ['L=[1,2]']],
    ['stands in clauses of dynamic predicates', 'changed(L)', ['L=[2,3]']],
    [
      'stands in the source of such clauses as it was written',
      'clause(changed(L),_::map(F,_,_)), F=([_,_]>>_)',
      [/>>/],
    ],
  ])('%s', (_, message, expected) => {
    const answers = logtalk.solve(`${OBJECT}::${message}`);
    expect(answers).toHaveLength(expected.length);
    expected.forEach((text, index) => {
      if (typeof text === 'string') expect(answers[index]).toContain(text);
      else expect(answers[index]).toMatch(text);
    });
  });

  it('that is written where it is called costs few inferences', () => {
    expect(
      logtalk.load(`
        :- object(counting).
          :- public(cost/1).
          cost(Each) :-
            integer::sequence(1, 1000, List),
            statistics(inferences, Start),
            meta::map([X, Y]>>(Y is X + 1), List, _),
            statistics(inferences, End),
            Each is (End - Start) // 1000.
        :- end_object.
      `),
    ).toEqual([]);
    const [answer = ''] = logtalk.solve('counting::cost(Each)');
    expect(Number(answer.replace('Each=', ''))).toBeLessThan(15);
  });

  it('is gone with its entity', () => {
    const source = (value: number) =>
      `:- object(again). :- public(l/1). l(L) :- meta::map([X, Y]>>(Y is X + ${value}), [1], L). :- end_object.`;
    expect(logtalk.load(source(1))).toEqual([]);
    expect(logtalk.load(source(2))).toEqual([]);
    expect(logtalk.solve('again::l(L)')).toEqual(['L=[3]']);
    expect(
      logtalk.solve(
        "predicate_property(user:H, number_of_clauses(N)), functor(H, F, _), sub_atom(F, 0, _, _, 'again/0::lambda')",
      ),
    ).toHaveLength(1);
  });
});
