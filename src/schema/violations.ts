import type { ErrorObject } from 'ajv';
import { isObject, type Json } from '../application/json.js';

const TEXT_LIMIT = 2000;
const VALUE_LIMIT = 70;
const LINE_LIMIT = 10;

/** A text that names each violation once: `path: expected ..., got ...`, a line each; at most 2,000 characters. */
export function describe(errors: readonly ErrorObject[], value: Json): string {
  const telling = errors.filter((error) => !SILENT.has(error.keyword));
  const lines = new Set<string>();
  for (const error of telling.length > 0 ? telling : errors) {
    if (lines.size === LINE_LIMIT) {
      lines.add('and more');
      break;
    }
    lines.add(line(error, value));
  }
  return cut([...lines].join('\n'), TEXT_LIMIT);
}

/** Keywords that fail only because something within them has failed, which is told by itself. */
const SILENT: ReadonlySet<string> = new Set(['if', 'allOf', '$ref', '$dynamicRef']);

interface Violation {
  readonly params: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly actual: Json | undefined;
}

/** How each keyword's violation is told; any other one in ajv's words. */
const TELL: Readonly<Record<string, (violation: Violation) => string>> = {
  required: ({ params, path }) => `${join(path, params.missingProperty)}: required, but missing`,
  dependentRequired: ({ params, path }) =>
    `${join(path, params.missingProperty)}: required beside ${show(params.property)}, but missing`,
  additionalProperties: ({ params, path }) => `${join(path, params.additionalProperty)}: not expected`,
  unevaluatedProperties: ({ params, path }) => `${join(path, params.unevaluatedProperty)}: not expected`,
  propertyNames: ({ params, path }) => `${join(path, params.propertyName)}: not a valid property name`,
  type: (violation) => expected(violation, [violation.params.type].flat().join(' or ')),
  enum: (violation) => expected(violation, `one of ${show(violation.params.allowedValues)}`),
  const: (violation) => expected(violation, show(violation.params.allowedValue)),
  format: (violation) => expected(violation, `a string of format ${show(violation.params.format)}`),
  pattern: (violation) => expected(violation, `a string matching ${show(violation.params.pattern)}`),
  minimum: (violation) => expected(violation, limit(violation)),
  maximum: (violation) => expected(violation, limit(violation)),
  exclusiveMinimum: (violation) => expected(violation, limit(violation)),
  exclusiveMaximum: (violation) => expected(violation, limit(violation)),
  multipleOf: (violation) => expected(violation, `a multiple of ${show(violation.params.multipleOf)}`),
  minLength: (violation) => expected(violation, `at least ${show(violation.params.limit)} characters`),
  maxLength: (violation) => expected(violation, `at most ${show(violation.params.limit)} characters`),
  minItems: (violation) => expected(violation, `at least ${show(violation.params.limit)} items`),
  maxItems: (violation) => expected(violation, `at most ${show(violation.params.limit)} items`),
  anyOf: (violation) => expected(violation, 'a value that fits one of the alternatives'),
  oneOf: (violation) => expected(violation, 'a value that fits exactly one of the alternatives'),
  not: (violation) => expected(violation, 'a value that the schema does not exclude'),
};

function line(error: ErrorObject, root: Json): string {
  const path = pointerToPath(error.instancePath);
  const tell = Object.hasOwn(TELL, error.keyword) ? TELL[error.keyword] : undefined;
  const violation = { params: error.params, path, actual: valueAt(root, error.instancePath) };
  return tell === undefined ? `${path || ROOT}: ${error.message ?? error.keyword}` : tell(violation);
}

const ROOT = '(the whole value)';

function expected({ path, actual }: Violation, what: string): string {
  return `${path || ROOT}: expected ${what}, got ${kind(actual)}`;
}

function limit({ params }: Violation): string {
  return `a number ${String(params.comparison)} ${show(params.limit)}`;
}

function kind(value: Json | undefined): string {
  if (Array.isArray(value)) return `an array ${show(value)}`;
  if (isObject(value)) return `an object ${show(value)}`;
  return value === null ? 'null' : `${typeof value} ${show(value)}`;
}

function show(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'beyond what a double can hold';
  return cut(JSON.stringify(value) ?? String(value), VALUE_LIMIT);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

function join(path: string, key: unknown): string {
  return path === '' ? cut(String(key), VALUE_LIMIT) : `${path}.${cut(String(key), VALUE_LIMIT)}`;
}

/** A JSON pointer as people write paths: `/a/0/b` is `a[0].b`. */
function pointerToPath(pointer: string): string {
  let path = '';
  for (const token of tokensOf(pointer)) path = /^\d+$/.test(token) ? `${path}[${token}]` : join(path, token);
  return path;
}

function tokensOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function valueAt(root: Json, pointer: string): Json | undefined {
  let value: unknown = root;
  for (const token of tokensOf(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
    value = Object.getOwnPropertyDescriptor(value, token)?.value;
  }
  return value as Json | undefined;
}
