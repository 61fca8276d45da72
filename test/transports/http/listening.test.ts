import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/application/index.js';
import { createHandler } from '../../../src/handler.js';
import type { Dispatcher } from '../../../src/specs/dispatcher.js';
import { fullApplication } from '../../specs/app.js';
import {
  ask,
  closeServers,
  type LiveStream,
  modernBody,
  modernHeaders,
  openSession,
  openStream,
  parseEvents,
  startServer,
  type TestOptions,
} from './server.js';

afterEach(closeServers);

const METHOD = 'subscriptions/listen';
const ALL: JsonObject = { toolsListChanged: true, resourceSubscriptions: ['mem://a'] };

function listen(url: URL, notifications: JsonObject = ALL, id: string | number = 1): Promise<LiveStream> {
  return openStream(url, 'POST', modernHeaders(METHOD), modernBody(METHOD, { notifications }, {}, id));
}

const served = (http: TestOptions['http'] = {}) => startServer({ http });
const methods = (stream: LiveStream) => stream.events.map(({ message }) => message?.method);

test('a stream begins with what is honoured, and has no ids', async () => {
  const { url } = await served();
  const stream = await listen(url);
  await stream.until(({ events }) => events.length === 1);
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
    'cache-control': 'no-cache, no-transform',
  });
  expect(stream.response.headers).not.toHaveProperty('mcp-session-id');
  expect(stream.events[0]).toMatchObject({
    id: undefined,
    retry: undefined,
    message: {
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: ALL, _meta: { 'io.modelcontextprotocol/subscriptionId': 1 } },
    },
  });
  stream.request.destroy();
});

test('each stream hears of what it asked for, under its own id', async () => {
  const { url, dispatcher } = await served();
  const [tools, prompts] = [await listen(url, ALL, 'a'), await listen(url, { promptsListChanged: true }, 'b')];
  dispatcher.notify({ type: 'tools_list_changed' });
  dispatcher.notify({ type: 'prompts_list_changed' });
  dispatcher.notify({ type: 'resource_updated', uri: 'mem://a' });
  await Promise.all([
    tools.until(({ events }) => events.length === 3),
    prompts.until(({ events }) => events.length === 2),
  ]);
  expect(methods(tools).slice(1)).toEqual(['notifications/tools/list_changed', 'notifications/resources/updated']);
  expect(methods(prompts).slice(1)).toEqual(['notifications/prompts/list_changed']);
  for (const [stream, id] of [
    [tools, 'a'],
    [prompts, 'b'],
  ] as const)
    for (const { message } of stream.events)
      expect(message).toMatchObject({ params: { _meta: { 'io.modelcontextprotocol/subscriptionId': id } } });
  tools.request.destroy();
  prompts.request.destroy();
});

test('a client that goes away is no longer told', async () => {
  const { url, dispatcher } = await served();
  const stream = await listen(url);
  await stream.until(({ events }) => events.length === 1);
  expect(dispatcher.listeners.size).toBe(1);
  stream.request.destroy();
  await expect.poll(() => dispatcher.listeners.size).toBe(0);
});

test('a server that stops ends the stream with its result', async () => {
  const { url, server } = await served({ shutdownGraceMs: 60_000 });
  const stream = await listen(url, ALL, 'last');
  await stream.until(({ events }) => events.length === 1);
  await server.close();
  await stream.until(({ ended }) => ended);
  expect(stream.response.complete).toBe(true);
  expect(stream.events.at(-1)?.message).toMatchObject({
    id: 'last',
    result: { resultType: 'complete', _meta: { 'io.modelcontextprotocol/subscriptionId': 'last' } },
  });
});

test('a client that takes JSON alone cannot listen', async () => {
  const { url, dispatcher } = await served();
  const headers = { ...modernHeaders(METHOD), Accept: 'application/json' };
  const answer = await ask(url, 'POST', headers, modernBody(METHOD, { notifications: ALL }));
  expect(answer).toMatchObject({ status: 406, json: { error: { code: -32600 } } });
  expect(dispatcher.listeners.size).toBe(0);
});

test('an address that has too many streams cannot listen once more', async () => {
  const { url, dispatcher } = await served({ streamLimit: 1 });
  const stream = await listen(url);
  const answer = await ask(url, 'POST', modernHeaders(METHOD), modernBody(METHOD, { notifications: ALL }));
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
  expect(dispatcher.listeners.size).toBe(1);
  stream.request.destroy();
});

test('a comment keeps the stream alive', async () => {
  const { url } = await served({ keepAliveMs: 10 });
  const stream = await listen(url);
  await stream.until(({ text }) => text.endsWith(':\n\n:\n\n'));
  expect(stream.ended).toBe(false);
  stream.request.destroy();
});

test('two thousand streams each hear of a change, and leave nothing behind', async () => {
  const { url, dispatcher } = await served();
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  // No more at once than the system lets wait for a listener.
  while (streams.length < 2000)
    streams.push(...(await Promise.all(Array.from({ length: 100 }, (_, n) => listen(url, ALL, streams.length + n)))));
  expect(dispatcher.listeners.size).toBe(2000);
  dispatcher.notify({ type: 'tools_list_changed' });
  await Promise.all(streams.map((stream) => stream.until(({ events }) => events.length === 2)));
  expect(streams.every((stream) => methods(stream)[1] === 'notifications/tools/list_changed')).toBe(true);
  for (const { request } of streams) request.destroy();
  await expect.poll(() => dispatcher.listeners.size, { timeout: 10_000 }).toBe(0);
});

describe('a subscriber that does not read', () => {
  /** More than the system itself takes for a connection. */
  const FLOOD = 150_000;

  async function flood(dispatcher: Dispatcher): Promise<void> {
    for (let sent = 0; sent < FLOOD; sent++) {
      dispatcher.notify({ type: 'tools_list_changed' });
      if (sent % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    dispatcher.notify({ type: 'resource_updated', uri: 'mem://a' });
  }

  test('of the modern era delays nobody, and hears of each thing when it reads again', async () => {
    const { url, dispatcher } = await served();
    const [slow, quick] = [await listen(url), await listen(url)];
    await slow.until(({ events }) => events.length === 1);
    slow.response.pause();
    await flood(dispatcher);
    await quick.until(({ text }) => text.includes('notifications/resources/updated'));
    slow.response.resume();
    await slow.until(({ text }) => text.includes('notifications/resources/updated'));
    expect(slow.text.split('list_changed').length).toBeLessThan(FLOOD);
    slow.request.destroy();
    quick.request.destroy();
  });

  test('of the legacy era hears of each thing when it reads again', async () => {
    const { url, dispatcher } = await served();
    const client = await openSession(url);
    await client.request('resources/subscribe', { uri: 'mem://a' });
    const slow = await client.listen();
    slow.response.pause();
    await flood(dispatcher);
    slow.response.resume();
    await slow.until(({ text }) => text.includes('notifications/resources/updated'));
    expect(slow.text.split('list_changed').length).toBeLessThan(FLOOD);
    slow.request.destroy();
  });
});

test('a handler tells those who listen through fetch, until they leave', async () => {
  const handler = createHandler('embedded', fullApplication());
  const response = await handler.fetch(
    new Request('http://localhost/', {
      method: 'POST',
      headers: modernHeaders(METHOD),
      body: modernBody(METHOD, { notifications: ALL }),
    }),
  );
  handler.notify({ type: 'tools_list_changed' });
  const closing = handler.close();
  const events = parseEvents(await response.text());
  expect(events.map(({ message }) => message?.method ?? message?.id)).toEqual([
    'notifications/subscriptions/acknowledged',
    'notifications/tools/list_changed',
    1,
  ]);
  await closing;
});
