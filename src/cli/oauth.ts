import { isObject } from '../application/index.js';
import type { OAuthOptions } from '../auth/options.js';
import { CommandError, EXIT } from './errors.js';
import type { OAuthFlags } from './oauth-flags.js';

/**
 * The protection that flags ask for; `undefined` when there are none. The authorization server must be there: its metadata and keys
 * are looked at.
 * @throws CommandError
 */
export async function oauthFromFlags(flags: OAuthFlags): Promise<OAuthOptions | undefined> {
  const { oauthIssuer: issuer, oauthResource: resource, oauthScope: scopes, oauthAudience: audience } = flags;
  if (issuer === undefined && resource === undefined && scopes === undefined && audience === undefined)
    return undefined;
  if (issuer === undefined || resource === undefined)
    throw new CommandError('--oauth-issuer and --oauth-resource are needed, both, to protect the server.', EXIT.usage);
  await checkIssuer(issuer);
  return {
    resource,
    authorizationServers: [issuer],
    verifier: { jwt: audience === undefined ? {} : { audience } },
    ...(scopes === undefined ? {} : { requiredScopes: scopes }),
  };
}

/**
 * What a file and flags say of authorization together: the flags say who issues tokens, and for what; which scopes what needs, and the rest,
 * stays as in the file.
 */
export function withOauth(options: Readonly<Record<string, unknown>>, flags: OAuthOptions | undefined): object {
  if (flags === undefined) return {};
  return { oauth: isObject(options.oauth) ? { ...options.oauth, ...flags } : flags };
}

/** @throws CommandError when there is no such authorization server. */
async function checkIssuer(issuer: string): Promise<void> {
  const [{ discover, DiscoveryError }, { FetchError, fetchJson }, { isKeySet }, { secureUrl }] = await Promise.all([
    import('../auth/discovery.js'),
    import('../auth/fetch-json.js'),
    import('../auth/keys.js'),
    import('../auth/url.js'),
  ]);
  if (secureUrl(issuer) === undefined)
    throw new CommandError('--oauth-issuer takes an https URL (http is taken for localhost).', EXIT.usage);
  try {
    const { jwksUri } = await discover(issuer);
    if (!isKeySet(await fetchJson(jwksUri))) throw new CommandError(`${jwksUri} is no JSON Web Key Set.`);
  } catch (error) {
    if (!(error instanceof DiscoveryError || error instanceof FetchError)) throw error;
    throw new CommandError(`--oauth-issuer: ${error.message}`, EXIT.failed, { cause: error });
  }
}
