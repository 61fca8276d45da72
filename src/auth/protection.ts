import type { Awaitable } from '../application/index.js';
import { bearerToken } from './bearer.js';
import { type Challenge, type ChallengeSettings, challenge } from './challenge.js';
import type { Grant } from './grant.js';
import type { Metadata } from './metadata.js';
import { operationsOf, type Request, useOf } from './operations.js';
import { type Operation, type ScopeChecker, type ScopePolicy, scopesFor, scopesInTable } from './scopes.js';
import { TokenCache } from './token-cache.js';
import type { TokenVerifier, VerifiedToken } from './verifier.js';

/** How a resource is protected; checked. */
export interface ProtectionSettings extends ChallengeSettings {
  /** Canonical. */
  readonly resource: string;
  readonly metadata: Metadata;
  readonly verifier: TokenVerifier;
  readonly requiredScopes: readonly string[];
  readonly scopePolicy: ScopePolicy | undefined;
  readonly scopeChecker: ScopeChecker;
  readonly hideUnauthorized: boolean;
  readonly cacheSize: number;
  /** Milliseconds that a session waits for a new token. */
  readonly sessionGraceMs: number;
}

/** Who may use a resource, and what of it (specification checklist, section 29). */
export class Protection {
  readonly settings: ProtectionSettings;
  readonly #tokens: TokenCache;
  /** Scopes that have a meaning here. */
  readonly #known: ReadonlySet<string>;

  constructor(settings: ProtectionSettings) {
    this.settings = settings;
    this.#tokens = new TokenCache(settings.verifier, settings.resource, settings.cacheSize);
    const { scopePolicy, requiredScopes, metadata } = settings;
    const named = typeof scopePolicy === 'object' ? scopesInTable(scopePolicy) : [];
    this.#known = new Set([...requiredScopes, ...metadata.scopes, ...named]);
  }

  /**
   * Authenticates a request.
   * @param authorization All its `Authorization` fields, with commas between them.
   * @throws VerifierUnavailableError when the token cannot be judged now, or whatever else the verifier throws.
   */
  authenticate(authorization: string | undefined): Awaitable<Grant | Challenge> {
    const credentials = bearerToken(authorization);
    const scope = this.settings.requiredScopes;
    if (credentials === undefined) return challenge({ reason: 'missing', scope }, this.settings);
    if (credentials === 'malformed') return challenge({ reason: 'malformed' }, this.settings);
    const judged = this.#tokens.check(credentials.token);
    const orChallenge = (grant: Grant | undefined) => grant ?? challenge({ reason: 'invalid', scope }, this.settings);
    return judged instanceof Promise ? judged.then(orChallenge) : orChallenge(judged as Grant | undefined);
  }

  /** Judges the token of a request anew, for what goes on after the answer has begun. */
  async recheck(authorization: string | undefined): Promise<VerifiedToken | undefined> {
    const credentials = bearerToken(authorization);
    return credentials === undefined || credentials === 'malformed' ? undefined : this.#tokens.verify(credentials.token);
  }

  /**
   * Whether a token has the scopes for a message; without one, those that every request needs.
   * @param names Whether the challenge names what was granted before, for clients that would otherwise lose it.
   * @returns The challenge that names all that is needed, or `undefined`.
   */
  judge(grant: Grant, request: Request | undefined, names: boolean): Awaitable<Challenge | undefined> {
    const { scopePolicy, requiredScopes, scopeChecker } = this.settings;
    const operations = request === undefined || scopePolicy === undefined ? [] : operationsOf(request);
    const required = operations.length === 0 ? requiredScopes : this.#scopesOf(operations);
    if (required.length === 0) return undefined;
    const answer = (isEnough: boolean) => {
      if (isEnough) return undefined;
      const granted = names ? grant.scopes.filter((scope) => this.#known.has(scope)) : [];
      return challenge({ reason: 'insufficient', scope: [...new Set([...required, ...granted])] }, this.settings);
    };
    const isEnough = scopeChecker(grant.scopes, required);
    return typeof isEnough === 'boolean' ? answer(isEnough) : isEnough.then(answer);
  }

  /** Whether a token may use an item of a list. */
  mayUse(grant: Grant, list: string, key: string): Awaitable<boolean> {
    const required = this.#scopesOf([useOf(list, key)]);
    return required.length === 0 || this.settings.scopeChecker(grant.scopes, required);
  }

  close(): void {
    this.#tokens.close();
  }

  #scopesOf(operations: readonly Operation[]): readonly string[] {
    const { scopePolicy, requiredScopes } = this.settings;
    if (scopePolicy === undefined) return requiredScopes;
    return [...new Set([...requiredScopes, ...operations.flatMap((operation) => scopesFor(scopePolicy, operation))])];
  }
}
