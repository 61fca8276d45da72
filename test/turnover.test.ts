import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TurnoverMap, TurnoverSet } from '../src/turnover.js';

const key = fc.nat(20);
const steps = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: fc.tuple(fc.constantFrom('set' as const, 'delete' as const), key) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('clear' as const), key) },
  ),
  { maxLength: 300 },
);

test('a TurnoverMap has what a Map has, in the same order', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const map = new Map<number, number>();
      const turnover = new TurnoverMap<number, number>();
      all.forEach(([kind, at], time) => {
        if (kind === 'clear') {
          map.clear();
          turnover.clear();
        } else if (kind === 'set') {
          map.set(at, time);
          turnover.set(at, time);
        } else expect(turnover.delete(at)).toBe(map.delete(at));
        expect(turnover.size).toBe(map.size);
        expect([turnover.has(at), turnover.get(at)]).toEqual([map.has(at), map.get(at)]);
      });
      expect(turnover.values()).toEqual([...map.values()]);
    }),
  );
});

test('a TurnoverSet has what a Set has, in the same order', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const set = new Set<number>();
      const turnover = new TurnoverSet<number>();
      for (const [kind, at] of all) {
        if (kind === 'set') {
          set.add(at);
          turnover.add(at);
        } else expect(turnover.delete(at)).toBe(set.delete(at));
        expect([turnover.has(at), turnover.size]).toEqual([set.has(at), set.size]);
      }
      expect(turnover.values()).toEqual([...set]);
    }),
  );
});

/** Bytes that stay in the old generation of a map whose entries come and go, eight at a time. */
function left(map: TurnoverMap<number, object>): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;
  const oldGeneration = () =>
    getHeapSpaceStatistics()
      .filter(({ space_name }) => space_name === 'old_space')
      .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  for (let next = 0; next < 8; next++) map.set(next, Array(100).fill(next));
  collect();
  const before = oldGeneration();
  for (let next = 8; next < 20_000; next++) {
    map.set(next, Array(100).fill(next));
    map.delete(next - 8);
    if (next % 100 === 0) collect({ type: 'minor' });
  }
  return oldGeneration() - before;
}

test('what a TurnoverMap held is collected with the young generation', () => {
  // of 17 MB, all of which would stay of a Map
  expect(left(new TurnoverMap())).toBeLessThan(1_000_000);
});
