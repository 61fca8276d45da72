import type { IntrospectionClient, IntrospectionOptions } from '../../auth/options.js';
import { Compound, isCompound, type Term } from '../term.js';
import { BOOLEAN, HEADERS, optionsIn, type Readers, SECONDS, TERM, TEXT } from './option-list.js';
import { ProtectionError, refuse } from './problem.js';

const WHAT = 'http_oauth_introspection_verifier';

const AUTHENTICATION = 'basic(ClientId, Secret), bearer(Token) or headers(Headers)';

/** The options of the introspection client of Logtalk, except for those about its way of working, and how long answers are kept. */
const OPTIONS = {
  authentication: TERM,
  token_type_hint: TEXT,
  headers: HEADERS,
  allow_insecure_localhost: BOOLEAN,
  audience_validation: TEXT,
  cache_seconds: SECONDS,
} satisfies Readers<Record<string, unknown>>;

/** What `http_oauth_introspection_verifier(Endpoint, Options)` asks for. @throws ProtectionError */
export function introspection({ args }: Compound): IntrospectionOptions {
  const [endpoint = '', list = ''] = args;
  if (typeof endpoint !== 'string') return refuse(`the endpoint of ${WHAT}`, 'an atom', endpoint);
  const given = optionsIn(WHAT, list, OPTIONS);
  const { token_type_hint: hint, audience_validation: audience, cache_seconds: cacheSeconds } = given;
  const { headers, ...client } = clientOf(given.authentication);
  return {
    endpoint,
    ...client,
    headers: { ...headers, ...given.headers },
    ...(hint === undefined ? {} : { tokenTypeHint: hint === 'none' ? false : hint }),
    ...(audience === 'trust_active' ? { audience: 'trusted' } : {}),
    ...(cacheSeconds === undefined ? {} : { cacheSeconds }),
  };
}

type Client = IntrospectionClient & { readonly headers?: Readonly<Record<string, string>> };

function clientOf(term: Term | undefined): Client {
  if (term === undefined) {
    throw new ProtectionError(`${WHAT} needs the option authentication, which takes ${AUTHENTICATION}`);
  }
  const [first, second] = term instanceof Compound ? term.args : [];
  if (isCompound(term, 'basic', 2) && typeof first === 'string' && typeof second === 'string')
    return { clientId: first, clientSecret: second };
  if (isCompound(term, 'bearer', 1) && typeof first === 'string') return { accessToken: first };
  const headers = isCompound(term, 'headers', 1) && first !== undefined ? HEADERS.read(first) : undefined;
  // what does not fit may hold the secret
  if (headers === undefined) throw new ProtectionError(`the option authentication of ${WHAT} takes ${AUTHENTICATION}`);
  return { headers };
}
