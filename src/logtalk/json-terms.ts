import { isObject, type Json, type JsonObject } from '../application/index.js';
import { Compound, curly, curlyMembers, isList, PrologString, pair, type Term, Variable } from './term.js';
import { floatText, MAX_DEPTH, UnwritableTermError } from './term-text.js';

const JSON_TERMS = 'that is text, a number, a list, {Key-Value, ...}, @true, @false or @null';

/** A term that has no counterpart in JSON. */
export class NoJsonError extends Error {
  override readonly name = 'NoJsonError';

  constructor(term: Term, kind = 'value') {
    const hint = kind === 'value' && term instanceof Compound ? `: ${JSON_TERMS}` : '';
    super(`${describeTerm(term)} is no JSON ${kind}${hint}`);
  }
}

/**
 * JSON as Logtalk authors know it: strings are atoms, objects curly-terms `{Key-Value}`, and constants `@true`, `@false`, `@null`.
 * @throws UnwritableTermError for a value that is nested too deeply for a term.
 */
export function jsonToTerm(value: Json, depth = 0): Term {
  if (typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (value === null || typeof value === 'boolean') return new Compound('@', String(value));
  if (depth > MAX_DEPTH) throw new UnwritableTermError(`nested more than ${MAX_DEPTH} levels deep`);
  if (Array.isArray(value)) return value.map((item: Json) => jsonToTerm(item, depth + 1));
  return isObject(value) ? curly(jsonToPairs(value, depth + 1)) : '{}';
}

/** The members of an object as terms `Key-Value`, in order. */
export function jsonToPairs(object: JsonObject | Record<string, unknown>, depth = 0): Term[] {
  return Object.entries(object as JsonObject).flatMap(([key, value]) =>
    value === undefined ? [] : [pair(key, jsonToTerm(value, depth))],
  );
}

const CONSTANTS: Readonly<Record<string, Json>> = { true: true, false: false, null: null };
const MEMBER_FUNCTORS = new Set(['-', '=', ':']);

/**
 * The JSON value of a term.
 * @throws NoJsonError for a variable, a number that is not finite and a compound that is no curly-term.
 */
export function termToJson(term: Term): Json {
  if (typeof term === 'string') return term === '{}' ? {} : term;
  if (typeof term === 'bigint') return jsonNumber(term);
  if (typeof term === 'number' && Number.isFinite(term)) return term;
  if (term instanceof PrologString) return term.text;
  if (isList(term)) return term.map(termToJson);
  if (term instanceof Compound) return compoundToJson(term);
  throw new NoJsonError(term);
}

function compoundToJson(term: Compound): Json {
  const members = curlyMembers(term);
  if (members !== undefined) return membersToJson(members, term);
  const [only] = term.args;
  if (term.args.length === 1 && only !== undefined) {
    const constant = term.functor === '@' && typeof only === 'string' ? CONSTANTS[only] : undefined;
    if (constant !== undefined) return constant;
    if (term.functor === 'json' && isList(only)) return membersToJson(only, term);
    if (term.functor === 'chars' || term.functor === 'codes') {
      const text = isList(only) && only.length === 0 ? '' : textOf(only);
      if (text !== undefined) return text;
    }
  }
  throw new NoJsonError(term);
}

function membersToJson(members: readonly Term[], whole: Term): JsonObject {
  const object: Record<string, Json> = Object.create(null);
  for (const member of members) {
    if (!(member instanceof Compound) || member.args.length !== 2 || !MEMBER_FUNCTORS.has(member.functor)) {
      throw new NoJsonError(whole);
    }
    const [key, value] = member.args;
    const name = key === undefined ? undefined : textOf(key);
    if (name === undefined || value === undefined) throw new NoJsonError(whole);
    if (!(name in object)) object[name] = termToJson(value);
  }
  return { ...object };
}

/** An integer as a number if that is exact. */
export function jsonNumber(value: bigint): number | bigint {
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}

/**
 * The text that a term stands for where text is meant: an atom (also `[]` and `{}`), a string, a number, or a list of codes or
 * characters. `undefined`: it stands for none.
 */
export function textOf(term: Term): string | undefined {
  if (typeof term === 'string') return term;
  if (typeof term === 'bigint') return term.toString();
  if (typeof term === 'number') return floatText(term);
  if (term instanceof PrologString) return term.text;
  if (!isList(term)) return undefined;
  if (term.length === 0) return '[]';
  const characters = term.map(characterOf);
  return characters.includes(undefined) ? undefined : characters.join('');
}

function characterOf(term: Term): string | undefined {
  if (typeof term === 'bigint') return term >= 0n && term <= 0x10ffffn ? String.fromCodePoint(Number(term)) : undefined;
  return typeof term === 'string' && [...term].length === 1 ? term : undefined;
}

/** A term for a message: what it is, and its text if that is short. */
export function describeTerm(term: Term): string {
  if (term instanceof Variable) return 'an unbound variable';
  if (term instanceof Compound) {
    return term.functor === '{}' ? 'a curly-term' : `a term ${term.functor}/${term.args.length}`;
  }
  if (isList(term)) return term.length === 0 ? 'the empty list' : 'a list';
  const text = term instanceof PrologString ? JSON.stringify(term.text) : String(term);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The JSON object of a curly-term. @throws NoJsonError when the term is none. */
export function jsonObject(term: Term): JsonObject {
  const json = termToJson(term);
  if (isObject(json)) return json as JsonObject;
  throw new NoJsonError(term, 'object');
}
