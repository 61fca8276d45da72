import { performance } from 'node:perf_hooks';

/**
 * Whether the event loop has waited for an answer in this turn, and on whose behalf. What others want in the same turn had to wait
 * meanwhile.
 */
export class WaitedTurn {
  #turn: number | undefined;
  #caller: object | undefined;

  /** Whether it has waited in this turn for another caller. One that is not known may be the same. */
  isCrowdFor(caller: object | undefined): boolean {
    return (
      caller !== undefined && this.#caller !== undefined && caller !== this.#caller && this.#turn === currentTurn()
    );
  }

  /** The event loop has waited for a caller. */
  note(caller: object | undefined): void {
    const turn = currentTurn();
    if (turn !== this.#turn) this.#caller = undefined;
    this.#turn = turn;
    this.#caller ??= caller;
  }
}

/** The number of this turn of the event loop. `NaN`, which no turn is, where the runtime does not count them. */
function currentTurn(): number {
  return performance.nodeTiming.uvMetricsInfo?.loopCount ?? Number.NaN;
}
