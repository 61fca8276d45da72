import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, describe, expect, test } from 'vitest';
import { text } from '../../../src/application/index.js';
import { fullApplication, tool, toolsOnly } from '../../specs/app.js';
import { closeServers, startServer } from './server.js';

afterEach(closeServers);

const INFO = { name: 'tests', version: '1.0.0' };

/** What the tests need of a client, whichever library it is from. */
interface AnyClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(
    params: { name: string; arguments?: Record<string, unknown> },
    schema?: undefined,
    options?: { onprogress(progress: { progress: number }): void },
  ): Promise<unknown>;
  getPrompt(params: { name: string; arguments?: Record<string, string> }): Promise<unknown>;
  readResource(params: { uri: string }): Promise<unknown>;
  close(): Promise<void>;
}

async function v1(url: URL): Promise<AnyClient> {
  const client = new ClientV1(INFO);
  await client.connect(new HttpV1(url) as unknown as Parameters<typeof client.connect>[0]);
  return client as unknown as AnyClient;
}

async function v2(url: URL, options: ConstructorParameters<typeof ClientV2>[1]): Promise<AnyClient> {
  const client = new ClientV2(INFO, options);
  await client.connect(new HttpV2(url));
  return client as unknown as AnyClient;
}

const CLIENTS: readonly { readonly title: string; connect(url: URL): Promise<AnyClient> }[] = [
  { title: 'the v1 client', connect: v1 },
  { title: 'the v2 client in its 2025 mode', connect: (url) => v2(url, {}) },
  {
    title: 'the v2 client as a 2025-06-18 one',
    connect: (url) => v2(url, { supportedProtocolVersions: ['2025-06-18'] }),
  },
  {
    title: 'the v2 client pinned to 2026-07-28',
    connect: (url) => v2(url, { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
  },
  {
    title: 'the v2 client when it negotiates the era',
    connect: (url) => v2(url, { versionNegotiation: { mode: 'auto' } }),
  },
];

const counting = tool('count', async (_, { progress }) => {
  for (const step of [1, 2, 3]) progress({ progress: step, total: 3 });
  return { content: [text('done')] };
});

describe.each(CLIENTS)('$title', ({ connect }) => {
  test.each([true, false])('uses every facet over HTTP (sessions: %s)', async (sessions) => {
    const { url } = await startServer({ http: { sessions } });
    const client = await connect(url);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['add', 'echo', 'wait']);
    expect(await client.callTool({ name: 'add', arguments: { a: 1, b: 2 } })).toMatchObject({
      structuredContent: { sum: 3 },
    });
    expect(await client.callTool({ name: 'add', arguments: { a: 1 } })).toMatchObject({ isError: true });
    await expect(client.callTool({ name: 'none' })).rejects.toThrow(/none/);
    expect(await client.getPrompt({ name: 'greet', arguments: { name: 'Ana' } })).toMatchObject({
      messages: [{ content: { text: 'Hello, Ana!' } }, {}],
    });
    expect(await client.readResource({ uri: 'mem://a' })).toMatchObject({ contents: [{ text: 'A' }] });
    await client.close();
  });

  test('gets progress while a tool runs', async () => {
    const { url } = await startServer({ application: { ...fullApplication(), ...toolsOnly(counting) } });
    const client = await connect(url);
    const seen: number[] = [];
    const onprogress = ({ progress }: { progress: number }) => void seen.push(progress);
    const isV1 = client instanceof ClientV1;
    const call = isV1
      ? client.callTool({ name: 'count' }, undefined, { onprogress })
      : (client as unknown as ClientV2).callTool({ name: 'count' }, { onprogress });
    expect(await call).toMatchObject({ content: [{ text: 'done' }] });
    expect(seen).toEqual([1, 2, 3]);
    await client.close();
  });
});
