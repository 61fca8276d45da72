import { currentTurn } from '../event-loop.js';

/** How often one caller may be waited for in a turn: a few requests follow each other, many are made by many. */
const MOST_WAITS = 8;

/**
 * How often the event loop has waited for an answer in this turn, and on whose behalf. What others want in the same turn has to wait
 * meanwhile.
 */
export class WaitedTurn {
  #turn: number | undefined;
  #waits = 0;
  #caller: object | undefined;

  /** Whether it has waited in this turn for another caller, or often. A caller that is not known may be the same. */
  isCrowdFor(caller: object | undefined): boolean {
    if (this.#turn !== currentTurn()) return false;
    const isOther = caller !== undefined && this.#caller !== undefined && caller !== this.#caller;
    return isOther || this.#waits >= MOST_WAITS;
  }

  /** The event loop has waited for a caller. */
  note(caller: object | undefined): void {
    const turn = currentTurn();
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.#waits = 0;
      this.#caller = undefined;
    }
    this.#waits++;
    this.#caller ??= caller;
  }
}
