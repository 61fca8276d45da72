import { expect, test } from 'vitest';
import { Interrupts, MAX_IN_FLIGHT } from '../../src/logtalk/interrupts.js';

test('an interrupt reaches the request it is for, in another view of the same memory, and none of its neighbours in flight', () => {
  const here = new Interrupts();
  const there = new Interrupts(here.buffer);
  const id = 5000;
  here.interrupt(id);
  const seen = Array.from({ length: MAX_IN_FLIGHT }, (_, offset) => id - MAX_IN_FLIGHT / 2 + offset).filter((each) =>
    there.isInterrupted(each),
  );
  expect(seen).toEqual([id]);
});

test('an idle engine has no interrupted request', () => {
  const interrupts = new Interrupts();
  expect(interrupts.running).toBe(0);
  expect(interrupts.isInterrupted(interrupts.running)).toBe(false);
});
