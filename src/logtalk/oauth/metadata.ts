import type { Json } from '../../application/index.js';
import type { OAuthOptions, ResourceMetadata } from '../../auth/options.js';
import { NoJsonError, termToJson } from '../json-terms.js';
import { Compound, isCompound, type Term } from '../term.js';
import { ProtectionError } from './problem.js';

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** The metadata of the resource from their descriptors, which `start` has checked. @throws ProtectionError */
export function metadataFrom(descriptors: readonly Term[]): Pick<OAuthOptions, 'authorizationServers' | 'metadata'> {
  const members: Record<string, Json> = {};
  const extensions: Record<string, Json> = {};
  for (const descriptor of descriptors) {
    const [name, value] = isCompound(descriptor, 'extension', 2) ? descriptor.args : [];
    if (typeof name === 'string' && value !== undefined) extensions[name] = jsonOf(value, descriptor);
    else if (descriptor instanceof Compound) members[descriptor.functor] = memberOf(descriptor);
  }
  const { authorization_servers: servers, ...metadata } = members;
  return {
    authorizationServers: Array.isArray(servers) ? servers.map(String) : [],
    // its names and kinds of values are those of the table that the descriptors were checked with
    metadata: { ...(metadata as ResourceMetadata), ...(Object.keys(extensions).length > 0 ? { extensions } : {}) },
  };
}

function memberOf(descriptor: Compound): Json {
  const [value = ''] = descriptor.args;
  const isBoolean = BOOLEAN_MEMBERS.has(descriptor.functor) && typeof value === 'string';
  return isBoolean ? (BOOLEANS[value] ?? false) : jsonOf(value, descriptor);
}

const BOOLEAN_MEMBERS: ReadonlySet<string> = new Set([
  'tls_client_certificate_bound_access_tokens',
  'dpop_bound_access_tokens_required',
]);

function jsonOf(value: Term, descriptor: Term): Json {
  try {
    return termToJson(value);
  } catch (error) {
    if (!(error instanceof NoJsonError)) throw error;
    const name = descriptor instanceof Compound ? String(descriptor.args[0]) : '';
    throw new ProtectionError(`the metadata member ${name}: ${error.message}`);
  }
}
