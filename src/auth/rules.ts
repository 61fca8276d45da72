import { isObject, type JsonObject } from '../application/index.js';
import { isKeySet } from './keys.js';
import { ALGORITHMS } from './options.js';
import { isScope } from './scopes.js';
import { secureUrl } from './url.js';

/** What a member of an option takes. */
export interface Rule {
  /** For an error message. */
  readonly takes: string;
  readonly isRequired?: boolean;
  accepts(value: unknown): boolean;
}

/** The members of an option. */
export type Rules = Readonly<Record<string, Rule>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText);
const isSecureUrl = (value: unknown): boolean => typeof value === 'string' && secureUrl(value) !== undefined;
const isScopeList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && isScope(item));
const isFieldValue = (value: unknown): boolean => typeof value === 'string' && /^[\t\x20-\x7E\x80-\xFF]*$/.test(value);
const isFields = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every(([name, text]) => /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name) && isFieldValue(text));
const isScopesByName = (value: unknown): boolean => isObject(value) && Object.values(value).every(isScopeList);

const SECURE_URL = 'an https URL without user name or fragment (http is taken for localhost and 127.0.0.1)';

const FUNCTION: Omit<Rule, 'takes'> = { accepts: (value) => typeof value === 'function' };
const FLAG: Rule = { takes: 'true or false', accepts: (value) => typeof value === 'boolean' };
const TEXT: Rule = { takes: 'a text', accepts: isText };
const URL_TEXT: Rule = { takes: SECURE_URL, accepts: isSecureUrl };
const SCOPES: Rule = { takes: 'a list of scopes, each without spaces, quotes and backslashes', accepts: isScopeList };
const FIELDS: Rule = { takes: 'an object of header field names and values', accepts: isFields };
const SECONDS: Rule = {
  takes: 'seconds, a number from 0',
  accepts: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
};
const TEXT_OR_TEXTS: Rule = {
  takes: 'a text or a list of texts',
  accepts: (value) => isText(value) || isTextList(value),
};
const OBJECT: Rule = { takes: 'an object', accepts: isObject };
const SCOPES_BY_NAME: Rule = { takes: 'an object with a list of scopes for each name', accepts: isScopesByName };

/** A pattern that is none would protect nothing. */
const SCOPES_BY_URI: Rule = {
  takes:
    'an object with a list of scopes for each URI, where a * at the end stands for any rest; for a URI template, write how its URIs begin, such as docs://private/*',
  accepts: (value) =>
    isObject(value) &&
    Object.entries(value).every(([pattern, scopes]) => /^[^*{}]*\*?$/.test(pattern) && isScopeList(scopes)),
};

/** Of `oauth`. */
export const OAUTH: Rules = {
  resource: { ...URL_TEXT, isRequired: true },
  authorizationServers: {
    takes: `a list of at least one issuer, each ${SECURE_URL}`,
    isRequired: true,
    accepts: (value) => isTextList(value) && value.every(isSecureUrl),
  },
  verifier: { takes: '{ jwt: ... }, { introspection: ... } or an object with the method verify', accepts: isObject },
  metadata: OBJECT,
  requiredScopes: SCOPES,
  scopePolicy: {
    takes: 'a function, or an object with tools, prompts, resources and methods',
    accepts: (value) => typeof value === 'function' || isObject(value),
  },
  scopeChecker: { ...FUNCTION, takes: 'a function of the granted and the required scopes' },
  hideUnauthorized: FLAG,
  realm: { takes: 'a text of printable characters', accepts: (value) => isText(value) && isFieldValue(value) },
  headers: FIELDS,
  body: {
    takes: 'an object with type and text',
    accepts: (value) => isObject(value) && isText(value.type) && isFieldValue(value.type) && isText(value.text),
  },
  cacheSize: {
    takes: 'an integer from 1',
    accepts: (value) => Number.isSafeInteger(value) && Number(value) >= 1,
  },
  sessionGrace: SECONDS,
};

/** Of `oauth.scopePolicy`, as a table. */
export const SCOPE_POLICY: Rules = {
  methods: SCOPES_BY_NAME,
  tools: SCOPES_BY_NAME,
  prompts: SCOPES_BY_NAME,
  resources: SCOPES_BY_URI,
};

/** Of `oauth.verifier.jwt`. */
export const JWT: Rules = {
  jwks: {
    takes: 'a JSON Web Key Set of public keys, as { keys: [...] }, or a function that gives one',
    accepts: (value) => typeof value === 'function' || (isKeySet(value) && value.keys.every(isPublic)),
  },
  jwksUri: URL_TEXT,
  issuer: TEXT_OR_TEXTS,
  audience: TEXT_OR_TEXTS,
  algorithms: {
    takes: `a list of these: ${ALGORITHMS.join(', ')}; a token that is signed with a shared secret, or not at all, is never taken`,
    accepts: (value) => isTextList(value) && value.every((item) => ALGORITHMS.some((known) => known === item)),
  },
  leeway: SECONDS,
  maxAge: SECONDS,
  requiredClaims: { takes: 'a list of texts', accepts: (value) => Array.isArray(value) && value.every(isText) },
};

/** Of `oauth.verifier.introspection`. */
export const INTROSPECTION: Rules = {
  endpoint: { ...URL_TEXT, isRequired: true },
  clientId: TEXT,
  clientSecret: TEXT,
  accessToken: { takes: 'a text of printable characters', accepts: (value) => isText(value) && isFieldValue(value) },
  headers: FIELDS,
  tokenTypeHint: { takes: 'a text, or false', accepts: (value) => value === false || isText(value) },
  audience: TEXT_OR_TEXTS,
  cacheSeconds: SECONDS,
};

function isPublic(key: JsonObject): boolean {
  return key.d === undefined && key.k === undefined;
}

/** Of a verifier of one's own: its methods may come from its class. */
export function isTokenVerifier(value: object): boolean {
  return 'verify' in value && typeof value.verify === 'function';
}
