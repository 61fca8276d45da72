import type { JsonObject } from './json.js';

/** Who calls, as the verified access token of the request says. The token itself is not to be had. */
export interface Auth {
  /** The scopes that were granted. */
  readonly scopes: readonly string[];
  /** The claims of the token (JWT), or what the authorization server knows of it (introspection). */
  readonly claims: JsonObject;
  /** Who the token stands for (`sub`). */
  readonly subject: string | undefined;
  /** The client that it was issued to (`client_id`, or `azp`). */
  readonly clientId: string | undefined;
  /** Who has issued it (`iss`). */
  readonly issuer: string | undefined;
  /** Seconds since 1970 from which on the token is no longer taken, if that is known. */
  readonly expiresAt: number | undefined;
}
