import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { load, loadForTest, type Served } from './support.js';

let goals: Served;

beforeAll(async () => {
  goals = await load('goals.lgt', { stackLimit: 64 });
});

afterAll(() => goals.application.close?.());

const proves = (Goal: string, signal?: AbortSignal) => goals.call('proves', { Goal }, signal);

/** The engine is the same as before, and whole. */
async function expectUnharmed(): Promise<void> {
  expect(await proves('X is 1 + 1')).toMatchObject({ structuredContent: { X: '2' } });
  expect(goals.log.lines).toEqual([]);
}

describe('a goal that wants more than there is', () => {
  test.each([
    ['recursion without end', 'asserta((down(N) :- M is N + 1, down(M), true)), down(0)', /./],
    ['a list without end', 'length(L, N), N > 100000000', /./],
    ['all solutions without end', 'findall(Y, repeat, Ys), X = Ys', /./],
    ['a number of a million digits and more', 'X is 7 ** 7 ** 9', /./],
    [
      'an atom without end',
      'A = abcdefghij, foldl([_, B, C]>>atom_concat(B, B, C), [1,2,3], A, X0), X = X0, fail ; throw(too_much)',
      /too_much/,
    ],
    ['choice points without end', 'asserta((c(N) :- (true ; true), M is N + 1, c(M))), c(0)', /./],
    ['an exception that is huge', 'numlist(1, 100000, L), throw(L)', /./],
    ['an exception that is cyclic', 'L = [a|L], throw(L)', /./],
    ['an exception in a cleanup', 'setup_call_cleanup(true, throw(first), throw(second))', /first|second/],
    ['halt in a cleanup', 'setup_call_cleanup(true, true, halt)', /halt/],
  ])('ends with an error: %s', async (_, goal, message) => {
    await expect(proves(goal)).rejects.toThrow(message);
    await expectUnharmed();
  });
});

describe('a value that is large', () => {
  it.each([
    ['a list of 100,000 elements', 'numlist(1, 100000, X)', (X: string) => X.split(',').length, 100_000],
    [
      'an atom of a million characters',
      'length(L, 1000000), maplist(=(a), L), atom_chars(X, L)',
      (X: string) => X.length,
      1_000_000,
    ],
    ['a number of 100,000 digits', 'X is 10 ** 99999', (X: string) => X.length, 100_000],
  ])('comes as it is: %s', async (_, goal, measure, size) => {
    expect(await proves(goal)).toMatchObject({
      structuredContent: { X: expect.toSatisfy((X: string) => measure(X) === size) },
    });
    await expectUnharmed();
  });

  it.each([
    ['a list of 100,000 elements', Array.from({ length: 100_000 }, (_, index) => index)],
    ['an atom of a million characters', ['a'.repeat(1_000_000)]],
  ])('goes in and comes out again: %s', async (_, List) => {
    const { call } = await loadForTest('hostile.lgt');
    expect(await call('passes', { List })).toMatchObject({ structuredContent: { Same: List } });
  });
});

test.each([
  ['a loop', 'repeat, fail'],
  ['a loop that prints', 'repeat, write(user_error, a), fail'],
  ['a loop that catches', 'repeat, catch((repeat, fail), _, fail)'],
])('%s is interrupted', async (_, goal) => {
  await expect(proves(goal, AbortSignal.timeout(100))).rejects.toMatchObject({ name: 'TimeoutError' });
  await expectUnharmed();
});

describe('the memory of an engine', () => {
  it.each([
    ['atoms', 'repeat, gensym(an_atom_that_is_kept_, A), assertz(kept(A)), fail'],
    ['clauses', 'numlist(1, 1000, L), repeat, assertz(kept(L)), fail'],
  ])('is limited: a goal that fills it with %s costs the engine, and the next call is served', async (_, goal) => {
    const { call, log } = await loadForTest('goals.lgt', { engineMemory: 96 });
    await expect(call('proves', { Goal: goal })).rejects.toThrow('which was replaced: its memory is full');
    expect(await call('proves', { Goal: 'X is 1 + 1' })).toMatchObject({ structuredContent: { X: '2' } });
    expect(log.lines).toMatchObject([{ level: 'error', fields: { reason: 'its memory is full' } }]);
  });
});
