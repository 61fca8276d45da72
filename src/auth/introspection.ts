import type { JsonObject } from '../application/index.js';
import { isFor, principalIn, scopesIn } from './claims.js';
import { FetchError, fetchJson } from './fetch-json.js';
import type { IntrospectionOptions } from './options.js';
import { namesOf } from './url.js';
import { type TokenVerifier, type VerifiedToken, VerifierUnavailableError } from './verifier.js';

const DEFAULT_CACHE_SECONDS = 30;

/**
 * Asks the authorization server whether a token is active (RFC 7662).
 * @param issuers Who may have issued a token, if the answer says it; `undefined`: anybody.
 */
export function introspectionVerifier(
  options: IntrospectionOptions,
  issuers: readonly string[] | undefined,
): TokenVerifier {
  return new IntrospectionVerifier(options, issuers);
}

class IntrospectionVerifier implements TokenVerifier {
  readonly freshFor: number;
  readonly #options: IntrospectionOptions;
  readonly #issuers: readonly string[] | undefined;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(options: IntrospectionOptions, issuers: readonly string[] | undefined) {
    this.freshFor = options.cacheSeconds ?? DEFAULT_CACHE_SECONDS;
    this.#options = options;
    this.#issuers = issuers;
    this.#headers = {
      ...options.headers,
      'content-type': 'application/x-www-form-urlencoded',
      ...authorizationOf(options),
    };
  }

  async verify(token: string, resource: string): Promise<VerifiedToken | undefined> {
    const answer = await this.#ask(token);
    if (answer.active !== true || !this.#isGood(answer, resource)) return undefined;
    const { active, ...claims } = answer;
    return {
      source: 'introspection',
      scopes: scopesIn(claims),
      claims,
      expiresAt: typeof claims.exp === 'number' ? claims.exp : undefined,
      principal: principalIn(claims, this.#issuers?.[0] ?? this.#options.endpoint, token),
    };
  }

  async #ask(token: string): Promise<JsonObject> {
    const { endpoint, tokenTypeHint = 'access_token' } = this.#options;
    const form = new URLSearchParams({ token });
    if (tokenTypeHint !== false) form.set('token_type_hint', tokenTypeHint);
    try {
      return await fetchJson(endpoint, { method: 'POST', headers: this.#headers, body: form.toString() });
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      const hint = error.status === 401 || error.status === 403 ? '; are the credentials of this server right?' : '';
      throw new VerifierUnavailableError(`${error.message}${hint}`, { cause: error });
    }
  }

  /** What an endpoint says besides `active`, which it may say of tokens for others. */
  #isGood({ iss, aud, exp, nbf }: JsonObject, resource: string): boolean {
    const now = Date.now() / 1000;
    if ((this.#time('exp', exp) ?? Number.POSITIVE_INFINITY) <= now) return false;
    if ((this.#time('nbf', nbf) ?? 0) > now) return false;
    if (iss !== undefined && this.#issuers?.some((issuer) => issuer === iss) === false) return false;
    return this.#isForUs(aud, resource);
  }

  /** @throws VerifierUnavailableError for a time that cannot be read: it may have passed. */
  #time(name: string, value: JsonObject[string]): number | undefined {
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'number') return value;
    throw new VerifierUnavailableError(`${this.#options.endpoint} answered with an ${name} that is no number`);
  }

  #isForUs(aud: JsonObject[string], resource: string): boolean {
    const { audience } = this.#options;
    if (audience === undefined) return isFor(aud, namesOf(resource));
    if (audience === 'trusted') return aud === undefined || isFor(aud, namesOf(resource));
    return isFor(aud, typeof audience === 'string' ? [audience] : audience);
  }
}

/** RFC 6749, 2.3.1: id and secret are form-encoded before they are joined. */
function authorizationOf({ clientId, clientSecret, accessToken }: IntrospectionOptions): Record<string, string> {
  if (accessToken !== undefined) return { authorization: `Bearer ${accessToken}` };
  if (clientId === undefined || clientSecret === undefined) return {};
  const pair = `${formEncoded(clientId)}:${formEncoded(clientSecret)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}
