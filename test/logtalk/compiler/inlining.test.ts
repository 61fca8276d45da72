import { beforeAll, describe, expect, it } from 'vitest';
import { Logtalk } from './logtalk.js';

let logtalk: Logtalk;

const source = (name: string, optimize: string) => `
  :- object(${name}).
    :- set_logtalk_flag(optimize, ${optimize}).
    :- public([link/2, call_link/2, listed/2, anonymous/2, two/1, loop/1, chain/2, same/1, changing/1, calls/1]).
    :- uses(user, [table_of_links/3]).
    :- dynamic(changing/1).
    link(X, Y) :- linked(Y, X).
    linked(b, a).
    linked(d, c).
    call_link(X, L) :- findall(Y, link(X, Y), L).
    listed(X, Y) :- table_of_links(X, Y, 1).
    anonymous(X, Y) :- table_of_links(X, Y, _).
    two(X) :- integer(X).
    two(X) :- atom(X).
    loop(X) :- other_loop(X).
    other_loop(X) :- loop(X).
    chain(X, Y) :- link(X, Y).
    same(f(X)) :- atom(X).
    changing(X) :- atom(X).
    calls(X) :- call(X).
  :- end_object.
`;

beforeAll(async () => {
  logtalk = await Logtalk.start();
  expect(logtalk.load('table_of_links(p, q, 1).\ntable_of_links(r, s, 2).\n', 'pl')).toEqual([]);
  expect(logtalk.load(source('optimized', 'on') + source('plain', 'off'))).toEqual([]);
});

describe('with optimize(on)', () => {
  it.each([
    ['link/2', 'a clause that links to a predicate of the object', true],
    ['listed/2', 'a clause that links to a predicate of user', true],
    ['anonymous/2', 'a clause with a variable of its own', false],
    ['two/1', 'a predicate with two clauses', false],
    ['loop/1', 'a clause that links to a linking clause', false],
    ['chain/2', 'a clause that links to a linking clause of another', false],
    ['same/1', 'a head with a pattern', false],
    ['changing/1', 'a dynamic predicate', false],
    ['calls/1', 'a clause that calls its argument', false],
  ])('%s, %s: is inline %s', (predicate, _, isInline) => {
    const [, name, arity] = /(\w+)\/(\d)/.exec(predicate) ?? [];
    const goals = [
      `functor(H, ${name}, ${arity}), optimized::predicate_property(H, inline), P = true`,
      `object_property(optimized, defines(${predicate}, Properties)), member(inline, Properties), P = true`,
    ];
    for (const goal of goals) expect(logtalk.solve(`once((${goal}))`).length === 1).toBe(isInline);
  });

  it('nothing is inline without it', () => {
    expect(logtalk.solve('plain::predicate_property(link(_, _), inline)')).toEqual([]);
  });

  it.each(['optimized', 'plain'])('the answers are the same: %s', (object) => {
    expect(logtalk.solve(`${object}::call_link(a, L)`)).toEqual(['L=[b]']);
    expect(logtalk.solve(`${object}::link(X, Y)`)).toEqual(['X=a, Y=b', 'X=c, Y=d']);
    expect(logtalk.solve(`${object}::listed(X, Y)`)).toEqual(['X=p, Y=q']);
    expect(logtalk.solve(`${object}::chain(X, d)`)).toEqual(['X=c']);
  });
});
