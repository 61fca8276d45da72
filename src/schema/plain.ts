import { isObject, type Json, type JsonSchema } from '../application/json.js';

/** Whether a value fits. */
export type Check = (value: Json) => boolean;

/**
 * The check for a schema that is made of the commonest keywords only, or `undefined` for any other schema (also for one that is
 * not valid). It decides as ajv does; but ajv takes longer to load than the rest of a server to start, and most tools never need it.
 */
export function plainCheck(schema: Json | undefined): Check | undefined {
  if (schema === true) return () => true;
  if (!isObject(schema)) return undefined;
  const checks: Check[] = [];
  for (const [keyword, argument] of Object.entries(schema)) {
    if (argument === undefined || ANNOTATIONS.has(keyword) || keyword.startsWith('x-')) continue;
    const make = KEYWORDS.get(keyword);
    const check = make?.(argument, schema);
    if (check === undefined) return undefined;
    checks.push(check);
  }
  return all(checks);
}

/** Keywords that say nothing about what fits. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$schema',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

const KEYWORDS: ReadonlyMap<string, (argument: Json, schema: JsonSchema) => Check | undefined> = new Map([
  ['type', type],
  ['enum', (values: Json) => (Array.isArray(values) ? oneOf(values) : undefined)],
  ['const', (value: Json) => oneOf([value])],
  ['properties', properties],
  ['required', required],
  ['additionalProperties', additionalProperties],
  ['items', items],
  ['minimum', numeric((value, limit) => value >= limit)],
  ['maximum', numeric((value, limit) => value <= limit)],
  ['exclusiveMinimum', numeric((value, limit) => value > limit)],
  ['exclusiveMaximum', numeric((value, limit) => value < limit)],
  ['minLength', sized(lengthOfString, (size, limit) => size >= limit)],
  ['maxLength', sized(lengthOfString, (size, limit) => size <= limit)],
  ['minItems', sized(lengthOfArray, (size, limit) => size >= limit)],
  ['maxItems', sized(lengthOfArray, (size, limit) => size <= limit)],
]);

const TYPES: ReadonlyMap<Json, Check> = new Map<Json, Check>([
  ['string', (value) => typeof value === 'string'],
  ['number', Number.isFinite],
  ['integer', Number.isInteger],
  ['boolean', (value) => typeof value === 'boolean'],
  ['null', (value) => value === null],
  ['array', Array.isArray],
  ['object', isObject],
]);

function all(checks: readonly Check[]): Check {
  const [first, second] = checks;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  return (value) => {
    for (const check of checks) if (!check(value)) return false;
    return true;
  };
}

function type(names: Json): Check | undefined {
  const wanted = (Array.isArray(names) ? names : [names]).map((name) => TYPES.get(name));
  const checks = wanted.filter((check) => check !== undefined);
  if (checks.length === 0 || checks.length < wanted.length) return undefined;
  const [only] = checks;
  return checks.length === 1 ? only : (value) => checks.some((check) => check(value));
}

/** Values that `===` can compare. */
function oneOf(values: readonly Json[]): Check | undefined {
  if (values.length === 0 || !values.every(isPrimitive)) return undefined;
  const known = new Set(values);
  return (value) => known.has(value);
}

function isPrimitive(value: Json): boolean {
  return value === null || (typeof value !== 'object' && typeof value !== 'bigint');
}

function properties(schemas: Json): Check | undefined {
  if (!isObject(schemas)) return undefined;
  const checks: [string, Check][] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    const check = plainCheck(schema);
    if (check === undefined) return undefined;
    checks.push([name, check]);
  }
  return (value) => {
    if (!isObject(value)) return true;
    for (const [name, check] of checks) {
      const item = Object.hasOwn(value, name) ? value[name] : undefined;
      if (item !== undefined && !check(item)) return false;
    }
    return true;
  };
}

function required(names: Json): Check | undefined {
  if (!Array.isArray(names)) return undefined;
  const wanted = names.filter((name) => typeof name === 'string');
  if (wanted.length < names.length) return undefined;
  return (value) => !isObject(value) || wanted.every((name) => Object.hasOwn(value, name) && value[name] !== undefined);
}

function additionalProperties(argument: Json, schema: JsonSchema): Check | undefined {
  // Names by pattern are none of the keywords here, so `properties` names all that are known.
  const known = new Set(isObject(schema.properties) ? Object.keys(schema.properties) : []);
  const check = argument === false ? () => false : plainCheck(argument);
  if (check === undefined) return undefined;
  return (value) => {
    if (!isObject(value)) return true;
    for (const [name, item] of Object.entries(value))
      if (!known.has(name) && item !== undefined && !check(item)) return false;
    return true;
  };
}

function items(schema: Json): Check | undefined {
  const check = plainCheck(schema);
  return check && ((value) => !Array.isArray(value) || value.every(check));
}

function numeric(fits: (value: number, limit: number) => boolean): (limit: Json) => Check | undefined {
  return (limit) =>
    typeof limit === 'number' && Number.isFinite(limit)
      ? (value) => typeof value !== 'number' || fits(value, limit)
      : undefined;
}

function sized(
  sizeOf: (value: Json) => number | undefined,
  fits: (size: number, limit: number) => boolean,
): (limit: Json) => Check | undefined {
  return (limit) => {
    if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 0) return undefined;
    return (value) => {
      const size = sizeOf(value);
      return size === undefined || fits(size, limit);
    };
  };
}

/** In characters, of which one may be two code units. */
function lengthOfString(value: Json): number | undefined {
  if (typeof value !== 'string') return undefined;
  let length = 0;
  for (const _ of value) length++;
  return length;
}

function lengthOfArray(value: Json): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}
