import { expect, test } from 'vitest';
import { Patience } from '../../src/logtalk/patience.js';

/** How many requests are not waited for until the next one is. */
function skipped(patience: Patience): number {
  let count = 0;
  while (!patience.isDue()) count++;
  return count;
}

test('every answer is waited for while they come in time', () => {
  const patience = new Patience();
  for (let times = 0; times < 5; times++) {
    expect(patience.isDue()).toBe(true);
    patience.rewarded();
  }
});

test('after one that does not come, few are not waited for, and ever more after each further one', () => {
  const patience = new Patience();
  const skips = Array.from({ length: 6 }, () => {
    patience.disappointed();
    return skipped(patience);
  });
  expect(skips).toEqual([1, 4, 16, 64, 64, 64]);
});

test('answers that come in time bring the patience back step by step', () => {
  const patience = new Patience();
  for (let times = 0; times < 6; times++) patience.disappointed();
  const skips = Array.from({ length: 4 }, () => {
    patience.rewarded();
    patience.rewarded();
    patience.disappointed();
    return skipped(patience);
  });
  expect(skips).toEqual([4, 1, 1, 1]);
});

test('a crowd is not waited for', () => {
  const patience = new Patience();
  patience.crowded();
  expect(skipped(patience)).toBe(256);
});
