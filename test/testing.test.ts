import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SPEC_VERSIONS, type SpecVersion } from '../src/application/index.js';
import { connect, RequestError } from '../src/testing.js';
import { defineApplication, tool } from '../src/typescript/define.js';

const application = defineApplication({
  tools: {
    add: tool({ input: z.object({ a: z.number(), b: z.number() }), output: z.number(), run: ({ a, b }) => a + b }),
    whoami: tool({ run: (_, { spec, client }) => `${client?.name} ${client?.version} ${spec}` }),
    name: tool({
      run: async (_, { elicit }) => {
        const answer = await elicit('Who are you?', {
          type: 'object',
          properties: { name: { type: 'string' } },
          required: ['name'],
        });
        return answer.action === 'accept' ? `Hello ${answer.content.name}` : answer.action;
      },
    }),
    talkative: tool({
      run: (_, { progress }) => {
        progress({ progress: 1, total: 2, message: 'half' });
        return 'done';
      },
    }),
    slow: tool({
      run: (_, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    }),
  },
});

describe.each(SPEC_VERSIONS)('a client of %s', (spec: SpecVersion) => {
  const connected = connect(application, { spec, name: 'sums' });

  test('knows the server and its tools', async () => {
    const { server } = await connected;
    expect(server.serverInfo).toMatchObject({ name: 'sums' });
    expect(server.capabilities).toMatchObject({ tools: {} });
    expect((await (await connected).listTools()).map(({ name }) => name)).toContain('add');
  });

  test('calls a tool', async () => {
    const { structuredContent } = await (await connected).callTool('add', { a: 1, b: 2 });
    expect(structuredContent).toEqual(spec === '2026-07-28' ? 3 : { result: 3 });
  });

  test('says who it is', async () => {
    const client = await connect(application, { spec, client: { name: 'Ann', version: '2' } });
    expect((await client.callTool('whoami')).content).toMatchObject([{ text: `Ann 2 ${spec}` }]);
  });

  test('answers what the server asks', async () => {
    const asked: unknown[] = [];
    const client = await connect(application, {
      spec,
      answers: {
        'elicitation/create': ({ message }) => {
          asked.push(message);
          return { action: 'accept', content: { name: 'Ann' } };
        },
      },
    });
    expect((await client.callTool('name')).content).toMatchObject([{ text: 'Hello Ann' }]);
    expect(asked).toEqual(['Who are you?']);
  });

  test('gets progress when it wants some', async () => {
    const seen: unknown[] = [];
    await (await connected).callTool('talkative', {}, { onProgress: (progress) => seen.push(progress) });
    expect(seen).toMatchObject([{ progress: 1, total: 2, message: 'half' }]);
  });

  test('cancels a call', async () => {
    const client = await connected;
    const stop = new AbortController();
    const call = client.callTool('slow', {}, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    expect((await client.callTool('add', { a: 1, b: 1 })).isError).toBeUndefined();
  });

  test('gets errors with their codes', async () => {
    const error = await (await connected).callTool('nothing').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('nothing') });
  });
});

test('without a wish, a client speaks the newest revision', async () => {
  expect((await connect(application)).spec).toBe('2026-07-28');
});

test('a client is who the test says, as one with a token would be', async () => {
  const app = defineApplication({
    tools: {
      who: tool({ run: (_, { auth }) => `${auth?.subject ?? 'nobody'} may ${auth?.scopes.join(' ') ?? 'all'}` }),
    },
  });
  const ann = await connect(app, { auth: { subject: 'ann', scopes: ['read'] } });
  expect(await ann.callTool('who')).toMatchObject({ content: [{ text: 'ann may read' }] });
  expect(await (await connect(app)).callTool('who')).toMatchObject({ content: [{ text: 'nobody may all' }] });
});

test('closing frees what the application holds', async () => {
  let closed = 0;
  const client = await connect({
    ...application,
    close: async () => {
      closed++;
    },
  });
  await client.close();
  expect(closed).toBe(1);
});
