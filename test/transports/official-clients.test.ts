import { PassThrough } from 'node:stream';
import { Client as ModernClient, type Transport } from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { describe, expect, it } from 'vitest';
import { type Application, SPEC_VERSIONS, type SpecVersion, silentLogger } from '../../src/application/index.js';
import { createDispatcher } from '../../src/specs/dispatcher.js';
import { serveStdio } from '../../src/transports/stdio.js';
import { fullApplication, tool } from '../specs/app.js';

/** A transport of the official clients whose other end is our stdio server, in this process. */
class Wire implements Transport {
  declare onmessage?: NonNullable<Transport['onmessage']>;
  declare onclose?: () => void;
  declare onerror?: (error: Error) => void;
  readonly #input = new PassThrough();
  readonly #output = new PassThrough();
  readonly #application: Application;
  readonly #specs: readonly SpecVersion[];
  #closed: Promise<void> = Promise.resolve();

  constructor(application: Application, specs: readonly SpecVersion[] = SPEC_VERSIONS) {
    this.#application = application;
    this.#specs = specs;
  }

  async start(): Promise<void> {
    let rest = '';
    this.#output.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.onmessage?.(JSON.parse(line));
    });
    const dispatcher = createDispatcher(this.#application, {
      name: 'test-server',
      version: '1',
      instructions: 'Use it well.',
      specs: this.#specs,
      cache: { ttlMs: 0, cacheScope: 'private' },
      pageSize: 1,
      callTimeoutMs: 0,
      logger: silentLogger,
    });
    this.#closed = serveStdio(dispatcher, { input: this.#input, output: this.#output, logger: silentLogger });
  }

  async send(message: object): Promise<void> {
    this.#input.write(`${JSON.stringify(message)}\n`);
  }

  async close(): Promise<void> {
    this.#input.end();
    await this.#closed;
    this.onclose?.();
  }
}

const INFO = { name: 'client', version: '1' };

/** What the clients of both generations are alike in. */
type AnyClient = Pick<
  ModernClient,
  'listTools' | 'callTool' | 'listPrompts' | 'getPrompt' | 'readResource' | 'complete' | 'getInstructions' | 'close'
>;

async function exercise(client: AnyClient): Promise<void> {
  expect(client.getInstructions()).toBe('Use it well.');
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('add');
  expect(await client.callTool({ name: 'add', arguments: { a: 1, b: 2 } })).toMatchObject({
    structuredContent: { sum: 3 },
  });
  expect(await client.callTool({ name: 'add', arguments: { a: 'x', b: 2 } })).toMatchObject({ isError: true });
  await expect(client.callTool({ name: 'nope' })).rejects.toMatchObject({ code: -32602 });
  expect((await client.listPrompts()).prompts.length).toBeGreaterThan(0);
  expect((await client.getPrompt({ name: 'greet', arguments: { name: 'Ada' } })).messages).toMatchObject([
    { content: { text: 'Hello, Ada!' } },
    {},
  ]);
  expect(await client.readResource({ uri: 'mem://a' })).toMatchObject({ contents: [{ text: 'A' }] });
  await expect(client.readResource({ uri: 'mem://none' })).rejects.toThrow('not found');
  const ref = { type: 'ref/prompt', name: 'greet' } as const;
  expect(await client.complete({ ref, argument: { name: 'city', value: 'L' } })).toMatchObject({
    completion: { total: 2 },
  });
  await client.close();
}

describe('the official clients', () => {
  it('of the first generation are served', async () => {
    const client = new LegacyClient(INFO);
    await client.connect(new Wire(fullApplication()));
    expect(client.getServerVersion()).toMatchObject({ name: 'test-server' });
    await exercise(client as unknown as AnyClient);
  });

  it.each([
    ['legacy', SPEC_VERSIONS, '2025-11-25'],
    ['auto', SPEC_VERSIONS, '2026-07-28'],
    [{ pin: '2026-07-28' }, SPEC_VERSIONS, '2026-07-28'],
    [{ pin: '2026-07-28' }, ['2026-07-28'], '2026-07-28'],
    ['auto', ['2025-06-18'], '2025-06-18'],
  ] as const)(
    'of the second generation are served in mode %o by a server of %o, as %s',
    async (mode, specs, version) => {
      const client = new ModernClient(INFO, { versionNegotiation: { mode } });
      await client.connect(new Wire(fullApplication(), specs));
      expect(client.getNegotiatedProtocolVersion()).toBe(version);
      await exercise(client);
    },
  );

  it.each(['legacy', 'auto'] as const)('hear of progress, and can cancel, in mode %s', async (mode) => {
    const aborted: boolean[] = [];
    const application = fullApplication();
    const slow = tool('slow', async (_, { progress, signal }) => {
      progress({ progress: 1, total: 2 });
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      aborted.push(signal.aborted);
      return { content: [] };
    });
    const tools = {
      list: () => [slow],
      find: () => slow,
      call: (_: object, args: object, context: never) => slow.run(args as never, context),
    };
    const client = new ModernClient(INFO, { versionNegotiation: { mode } });
    await client.connect(new Wire({ ...application, tools }));
    const stop = new AbortController();
    const seen: unknown[] = [];
    const onprogress = (progress: unknown) => {
      seen.push(progress);
      stop.abort('enough');
    };
    await expect(client.callTool({ name: 'slow' }, { onprogress, signal: stop.signal })).rejects.toThrow();
    await client.close();
    expect(seen).toMatchObject([{ progress: 1, total: 2 }]);
    expect(aborted).toEqual([true]);
  });
});
