import { introspectionVerifier } from './introspection.js';
import { jwtVerifier } from './jwt.js';
import type { JwtOptions, Verification } from './options.js';
import type { TokenVerifier } from './verifier.js';

/**
 * The verifier that options ask for.
 * @param issuers The authorization servers: who may have issued tokens, unless the options say more.
 */
export function createVerifier(verification: Verification = { jwt: {} }, issuers: readonly string[]): TokenVerifier {
  if ('jwt' in verification) return jwtVerifier(jwtSettings(verification.jwt, issuers));
  if ('introspection' in verification) return introspectionVerifier(verification.introspection, issuers);
  return verification;
}

function jwtSettings({ issuer, audience, ...options }: JwtOptions, issuers: readonly string[]) {
  return {
    ...options,
    keys: options,
    issuers: listOf(issuer) ?? issuers,
    audiences: listOf(audience),
  };
}

/** One or several, as a list. */
function listOf(value: string | readonly string[] | undefined): readonly string[] | undefined {
  return typeof value === 'string' ? [value] : value;
}
