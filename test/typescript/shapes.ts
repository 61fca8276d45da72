import type { Json, JsonSchema } from '../../src/application/index.js';

/** A type, the schema it should have, and values that should and should not fit. */
export interface Shape {
  readonly type: string;
  readonly schema: JsonSchema;
  readonly fits: readonly Json[];
  readonly misfits: readonly Json[];
}

/** What the types of the table are made of. */
export const DECLARATIONS = `
enum Level { Low = 1, High = 3 }
enum Colour {
  /** Like blood. */
  Red = 'red',
  Blue = 'blue',
}
enum Mixed { No = 0, Yes = 'yes' }
enum Lone { Only = 'only' }
const enum Weekday { Mon = 'mon', Tue = 'tue' }
declare const brand: unique symbol;
type UserId = string & { readonly [brand]: 'UserId' };
type Metres = number & { readonly __brand: 'Metres' };
type Point = { x: number; y: number } & { readonly __tag: 'Point' };
interface User { name: string; age?: number }
interface Admin extends User { rights: string[] }
interface Tree { value: number; children: Tree[] }
interface Linked { next: Linked | null; id: string }
type JsonLike = string | number | boolean | null | JsonLike[] | { [key: string]: JsonLike };
interface Folder { files: File1[] }
interface File1 { parent?: Folder; name: string }
type Shape = { kind: 'circle'; r: number } | { kind: 'square'; side: number };
type Pair<A, B> = { first: A; second: B };
interface Box<T> { value: T }
type Deep<T> = { [K in keyof T]: T[K] extends object ? Deep<T[K]> : T[K] | null };
type Getters<T> = { [K in keyof T as \`get_\${string & K}\`]: T[K] };
/** Degrees Celsius. @minimum -273.15 */
type Celsius = number;
/** @pattern ^[A-Z]{3}$ */
type Currency = string;
interface Constrained {
  /** How many. @minimum 1 @maximum 9 @integer */
  count: number;
  /** @format email */
  mail: string;
  /** @minItems 1 @uniqueItems */
  tags: string[];
  /** Old. @deprecated use count */
  old?: boolean;
  /** @default 5 @examples [1, 2] */
  limit?: number;
  /**
   * @example "a"
   * @example "b"
   * @title The word
   */
  word?: string;
}
type UserKey = \`user-\${number}\`;
type Address = \`\${string}@\${string}.com\`;
type Cell = \`\${'a' | 'b'}-\${1 | 2}\`;
type Flagged = \`\${boolean}!\${bigint}\`;
type DataAttributes = { [key: \`data-\${string}\`]: number };
interface Callbacks { name: string; onDone?: () => void }
`;

const string = { type: 'string' };
const number = { type: 'number' };
const boolean = { type: 'boolean' };
const none = { type: 'null' };
const anyOf = (...members: JsonSchema[]): JsonSchema => ({ anyOf: members });
const array = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const object = (properties: JsonSchema, required?: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  ...(required?.length === 0 ? {} : { required: required ?? Object.keys(properties) }),
  additionalProperties: false,
});
const record = (value: Json): JsonSchema => ({ type: 'object', additionalProperties: value });
const tuple = (items: readonly JsonSchema[], minItems = items.length): JsonSchema => ({
  type: 'array',
  prefixItems: items,
  items: false,
  minItems,
  maxItems: items.length,
});
const user = object({ name: string, age: number }, ['name']);
const tree = object({ value: number, children: array({ $ref: '#/$defs/Tree' }) });
const linked = object({ next: anyOf({ $ref: '#/$defs/Linked' }, none), id: string });
const base64 = { type: 'string', contentEncoding: 'base64' };
const dateTime = { type: 'string', format: 'date-time' };

function shape(type: string, schema: JsonSchema, fits: readonly Json[], misfits: readonly Json[]): Shape {
  return { type, schema, fits, misfits };
}

export const SHAPES: readonly Shape[] = [
  // Primitives
  shape('string', string, ['', 'a'], [1, null, ['a']]),
  shape('number', number, [0, -1.5], ['1', null]),
  shape('boolean', boolean, [true, false], ['true', 0]),
  shape('bigint', { type: 'integer' }, [1, -5], [1.5, '1']),
  shape('null', none, [null], [0, '']),
  shape('unknown', {}, [1, 'a', null, {}], []),
  shape('any', {}, [1, 'a', null, {}], []),
  shape('object', { type: 'object' }, [{}, { a: 1 }], [1, 'a', []]),
  shape('{}', { type: 'object' }, [{}, { a: 1 }], [1, null]),
  // Literals and enums
  shape("'on'", { type: 'string', const: 'on' }, ['on'], ['off', 1]),
  shape('7', { type: 'integer', const: 7 }, [7], [8, '7']),
  shape('-1', { type: 'integer', const: -1 }, [-1], [1]),
  shape('1.5', { type: 'number', const: 1.5 }, [1.5], [1]),
  shape('true', { type: 'boolean', const: true }, [true], [false, 'true']),
  shape('false', { type: 'boolean', const: false }, [false], [true]),
  shape('10n', { type: 'integer', const: 10 }, [10], [11]),
  shape('1n | 2n', { type: 'integer', enum: [1, 2] }, [1, 2], [3]),
  shape("'a' | 'b'", { type: 'string', enum: ['a', 'b'] }, ['a', 'b'], ['c', 1]),
  shape('10 | 15 | 20', { type: 'integer', enum: [10, 15, 20] }, [10, 20], [12, '10']),
  shape('0.5 | 1', { type: 'number', enum: [0.5, 1] }, [0.5, 1], [2]),
  shape('Level', { type: 'integer', enum: [1, 3] }, [1, 3], [2, 'Low']),
  shape('Level.High', { type: 'integer', const: 3 }, [3], [1]),
  shape(
    'Colour',
    { type: 'string', enum: ['red', 'blue'], description: '"red": Like blood.' },
    ['red'],
    ['Red', 'green'],
  ),
  shape('Colour.Blue', { type: 'string', const: 'blue' }, ['blue'], ['red']),
  shape('Mixed', anyOf({ type: 'string', const: 'yes' }, { type: 'integer', const: 0 }), [0, 'yes'], [1, 'no']),
  shape('Lone', { type: 'string', const: 'only' }, ['only'], ['other']),
  shape('Weekday', { type: 'string', enum: ['mon', 'tue'] }, ['mon'], ['sun']),
  shape('keyof User', { type: 'string', enum: ['name', 'age'] }, ['name', 'age'], ['size']),
  shape("Exclude<'a' | 'b' | 'c', 'b'>", { type: 'string', enum: ['a', 'c'] }, ['a'], ['b']),
  shape("Extract<'a' | 1, string>", { type: 'string', const: 'a' }, ['a'], [1]),
  // Text with a form
  shape(
    'UserKey',
    { type: 'string', pattern: '^user--?\\d+(?:\\.\\d+)?(?:[eE][+\\-]?\\d+)?$' },
    ['user-1', 'user-2.5'],
    ['user-', 'x-1'],
  ),
  shape('Address', { type: 'string', pattern: '^[\\s\\S]*@[\\s\\S]*\\.com$' }, ['a@b.com', '@.com'], ['a@bcom', 'a']),
  shape('Cell', { type: 'string', enum: ['a-1', 'a-2', 'b-1', 'b-2'] }, ['a-1'], ['c-1']),
  shape(
    'Flagged',
    anyOf({ type: 'string', pattern: '^false!-?\\d+$' }, { type: 'string', pattern: '^true!-?\\d+$' }),
    ['true!1', 'false!-2'],
    ['true!1.5', 'yes!1'],
  ),
  shape('Uppercase<string>', { type: 'string', pattern: '^\\P{Ll}*$' }, ['ABC 1', ''], ['aBC', 1]),
  shape('Lowercase<string>', { type: 'string', pattern: '^\\P{Lu}*$' }, ['abc'], ['Abc']),
  shape('Capitalize<string>', { type: 'string', pattern: '^(?:\\P{Ll}[\\s\\S]*)?$' }, ['Abc', ''], ['abc']),
  shape("Uppercase<'a' | 'b'>", { type: 'string', enum: ['A', 'B'] }, ['A'], ['a']),
  // Unions
  shape('string | number', anyOf(string, number), ['a', 1], [true, null]),
  shape('string | null', anyOf(string, none), ['a', null], [1]),
  shape('boolean | null', anyOf(boolean, none), [true, null], [0]),
  shape("'a' | null", anyOf({ type: 'string', const: 'a' }, none), ['a', null], ['b']),
  shape(
    'Colour | null',
    anyOf({ type: 'string', enum: ['red', 'blue'], description: '"red": Like blood.' }, none),
    ['red', null],
    ['green'],
  ),
  shape("'auto' | number", anyOf({ type: 'string', const: 'auto' }, number), ['auto', 3], ['x', null]),
  shape(
    "'a' | 'b' | true",
    anyOf({ type: 'string', enum: ['a', 'b'] }, { type: 'boolean', const: true }),
    ['a', true],
    [false],
  ),
  shape('string | string[]', anyOf(string, array(string)), ['a', ['a']], [1, [1]]),
  shape('string | undefined', string, ['a'], [null]),
  shape(
    'Shape',
    anyOf(
      object({ kind: { type: 'string', const: 'circle' }, r: number }),
      object({ kind: { type: 'string', const: 'square' }, side: number }),
    ),
    [
      { kind: 'circle', r: 1 },
      { kind: 'square', side: 2 },
    ],
    [{ kind: 'circle', side: 1 }, { kind: 'triangle' }, 'circle'],
  ),
  shape('User | string', anyOf(user, string), ['Ann', { name: 'Ann' }], [{}, 1]),
  shape("'x' | (string & {})", anyOf({ type: 'string', const: 'x' }, string), ['x', 'y'], [1]),
  // Arrays and tuples
  shape('string[]', array(string), [[], ['a']], ['a', [1]]),
  shape('readonly number[]', array(number), [[1]], [['1']]),
  shape('Array<boolean>', array(boolean), [[true]], [[1]]),
  shape('ReadonlyArray<string>', array(string), [['a']], [[null]]),
  shape('number[][]', array(array(number)), [[[1], []]], [[1]]),
  shape('(string | number)[]', array(anyOf(string, number)), [['a', 1]], [[true]]),
  shape('User[]', array(user), [[{ name: 'a' }], []], [[{}], {}]),
  shape('unknown[]', array({}), [[1, 'a']], [{}]),
  shape('[string, number]', tuple([string, number]), [['a', 1]], [['a'], ['a', 1, 2], [1, 'a']]),
  shape('readonly [x: number, y: number]', tuple([number, number]), [[1, 2]], [[1], [1, 'a']]),
  shape('[string, number?]', tuple([string, number], 1), [['a'], ['a', 1]], [[], ['a', 'b']]),
  shape(
    '[string, ...number[]]',
    { type: 'array', prefixItems: [string], items: number, minItems: 1 },
    [['a'], ['a', 1, 2]],
    [[], ['a', 'b']],
  ),
  shape('[]', { type: 'array', items: false, minItems: 0, maxItems: 0 }, [[]], [[1]]),
  shape('[User, Level]', tuple([user, { type: 'integer', enum: [1, 3] }]), [[{ name: 'a' }, 1]], [[{ name: 'a' }, 2]]),
  // Objects
  shape('User', user, [{ name: 'a' }, { name: 'a', age: 1 }], [{}, { name: 1 }, { name: 'a', size: 1 }, []]),
  shape('{ a?: string }', object({ a: string }, []), [{}, { a: 'x' }], [{ a: 1 }, { b: 1 }]),
  shape('{ a: string | undefined }', object({ a: string }, []), [{}, { a: 'x' }], [{ a: null }]),
  shape('{ a?: string | null }', object({ a: anyOf(string, none) }, []), [{}, { a: null }], [{ a: 1 }]),
  shape(
    '{ readonly a: { b: { c: number } } }',
    object({ a: object({ b: object({ c: number }) }) }),
    [{ a: { b: { c: 1 } } }],
    [{ a: { b: {} } }],
  ),
  shape(
    "{ 'odd-name': 1; 2: string }",
    object({ 2: string, 'odd-name': { type: 'integer', const: 1 } }, ['odd-name', '2']),
    [{ 2: 'x', 'odd-name': 1 }],
    [{ 2: 'x' }],
  ),
  shape(
    'Admin',
    object({ rights: array(string), name: string, age: number }, ['rights', 'name']),
    [{ name: 'a', rights: [] }],
    [{ name: 'a' }],
  ),
  shape(
    'User & { id: number }',
    object({ name: string, age: number, id: number }, ['name', 'id']),
    [{ name: 'a', id: 1 }],
    [{ name: 'a' }],
  ),
  shape('Callbacks', object({ name: string }), [{ name: 'a' }], [{ name: 'a', onDone: 1 }]),
  shape(
    '{ a?: never; b: string } | { a: string; b?: never }',
    anyOf(object({ a: { not: {} }, b: string }, ['b']), object({ a: string, b: { not: {} } }, ['a'])),
    [{ a: 'x' }, { b: 'x' }],
    [{ a: 'x', b: 'x' }, {}],
  ),
  // Records and index signatures
  shape('Record<string, number>', record(number), [{}, { a: 1 }], [{ a: 'x' }, 1]),
  shape('{ [key: string]: string[] }', record(array(string)), [{ a: ['x'] }], [{ a: 'x' }]),
  shape("Record<'a' | 'b', number>", object({ a: number, b: number }), [{ a: 1, b: 2 }], [{ a: 1 }]),
  shape('Record<Colour, number>', object({ red: number, blue: number }), [{ red: 1, blue: 2 }], [{ red: 1 }]),
  shape(
    'Partial<Record<Weekday, boolean>>',
    object({ mon: boolean, tue: boolean }, []),
    [{}, { mon: true }],
    [{ sun: true }],
  ),
  shape(
    'Record<number, string>',
    { type: 'object', patternProperties: { '^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?$': string }, additionalProperties: false },
    [{ 1: 'a' }],
    [{ 1: 1 }, { a: 'a' }],
  ),
  shape(
    'DataAttributes',
    { type: 'object', patternProperties: { '^data-[\\s\\S]*$': number }, additionalProperties: false },
    [{ 'data-a': 1 }],
    [{ 'data-a': 'x' }, { other: 1 }],
  ),
  shape(
    '{ id: number; [key: string]: unknown }',
    { type: 'object', properties: { id: number }, required: ['id'], additionalProperties: {} },
    [{ id: 1, more: 'x' }],
    [{ more: 'x' }],
  ),
  shape('Record<string, never>', record(false), [{}], [{ a: 1 }]),
  shape('Record<string, unknown>', record({}), [{ a: 1 }], [[]]),
  shape('Record<UserId, number>', record(number), [{ a: 1 }], [{ a: 'x' }]),
  // Utility, mapped, conditional and generic types
  shape('Partial<User>', object({ name: string, age: number }, []), [{}], [{ name: 1 }]),
  shape('Required<User>', object({ name: string, age: number }), [{ name: 'a', age: 1 }], [{ name: 'a' }]),
  shape('Readonly<User>', user, [{ name: 'a' }], [{}]),
  shape("Pick<Admin, 'rights'>", object({ rights: array(string) }), [{ rights: [] }], [{}]),
  shape("Omit<Admin, 'rights'>", user, [{ name: 'a' }], [{ name: 'a', rights: [] }]),
  shape('NonNullable<string | null | undefined>', string, ['a'], [null]),
  shape('Awaited<Promise<number>>', number, [1], ['a']),
  shape('ReturnType<() => User>', user, [{ name: 'a' }], [{}]),
  shape('Parameters<(a: string, b?: number) => void>', tuple([string, number], 1), [['a'], ['a', 1]], [[1]]),
  shape("User['name']", string, ['a'], [1]),
  shape('Box<string>', object({ value: string }), [{ value: 'a' }], [{ value: 1 }]),
  shape('Box<Box<number>>', object({ value: object({ value: number }) }), [{ value: { value: 1 } }], [{ value: 1 }]),
  shape(
    'Pair<string, User[]>',
    object({ first: string, second: array(user) }),
    [{ first: 'a', second: [] }],
    [{ first: 'a' }],
  ),
  shape(
    'Deep<{ a: { b: number } }>',
    object({ a: object({ b: anyOf(number, none) }) }),
    [{ a: { b: null } }],
    [{ a: null }],
  ),
  shape('Getters<{ x: number }>', object({ get_x: number }), [{ get_x: 1 }], [{ x: 1 }]),
  // Types that hold themselves
  shape(
    'Tree',
    { $ref: '#/$defs/Tree', $defs: { Tree: tree } },
    [{ value: 1, children: [{ value: 2, children: [] }] }],
    [{ value: 1, children: [{ value: 'x', children: [] }] }, {}],
  ),
  shape(
    'Tree[]',
    { type: 'array', items: { $ref: '#/$defs/Tree' }, $defs: { Tree: tree } },
    [[], [{ value: 1, children: [] }]],
    [[{}]],
  ),
  shape(
    'Linked',
    { $ref: '#/$defs/Linked', $defs: { Linked: linked } },
    [{ id: 'a', next: { id: 'b', next: null } }],
    [{ id: 'a', next: { id: 'b' } }],
  ),
  shape(
    'JsonLike',
    {
      $ref: '#/$defs/JsonLike',
      $defs: {
        JsonLike: anyOf(
          string,
          number,
          boolean,
          array({ $ref: '#/$defs/JsonLike' }),
          record({ $ref: '#/$defs/JsonLike' }),
          none,
        ),
      },
    },
    [1, null, [{ a: [true] }]],
    [],
  ),
  shape(
    'Folder',
    {
      $ref: '#/$defs/Folder',
      $defs: {
        Folder: object({ files: array(object({ parent: { $ref: '#/$defs/Folder' }, name: string }, ['name'])) }),
      },
    },
    [{ files: [{ name: 'a', parent: { files: [] } }] }],
    [{ files: [{ name: 'a', parent: {} }] }],
  ),
  shape(
    'Box<Tree>',
    { ...object({ value: { $ref: '#/$defs/Tree' } }), $defs: { Tree: tree } },
    [{ value: { value: 1, children: [] } }],
    [{ value: {} }],
  ),
  // Types of JavaScript that travel as JSON
  shape(
    'Date',
    dateTime,
    ['2026-11-30T12:00:00Z', '2026-11-30T12:00:00.5+01:00'],
    ['today', 1, '2026-02-30T12:00:00Z'],
  ),
  shape('Date | null', anyOf(dateTime, none), ['2026-11-30T12:00:00Z', null], ['x']),
  shape('Date[]', array(dateTime), [['2026-11-30T12:00:00Z']], [['x']]),
  shape('URL', { type: 'string', format: 'uri' }, ['https://example.org/'], ['not a uri', 1]),
  shape('RegExp', { type: 'string', format: 'regex' }, ['^a+$'], ['(', 1]),
  shape('Uint8Array', base64, ['aGk='], [1, [1]]),
  shape('Buffer', base64, ['aGk='], [1]),
  shape('ArrayBuffer', base64, [''], [null]),
  shape('Set<string>', { type: 'array', uniqueItems: true, items: string }, [['a', 'b']], [['a', 'a'], [1]]),
  shape('ReadonlySet<number>', { type: 'array', uniqueItems: true, items: number }, [[1]], [[1, 1]]),
  shape('Map<string, number>', record(number), [{ a: 1 }], [{ a: 'x' }]),
  shape(
    "Map<'a' | 'b', number>",
    { type: 'object', propertyNames: { enum: ['a', 'b'] }, additionalProperties: number },
    [{ a: 1 }],
    [{ c: 1 }],
  ),
  shape('Map<number, Date>', array(tuple([number, dateTime])), [[[1, '2026-11-30T12:00:00Z']]], [{}, [[1]]]),
  shape('Float64Array', array(number), [[1.5]], [['a']]),
  shape('Int32Array', array({ type: 'integer' }), [[1]], [[1.5]]),
  // Brands
  shape('UserId', string, ['a'], [1]),
  shape('Metres', number, [1.5], ['1']),
  shape('Point', object({ x: number, y: number }), [{ x: 1, y: 2 }], [{ x: 1, y: 2, __tag: 'Point' }]),
  shape("string[] & { readonly __brand: 'Names' }", array(string), [['a']], [[1]]),
  shape("Date & { readonly __brand: 'Birthday' }", dateTime, ['2026-11-30T12:00:00Z'], ['x']),
  // Doc comments
  shape('Celsius', { ...number, description: 'Degrees Celsius.', minimum: -273.15 }, [0, -273.15], [-300]),
  shape('Celsius[]', array({ ...number, description: 'Degrees Celsius.', minimum: -273.15 }), [[0]], [[-300]]),
  shape('Currency', { ...string, pattern: '^[A-Z]{3}$' }, ['EUR'], ['euro']),
  shape(
    'Constrained',
    object(
      {
        count: { type: 'integer', description: 'How many.', minimum: 1, maximum: 9 },
        mail: { ...string, format: 'email' },
        tags: { ...array(string), minItems: 1, uniqueItems: true },
        old: { ...boolean, description: 'Old.\n\nDeprecated: use count', deprecated: true },
        limit: { ...number, default: 5, examples: [1, 2] },
        word: { ...string, title: 'The word', examples: ['a', 'b'] },
      },
      ['count', 'mail', 'tags'],
    ),
    [{ count: 2, mail: 'a@example.org', tags: ['x'] }],
    [
      { count: 2.5, mail: 'a@example.org', tags: ['x'] },
      { count: 10, mail: 'a@example.org', tags: ['x'] },
      { count: 1, mail: 'nobody', tags: ['x'] },
      { count: 1, mail: 'a@example.org', tags: [] },
    ],
  ),
];
