import { textOf } from '../json-terms.js';
import { isCompound, isList, type Term } from '../term.js';

const URL = 'an https URL with a host and without a fragment (http only on localhost, 127.0.0.1 and [::1])';
const SCOPES = 'scopes (atoms without spaces and quotes)';

/** What is wrong with a part of the option `oauth/4`, by the error and its domain or kind. */
const SENTENCES: Readonly<Record<string, (culprit: string) => string>> = {
  'existence_error http_oauth_verifier': (object) => `there is no object ${object} to verify tokens`,
  'domain_error http_oauth_verifier': (object) => `${object} does not implement http_oauth_verifier_protocol`,
  'domain_error mcp_server_oauth_reserved_option': (option) => `Rhetor itself says ${option}: leave it out`,
  'domain_error http_oauth_protected_resource': (url) => `the protected resource takes ${URL}: ${url} does not fit`,
  'domain_error http_oauth_metadata_descriptor': (descriptor) =>
    `${descriptor} describes no member of the metadata: either there is no such member, or it does not take that value (URLs are https, or http on this machine)`,
  'domain_error http_oauth_metadata_descriptors': (descriptors) =>
    `the metadata need authorization_servers/1 with at least one URL, and each member only once: ${descriptors} does not fit`,
  'existence_error http_oauth_scope_checker': (object) => `there is no object ${object} to check scopes`,
  'domain_error http_oauth_scope_checker': (object) => `${object} does not implement http_oauth_scope_checker_protocol`,
  'domain_error mcp_server_configuration': () =>
    'it protects a server over HTTP, and transport(stdio) is none: say transport(streamable_http)',
};

/** What the options of the protection take. */
const OPTIONS: Readonly<Record<string, string>> = {
  required_scopes: `a list of ${SCOPES}`,
  scope_checker: 'an object identifier',
  realm: 'an atom',
  headers: 'a list of terms Name-Value',
  body: 'empty, or content(MediaType, text(Text)) or content(MediaType, json(Term))',
  properties: 'a list of compound terms',
  scope_policy: `a list of terms tool(Name, Scopes), prompt(Name, Scopes), resource(URI, Scopes), method(Name, Scopes), with lists of ${SCOPES}`,
  hide_unauthorized: 'true or false',
  fresh_for: 'a number of seconds from 0',
  cache_size: 'an integer from 1',
  session_grace: 'a number of seconds from 0',
};

/** A sentence for an error of the option `oauth/4` as the bridge describes it; `undefined` for any other. */
export function protectionProblem(exception: Term | undefined): string | undefined {
  const [functor, list] = isCompound(exception, 'error', 3) ? exception.args : [];
  const [kind = '', culprit = ''] = isList(list) ? list.map((text) => textOf(text) ?? '') : [];
  const sentence = SENTENCES[`${String(functor)} ${kind}`];
  if (sentence !== undefined) return `oauth/4: ${sentence(culprit)}`;
  const [name = ''] = /^\w+/.exec(culprit) ?? [];
  if (functor !== 'domain_error' || kind !== 'option' || !Object.hasOwn(OPTIONS, name)) return undefined;
  return `oauth/4: the option ${name} takes ${OPTIONS[name]}: ${culprit} does not fit`;
}
