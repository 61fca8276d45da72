/** How many requests are not waited for after the first whose answer took too long, and by how much more after each further one. */
const AFTER_SLOW = 1;
const GROWTH = 4;
const MOST_AFTER_SLOW = 64;

/** How many are not waited for after two callers came in one turn of the event loop: one is read while another is worked on. */
const AFTER_CROWD = 256;

/** Whether the answer of the next request is worth waiting for, going by those before it. */
export class Patience {
  #skips = 0;
  #afterSlow = AFTER_SLOW;

  /** For each request, once: whether its answer is to be waited for. */
  isDue(): boolean {
    if (this.#skips === 0) return true;
    this.#skips--;
    return false;
  }

  /** An answer that was waited for came. */
  rewarded(): void {
    this.#afterSlow = Math.max(AFTER_SLOW, this.#afterSlow / GROWTH);
  }

  /** It did not come in time: now and then that happens to a quick request, too, but rarely again and again. */
  disappointed(): void {
    this.#skips = this.#afterSlow;
    this.#afterSlow = Math.min(MOST_AFTER_SLOW, this.#afterSlow * GROWTH);
  }

  /** Several callers come at once. */
  crowded(): void {
    this.#skips = AFTER_CROWD;
  }
}
