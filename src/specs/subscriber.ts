import type { Outflow } from './exchange.js';

/**
 * Tells one client of changes, no faster than it takes them. What it has not taken yet is told once, however often it changes, so
 * no more waits than there are things to hear of.
 */
export class Subscriber {
  readonly #outflow: Outflow;
  readonly #send: (message: string) => void;
  /** Made when something waits, which most clients never need. */
  #waiting: Map<string, string> | undefined;

  constructor(outflow: Outflow, send: (message: string) => void) {
    this.#outflow = outflow;
    this.#send = send;
  }

  /**
   * @param what What has changed; a later change of the same takes the place of one that waits.
   * @param message The notification.
   */
  tell(what: string, message: string): void {
    if (this.#waiting === undefined && this.#outflow.isFull !== true) {
      this.#send(message);
      return;
    }
    if (this.#waiting === undefined) this.#outflow.whenDrained?.(() => this.#flush());
    this.#waiting ??= new Map();
    this.#waiting.set(what, message);
  }

  #flush(): void {
    for (const [what, message] of this.#waiting ?? []) {
      if (this.#outflow.isFull === true) {
        this.#outflow.whenDrained?.(() => this.#flush());
        return;
      }
      this.#waiting?.delete(what);
      this.#send(message);
    }
    this.#waiting = undefined;
  }
}
