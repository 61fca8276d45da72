import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonSchema } from '../../src/application/index.js';
import { engineFor } from '../../src/schema/dialects.js';
import { plainCheck } from '../../src/schema/plain.js';

const name = fc.constantFrom('a', 'b', 'constructor', '__proto__', 'x y');
const typeName = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object');
const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, -0.5),
  fc.constantFrom('', 'a', 'é', '😀', 'ab'),
  fc.boolean(),
  fc.constant(null),
);

/** Members that are defined with `__proto__` as a plain one. */
function members<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc
    .uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 3 })
    .map((entries) => Object.fromEntries(entries));
}

const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, scalar, fc.array(tie('value'), { maxLength: 3 }), members(tie('value'))),
}));

/** Schemas of the keywords that a plain check knows. */
const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.record(
    {
      type: fc.oneof(typeName, fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 })),
      enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 4 }),
      const: scalar,
      properties: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.constant({}), members(tie('schema'))),
      required: fc.uniqueArray(name, { maxLength: 2 }),
      additionalProperties: fc.oneof({ depthSize: 'small' }, fc.boolean(), tie('schema')),
      items: fc.oneof({ depthSize: 'small' }, fc.constant({}), tie('schema')),
      minimum: fc.integer({ min: -2, max: 2 }),
      maximum: fc.integer({ min: -2, max: 2 }),
      exclusiveMinimum: fc.integer({ min: -2, max: 2 }),
      exclusiveMaximum: fc.integer({ min: -2, max: 2 }),
      minLength: fc.nat(2),
      maxLength: fc.nat(2),
      minItems: fc.nat(2),
      maxItems: fc.nat(2),
      description: fc.string(),
      'x-mcp-header': fc.string(),
    },
    { requiredKeys: [] },
  ),
}));

describe('plainCheck', () => {
  it('decides as ajv does, for any schema of its keywords and any value', () => {
    fc.assert(
      fc.property(schema, fc.array(value, { minLength: 1, maxLength: 8 }), (given, values) => {
        const check = plainCheck(given);
        expect(check).toBeDefined();
        const validate = engineFor(given, 'first').compile({ ...given });
        for (const item of values) expect([item, check?.(item)]).toEqual([item, validate(item)]);
      }),
      { numRuns: 300 },
    );
  });

  it('takes no infinity for a number', () => {
    for (const type of ['number', 'integer']) expect(plainCheck({ type })?.(Number.POSITIVE_INFINITY)).toBe(false);
  });

  it.each<[JsonSchema]>([
    [{ $ref: '#' }],
    [{ $id: 'https://example.org/x' }],
    [{ pattern: 'x' }],
    [{ format: 'email' }],
    [{ anyOf: [{}] }],
    [{ not: {} }],
    [{ prefixItems: [{}] }],
    [{ items: [{ type: 'string' }] }],
    [{ patternProperties: {} }],
    [{ enum: [{ a: 1 }] }],
    [{ enum: [] }],
    [{ const: 2n ** 60n }],
    [{ maximum: 2n ** 60n }],
    [{ maximum: Number.NaN }],
    [{ type: 'strnig' }],
    [{ type: [] }],
    [{ properties: 5 }],
    [{ properties: { a: { properties: { b: { $ref: '#' } } } } }],
    [{ required: [1] }],
    [{ minimum: '1' }],
    [{ minLength: -1 }],
    [{ unheardOf: true }],
  ])('leaves %o to ajv', (given) => {
    expect(plainCheck(given)).toBeUndefined();
  });
});
