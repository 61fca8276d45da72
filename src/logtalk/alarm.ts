import type { Swipl } from './swipl.js';

/** Bits of the engine's memory that make a signal pending in Prolog when they are set. */
export interface Alarm {
  readonly memory: Memory;
  readonly words: readonly { readonly index: number; readonly bits: number }[];
  /** The word that points to the state of the Prolog engine that runs, and what it is outside of all of them. */
  readonly pointer?: { readonly index: number; readonly base: number } | undefined;
}

/** A memory that grows; threads that were given it see it grow. */
export interface Memory {
  readonly buffer: SharedArrayBuffer;
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
export function findAlarm(swipl: Swipl, memory: Memory): Alarm {
  const live = new Uint8Array(memory.buffer, 0, Math.min(STATIC_BYTES, memory.buffer.byteLength));
  const before = live.slice();
  swipl._PL_raise(SIGNAL);
  const words = changedPages(before, live).flatMap((start) => newBits(before, live, start));
  if (words.length !== 2) throw new Error('the engine does not take signals in the way that is known');
  // the higher address is the set of pending signals: it comes first, since the other word makes Prolog look at it
  return { memory, words: words.reverse() };
}

/** The most bytes from the start of the state of a Prolog engine to a word of the alarm. */
const STATE_BYTES = 1 << 14;

/**
 * Finds where the same bits are while a Prolog engine runs: each has a state of its own, and one static word points to the state that
 * counts. Made outside of all Prolog engines, and asked inside of one.
 */
export class PointerSearch {
  readonly #swipl: Swipl;
  readonly #alarm: Alarm;
  readonly #candidates: readonly { readonly index: number; readonly base: number }[];

  constructor(swipl: Swipl, alarm: Alarm) {
    this.#swipl = swipl;
    this.#alarm = alarm;
    const end = Math.min(...alarm.words.map(({ index }) => index)) << 2;
    const candidates: { index: number; base: number }[] = [];
    new Int32Array(alarm.memory.buffer, 0, STATIC_BYTES >> 2).forEach((base, index) => {
      if (base > end - STATE_BYTES && base <= end) candidates.push({ index, base });
    });
    this.#candidates = candidates;
  }

  /** The alarm for requests in Prolog engines and outside of them; rings it once. */
  find(): Alarm {
    const { memory, words } = this.#alarm;
    const live = new Int32Array(memory.buffer);
    const moved = this.#candidates.filter(({ index, base }) => live[index] !== base);
    const before = moved.map((pointer) => this.#bits(live, pointer));
    this.#swipl._PL_raise(SIGNAL);
    const pointer = moved.find((each, at) =>
      this.#bits(live, each).every((bits, word) => (bits & ~(before[at]?.[word] ?? 0)) === words[word]?.bits),
    );
    if (pointer === undefined) throw new Error('Prolog engines do not take signals in the way that is known');
    return { memory, words, pointer };
  }

  #bits(live: Int32Array, pointer: { readonly index: number; readonly base: number }): number[] {
    return this.#alarm.words.map(({ index }) => live[index + shiftOf(live, pointer)] ?? 0);
  }
}

function shiftOf(live: Int32Array, { index, base }: { readonly index: number; readonly base: number }): number {
  return (Atomics.load(live, index) - base) >> 2;
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
export function ring({ memory, words, pointer }: Alarm): void {
  const live = new Int32Array(memory.buffer);
  const shift = pointer === undefined ? 0 : shiftOf(live, pointer);
  for (const { index, bits } of words) if (index + shift < live.length) Atomics.or(live, index + shift, bits);
}
