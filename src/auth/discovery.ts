import type { JsonObject } from '../application/index.js';
import { FetchError, fetchJson } from './fetch-json.js';
import { isLoopbackHttp, secureUrl } from './url.js';

/** An authorization server that cannot be used. The message says why. */
export class DiscoveryError extends Error {
  override readonly name = 'DiscoveryError';
}

/** What the metadata of an authorization server say, as far as it matters here. */
export interface IssuerMetadata {
  readonly jwksUri: string;
}

/**
 * Reads the metadata of an authorization server (RFC 8414, section 3; OpenID Connect Discovery).
 * @param issuer An https URL (http on loopback), exactly as tokens name it.
 * @throws DiscoveryError
 */
export async function discover(issuer: string): Promise<IssuerMetadata> {
  const problems: string[] = [];
  for (const url of placesOf(issuer)) {
    try {
      return readMetadata(issuer, url, await fetchJson(url));
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      problems.push(error.message);
    }
  }
  throw new DiscoveryError(`The authorization server ${issuer} has no metadata: ${problems.join('; ')}.`);
}

/** The well-known path before the path of the issuer, and after it as OpenID Connect has it. */
function placesOf(issuer: string): readonly string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, '');
  return [
    ...new Set([
      `${origin}/.well-known/oauth-authorization-server${path}`,
      `${origin}/.well-known/openid-configuration${path}`,
      `${origin}${path}/.well-known/openid-configuration`,
    ]),
  ];
}

/** @throws DiscoveryError */
function readMetadata(issuer: string, url: string, { issuer: named, jwks_uri: jwksUri }: JsonObject): IssuerMetadata {
  if (named !== issuer)
    throw new DiscoveryError(
      `${url} is the metadata of the issuer ${JSON.stringify(named)}, not of ${issuer}: they must be the same text.`,
    );
  const keys = typeof jwksUri === 'string' ? secureUrl(jwksUri) : undefined;
  // A server elsewhere must not send us to one of this machine.
  if (keys === undefined || (isLoopbackHttp(keys) && !isLoopbackHttp(new URL(issuer))))
    throw new DiscoveryError(`${url} names no https URL of keys (jwks_uri).`);
  return { jwksUri: keys.href };
}
