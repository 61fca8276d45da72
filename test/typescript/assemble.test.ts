import { describe, expect, test } from 'vitest';
import type { Application, ApplicationEvent } from '../../src/application/index.js';
import { connect } from '../../src/testing.js';
import { defineApplication, prompt, resource, tool } from '../../src/typescript/define.js';

const names = { type: 'object', properties: { name: { enum: ['Ann', 'Bob'] } }, required: ['name'] } as const;

function part(id: string, more: Partial<Application> = {}): Application {
  const application = defineApplication({
    tools: { [`${id}_tool`]: tool({ run: () => id }), shared: tool({ run: () => id }) },
    prompts: { [`${id}_prompt`]: prompt({ input: names, run: ({ name }) => `${id} ${name}` }) },
    resources: {
      fixed: resource({ uri: `${id}://fixed`, read: () => id }),
      family: resource({ uri: `${id}://of/{x}`, complete: { x: () => [id] }, read: ({ x }) => `${id} ${x}` }),
    },
  });
  return { ...application, ...more };
}

describe('an application that includes others', () => {
  const events: ApplicationEvent[] = [];
  let publish: (event: ApplicationEvent) => void = () => {};
  const closed: string[] = [];
  const application = defineApplication({
    tools: { own: tool({ run: () => 'own' }) },
    include: [
      part('a', {
        extensions: { 'example/a': {} },
        onEvent: (listener) => {
          publish = listener;
        },
        close: async () => void closed.push('a'),
      }),
      part('b', {
        caching: { policy: ({ method }) => (method === 'tools/list' ? { ttlMs: 7, cacheScope: 'public' } : undefined) },
        rounds: {
          callTool: (called, _args, { state }) =>
            called.name !== 'b_tool' ? undefined : { content: [{ type: 'text', text: `round ${state}` }] },
        },
        close: async () => void closed.push('b'),
      }),
    ],
  });
  const connected = connect(application);

  test('lists what all have', async () => {
    const client = await connected;
    expect((await client.listTools()).map(({ name }) => name)).toEqual(['own', 'a_tool', 'shared', 'b_tool', 'shared']);
    expect((await client.listPrompts()).map(({ name }) => name)).toEqual(['a_prompt', 'b_prompt']);
    expect((await client.listResources()).map(({ uri }) => uri)).toEqual(['a://fixed', 'b://fixed']);
    expect(await client.listResourceTemplates()).toHaveLength(2);
    expect(client.server.capabilities).toMatchObject({ extensions: { 'example/a': {} } });
  });

  test.each([
    ['own', 'own'],
    ['a_tool', 'a'],
    ['shared', 'a'],
  ])('calls the tool %s of the first that has it', async (name, text) => {
    expect((await (await connected).callTool(name)).content).toMatchObject([{ text }]);
  });

  test('leaves rounds to the one whose tool it is', async () => {
    expect((await (await connected).callTool('b_tool')).content).toMatchObject([{ text: 'round undefined' }]);
  });

  test('gets prompts, resources and completions from where they are', async () => {
    const client = await connected;
    expect((await client.getPrompt('b_prompt', { name: 'Ann' })).messages).toMatchObject([
      { content: { text: 'b Ann' } },
    ]);
    expect((await client.readResource('b://fixed')).contents).toMatchObject([{ text: 'b' }]);
    expect((await client.readResource('a://of/1')).contents).toMatchObject([{ text: 'a 1' }]);
    await expect(client.readResource('c://of/1')).rejects.toMatchObject({ code: -32602 });
    const ofPrompt = { type: 'ref/prompt', name: 'a_prompt' } as const;
    expect(await client.complete(ofPrompt, { name: 'name', value: 'b' })).toEqual({ values: ['Bob'] });
    const ofTemplate = { type: 'ref/resource', uri: 'b://of/{x}' } as const;
    expect(await client.complete(ofTemplate, { name: 'x', value: '' })).toEqual({ values: ['b'] });
  });

  test('passes on caching, events and the end', async () => {
    expect(await application.caching?.policy({ method: 'tools/list' })).toEqual({ ttlMs: 7, cacheScope: 'public' });
    expect(await application.caching?.policy({ method: 'prompts/list' })).toBeUndefined();
    application.onEvent?.((event) => events.push(event));
    publish({ type: 'tools_list_changed' });
    expect(events).toEqual([{ type: 'tools_list_changed' }]);
    await application.close?.();
    expect(closed).toEqual(['a', 'b']);
  });
});

test('facets that nothing has are absent', () => {
  expect(Object.keys(defineApplication({ tools: {} }))).toEqual(['tools']);
});

test('names of the prototype are no tools', async () => {
  const client = await connect(defineApplication({ tools: { x: tool({ run: () => 'x' }) } }));
  for (const name of ['constructor', '__proto__', 'toString'])
    await expect(client.callTool(name)).rejects.toMatchObject({ code: -32602 });
});
