/** Requests that an engine may have taken and not yet answered; more than this could not be told apart. */
export const MAX_IN_FLIGHT = 512;

const SLOTS = 1024;

/**
 * What two threads share to interrupt one request of an engine and no other: the id of the running request, and a slot for each
 * request in flight that holds its id once it is to be interrupted. Ids are positive and are not used twice.
 */
export class Interrupts {
  readonly buffer: SharedArrayBuffer;
  readonly #cells: Int32Array;

  constructor(buffer = new SharedArrayBuffer((1 + SLOTS) * Int32Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer;
    this.#cells = new Int32Array(buffer);
  }

  /** The id of the request that the engine works on; 0 while it is idle. */
  get running(): number {
    return Atomics.load(this.#cells, 0);
  }

  set running(id: number) {
    Atomics.store(this.#cells, 0, id);
  }

  interrupt(id: number): void {
    Atomics.store(this.#cells, slot(id), id);
  }

  isInterrupted(id: number): boolean {
    return id !== 0 && Atomics.load(this.#cells, slot(id)) === id;
  }
}

function slot(id: number): number {
  return 1 + (id % SLOTS);
}
