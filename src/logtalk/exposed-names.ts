/** A predicate that needs a name for clients. */
export interface Nameless {
  readonly functor: string;
  readonly arity: number;
  /** The text of its object. */
  readonly object: string;
}

/** Longer names are refused by some clients. */
const MAX_LENGTH = 64;

/** What a name is made of, from the plainest to one that says everything. */
const WAYS: readonly ((predicate: Nameless) => readonly string[])[] = [
  ({ functor }) => [functor],
  ({ functor, arity }) => [functor, String(arity)],
  ({ functor, object }) => [functorOf(object), functor],
  ({ functor, object, arity }) => [functorOf(object), functor, String(arity)],
  ({ functor, object, arity }) => [object, functor, String(arity)],
];

/**
 * The names of tools for predicates: unique, and of characters that every client takes. Each is the functor if no other has it, and
 * otherwise says as much more as sets it apart.
 */
export function toolNames(predicates: readonly Nameless[]): string[] {
  const ways = predicates.map(() => 0);
  for (;;) {
    const names = predicates.map((predicate, index) => joined(WAYS[ways[index] ?? 0]?.(predicate) ?? []));
    const shared = names.flatMap((name, index) => (isShared(name, names) ? [index] : []));
    const movable = shared.filter((index) => (ways[index] ?? 0) < WAYS.length - 1);
    if (movable.length === 0) return numbered(names);
    for (const index of movable) ways[index] = (ways[index] ?? 0) + 1;
  }
}

function isShared(name: string, names: readonly string[]): boolean {
  return names.indexOf(name) !== names.lastIndexOf(name);
}

function functorOf(object: string): string {
  return /^[^(]+/.exec(object)?.[0] ?? object;
}

function joined(parts: readonly string[]): string {
  return parts.map(accepted).join('_').slice(0, MAX_LENGTH);
}

/** A functor of symbols has no character that clients take. */
function accepted(part: string): string {
  return part.replace(/[^A-Za-z0-9_-]+/g, '_').replace(/^_+|_+$/g, '') || 'predicate';
}

/** What is left alike differs in nothing that a client could take. */
function numbered(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique); number++)
      unique = `${name.slice(0, MAX_LENGTH - String(number).length - 1)}_${number}`;
    taken.add(unique);
    return unique;
  });
}
