import type { Json, JsonSchema } from '../application/index.js';
import { describeTerm, jsonNumber, jsonToTerm, termToJson, textOf } from './json-terms.js';
import { Compound, isCompound, isList, PrologString, type Term, Variable } from './term.js';
import { quoteAtom } from './term-text.js';

/**
 * How the engine sends a value:
 * `value` as a term; `text` as quoted text unless it is a curly-term; `any` as a term if JSON has a counterpart, else as text;
 * `list(Form)` as a list whose elements are sent so.
 */
export type Form = 'value' | 'text' | 'any' | Compound;

/** A value that does not fit a type. The message says what was expected and what came. */
export class TypeMismatchError extends Error {
  override readonly name = 'TypeMismatchError';

  constructor(expected: string, came: string) {
    super(`expected ${expected}, got ${came}`);
  }
}

/** Asks the engine to read a term from text when it runs the call; gives the variable that will be bound to it. */
export type ReadLater = (text: string) => Term;

/** A type of `mode/2`, as JSON. */
export interface ArgumentType {
  /** For people, with an article: `an integer`. */
  readonly expected: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly form: Form;
  /** @throws TypeMismatchError */
  toTerm(value: Json, read: ReadLater): Term;
  /** @throws TypeMismatchError */
  toJson(term: Term): Json;
}

/** The type that a type term of `mode/2` denotes. A type that is not known counts as text. */
export function argumentType(type: Term | undefined): ArgumentType {
  if (type === undefined || typeof type === 'number' || typeof type === 'bigint') return UNTYPED;
  if (typeof type === 'string') return SIMPLE[type] ?? OPAQUE;
  if (type instanceof Compound) return CONSTRUCTED[`${type.functor}/${type.args.length}`]?.(...type.args) ?? OPAQUE;
  return UNTYPED;
}

/** A type whose schema is the same in both directions and whose values have exactly one JSON form. */
function scalar(
  expected: string,
  schema: JsonSchema,
  toTerm: (value: Json) => Term | undefined,
  toJson: (term: Term) => Json | undefined,
): ArgumentType {
  return {
    expected,
    inputSchema: schema,
    outputSchema: schema,
    form: 'value',
    toTerm: (value) => toTerm(value) ?? mismatch(expected, describeJson(value)),
    toJson: (term) => toJson(term) ?? mismatch(expected, describeTerm(term)),
  };
}

function mismatch(expected: string, came: string): never {
  throw new TypeMismatchError(expected, came);
}

/** What came, short enough for a message. */
export function describeJson(value: Json): string {
  if (typeof value === 'bigint' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function integer(expected: string, schema: JsonSchema, fits: (value: bigint) => boolean = () => true): ArgumentType {
  return scalar(
    expected,
    { type: 'integer', ...schema },
    (value) => {
      const exact = toBigInt(value);
      return exact !== undefined && fits(exact) ? exact : undefined;
    },
    (term) => (typeof term === 'bigint' && fits(term) ? jsonNumber(term) : undefined),
  );
}

function toBigInt(value: Json): bigint | undefined {
  if (typeof value === 'bigint') return value;
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : undefined;
}

function float(): ArgumentType {
  return scalar(
    'a number',
    { type: 'number' },
    (value) => (typeof value === 'number' || typeof value === 'bigint' ? finite(Number(value)) : undefined),
    finiteNumber,
  );
}

function number(
  expected: string,
  schema: JsonSchema,
  fits: (value: number | bigint) => boolean = () => true,
): ArgumentType {
  return scalar(
    expected,
    { type: 'number', ...schema },
    (value) => {
      const exact = toBigInt(value) ?? value;
      return (typeof exact === 'number' || typeof exact === 'bigint') && fits(exact) ? exact : undefined;
    },
    (term) => {
      const value = finiteNumber(term);
      return value !== undefined && fits(value) ? value : undefined;
    },
  );
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

function finiteNumber(term: Term): number | bigint | undefined {
  if (typeof term === 'bigint') return jsonNumber(term);
  return typeof term === 'number' && Number.isFinite(term) ? term : undefined;
}

function atom(expected: string, schema: JsonSchema = {}, fits: (value: string) => boolean = () => true): ArgumentType {
  return scalar(
    expected,
    { type: 'string', ...schema },
    (value) => (typeof value === 'string' && fits(value) ? value : undefined),
    (term) => {
      const text = Array.isArray(term) && term.length > 0 ? undefined : textOf(term);
      return typeof term !== 'bigint' && typeof term !== 'number' && text !== undefined && fits(text)
        ? text
        : undefined;
    },
  );
}

/** A string of a back-end that tells strings from atoms. */
function prologString(value: Json): Term {
  return typeof value === 'string' ? new PrologString(value) : mismatch('a string', describeJson(value));
}

/** A string that is a list in Prolog. */
function characters(expected: string, split: (text: string) => readonly Term[]): ArgumentType {
  return scalar(
    expected,
    { type: 'string' },
    (value) => (typeof value === 'string' ? split(value) : undefined),
    (term) =>
      typeof term === 'bigint' || typeof term === 'number'
        ? undefined
        : isList(term) && term.length === 0
          ? ''
          : textOf(term),
  );
}

const BOOLEANS = new Map<Term, boolean>([
  ['true', true],
  ['false', false],
]);

function boolean(): ArgumentType {
  return scalar(
    'true or false',
    { type: 'boolean' },
    (value) => (typeof value === 'boolean' ? String(value) : undefined),
    (term) => BOOLEANS.get(isCompound(term, '@', 1) ? (term.args[0] ?? '') : term),
  );
}

const TEXT_OR_OBJECT: JsonSchema = { type: ['string', 'object'] };

/** Quoted text for an atom; compounds come as quoted text from the engine. */
function termText(value: Term): Json {
  if (value === '{}') return {};
  return typeof value === 'string' ? quoteAtom(value) : plainText(value);
}

function plainText(value: Term): Json {
  return value === '{}' ? {} : (textOf(value) ?? termToJson(value));
}

/** A term: text that is read on the way in; quoted text, or an object for a curly-term, on the way out. */
function term(expected: string): ArgumentType {
  return {
    expected,
    inputSchema: { type: 'string' },
    outputSchema: TEXT_OR_OBJECT,
    form: 'text',
    toTerm: (value, read) => (typeof value === 'string' ? read(value) : jsonToTerm(value)),
    toJson: termText,
  };
}

/** A compound term, which is an object whenever it can be. */
function compound(): ArgumentType {
  return {
    ...term('an object'),
    inputSchema: { type: 'object' },
    toTerm: (value, read) => {
      if (typeof value === 'string') return read(value);
      return typeof value === 'object' && value !== null
        ? jsonToTerm(value)
        : mismatch('an object', describeJson(value));
    },
  };
}

function list(expected: string, items: ArgumentType | undefined, schema: JsonSchema = {}): ArgumentType {
  const sent = items === undefined ? 'any' : items.form;
  return {
    expected,
    inputSchema: { type: 'array', ...withItems(items?.inputSchema), ...schema },
    outputSchema: { type: 'array', ...withItems(items?.outputSchema), ...schema },
    form: sent === 'value' ? 'value' : new Compound('list', sent),
    toTerm: (value, read) => {
      if (!Array.isArray(value)) return mismatch(expected, describeJson(value));
      return value.map((item: Json) => (items === undefined ? jsonToTerm(item) : items.toTerm(item, read)));
    },
    toJson: (value) => {
      if (!isList(value)) return mismatch(expected, describeTerm(value));
      return value.map((item) => (items === undefined ? termToJson(item) : items.toJson(item)));
    },
  };
}

function withItems(schema: JsonSchema | undefined): JsonSchema {
  return schema === undefined || Object.keys(schema).length === 0 ? {} : { items: schema };
}

/** A type with fewer values. */
function narrowed(
  base: ArgumentType,
  expected: string,
  schema: JsonSchema,
  fits: (value: Json) => boolean,
): ArgumentType {
  return {
    ...base,
    expected,
    inputSchema: { ...base.inputSchema, ...schema },
    outputSchema: { ...base.outputSchema, ...schema },
    toTerm: (value, read) => (fits(value) ? base.toTerm(value, read) : mismatch(expected, describeJson(value))),
    toJson: (value) => {
      const json = base.toJson(value);
      return fits(json) ? json : mismatch(expected, describeJson(json));
    },
  };
}

function between(type?: Term, lower?: Term, upper?: Term): ArgumentType {
  const base = argumentType(type);
  const low = boundOf(base, lower);
  const high = boundOf(base, upper);
  if (low === undefined || high === undefined) return base;
  const schema = typeof low === 'string' ? {} : { minimum: low, maximum: high };
  const fits = (value: Json): boolean => isOrdered(value) && value >= low && value <= high;
  return narrowed(base, `${base.expected} from ${low} to ${high}`, schema, fits);
}

type Ordered = number | bigint | string;

function isOrdered(value: Json | undefined): value is Ordered {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string';
}

function boundOf(base: ArgumentType, term: Term | undefined): Ordered | undefined {
  const value = term === undefined ? undefined : quietly(() => base.toJson(term));
  return isOrdered(value) ? value : undefined;
}

function oneOf(type?: Term, values?: Term): ArgumentType {
  const base = argumentType(type);
  if (!isList(values)) return base;
  const choices = values.map((value) => quietly(() => base.toJson(value)));
  const known = choices.filter((choice) => choice !== undefined);
  if (known.length < choices.length || known.length === 0) return base;
  const expected = `one of ${known.map(describeJson).join(', ')}`;
  return narrowed(base, expected, { enum: known }, (value) => known.includes(value));
}

function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof TypeMismatchError) return undefined;
    throw error;
  }
}

/** `list(_)` is a list of anything. */
function itemType(items: Term | undefined): ArgumentType | undefined {
  return items instanceof Variable ? undefined : argumentType(items);
}

const NON_EMPTY = { minLength: 1 };
const ONE_CHARACTER = { minLength: 1, maxLength: 1 };
const isOneCharacter = (text: string): boolean => [...text].length === 1;
const codesOf = (text: string): readonly Term[] =>
  Array.from(text, (character) => BigInt(character.codePointAt(0) ?? 0));

/** Without a type: text on the way in, anything on the way out. */
const UNTYPED: ArgumentType = {
  ...term('a string'),
  outputSchema: {},
  form: 'any',
  toTerm: (value) => jsonToTerm(value),
  toJson: termToJson,
};

/** A type that says nothing to a client: text both ways. */
const OPAQUE: ArgumentType = { ...term('a string'), toTerm: (value) => jsonToTerm(value), toJson: plainText };

/** The types without parameters. One line is all that a further type needs. */
const SIMPLE: Readonly<Record<string, ArgumentType>> = {
  integer: integer('an integer', {}),
  positive_integer: integer('a positive integer', { minimum: 1 }, (value) => value >= 1n),
  non_negative_integer: integer('an integer of 0 or more', { minimum: 0 }, (value) => value >= 0n),
  negative_integer: integer('a negative integer', { maximum: -1 }, (value) => value <= -1n),
  non_positive_integer: integer('an integer of 0 or less', { maximum: 0 }, (value) => value <= 0n),
  byte: integer('an integer from 0 to 255', { minimum: 0, maximum: 255 }, (value) => value >= 0n && value <= 255n),
  character_code: integer(
    'a character code',
    { minimum: 0, maximum: 0x10ffff },
    (value) => value >= 0n && value <= 0x10ffffn,
  ),
  float: float(),
  number: number('a number', {}),
  positive_number: number('a positive number', { exclusiveMinimum: 0 }, (value) => value > 0),
  non_negative_number: number('a number of 0 or more', { minimum: 0 }, (value) => value >= 0),
  atom: atom('a string'),
  non_empty_atom: atom('a string that is not empty', NON_EMPTY, (value) => value !== ''),
  string: atom('a string'),
  $string: { ...atom('a string'), toTerm: prologString },
  character: atom('one character', ONE_CHARACTER, isOneCharacter),
  char: atom('one character', ONE_CHARACTER, isOneCharacter),
  chars: characters('a string', (text) => [...text]),
  codes: characters('a string', codesOf),
  boolean: boolean(),
  list: list('an array', undefined),
  non_empty_list: list('an array that is not empty', undefined, { minItems: 1 }),
  compound: compound(),
  term: term('a term as text'),
  nonvar: term('a term as text'),
  ground: term('a term as text'),
  callable: term('a term as text'),
};

/** The types with parameters, by functor and number of parameters. */
const CONSTRUCTED: Readonly<Record<string, (...args: Term[]) => ArgumentType>> = {
  'list/1': (items) => list('an array', itemType(items)),
  'non_empty_list/1': (items) => list('an array that is not empty', itemType(items), { minItems: 1 }),
  'list/2': (items, length) =>
    typeof length === 'bigint'
      ? list(`an array of ${length}`, itemType(items), { minItems: Number(length), maxItems: Number(length) })
      : list('an array', itemType(items)),
  'between/3': between,
  'one_of/2': oneOf,
  'atom/1': () => atom('a string'),
  'chars/1': () => characters('a string', (text) => [...text]),
  'codes/1': () => characters('a string', codesOf),
};

/** The types that are known: names, and `Functor/Arity` for those with parameters. */
export const TYPE_NAMES: ReadonlySet<string> = new Set([...Object.keys(SIMPLE), ...Object.keys(CONSTRUCTED)]);
