import { expect, test } from 'vitest';
import type { Application } from '../../src/application/index.js';
import { Reloadable } from '../../src/cli/reloadable.js';
import { connect } from '../../src/testing.js';
import { defineApplication, prompt, resource, tool } from '../../src/typescript/define.js';

function version(n: number, closed: number[], wait?: Promise<void>): Application {
  const application = defineApplication({
    tools: {
      version: tool({
        run: async () => {
          await wait;
          return `version ${n}`;
        },
      }),
      ...(n > 1 ? { more: tool({ run: () => 'more' }) } : {}),
    },
    prompts: { ask: prompt({ run: () => `ask ${n}` }) },
    resources: n === 1 ? { it: resource({ uri: 'it://is', read: () => 'it' }) } : {},
  });
  return { ...application, close: async () => void closed.push(n) };
}

test('after a replacement, clients are told and see the new application', async () => {
  const closed: number[] = [];
  const reloadable = new Reloadable(version(1, closed));
  const client = await connect(reloadable, { spec: '2025-11-25' });
  expect((await client.callTool('version')).content).toMatchObject([{ text: 'version 1' }]);
  reloadable.replace(version(2, closed));
  expect(client.notifications.map(({ method }) => method)).toEqual([
    'notifications/tools/list_changed',
    'notifications/prompts/list_changed',
    'notifications/resources/list_changed',
  ]);
  expect((await client.listTools()).map(({ name }) => name)).toEqual(['version', 'more']);
  expect((await client.callTool('version')).content).toMatchObject([{ text: 'version 2' }]);
  expect((await client.getPrompt('ask')).messages).toMatchObject([{ content: { text: 'ask 2' } }]);
  expect(closed).toEqual([1]);
});

test('a facet that the new application lacks is empty', async () => {
  const reloadable = new Reloadable(version(1, []));
  const client = await connect(reloadable);
  expect(await client.listResources()).toHaveLength(1);
  reloadable.replace(version(2, []));
  expect(await client.listResources()).toEqual([]);
  expect(await client.listResourceTemplates()).toEqual([]);
  await expect(client.readResource('it://is')).rejects.toMatchObject({ code: -32602 });
});

test('what runs in the old application ends there, and only then is it closed', async () => {
  const closed: number[] = [];
  let go = () => {};
  const reloadable = new Reloadable(
    version(
      1,
      closed,
      new Promise((resolve) => {
        go = resolve;
      }),
    ),
  );
  const client = await connect(reloadable);
  const running = client.callTool('version');
  await client.listPrompts();
  reloadable.replace(version(2, closed));
  expect(closed).toEqual([]);
  go();
  expect((await running).content).toMatchObject([{ text: 'version 1' }]);
  await expect.poll(() => closed).toEqual([1]);
  await reloadable.close();
  expect(closed).toEqual([1, 2]);
});

test('events of the new application reach clients', async () => {
  let publish: (() => void) | undefined;
  const reloadable = new Reloadable(version(1, []));
  const client = await connect(reloadable, { spec: '2025-11-25' });
  reloadable.replace({
    ...version(2, []),
    onEvent: (listener) => {
      publish = () => listener({ type: 'tools_list_changed' });
    },
  });
  client.notifications.length = 0;
  publish?.();
  expect(client.notifications).toEqual([{ method: 'notifications/tools/list_changed', params: {} }]);
});
