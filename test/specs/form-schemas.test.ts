import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormContent, JsonSchema } from '../../src/application/index.js';
import { formFor20250618 } from '../../src/specs/form-schemas.js';

/** A field of the newer specs, how 2025-06-18 shows it, and an answer in both. */
const FIELDS: Readonly<
  Record<string, { field: JsonSchema; shown: Record<string, JsonSchema>; given: FormContent; answer: FormContent }>
> = {
  'a text without its default': {
    field: { type: 'string', title: 'F', minLength: 1, format: 'email', default: 'a@b.c' },
    shown: { f: { type: 'string', title: 'F', minLength: 1, format: 'email' } },
    given: { f: 'x@y.z' },
    answer: { f: 'x@y.z' },
  },
  'a number without its default': {
    field: { type: 'integer', minimum: 1, default: 5 },
    shown: { f: { type: 'integer', minimum: 1 } },
    given: { f: 3 },
    answer: { f: 3 },
  },
  'a boolean as it is': {
    field: { type: 'boolean', default: true },
    shown: { f: { type: 'boolean', default: true } },
    given: { f: false },
    answer: { f: false },
  },
  'a choice as it is': {
    field: { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] },
    shown: { f: { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] } },
    given: { f: 'r' },
    answer: { f: 'r' },
  },
  'a choice of titles with names': {
    field: {
      type: 'string',
      title: 'Colour',
      oneOf: [{ const: 'r', title: 'Red' }, { const: 'g' }],
      default: 'r',
    },
    shown: { f: { type: 'string', title: 'Colour', enum: ['r', 'g'], enumNames: ['Red', 'g'] } },
    given: { f: 'g' },
    answer: { f: 'g' },
  },
  'several choices as a yes or no for each': {
    field: {
      type: 'array',
      title: 'Toppings',
      description: 'As many as you like',
      items: { type: 'string', enum: ['ham', 'olives'] },
      default: ['olives'],
    },
    shown: {
      'f.ham': { type: 'boolean', title: 'Toppings: ham', description: 'As many as you like', default: false },
      'f.olives': { type: 'boolean', title: 'Toppings: olives', description: 'As many as you like', default: true },
    },
    given: { 'f.ham': true, 'f.olives': false },
    answer: { f: ['ham'] },
  },
  'several choices of titles with their titles': {
    field: { type: 'array', items: { anyOf: [{ const: 'h', title: 'Ham' }] }, minItems: 1 },
    shown: { 'f.h': { type: 'boolean', title: 'f: Ham', default: false } },
    given: { 'f.h': true },
    answer: { f: ['h'] },
  },
};

describe('for a client of 2025-06-18, a form shows', () => {
  it.each(Object.entries(FIELDS))('%s', (_, { field, shown, given, answer }) => {
    const form = formFor20250618({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { f: field },
    });
    expect(form.schema).toEqual({ type: 'object', properties: shown });
    expect(form.restore(given)).toEqual(answer);
  });

  it('what is required, but for several choices, of which none may be chosen', () => {
    const form = formFor20250618({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'array', items: { enum: ['x'] } } },
      required: ['a', 'b'],
    });
    expect(form.schema.required).toEqual(['a']);
    expect(form.restore({ a: '1', 'b.x': false })).toEqual({ a: '1', b: [] });
  });
});

describe('an answer from a client of 2025-06-18', () => {
  it('leaves out what was not filled in, and keeps what was not asked', () => {
    const properties = { a: { type: 'string' }, b: { type: 'array', items: { enum: ['x', 'y'] } } };
    const { restore } = formFor20250618({ type: 'object', properties });
    expect(restore({ other: 1 })).toEqual({ other: 1 });
    expect(restore({ b: ['y'] })).toEqual({ b: ['y'] });
  });

  it('has the choices that were made, whatever they are', () => {
    const choices = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(choices, fc.infiniteStream(fc.boolean()), (values, chosen) => {
        const properties = { f: { type: 'array', items: { type: 'string', enum: values } } };
        const { schema, restore } = formFor20250618({ type: 'object', properties, required: ['f'] });
        const names = Object.keys(Object(schema.properties));
        expect(names).toHaveLength(values.length);
        const content = Object.fromEntries(names.map((name) => [name, chosen.next().value === true]));
        expect(restore(content)).toEqual({ f: values.filter((value) => content[`f.${value}`]) });
      }),
    );
  });
});
