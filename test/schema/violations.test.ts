import { describe, expect, it } from 'vitest';
import type { Json, JsonSchema } from '../../src/application/index.js';
import { validatorFor } from '../../src/schema/index.js';

describe('what is told of a value that does not fit', () => {
  it.each<[string, JsonSchema, Json, string]>([
    [
      'a number like 1e400',
      { type: 'number' },
      Number.POSITIVE_INFINITY,
      '(the whole value): expected number, got number beyond what a double can hold',
    ],
    ['const', { const: 1 }, 2, '(the whole value): expected 1, got number 2'],
    ['several types', { type: ['string', 'null'] }, 1, '(the whole value): expected string or null, got number 1'],
    ['pattern', { pattern: '^a+$' }, 'b', '(the whole value): expected a string matching "^a+$", got string "b"'],
    ['maximum', { maximum: 1 }, 2, '(the whole value): expected a number <= 1, got number 2'],
    ['exclusiveMinimum', { exclusiveMinimum: 1 }, 1, '(the whole value): expected a number > 1, got number 1'],
    ['exclusiveMaximum', { exclusiveMaximum: 1 }, 1, '(the whole value): expected a number < 1, got number 1'],
    ['multipleOf', { multipleOf: 2 }, 3, '(the whole value): expected a multiple of 2, got number 3'],
    ['minLength', { minLength: 2 }, 'a', '(the whole value): expected at least 2 characters, got string "a"'],
    ['maxLength', { maxLength: 1 }, 'ab', '(the whole value): expected at most 1 characters, got string "ab"'],
    ['minItems', { minItems: 1 }, [], '(the whole value): expected at least 1 items, got an array []'],
    [
      'not',
      { not: { type: 'string' } },
      'a',
      '(the whole value): expected a value that the schema does not exclude, got string "a"',
    ],
    ['dependentRequired', { dependentRequired: { a: ['b'] } }, { a: 1 }, 'b: required beside "a", but missing'],
    ['unevaluatedProperties', { unevaluatedProperties: false }, { a: 1 }, 'a: not expected'],
    [
      'a keyword without words of its own',
      { uniqueItems: true },
      [1, 1],
      '(the whole value): must NOT have duplicate items (items ## 0 and 1 are identical)',
    ],
    ['a boolean schema', { properties: { a: false } }, { a: 1 }, 'a: boolean schema is false'],
    [
      'a path through arrays',
      { properties: { a: { items: { items: { type: 'null' } } } } },
      { a: [[], [null, 1]] },
      'a[1][1]: expected null, got number 1',
    ],
    [
      'a path with odd names',
      { properties: { 'x/y~z': { type: 'null' } } },
      { 'x/y~z': 1 },
      'x/y~z: expected null, got number 1',
    ],
    [
      'what an object is instead',
      { properties: { a: { type: 'null' } } },
      { a: { b: 1 } },
      'a: expected null, got an object {"b":1}',
    ],
    ['what else asks for', { if: { type: 'array' }, else: { required: ['a'] } }, {}, 'a: required, but missing'],
  ])('names %s', (_, schema, value, text) => {
    expect(validatorFor(schema).explain(value)).toBe(text);
  });

  it.each(['anyOf', 'oneOf'])('tells of %s, and of each alternative', (keyword) => {
    const text = validatorFor({ [keyword]: [{ type: 'string' }, { type: 'null' }] }).explain(1);
    expect(text?.split('\n')).toEqual([
      '(the whole value): expected string, got number 1',
      '(the whole value): expected null, got number 1',
      expect.stringMatching(/one of the alternatives, got number 1$/),
    ]);
  });

  it('names a property whose name does not fit', () => {
    expect(validatorFor({ propertyNames: { pattern: '^a' } }).explain({ b: 1 })).toContain(
      'b: not a valid property name',
    );
  });
});
