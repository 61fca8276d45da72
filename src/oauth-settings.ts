import { isObject } from './application/index.js';
import { createVerifier } from './auth/create-verifier.js';
import { createMetadata, metadataProblem } from './auth/metadata.js';
import type { OAuthOptions } from './auth/options.js';
import { Protection } from './auth/protection.js';
import { INTROSPECTION, isTokenVerifier, JWT, OAUTH, type Rules, SCOPE_POLICY } from './auth/rules.js';
import { includesAll, type ScopeTable } from './auth/scopes.js';
import { canonicalResource, metadataUrl } from './auth/url.js';
import { didYouMean } from './closest.js';
import { OptionError } from './options.js';
import { LEGACY_METHODS, MODERN_METHODS } from './specs/methods.js';

const DEFAULT_CACHE_SIZE = 10_000;
const DEFAULT_SESSION_GRACE = 60;
/** What clients send. */
const METHODS: ReadonlySet<string> = new Set([
  ...LEGACY_METHODS.keys(),
  ...MODERN_METHODS.keys(),
  'notifications/initialized',
  'notifications/cancelled',
  'notifications/roots/list_changed',
]);
const NO_SCOPES: readonly string[] = [];

/**
 * The protection that the option `oauth` asks for.
 * @throws OptionError saying which member is wrong, and what it takes; it shows no value: some are secret.
 */
export function createProtection(options: OAuthOptions): Protection {
  checkOAuth(options);
  const { authorizationServers, requiredScopes = NO_SCOPES, sessionGrace = DEFAULT_SESSION_GRACE } = options;
  const url = new URL(options.resource);
  return new Protection({
    resource: canonicalResource(url),
    metadata: createMetadata(url, authorizationServers, options.metadata ?? {}, requiredScopes),
    metadataUrl: metadataUrl(url),
    verifier: createVerifier(options.verifier, authorizationServers),
    requiredScopes,
    scopePolicy: options.scopePolicy,
    scopeChecker: options.scopeChecker ?? includesAll,
    hideUnauthorized: options.hideUnauthorized ?? false,
    realm: options.realm,
    headers: options.headers ?? {},
    body: options.body,
    cacheSize: options.cacheSize ?? DEFAULT_CACHE_SIZE,
    sessionGraceMs: sessionGrace * 1000,
  });
}

function checkOAuth({ ...options }: OAuthOptions): void {
  check('oauth', options, OAUTH);
  const { verifier, metadata, scopePolicy } = options;
  const problem = metadata === undefined ? undefined : metadataProblem(metadata);
  if (problem !== undefined) throw new OptionError('oauth', `Option oauth.${problem}`);
  if (isObject(scopePolicy)) checkScopePolicy(scopePolicy);
  if (verifier !== undefined) checkVerifier(verifier);
}

/** A name that no method has would protect nothing. */
function checkScopePolicy(policy: ScopeTable): void {
  const where = 'oauth.scopePolicy';
  check(where, policy, SCOPE_POLICY);
  const unknown = Object.keys(policy.methods ?? {}).find((name) => !METHODS.has(name));
  if (unknown === undefined) return;
  const meant = didYouMean(unknown, [...METHODS]) || '.';
  throw new OptionError('oauth', `Option ${where}.methods takes names of MCP methods, and ${unknown} is none${meant}`);
}

function checkVerifier(verifier: object): void {
  if (isTokenVerifier(verifier)) return;
  const where = 'oauth.verifier';
  const { jwt, introspection, ...others }: { jwt?: unknown; introspection?: unknown } = { ...verifier };
  if (Object.keys(others).length > 0 || (jwt === undefined) === (introspection === undefined))
    throw new OptionError('oauth', `Option ${where} takes ${OAUTH.verifier?.takes}.`);
  if (jwt !== undefined) checkJwt(`${where}.jwt`, jwt);
  else checkIntrospection(`${where}.introspection`, introspection);
}

function checkJwt(where: string, jwt: unknown): void {
  const { jwks, jwksUri } = check(where, jwt, JWT);
  if (jwks !== undefined && jwksUri !== undefined)
    throw new OptionError('oauth', `Option ${where} takes jwks or jwksUri, not both.`);
}

function checkIntrospection(where: string, introspection: unknown): void {
  const { clientId, clientSecret, accessToken } = check(where, introspection, INTROSPECTION);
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new OptionError('oauth', `Option ${where} takes clientId and clientSecret together.`);
  if (clientId !== undefined && accessToken !== undefined)
    throw new OptionError('oauth', `Option ${where} takes accessToken or clientId with clientSecret, not both.`);
}

/** @returns The members, each of which is as its rule says. @throws OptionError */
function check(where: string, value: unknown, rules: Rules): Readonly<Record<string, unknown>> {
  if (!isObject(value)) throw new OptionError('oauth', `Option ${where} takes an object.`);
  for (const [name, rule] of Object.entries(rules)) {
    const given = value[name];
    if (given === undefined && rule.isRequired !== true) continue;
    if (given === undefined) throw new OptionError('oauth', `Option ${where} needs ${name}: ${rule.takes}.`);
    if (!rule.accepts(given)) throw new OptionError('oauth', `Option ${where}.${name} takes ${rule.takes}.`);
  }
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(rules, name));
  if (unknown === undefined) return value;
  const meant = didYouMean(unknown, Object.keys(rules)) || '.';
  throw new OptionError('oauth', `Option ${where} has no member ${unknown}${meant}`);
}
