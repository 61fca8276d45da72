import { describe, expect, it } from 'vitest';
import type { Json, JsonSchema } from '../../src/application/index.js';
import { validatorFor } from '../../src/schema/index.js';
import { wrapSchema } from '../../src/specs/output-schema.js';

describe('wrapSchema', () => {
  it.each<[string, JsonSchema, Json, Json]>([
    ['definitions', { type: 'array', items: { $ref: '#/$defs/n' }, $defs: { n: { type: 'integer' } } }, [1], ['x']],
    ['recursion through the root', { type: ['array', 'null'], items: { $ref: '#' } }, [[null]], [[1]]],
    [
      'a path into itself',
      { type: 'array', prefixItems: [{ type: 'integer' }, { $ref: '#/prefixItems/0' }] },
      [1, 2],
      [1, 'x'],
    ],
    [
      'an anchor',
      { type: 'array', items: { $ref: '#n' }, $defs: { n: { $anchor: 'n', type: 'integer' } } },
      [1],
      ['x'],
    ],
    [
      'an identity of its own',
      {
        $id: 'https://example.org/list',
        type: 'array',
        items: { $ref: '#/$defs/n' },
        $defs: { n: { type: 'integer' } },
      },
      [1],
      ['x'],
    ],
    [
      'an older dialect',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'array',
        items: [{ $ref: '#/definitions/n' }],
        definitions: { n: { type: 'integer' } },
      },
      [1],
      ['x'],
    ],
    [
      'a definition called const',
      {
        type: 'array',
        items: { $ref: '#/$defs/const' },
        $defs: { const: { $ref: '#/$defs/n' }, n: { type: 'integer' } },
      },
      [1],
      ['x'],
    ],
  ])('takes and refuses the same values as before, for a schema with %s', (_, schema, good, bad) => {
    const plain = validatorFor(schema);
    const wrapped = validatorFor(wrapSchema(schema));
    expect([plain.explain(good), wrapped.explain({ result: good })]).toEqual([undefined, undefined]);
    expect(plain.explain(bad)).toBeDefined();
    expect(wrapped.explain({ result: bad })).toBeDefined();
    expect(wrapped.explain({})).toBeDefined();
  });

  it('leaves data alone that looks like a reference', () => {
    const schema: JsonSchema = { enum: [{ $ref: '#/a' }], default: { $ref: '#' } };
    expect(wrapSchema(schema)).toMatchObject({ properties: { result: schema } });
  });

  it('gives the same object for the same schema', () => {
    const schema: JsonSchema = { type: 'array' };
    expect(wrapSchema(schema)).toBe(wrapSchema(schema));
  });
});
