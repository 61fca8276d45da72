import type { JWTVerifyGetKey, JWTVerifyOptions } from 'jose';
import type { JsonObject } from '../application/index.js';
import { principalIn, scopesIn } from './claims.js';
import { discover } from './discovery.js';
import { fetchJson } from './fetch-json.js';
import { ChangingKeys, fixedKeys } from './keys.js';
import { ALGORITHMS, type Algorithm, type KeySource } from './options.js';
import { namesOf } from './url.js';
import { type TokenVerifier, type VerifiedToken, VerifierUnavailableError } from './verifier.js';

type Jose = typeof import('jose');

/** How JWTs are judged. */
export interface JwtSettings {
  readonly keys: KeySource;
  /** Who may have issued a token; `undefined`: that is not looked at, which takes keys of their own. */
  readonly issuers: readonly string[] | undefined;
  /** What a token must be for; `undefined`: the resource. */
  readonly audiences: readonly string[] | undefined;
  readonly algorithms?: readonly Algorithm[] | undefined;
  /** Seconds; default 30. */
  readonly leeway?: number | undefined;
  /** Seconds. */
  readonly maxAge?: number | undefined;
  /** Default `exp`. */
  readonly requiredClaims?: readonly string[] | undefined;
}

const DEFAULT_LEEWAY = 30;

/** Verifies JWTs: signature, algorithm, issuer, audience and times (RFC 7519, RFC 8725, RFC 9068). */
export function jwtVerifier(settings: JwtSettings): TokenVerifier {
  return new JwtVerifier(settings);
}

class JwtVerifier implements TokenVerifier {
  readonly freshFor = Number.POSITIVE_INFINITY;
  readonly #settings: JwtSettings;
  readonly #leeway: number;
  readonly #keys = new Map<string, JWTVerifyGetKey>();

  constructor(settings: JwtSettings) {
    this.#settings = settings;
    this.#leeway = settings.leeway ?? DEFAULT_LEEWAY;
  }

  async verify(token: string, resource: string): Promise<VerifiedToken | undefined> {
    // Loaded with the first token: a server that is not protected needs none of it.
    const jose = await import('jose');
    const issuer = issuerOf(jose, token);
    if (this.#settings.issuers !== undefined && !this.#settings.issuers.includes(issuer)) return undefined;
    try {
      const claims = await claimsOf(jose, token, this.#keysOf(jose, issuer), this.#checks(issuer, resource));
      return this.#verified(claims, issuer, token);
    } catch (error) {
      if (isRefusal(jose, error)) return undefined;
      if (error instanceof VerifierUnavailableError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new VerifierUnavailableError(`the keys cannot be used: ${reason}`, { cause: error });
    }
  }

  #checks(issuer: string, resource: string): JWTVerifyOptions {
    const { issuers, audiences, algorithms = ALGORITHMS, maxAge, requiredClaims = ['exp'] } = this.#settings;
    return {
      algorithms: [...algorithms],
      audience: [...(audiences ?? namesOf(resource))],
      requiredClaims: [...requiredClaims],
      clockTolerance: this.#leeway,
      ...(issuers === undefined ? {} : { issuer }),
      ...(maxAge === undefined ? {} : { maxTokenAge: maxAge }),
    };
  }

  /** One issuer's keys vouch for that issuer only, where each has its own. */
  #keysOf(jose: Jose, issuer: string): JWTVerifyGetKey {
    const { keys, issuers } = this.#settings;
    const name = keys.jwks === undefined && keys.jwksUri === undefined && issuers !== undefined ? issuer : '';
    let find = this.#keys.get(name);
    if (find === undefined) {
      find = finderOf(jose, keys, issuer);
      this.#keys.set(name, find);
    }
    return find;
  }

  #verified(claims: JsonObject, issuer: string, token: string): VerifiedToken {
    return {
      source: 'jwt',
      scopes: scopesIn(claims),
      claims,
      expiresAt: this.#endOf(claims),
      principal: principalIn(claims, issuer, token),
    };
  }

  #endOf({ exp, iat }: JsonObject): number | undefined {
    const { maxAge } = this.#settings;
    const ends = [
      ...(typeof exp === 'number' ? [exp] : []),
      ...(typeof iat === 'number' && maxAge !== undefined ? [iat + maxAge] : []),
    ];
    return ends.length === 0 ? undefined : Math.min(...ends) + this.#leeway;
  }
}

function finderOf(jose: Jose, { jwks, jwksUri }: KeySource, issuer: string): JWTVerifyGetKey {
  if (typeof jwks === 'function') return new ChangingKeys(jose, jwks).find;
  if (jwks !== undefined) return fixedKeys(jose, jwks);
  if (jwksUri !== undefined) return new ChangingKeys(jose, () => fetchJson(jwksUri)).find;
  return new ChangingKeys(jose, async () => fetchJson((await discover(issuer)).jwksUri)).find;
}

/** What the token says of its issuer, which is believed when its signature is. */
function issuerOf({ decodeJwt, errors }: Jose, token: string): string {
  try {
    const { iss } = decodeJwt(token);
    return typeof iss === 'string' ? iss : '';
  } catch (error) {
    if (error instanceof errors.JOSEError) return '';
    throw error;
  }
}

async function claimsOf(
  { jwtVerify, errors }: Jose,
  token: string,
  find: JWTVerifyGetKey,
  checks: JWTVerifyOptions,
): Promise<JsonObject> {
  try {
    return (await jwtVerify(token, find, checks)).payload as JsonObject;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    // The token does not name its key. One that cannot be used, such as one that is too short, has not signed it.
    const failures: unknown[] = [];
    for await (const key of error) {
      try {
        return (await jwtVerify(token, key, checks)).payload as JsonObject;
      } catch (reason) {
        const isOfKey =
          reason instanceof errors.JWSSignatureVerificationFailed || !(reason instanceof errors.JOSEError);
        if (!isOfKey) throw reason;
        failures.push(reason);
      }
    }
    throw failures.find((reason) => reason instanceof errors.JOSEError) ?? failures[0];
  }
}

/** The token is at fault, and not what it is judged with. */
function isRefusal({ errors }: Jose, error: unknown): boolean {
  const isOfKeys = error instanceof errors.JWKSInvalid || error instanceof errors.JWKInvalid;
  return error instanceof errors.JOSEError && !isOfKeys;
}
