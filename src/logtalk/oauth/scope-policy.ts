import type { ScopeTable } from '../../auth/scopes.js';
import { isCompound, isList, type Term } from '../term.js';

/** The tables of a scope policy, and the functors of the entries that go there. */
const TABLES = { methods: 'method', tools: 'tool', prompts: 'prompt', resources: 'resource' } as const;

/** The scopes that operations need, from terms `tool(Name, Scopes)` and the like, which `start` has checked. */
export function scopeTable(entries: Term): ScopeTable {
  const list = isList(entries) ? entries : [];
  return Object.fromEntries(Object.entries(TABLES).map(([table, functor]) => [table, scopesByName(list, functor)]));
}

/** What several entries of one name require is required together. */
function scopesByName(entries: readonly Term[], functor: string): Readonly<Record<string, readonly string[]>> {
  const scopes = new Map<string, ReadonlySet<string>>();
  for (const entry of entries) {
    const [name, list] = isCompound(entry, functor, 2) ? entry.args : [];
    if (typeof name !== 'string' || !isList(list)) continue;
    scopes.set(name, new Set([...(scopes.get(name) ?? []), ...list.map(String)]));
  }
  return Object.fromEntries(Array.from(scopes, ([name, each]) => [name, [...each]]));
}
