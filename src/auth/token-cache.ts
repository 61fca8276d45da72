import { nodeCrypto } from '../node-crypto.js';
import { isVerifiedToken } from './claims.js';
import { Grant } from './grant.js';
import type { TokenVerifier, VerifiedToken } from './verifier.js';

/** Seconds for which a token is remembered that is not valid. */
const REFUSED_FOR = 5;
/** Tokens that are not valid, which are remembered at most. */
const MOST_REFUSED = 1000;

/** A verifier gave what its contract does not allow. */
export class MalformedTokenError extends Error {
  override readonly name = 'MalformedTokenError';
}

/**
 * Judges tokens, and remembers the judgement for as long as the verifier lets it. Tokens are known by their digests: none is kept. A
 * token that comes several times at once is judged once.
 */
export class TokenCache {
  readonly #verifier: TokenVerifier;
  readonly #resource: string;
  readonly #size: number;
  readonly #freshFor: number;
  /** The one that was used longest ago first. */
  readonly #grants = new Map<string, Grant>();
  /** When each is forgotten (milliseconds since 1970); the oldest first. */
  readonly #refused = new Map<string, number>();
  readonly #pending = new Map<string, Promise<Grant | undefined>>();

  /** @param size Valid tokens that are remembered at most. */
  constructor(verifier: TokenVerifier, resource: string, size: number) {
    this.#verifier = verifier;
    this.#resource = resource;
    this.#size = size;
    this.#freshFor = verifier.freshFor ?? 0;
  }

  /**
   * What a token grants; `undefined` when it is not valid.
   * @throws What the verifier throws, or a MalformedTokenError.
   */
  check(token: string): Grant | undefined | Promise<Grant | undefined> {
    const digest = nodeCrypto().createHash('sha256').update(token).digest('base64');
    const known = this.#grants.get(digest);
    if (known?.isFresh === true) {
      if (!known.isExpired) return this.#use(digest, known);
      this.#grants.delete(digest);
      return undefined;
    }
    return this.#isRefused(digest) ? undefined : this.#judgeOnce(digest, token, known);
  }

  /** Judges a token anew, whatever is remembered of it. */
  async verify(token: string): Promise<VerifiedToken | undefined> {
    const verified: unknown = await this.#verifier.verify(token, this.#resource);
    if (verified === undefined) return undefined;
    if (!isVerifiedToken(verified))
      throw new MalformedTokenError('a verified token needs source, scopes, claims and principal');
    return Date.now() >= (verified.expiresAt ?? Number.POSITIVE_INFINITY) * 1000 ? undefined : verified;
  }

  close(): void {
    this.#verifier.close?.();
  }

  #judgeOnce(digest: string, token: string, known: Grant | undefined): Promise<Grant | undefined> {
    let judging = this.#pending.get(digest);
    if (judging === undefined) {
      judging = this.#judge(digest, token, known).finally(() => this.#pending.delete(digest));
      this.#pending.set(digest, judging);
    }
    return judging;
  }

  async #judge(digest: string, token: string, known: Grant | undefined): Promise<Grant | undefined> {
    const verified = await this.verify(token);
    if (verified === undefined) return this.#refuse(digest, known);
    if (known === undefined || known.principal !== verified.principal) return this.#keep(digest, verified);
    known.renew(verified);
    return this.#use(digest, known);
  }

  #keep(digest: string, verified: VerifiedToken): Grant {
    const grant = new Grant(verified, this.#freshFor);
    if (this.#freshFor > 0 && (verified.expiresAt !== undefined || Number.isFinite(this.#freshFor)))
      this.#use(digest, grant);
    return grant;
  }

  #use(digest: string, grant: Grant): Grant {
    this.#grants.delete(digest);
    this.#grants.set(digest, grant);
    if (this.#grants.size > this.#size) forgetFirst(this.#grants);
    return grant;
  }

  #refuse(digest: string, known: Grant | undefined): undefined {
    this.#grants.delete(digest);
    known?.refuse();
    if (this.#freshFor <= 0) return;
    this.#refused.delete(digest);
    this.#refused.set(digest, Date.now() + Math.min(REFUSED_FOR, this.#freshFor) * 1000);
    if (this.#refused.size > MOST_REFUSED) forgetFirst(this.#refused);
  }

  #isRefused(digest: string): boolean {
    const until = this.#refused.get(digest);
    if (until === undefined) return false;
    if (Date.now() < until) return true;
    this.#refused.delete(digest);
    return false;
  }
}

function forgetFirst(map: Map<string, unknown>): void {
  const [first] = map.keys();
  if (first !== undefined) map.delete(first);
}
