import { Client as ClientV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  ToolListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, test } from 'vitest';
import { type Served, TRANSPORTS } from './transports.js';

const INFO = { name: 'interop', version: '1.0.0' };
const CAPABILITIES = { elicitation: { form: {}, url: {} }, sampling: {}, roots: { listChanged: true } };

/** What the user of a client says, and what the client has seen. */
interface User {
  action: 'accept' | 'decline' | 'cancel';
  content: Record<string, string>;
  readonly asked: string[];
  readonly changes: string[];
}

interface AnyClient {
  callTool(params: { name: string }): Promise<unknown>;
  listen?(filter: { toolsListChanged: boolean }): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
}

const SAMPLED = { role: 'assistant' as const, content: { type: 'text' as const, text: 'Hello' }, model: 'a-model' };
const ROOTS = { roots: [{ uri: 'file:///work', name: 'work' }] };

function answer(user: User, message: string) {
  user.asked.push(message);
  return user.action === 'accept' ? { action: user.action, content: user.content } : { action: user.action };
}

async function connectV1(user: User, served: Served): Promise<AnyClient> {
  const client = new ClientV1(INFO, { capabilities: CAPABILITIES });
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => answer(user, params.message));
  client.setRequestHandler(CreateMessageRequestSchema, () => SAMPLED);
  client.setRequestHandler(ListRootsRequestSchema, () => ROOTS);
  client.setNotificationHandler(ToolListChangedNotificationSchema, ({ method }) => void user.changes.push(method));
  await client.connect(served.v1());
  return client;
}

async function connectV2(
  user: User,
  served: Served,
  options: ConstructorParameters<typeof ClientV2>[1],
): Promise<AnyClient> {
  const client = new ClientV2(INFO, { capabilities: CAPABILITIES, inputRequired: { maxRounds: 30 }, ...options });
  client.setRequestHandler('elicitation/create', ({ params }) => answer(user, params.message));
  client.setRequestHandler('sampling/createMessage', () => SAMPLED);
  client.setRequestHandler('roots/list', () => ROOTS);
  client.setNotificationHandler('notifications/tools/list_changed', ({ method }) => void user.changes.push(method));
  await client.connect(served.v2());
  return client;
}

const CLIENTS: readonly {
  readonly title: string;
  readonly isModern: boolean;
  readonly hasPages: boolean;
  connect(user: User, served: Served): Promise<AnyClient>;
}[] = [
  { title: 'the v1 client', isModern: false, hasPages: true, connect: connectV1 },
  {
    title: 'the v2 client as a 2025-06-18 one',
    isModern: false,
    hasPages: false,
    connect: (user, served) => connectV2(user, served, { supportedProtocolVersions: ['2025-06-18'] }),
  },
  {
    title: 'the v2 client in its 2025 mode',
    isModern: false,
    hasPages: true,
    connect: (user, served) => connectV2(user, served, {}),
  },
  {
    title: 'the v2 client in its 2026-07-28 mode',
    isModern: true,
    hasPages: true,
    connect: (user, served) => connectV2(user, served, { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
  },
];

let open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open) await one.close();
  open = [];
});

const CASES = TRANSPORTS.flatMap((way) => CLIENTS.map((client) => ({ ...way, ...client })));

describe.each(CASES)('$title over $transport', ({ serve, connect, isModern, hasPages }) => {
  async function connected(file: string, user: Partial<User> = {}) {
    const served = await serve(file);
    const whole: User = { action: 'accept', content: { name: 'Ann', colour: 'r' }, asked: [], changes: [], ...user };
    const client = await connect(whole, served);
    open = [client, served];
    return { client, user: whole };
  }

  const said = (words: string) => ({ content: [{ type: 'text', text: words }] });

  test('answers a form, a model, roots and pages, asked in line', async () => {
    const { client, user } = await connected('test/interop/asking.ts');
    expect(await client.callTool({ name: 'form' })).toMatchObject(said('Ann likes r'));
    expect(await client.callTool({ name: 'sample' })).toMatchObject(
      said('a-model says {"type":"text","text":"Hello"}'),
    );
    expect(await client.callTool({ name: 'roots' })).toMatchObject(said('file:///work'));
    expect(await client.callTool({ name: 'all' })).toMatchObject(said('Ann likes r; 1 roots'));
    expect(await client.callTool({ name: 'page' })).toMatchObject(hasPages ? said('accept') : { isError: true });
    expect(user.asked).toEqual(['Who?', 'Who?', ...(hasPages ? ['Connect'] : [])]);
  });

  test('answers rounds', async () => {
    const { client, user } = await connected('test/interop/asking.ts');
    expect(await client.callTool({ name: 'rounds' })).toMatchObject(said('after accept and accept'));
    expect(user.asked).toEqual(['Who?', 'Who?']);
  });

  test.each(['decline', 'cancel'] as const)('can %s', async (action) => {
    const { client } = await connected('test/interop/asking.ts', { action });
    expect(await client.callTool({ name: 'form' })).toMatchObject(said(action));
    expect(await client.callTool({ name: 'rounds' })).toMatchObject(said(`after ${action} and ${action}`));
  });

  test('hears that the tools have changed', async () => {
    const { client, user } = await connected('test/interop/asking.ts');
    const subscription = isModern ? await client.listen?.({ toolsListChanged: true }) : undefined;
    await client.callTool({ name: 'change' });
    await expect.poll(() => user.changes).toEqual(['notifications/tools/list_changed']);
    await subscription?.close();
    await client.callTool({ name: 'change' });
    await expect.poll(() => user.changes.length).toBe(isModern ? 1 : 2);
  });

  test('plays twenty questions', async () => {
    const { client, user } = await connected('examples/twenty_questions/twenty_questions.ts', {
      content: { answer: 'no' },
    });
    expect(await client.callTool({ name: 'guess_instrument' })).toMatchObject({
      structuredContent: { instrument: expect.any(String), questions: user.asked.length },
    });
    expect(user.asked.length).toBeGreaterThan(3);
    expect(new Set(user.asked).size).toBe(user.asked.length);
  });

  test.each(['identify_tree', 'identify_tree_in_rounds'])('plays twenty questions in Logtalk: %s', async (name) => {
    const content = { answer: 'no' };
    const { client, user } = await connected('examples/twenty_questions/loader.lgt', { content });
    expect(await client.callTool({ name })).toMatchObject({
      structuredContent: { Tree: 'beech', Questions: user.asked.length },
    });
    expect(user.asked.length).toBeGreaterThan(3);
  });

  test('answers a model, roots and pages that a Logtalk application asks for', async () => {
    const { client, user } = await connected('test/logtalk/fixtures/asking.lgt');
    expect(await client.callTool({ name: 'model_of' })).toMatchObject({ structuredContent: { Model: 'a-model' } });
    expect(await client.callTool({ name: 'whereabouts' })).toMatchObject({
      structuredContent: { Roots: ROOTS.roots },
    });
    expect(await client.callTool({ name: 'page' })).toMatchObject(
      hasPages ? { structuredContent: { Answer: 'opened' } } : { isError: true },
    );
    expect(user.asked).toEqual(hasPages ? ['Sign in, please.'] : []);
  });
});
