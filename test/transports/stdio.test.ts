import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type Application, SPEC_VERSIONS, text } from '../../src/application/index.js';
import { createDispatcher } from '../../src/specs/dispatcher.js';
import { type StdioOptions, serveStdio } from '../../src/transports/stdio.js';
import { add, echo, fullApplication, type TestTool, tool, toolsOnly, wait } from '../specs/app.js';
import { at, type LogEntry, MODERN_META, opening, type Reply, recordingLogger } from '../specs/client.js';

interface Served {
  readonly input: PassThrough;
  readonly closed: Promise<void>;
  readonly log: LogEntry[];
  /** The messages that were written so far. */
  messages(): Reply[];
  /** The chunks that were written so far. */
  readonly chunks: string[];
}

function serve(application: Application, options: Partial<StdioOptions> = {}): Served {
  const log: LogEntry[] = [];
  const logger = recordingLogger(log);
  const chunks: string[] = [];
  const output = new Writable({
    decodeStrings: false,
    write(chunk, _, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  const dispatcher = createDispatcher(application, {
    name: 'test-server',
    version: '1',
    specs: SPEC_VERSIONS,
    cache: { ttlMs: 0, cacheScope: 'private' },
    pageSize: 100,
    callTimeoutMs: 0,
    logger,
  });
  const input = new PassThrough();
  const closed = serveStdio(dispatcher, { input, output, logger, ...options });
  return { input, closed, log, chunks, messages: () => parse(chunks.join('')) };
}

/** Every line must be a message. */
function parse(written: string): Reply[] {
  expect(written === '' || written.endsWith('\n')).toBe(true);
  return written
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

function request(id: number | string, method: string, params?: object): string {
  return `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
}

function call(id: number | string, name: string, args: object = {}): string {
  return request(id, 'tools/call', { name, arguments: args });
}

/** Lets streams and promises do what they can do now. */
async function settle(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
}

/** A tool whose calls end when they are told, by their argument `n`. */
function held(): { tool: TestTool; finish: (n: number) => void } {
  const ends = new Map<unknown, () => void>();
  const run: TestTool['run'] = ({ n }) =>
    new Promise((resolve) => ends.set(n, () => resolve({ content: [text(String(n))] })));
  return { tool: tool('held', run), finish: (n) => ends.get(n)?.() };
}

describe('serveStdio', () => {
  it('serves both eras in one stream, message by message', async () => {
    const { input, closed, messages } = serve(fullApplication());
    input.write(request(1, 'server/discover', { _meta: MODERN_META }));
    input.write(request(2, 'initialize', opening('2025-06-18')));
    input.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    input.write(request(3, 'tools/call', { name: 'add', arguments: { a: 1, b: 2 }, _meta: MODERN_META }));
    input.write(call(4, 'add', { a: 1, b: 2 }));
    input.end();
    await closed;
    expect(messages()).toMatchObject([
      { id: 1, result: { resultType: 'complete', supportedVersions: ['2026-07-28'] } },
      { id: 2, result: { protocolVersion: '2025-06-18' } },
      { id: 3, result: { resultType: 'complete', structuredContent: { sum: 3 } } },
      { id: 4, result: { structuredContent: { sum: 3 } } },
    ]);
    expect(messages()[3]).not.toHaveProperty('result.resultType');
  });

  it('writes nothing and ends when there is no input', async () => {
    const { input, closed, chunks } = serve(fullApplication());
    input.end();
    await closed;
    expect(chunks.join('')).toBe('');
  });

  it('answers in the order in which requests are done, and pings while tools work', async () => {
    const { tool: slow, finish } = held();
    const { input, closed, messages } = serve(toolsOnly(slow));
    for (const n of [1, 2, 3]) input.write(call(n, 'held', { n }));
    input.write(request('p', 'ping'));
    await settle();
    finish(3);
    await settle();
    finish(1);
    await settle();
    input.write('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}\n');
    await settle();
    finish(2);
    input.end();
    await closed;
    expect(messages().map(({ id }) => id)).toEqual(['p', 3, 1]);
  });

  it('takes CRLF, blank lines, and a last line without line end', async () => {
    const { input, closed, messages } = serve(fullApplication());
    input.write(`\r\n\n  \n${request(1, 'ping').trim()}\r\n\n${request(2, 'ping').trim()}`);
    input.end();
    await closed;
    expect(messages().map(({ id }) => id)).toEqual([1, 2]);
  });

  it.each<[string, string | Buffer, object]>([
    ['not JSON', 'garbage', { error: { code: -32700 } }],
    ['half a message', '{"jsonrpc":"2.0","id":1,', { error: { code: -32700 } }],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]), { error: { code: -32700 } }],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', { error: { code: -32600 } }],
    ['a number', '17', { error: { code: -32600 } }],
    ['a string', '"ping"', { error: { code: -32600 } }],
    ['true', 'true', { error: { code: -32600 } }],
    ['an id that is null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', { error: { code: -32600 } }],
    ['a fractional id', '{"jsonrpc":"2.0","id":0.5,"method":"ping"}', { error: { code: -32600 } }],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"nope"}', { id: 1, error: { code: -32601 } }],
    [
      'params of the wrong kind',
      '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":5}',
      { id: 1, error: { code: -32602 } },
    ],
    [
      'nested 100,000 deep',
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":${'['.repeat(1e5)}${']'.repeat(1e5)}}}`,
      { id: 1, error: { code: -32600 } },
    ],
    ['longer than allowed', 'x'.repeat(400_000), { error: { code: -32600 } }],
  ])('answers a line that is %s, and serves the next one', async (_, line, reply) => {
    const { input, closed, messages } = serve(fullApplication(), { maxLineBytes: 300_000 });
    input.write(line);
    input.write(`\n${request('next', 'ping')}`);
    input.end();
    await closed;
    expect(messages()).toMatchObject([reply, { id: 'next', result: {} }]);
    expect(Object.hasOwn(messages()[0] ?? {}, 'id')).toBe('id' in reply);
  });

  it('takes a message of 10 MiB and refuses one of 20', async () => {
    const { input, closed, messages } = serve(
      toolsOnly(tool('size', ({ data }) => ({ content: [text(String(String(data).length))] }))),
    );
    const limit = 10 * 1024 * 1024;
    const bare = call(1, 'size', { data: '' }).length - 1;
    input.write(call(1, 'size', { data: 'x'.repeat(limit - bare) }));
    input.write(call(2, 'size', { data: 'x'.repeat(limit - bare + 1) }));
    input.write(call(3, 'size', { data: 'x'.repeat(2 * limit) }));
    input.write(call(4, 'size', { data: 'x' }));
    input.end();
    await closed;
    expect(messages()).toMatchObject([
      { id: 1, result: { content: [{ text: String(limit - bare) }] } },
      { error: { code: -32600, message: expect.stringContaining(String(limit)) } },
      { error: { code: -32600 } },
      { id: 4, result: {} },
    ]);
  });

  it('writes the replies of one tick in one go', async () => {
    const { input, closed, chunks, messages } = serve(toolsOnly(add, echo));
    input.write(Array.from({ length: 50 }, (_, i) => call(i, i % 2 ? 'add' : 'echo', { a: i, b: 1 })).join(''));
    input.end();
    await closed;
    expect(messages()).toHaveLength(50);
    expect(chunks.filter((chunk) => chunk !== '').length).toBeLessThanOrEqual(2);
  });

  it('tells a legacy client that a list has changed', async () => {
    const application = fullApplication();
    const { input, closed, messages } = serve(application);
    input.write(request(1, 'initialize', opening('2025-11-25')));
    input.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    await settle();
    application.emit({ type: 'tools_list_changed' });
    input.end();
    await closed;
    expect(messages()).toMatchObject([
      { id: 1, result: { capabilities: { tools: { listChanged: true } } } },
      { method: 'notifications/tools/list_changed' },
    ]);
  });

  it('writes progress before the reply', async () => {
    const steps = tool('steps', async (_, { progress }) => {
      progress({ progress: 1 });
      return { content: [] };
    });
    const { input, closed, messages } = serve(toolsOnly(steps));
    input.end(request(1, 'tools/call', { name: 'steps', _meta: { progressToken: 't' } }));
    await closed;
    expect(messages()).toMatchObject([{ method: 'notifications/progress', params: { progressToken: 't' } }, { id: 1 }]);
  });
});

describe('the end of the input', () => {
  it('lets running requests end and be answered first', async () => {
    const { tool: slow, finish } = held();
    const { input, closed, messages } = serve(toolsOnly(slow));
    input.end(call(1, 'held', { n: 1 }));
    await settle();
    expect(messages()).toEqual([]);
    finish(1);
    await closed;
    expect(messages()).toMatchObject([{ id: 1, result: { content: [text('1')] } }]);
  });

  it('aborts and answers those that do not end in time', async () => {
    const signals: AbortSignal[] = [];
    const deaf = tool('deaf', (_, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const { input, closed, messages } = serve(toolsOnly(deaf, wait), { shutdownGraceMs: 0 });
    input.end(call(1, 'deaf') + call(2, 'wait'));
    await closed;
    expect(messages()).toMatchObject([
      { id: 1, result: { isError: true } },
      { id: 2, result: { isError: true } },
    ]);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('comes with an error of the input too', async () => {
    const { input, closed, messages, log } = serve(fullApplication());
    input.write(request(1, 'ping'));
    await settle();
    input.destroy(new Error('torn'));
    await closed;
    expect(messages()).toMatchObject([{ id: 1 }]);
    expect(log).toMatchObject([{ level: 'warn' }]);
  });

  it('comes at once when the input has already ended', async () => {
    const input = new PassThrough();
    input.destroy();
    await serve(fullApplication(), { input }).closed;
  });

  it('comes with the signal, after which nothing is read', async () => {
    const stop = new AbortController();
    const { input, closed, messages } = serve(fullApplication(), { signal: stop.signal });
    input.write(request(1, 'ping'));
    await settle();
    stop.abort();
    input.write(request(2, 'ping'));
    await closed;
    expect(messages()).toMatchObject([{ id: 1 }]);
  });

  it('comes at once with a signal that is aborted already', async () => {
    await serve(fullApplication(), { signal: AbortSignal.abort() }).closed;
  });
});

describe('an output that does not keep up', () => {
  /** Takes nothing until it is opened. */
  function gate(): { output: Writable; open: () => void; written: () => string } {
    let isOpen = false;
    let release = (): void => {};
    const taken: string[] = [];
    const output = new Writable({
      write(chunk, _, done) {
        taken.push(String(chunk));
        if (isOpen) done();
        else release = done;
      },
    });
    const open = () => {
      isOpen = true;
      release();
    };
    return { output, open, written: () => taken.join('') };
  }

  it('stops the reading, so that little waits in memory, and everything is answered in the end', async () => {
    const kilobyte = 'x'.repeat(1000);
    let runs = 0;
    const large = tool('large', () => {
      runs++;
      return { content: [text(kilobyte.repeat(100))] };
    });
    const { output, open, written } = gate();
    const { input, closed } = serve(toolsOnly(large), { output });
    const count = 500;
    input.write(Array.from({ length: count }, (_, i) => call(i, 'large')).join(''));
    input.end();
    await settle();
    // 50 MB are asked for; a few of them may wait.
    expect(runs).toBeLessThan(50);
    expect(runs).toBeGreaterThan(0);
    open();
    await closed;
    expect(runs).toBe(count);
    expect(parse(written()).map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, i) => i));
  });
});

describe('an output that is gone', () => {
  it('ends the serving quietly and cancels what runs', async () => {
    const signals: AbortSignal[] = [];
    const deaf = tool('deaf', (_, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const output = new Writable({
      write(_chunk, _encoding, done) {
        done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
      },
    });
    const { input, closed, log } = serve(toolsOnly(deaf), { output });
    input.write(call(1, 'deaf') + request(2, 'ping'));
    await closed;
    expect(signals[0]?.aborted).toBe(true);
    expect(log.filter(({ level }) => level === 'error')).toEqual([]);
    input.write(request(3, 'ping'));
    await settle();
  });

  it('ends the serving when it was closed by the reader', async () => {
    const output = new PassThrough();
    const { input, closed } = serve(toolsOnly(wait), { output });
    input.write(call(1, 'wait'));
    await settle();
    output.destroy();
    await closed;
  });

  it('ends the serving when it was closed before', async () => {
    const output = new PassThrough();
    output.destroy();
    await serve(fullApplication(), { output }).closed;
  });

  it('does not fail when it breaks while the last replies are written', async () => {
    const output = new Writable({
      write: (_chunk, _encoding, done) => void setImmediate(() => done(new Error('EPIPE'))),
    });
    const { input, closed } = serve(fullApplication(), { output });
    input.end(request(1, 'ping'));
    await closed;
    await settle();
  });
});

describe('a handler that fails in every way', () => {
  it('leaves the server serving', async () => {
    const ways: Record<string, TestTool['run']> = {
      throws: () => {
        throw new Error('x');
      },
      rejects: () => Promise.reject(new Error('x')),
      malformed: () => Object(5),
      cyclic: () => {
        const data: Record<string, never> = {};
        Object.assign(data, { data });
        return { content: [], structuredContent: data };
      },
    };
    const tools = Object.entries(ways).map(([name, run]) => tool(name, run));
    const { input, closed, messages } = serve(toolsOnly(...tools, add));
    for (const { name } of tools) input.write(call(name, name));
    input.end(call('last', 'add', { a: 1, b: 2 }));
    await closed;
    const byId = new Map(messages().map((message) => [message.id, at(message, 'result', 'isError')]));
    expect([...byId.keys()].sort()).toEqual(['cyclic', 'last', 'malformed', 'rejects', 'throws']);
    for (const { name } of tools) expect(byId.get(name)).toBe(true);
    expect(byId.get('last')).toBeUndefined();
  });
});
