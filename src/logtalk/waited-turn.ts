/**
 * Whether the event loop has waited for an answer in this turn, and on whose behalf. What others want in the same turn had to wait
 * meanwhile.
 */
export class WaitedTurn {
  #hasWaited = false;
  #caller: object | undefined;

  /** Whether it has waited in this turn for another caller. One that is not known may be the same. */
  isCrowdFor(caller: object | undefined): boolean {
    return this.#hasWaited && caller !== undefined && this.#caller !== undefined && caller !== this.#caller;
  }

  /** The event loop has waited for a caller. */
  note(caller: object | undefined): void {
    this.#caller ??= caller;
    if (this.#hasWaited) return;
    this.#hasWaited = true;
    setImmediate(this.#end);
  }

  readonly #end = (): void => {
    this.#hasWaited = false;
    this.#caller = undefined;
  };
}
