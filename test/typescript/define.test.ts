import { toStandardJsonSchema } from '@valibot/to-json-schema';
import { type } from 'arktype';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { ApplicationError, type Context, type JsonObject } from '../../src/application/index.js';
import { connect } from '../../src/testing.js';
import { defineApplication, prompt, resource, tool } from '../../src/typescript/define.js';
import type { FromJsonSchema, TemplateVariables } from '../../src/typescript/schema-types.js';
import { SchemaDefinitionError } from '../../src/typescript/standard-schema.js';
import { loadText } from './load.js';

const LIBRARIES = {
  zod: tool({
    description: 'Adds.',
    input: z.object({ a: z.number().describe('First.'), b: z.number().default(2) }),
    output: z.object({ sum: z.number() }),
    run: ({ a, b }) => ({ sum: a + b }),
  }),
  valibot: tool({
    description: 'Adds.',
    input: toStandardJsonSchema(
      v.object({ a: v.pipe(v.number(), v.description('First.')), b: v.optional(v.number(), 2) }),
    ),
    output: toStandardJsonSchema(v.object({ sum: v.number() })),
    run: ({ a, b }) => ({ sum: a + b }),
  }),
  arktype: tool({
    description: 'Adds.',
    input: type({ a: type('number').describe('First.'), b: 'number = 2' }),
    output: type({ sum: 'number' }),
    run: ({ a, b }) => ({ sum: a + b }),
  }),
  'JSON Schema': tool({
    description: 'Adds.',
    input: {
      type: 'object',
      properties: { a: { type: 'number', description: 'First.' }, b: { type: 'number', default: 2 } },
      required: ['a'],
    },
    output: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] },
    run: ({ a, b = 2 }) => ({ sum: a + b }),
  }),
};

describe.each(Object.entries(LIBRARIES))('a tool with schemas of %s', (_, add) => {
  const connected = connect(defineApplication({ tools: { add } }));

  test('shows them as JSON Schema', async () => {
    const [shown] = await (await connected).listTools();
    expect(shown).toMatchObject({
      name: 'add',
      description: 'Adds.',
      inputSchema: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] },
      outputSchema: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] },
    });
    expect(shown?.inputSchema).not.toHaveProperty('$schema');
  });

  test('gets arguments with their defaults', async () => {
    const client = await connected;
    expect((await client.callTool('add', { a: 1 })).structuredContent).toEqual({ sum: 3 });
    expect((await client.callTool('add', { a: 1, b: 5 })).structuredContent).toEqual({ sum: 6 });
  });

  test('refuses wrong arguments by name', async () => {
    expect(await (await connected).callTool('add', { a: 'x' })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('a: ') }],
    });
  });
});

describe('a tool defined by hand', () => {
  const application = defineApplication({
    tools: {
      refined: tool({
        input: z.object({ even: z.number().refine((n) => n % 2 === 0, 'must be even') }),
        run: ({ even }) => String(even),
      }),
      transformed: tool({
        input: z.object({ words: z.string().transform((text) => text.split(' ')) }),
        run: ({ words }) => words.length,
      }),
      shaped: tool({
        input: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('circle'), r: z.number() }),
          z.object({ kind: z.literal('square'), side: z.number() }),
        ]),
        output: z.number(),
        run: (shape) => (shape.kind === 'circle' ? 3 * shape.r ** 2 : shape.side ** 2),
      }),
      bare: tool({ run: (_, context) => `bare under ${context.spec}` }),
      optional: tool({ input: z.object({ x: z.number().optional() }), run: ({ x }) => `x is ${x}` }),
      refusing: tool({
        run: () => {
          throw new ApplicationError('not today');
        },
      }),
      // A mistake that the compiler cannot see.
      wrong: tool({ output: z.number(), run: () => JSON.parse('"text"') }),
      silent: tool({ annotations: { readOnlyHint: true }, run: () => {} }),
      asynchronous: tool({
        input: z.object({ x: z.number().refine(async (n) => n > 0, 'too small') }),
        output: z.string(),
        run: async ({ x }) => `x ${x}`,
      }),
    },
  });
  const connected = connect(application);

  test.each([
    ['refined', { even: 2 }, { content: [{ type: 'text', text: '2' }] }],
    [
      'refined',
      { even: 3 },
      { isError: true, content: [{ text: 'Invalid arguments for tool "refined":\neven: must be even' }] },
    ],
    ['transformed', { words: 'a b c' }, { structuredContent: 3 }],
    ['shaped', { kind: 'circle', r: 2 }, { structuredContent: 12 }],
    ['shaped', { kind: 'square', r: 2 }, { isError: true }],
    ['bare', {}, { content: [{ type: 'text', text: 'bare under 2026-07-28' }] }],
    ['bare', { more: 1 }, { isError: true }],
    ['optional', {}, { content: [{ text: 'x is undefined' }] }],
    ['refusing', {}, { isError: true, content: [{ text: 'not today' }] }],
    ['wrong', {}, { isError: true, content: [{ text: 'Tool failed: internal error' }] }],
    ['silent', {}, { content: [] }],
    ['asynchronous', { x: 1 }, { structuredContent: 'x 1' }],
    ['asynchronous', { x: -1 }, { isError: true, content: [{ text: expect.stringContaining('x: too small') }] }],
  ])('%s %j', async (name, args, expected) => {
    expect(await (await connected).callTool(name, args)).toMatchObject(expected);
  });

  test('shows a union of objects with the type object at its root', async () => {
    const tools = await (await connected).listTools();
    expect(tools.find(({ name }) => name === 'shaped')?.inputSchema).toMatchObject({
      type: 'object',
      oneOf: [{ properties: { kind: { const: 'circle' } } }, { properties: { kind: { const: 'square' } } }],
    });
    expect(tools.find(({ name }) => name === 'silent')).toMatchObject({ annotations: { readOnlyHint: true } });
  });
});

test.each([
  [
    'of a library without JSON Schema',
    () => tool({ input: v.object({ a: v.number() }), run: () => '' }),
    /tool x has a schema of valibot that offers no JSON Schema: wrap it with toStandardJsonSchema/,
  ],
  [
    'that has no JSON Schema',
    () => tool({ input: z.object({ a: z.symbol() }), run: () => '' }),
    /tool x has a schema of zod without a JSON Schema/,
  ],
  [
    'that is no object',
    () => tool({ input: z.string(), run: () => '' }),
    /tool x has an input schema that does not describe an object/,
  ],
])('a schema %s is refused when the application is defined', (_, make, message) => {
  expect(() => defineApplication({ tools: { x: make() } })).toThrow(SchemaDefinitionError);
  expect(() => defineApplication({ tools: { x: make() } })).toThrow(message);
});

describe('prompts and resources defined by hand', () => {
  const application = defineApplication({
    prompts: {
      review: prompt({
        description: 'Reviews.',
        input: z.object({
          code: z.string().describe('What.'),
          depth: z.number().int().optional(),
          tone: z.enum(['kind', 'blunt']).optional(),
        }),
        complete: { code: (value) => [`${value}!`] },
        run: ({ code, depth = 1 }) => [
          `Review ${code} ${depth + 1}`,
          { role: 'assistant', content: { type: 'text', text: 'Ok' } },
        ],
      }),
    },
    resources: {
      user: resource({
        uri: 'users://{id}{?full}',
        title: 'User',
        annotations: { priority: 1 },
        complete: { id: () => ['1', '2'] },
        read: ({ id, full }) => (id === '0' ? undefined : { id, full: full ?? 'no' }),
      }),
      motd: resource({ uri: 'motd://today', mimeType: 'text/markdown', size: 3, read: () => '*hi*' }),
    },
  });
  const connected = connect(application);

  test('are listed', async () => {
    const client = await connected;
    expect(await client.listPrompts()).toEqual([
      {
        name: 'review',
        description: 'Reviews.',
        arguments: [
          { name: 'code', description: 'What.', required: true },
          { name: 'depth', required: false },
          { name: 'tone', required: false },
        ],
      },
    ]);
    expect(await client.listResources()).toEqual([
      { uri: 'motd://today', name: 'motd', mimeType: 'text/markdown', size: 3 },
    ]);
    expect(await client.listResourceTemplates()).toEqual([
      { uriTemplate: 'users://{id}{?full}', name: 'user', title: 'User', annotations: { priority: 1 } },
    ]);
  });

  test('are served', async () => {
    const client = await connected;
    expect((await client.getPrompt('review', { code: 'x', depth: '4' })).messages).toMatchObject([
      { role: 'user', content: { text: 'Review x 5' } },
      { role: 'assistant' },
    ]);
    await expect(client.getPrompt('review', { code: 'x', depth: 'deep' })).rejects.toThrow('Argument "depth"');
    expect((await client.readResource('users://7?full=yes')).contents).toMatchObject([
      { text: '{"id":"7","full":"yes"}' },
    ]);
    expect((await client.readResource('motd://today')).contents).toMatchObject([{ text: '*hi*' }]);
    await expect(client.readResource('users://0')).rejects.toMatchObject({ code: -32602 });
  });

  test('are completed', async () => {
    const client = await connected;
    const review = { type: 'ref/prompt', name: 'review' } as const;
    expect(await client.complete(review, { name: 'code', value: 'a' })).toEqual({ values: ['a!'] });
    expect(await client.complete(review, { name: 'tone', value: 'b' })).toEqual({ values: ['blunt'] });
    const user = { type: 'ref/resource', uri: 'users://{id}{?full}' } as const;
    expect(await client.complete(user, { name: 'id', value: '' })).toEqual({ values: ['1', '2'] });
  });
});

test('definitions and applications that a module exports beside its functions are served with them', async () => {
  const { application } = await loadText(`
    import { defineApplication, tool } from 'rhetor';
    /** Adds. */
    export function add(a: number, b: number): number { return a + b; }
    export const twice = tool({ input: { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] }, run: ({ n }) => 2 * n });
    export const inner = defineApplication({ tools: { hello: tool({ run: () => 'hello' }), add: tool({ run: () => 'hidden' }) } });
  `);
  const client = await connect(application);
  expect((await client.callTool('add', { a: 1, b: 2 })).structuredContent).toBe(3);
  expect((await client.callTool('twice', { n: 2 })).structuredContent).toBe(4);
  expect((await client.callTool('hello')).content).toMatchObject([{ text: 'hello' }]);
});

describe('types', () => {
  test('arguments and results of handlers follow from the schemas', () => {
    tool({
      input: z.object({ a: z.number(), b: z.string().optional() }),
      output: z.object({ c: z.boolean() }),
      run: (args, context) => {
        expectTypeOf(args).toEqualTypeOf<{ a: number; b?: string | undefined }>();
        expectTypeOf(context).toEqualTypeOf<Context>();
        return { c: true };
      },
    });
    tool({
      input: { type: 'object', properties: { a: { enum: ['x', 'y'] }, n: { type: 'integer' } }, required: ['a'] },
      run: (args) => {
        expectTypeOf(args).toEqualTypeOf<{ a: 'x' | 'y'; n?: number }>();
      },
    });
    // @ts-expect-error: there is no field "missing"
    tool({ input: z.object({ a: z.number() }), run: ({ missing }) => String(missing) });
    // @ts-expect-error: the output is a number
    tool({ output: z.number(), run: () => 'text' });
    // @ts-expect-error: "sum" is misspelled
    tool({ output: z.object({ sum: z.number() }), run: () => ({ sun: 1 }) });
    // @ts-expect-error: "n" may be absent
    tool({ input: { type: 'object', properties: { n: { type: 'number' } } }, run: ({ n }) => n + 1 });
    // @ts-expect-error: the template has no variable "name"
    resource({ uri: 'users://{id}', read: ({ name }) => String(name) });
    // @ts-expect-error: a prompt is no tool
    defineApplication({ tools: { x: prompt({ run: () => 'text' }) } });
  });

  test('JSON Schema literals are read as types', () => {
    expectTypeOf<FromJsonSchema<{ type: 'string' }>>().toEqualTypeOf<string>();
    expectTypeOf<FromJsonSchema<{ type: readonly ['string', 'null'] }>>().toEqualTypeOf<string | null>();
    expectTypeOf<FromJsonSchema<{ type: 'array'; items: { type: 'number' } }>>().toEqualTypeOf<number[]>();
    expectTypeOf<
      FromJsonSchema<{ type: 'array'; prefixItems: readonly [{ type: 'string' }, { const: 1 }] }>
    >().toEqualTypeOf<[string, 1]>();
    expectTypeOf<
      FromJsonSchema<{ anyOf: readonly [{ type: 'boolean' }, { enum: readonly ['a', 2] }] }>
    >().toEqualTypeOf<boolean | 'a' | 2>();
    expectTypeOf<FromJsonSchema<{ type: 'object'; additionalProperties: { type: 'number' } }>>().toEqualTypeOf<
      Record<string, number>
    >();
    expectTypeOf<FromJsonSchema<{ type: 'object' }>>().toEqualTypeOf<JsonObject>();
    expectTypeOf<FromJsonSchema<{ description: 'anything' }>>().toEqualTypeOf<unknown>();
  });

  test('URI templates are read as types', () => {
    expectTypeOf<TemplateVariables<'a://{x}/{+y}{?z,w}'>>().toEqualTypeOf<{
      readonly x: string;
      readonly y: string;
      readonly z?: string;
      readonly w?: string;
    }>();
    expectTypeOf<TemplateVariables<'a://{x,y*}'>>().toEqualTypeOf<{ readonly x: string; readonly y: string }>();
  });
});
