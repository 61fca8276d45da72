import { ApplicationError, type Awaitable, isObject, type JsonSchema } from '../application/index.js';

/**
 * A schema of a library that follows Standard Schema (https://standardschema.dev). It must offer JSON Schema: zod 4.2 and
 * arktype 2.1.28 do, and valibot with `toStandardJsonSchema` of `@valibot/to-json-schema`.
 */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    /** For the compiler only. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

interface Issue {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
}

type Validated = { readonly value: unknown; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

type Validate = (value: unknown) => Awaitable<Validated>;

/** A schema made ready: its JSON Schema, and its own validation, if it has one. */
export interface PreparedSchema {
  readonly json: JsonSchema;
  /** The value as the schema gives it. @throws InvalidValueError when it does not fit. */
  check(value: unknown): Awaitable<unknown>;
}

/** A value that a schema refuses; each line says where and why. */
export class InvalidValueError extends ApplicationError {}

/** A schema that has no JSON Schema. */
export class SchemaDefinitionError extends TypeError {
  override readonly name = 'SchemaDefinitionError';
}

/**
 * Makes a schema ready.
 * @param direction `input` for what comes from a client, `output` for what goes to one.
 * @throws SchemaDefinitionError when it has no JSON Schema.
 */
export function prepareSchema(schema: StandardSchema | JsonSchema, direction: 'input' | 'output'): PreparedSchema {
  if (!isStandard(schema)) return { json: schema as JsonSchema, check: (value) => value };
  const { vendor, validate, jsonSchema } = propertiesOf(schema);
  const convert = isObject(jsonSchema) ? jsonSchema[direction] : undefined;
  if (typeof convert !== 'function')
    throw new SchemaDefinitionError(`a schema of ${vendor} that offers no JSON Schema${HINTS[vendor] ?? ''}`);
  return {
    json: toJson(() => convert({ target: 'draft-2020-12' }), vendor),
    check: typeof validate === 'function' ? (value) => checked(validate as Validate, value) : (value) => value,
  };
}

const HINTS: Readonly<Record<string, string>> = {
  valibot: ': wrap it with toStandardJsonSchema of @valibot/to-json-schema',
  zod: ': it needs zod 4.2 or later',
  arktype: ': it needs arktype 2.1.28 or later',
};

function isStandard(schema: object): schema is StandardSchema {
  return '~standard' in schema;
}

function propertiesOf(schema: StandardSchema): Readonly<Record<string, unknown>> & { readonly vendor: string } {
  return { ...schema['~standard'] };
}

function toJson(convert: () => unknown, vendor: string): JsonSchema {
  try {
    const schema = convert();
    if (!isObject(schema)) throw new TypeError('it is not an object');
    const { $schema: _, '~standard': __, ...rest } = schema;
    return rest as JsonSchema;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SchemaDefinitionError(`a schema of ${vendor} without a JSON Schema: ${reason}`, { cause });
  }
}

function checked(validate: Validate, value: unknown): Awaitable<unknown> {
  const result = validate(value);
  return 'then' in result ? result.then(unwrap) : unwrap(result);
}

function unwrap(result: Validated): unknown {
  if (result.issues === undefined) return result.value;
  throw new InvalidValueError(result.issues.map(line).join('\n'));
}

function line({ message, path = [] }: Issue): string {
  const keys = path.map((part) => String(typeof part === 'object' ? part.key : part));
  return keys.length === 0 ? message : `${keys.join('.')}: ${message}`;
}
