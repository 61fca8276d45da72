import { isObject } from '../application/index.js';
import type { ResourceMetadata } from './options.js';
import { canonicalResource, metadataPaths, secureUrl } from './url.js';

/** The metadata of a protected resource (RFC 9728, section 2), ready to be sent. */
export interface Metadata {
  /** JSON. */
  readonly text: string;
  /** The paths at which it is served. */
  readonly paths: ReadonlySet<string>;
  /** `scopes_supported`. */
  readonly scopes: readonly string[];
}

/** What a member takes. */
interface Kind {
  readonly takes: string;
  accepts(value: unknown): boolean;
}

const TEXT: Kind = { takes: 'a text', accepts: (value) => typeof value === 'string' && value !== '' };
const FLAG: Kind = { takes: 'true or false', accepts: (value) => typeof value === 'boolean' };
const TEXTS: Kind = {
  takes: 'a list of texts',
  accepts: (value) => Array.isArray(value) && value.length > 0 && value.every((item) => TEXT.accepts(item)),
};
const URL_TEXT: Kind = {
  takes: 'an https URL',
  accepts: (value) => typeof value === 'string' && secureUrl(value) !== undefined,
};
const PAGE: Kind = {
  takes: 'the URL of a page',
  accepts: (value) => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value),
};
const METHODS: Kind = {
  takes: '["header"]: tokens are taken from no other place',
  accepts: (value) => Array.isArray(value) && value.every((item) => item === 'header'),
};
const SIGNATURES: Kind = {
  takes: 'a list of algorithms, none of them "none"',
  accepts: (value) => TEXTS.accepts(value) && Array.isArray(value) && !value.includes('none'),
};
/** The members of the `metadata` option, with what each takes. */
const MEMBERS: Readonly<Record<string, Kind>> = {
  jwks_uri: URL_TEXT,
  scopes_supported: TEXTS,
  bearer_methods_supported: METHODS,
  resource_signing_alg_values_supported: SIGNATURES,
  resource_name: TEXT,
  resource_documentation: PAGE,
  resource_policy_uri: PAGE,
  resource_tos_uri: PAGE,
  tls_client_certificate_bound_access_tokens: FLAG,
  authorization_details_types_supported: TEXTS,
  dpop_signing_alg_values_supported: SIGNATURES,
  dpop_bound_access_tokens_required: FLAG,
  signed_metadata: TEXT,
};

/** Members for people may come in several languages: `resource_name#fr`. */
const FOR_PEOPLE: ReadonlySet<string> = new Set([
  'resource_name',
  'resource_documentation',
  'resource_policy_uri',
  'resource_tos_uri',
]);
const LANGUAGE = /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/;

/** What is wrong with the `metadata` option, as a sentence, if anything is. */
export function metadataProblem(metadata: unknown): string | undefined {
  if (!isObject(metadata)) return 'metadata takes an object.';
  for (const [name, value] of Object.entries(metadata)) {
    if (value === undefined) continue;
    const problem = name === 'extensions' ? extensionsProblem(value) : memberProblem(name, value);
    if (problem !== undefined) return `metadata.${problem}`;
  }
  return undefined;
}

function memberProblem(name: string, value: unknown): string | undefined {
  const kind = kindOf(name);
  if (kind === undefined)
    return `${name} is not a member that RFC 9728 registers, or has an option of its own; others go into metadata.extensions.`;
  return kind.accepts(value) ? undefined : `${name} takes ${kind.takes}.`;
}

function extensionsProblem(extensions: unknown): string | undefined {
  if (!isObject(extensions)) return 'extensions takes an object.';
  const registered = Object.keys(extensions).find((name) => RESERVED.has(name) || kindOf(name) !== undefined);
  return registered === undefined ? undefined : `extensions takes no registered member, and ${registered} is one.`;
}

const RESERVED: ReadonlySet<string> = new Set(['resource', 'authorization_servers']);

function kindOf(name: string): Kind | undefined {
  const [member = '', language] = name.split('#');
  if (language !== undefined && !(FOR_PEOPLE.has(member) && LANGUAGE.test(language))) return undefined;
  return Object.hasOwn(MEMBERS, member) ? MEMBERS[member] : undefined;
}

/**
 * The metadata of a resource.
 * @param requiredScopes What clients need to begin with, when `scopes_supported` does not say it.
 */
export function createMetadata(
  resource: URL,
  authorizationServers: readonly string[],
  { extensions, ...members }: ResourceMetadata,
  requiredScopes: readonly string[],
): Metadata {
  const scopes = members.scopes_supported ?? requiredScopes;
  const document = {
    resource: canonicalResource(resource),
    authorization_servers: authorizationServers,
    ...(scopes.length === 0 ? {} : { scopes_supported: scopes }),
    bearer_methods_supported: ['header'],
    ...members,
    ...extensions,
  };
  return { text: JSON.stringify(document), paths: new Set(metadataPaths(resource)), scopes };
}
