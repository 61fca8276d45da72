import type { Awaitable, JsonObject } from '../application/index.js';

/** What a verifier knows of an access token that is good for this server. */
export interface VerifiedToken {
  /** What verified it, for the log: `jwt`, `introspection`, or a name of one's own. Never the token. */
  readonly source: string;
  /** The scopes that were granted (RFC 6749, 3.3), each by itself. */
  readonly scopes: readonly string[];
  /** The claims of the token, as the application gets them in `context.auth.claims`: the same object. */
  readonly claims: JsonObject;
  /** Seconds since 1970 from which on the token is no longer taken. Without it, only the verifier can tell that it has ended. */
  readonly expiresAt?: number | undefined;
  /**
   * Who presents the token: the issuer and the subject (or the client id, when there is no user), as one text. Sessions and the state of
   * requests belong to it, so it must stay the same from token to token, and never be the same for two users.
   */
  readonly principal: string;
}

/**
 * Judges access tokens. Write one for tokens that are neither JWTs nor known to an introspection endpoint.
 *
 * It must check that the token was issued for this server (its audience), and not only that it is genuine: a token for another service
 * must not be taken (RFC 8707; MCP, Authorization).
 */
export interface TokenVerifier {
  /**
   * @param token What the client sent, of the characters that a bearer token has (RFC 6750, 2.1). Never log it.
   * @param resource The `resource` of the options, normalised: what the token must have been issued for.
   * @returns `undefined` when the token is not valid here: the client gets a 401, and may get itself another.
   * @throws VerifierUnavailableError when it cannot tell now: the client gets a 503 and keeps its token. Anything else is a 500. Clients
   * are told nothing more.
   */
  verify(token: string, resource: string): Awaitable<VerifiedToken | undefined>;
  /**
   * Seconds for which an answer may be used again, and after which the tokens of open streams are verified anew; never longer than
   * `expiresAt`. Default 0: every request is verified. `Infinity` when a token that was good stays good until it expires.
   */
  readonly freshFor?: number | undefined;
  /** Frees what it holds. Called once, when the server has stopped. */
  close?(): void;
}

/** The token could not be judged now: keys or the authorization server cannot be reached. Its message is for the log. */
export class VerifierUnavailableError extends Error {
  override readonly name = 'VerifierUnavailableError';
}
