import { isObject, type Json, type JsonObject, type JsonSchema } from '../application/index.js';

/** Whether a spec that knows objects only can use a schema as it is. */
export function isObjectSchema(schema: JsonSchema): boolean {
  return schema.type === 'object';
}

const wrapped = new WeakMap<JsonSchema, JsonSchema>();

/** The schema of `{"result": value}` for a schema of `value`, made once per schema object. */
export function wrapSchema(schema: JsonSchema): JsonSchema {
  let found = wrapped.get(schema);
  if (found === undefined) {
    found = wrap(schema);
    wrapped.set(schema, found);
  }
  return found;
}

function wrap(schema: JsonSchema): JsonSchema {
  const { $schema, ...rest } = schema;
  // With an `$id` of its own, a schema's references stay within it wherever it stands.
  const inner = rest.$id === undefined ? moveReferences(rest) : rest;
  return {
    ...($schema === undefined ? {} : { $schema }),
    type: 'object',
    properties: { result: inner },
    required: ['result'],
  };
}

const NEW_ROOT = '#/properties/result';

/** Keywords whose values are data, in which `$ref` means nothing. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples']);

/** Keywords whose members are schemas by name, whatever the names. */
const NAMED: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
]);

/** The schema with its references to its own root pointing to where that root is now. */
function moveReferences(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(moveReferences);
  if (!isObject(schema)) return schema;
  return mapMembers(schema, (key, item) => {
    if (key === '$ref' && typeof item === 'string')
      return item === '#' || item.startsWith('#/') ? NEW_ROOT + item.slice(1) : item;
    if (DATA.has(key)) return item;
    return NAMED.has(key) && isObject(item)
      ? mapMembers(item, (_, named) => moveReferences(named))
      : moveReferences(item);
  });
}

function mapMembers(object: JsonObject, change: (key: string, item: Json) => Json): JsonObject {
  const members: [string, Json][] = [];
  for (const [key, item] of Object.entries(object)) if (item !== undefined) members.push([key, change(key, item)]);
  return Object.fromEntries(members);
}
