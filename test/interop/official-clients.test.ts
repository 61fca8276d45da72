import { Client as ClientV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { afterEach, describe, expect, test } from 'vitest';
import { type Served, TRANSPORTS } from './transports.js';

const INFO = { name: 'interop', version: '1.0.0' };

/** The part of both official clients that these tests use. */
interface AnyClient {
  callTool(params: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>;
  listTools(): Promise<{
    tools: { name: string; title?: string | undefined; inputSchema: unknown; outputSchema?: unknown }[];
  }>;
  listPrompts(): Promise<{ prompts: unknown[] }>;
  getPrompt(params: { name: string; arguments?: Record<string, string> }): Promise<unknown>;
  listResources(): Promise<{ resources: unknown[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: unknown[] }>;
  readResource(params: { uri: string }): Promise<unknown>;
  complete(params: {
    ref: { type: 'ref/prompt'; name: string };
    argument: { name: string; value: string };
  }): Promise<unknown>;
  getServerVersion(): { name: string } | undefined;
  close(): Promise<void>;
}

/** How each client is connected, and the revision it must end up with. */
const CLIENTS: readonly {
  readonly title: string;
  connect(served: Served): Promise<{ client: AnyClient; version: string | undefined }>;
}[] = [
  {
    title: 'the v1 client',
    async connect(served) {
      const client = new ClientV1(INFO);
      const transport = served.v1();
      let version: string | undefined;
      Object.assign(transport, {
        setProtocolVersion: (negotiated: string) => {
          version = negotiated;
        },
      });
      await client.connect(transport);
      return { client: client as unknown as AnyClient, version };
    },
  },
  {
    title: 'the v2 client as a 2025-06-18 one',
    connect: (served) => connectV2(served, { supportedProtocolVersions: ['2025-06-18'] }),
  },
  { title: 'the v2 client in its 2025 mode', connect: (served) => connectV2(served, {}) },
  {
    title: 'the v2 client in its 2026-07-28 mode',
    connect: (served) => connectV2(served, { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
  },
  {
    title: 'the v2 client when it negotiates the era',
    connect: (served) => connectV2(served, { versionNegotiation: { mode: 'auto' } }),
  },
];

const VERSIONS = ['2025-11-25', '2025-06-18', '2025-11-25', '2026-07-28', '2026-07-28'];

async function connectV2(served: Served, options: ConstructorParameters<typeof ClientV2>[1]) {
  const client = new ClientV2(INFO, options);
  await client.connect(served.v2());
  return { client: client as unknown as AnyClient, version: client.getNegotiatedProtocolVersion() };
}

let open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of open) await one.close();
  open = [];
});

const CASES = TRANSPORTS.flatMap((way) => CLIENTS.map((entry, at) => ({ ...way, ...entry, expected: VERSIONS[at] })));

describe.each(CASES)('$title over $transport', ({ serve, connect, expected }) => {
  async function connected(file: string): Promise<AnyClient> {
    const served = await serve(file);
    const { client, version } = await connect(served);
    open = [client, served];
    expect(version).toBe(expected);
    return client;
  }

  test('uses every facet of a Logtalk application', async () => {
    const client = await connected('examples/cookbook/cookbook.lgt');
    expect(client.getServerVersion()).toMatchObject({ name: 'cookbook' });

    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['recipes_with', 'shopping_list']);
    expect(await client.callTool({ name: 'recipes_with', arguments: { Ingredient: 'milk' } })).toMatchObject({
      structuredContent: { Recipes: ['croquettes', 'arroz_con_leche'] },
    });
    expect(
      await client.callTool({ name: 'shopping_list', arguments: { Recipes: ['tortilla', 'gazpacho'], Guests: 2 } }),
    ).toMatchObject({
      structuredContent: { Items: expect.arrayContaining([{ ingredient: 'onion', amount: 140, unit: 'gram' }]) },
    });
    expect(
      await client.callTool({ name: 'shopping_list', arguments: { Recipes: ['tortilla'], Guests: 'two' } }),
    ).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: expect.stringContaining('Guests') }],
    });
    await expect(client.callTool({ name: 'no_such_tool' })).rejects.toThrow(/no_such_tool/);

    expect((await client.listPrompts()).prompts).toHaveLength(2);
    expect(await client.getPrompt({ name: 'plan_menu', arguments: { guests: '4', diet: 'vegan' } })).toMatchObject({
      messages: [{ role: 'user', content: { type: 'text', text: expect.stringContaining('gazpacho') } }],
    });
    await expect(client.getPrompt({ name: 'plan_menu' })).rejects.toThrow(/guests/);
    expect(
      await client.complete({
        ref: { type: 'ref/prompt', name: 'explain_recipe' },
        argument: { name: 'recipe', value: 'to' },
      }),
    ).toMatchObject({ completion: { values: ['tortilla'] } });

    expect((await client.listResources()).resources).toMatchObject([{ uri: 'recipe://index', name: 'index' }]);
    expect((await client.listResourceTemplates()).resourceTemplates).toMatchObject([
      { uriTemplate: 'recipe://{name}' },
    ]);
    expect(await client.readResource({ uri: 'recipe://gazpacho' })).toMatchObject({
      contents: [{ uri: 'recipe://gazpacho', mimeType: 'text/markdown', text: expect.stringContaining('tomato') }],
    });
    await expect(client.readResource({ uri: 'recipe://pizza' })).rejects.toThrow();
  });

  test('calls a TypeScript tool', async () => {
    const client = await connected('examples/dice/dice.ts');
    const result = await client.callTool({ name: 'roll', arguments: { dice: '3d6', seed: 1 } });
    expect(result).toMatchObject({ structuredContent: { total: expect.any(Number) } });
    expect(await client.callTool({ name: 'roll', arguments: { dice: 'no dice' } })).toMatchObject({ isError: true });
  });
});
