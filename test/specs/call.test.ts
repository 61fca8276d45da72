import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Context, type Json, type LogLevel, text } from '../../src/application/index.js';
import { add, fullApplication, type TestTool, tool, toolsOnly, wait } from './app.js';
import { connect, opening } from './client.js';

const LOG_LEVEL = 'io.modelcontextprotocol/logLevel';

/** A tool that hands its context out and ends when it is told. */
function held(name = 'held'): { tool: TestTool; contexts: Context[]; finish: () => void } {
  const contexts: Context[] = [];
  let finish = (): void => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run: TestTool['run'] = async (_, context) => {
    contexts.push(context);
    await done;
    return { content: [text('finished')] };
  };
  return { tool: tool(name, run), contexts, finish: () => finish() };
}

/** Lets everything run that waits for promises only. */
async function settle(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

describe('progress', () => {
  const steps = tool('steps', async (_, { progress }) => {
    progress({ progress: 1, total: 3, message: 'one' });
    await Promise.resolve();
    progress({ progress: 1 });
    progress({ progress: 0.5 });
    progress({ progress: Number.NaN });
    progress({ progress: 2.5, total: Number.NaN });
    return { content: [] };
  });

  it.each(['p1', '', 7, 0])(
    'is sent while the call runs, under its token %j, when it increases',
    async (progressToken) => {
      const client = connect(toolsOnly(steps));
      const sent = (progress: object) => ({
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken, ...progress },
      });
      const expected = [sent({ progress: 1, total: 3, message: 'one' }), sent({ progress: 2.5 }), { result: {} }];
      await client.modern('tools/call', { name: 'steps' }, { progressToken });
      expect(client.sent).toMatchObject(expected);
      await client.request('tools/call', { name: 'steps', _meta: { progressToken } });
      expect(client.sent.slice(3)).toMatchObject(expected);
      expect(Object.keys(Object(client.sent[1]?.params))).toEqual(['progressToken', 'progress']);
    },
  );

  it('is not sent without a token', async () => {
    const client = connect(toolsOnly(steps));
    await client.modern('tools/call', { name: 'steps' });
    expect(client.sent).toHaveLength(1);
  });

  it('is not sent after the reply, nor after a cancel', async () => {
    const { tool: slow, contexts, finish } = held();
    const client = connect(toolsOnly(slow));
    const reply = client.modern('tools/call', { name: 'held' }, { progressToken: 'a' });
    void client.modern('tools/call', { name: 'held' }, { progressToken: 'b' });
    client.notify('notifications/cancelled', { requestId: 2 });
    contexts[1]?.progress({ progress: 1 });
    finish();
    await reply;
    contexts[0]?.progress({ progress: 1 });
    contexts[0]?.log('error', 'late');
    expect(client.sent).toMatchObject([{ id: 1 }]);
  });

  it.each([{}, [], true, 1.5, null])('under the token %j is refused', async (progressToken) => {
    const client = connect(toolsOnly(steps));
    expect(await client.request('tools/call', { name: 'steps', _meta: { progressToken } })).toMatchObject({
      error: { code: -32602 },
    });
    expect(await client.modern('tools/call', { name: 'steps' }, { progressToken })).toMatchObject({
      error: { code: -32602 },
    });
  });
});

describe('log messages', () => {
  const levels: LogLevel[] = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];
  const chatty = tool('chatty', (_, context) => {
    for (const level of levels) context.log(level, { level }, 'db');
    return { content: [] };
  });
  const levelsIn = (sent: readonly object[]) =>
    sent.flatMap((message) => ('method' in message && 'params' in message ? [Object(message.params).level] : []));

  it('reach a legacy client from info on, until it sets another level', async () => {
    const client = connect(toolsOnly(chatty));
    await client.request('initialize', opening('2025-06-18'));
    await client.request('tools/call', { name: 'chatty' });
    expect(levelsIn(client.sent)).toEqual(levels.slice(1));
    client.sent.length = 0;
    await client.request('logging/setLevel', { level: 'critical' });
    await client.request('tools/call', { name: 'chatty' });
    expect(client.sent[1]).toEqual({
      jsonrpc: '2.0',
      method: 'notifications/message',
      params: { level: 'critical', logger: 'db', data: { level: 'critical' } },
    });
    expect(levelsIn(client.sent)).toEqual(['critical', 'alert', 'emergency']);
  });

  it('reach a modern client only when the request asks, from the level that it names', async () => {
    const client = connect(toolsOnly(chatty));
    await client.request('logging/setLevel', { level: 'debug' });
    client.sent.length = 0;
    await client.modern('tools/call', { name: 'chatty' });
    expect(levelsIn(client.sent)).toEqual([]);
    await client.modern('tools/call', { name: 'chatty' }, { [LOG_LEVEL]: 'alert' });
    expect(levelsIn(client.sent)).toEqual(['alert', 'emergency']);
  });

  it('that JSON cannot hold are dropped, and the call goes on', async () => {
    const bad = tool('bad', (_, context) => {
      context.log('error', Number.NaN);
      context.log('error', 'good');
      return { content: [text('done')] };
    });
    const client = connect(toolsOnly(bad));
    expect(await client.request('tools/call', { name: 'bad' })).toMatchObject({ result: { content: [text('done')] } });
    expect(client.sent).toMatchObject([{ params: { data: 'good' } }, { id: 1 }]);
    expect(client.log).toMatchObject([{ level: 'warn' }]);
  });
});

describe('a flood of log messages', () => {
  it('is cut, and the client is told how much it has missed', async () => {
    const flood = tool('flood', (_, { log }) => {
      for (let i = 0; i < 10_000; i++) log('info', i);
      return { content: [] };
    });
    const client = connect(toolsOnly(flood));
    await client.modern('tools/call', { name: 'flood' }, { [LOG_LEVEL]: 'debug' });
    expect(client.sent.length).toBeGreaterThanOrEqual(502);
    expect(client.sent.length).toBeLessThan(5000);
    const missed = 10_000 - (client.sent.length - 2);
    expect(client.sent.at(-2)).toMatchObject({
      method: 'notifications/message',
      params: { level: 'warning', data: `${missed} log messages were left out: too many at once` },
    });
  });
});

describe('the context', () => {
  it('gives the _meta of the request', async () => {
    const metas: Json[] = [];
    const look = tool('look', (_, { meta }) => {
      metas.push(meta);
      return { content: [] };
    });
    const client = connect(toolsOnly(look));
    await client.request('tools/call', { name: 'look' });
    await client.request('tools/call', { name: 'look', _meta: { traceparent: '00-1-2-01' } });
    await client.modern('tools/call', { name: 'look' }, { traceparent: '00-1-2-01' });
    expect(metas).toMatchObject([{}, { traceparent: '00-1-2-01' }, { traceparent: '00-1-2-01' }]);
  });
});

describe('notifications/cancelled', () => {
  it.each(['request', 'modern'] as const)('aborts the signal of a running %s, which is never answered', async (ask) => {
    const { tool: slow, contexts, finish } = held();
    const client = connect(toolsOnly(slow, add));
    void client[ask]('tools/call', { name: 'held' });
    const signal = contexts[0]?.signal;
    client.notify('notifications/cancelled', { requestId: 1, reason: 'enough' });
    expect(signal?.aborted).toBe(true);
    expect(String(signal?.reason)).toContain('enough');
    expect(client.ended()).toBe(1);
    finish();
    await settle();
    expect(await client.request('ping')).toMatchObject({ id: 2 });
    expect(client.sent).toHaveLength(1);
    expect(client.connection.inFlight).toBe(0);
  });

  it('shows in a signal that is asked for afterwards', async () => {
    const { tool: slow, contexts } = held();
    const client = connect(toolsOnly(slow));
    void client.modern('tools/call', { name: 'held' });
    client.notify('notifications/cancelled', { requestId: 1 });
    expect(contexts[0]?.signal.aborted).toBe(true);
  });

  it('does not log the failure of the work that it stops as an error', async () => {
    const client = connect(toolsOnly(wait));
    void client.modern('tools/call', { name: 'wait' });
    client.notify('notifications/cancelled', { requestId: 1 });
    await settle();
    expect(client.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('of another id, of the same digits as text, or of an answered request changes nothing', async () => {
    const { tool: slow, contexts, finish } = held();
    const client = connect(toolsOnly(slow));
    const reply = client.modern('tools/call', { name: 'held' });
    for (const requestId of ['1', 2, null, 1.5]) client.notify('notifications/cancelled', { requestId });
    expect(contexts[0]?.signal.aborted).toBe(false);
    finish();
    expect(await reply).toMatchObject({ id: 1, result: { content: [text('finished')] } });
    client.notify('notifications/cancelled', { requestId: 1 });
    expect(client.sent).toHaveLength(1);
  });

  it('frees the id for another request', async () => {
    const { tool: slow, finish } = held();
    const client = connect(toolsOnly(slow, add));
    const params = '{"name":"held"}';
    client.raw(`{"jsonrpc":"2.0","id":"x","method":"tools/call","params":${params}}`);
    client.notify('notifications/cancelled', { requestId: 'x' });
    client.raw(`{"jsonrpc":"2.0","id":"x","method":"tools/call","params":${params}}`);
    finish();
    await settle();
    expect(client.sent).toMatchObject([{ id: 'x', result: { content: [text('finished')] } }]);
  });
});

describe('an id that is in use', () => {
  it('is refused for a second request, and the first one is still answered', async () => {
    const { tool: slow, finish } = held();
    const client = connect(toolsOnly(slow));
    const send = (id: string) =>
      client.raw(`{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"held"}}`);
    send('7');
    send('7');
    send('"7"');
    expect(client.sent).toMatchObject([{ id: 7, error: { code: -32600 } }]);
    finish();
    await settle();
    expect(client.sent.slice(1)).toMatchObject([
      { id: 7, result: {} },
      { id: '7', result: {} },
    ]);
  });
});

describe('a time-out', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends a tool call with a tool error and aborts its signal', async () => {
    const { tool: slow, contexts, finish } = held();
    const client = connect(toolsOnly(slow), { callTimeoutMs: 50 });
    const reply = client.modern('tools/call', { name: 'held' });
    const signal = contexts[0]?.signal;
    await vi.advanceTimersByTimeAsync(49);
    expect(client.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reply).toMatchObject({
      result: { isError: true, content: [text('Tool call timed out after 50 ms')], resultType: 'complete' },
    });
    expect(signal?.aborted).toBe(true);
    finish();
    await settle();
    expect(client.sent).toHaveLength(1);
  });

  it('ends any other request with an error', async () => {
    const prompts = { list: () => [{ name: 'p' }], get: () => new Promise<never>(() => {}) };
    const client = connect({ ...fullApplication(), prompts }, { callTimeoutMs: 50 });
    const reply = client.request('prompts/get', { name: 'p' });
    await vi.advanceTimersByTimeAsync(50);
    expect(await reply).toMatchObject({ error: { code: -32603, message: 'Request timed out after 50 ms' } });
  });

  it.each([0, 2 ** 40])('of %d ms never comes', async (callTimeoutMs) => {
    const client = connect(toolsOnly(wait), { callTimeoutMs });
    void client.modern('tools/call', { name: 'wait' });
    await vi.advanceTimersByTimeAsync(2 ** 31);
    expect(client.sent).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no timer behind when the call ends before', async () => {
    const { tool: slow, finish } = held();
    const client = connect(toolsOnly(slow, add), { callTimeoutMs: 50 });
    const reply = client.modern('tools/call', { name: 'held' });
    await client.modern('tools/call', { name: 'add', arguments: { a: 1, b: 2 } });
    expect(vi.getTimerCount()).toBe(1);
    finish();
    await reply;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('drain', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets running requests end', async () => {
    const { tool: slow, finish } = held();
    const client = connect(toolsOnly(slow));
    const reply = client.modern('tools/call', { name: 'held' });
    const drained = client.connection.drain(1000);
    finish();
    expect(await reply).toMatchObject({ result: { content: [text('finished')] } });
    await drained;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('interrupts what does not end in time, with an answer', async () => {
    const client = connect(toolsOnly(wait));
    const reply = client.modern('tools/call', { name: 'wait' });
    const drained = client.connection.drain(1000);
    await vi.advanceTimersByTimeAsync(1000);
    await drained;
    expect(await reply).toMatchObject({ result: { isError: true } });
    expect(client.sent).toHaveLength(1);
  });

  it('returns at once when nothing runs', async () => {
    await connect(toolsOnly(add)).connection.drain(1000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('close', () => {
  it('cancels what runs, without answers', async () => {
    const { tool: slow, contexts } = held();
    const client = connect(toolsOnly(slow));
    void client.modern('tools/call', { name: 'held' });
    client.connection.close();
    expect(contexts[0]?.signal.aborted).toBe(true);
    expect([client.sent.length, client.connection.inFlight]).toEqual([0, 0]);
  });
});
