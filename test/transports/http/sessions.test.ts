import { afterEach, describe, expect, test } from 'vitest';
import { type ToolResult, text } from '../../../src/application/index.js';
import { add, fullApplication, tool, toolsOnly, wait } from '../../specs/app.js';
import {
  ask,
  closeServers,
  type LiveStream,
  legacyBody,
  openSession,
  openStream,
  parseEvents,
  startServer,
  type TestOptions,
} from './server.js';

afterEach(closeServers);

/** A tool that tells its progress and ends when it is told to. */
function stepped() {
  let step: (end?: ToolResult) => void = () => {};
  let count = 0;
  const signals: AbortSignal[] = [];
  const definition = tool(
    'stepped',
    (_, { progress, signal }) =>
      new Promise((resolve) => {
        signals.push(signal);
        step = (end) => (end === undefined ? progress({ progress: ++count }) : resolve(end));
        step();
      }),
  );
  return { definition, signals, step: (end?: ToolResult) => step(end) };
}

const END = { content: [text('end')] };
const CALL = { name: 'stepped', _meta: { progressToken: 'p' } };

async function started(options: TestOptions['http'] = {}) {
  const tools = stepped();
  const application = { ...fullApplication(), ...toolsOnly(add, wait, tools.definition) };
  const server = await startServer({ application, http: options });
  return { ...server, ...tools, application };
}

const ids = (stream: LiveStream) => stream.events.map(({ id }) => id);
const progressIn = (stream: LiveStream) =>
  stream.events.map(({ message }) => message?.params).map((params) => (params as { progress?: number })?.progress);

describe('the stream of a call', () => {
  test('begins with an id and no data under 2025-11-25, and not under 2025-06-18', async () => {
    const { url, step } = await started();
    for (const [version, first] of [
      ['2025-11-25', { id: '1-0', retry: '10', data: '' }],
      ['2025-06-18', { id: '1-1', retry: undefined }],
    ] as const) {
      const stream = await (await openSession(url, version)).stream('tools/call', CALL);
      await stream.until(({ events }) => events.some(({ message }) => message !== undefined));
      expect(stream.events[0]).toMatchObject(first);
      step(END);
      await stream.until(({ ended }) => ended);
    }
  });

  test('goes on where it broke, after the event that the client saw last', async () => {
    const { url, step } = await started();
    const client = await openSession(url);
    const first = await client.stream('tools/call', CALL);
    step();
    await first.until(({ events }) => events.length === 3);
    first.request.destroy();
    await first.until(({ ended }) => ended);
    const second = await client.listen('1-1');
    step();
    await second.until(({ events }) => events.length === 2);
    expect(ids(second)).toEqual(['1-2', '1-3']);
    step(END);
    await second.until(({ ended }) => ended);
    expect(second.events.at(-1)?.message).toMatchObject({ id: 1, result: { content: [{ text: 'end' }] } });
  });

  test('is kept with its end for a client that was away', async () => {
    const { url, step, signals } = await started();
    const client = await openSession(url);
    const first = await client.stream('tools/call', CALL);
    await first.until(({ events }) => events.length === 2);
    first.request.destroy();
    await first.until(({ ended }) => ended);
    step();
    step(END);
    expect(signals[0]?.aborted).toBe(false);
    const second = await client.listen('1-1');
    await second.until(({ ended }) => ended);
    expect(second.events.map(({ message }) => message)).toMatchObject([{ params: { progress: 2 } }, { id: 1 }]);
  });

  test('keeps no more than its history', async () => {
    const { url, step } = await started({ history: 2 });
    const client = await openSession(url);
    const first = await client.stream('tools/call', CALL);
    for (let i = 0; i < 5; i++) step();
    await first.until(({ events }) => events.length === 7);
    const again = await client.listen('1-0');
    await again.until(({ events }) => events.length === 2);
    expect(progressIn(again)).toEqual([5, 6]);
    step(END);
  });

  test('never gets the events of another stream', async () => {
    const { url, step } = await started();
    const client = await openSession(url);
    const one = await client.stream('tools/call', CALL, 1);
    const stepOne = step;
    await one.until(({ events }) => events.length === 2);
    const two = await client.stream('tools/call', { name: 'stepped', _meta: { progressToken: 'q' } }, 2);
    await two.until(({ events }) => events.length === 2);
    stepOne(END);
    await two.until(({ ended }) => ended);
    const again = await client.listen('2-0');
    await again.until(({ ended }) => ended);
    expect(again.events.map(({ message }) => message)).toMatchObject([{ params: { progressToken: 'q' } }, { id: 2 }]);
    one.request.destroy();
  });

  test.each(['9-0', 'none', '1_0', '-1', '1-1-1'])('is not found by the event id %s', async (id) => {
    const { url } = await started();
    const client = await openSession(url);
    const headers = { ...client.headers, Accept: 'text/event-stream', 'Last-Event-ID': id };
    expect(await ask(url, 'GET', headers)).toMatchObject({ status: 400, json: { error: { code: -32600 } } });
  });

  test('of another session is not found', async () => {
    const { url, step } = await started();
    const first = await (await openSession(url)).stream('tools/call', CALL);
    await first.until(({ events }) => events.length === 2);
    const other = await openSession(url);
    const headers = { ...other.headers, Accept: 'text/event-stream', 'Last-Event-ID': '1-0' };
    expect((await ask(url, 'GET', headers)).status).toBe(400);
    step(END);
  });

  test('has no ids when no history is kept', async () => {
    const { url, step } = await started({ history: 0 });
    const stream = await (await openSession(url)).stream('tools/call', CALL);
    step(END);
    await stream.until(({ ended }) => ended);
    expect(ids(stream)).toEqual([undefined, undefined]);
  });
});

describe('the stream that GET listens to', () => {
  const CHANGED = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' };

  test('brings what belongs to no request', async () => {
    const { url, dispatcher } = await started();
    const stream = await (await openSession(url)).listen();
    dispatcher.notify({ type: 'tools_list_changed' });
    await stream.until(({ events }) => events.length === 2);
    expect(stream.events[1]).toMatchObject({ id: '0-1', message: CHANGED });
  });

  test('brings what happened before it was opened, once', async () => {
    const { url, dispatcher } = await started();
    const client = await openSession(url);
    dispatcher.notify({ type: 'tools_list_changed' });
    const first = await client.listen();
    await first.until(({ events }) => events.length === 2);
    expect(first.events[1]?.message).toEqual(CHANGED);
    first.request.destroy();
    await first.until(({ ended }) => ended);
    const second = await client.listen();
    dispatcher.notify({ type: 'prompts_list_changed' });
    await second.until(({ events }) => events.length === 2);
    expect(second.events[1]?.message).toEqual({ jsonrpc: '2.0', method: 'notifications/prompts/list_changed' });
  });

  test('brings each message to one connection alone', async () => {
    const { url, dispatcher } = await started();
    const client = await openSession(url);
    const first = await client.listen();
    const second = await client.listen();
    dispatcher.notify({ type: 'tools_list_changed' });
    await second.until(({ events }) => events.length === 2);
    second.request.destroy();
    await second.until(({ ended }) => ended);
    // The server must have seen that the newer one is gone.
    await client.request('ping');
    dispatcher.notify({ type: 'prompts_list_changed' });
    await first.until(({ events }) => events.length === 2);
    expect(first.events.map(({ message }) => message?.method)).toEqual([
      undefined,
      'notifications/prompts/list_changed',
    ]);
  });

  test('needs Accept: text/event-stream', async () => {
    const { url } = await started();
    const client = await openSession(url);
    expect((await ask(url, 'GET', { ...client.headers, Accept: 'application/json' })).status).toBe(406);
  });

  test('ends with the session', async () => {
    const { url } = await started();
    const client = await openSession(url);
    const stream = await client.listen();
    await client.end();
    await stream.until(({ ended }) => ended);
    expect(stream.ended).toBe(true);
  });
});

describe('a session', () => {
  test('is cancelled into by notifications/cancelled', async () => {
    const { url, signals } = await started();
    const client = await openSession(url);
    const stream = await client.stream('tools/call', CALL, 'a');
    await stream.until(({ events }) => events.length === 2);
    await client.notify('notifications/cancelled', { requestId: 'a', reason: 'enough' });
    await stream.until(({ ended }) => ended);
    expect(signals[0]?.aborted).toBe(true);
    expect(stream.events).toHaveLength(2);
  });

  test('answers a cancelled call that has no stream with an empty one', async () => {
    const { url } = await started();
    const client = await openSession(url);
    const call = openStream(url, 'POST', client.headers, legacyBody('tools/call', { name: 'wait' }, 'a'));
    await client.request('ping');
    await expect
      .poll(async () => {
        await client.notify('notifications/cancelled', { requestId: 'a' });
        return Promise.race([call.then(() => true), client.request('ping').then(() => false)]);
      })
      .toBe(true);
    const stream = await call;
    await stream.until(({ ended }) => ended);
    expect(parseEvents(stream.text)).toEqual([]);
  });

  test('answers two requests of one id that run at the same time, or refuses the second', async () => {
    const { url, step } = await started();
    const client = await openSession(url);
    const first = await client.stream('tools/call', CALL, 77);
    await first.until(({ events }) => events.length === 2);
    expect(await client.request('tools/call', { name: 'add', arguments: { a: 1, b: 1 } }, 77)).toMatchObject({
      status: 400,
      json: { id: 77, error: { code: -32600 } },
    });
    step(END);
    await first.until(({ ended }) => ended);
    expect(first.events.at(-1)?.message).toMatchObject({ id: 77, result: {} });
  });

  test('is not mixed up with another one that uses the same ids', async () => {
    const { url, step } = await started();
    const [one, two] = [await openSession(url), await openSession(url)];
    const stream = await one.stream('tools/call', CALL, 1);
    await stream.until(({ events }) => events.length === 2);
    await two.notify('notifications/cancelled', { requestId: 1 });
    expect((await two.request('tools/call', { name: 'add', arguments: { a: 1, b: 2 } }, 1)).json).toMatchObject({
      id: 1,
    });
    step(END);
    await stream.until(({ ended }) => ended);
    expect(stream.events.at(-1)?.message).toMatchObject({ result: { content: [{ text: 'end' }] } });
  });

  test('that was idle longest gives way when there are too many, and one that is in use does not', async () => {
    const { url } = await started({ sessionLimit: 3 });
    const busy = await openSession(url);
    const stream = await busy.listen();
    const [idle, used] = [await openSession(url), await openSession(url)];
    await used.request('ping');
    await idle.request('ping');
    await openSession(url);
    expect((await used.request('ping')).status).toBe(404);
    expect((await idle.request('ping')).status).toBe(200);
    expect((await busy.request('ping')).status).toBe(200);
    stream.request.destroy();
  });

  test('is refused when all are in use', async () => {
    const { url } = await started({ sessionLimit: 1 });
    const stream = await (await openSession(url)).listen();
    const opening = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } };
    const headers = { 'Content-Type': 'application/json' };
    expect(await ask(url, 'POST', headers, legacyBody('initialize', opening, 1))).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10' },
    });
    stream.request.destroy();
  });
});
