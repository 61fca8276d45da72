/** Longer tokens are not looked at (characters). */
const LONGEST_TOKEN = 16 * 1024;

const CREDENTIALS = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/**
 * The token in an `Authorization` field (RFC 6750, 2.1).
 * @param authorization All such fields of the request, with commas between them.
 * @returns `undefined` when there is no field, `malformed` when it is not one bearer token.
 */
export function bearerToken(authorization: string | undefined): { readonly token: string } | 'malformed' | undefined {
  if (authorization === undefined) return undefined;
  if (authorization.length > LONGEST_TOKEN) return 'malformed';
  const token = CREDENTIALS.exec(authorization)?.[1];
  return token === undefined ? 'malformed' : { token };
}
