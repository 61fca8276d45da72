import type { Auth, Awaitable } from '../application/index.js';
import { authOf } from './claims.js';
import type { VerifiedToken } from './verifier.js';

/** Why a token is no longer taken. */
export type EndReason = 'expired' | 'revoked' | 'narrowed';

/** Something that lives as long as a token: an open stream, or a session. */
export interface Dependent {
  /**
   * The token is no longer taken, or what goes on by itself may no longer be allowed, because the token has lost a scope. Called once, and
   * then no more.
   */
  ended(reason: EndReason): void;
}

/** Judges a token again. `undefined`: it is no longer valid. */
export type Recheck = () => PromiseLike<VerifiedToken | undefined>;

/** Timers cannot wait longer (milliseconds). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Seconds between two checks of the tokens of open streams, when no answer of the verifier may be used again. */
const DEFAULT_RECHECK = 30;

/** A verified token in use. */
export class Grant {
  /** Whether an item of a list is shown; absent: all are. */
  sees: ((item: { readonly list: string; readonly key: string }) => Awaitable<boolean>) | undefined;
  #token: VerifiedToken;
  #auth: Auth;
  /** Milliseconds since 1970. */
  #checkedAt = Date.now();
  /** Milliseconds since 1970: when the verifier was asked last and could not tell. */
  #failedAt = Number.NEGATIVE_INFINITY;
  readonly #freshFor: number;
  readonly #dependents = new Map<Dependent, Recheck | undefined>();
  #timer: NodeJS.Timeout | undefined;

  /** @param freshFor Seconds for which what the verifier said may be used. */
  constructor(token: VerifiedToken, freshFor: number) {
    this.#token = token;
    this.#auth = authOf(token);
    this.#freshFor = freshFor;
  }

  get principal(): string {
    return this.#token.principal;
  }

  get scopes(): readonly string[] {
    return this.#token.scopes;
  }

  get auth(): Auth {
    return this.#auth;
  }

  /** Seconds since 1970 from which on the token is no longer taken. */
  get expiresAt(): number {
    return this.#token.expiresAt ?? Number.POSITIVE_INFINITY;
  }

  get isExpired(): boolean {
    return Date.now() >= this.expiresAt * 1000;
  }

  /** What the verifier said may still be used. */
  get isFresh(): boolean {
    return Date.now() < this.#checkedAt + this.#freshFor * 1000;
  }

  /** The verifier was asked again. */
  renew(token: VerifiedToken): void {
    const isNarrower = this.scopes.some((scope) => !token.scopes.includes(scope));
    this.#token = token;
    this.#auth = authOf(token);
    this.#checkedAt = Date.now();
    // Clients may open again what they still may.
    if (isNarrower) this.#end('narrowed', (recheck) => recheck !== undefined);
    this.#schedule();
  }

  /** The verifier no longer takes the token; that may be because it has expired. */
  refuse(): void {
    this.#end(this.isExpired ? 'expired' : 'revoked');
  }

  /**
   * Tells something of the end of the token, until it is released.
   * @param recheck For what goes on by itself: how to find out whether the token is still taken.
   */
  hold(dependent: Dependent, recheck?: Recheck): void {
    this.#dependents.set(dependent, recheck);
    this.#schedule();
  }

  release(dependent: Dependent): void {
    this.#dependents.delete(dependent);
    if (this.#dependents.size === 0) this.#stop();
  }

  #schedule(): void {
    this.#stop();
    if (this.#dependents.size === 0) return;
    const next = Math.min(this.expiresAt * 1000, this.#nextCheck());
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.#look(), Math.min(Math.max(0, next - Date.now()), LONGEST_TIMER_MS));
    this.#timer.unref?.();
  }

  /** Milliseconds since 1970. */
  #nextCheck(): number {
    const isWatched = [...this.#dependents.values()].some((recheck) => recheck !== undefined);
    const last = Math.max(this.#checkedAt, this.#failedAt);
    return isWatched ? last + (this.#freshFor || DEFAULT_RECHECK) * 1000 : Number.POSITIVE_INFINITY;
  }

  #look(): void {
    if (this.isExpired) this.#end('expired');
    else if (Date.now() >= this.#nextCheck()) this.#recheck();
    else this.#schedule();
  }

  #recheck(): void {
    const recheck = [...this.#dependents.values()].find((known) => known !== undefined);
    if (recheck === undefined) return;
    recheck().then(
      (token) => (token === undefined || token.principal !== this.principal ? this.refuse() : this.renew(token)),
      // Not a reason to end what was allowed, nor to allow anything new: it is looked at again.
      () => {
        this.#failedAt = Date.now();
        this.#schedule();
      },
    );
  }

  #end(reason: EndReason, concerns: (recheck: Recheck | undefined) => boolean = () => true): void {
    this.#stop();
    const ending = [...this.#dependents].flatMap(([dependent, recheck]) => (concerns(recheck) ? [dependent] : []));
    for (const dependent of ending) this.#dependents.delete(dependent);
    for (const dependent of ending) dependent.ended(reason);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
