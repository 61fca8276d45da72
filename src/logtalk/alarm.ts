import type { Swipl } from './swipl.js';

/** Bits of the engine's memory that make a signal pending in Prolog when they are set. */
export interface Alarm {
  readonly memory: SharedArrayBuffer;
  readonly words: readonly { readonly index: number; readonly bits: number }[];
}

/** The signal that Prolog calls `usr1`. */
const SIGNAL = 10;

/** Bytes at the start of the memory, which hold what is declared statically. */
const STATIC_BYTES = 1 << 20;
const PAGE_BYTES = 4096;

/**
 * Finds the bits that raising the signal sets, by raising it once. Prolog looks at them at every call, so another thread that sets
 * them interrupts a goal wherever it is, even one that makes no call to JavaScript.
 */
export function findAlarm(swipl: Swipl, memory: SharedArrayBuffer): Alarm {
  const live = new Uint8Array(memory, 0, Math.min(STATIC_BYTES, memory.byteLength));
  const before = live.slice();
  swipl._PL_raise(SIGNAL);
  const words = changedPages(before, live).flatMap((start) => newBits(before, live, start));
  if (words.length !== 2) throw new Error('the engine does not take signals in the way that is known');
  // the higher address is the set of pending signals: it comes first, since the other word makes Prolog look at it
  return { memory, words: words.reverse() };
}

/** Where the pages start that differ; compared page by page, since this runs at each start and before any code is optimised. */
function changedPages(before: Uint8Array, after: Uint8Array): number[] {
  const starts: number[] = [];
  for (let start = 0; start < before.length; start += PAGE_BYTES) {
    const end = start + PAGE_BYTES;
    if (Buffer.compare(before.subarray(start, end), after.subarray(start, end)) !== 0) starts.push(start);
  }
  return starts;
}

function newBits(before: Uint8Array, after: Uint8Array, start: number): { index: number; bits: number }[] {
  const [old, now] = [before, after].map(({ buffer }) => new Int32Array(buffer, start, PAGE_BYTES >> 2));
  const words: { index: number; bits: number }[] = [];
  now?.forEach((word, offset) => {
    const bits = word & ~(old?.[offset] ?? 0);
    if (bits !== 0) words.push({ index: (start >> 2) + offset, bits });
  });
  return words;
}

/** Makes the signal pending. Prolog may overwrite a bit at the same moment, so ring again until the goal has ended. */
export function ring({ memory, words }: Alarm): void {
  const live = new Int32Array(memory);
  for (const { index, bits } of words) Atomics.or(live, index, bits);
}
