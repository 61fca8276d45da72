import type { Awaitable, JsonObject } from '../application/index.js';
import type { ScopeChecker, ScopePolicy } from './scopes.js';
import type { TokenVerifier } from './verifier.js';

/** The `alg` that a JWT may be signed with. There is no `none`, and no HMAC: a public key must never be a shared secret. */
export const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const;

export type Algorithm = (typeof ALGORITHMS)[number];

/** A JSON Web Key Set (RFC 7517) of public keys. */
export interface KeySet {
  readonly keys: readonly JsonObject[];
}

/** Where the keys come from that JWTs are verified with. */
export type KeySource =
  /** Keys that never change, or a function that gives them: it is asked again when a token names a key that is not among them. */
  | { readonly jwks: KeySet | (() => Awaitable<KeySet>); readonly jwksUri?: never }
  /** An https URL of a key set (http on loopback). It is kept, and read again when it is old or a token names another key. */
  | { readonly jwksUri: string; readonly jwks?: never }
  /** The `jwks_uri` in the metadata of each issuer (RFC 8414, or OpenID Connect Discovery). */
  | { readonly jwks?: undefined; readonly jwksUri?: undefined };

/** Verifies JWTs (RFC 7519, RFC 9068). */
export type JwtOptions = KeySource & {
  /** Who may have issued a token (`iss`). Default: the `authorizationServers`. */
  readonly issuer?: string | readonly string[] | undefined;
  /** What tokens must be for (`aud`, one of these). Default: the `resource`. */
  readonly audience?: string | readonly string[] | undefined;
  /** The `alg` that a token may have. Default: all of {@link ALGORITHMS}. */
  readonly algorithms?: readonly Algorithm[] | undefined;
  /** Seconds by which clocks may differ, for `exp`, `nbf` and `iat`. Default 30. */
  readonly leeway?: number | undefined;
  /** Seconds after its `iat` for which a token is taken at most. Default: as its `exp` says. */
  readonly maxAge?: number | undefined;
  /** Claims that a token must have, besides `iss` and `aud`. Default `['exp']`. */
  readonly requiredClaims?: readonly string[] | undefined;
};

/** How this server names itself to the introspection endpoint. */
export type IntrospectionClient =
  /** As a client of the authorization server (HTTP Basic). */
  | { readonly clientId: string; readonly clientSecret: string; readonly accessToken?: never }
  /** With an access token of its own. */
  | { readonly accessToken: string; readonly clientId?: never; readonly clientSecret?: never }
  /** By the `headers` alone. */
  | { readonly clientId?: undefined; readonly clientSecret?: undefined; readonly accessToken?: undefined };

/** Asks the authorization server whether a token is active (RFC 7662): for opaque tokens, and those that can be revoked. */
export type IntrospectionOptions = IntrospectionClient & {
  /** The https URL of the endpoint (http on loopback). */
  readonly endpoint: string;
  /** Further header fields of the request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Default `access_token`; `false`: no hint is sent. */
  readonly tokenTypeHint?: string | false | undefined;
  /**
   * What active tokens must be for (`aud`, one of these). Default: the `resource`. `trusted` takes the word of the endpoint: only where it
   * says `active` for tokens of this server alone.
   */
  readonly audience?: string | readonly string[] | 'trusted' | undefined;
  /** Seconds for which an answer is used again, never longer than the token lives; a revoked token is known after that. Default 30. */
  readonly cacheSeconds?: number | undefined;
};

/** How access tokens are verified. */
export type Verification =
  | TokenVerifier
  | { readonly jwt: JwtOptions }
  | { readonly introspection: IntrospectionOptions };

/** What is published of the resource besides `resource` and `authorization_servers`, by the names of RFC 9728, section 2. */
export interface ResourceMetadata {
  readonly jwks_uri?: string | undefined;
  /** The few scopes that a client needs to begin with, not all there are. Default: the `requiredScopes`. */
  readonly scopes_supported?: readonly string[] | undefined;
  /** Default `["header"]`; there is no other way here. */
  readonly bearer_methods_supported?: readonly string[] | undefined;
  readonly resource_signing_alg_values_supported?: readonly string[] | undefined;
  readonly resource_name?: string | undefined;
  readonly resource_documentation?: string | undefined;
  readonly resource_policy_uri?: string | undefined;
  readonly resource_tos_uri?: string | undefined;
  readonly tls_client_certificate_bound_access_tokens?: boolean | undefined;
  readonly authorization_details_types_supported?: readonly string[] | undefined;
  readonly dpop_signing_alg_values_supported?: readonly string[] | undefined;
  readonly dpop_bound_access_tokens_required?: boolean | undefined;
  readonly signed_metadata?: string | undefined;
  /** Further members, none of the registered ones. */
  readonly extensions?: JsonObject | undefined;
}

/** Makes the server an OAuth protected resource (MCP, Authorization; RFC 9728). Only over HTTP. */
export interface OAuthOptions {
  /**
   * The URL that clients use for the endpoint, such as `https://example.com/mcp`: https, or http on loopback, without fragment. It is what
   * tokens must be issued for, and where the metadata are found.
   */
  readonly resource: string;
  /** Issuers of tokens, at least one: https URLs, or http on loopback. */
  readonly authorizationServers: readonly string[];
  /** Default: JWTs of the authorization servers, with the keys that their metadata name. */
  readonly verifier?: Verification | undefined;
  readonly metadata?: ResourceMetadata | undefined;
  /** Scopes that every request needs. */
  readonly requiredScopes?: readonly string[] | undefined;
  /** Scopes that single operations need besides. */
  readonly scopePolicy?: ScopePolicy | undefined;
  /** Whether the granted scopes are enough, for instance where one includes others. Default: all that are required are there. */
  readonly scopeChecker?: ScopeChecker | undefined;
  /** Leave out of lists what the token may not use. Default false. Lists are then `private`. */
  readonly hideUnauthorized?: boolean | undefined;
  /** The `realm` of challenges. Default: none. */
  readonly realm?: string | undefined;
  /** Further header fields of challenges. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The body of challenges. Default: empty. */
  readonly body?: { readonly type: string; readonly text: string } | undefined;
  /** Verified tokens that are remembered at most. Default 10,000. */
  readonly cacheSize?: number | undefined;
  /**
   * Seconds after its token has expired for which a session (2025 specs) waits for its client to come with a new one; meanwhile its
   * streams are closed. Default 60.
   */
  readonly sessionGrace?: number | undefined;
}
