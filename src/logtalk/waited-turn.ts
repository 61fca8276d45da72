/**
 * Whether the event loop has waited for an answer in this turn. What comes by another event in the same turn had to wait meanwhile; what
 * comes in the course of the same event is made by one caller, one after the other.
 */
export class WaitedTurn {
  #last: 'none' | 'in this event' | 'in an event before' = 'none';

  get isCrowded(): boolean {
    return this.#last === 'in an event before';
  }

  /** The event loop has waited; told in a microtask, so that what awaited the answer goes on before the next tick. */
  note(): void {
    if (this.#last !== 'none') return;
    this.#last = 'in this event';
    process.nextTick(() => {
      this.#last = 'in an event before';
    });
    setImmediate(() => {
      this.#last = 'none';
    });
  }
}
