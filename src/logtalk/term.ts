/**
 * A Prolog term as TypeScript sees it.
 *
 * | Prolog | TypeScript |
 * |---|---|
 * | atom | `string` (the atom `{}` is `'{}'`) |
 * | integer of any size | `bigint` |
 * | float | `number` |
 * | proper list | array |
 * | string of the back-end | {@link PrologString} |
 * | variable | {@link Variable} |
 * | anything else | {@link Compound}; a partial list is a compound `'.'(Head, Tail)` |
 */
export type Term = string | bigint | number | PrologString | Variable | Compound | readonly Term[];

/** A compound term. `{a, b}` is `'{}'(','(a, b))`. */
export class Compound {
  readonly functor: string;
  readonly args: readonly Term[];

  constructor(functor: string, ...args: readonly Term[]) {
    this.functor = functor;
    this.args = args;
  }
}

/** A string of a back-end that tells strings from atoms. */
export class PrologString {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A variable; two with the same name in one term are the same. */
export class Variable {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Whether a term is a compound with this functor and number of arguments. */
export function isCompound<F extends string>(
  term: Term | undefined,
  functor: F,
  arity: number,
): term is Compound & { readonly functor: F } {
  return term instanceof Compound && term.functor === functor && term.args.length === arity;
}

/** Whether a term is a proper list. */
export function isList(term: Term | undefined): term is readonly Term[] {
  return Array.isArray(term);
}

/**
 * The members of a curly-term: `{a, b}` gives `[a, b]`, the atom `{}` gives `[]`.
 * `undefined`: the term is no curly-term.
 */
export function curlyMembers(term: Term): readonly Term[] | undefined {
  if (term === '{}') return [];
  if (!isCompound(term, '{}', 1)) return undefined;
  const members: Term[] = [];
  let rest = term.args[0];
  while (isCompound(rest, ',', 2)) {
    const [first, next] = rest.args;
    if (first !== undefined) members.push(first);
    rest = next;
  }
  if (rest !== undefined) members.push(rest);
  return members;
}

/** The curly-term with these members; `{}` without any. */
export function curly(members: readonly Term[]): Term {
  const last = members.at(-1);
  if (last === undefined) return '{}';
  let conjunction = last;
  for (let index = members.length - 2; index >= 0; index--) {
    const member = members[index];
    if (member !== undefined) conjunction = new Compound(',', member, conjunction);
  }
  return new Compound('{}', conjunction);
}

/** The key-value pair `Key-Value`. */
export function pair(key: Term, value: Term): Compound {
  return new Compound('-', key, value);
}
