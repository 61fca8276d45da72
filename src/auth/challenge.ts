/** Why a request is not served as it is. */
export type Denial =
  /** There is no token. */
  | { readonly reason: 'missing'; readonly scope: readonly string[] }
  /** What should be a token is none. */
  | { readonly reason: 'malformed' }
  | { readonly reason: 'invalid'; readonly scope: readonly string[] }
  /** @see Protection.judge */
  | { readonly reason: 'insufficient'; readonly scope: readonly string[] };

/** An answer that tells a client what token it needs (RFC 6750, section 3; RFC 9728, section 5.1). */
export interface Challenge {
  readonly status: 400 | 401 | 403;
  /** Header fields, as names and values in turn. */
  readonly fields: readonly string[];
  readonly body: string;
}

/** What all challenges of a server have. */
export interface ChallengeSettings {
  readonly metadataUrl: string;
  readonly realm: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly type: string; readonly text: string } | undefined;
}

interface Kind {
  readonly status: Challenge['status'];
  readonly error?: string;
  readonly description?: string;
}

const KINDS: Readonly<Record<Denial['reason'], Kind>> = {
  missing: { status: 401 },
  malformed: {
    status: 400,
    error: 'invalid_request',
    description: 'The request must have one Authorization field: Bearer, and a token',
  },
  invalid: {
    status: 401,
    error: 'invalid_token',
    description: 'The token is not valid for this resource, or no longer',
  },
  insufficient: {
    status: 403,
    error: 'insufficient_scope',
    description: 'The token does not have the scopes for this',
  },
};

/** The challenge for a denial. */
export function challenge(denial: Denial, { metadataUrl, realm, headers, body }: ChallengeSettings): Challenge {
  const { status, error, description } = KINDS[denial.reason];
  const scope = 'scope' in denial && denial.scope.length > 0 ? denial.scope.join(' ') : undefined;
  const parameters = {
    realm,
    scope,
    resource_metadata: metadataUrl,
    error,
    error_description: description,
  };
  const text = Object.entries(parameters)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${quoted(value)}`]))
    .join(', ');
  const type = body === undefined ? [] : ['Content-Type', body.type];
  return {
    status,
    fields: [
      'WWW-Authenticate',
      `Bearer ${text}`,
      'Cache-Control',
      'no-store',
      ...type,
      ...Object.entries(headers).flat(),
    ],
    body: body?.text ?? '',
  };
}

/** A quoted-string (RFC 9110, 5.6.4). */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
