import type { Swipl } from './swipl.js';

/** Bits of the engine's memory that make a signal pending in Prolog when they are set. */
export interface Alarm {
  readonly memory: SharedArrayBuffer;
  readonly words: readonly { readonly index: number; readonly bits: number }[];
}

/** The signal that Prolog calls `usr1`. */
const SIGNAL = 10;

/** The part of the memory that holds what is declared statically. */
const STATIC_WORDS = 1 << 18;

/**
 * Finds the bits that raising the signal sets, by raising it once. Prolog looks at them at every call, so another thread that sets
 * them interrupts a goal wherever it is, even one that makes no call to JavaScript.
 */
export function findAlarm(swipl: Swipl, memory: SharedArrayBuffer): Alarm {
  const live = new Int32Array(memory, 0, Math.min(STATIC_WORDS, memory.byteLength >> 2));
  const before = Int32Array.from(live);
  swipl._PL_raise(SIGNAL);
  const words = Array.from(live.entries(), ([index, value]) => ({ index, bits: value & ~(before[index] ?? 0) })).filter(
    ({ index, bits }) => bits !== 0 && live[index] !== before[index],
  );
  if (words.length !== 2) throw new Error('the engine does not take signals in the way that is known');
  // the higher address is the set of pending signals: it comes first, since the other word makes Prolog look at it
  return { memory, words: words.reverse() };
}

/** Makes the signal pending. Prolog may overwrite a bit at the same moment, so ring again until the goal has ended. */
export function ring({ memory, words }: Alarm): void {
  const live = new Int32Array(memory);
  for (const { index, bits } of words) Atomics.or(live, index, bits);
}
