/** Requests that an engine may have taken and not yet answered; more than this could not be told apart. */
export const MAX_IN_FLIGHT = 512;

const SLOTS = 1024;

const RUNNING = 0;
const RINGING = 1;
const BEGUN = 2;
const FIRST_SLOT = 3;

/**
 * What two threads share to interrupt one request of an engine and no other: the id of the running request, whether the other thread
 * is just ringing for it, and a slot for each request in flight that holds its id once it is to be interrupted. Ids are positive and
 * are not used twice.
 */
export class Interrupts {
  readonly buffer: SharedArrayBuffer;
  readonly #cells: Int32Array;

  constructor(buffer = new SharedArrayBuffer((FIRST_SLOT + SLOTS) * Int32Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer;
    this.#cells = new Int32Array(buffer);
  }

  /** The id of the request that the engine works on; 0 while it is idle. */
  get running(): number {
    return Atomics.load(this.#cells, RUNNING);
  }

  /** The id of the request that the engine began last, also when that has ended; 0 before the first. */
  get begun(): number {
    return Atomics.load(this.#cells, BEGUN);
  }

  start(id: number): void {
    Atomics.store(this.#cells, BEGUN, id);
    Atomics.store(this.#cells, RUNNING, id);
  }

  /** The running request is over: returns when nobody rings for it any more. */
  stop(): void {
    Atomics.store(this.#cells, RUNNING, 0);
    while (Atomics.load(this.#cells, RINGING) !== 0);
  }

  /** Does something only while this request runs, which goes on running until it is done. For the other thread. */
  whileRunning(id: number, action: () => void): void {
    Atomics.store(this.#cells, RINGING, 1);
    try {
      if (this.running === id) action();
    } finally {
      Atomics.store(this.#cells, RINGING, 0);
    }
  }

  interrupt(id: number): void {
    Atomics.store(this.#cells, slot(id), id);
  }

  isInterrupted(id: number): boolean {
    return id !== 0 && Atomics.load(this.#cells, slot(id)) === id;
  }
}

function slot(id: number): number {
  return FIRST_SLOT + (id % SLOTS);
}
