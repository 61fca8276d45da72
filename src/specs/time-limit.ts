/** With a longer delay, a timer would fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A clock that can be stopped: calls back once when it has run for some time. */
export class TimeLimit {
  readonly #onExpiry: (milliseconds: number) => void;
  #milliseconds = 0;
  /** Milliseconds; `undefined`: there is no limit, or none any more. */
  #left: number | undefined;
  #startedAt = 0;
  #pauses = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(onExpiry: (milliseconds: number) => void) {
    this.#onExpiry = onExpiry;
  }

  /** @param milliseconds 0 and what is too long for a timer are without limit. */
  start(milliseconds: number): void {
    if (milliseconds <= 0 || milliseconds > LONGEST_TIMER_MS) return;
    this.#milliseconds = milliseconds;
    this.#left = milliseconds;
    this.#run();
  }

  /** Stops the clock, until it was resumed as often as it was paused. */
  pause(): void {
    this.#pauses++;
    if (this.#timer === undefined || this.#left === undefined) return;
    this.#left = Math.max(0, this.#left - (performance.now() - this.#startedAt));
    this.#clear();
  }

  resume(): void {
    this.#pauses--;
    this.#run();
  }

  /** Stops the clock for good. */
  end(): void {
    this.#clear();
    this.#left = undefined;
  }

  #run(): void {
    if (this.#pauses > 0 || this.#left === undefined || this.#timer !== undefined) return;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(() => this.#onExpiry(this.#milliseconds), this.#left);
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
