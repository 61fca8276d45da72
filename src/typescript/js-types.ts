import type { Json, JsonSchema } from '../application/index.js';

/**
 * The keyword with which Rhetor notes, in a schema it derived, that the value is no plain JSON on the TypeScript side: its value
 * is a key of {@link JS_TYPES}. Clients never see it.
 */
export const JS_KEYWORD = 'x-js';

/** How a JavaScript type travels as JSON. */
export interface JsType {
  /** The schema of its JSON form; types with arguments (`Map`, `Set`) have theirs added. */
  readonly schema: JsonSchema;
  /** From the JSON form, which fits the schema. @throws Error when it is no such value all the same. */
  decode(json: Json): unknown;
  /** Whether a value is of the type. */
  is(value: unknown): boolean;
  /** To the JSON form; the parts of a collection are converted later. @throws Error when the value has none. */
  encode(value: unknown): unknown;
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Every JavaScript type beyond JSON's own that a signature can hold, by the name of its constructor. */
export const JS_TYPES: Readonly<Record<string, JsType>> = {
  Date: type({ type: 'string', format: 'date-time' }, isA(Date), toDate, (date) => date.toISOString()),
  URL: type({ type: 'string', format: 'uri' }, isA(URL), (json) => new URL(String(json)), String),
  RegExp: type(
    { type: 'string', format: 'regex' },
    isA(RegExp),
    (json) => new RegExp(String(json)),
    ({ source }) => source,
  ),
  Uint8Array: type(base64Schema(), isA(Uint8Array), (json) => new Uint8Array(toBuffer(json)), toBase64),
  Buffer: type(base64Schema(), isA(Buffer), toBuffer, toBase64),
  ArrayBuffer: type(
    base64Schema(),
    isA(ArrayBuffer),
    (json) => new Uint8Array(toBuffer(json)).buffer,
    (buffer) => toBase64(new Uint8Array(buffer)),
  ),
  bigint: type({ type: 'integer' }, isBigint, (json) => BigInt(String(json)), passOn),
  undefined: type(
    { type: 'null' },
    (value) => value === undefined,
    nothing,
    () => null,
  ),
  Set: type(
    { type: 'array', uniqueItems: true },
    isA(Set),
    (json) => new Set(toArray(json)),
    (set) => [...set],
  ),
  /** A `Map` with keys of text. */
  Map: type(
    { type: 'object' },
    isA(Map),
    (json) => new Map(toEntries(json)),
    (map) => Object.fromEntries(map),
  ),
  /** A `Map` with any other keys: pairs of key and value. */
  MapOfPairs: type(
    { type: 'array' },
    isA(Map),
    (json) => new Map(toArray(json).map(toPair)),
    (map) => [...map],
  ),
  Iterable: type({ type: 'array' }, isIterable, toArray, (items) => [...items]),
  /** An object that says itself how it looks in JSON. */
  toJSON: type({}, hasToJson, passOn, (value) => value.toJSON()),
  ...numericArrays([Float32Array, Float64Array], 'number'),
  ...numericArrays([Int8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array], 'integer'),
};

type NumericArray = ArrayLike<number> & Iterable<number>;

interface NumericArrayClass {
  readonly name: string;
  from(items: Iterable<number>): NumericArray;
  new (): NumericArray;
}

function numericArrays(classes: readonly NumericArrayClass[], items: string): Record<string, JsType> {
  const schema: JsonSchema = { type: 'array', items: { type: items } };
  return Object.fromEntries(
    classes.map((made) => [
      made.name,
      type(
        schema,
        (value): value is NumericArray => value instanceof made,
        (json) => made.from(toArray(json).map(Number)),
        (array) => [...array],
      ),
    ]),
  );
}

function type<T>(
  schema: JsonSchema,
  is: (value: unknown) => value is T,
  decode: (json: Json) => unknown,
  encode: (value: T) => unknown,
): JsType;
function type(
  schema: JsonSchema,
  is: (value: unknown) => boolean,
  decode: (json: Json) => unknown,
  encode: (value: unknown) => unknown,
): JsType;
function type(
  schema: JsonSchema,
  is: (value: unknown) => boolean,
  decode: (json: Json) => unknown,
  encode: (value: never) => unknown,
): JsType {
  // `convert.ts` encodes only what `is` has let through.
  return { schema, is, decode, encode: encode as (value: unknown) => unknown };
}

function isA<T>(made: abstract new (...args: never[]) => T): (value: unknown) => value is T {
  return (value): value is T => value instanceof made;
}

function isBigint(value: unknown): value is bigint {
  return typeof value === 'bigint';
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

function hasToJson(value: unknown): value is { toJSON(): unknown } {
  return typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function';
}

function base64Schema(): JsonSchema {
  return { type: 'string', contentEncoding: 'base64' };
}

function passOn<T>(value: T): T {
  return value;
}

function nothing(): undefined {
  return undefined;
}

function toDate(json: Json): Date {
  const date = new Date(String(json));
  if (Number.isNaN(date.getTime())) throw new RangeError('not a date and time');
  return date;
}

function toBuffer(json: Json): Buffer {
  if (typeof json !== 'string' || !BASE64.test(json)) throw new TypeError('not base64');
  return Buffer.from(json, 'base64');
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

function toArray(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError('not an array');
  return value;
}

function toPair(value: unknown): [unknown, unknown] {
  const [key, item] = toArray(value);
  return [key, item];
}

function toEntries(value: unknown): [string, unknown][] {
  return Object.entries(value ?? {});
}
