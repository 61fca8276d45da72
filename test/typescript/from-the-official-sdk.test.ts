import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../cli/run.js';
import { withFiles } from './compile.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/from-the-official-sdk.md'), 'utf8');

/** The files that the page shows. */
const files = Object.fromEntries(
  [...page.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => [name, text]),
);

/** How each file of the page is run. */
const SERVERS = [
  { file: 'official.ts', command: (file: string) => [join(root, 'node_modules/jiti/lib/jiti-cli.mjs'), file] },
  { file: 'weather.ts', command: (file: string) => [main, 'serve', file] },
] as const;

const ERAS = [
  ['2025', {}],
  ['2026-07-28', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
] as const;

describe.each(ERAS)('to a client of %s, the two servers of the page are the same', (_, options) => {
  const clients: Client[] = [];
  let finish: () => void = () => {};
  let folder: Promise<void>;

  beforeAll(async () => {
    await new Promise<void>((ready, failed) => {
      folder = withFiles(files, async (path) => {
        for (const { file, command } of SERVERS) {
          const client = new Client({ name: 'reader', version: '1.0.0' }, options);
          const transport = new StdioClientTransport({ command: process.execPath, args: command(join(path, file)) });
          await client.connect(transport);
          clients.push(client);
        }
        ready();
        await new Promise<void>((end) => {
          finish = end;
        });
      });
      folder.catch(failed);
    });
  }, 60_000);

  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    finish();
    await folder;
  });

  async function both<T>(ask: (client: Client) => Promise<T>): Promise<[T, T]> {
    const [official, rhetor] = clients;
    if (official === undefined || rhetor === undefined) throw new Error('a server did not start');
    return Promise.all([ask(official), ask(rhetor)]);
  }

  test('instructions', async () => {
    const [official, rhetor] = await both(async (client) => client.getInstructions());
    expect(rhetor).toBe(official);
    expect(rhetor).toBe('Ask for the weather of one city at a time.');
  });

  test('tools', async () => {
    const [official, rhetor] = await both(async (client) => {
      const { tools } = await client.listTools();
      return tools.map(({ name, title, description, annotations, inputSchema, outputSchema }) => ({
        name,
        title,
        description,
        annotations,
        properties: inputSchema.properties,
        required: inputSchema.required,
        result: outputSchema?.properties,
      }));
    });
    expect(rhetor).toEqual(official);
    expect(rhetor).toHaveLength(1);
  });

  test.each([{ city: 'Lisbon' }, { city: 'Oslo', unit: 'fahrenheit' }, { city: 'Atlantis' }])(
    'the tool with %j',
    async (args) => {
      const [official, rhetor] = await both(async (client) => {
        const { content, structuredContent, isError } = await client.callTool({ name: 'temperature', arguments: args });
        return { content, structuredContent, isError: isError === true };
      });
      expect(rhetor).toEqual(official);
    },
  );

  test('wrong arguments are a tool error that names them', async () => {
    const results = await both((client) => client.callTool({ name: 'temperature', arguments: { city: 5 } }));
    for (const result of results)
      expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('city') }] });
  });

  test('the prompt', async () => {
    const [official, rhetor] = await both(async (client) => {
      const { prompts } = await client.listPrompts();
      const { messages, description } = await client.getPrompt({ name: 'pack', arguments: { city: 'Oslo' } });
      return { prompts, messages, description };
    });
    expect(rhetor).toEqual(official);
  });

  test('the resource', async () => {
    const [official, rhetor] = await both(async (client) => {
      const { resourceTemplates } = await client.listResourceTemplates();
      const { contents } = await client.readResource({ uri: 'city:///Lisbon' });
      return { resourceTemplates, contents };
    });
    expect(rhetor).toEqual(official);
  });
});
