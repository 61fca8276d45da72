import { describe, expect, it } from 'vitest';
import { ApplicationError, type JsonObject, type PromptResult, text } from '../../src/application/index.js';
import { fullApplication } from './app.js';
import { at, connect, opening } from './client.js';

const ERAS = ['request', 'modern'] as const;

describe('prompts/get', () => {
  it('fills a prompt and gives its description and messages', async () => {
    const client = connect(fullApplication());
    const result = {
      description: 'The prompt greet',
      messages: [
        { role: 'user', content: { type: 'text', text: 'Hello, Alice!' } },
        { role: 'assistant', content: { type: 'text', text: 'Hello.' } },
      ],
    };
    const params = { name: 'greet', arguments: { name: 'Alice' } };
    expect(at(await client.request('prompts/get', params), 'result')).toEqual(result);
    const modern = await client.modern('prompts/get', params);
    expect(modern).toMatchObject({ result: { resultType: 'complete', ...result } });
    expect(modern).not.toHaveProperty('result.ttlMs');
  });

  it('works without arguments, when none is required', async () => {
    const client = connect(fullApplication());
    expect(await client.request('prompts/get', { name: 'simple' })).toMatchObject({ result: { messages: [{}, {}] } });
  });

  it.each<[string, JsonObject, string]>([
    ['no name', {}, 'name'],
    ['a name that is a number', { name: 5 }, 'name'],
    ['an unknown name', { name: 'nope' }, 'Unknown prompt: "nope"'],
    ['the name constructor', { name: 'constructor' }, 'Unknown prompt'],
    ['no required argument', { name: 'greet' }, 'needs the arguments "name"'],
    [
      'other arguments than the required one',
      { name: 'greet', arguments: { city: 'X' } },
      'needs the arguments "name"',
    ],
    ['an argument that is no string', { name: 'greet', arguments: { name: 5 } }, 'must be strings'],
    ['arguments that are an array', { name: 'greet', arguments: ['x'] }, 'must be an object'],
    ['arguments that are null', { name: 'greet', arguments: null }, 'must be an object'],
  ])('answers -32602 for %s', async (_, params, message) => {
    const client = connect(fullApplication());
    for (const ask of ERAS)
      expect(await client[ask]('prompts/get', params)).toMatchObject({
        error: { code: -32602, message: expect.stringContaining(message) },
      });
  });

  it('tells an error that is meant for the client, with its data', async () => {
    const client = connect(fullApplication());
    expect(await client.request('prompts/get', { name: 'broken' })).toMatchObject({
      error: { code: -32603, message: 'no such mood', data: { mood: 'none' } },
    });
    expect(client.log).toEqual([]);
  });

  const malformed: [string, () => unknown][] = [
    [
      'throws',
      () => {
        throw new Error('secret');
      },
    ],
    ['rejects', () => Promise.reject(new Error('secret'))],
    ['gives nothing', () => undefined],
    ['gives no messages', () => ({ description: 'secret' })],
    ['gives a message that is null', () => ({ messages: [null] })],
    ['gives an unknown role', () => ({ messages: [{ role: 'secret', content: text('') }] })],
    ['gives content that is an array', () => ({ messages: [{ role: 'user', content: [text('secret')] }] })],
    ['gives a description that is not JSON', () => ({ description: Number.NaN, messages: [] })],
  ];

  it.each(malformed)('answers -32603 and logs when the application %s', async (_, get) => {
    const application = fullApplication();
    const prompts = { list: () => [{ name: 'p' }], get: () => get() as PromptResult };
    const client = connect({ ...application, prompts });
    const reply = await client.modern('prompts/get', { name: 'p' });
    expect(reply).toMatchObject({ error: { code: -32603 } });
    expect(JSON.stringify(reply)).not.toContain('secret');
    expect(client.log).toMatchObject([{ level: 'error' }]);
    expect(await client.modern('prompts/list')).toMatchObject({ result: { prompts: [{ name: 'p' }] } });
  });

  it('takes every kind of content', async () => {
    const content = {
      type: 'resource_link',
      uri: 'mem://a',
      name: 'a',
      icons: [{ src: 'https://example.org/i' }],
    } as const;
    const prompts = {
      list: () => [{ name: 'p' }],
      get: (): PromptResult => ({ messages: [{ role: 'user', content }] }),
    };
    const client = connect({ ...fullApplication(), prompts });
    expect(at(await client.modern('prompts/get', { name: 'p' }), 'result', 'messages', 0, 'content')).toEqual(content);
    await client.request('initialize', opening('2025-06-18'));
    expect(at(await client.request('prompts/get', { name: 'p' }), 'result', 'messages', 0, 'content')).toEqual({
      type: 'resource_link',
      uri: 'mem://a',
      name: 'a',
    });
  });
});

describe('an error with data that is not JSON', () => {
  it('still gets an answer', async () => {
    const data = { n: Number.NaN };
    const prompts = { list: () => [{ name: 'p' }], get: () => Promise.reject(new ApplicationError('told', { data })) };
    const client = connect({ ...fullApplication(), prompts });
    expect(await client.request('prompts/get', { name: 'p' })).toMatchObject({
      error: { code: -32603, message: 'told' },
    });
  });
});
