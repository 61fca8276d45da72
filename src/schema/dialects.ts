import type { Ajv, Options } from 'ajv';
import type { FormatsPlugin } from 'ajv-formats';
import type { JsonSchema } from '../application/json.js';
import { serialize } from '../jsonrpc/serialize.js';
import { ajvModule } from './ajv-modules.js';

/** A schema that cannot be used: invalid, of a dialect that is not supported, or referring to what is not there. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** The JSON Schema dialects that Rhetor validates, by `$schema` (without `#` at the end), and the ajv module for each. */
export const DIALECTS = {
  'https://json-schema.org/draft/2020-12/schema': 'ajv/dist/2020.js',
  'https://json-schema.org/draft/2019-09/schema': 'ajv/dist/2019.js',
  'http://json-schema.org/draft-07/schema': 'ajv',
} as const;

type Dialect = keyof typeof DIALECTS;

const DEFAULT_DIALECT: Dialect = 'https://json-schema.org/draft/2020-12/schema';

/** What a compiled validator tells: `first` stops at the first violation, `all` finds every one. */
export type Thoroughness = 'first' | 'all';

const OPTIONS: Options = {
  // Unknown keywords (`x-mcp-header`, ...) are allowed; numbers must be finite all the same.
  strict: false,
  strictNumbers: true,
  // A missing `constructor` is not found in the prototype.
  ownProperties: true,
  // ajv checks each keyword's value while compiling; checking against the meta-schema too costs 40 ms at the first call.
  validateSchema: false,
  // It would print to stdout.
  logger: false,
};

const engines = new Map<string, Ajv>();

/**
 * The engine for a schema's dialect. An engine remembers every `$id`, so a schema with one gets an engine of its own: two tools
 * may use the same `$id`.
 * @throws SchemaError
 */
export function engineFor(schema: JsonSchema, thoroughness: Thoroughness): Ajv {
  const dialect = dialectOf(schema);
  if (serialize(schema).includes('"$id"')) return create(dialect, thoroughness);
  const key = `${dialect} ${thoroughness}`;
  const known = engines.get(key);
  if (known !== undefined) return known;
  const engine = create(dialect, thoroughness);
  engines.set(key, engine);
  return engine;
}

/** The dialect of a schema. @throws SchemaError when it is not supported. */
export function dialectOf(schema: JsonSchema): Dialect {
  const declared = schema.$schema;
  if (declared === undefined) return DEFAULT_DIALECT;
  const name = typeof declared === 'string' ? declared.replace(/#$/, '') : '';
  if (!isDialect(name))
    throw new SchemaError(
      `The schema's dialect ${JSON.stringify(declared)} is not supported; use one of ${Object.keys(DIALECTS).join(', ')}`,
    );
  return name;
}

function isDialect(name: string): name is Dialect {
  return Object.hasOwn(DIALECTS, name);
}

function create(dialect: Dialect, thoroughness: Thoroughness): Ajv {
  // The three classes share their interface.
  const { default: AjvClass } = ajvModule(DIALECTS[dialect]) as { default: typeof Ajv };
  const { default: addFormats } = ajvModule('ajv-formats') as { default: FormatsPlugin };
  const engine = new AjvClass(thoroughness === 'all' ? { ...OPTIONS, allErrors: true, verbose: true } : OPTIONS);
  addFormats(engine);
  return engine;
}
