import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/application/index.js';
import { ProgressReporter } from '../../src/specs/progress.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function reporter() {
  const sent: JsonObject[] = [];
  const progress = new ProgressReporter('p', (params) => sent.push(params));
  return { progress, values: () => sent.map((params) => params.progress) };
}

describe('progress', () => {
  it('of a few steps is sent at once', () => {
    const { progress, values } = reporter();
    for (let i = 1; i <= 10; i++) progress.report({ progress: i });
    expect(values()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('of a flood is thinned out, with the newest last', () => {
    const { progress, values } = reporter();
    for (let i = 1; i <= 10_000; i++) progress.report({ progress: i });
    expect(values()).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    vi.advanceTimersByTime(50);
    expect(values().at(-1)).toBe(10_000);
    expect(values()).toHaveLength(21);
  });

  it('of a flood that goes on is sent twenty times a second', () => {
    const { progress, values } = reporter();
    for (let ms = 1; ms <= 10_000; ms++) {
      progress.report({ progress: ms });
      vi.advanceTimersByTime(1);
    }
    expect(values().length).toBeGreaterThan(190);
    expect(values().length).toBeLessThan(245);
  });

  it('that is held back is sent when it is flushed, and not when it is dropped', () => {
    const [flushed, dropped] = [reporter(), reporter()];
    for (const { progress } of [flushed, dropped]) for (let i = 1; i <= 50; i++) progress.report({ progress: i });
    flushed.progress.flush();
    dropped.progress.drop();
    vi.advanceTimersByTime(1000);
    expect(flushed.values().at(-1)).toBe(50);
    expect(dropped.values().at(-1)).toBe(20);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('always increases, whatever is reported and when', () => {
    const step = fc.record({ progress: fc.double(), wait: fc.nat(60) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        const { progress, values } = reporter();
        let newest = Number.NEGATIVE_INFINITY;
        for (const step of steps) {
          progress.report(step);
          if (Number.isFinite(step.progress)) newest = Math.max(newest, step.progress);
          vi.advanceTimersByTime(step.wait);
        }
        progress.flush();
        const seen = values().map(Number);
        for (let i = 1; i < seen.length; i++) expect(seen[i]).toBeGreaterThan(Number(seen[i - 1]));
        if (newest > Number.NEGATIVE_INFINITY) expect(seen.at(-1)).toBe(newest);
      }),
    );
  });
});
