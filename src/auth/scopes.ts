import type { Awaitable } from '../application/index.js';

/** What a request is about to do. */
export interface Operation {
  /** The MCP method, such as `tools/call`. */
  readonly method: string;
  /** The tool that is called. */
  readonly tool?: string | undefined;
  /** The prompt that is got or completed. */
  readonly prompt?: string | undefined;
  /** The resource that is read, subscribed or completed: its URI, or URI template. */
  readonly resource?: string | undefined;
}

/** The scopes that operations need, by name. An operation that several entries fit needs the scopes of all. */
export interface ScopeTable {
  /** By MCP method, such as `completion/complete`. */
  readonly methods?: Readonly<Record<string, readonly string[]>> | undefined;
  /** By name, for `tools/call`. */
  readonly tools?: Readonly<Record<string, readonly string[]>> | undefined;
  /** By name, for `prompts/get` and the completion of its arguments. */
  readonly prompts?: Readonly<Record<string, readonly string[]>> | undefined;
  /** By URI or, with a `*` at the end, by how it begins; for reading, subscribing and completion. */
  readonly resources?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The scopes that single operations need, as a table or a function. */
export type ScopePolicy = ScopeTable | ((operation: Operation) => readonly string[]);

/** Whether the granted scopes are enough for those that are required. */
export type ScopeChecker = (granted: readonly string[], required: readonly string[]) => Awaitable<boolean>;

const TOKEN = /^[\x21\x23-\x5B\x5D-\x7E]+$/;

/** Whether a text is one scope (RFC 6749, 3.3). */
export function isScope(text: string): boolean {
  return TOKEN.test(text);
}

/** All that is required has been granted. */
export const includesAll: ScopeChecker = (granted, required) => required.every((scope) => granted.includes(scope));

/** The scopes that a policy asks for an operation, without those that every request needs. */
export function scopesFor(policy: ScopePolicy, operation: Operation): readonly string[] {
  if (typeof policy === 'function') return policy(operation);
  const { method, tool, prompt, resource } = operation;
  return [
    ...entryOf(policy.methods, method),
    ...entryOf(policy.tools, tool),
    ...entryOf(policy.prompts, prompt),
    ...(policy.resources === undefined || resource === undefined ? [] : scopesOfUri(policy.resources, resource)),
  ];
}

/** Every scope that a table names. */
export function scopesInTable({ methods, tools, prompts, resources }: ScopeTable): readonly string[] {
  return [methods, tools, prompts, resources].flatMap((entries) => Object.values(entries ?? {}).flat());
}

type Entries = Readonly<Record<string, readonly string[]>>;

function entryOf(entries: Entries | undefined, name: string | undefined): readonly string[] {
  return entries !== undefined && name !== undefined && Object.hasOwn(entries, name) ? (entries[name] ?? []) : [];
}

/** As many as there are when a URI is normalised and decoded in any order; a longer chain of encodings would cost too much. */
const MOST_SPELLINGS = 8;

function scopesOfUri(entries: Entries, uri: string): readonly string[] {
  const spellings = spellingsOf(uri);
  return Object.entries(entries).flatMap(([pattern, scopes]) =>
    spellings.some((spelling) => fits(pattern, spelling)) ? scopes : [],
  );
}

/** An application may read a URI as it is, normalised or decoded: the scopes of all are needed. */
function spellingsOf(uri: string): readonly string[] {
  const spellings = new Set([uri]);
  for (const spelling of spellings)
    for (const other of [...normalised(spelling), ...decoded(spelling)])
      if (spellings.size < MOST_SPELLINGS) spellings.add(other);
  return [...spellings];
}

function normalised(uri: string): readonly string[] {
  return URL.canParse(uri) ? [new URL(uri).href] : [];
}

function decoded(uri: string): readonly string[] {
  try {
    return [decodeURIComponent(uri)];
  } catch {
    // It is not percent-encoded: it has no other spelling.
    return [];
  }
}

function fits(pattern: string, uri: string): boolean {
  return pattern.endsWith('*') ? uri.startsWith(pattern.slice(0, -1)) : uri === pattern;
}
