import { describe, expect, it } from 'vitest';
import { ApplicationError, type Completion, type JsonObject } from '../../src/application/index.js';
import { add, fullApplication, toolsOnly } from './app.js';
import { at, connect } from './client.js';

const PROMPT = { type: 'ref/prompt', name: 'greet' } as const;
const TEMPLATE = { type: 'ref/resource', uri: 'mem://items/{id}{?lang*,page:3}' } as const;
const L = { name: 'city', value: 'L' } as const;

describe('completion/complete', () => {
  it('completes an argument of a prompt, with what is already chosen', async () => {
    const client = connect(fullApplication());
    const params = { ref: PROMPT, argument: L, context: { arguments: { country: 'PT' } } };
    expect(at(await client.request('completion/complete', params), 'result')).toEqual({
      completion: { values: ['Lisbon'], total: 2, hasMore: true },
    });
    const modern = await client.modern('completion/complete', params);
    expect(modern).toMatchObject({ result: { resultType: 'complete', completion: { values: ['Lisbon'] } } });
    expect(modern).not.toHaveProperty('result.ttlMs');
  });

  it.each(['id', 'lang', 'page'])('completes the variable %s of a template', async (name) => {
    const client = connect(fullApplication());
    const params = { ref: TEMPLATE, argument: { name, value: '' }, context: {} };
    expect(await client.request('completion/complete', params)).toMatchObject({
      result: { completion: { total: 2, hasMore: true } },
    });
  });

  it('completes any argument of a listed resource', async () => {
    const client = connect(fullApplication());
    const params = { ref: { type: 'ref/resource', uri: 'mem://a' }, argument: { name: 'whatever', value: '' } };
    expect(await client.request('completion/complete', params)).toMatchObject({ result: { completion: { total: 2 } } });
  });

  it('gives at most 100 values, and then says that there are more', async () => {
    const client = connect(fullApplication());
    const reply = await client.request('completion/complete', {
      ref: PROMPT,
      argument: { name: 'city', value: 'many' },
    });
    expect(reply).toMatchObject({ result: { completion: { total: 101, hasMore: true } } });
    expect(at(reply, 'result', 'completion', 'values')).toEqual(Array.from({ length: 100 }, (_, i) => String(i)));
  });

  it.each<[string, JsonObject]>([
    ['no ref', { argument: L }],
    ['a ref that is a string', { ref: 'greet', argument: L }],
    ['a ref of unknown type', { ref: { type: 'ref/tool', name: 'add' }, argument: L }],
    ['a prompt without name', { ref: { type: 'ref/prompt' }, argument: L }],
    ['a resource without uri', { ref: { type: 'ref/resource', name: 'x' }, argument: L }],
    ['an unknown prompt', { ref: { type: 'ref/prompt', name: 'nope' }, argument: L }],
    ['an unknown argument of a prompt', { ref: PROMPT, argument: { name: 'nope', value: '' } }],
    ['a prompt without arguments', { ref: { type: 'ref/prompt', name: 'simple' }, argument: L }],
    ['an unknown resource', { ref: { type: 'ref/resource', uri: 'mem://nope' }, argument: L }],
    ['an unknown variable of a template', { ref: TEMPLATE, argument: { name: 'nope', value: '' } }],
    [
      'a uri that a template matches',
      { ref: { type: 'ref/resource', uri: 'mem://items/1' }, argument: { name: 'id', value: '' } },
    ],
    ['no argument', { ref: PROMPT }],
    ['an argument without value', { ref: PROMPT, argument: { name: 'city' } }],
    ['a value that is a number', { ref: PROMPT, argument: { name: 'city', value: 5 } }],
    ['a context that is an array', { ref: PROMPT, argument: L, context: [] }],
    ['a context that is null', { ref: PROMPT, argument: L, context: null }],
    ['chosen arguments that are an array', { ref: PROMPT, argument: L, context: { arguments: [] } }],
    ['chosen arguments that are no strings', { ref: PROMPT, argument: L, context: { arguments: { a: 1 } } }],
  ])('answers -32602 for %s', async (_, params) => {
    const client = connect(fullApplication());
    expect(await client.request('completion/complete', params)).toMatchObject({ error: { code: -32602 } });
    expect(await client.modern('completion/complete', params)).toMatchObject({ error: { code: -32602 } });
  });

  it('knows no prompts and resources when the application has none', async () => {
    const client = connect({ ...toolsOnly(add), completions: { complete: () => ({ values: [] }) } });
    for (const ref of [PROMPT, TEMPLATE])
      expect(await client.request('completion/complete', { ref, argument: L })).toMatchObject({
        error: { code: -32602 },
      });
  });

  const failures: [string, () => unknown, string][] = [
    [
      'throws an error for the client',
      () => {
        throw new ApplicationError('no map');
      },
      'no map',
    ],
    [
      'throws any other error',
      () => {
        throw new Error('secret');
      },
      'Request failed: internal error',
    ],
    ['rejects', () => Promise.reject(new Error('secret')), 'Request failed: internal error'],
    ...[
      undefined,
      {},
      { values: 'x' },
      { values: [42] },
      { values: [], total: -1 },
      { values: [], total: 1.5 },
      { values: [], hasMore: 1 },
      { values: [...Array.from({ length: 150 }, () => 'x'), 42] },
    ].map((result): [string, () => unknown, string] => [
      `gives ${JSON.stringify(result)?.slice(0, 40)}`,
      () => result,
      'Request failed: the application gave a malformed result',
    ]),
  ];

  it.each(failures)('answers -32603 when the application %s', async (_, complete, message) => {
    const client = connect({ ...fullApplication(), completions: { complete: () => complete() as Completion } });
    expect(await client.request('completion/complete', { ref: PROMPT, argument: L })).toMatchObject({
      error: { code: -32603, message },
    });
    expect(await client.request('ping')).toMatchObject({ result: {} });
  });
});
