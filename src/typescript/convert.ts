import { ApplicationError, isObject, type Json, type JsonObject, type JsonSchema } from '../application/index.js';
import { numberView } from '../jsonrpc/serialize.js';
import { validatorFor } from '../schema/index.js';
import { JS_KEYWORD, JS_TYPES, type JsType } from './js-types.js';

/** Turns a value into its other form; `path` is where it is, for errors. */
export type Conversion = (value: unknown, path: string) => unknown;

const same: Conversion = (value) => value;

/**
 * From JSON that fits a derived schema to what the function's types say: a `Date` for a date, and so on.
 * The conversion throws an {@link ApplicationError} that names the place of a value that cannot be turned.
 */
export function decoder(schema: JsonSchema): Conversion {
  return conversion(schema, decodeLeaf, fitsBefore);
}

/** From what a function gave to the JSON that its derived schema describes. */
export function encoder(schema: JsonSchema): Conversion {
  return conversion(schema, encodeLeaf, fitsAfter);
}

/** A derived schema as clients see it. */
export function publish(schema: JsonSchema): JsonSchema {
  return mayConvert(schema) ? (withoutKeyword(schema) as JsonSchema) : schema;
}

function withoutKeyword(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutKeyword);
  if (!isObject(value)) return value;
  const members = Object.entries(value as JsonObject).filter(([key]) => key !== JS_KEYWORD);
  return Object.fromEntries(members.map(([key, item]) => [key, item === undefined ? item : withoutKeyword(item)]));
}

function mayConvert(schema: JsonSchema): boolean {
  return JSON.stringify(schema, (_, value) => (typeof value === 'bigint' ? Number(value) : value)).includes(
    `"${JS_KEYWORD}"`,
  );
}

/** What is done where a JavaScript type stands; `parts` converts what is inside it. */
type Leaf = (type: JsType, value: unknown, parts: Conversion, path: string) => unknown;

/** Converts by an alternative; `undefined` when the value is not of it. */
type Attempt = (alternative: Alternative, value: unknown, path: string) => { readonly result: unknown } | undefined;

interface Alternative {
  readonly schema: JsonSchema;
  readonly convert: Conversion;
}

const decodeLeaf: Leaf = (type, value, parts, path) => {
  const inner = parts(value, path);
  try {
    return type.decode(inner as Json);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ApplicationError(`${path || 'The arguments'}: ${reason}`, { cause });
  }
};

class Mismatch extends TypeError {}

const encodeLeaf: Leaf = (type, value, parts, path) => {
  if (!type.is(value)) throw new Mismatch(`${path || 'The result'} is not what its type says`);
  return parts(type.encode(value), path);
};

const fitsBefore: Attempt = ({ schema, convert }, value, path) =>
  fits(schema, value) ? { result: convert(value, path) } : undefined;

const fitsAfter: Attempt = ({ schema, convert }, value, path) => {
  try {
    const result = convert(value, path);
    return fits(schema, result) ? { result } : undefined;
  } catch (error) {
    if (error instanceof Mismatch) return undefined;
    throw error;
  }
};

function fits(schema: JsonSchema, value: unknown): boolean {
  return value !== undefined && validatorFor(schema).explain(numberView(value as Json)) === undefined;
}

function conversion(root: JsonSchema, leaf: Leaf, attempt: Attempt): Conversion {
  return mayConvert(root) ? new Walker(root, leaf, attempt).conversion(root) : same;
}

/** Makes the conversion that a schema asks for. */
class Walker {
  readonly #root: JsonSchema;
  readonly #leaf: Leaf;
  readonly #attempt: Attempt;
  readonly #named = new Map<string, Conversion>();

  constructor(root: JsonSchema, leaf: Leaf, attempt: Attempt) {
    this.#root = root;
    this.#leaf = leaf;
    this.#attempt = attempt;
  }

  conversion(schema: JsonSchema): Conversion {
    const parts = this.#parts(schema);
    const name = schema[JS_KEYWORD];
    const type = typeof name === 'string' ? JS_TYPES[name] : undefined;
    if (type === undefined) return parts;
    const leaf = this.#leaf;
    return (value, path) => leaf(type, value, parts, path);
  }

  #parts(schema: JsonSchema): Conversion {
    const { $ref, anyOf } = schema;
    if (typeof $ref === 'string') return this.#reference($ref);
    if (Array.isArray(anyOf)) return this.#union(anyOf.filter(isSchema), schema);
    if (schema.items !== undefined || schema.prefixItems !== undefined) return this.#array(schema);
    if (schema.properties !== undefined || schema.additionalProperties !== undefined || schema.patternProperties)
      return this.#object(schema);
    return same;
  }

  /** Made when first used, for a type may hold itself. */
  #reference(pointer: string): Conversion {
    return (value, path) => {
      let convert = this.#named.get(pointer);
      if (convert === undefined) {
        convert = this.conversion(this.#definition(pointer));
        this.#named.set(pointer, convert);
      }
      return convert(value, path);
    };
  }

  #definition(pointer: string): JsonSchema {
    const { $defs } = this.#root;
    const found = isSchema($defs) ? $defs[pointer.replace('#/$defs/', '')] : undefined;
    if (!isSchema(found)) throw new Error(`The schema has no ${pointer}`);
    return found;
  }

  #union(members: readonly JsonSchema[], { $defs, anyOf: _, ...common }: JsonSchema): Conversion {
    const alternatives = members.map((member) => ({
      schema: { ...common, ...member, $defs: this.#root.$defs ?? $defs },
      convert: this.conversion(member),
    }));
    if (alternatives.every(({ convert }) => convert === same)) return same;
    return (value, path) => {
      for (const alternative of alternatives) {
        const found = this.#attempt(alternative, value, path);
        if (found !== undefined) return found.result;
      }
      return value;
    };
  }

  #array({ prefixItems, items }: JsonSchema): Conversion {
    const first = Array.isArray(prefixItems) ? prefixItems.filter(isSchema).map((item) => this.conversion(item)) : [];
    const rest = isSchema(items) ? this.conversion(items) : same;
    if ([rest, ...first].every((convert) => convert === same)) return same;
    return (value, path) =>
      Array.isArray(value) ? value.map((item, i) => (first[i] ?? rest)(item, `${path}[${i}]`)) : value;
  }

  #object({ properties, patternProperties, additionalProperties }: JsonSchema): Conversion {
    const named = new Map(this.#members(properties));
    const patterns = this.#members(patternProperties).map(([source, convert]) => ({
      pattern: new RegExp(source, 'u'),
      convert,
    }));
    const rest = isSchema(additionalProperties) ? this.conversion(additionalProperties) : same;
    if ([rest, ...named.values(), ...patterns.map(({ convert }) => convert)].every((convert) => convert === same))
      return same;
    const find = (key: string) => named.get(key) ?? patterns.find(({ pattern }) => pattern.test(key))?.convert ?? rest;
    return (value, path) =>
      isObject(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, item]) => [
              key,
              item === undefined ? item : find(key)(item, path === '' ? key : `${path}.${key}`),
            ]),
          )
        : value;
  }

  #members(schemas: Json | undefined): [string, Conversion][] {
    if (!isSchema(schemas)) return [];
    return Object.entries(schemas).flatMap(([key, schema]) =>
      isSchema(schema) ? [[key, this.conversion(schema)] as [string, Conversion]] : [],
    );
  }
}

function isSchema(value: Json | undefined): value is JsonObject {
  return isObject(value);
}
