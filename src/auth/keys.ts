import type { JWTVerifyGetKey } from 'jose';
import { type Awaitable, isObject } from '../application/index.js';
import type { KeySet } from './options.js';
import { VerifierUnavailableError } from './verifier.js';

type Jose = typeof import('jose');

/** Milliseconds after which keys are read again. */
const MAX_AGE_MS = 10 * 60 * 1000;
/** Milliseconds for which keys are used that could not be read again. */
const MAX_STALE_MS = 24 * 60 * 60 * 1000;
/** Milliseconds between two readings because of a key that is not there: anybody can make up the name of a key. */
const COOL_DOWN_MS = 30 * 1000;
/** Milliseconds between two readings that fail. */
const RETRY_MS = 5 * 1000;

/** Finds the key of a token in a set that does not change. */
export function fixedKeys({ createLocalJWKSet }: Jose, set: KeySet): JWTVerifyGetKey {
  return createLocalJWKSet({ keys: [...set.keys] });
}

/**
 * Finds the key of a token in a set that may change: it is read when it is first needed, when it is old, and when a token names a key
 * that is not in it. While it cannot be read, the old one is used.
 */
export class ChangingKeys {
  readonly #jose: Jose;
  readonly #read: () => Awaitable<unknown>;
  #find: JWTVerifyGetKey | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #triedAt = Number.NEGATIVE_INFINITY;
  #problem: VerifierUnavailableError | undefined;
  #reading: Promise<void> | undefined;

  /** @param read Gives the key set; its failures are told in the log. */
  constructor(jose: Jose, read: () => Awaitable<unknown>) {
    this.#jose = jose;
    this.#read = read;
  }

  /** @throws VerifierUnavailableError when the key may exist, but the set cannot be read. */
  readonly find: JWTVerifyGetKey = async (header, token) => {
    const find = await this.#current();
    try {
      return await find(header, token);
    } catch (error) {
      if (!(error instanceof this.#jose.errors.JWKSNoMatchingKey)) throw error;
      const newer = await this.#newer(find);
      if (newer === undefined) throw error;
      return newer(header, token);
    }
  };

  /** The set, read anew if it is old. */
  async #current(): Promise<JWTVerifyGetKey> {
    if (this.#age >= MAX_AGE_MS && this.#mayTry(RETRY_MS)) await this.#refresh();
    if (this.#find !== undefined && this.#age < MAX_STALE_MS) return this.#find;
    throw this.#problem ?? new VerifierUnavailableError('the keys are too old');
  }

  /** The set after it was read again, unless that was just done. */
  async #newer(known: JWTVerifyGetKey): Promise<JWTVerifyGetKey | undefined> {
    if (this.#mayTry(this.#problem === undefined ? COOL_DOWN_MS : RETRY_MS)) await this.#refresh();
    if (this.#problem !== undefined) throw this.#problem;
    return this.#find === known ? undefined : this.#find;
  }

  get #age(): number {
    return Date.now() - this.#readAt;
  }

  #mayTry(intervalMs: number): boolean {
    return this.#reading !== undefined || Date.now() - this.#triedAt >= intervalMs;
  }

  /** Reads the set, once for all who wait. */
  #refresh(): Promise<void> {
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readOnce(): Promise<void> {
    this.#triedAt = Date.now();
    try {
      this.#find = fixedKeys(this.#jose, asKeySet(await this.#read()));
      this.#readAt = Date.now();
      this.#problem = undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#problem = new VerifierUnavailableError(`the keys cannot be read: ${reason}`, { cause: error });
    }
  }
}

/** Whether a value has the form of a JSON Web Key Set. */
export function isKeySet(value: unknown): value is KeySet {
  return isObject(value) && Array.isArray(value.keys) && value.keys.every(isObject);
}

/** @throws TypeError */
function asKeySet(value: unknown): KeySet {
  if (isKeySet(value)) return value;
  throw new TypeError('it is no JSON Web Key Set');
}
