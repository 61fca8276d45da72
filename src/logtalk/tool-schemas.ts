import type { JsonSchema } from '../application/index.js';
import { argumentDescriptions, type Info } from './info.js';
import type { Direction, Mode } from './modes.js';
import type { ArgumentType } from './types.js';

export interface Schemas {
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
}

/** The schemas of a tool that nothing is known of. */
export const UNKNOWN_SCHEMAS: Schemas = { inputSchema: { type: 'object' }, outputSchema: { type: 'object' } };

/**
 * The schemas of a predicate: every argument that some mode takes or gives, of which those are required that all of them do. The
 * combinations between the two cannot be said here: many clients refuse a schema whose root is more than an object.
 */
export function inferredSchemas(modes: readonly Mode[], info: Info): Schemas {
  return { inputSchema: objectSchema(modes, info, INPUT), outputSchema: objectSchema(modes, info, OUTPUT) };
}

/** What one of the two schemas has to do with an argument. */
interface Side {
  /** The direction of an argument that is always there. */
  readonly always: Direction;
  schema(type: ArgumentType): JsonSchema;
}

const INPUT: Side = { always: 'input', schema: ({ inputSchema }) => inputSchema };
const OUTPUT: Side = { always: 'output', schema: ({ outputSchema }) => outputSchema };

function objectSchema(modes: readonly Mode[], info: Info, { always, schema }: Side): JsonSchema {
  const descriptions = argumentDescriptions(info);
  const properties: [string, JsonSchema][] = [];
  const required: string[] = [];
  for (const [index, { name }] of (modes[0]?.arguments ?? []).entries()) {
    const inEachMode = modes.flatMap((mode) => mode.arguments.slice(index, index + 1));
    const present = inEachMode.filter(({ direction }) => direction === always || direction === 'either');
    if (present.length === 0) continue;
    const description = descriptions.get(name);
    const property = union(present.map(({ type }) => schema(type)));
    properties.push([name, description === undefined ? property : { ...property, description }]);
    if (inEachMode.every(({ direction }) => direction === always)) required.push(name);
  }
  const object = { type: 'object', properties: Object.fromEntries(properties) };
  return required.length === 0 ? object : { ...object, required };
}

function union(schemas: readonly JsonSchema[]): JsonSchema {
  const distinct = new Map(schemas.map((schema) => [JSON.stringify(schema, exact), schema]));
  const [only] = distinct.values();
  return distinct.size === 1 && only !== undefined ? only : { anyOf: [...distinct.values()] };
}

function exact(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}

/** The schema of a list of solutions, each of which has the given schema. */
export function solutionsSchema(solution: JsonSchema, max: number): JsonSchema {
  return {
    type: 'object',
    properties: {
      solutions: { type: 'array', items: solution, maxItems: max },
      complete: { type: 'boolean', description: 'Whether these are all solutions.' },
    },
    required: ['solutions', 'complete'],
  };
}

/** The schema of an object that may lack any of its members. */
export function withoutRequired({ required: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
