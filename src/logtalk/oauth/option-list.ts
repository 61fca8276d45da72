import { didYouMean } from '../../closest.js';
import { jsonNumber, textOf } from '../json-terms.js';
import { showTerm } from '../show-term.js';
import { Compound, isCompound, isList, type Term } from '../term.js';
import { ProtectionError, refuse } from './problem.js';

/** Reads the value of an option; `undefined`: it does not fit. */
interface Reader<T> {
  readonly takes: string;
  read(term: Term): T | undefined;
}

/** The options of a list, by name. */
export type Readers<T> = { readonly [K in keyof T]-?: Reader<T[K]> };

/**
 * The values in a list of options `Name(Value)`; the first of two equal ones counts.
 * @param what Whose options they are, for a message.
 * @throws ProtectionError
 */
export function optionsIn<T extends object>(what: string, list: Term, readers: Readers<T>): Partial<T> {
  if (!isList(list)) return refuse(what, 'a list of options', list);
  const values: Partial<T> = {};
  for (const option of list) {
    const name = nameIn(option, readers, what);
    const { takes, read } = readers[name];
    const [term = ''] = option instanceof Compound ? option.args : [];
    const value = read(term);
    if (value === undefined) refuse(`the option ${String(name)} of ${what}`, takes, term);
    if (!(name in values)) values[name] = value;
  }
  return values;
}

function nameIn<T extends object>(option: Term, readers: Readers<T>, what: string): keyof T {
  const functor = option instanceof Compound && option.args.length === 1 ? option.functor : undefined;
  const name = keysOf(readers).find((key) => key === functor);
  if (name !== undefined) return name;
  const hint = didYouMean(functor ?? '', keysOf(readers).map(String)) || `; there are ${keysOf(readers).join(', ')}`;
  throw new ProtectionError(`${what} has no option ${showTerm(option)}${hint}`);
}

function keysOf<T extends object>(readers: Readers<T>): (keyof T)[] {
  return Object.keys(readers) as (keyof T)[];
}

export const TEXT: Reader<string> = { takes: 'an atom', read: (term) => (typeof term === 'string' ? term : undefined) };

export const BOOLEAN: Reader<boolean> = {
  takes: 'true or false',
  read: (term) => (term === 'true' ? true : term === 'false' ? false : undefined),
};

export const SECONDS: Reader<number> = {
  takes: 'a number of seconds from 0',
  read: (term) => {
    const value = typeof term === 'bigint' ? jsonNumber(term) : term;
    return typeof value === 'number' && value >= 0 ? value : undefined;
  },
};

export const TEXTS: Reader<readonly string[]> = { takes: 'a list of atoms', read: textsIn };

/** Something that is read later. */
export const TERM: Reader<Term> = { takes: 'a term', read: (term) => term };

export const HEADERS: Reader<Readonly<Record<string, string>>> = {
  takes: 'a list of terms Name-Value',
  read: (term) => {
    const fields = isList(term) ? term.map(fieldOf) : [undefined];
    return fields.includes(undefined)
      ? undefined
      : Object.fromEntries(fields.flatMap((field) => (field ? [field] : [])));
  },
};

function textsIn(term: Term): readonly string[] | undefined {
  if (!isList(term)) return undefined;
  const texts = term.flatMap((each) => (typeof each === 'string' ? each : []));
  return texts.length === term.length ? texts : undefined;
}

/** A header field; Logtalk writes `content_type` for `Content-Type`. */
function fieldOf(term: Term): [string, string] | undefined {
  const [name = '', value = ''] = isCompound(term, '-', 2) ? term.args : [];
  const text = textOf(value);
  return typeof name === 'string' && name !== '' && text !== undefined ? [name.replaceAll('_', '-'), text] : undefined;
}
