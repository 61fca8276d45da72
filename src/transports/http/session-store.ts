import type { Grant } from '../../auth/grant.js';
import type { HttpSession } from './http-session.js';
import type { EndpointSettings } from './settings.js';

/** The sessions of an endpoint, the one that was idle longest first. */
export class SessionStore {
  readonly #limit: number;
  readonly #idleMs: number;
  readonly #sessions = new Map<string, HttpSession>();
  #timer: NodeJS.Timeout | undefined;

  constructor({ sessionLimit, sessionIdleMs }: EndpointSettings) {
    this.#limit = sessionLimit;
    this.#idleMs = sessionIdleMs;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** Whether there is room, after dropping the session that was idle longest if need be. */
  makeRoom(): boolean {
    if (this.#sessions.size < this.#limit) return true;
    for (const session of this.#sessions.values()) {
      if (!session.isIdle) continue;
      this.remove(session);
      return true;
    }
    return false;
  }

  add(session: HttpSession): void {
    session.lastUsed = performance.now();
    this.#sessions.set(session.id, session);
    if (this.#idleMs > 0) this.#startTimer();
  }

  /** A session that is used now; `undefined` when there is none of this id, or it is somebody else's. */
  use(id: string, grant?: Grant): HttpSession | undefined {
    const session = this.#sessions.get(id);
    if (session === undefined || !session.admits(grant)) return undefined;
    this.#touch(session);
    return session;
  }

  remove(session: HttpSession): void {
    if (!this.#sessions.delete(session.id)) return;
    session.close();
    if (this.#sessions.size === 0) this.#stopTimer();
  }

  /** Drops the sessions that were idle for too long at a time (milliseconds, as `performance.now` counts). */
  dropIdle(now: number): void {
    for (const session of this.#sessions.values()) {
      if (now - session.lastUsed < this.#idleMs) return;
      if (session.isIdle) this.remove(session);
      else this.#touch(session);
    }
  }

  /** Ends every session. */
  clear(): void {
    for (const session of this.#sessions.values()) this.remove(session);
  }

  #touch(session: HttpSession): void {
    session.lastUsed = performance.now();
    this.#sessions.delete(session.id);
    this.#sessions.set(session.id, session);
  }

  #startTimer(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => this.dropIdle(performance.now()), Math.max(1000, this.#idleMs / 4));
    this.#timer.unref?.();
  }

  #stopTimer(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
