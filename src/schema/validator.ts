import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv';
import { isObject, type Json, type JsonSchema } from '../application/json.js';
import { numberView, serializeWithNote } from '../jsonrpc/serialize.js';
import { dialectOf, engineFor, SchemaError, type Thoroughness } from './dialects.js';
import { type Check, plainCheck } from './plain.js';
import { describe } from './violations.js';

/** Values with more parts than this are told their first violation only: finding all could take long. */
const THOROUGH_LIMIT = 10_000;

/** Checks JSON values against one schema. Values must hold no `bigint` (see `numberView`). */
export class Validator {
  readonly #schema: JsonSchema;
  readonly #fits: Check;
  readonly #compiled = new Map<Thoroughness, ValidateFunction>();

  /** @throws SchemaError when the schema cannot be used. */
  constructor(schema: JsonSchema) {
    dialectOf(schema);
    this.#schema = schema;
    this.#fits = plainCheck(schema) ?? this.#compile('first');
  }

  /** Whether the value fits. */
  fits(value: Json): boolean {
    return this.#fits(value);
  }

  /**
   * `undefined` when the value fits; else what is wrong, as text for the client: every path, what was expected there and what
   * came; at most 2,000 characters.
   */
  explain(value: Json): string | undefined {
    return this.#fits(value) ? undefined : describe(this.#violations(value), value);
  }

  /** Compiles all that is ever needed. @throws SchemaError */
  prepare(): void {
    this.#compile('first');
    this.#compile('all');
  }

  #violations(value: Json): readonly ErrorObject[] {
    const validate = this.#compile(hasAtMost(value, THOROUGH_LIMIT) ? 'all' : 'first');
    validate(value);
    return validate.errors ?? [];
  }

  #compile(thoroughness: Thoroughness): ValidateFunction {
    let validate = this.#compiled.get(thoroughness);
    if (validate === undefined) {
      validate = compile(this.#schema, thoroughness);
      this.#compiled.set(thoroughness, validate);
    }
    return validate;
  }
}

const validators = new WeakMap<JsonSchema, Validator | SchemaError>();

/**
 * The validator of a schema, compiled once per schema object.
 *
 * Dialects: 2020-12 (default), 2019-09 and draft-07, by `$schema`. References outside the schema are never fetched.
 *
 * @throws SchemaError when the schema is invalid, of another dialect, or refers to what it does not hold.
 */
export function validatorFor(schema: JsonSchema): Validator {
  let found = validators.get(schema);
  if (found === undefined) {
    found = tryCompile(schema);
    validators.set(schema, found);
  }
  if (found instanceof SchemaError) throw found;
  return found;
}

/** Compiles now, where code cannot be made later. A schema that cannot be used is told when it is used. */
export function prepareValidator(schema: JsonSchema): void {
  try {
    validatorFor(schema).prepare();
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
  }
}

function tryCompile(schema: JsonSchema): Validator | SchemaError {
  try {
    return new Validator(schema);
  } catch (error) {
    if (error instanceof SchemaError) return error;
    throw error;
  }
}

/** What is wrong with a schema, checked against the meta-schema of its dialect; `undefined` when nothing is. */
export function schemaProblem(schema: JsonSchema): string | undefined {
  try {
    const ajvSchema = toAjv(schema);
    const engine = engineFor(schema, 'first');
    if (engine.validateSchema(ajvSchema) !== true) {
      // the first violation is the telling one; what follows are the alternatives of the meta-schema that failed with it
      return `${NOT_VALID}: ${describe((engine.errors ?? []).slice(0, 1), schema)}`;
    }
    validatorFor(schema);
    return undefined;
  } catch (error) {
    if (error instanceof SchemaError) return error.message;
    throw error;
  }
}

function compile(schema: JsonSchema, thoroughness: Thoroughness): ValidateFunction {
  const ajvSchema = toAjv(schema);
  const engine = engineFor(schema, thoroughness);
  try {
    return engine.compile(ajvSchema);
  } catch (error) {
    throw new SchemaError(reasonOf(error), { cause: error });
  } finally {
    // Otherwise ajv would hold the schema for ever.
    engine.removeSchema(ajvSchema);
  }
}

/** The schema as ajv takes it: without `bigint`. @throws SchemaError */
function toAjv(schema: JsonSchema): AnySchemaObject {
  try {
    // ajv's type has mutable members; it changes none.
    return (serializeWithNote(schema).exact ? numberView(schema) : schema) as AnySchemaObject;
  } catch (error) {
    throw new SchemaError(reasonOf(error), { cause: error });
  }
}

const NOT_VALID = 'The schema is not valid';

function reasonOf(error: unknown): string {
  if (isObject(error) && typeof error.missingRef === 'string')
    return `The schema refers to ${JSON.stringify(error.missingRef)}, which it does not hold; references are never fetched`;
  return `${NOT_VALID}: ${error instanceof Error ? error.message : String(error)}`;
}

/** Whether a value has at most `limit` parts, looking at no more of them than that. */
function hasAtMost(value: Json, limit: number): boolean {
  const open: Json[] = [value];
  let seen = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (++seen > limit) return false;
    if (typeof next !== 'object' || next === null) continue;
    const items = Array.isArray(next) ? next : Object.values(next);
    if (seen + open.length + items.length > limit) return false;
    for (const item of items) if (item !== undefined) open.push(item);
  }
  return true;
}
