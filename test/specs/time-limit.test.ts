import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimeLimit } from '../../src/specs/time-limit.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function limit() {
  const expired: number[] = [];
  return { limit: new TimeLimit((milliseconds) => expired.push(milliseconds)), expired };
}

describe('a time limit', () => {
  it('tells once that it has expired', () => {
    const { limit: clock, expired } = limit();
    clock.start(100);
    vi.advanceTimersByTime(99);
    expect(expired).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(expired).toEqual([100]);
  });

  it('stands still while it is paused, until every pause is over', () => {
    const { limit: clock, expired } = limit();
    clock.start(100);
    vi.advanceTimersByTime(60);
    clock.pause();
    clock.pause();
    vi.advanceTimersByTime(1000);
    clock.resume();
    vi.advanceTimersByTime(1000);
    clock.resume();
    vi.advanceTimersByTime(39);
    expect(expired).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(expired).toEqual([100]);
  });

  it('that is paused before it starts runs from the end of the pause', () => {
    const { limit: clock, expired } = limit();
    clock.pause();
    clock.start(100);
    vi.advanceTimersByTime(1000);
    clock.resume();
    vi.advanceTimersByTime(100);
    expect(expired).toEqual([100]);
  });

  it('that is paused just when it runs out expires after the pause', () => {
    const { limit: clock, expired } = limit();
    clock.start(100);
    vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 100.5);
    clock.pause();
    vi.restoreAllMocks();
    clock.resume();
    vi.advanceTimersByTime(1);
    expect(expired).toEqual([100]);
  });

  it.each([0, -1, 2 ** 31])('of %d milliseconds is none', (milliseconds) => {
    const { limit: clock } = limit();
    clock.start(milliseconds);
    clock.pause();
    clock.resume();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that has ended does not run again', () => {
    const { limit: clock, expired } = limit();
    clock.start(100);
    clock.pause();
    clock.end();
    clock.resume();
    vi.advanceTimersByTime(1000);
    expect(expired).toEqual([]);
  });
});
