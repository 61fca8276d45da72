import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Application, CachePolicy, JsonObject, Tool } from '../../src/application/index.js';
import { add, fullApplication, tool, toolsOnly } from './app.js';
import { at, type Client, connect, opening } from './client.js';

const LISTS = [
  ['tools/list', 'tools'],
  ['prompts/list', 'prompts'],
  ['resources/list', 'resources'],
  ['resources/templates/list', 'resourceTemplates'],
] as const;

/** An application whose list of tools is whatever `tools.list` holds now. */
function listing(names: readonly string[]): Application & { names: readonly string[] } {
  const application = {
    names,
    tools: {
      ...toolsOnly().tools,
      list: () => application.names.map((name): Tool => ({ name, inputSchema: { type: 'object' } })),
    },
  };
  return application;
}

/** The names on all pages, following cursors. */
async function walk(client: Client, ask: 'request' | 'modern', between: () => void = () => {}): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  let params: JsonObject = {};
  for (;;) {
    const reply = await client[ask]('tools/list', params);
    const tools = at(reply, 'result', 'tools');
    pages.push(Array.isArray(tools) ? tools.map((item) => at(item, 'name')) : []);
    const cursor = at(reply, 'result', 'nextCursor');
    if (typeof cursor !== 'string') return pages;
    params = { cursor };
    between();
  }
}

describe.each(LISTS)('%s', (method, member) => {
  it('shows its items, with titles and icons where the spec has them', async () => {
    const client = connect(fullApplication());
    await client.request('initialize', opening('2025-06-18'));
    const old = at(await client.request(method), 'result', member, 0);
    await client.request('initialize', opening('2025-11-25'));
    const recent = at(await client.request(method), 'result', member, 0);
    const modern = at(await client.modern(method), 'result', member, 0);
    expect(recent).toMatchObject({ title: expect.any(String), icons: [{ src: expect.any(String) }] });
    expect(modern).toEqual(recent);
    const { icons: _, ...rest } = Object(recent);
    expect(old).toEqual(rest);
  });

  it('carries the cache policy in the modern era only', async () => {
    const client = connect(fullApplication());
    expect(await client.modern(method)).toMatchObject({
      result: { resultType: 'complete', ttlMs: 1000, cacheScope: 'private' },
    });
    expect(Object.keys(Object(at(await client.request(method), 'result')))).toEqual([member]);
  });

  it.each(['bogus!!', 'AAAA', 5, null, {}, []])('refuses the cursor %j', async (cursor) => {
    const client = connect(fullApplication());
    expect(await client.request(method, { cursor })).toMatchObject({ error: { code: -32602 } });
    expect(await client.modern(method, { cursor })).toMatchObject({ error: { code: -32602 } });
  });

  it('takes an empty cursor for the first page from a legacy client, and for a bad one from a modern client', async () => {
    const client = connect(fullApplication());
    expect(at(await client.request(method, { cursor: '' }), 'result', member, 0)).toBeDefined();
    expect(await client.modern(method, { cursor: '' })).toMatchObject({ error: { code: -32602 } });
  });
});

describe('pages', () => {
  it('hold every item once, in order, for any number of items and any page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.string(), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (names, pageSize) => {
          const client = connect(listing(names), { pageSize });
          for (const ask of ['request', 'modern'] as const) {
            const pages = await walk(client, ask);
            expect(pages.flat()).toEqual(names);
            expect(pages.every((page) => page.length <= pageSize)).toBe(true);
          }
        },
      ),
    );
  });

  it('go on after the item where the last one ended, though the list has changed meanwhile', async () => {
    const application = listing(['a', 'b', 'c', 'd']);
    const client = connect(application, { pageSize: 2 });
    const inserted = await walk(client, 'request', () => {
      application.names = ['new', 'a', 'b', 'c', 'd'];
    });
    expect(inserted).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    application.names = ['a', 'b', 'c', 'd'];
    const removed = await walk(client, 'request', () => {
      application.names = ['a', 'c', 'd'];
    });
    expect(removed).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('do not take the cursor of another list', async () => {
    const client = connect(fullApplication(), { pageSize: 1 });
    const cursor = String(at(await client.request('tools/list'), 'result', 'nextCursor'));
    expect(await client.request('tools/list', { cursor })).toMatchObject({ result: { tools: [{ name: 'echo' }] } });
    expect(await client.request('prompts/list', { cursor })).toMatchObject({ error: { code: -32602 } });
  });

  it('are given in the same way to legacy and modern clients', async () => {
    const client = connect(fullApplication(), { pageSize: 1 });
    const cursor = String(at(await client.modern('tools/list'), 'result', 'nextCursor'));
    expect(await client.request('tools/list', { cursor })).toMatchObject({ result: { tools: [{ name: 'echo' }] } });
  });
});

describe('a list', () => {
  it('shows the fields that MCP knows, and nothing else of what the application keeps', async () => {
    const client = connect(toolsOnly(tool('t', () => ({ content: [] }), { description: 'd', ...{ secret: 'x' } })));
    expect(at(await client.modern('tools/list'), 'result', 'tools')).toEqual([
      { name: 't', description: 'd', inputSchema: { type: 'object' } },
    ]);
  });

  it('shows annotations and ui metadata', async () => {
    const client = connect(toolsOnly(add));
    expect(at(await client.modern('tools/list'), 'result', 'tools', 0)).toMatchObject({
      annotations: { readOnlyHint: true },
      _meta: { ui: { resourceUri: 'ui://add' } },
    });
  });

  it('keeps every keyword of its schemas', async () => {
    const inputSchema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: { n: { $anchor: 'n', type: 'integer' } },
      properties: { n: { $ref: '#n' }, table: { type: 'string', 'x-mcp-header': 'Table' } },
      if: { required: ['n'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { required: ['table'] },
      additionalProperties: false,
    };
    const client = connect(toolsOnly(tool('t', () => ({ content: [] }), { inputSchema })));
    for (const ask of ['request', 'modern'] as const)
      expect(at(await client[ask]('tools/list'), 'result', 'tools', 0, 'inputSchema')).toEqual(inputSchema);
  });

  it.each<[string, () => unknown]>([
    [
      'that throws',
      () => {
        throw new Error('secret');
      },
    ],
    ['that rejects', () => Promise.reject(new Error('secret'))],
    ['that is no array', () => ({ secret: 1 })],
    ['with an item that is no object', () => [null]],
    ['with a tool without name', () => [{ inputSchema: {} }]],
    ['with a tool without schema', () => [{ name: 'x' }]],
    ['with a number that JSON does not have', () => [{ name: 'x', inputSchema: { maximum: Number.NaN } }]],
  ])('%s is an internal error that tells nothing, is logged, and spoils no other request', async (_, list) => {
    const application = fullApplication();
    const client = connect({ ...application, tools: { ...application.tools, list: () => list() as readonly Tool[] } });
    const reply = await client.modern('tools/list');
    expect(reply).toMatchObject({ error: { code: -32603 } });
    expect(JSON.stringify(reply)).not.toContain('secret');
    expect(client.log).toMatchObject([{ level: 'error', fields: { err: expect.any(Error) } }]);
    expect(await client.modern('prompts/list')).toMatchObject({ result: { prompts: [{}, {}, {}] } });
  });

  it('is written once for as long as the application gives the same array', async () => {
    let reads = 0;
    const watched = tool('t', () => ({ content: [] }));
    Object.defineProperty(watched, 'description', { enumerable: true, get: () => `read ${++reads}` });
    const tools = [watched];
    const client = connect({ tools: { ...toolsOnly(watched).tools, list: () => tools } });
    const first = await client.request('tools/list');
    const readsOfOnePage = reads;
    expect(at(await client.request('tools/list'), 'result')).toEqual(at(first, 'result'));
    expect(reads).toBe(readsOfOnePage);
  });
});

describe('the cache policy', () => {
  it.each<[string, unknown, object]>([
    ['the application gives', { ttlMs: 7, cacheScope: 'public' }, { ttlMs: 7, cacheScope: 'public' }],
    ['the server has, when the application gives none', undefined, { ttlMs: 1000, cacheScope: 'private' }],
    [
      'the server has, when the ttl is negative',
      { ttlMs: -1, cacheScope: 'public' },
      { ttlMs: 1000, cacheScope: 'private' },
    ],
    [
      'the server has, when the ttl is a fraction',
      { ttlMs: 1.5, cacheScope: 'public' },
      { ttlMs: 1000, cacheScope: 'private' },
    ],
    [
      'the server has, when the scope is unknown',
      { ttlMs: 1, cacheScope: 'all' },
      { ttlMs: 1000, cacheScope: 'private' },
    ],
  ])('is the one that %s', async (_, policy, expected) => {
    for (const answer of [policy, Promise.resolve(policy)]) {
      const application = { ...toolsOnly(add), caching: { policy: () => answer as CachePolicy } };
      expect(await connect(application).modern('tools/list')).toMatchObject({ result: expected });
    }
  });

  it('that fails gives way to the one of the server, and is logged', async () => {
    const fail = (): never => {
      throw new Error('no policy');
    };
    for (const policy of [fail, () => Promise.reject(new Error('no policy'))]) {
      const client = connect({ ...toolsOnly(add), caching: { policy } });
      expect(await client.modern('tools/list')).toMatchObject({ result: { ttlMs: 1000, cacheScope: 'private' } });
      expect(client.log).toMatchObject([{ level: 'error' }]);
    }
  });
});
