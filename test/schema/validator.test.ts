import { describe, expect, it } from 'vitest';
import type { Json, JsonSchema } from '../../src/application/index.js';
import { SchemaError, schemaProblem, validatorFor } from '../../src/schema/index.js';

function explain(schema: JsonSchema, value: Json): string | undefined {
  return validatorFor(schema).explain(value);
}

const PERSON: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1 },
    age: { type: 'integer', minimum: 0 },
    mail: { type: 'string', format: 'email' },
    tags: { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 2 },
  },
  required: ['name'],
  additionalProperties: false,
};

describe('explain', () => {
  it('says nothing of a value that fits', () => {
    expect(explain(PERSON, { name: 'Ada', age: 36, mail: 'ada@example.org', tags: ['a'] })).toBeUndefined();
  });

  it.each([
    ['a missing property', {}, 'name: required, but missing'],
    ['an unexpected property', { name: 'x', y: 1 }, 'y: not expected'],
    ['a wrong type', { name: 5 }, 'name: expected string, got number 5'],
    ['null', { name: null }, 'name: expected string, got null'],
    ['an array where a string belongs', { name: [1] }, 'name: expected string, got an array [1]'],
    ['a fraction where an integer belongs', { name: 'x', age: 1.5 }, 'age: expected integer, got number 1.5'],
    ['a number that is too small', { name: 'x', age: -1 }, 'age: expected a number >= 0, got number -1'],
    ['a bad format', { name: 'x', mail: 'no' }, 'mail: expected a string of format "email", got string "no"'],
    [
      'a value outside an enumeration',
      { name: 'x', tags: ['c'] },
      'tags[0]: expected one of ["a","b"], got string "c"',
    ],
    ['a value of the wrong kind altogether', 3, '(the whole value): expected object, got number 3'],
  ])('names the path, what was expected and what came, for %s', (_, value, text) => {
    expect(explain(PERSON, value)).toBe(text);
  });

  it('names every violation, a line each', () => {
    expect(
      explain(PERSON, { age: 'old', tags: ['a', 'b', 'a'] })
        ?.split('\n')
        .sort(),
    ).toEqual([
      'age: expected integer, got string "old"',
      'name: required, but missing',
      'tags: expected at most 2 items, got an array ["a","b","a"]',
    ]);
  });

  it('stays short however much is wrong', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`key${i}`.repeat(50), i]));
    const text = explain(PERSON, many);
    expect(text).toContain('name: required');
    expect(text).toContain('and more');
    expect(text?.length).toBeLessThanOrEqual(2000);
    expect(explain(PERSON, { name: ['x'.repeat(1_000_000)] })?.length).toBeLessThan(200);
  });

  it('tells only the first violation of a very large value', () => {
    const schema: JsonSchema = { type: 'array', items: { type: 'string' } };
    expect(
      explain(
        schema,
        Array.from({ length: 20_000 }, (_, i) => i),
      ),
    ).toBe('[0]: expected string, got number 0');
  });

  it('does not take an infinity for a number', () => {
    expect(explain({ type: 'number' }, Number.POSITIVE_INFINITY)).toContain('expected number');
  });

  it('takes limits beyond 2^53', () => {
    expect(explain({ maximum: 2n ** 64n }, 1e10)).toBeUndefined();
    expect(explain({ maximum: 2n ** 64n }, 1e30)).toContain('<=');
  });

  it('ignores keywords that it does not know', () => {
    expect(explain({ type: 'string', 'x-mcp-header': 'Table', format: 'unheard-of' }, 'x')).toBeUndefined();
  });

  it('takes own properties only, so that inherited ones do not count as present', () => {
    const schema: JsonSchema = { type: 'object', required: ['constructor'] };
    expect(explain(schema, {})).toBe('constructor: required, but missing');
  });
});

describe('dialects', () => {
  const tuple2020 = { prefixItems: [{ type: 'string' }] };
  const tuple07 = { items: [{ type: 'string' }] };

  it.each([
    ['2020-12 without $schema', tuple2020],
    ['2020-12', { $schema: 'https://json-schema.org/draft/2020-12/schema', ...tuple2020 }],
    ['2019-09', { $schema: 'https://json-schema.org/draft/2019-09/schema', ...tuple07 }],
    ['draft-07', { $schema: 'http://json-schema.org/draft-07/schema#', ...tuple07 }],
  ])('validates by %s', (_, schema) => {
    expect(explain(schema, ['x'])).toBeUndefined();
    expect(explain(schema, [1])).toBe('[0]: expected string, got number 1');
  });

  it.each([
    ['an older dialect', { $schema: 'http://json-schema.org/draft-04/schema#' }, 'not supported'],
    ['a dialect of its own', { $schema: 'https://example.org/my-dialect' }, 'not supported'],
    ['a dialect that is no text', { $schema: 5 }, 'not supported'],
    ['a reference to the network', { $ref: 'https://example.org/other.json' }, 'never fetched'],
    ['a reference to a file', { properties: { a: { $ref: 'file:///etc/passwd' } } }, 'never fetched'],
    ['a reference to what is not there', { $ref: '#/$defs/none' }, 'does not hold'],
    ['a type that does not exist', { type: 'strnig' }, 'not valid'],
    ['a keyword with a wrong value', { properties: 5 }, 'not valid'],
    ['a number that JSON does not have', { maximum: Number.NaN }, 'not valid'],
    ['a pattern that is no expression', { pattern: '(' }, 'not valid'],
  ])('refuses %s, and says why', (_, schema, reason) => {
    expect(() => validatorFor(schema)).toThrow(SchemaError);
    // The second time too, from what is remembered.
    expect(() => validatorFor(schema)).toThrow(reason);
    expect(schemaProblem(schema)).toContain(reason);
  });

  it('follows references within the schema', () => {
    const tree: JsonSchema = {
      $ref: '#/$defs/node',
      $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' }, n: { type: 'integer' } } } },
    };
    expect(explain(tree, { next: { next: { n: 1 } } })).toBeUndefined();
    expect(explain(tree, { next: { next: { n: 'x' } } })).toBe('next.next.n: expected integer, got string "x"');
  });

  it('follows references to the root', () => {
    const list: JsonSchema = { type: 'object', properties: { next: { $ref: '#' }, n: { type: 'integer' } } };
    expect(explain(list, { next: { n: 1 } })).toBeUndefined();
    expect(explain(list, { next: { n: 'x' } })).toBe('next.n: expected integer, got string "x"');
  });

  it('takes two schemas with one $id for two schemas, at the root and within', () => {
    const id = 'https://example.org/same';
    for (const wrap of [(schema: JsonSchema) => schema, (schema: JsonSchema): JsonSchema => ({ allOf: [schema] })]) {
      expect(explain(wrap({ $id: id, type: 'string' }), 'x')).toBeUndefined();
      expect(explain(wrap({ $id: id, type: 'number' }), 'x')).toContain('expected number');
      expect(explain(wrap({ $id: id, type: 'number' }), 'x')).toContain('expected number');
    }
  });

  it('does not find in one schema what another one defines', () => {
    expect(explain({ $id: 'https://example.org/defines', type: 'string' }, 'x')).toBeUndefined();
    expect(() => validatorFor({ $ref: 'https://example.org/defines' })).toThrow('never fetched');
  });

  it('can refer to the meta-schema, and survives a schema that takes its $id', () => {
    const meta = 'https://json-schema.org/draft/2020-12/schema';
    expect(() => validatorFor({ $id: meta, type: 'string' })).toThrow(SchemaError);
    expect(explain({ $ref: meta }, { type: 'string' })).toBeUndefined();
    expect(explain({ $ref: meta }, { type: 5 })).toContain('type');
  });

  it('compiles a schema object once', () => {
    expect(validatorFor(PERSON)).toBe(validatorFor(PERSON));
  });
});

describe('schemaProblem', () => {
  it('finds nothing wrong with a schema that is right', () => {
    expect(schemaProblem(PERSON)).toBeUndefined();
  });

  it('finds what the meta-schema forbids, though a validator would do without', () => {
    expect(schemaProblem({ type: 'object', required: [5] })).toContain('required');
  });

  it('says the first mistake once, with what is expected there', () => {
    const schema = { type: 'object', properties: { x: { type: 'objekt' } } };
    expect(schemaProblem(schema)).toBe(
      'The schema is not valid: properties.x.type: expected one of ["array","boolean","integer","null","number","object","string"], got string "objekt"',
    );
  });
});
