import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApplicationError, type JsonSchema } from '../../src/application/index.js';
import { Validator } from '../../src/schema/index.js';
import { decoder, encoder, publish } from '../../src/typescript/convert.js';
import { JS_KEYWORD, JS_TYPES } from '../../src/typescript/js-types.js';

const marked = (name: string, more: JsonSchema = {}): JsonSchema => ({
  ...JS_TYPES[name]?.schema,
  [JS_KEYWORD]: name,
  ...more,
});

const dates = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') });
const bytes = fc.uint8Array({ maxLength: 50 });
const keys = fc.string({ minLength: 1 }).filter((key) => key !== '__proto__');

/** Values of each JavaScript type, and their schema. */
const CASES: readonly (readonly [string, JsonSchema, fc.Arbitrary<unknown>])[] = [
  ['dates', marked('Date'), dates],
  ['URLs', marked('URL'), fc.webUrl().map((url) => new URL(url))],
  ['regular expressions', marked('RegExp'), fc.constantFrom(/a+/, /^\d{3}$/)],
  ['bytes', marked('Uint8Array'), bytes],
  ['buffers', marked('ArrayBuffer'), bytes.map((array) => array.slice().buffer)],
  ['big integers', marked('bigint'), fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })],
  [
    'numeric arrays',
    marked('Float64Array'),
    fc.float64Array({ noNaN: true, noDefaultInfinity: true }).map((array) => array.map((n) => n + 0)),
  ],
  [
    'sets',
    marked('Set', { items: marked('Date') }),
    fc.uniqueArray(dates, { selector: Number }).map((items) => new Set(items)),
  ],
  [
    'maps',
    marked('Map', { additionalProperties: marked('bigint') }),
    fc.array(fc.tuple(keys, fc.bigInt())).map((entries) => new Map(entries)),
  ],
  [
    'maps of pairs',
    marked('MapOfPairs', { items: { type: 'array', prefixItems: [marked('bigint'), marked('Date')] } }),
    fc.array(fc.tuple(fc.bigInt(), dates)).map((entries) => new Map(entries)),
  ],
  ['arrays', { type: 'array', items: marked('Date') }, fc.array(dates)],
  [
    'tuples',
    { type: 'array', prefixItems: [marked('Date'), { type: 'number' }], items: marked('bigint') },
    fc.tuple(dates, fc.integer(), fc.bigInt()),
  ],
  [
    'objects',
    {
      type: 'object',
      properties: { at: marked('Date'), n: { type: 'number' } },
      additionalProperties: marked('bigint'),
    },
    fc.record({ at: dates, n: fc.integer(), more: fc.bigInt() }),
  ],
  [
    'unions',
    {
      anyOf: [
        marked('Date'),
        { type: 'number' },
        { type: 'object', properties: { at: marked('Date') }, required: ['at'] },
      ],
    },
    fc.oneof(dates, fc.integer(), fc.record({ at: dates })),
  ],
  ['nothing', { anyOf: [{ type: 'string' }, marked('undefined')] }, fc.option(fc.string(), { nil: undefined })],
  [
    'types that hold themselves',
    {
      $ref: '#/$defs/Node',
      $defs: {
        Node: { type: 'object', properties: { at: marked('Date'), next: { $ref: '#/$defs/Node' } }, required: ['at'] },
      },
    },
    fc.letrec((tie) => ({
      node: fc.record({ at: dates, next: fc.option(tie('node'), { nil: undefined, depthSize: 'small' }) }),
    })).node,
  ],
];

describe('what goes out as JSON fits its schema and comes back the same', () => {
  test.each(CASES)('%s', (_, schema, values) => {
    const encode = encoder(schema);
    const decode = decoder(schema);
    const validator = new Validator(publish(schema));
    fc.assert(
      fc.property(values, (value) => {
        const json: unknown = encode(value, '');
        const seen = JSON.parse(JSON.stringify(json, (__, item) => (typeof item === 'bigint' ? Number(item) : item)));
        expect(validator.explain(seen)).toBeUndefined();
        expect(decode(json, '')).toEqual(value);
      }),
      { numRuns: 50 },
    );
  });
});

test('a schema without JavaScript types changes nothing, not even the object', () => {
  const schema = { type: 'object', properties: { a: { type: 'array', items: { type: 'string' } } } };
  const value = { a: ['x'] };
  expect(decoder(schema)(value, '')).toBe(value);
  expect(encoder(schema)(value, '')).toBe(value);
  expect(publish(schema)).toBe(schema);
});

test('published schemas keep everything but the note', () => {
  const schema = { type: 'object', properties: { at: { ...marked('Date'), description: 'When.' } }, required: ['at'] };
  expect(publish(schema)).toEqual({
    type: 'object',
    properties: { at: { type: 'string', format: 'date-time', description: 'When.' } },
    required: ['at'],
  });
});

test.each([
  [
    'bytes',
    { type: 'object', properties: { a: { type: 'array', items: marked('Uint8Array') } } },
    { a: ['aGk=', '!'] },
    'a[1]: not base64',
  ],
  ['dates', { type: 'object', properties: { at: marked('Date') } }, { at: 'never' }, 'at: not a date and time'],
])('%s that cannot be turned are named by their place', (_, schema, value, message) => {
  const decode = decoder(schema);
  expect(() => decode(value, '')).toThrow(ApplicationError);
  expect(() => decode(value, '')).toThrow(message);
});

test('a result that is not what its type says is a mistake of the function', () => {
  expect(() => encoder(marked('Date'))('2026-01-01', '')).toThrow('The result is not what its type says');
});

test('a key named __proto__ is data', () => {
  const schema = { type: 'object', additionalProperties: marked('Date') };
  const decoded = decoder(schema)(JSON.parse('{"__proto__": "2026-01-01T00:00:00Z"}'), '');
  expect(Object.keys(decoded as object)).toEqual(['__proto__']);
});
