import { type Auth, isObject, type Json, type JsonObject } from '../application/index.js';
import { nodeCrypto } from '../node-crypto.js';
import type { VerifiedToken } from './verifier.js';

/** The scopes in the claims of a token: `scope`, or `scp` as some authorization servers write it; a text or a list. */
export function scopesIn({ scope, scp }: JsonObject): readonly string[] {
  const given = scope ?? scp;
  if (typeof given === 'string') return given.split(' ').filter((name) => name !== '');
  return Array.isArray(given) ? given.filter((name) => typeof name === 'string') : [];
}

/**
 * Who presents a token. A user and a client of the same name are two, as are users of the same name at two issuers.
 * @param issuer Who speaks for the token when it does not say.
 */
export function principalIn(claims: JsonObject, issuer: string, token: string): string {
  const { iss, sub } = claims;
  const by = typeof iss === 'string' ? iss : issuer;
  const client = clientIn(claims);
  // A subject that is a number is wrong, and yet it tells users apart.
  if (sub !== undefined && sub !== null) return JSON.stringify([by, 'sub', sub]);
  if (client !== undefined) return JSON.stringify([by, 'client', client]);
  return JSON.stringify([by, 'token', nodeCrypto().createHash('sha256').update(token).digest('base64url')]);
}

/** What the application is told of a token. */
export function authOf({ scopes, claims, expiresAt }: VerifiedToken): Auth {
  return {
    scopes,
    claims,
    subject: textOf(claims.sub),
    clientId: clientIn(claims),
    issuer: textOf(claims.iss),
    expiresAt,
  };
}

/** Whether an `aud` names one of these audiences. */
export function isFor(aud: Json | undefined, audiences: readonly string[]): boolean {
  const named = Array.isArray(aud) ? aud : [aud];
  return audiences.some((audience) => named.includes(audience));
}

/** Whether a value has what a verifier must say of a token. */
export function isVerifiedToken(value: unknown): value is VerifiedToken {
  if (!isObject(value)) return false;
  const { source, scopes, claims, expiresAt, principal } = value;
  return (
    typeof source === 'string' &&
    Array.isArray(scopes) &&
    scopes.every((scope) => typeof scope === 'string') &&
    isObject(claims) &&
    (expiresAt === undefined || (typeof expiresAt === 'number' && !Number.isNaN(expiresAt))) &&
    typeof principal === 'string' &&
    principal !== ''
  );
}

function clientIn({ client_id: clientId, azp }: JsonObject): string | undefined {
  return textOf(clientId) ?? textOf(azp);
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
