/** How much may be sent: `burst` at once, and one more for each `intervalMs` that passes. */
export interface Rate {
  readonly burst: number;
  readonly intervalMs: number;
}

/** A token bucket. */
export class Bucket {
  readonly #rate: Rate;
  #tokens: number;
  #at = performance.now();

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#tokens = rate.burst;
  }

  /** Whether one more may be sent now; if so, it counts as sent. */
  take(): boolean {
    const now = performance.now();
    const { burst, intervalMs } = this.#rate;
    this.#tokens = Math.min(burst, this.#tokens + (now - this.#at) / intervalMs);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }
}
