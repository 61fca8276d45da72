import type { OAuthOptions } from '../../auth/options.js';
import { jsonNumber, NoJsonError, termToJson } from '../json-terms.js';
import { serialize } from '../json-text.js';
import { Compound, isCompound, isList, type Term } from '../term.js';
import { HEADERS } from './option-list.js';
import { ProtectionError } from './problem.js';
import { scopeTable } from './scope-policy.js';

/** What the options of the protection say; `start` has checked their kinds. */
export type ProtectOptions = Omit<
  OAuthOptions,
  'resource' | 'authorizationServers' | 'verifier' | 'metadata' | 'scopeChecker'
> & {
  /** The object that judges scopes. */
  readonly checker?: Term;
  /** Seconds for which the answers of a verifier of one's own are used again. */
  readonly freshFor?: number;
};

const READERS: Readonly<Record<string, (value: Term) => Partial<ProtectOptions>>> = {
  required_scopes: (scopes) => ({ requiredScopes: isList(scopes) ? scopes.map(String) : [] }),
  scope_checker: (checker) => ({ checker }),
  scope_policy: (entries) => ({ scopePolicy: scopeTable(entries) }),
  hide_unauthorized: (value) => ({ hideUnauthorized: value === 'true' }),
  realm: (realm) => (realm === 'none' ? {} : { realm: String(realm) }),
  headers: (fields) => ({ headers: HEADERS.read(fields) ?? {} }),
  body: (body) => bodyOf(body),
  properties: () => ({}),
  fresh_for: (seconds) => ({ freshFor: numberOf(seconds) }),
  cache_size: (size) => ({ cacheSize: numberOf(size) }),
  session_grace: (seconds) => ({ sessionGrace: numberOf(seconds) }),
};

/** @throws ProtectionError */
export function protectOptions(options: readonly Term[]): ProtectOptions {
  const read = options.map((option) => {
    const [value = ''] = option instanceof Compound ? option.args : [];
    return option instanceof Compound ? (READERS[option.functor]?.(value) ?? {}) : {};
  });
  // the first of two equal ones counts
  return Object.assign({}, ...read.reverse());
}

function numberOf(term: Term): number {
  return Number(typeof term === 'bigint' ? jsonNumber(term) : term);
}

function bodyOf(term: Term): Pick<ProtectOptions, 'body'> {
  const [type = '', content] = isCompound(term, 'content', 2) ? term.args : [];
  const [value = ''] = content instanceof Compound ? content.args : [];
  if (content === undefined) return {};
  return { body: { type: String(type), text: isCompound(content, 'json', 1) ? jsonText(value) : String(value) } };
}

function jsonText(value: Term): string {
  try {
    return serialize(termToJson(value));
  } catch (error) {
    if (!(error instanceof NoJsonError)) throw error;
    throw new ProtectionError(`the option body: ${error.message}`);
  }
}
