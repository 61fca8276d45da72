/** An authorization server on a loopback port. */
export interface AuthorizationServer {
  readonly issuer: string;
  /** Where and as whom tokens can be introspected. */
  readonly introspection: { readonly endpoint: string; readonly clientId: string; readonly clientSecret: string };
  close(): Promise<void>;
}

/**
 * Starts an authorization server with dynamic registration, PKCE, resource indicators, refresh and introspection, and one user, Ann.
 * @param tokens The kind of access tokens.
 * @param seconds For how long an access token lives; 3600 by default.
 */
export function startAuthorizationServer(tokens?: 'jwt' | 'opaque', seconds?: number): Promise<AuthorizationServer>;
