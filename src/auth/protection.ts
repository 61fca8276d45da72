import type { Awaitable, JsonObject } from '../application/index.js';
import { bearerToken } from './bearer.js';
import { type Challenge, type ChallengeSettings, challenge } from './challenge.js';
import type { Dependent, Grant } from './grant.js';
import type { Metadata } from './metadata.js';
import { operationsOf, type Request, useOf } from './operations.js';
import { type Operation, type ScopeChecker, type ScopePolicy, scopesFor, scopesInTable } from './scopes.js';
import { TokenCache } from './token-cache.js';
import type { TokenVerifier } from './verifier.js';

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

/** A request, as far as its token goes. */
export interface Authenticated {
  readonly grant: Grant | undefined;
  authorization(): string | undefined;
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
    const outcome = (grant: Grant | undefined) =>
      grant === undefined ? challenge({ reason: 'invalid', scope }, this.settings) : this.#admit(grant);
    return judged instanceof Promise ? judged.then(outcome) : outcome(judged);
  }

  /**
   * Tells what goes on after an answer has begun that the token of its request is no longer taken: it is looked after as the verifier
   * says.
   * @returns Ends that; `undefined` for a request that was not authenticated.
   */
  hold(request: Authenticated, dependent: Dependent): (() => void) | undefined {
    const { grant } = request;
    const credentials = bearerToken(request.authorization());
    if (grant === undefined || credentials === undefined || credentials === 'malformed') return undefined;
    const { freshFor = 0 } = this.settings.verifier;
    const recheck = () => this.#tokens.verify(credentials.token);
    grant.hold(dependent, freshFor === Number.POSITIVE_INFINITY ? undefined : recheck);
    return () => grant.release(dependent);
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

  /** Calls `forbid` when a token does not have the scopes for a message, or that cannot be told. */
  unlessPermitted(grant: Grant, method: string, params: JsonObject, forbid: () => void): void {
    const decide = (denied: Challenge | undefined) => {
      if (denied !== undefined) forbid();
    };
    try {
      const verdict = this.judge(grant, { method, params }, false);
      if (verdict !== undefined && 'then' in verdict) verdict.then(decide, forbid);
      else decide(verdict);
    } catch {
      // A scope checker of one's own has failed: requests tell of it in the log.
      forbid();
    }
  }

  /** Whether a token may use an item of a list. */
  #mayUse(grant: Grant, list: string, key: string): Awaitable<boolean> {
    const required = this.#scopesOf([useOf(list, key)]);
    return required.length === 0 || this.settings.scopeChecker(grant.scopes, required);
  }

  close(): void {
    this.#tokens.close();
  }

  #admit(grant: Grant): Grant {
    if (this.settings.hideUnauthorized) grant.sees ??= ({ list, key }) => this.#mayUse(grant, list, key);
    return grant;
  }

  #scopesOf(operations: readonly Operation[]): readonly string[] {
    const { scopePolicy, requiredScopes } = this.settings;
    if (scopePolicy === undefined) return requiredScopes;
    return [...new Set([...requiredScopes, ...operations.flatMap((operation) => scopesFor(scopePolicy, operation))])];
  }
}
