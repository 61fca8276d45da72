import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WaitedTurn } from '../../src/logtalk/waited-turn.js';

const [first, second] = [{}, {}];

test('another caller in the same turn is a crowd, until the turn has ended', async () => {
  const turn = new WaitedTurn();
  expect(turn.isCrowdFor(first)).toBe(false);
  turn.note(first);
  await Promise.resolve();
  expect([first, second].map((caller) => turn.isCrowdFor(caller))).toEqual([false, true]);
  // the first one may come in the same turn
  await nextTurn();
  await nextTurn();
  expect(turn.isCrowdFor(second)).toBe(false);
  turn.note(second);
  expect(turn.isCrowdFor(first)).toBe(true);
});

test('a caller that is not known may be the same', () => {
  const turn = new WaitedTurn();
  turn.note(undefined);
  expect(turn.isCrowdFor(first)).toBe(false);
  turn.note(first);
  expect([undefined, first, second].map((caller) => turn.isCrowdFor(caller))).toEqual([false, false, true]);
});

test('a caller that is waited for again and again in one turn is a crowd', () => {
  const turn = new WaitedTurn();
  const crowds = Array.from({ length: 10 }, () => {
    const isCrowd = turn.isCrowdFor(undefined);
    turn.note(undefined);
    return isCrowd;
  });
  expect(crowds).toEqual([...Array(8).fill(false), true, true]);
});
