import type { Dependent, EndReason, Grant } from '../../auth/grant.js';

/** How long a session of a protected server goes on: as long as its client has a token. */
export class SessionLife implements Dependent {
  #grant: Grant;
  readonly #graceMs: number;
  readonly #end: () => void;
  #waiting: NodeJS.Timeout | undefined;

  /**
   * @param graceMs Milliseconds for which the session waits for a new token when that of its client has expired.
   * @param end Called when the session is over.
   */
  constructor(grant: Grant, graceMs: number, end: () => void) {
    this.#grant = grant;
    this.#graceMs = graceMs;
    this.#end = end;
    grant.hold(this);
  }

  /** Who the session belongs to. */
  get principal(): string {
    return this.#grant.principal;
  }

  /** The client has sent a request with this token. */
  use(grant: Grant): void {
    const isWaiting = this.#waiting !== undefined;
    if (grant === this.#grant || (!isWaiting && grant.expiresAt < this.#grant.expiresAt)) return;
    this.stop();
    this.#grant = grant;
    grant.hold(this);
  }

  ended(reason: EndReason): void {
    if (reason === 'revoked' || this.#graceMs === 0) {
      this.#end();
      return;
    }
    this.#waiting = setTimeout(this.#end, this.#graceMs);
    this.#waiting.unref?.();
  }

  /** Nothing is told any more. */
  stop(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#grant.release(this);
  }
}
