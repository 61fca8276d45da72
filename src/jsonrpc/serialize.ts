import { isObject, type Json } from '../application/json.js';

/** A value that JSON cannot hold: `NaN`, an infinity, a cycle, or nesting without end. */
export class UnserializableError extends TypeError {
  override readonly name = 'UnserializableError';
}

/** A JSON text, and whether a `bigint` is in the value behind it. */
export interface Serialized {
  readonly text: string;
  readonly exact: boolean;
}

/** Values with a `bigint` nested deeper than this are refused. */
const DEPTH_LIMIT = 2000;

/**
 * The JSON text of a value, as `JSON.stringify` gives it, but a `bigint` is written as an integer in full, and `NaN` and
 * infinities are refused.
 *
 * @throws UnserializableError
 */
export function serialize(value: unknown): string {
  return serializeWithNote(value).text;
}

/** {@link serialize}, and whether the value holds a `bigint`. */
export function serializeWithNote(value: unknown): Serialized {
  if (showsBigint(value)) return careful(value);
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    // A bigint, a cycle, too deep a nesting, or a `toJSON` that throws: the careful way tells which.
    if (error instanceof TypeError || error instanceof RangeError) return careful(value);
    throw error;
  }
  if (text === undefined) throw new UnserializableError('The value has no JSON form');
  // `JSON.stringify` writes NaN as null, so only a text with a null in it can hide one.
  return text.includes('null') ? careful(value) : { text, exact: false };
}

/** Whether there is a `bigint` where one mostly is: what `JSON.stringify` throws then takes longer than the rest. */
function showsBigint(value: unknown): boolean {
  if (!isObject(value)) return typeof value === 'bigint';
  for (const key in value) if (typeof value[key] === 'bigint') return true;
  return false;
}

function careful(value: unknown): Serialized {
  const writer = new Writer();
  const text = writer.write(value, '', 0);
  if (text === undefined) throw new UnserializableError('The value has no JSON form');
  return { text, exact: writer.sawBigint };
}

class Writer {
  sawBigint = false;
  readonly #open = new Set<object>();

  /** `undefined` for what JSON leaves out: functions, symbols, `undefined`. */
  write(given: unknown, key: string, depth: number): string | undefined {
    const value = withToJson(given, key);
    switch (typeof value) {
      case 'bigint':
        this.sawBigint = true;
        return value.toString();
      case 'number':
        if (!Number.isFinite(value)) throw new UnserializableError(`${value} has no JSON form`);
        return JSON.stringify(value);
      case 'object':
        return value === null || isBoxed(value) ? JSON.stringify(value) : this.#nested(value, depth);
      default:
        return JSON.stringify(value);
    }
  }

  #nested(value: object, depth: number): string {
    if (this.#open.has(value)) throw new UnserializableError('The value contains itself');
    if (depth >= DEPTH_LIMIT) throw new UnserializableError(`The value is nested deeper than ${DEPTH_LIMIT} levels`);
    this.#open.add(value);
    const text = Array.isArray(value) ? this.#array(value, depth) : this.#object(value, depth);
    this.#open.delete(value);
    return text;
  }

  #array(items: readonly unknown[], depth: number): string {
    const parts: string[] = [];
    for (let i = 0; i < items.length; i++) parts.push(this.write(items[i], String(i), depth + 1) ?? 'null');
    return `[${parts.join(',')}]`;
  }

  #object(object: object, depth: number): string {
    const parts: string[] = [];
    for (const [key, item] of Object.entries(object)) {
      const text = this.write(item, key, depth + 1);
      if (text !== undefined) parts.push(`${JSON.stringify(key)}:${text}`);
    }
    return `{${parts.join(',')}}`;
  }
}

function withToJson(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function'
    ? value.toJSON(key)
    : value;
}

function isBoxed(value: object): boolean {
  return value instanceof Number || value instanceof String || value instanceof Boolean;
}

/** The value with every `bigint` turned into the nearest finite number: what a schema validator can look at. */
export function numberView(value: Json): Json {
  if (typeof value === 'bigint') return Math.min(Math.max(Number(value), -Number.MAX_VALUE), Number.MAX_VALUE);
  if (Array.isArray(value)) return value.map(numberView);
  if (!isObject(value)) return value;
  const entries: [string, Json][] = [];
  for (const [key, item] of Object.entries(value)) if (item !== undefined) entries.push([key, numberView(item)]);
  return Object.fromEntries(entries);
}
