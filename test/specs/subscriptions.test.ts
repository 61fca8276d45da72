import { describe, expect, it } from 'vitest';
import { type ApplicationEvent, type JsonObject, text } from '../../src/application/index.js';
import { parseMessage } from '../../src/jsonrpc/index.js';
import { add, fullApplication, tool, toolsOnly } from './app.js';
import { at, attach, connect, MODERN_META, opening, type Reply } from './client.js';

const ID = 'io.modelcontextprotocol/subscriptionId';

const ALL = {
  toolsListChanged: true,
  promptsListChanged: true,
  resourcesListChanged: true,
  resourceSubscriptions: ['mem://a', 'mem://b'],
};

const EVENTS: readonly ApplicationEvent[] = [
  { type: 'tools_list_changed' },
  { type: 'prompts_list_changed' },
  { type: 'resources_list_changed' },
  { type: 'resource_updated', uri: 'mem://a' },
  { type: 'resource_updated', uri: 'mem://a/below' },
  { type: 'resource_updated', uri: 'mem://c' },
];

function listening(notifications: unknown = ALL, id: string | number = 'L1') {
  const application = fullApplication();
  const client = connect(application);
  const listen = (id: string | number, notifications: unknown) =>
    client.raw(
      JSON.stringify({
        jsonrpc: '2.0',
        id,
        method: 'subscriptions/listen',
        params: { _meta: MODERN_META, notifications },
      }),
    );
  listen(id, notifications);
  return { application, client, listen };
}

function methodsOf(sent: readonly Reply[]): unknown[] {
  return sent.map(({ method, params }) =>
    [method, at(params, '_meta', ID), at(params, 'uri')].filter(Boolean).join(' '),
  );
}

describe('subscriptions/listen', () => {
  it.each(['L1', 7])('acknowledges first, then tells what was asked for, tagged with the id %j', (id) => {
    const { application, client } = listening(ALL, id);
    expect(client.sent).toEqual([
      {
        jsonrpc: '2.0',
        method: 'notifications/subscriptions/acknowledged',
        params: { _meta: { [ID]: id }, notifications: ALL },
      },
    ]);
    for (const event of EVENTS) application.emit(event);
    expect(client.sent.slice(1)).toEqual([
      { jsonrpc: '2.0', method: 'notifications/tools/list_changed', params: { _meta: { [ID]: id } } },
      { jsonrpc: '2.0', method: 'notifications/prompts/list_changed', params: { _meta: { [ID]: id } } },
      { jsonrpc: '2.0', method: 'notifications/resources/list_changed', params: { _meta: { [ID]: id } } },
      { jsonrpc: '2.0', method: 'notifications/resources/updated', params: { _meta: { [ID]: id }, uri: 'mem://a' } },
    ]);
  });

  it.each([
    [{}, {}, []],
    [{ toolsListChanged: false, resourceSubscriptions: [], unheardOf: true }, {}, []],
    [{ promptsListChanged: true }, { promptsListChanged: true }, ['notifications/prompts/list_changed L1']],
    [
      { resourceSubscriptions: ['mem://c', 'no uri'] },
      { resourceSubscriptions: ['mem://c'] },
      ['notifications/resources/updated L1 mem://c'],
    ],
  ])('with the filter %j honours %j', (filter, honoured, told) => {
    const { application, client } = listening(filter);
    expect(at(client.sent[0], 'params', 'notifications')).toEqual(honoured);
    for (const event of EVENTS) application.emit(event);
    expect(methodsOf(client.sent.slice(1))).toEqual(told);
  });

  it('honours nothing of a facet that the application does not have', () => {
    const client = connect(toolsOnly(add), { notifies: true });
    const params = { _meta: MODERN_META, notifications: ALL };
    client.raw(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params }));
    expect(at(client.sent[0], 'params', 'notifications')).toEqual({ toolsListChanged: true });
  });

  it.each([
    null,
    [],
    'tools',
    { toolsListChanged: 'yes' },
    { resourceSubscriptions: 'x:y' },
    { resourceSubscriptions: [1] },
  ])('with the filter %j is refused', (filter) => {
    expect(listening(filter).client.sent).toMatchObject([{ id: 'L1', error: { code: -32602 } }]);
  });

  it('without a filter is refused', async () => {
    expect(await connect(fullApplication()).modern('subscriptions/listen')).toMatchObject({ error: { code: -32602 } });
  });

  it('is no method when nothing is ever told', async () => {
    const client = connect(toolsOnly(add));
    expect(await client.modern('subscriptions/listen', { notifications: {} })).toMatchObject({
      error: { code: -32601 },
    });
  });

  it('ends without a reply when the client cancels it, and nothing more is told', () => {
    const { application, client } = listening();
    client.notify('notifications/cancelled', { requestId: 'L1' });
    for (const event of EVENTS) application.emit(event);
    expect(client.sent).toHaveLength(1);
    expect(client.ended()).toBe(1);
    expect(client.dispatcher.listeners.size).toBe(0);
    expect(client.connection.inFlight).toBe(0);
  });

  it('ends with a result when the server stops, at once', async () => {
    const { client } = listening();
    await client.connection.drain(1e9);
    expect(client.sent[1]).toEqual({
      jsonrpc: '2.0',
      id: 'L1',
      result: {
        resultType: 'complete',
        _meta: { [ID]: 'L1', 'io.modelcontextprotocol/serverInfo': { name: 'test-server', version: '1.2.3' } },
      },
    });
    expect(client.dispatcher.listeners.size).toBe(0);
  });

  it('is not bound to the time of a call', async () => {
    const application = fullApplication();
    const client = connect(application, { callTimeoutMs: 1 });
    void client.modern('subscriptions/listen', { notifications: { toolsListChanged: true } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    application.emit({ type: 'tools_list_changed' });
    expect(methodsOf(client.sent.slice(1))).toEqual(['notifications/tools/list_changed 1']);
  });

  it('serves several subscriptions and clients, each with what it asked for', () => {
    const { application, client, listen } = listening({ toolsListChanged: true });
    listen('L2', { toolsListChanged: true, resourceSubscriptions: ['mem://a'] });
    const other = attach(client.dispatcher);
    void other.modern('subscriptions/listen', { notifications: { resourceSubscriptions: ['mem://a'] } });
    client.sent.length = 0;
    other.sent.length = 0;
    for (const event of EVENTS) application.emit(event);
    expect(methodsOf(client.sent)).toEqual([
      'notifications/tools/list_changed L1',
      'notifications/tools/list_changed L2',
      'notifications/resources/updated L2 mem://a',
    ]);
    expect(methodsOf(other.sent)).toEqual(['notifications/resources/updated 1 mem://a']);
  });

  it('tells of a change that happens within a call, before the reply of that call', async () => {
    const application = fullApplication();
    const change = tool('change', () => {
      application.emit({ type: 'tools_list_changed' });
      return { content: [text('changed')] };
    });
    const client = connect({ ...application, ...toolsOnly(change) });
    void client.modern('subscriptions/listen', { notifications: { toolsListChanged: true } });
    await client.modern('tools/call', { name: 'change' });
    expect(methodsOf(client.sent)).toEqual([
      'notifications/subscriptions/acknowledged 1',
      'notifications/tools/list_changed 1',
      '',
    ]);
  });
});

describe('a slow subscriber', () => {
  /** A client whose transport is full until it is drained. */
  function slow(dispatcher: ReturnType<typeof connect>['dispatcher']) {
    const sent: Reply[] = [];
    const listeners: (() => void)[] = [];
    const way = {
      isFull: false,
      whenDrained: (listener: () => void) => void listeners.push(listener),
      send: (message: string) => void sent.push(JSON.parse(message)),
      reply: (message: string) => void sent.push(JSON.parse(message)),
      notify: (message: string) => void sent.push(JSON.parse(message)),
    };
    const connection = dispatcher.connect(way);
    const receive = (message: JsonObject) =>
      connection.receive(parseMessage(JSON.stringify({ jsonrpc: '2.0', ...message })), way);
    const drain = () => {
      way.isFull = false;
      for (const listener of listeners.splice(0)) listener();
    };
    return { sent, way, receive, drain };
  }

  it.each(['legacy', 'modern'])(
    'of the %s era hears of each thing once when it can, and delays nobody',
    async (era) => {
      const { application, client } = listening();
      const laggard = slow(client.dispatcher);
      if (era === 'legacy') {
        laggard.receive({ id: 1, method: 'initialize', params: opening('2025-11-25') });
        laggard.receive({ method: 'notifications/initialized' });
        laggard.receive({ id: 2, method: 'resources/subscribe', params: { uri: 'mem://a' } });
      } else
        laggard.receive({ id: 1, method: 'subscriptions/listen', params: { _meta: MODERN_META, notifications: ALL } });
      laggard.sent.length = 0;
      client.sent.length = 0;
      laggard.way.isFull = true;
      for (let i = 0; i < 1000; i++) for (const event of EVENTS) application.emit(event);
      expect(client.sent).toHaveLength(4000);
      expect(laggard.sent).toEqual([]);
      laggard.drain();
      expect(laggard.sent.map(({ method, params }) => [method, at(params, 'uri')])).toEqual([
        ['notifications/tools/list_changed', undefined],
        ['notifications/prompts/list_changed', undefined],
        ['notifications/resources/list_changed', undefined],
        ['notifications/resources/updated', 'mem://a'],
      ]);
      application.emit({ type: 'tools_list_changed' });
      expect(laggard.sent).toHaveLength(5);
      laggard.way.isFull = true;
      application.emit({ type: 'prompts_list_changed' });
      laggard.drain();
      expect(laggard.sent).toHaveLength(6);
    },
  );

  it('that is full again while it catches up goes on when it can', () => {
    const { client, application } = listening();
    const laggard = slow(client.dispatcher);
    laggard.receive({ id: 1, method: 'subscriptions/listen', params: { _meta: MODERN_META, notifications: ALL } });
    const notify = laggard.way.notify;
    laggard.way.notify = (message) => {
      notify(message);
      laggard.way.isFull = true;
    };
    laggard.way.isFull = true;
    for (const event of EVENTS) application.emit(event);
    for (let told = 2; told <= 5; told++) {
      laggard.drain();
      expect(laggard.sent).toHaveLength(told);
    }
  });
});

describe('a legacy client', () => {
  async function session() {
    const application = fullApplication();
    const client = connect(application);
    await client.request('initialize', opening('2025-06-18'));
    client.notify('notifications/initialized');
    client.sent.length = 0;
    return { application, client };
  }

  it('hears of lists by itself, and of resources that it has subscribed to', async () => {
    const { application, client } = await session();
    expect(await client.request('resources/subscribe', { uri: 'mem://a' })).toMatchObject({ result: {} });
    client.sent.length = 0;
    for (const event of EVENTS) application.emit(event);
    expect(client.sent).toEqual([
      { jsonrpc: '2.0', method: 'notifications/tools/list_changed' },
      { jsonrpc: '2.0', method: 'notifications/prompts/list_changed' },
      { jsonrpc: '2.0', method: 'notifications/resources/list_changed' },
      { jsonrpc: '2.0', method: 'notifications/resources/updated', params: { uri: 'mem://a' } },
    ]);
    await client.request('resources/unsubscribe', { uri: 'mem://a' });
    client.sent.length = 0;
    application.emit({ type: 'resource_updated', uri: 'mem://a' });
    expect(client.sent).toEqual([]);
  });

  it('that opens a new session has no subscriptions', async () => {
    const { application, client } = await session();
    await client.request('resources/subscribe', { uri: 'mem://a' });
    await client.request('initialize', opening('2025-06-18'));
    client.notify('notifications/initialized');
    client.sent.length = 0;
    application.emit({ type: 'resource_updated', uri: 'mem://a' });
    expect(client.sent).toEqual([]);
  });

  it('that is not initialized hears nothing', async () => {
    const application = fullApplication();
    const client = connect(application);
    await client.request('resources/subscribe', { uri: 'mem://a' });
    client.sent.length = 0;
    for (const event of EVENTS) application.emit(event);
    expect(client.sent).toEqual([]);
  });

  it.each(['resources/subscribe', 'resources/unsubscribe'])(
    'has %s only where it can be told of changes',
    async (method) => {
      const params = { uri: 'mem://a' };
      const { onEvent: _, ...unchanging } = fullApplication();
      expect(await connect(unchanging).request(method, params)).toMatchObject({ error: { code: -32601 } });
      const { client } = await session();
      expect(await client.request(method, {})).toMatchObject({ error: { code: -32602 } });
      const silent = client.dispatcher.connect();
      const reply = await new Promise<string>((resolve) => {
        silent.receive(
          { kind: 'request', id: 1, method, params, exact: false },
          { reply: (text) => resolve(String(text)), notify: () => {} },
        );
      });
      expect(JSON.parse(reply)).toMatchObject({ error: { code: -32601 } });
    },
  );

  it('can follow ten thousand resources, and no more', async () => {
    const { client } = await session();
    for (let i = 0; i < 10_000; i++) await client.request('resources/subscribe', { uri: `x:${i}` });
    expect(await client.request('resources/subscribe', { uri: 'x:more' })).toMatchObject({ error: { code: -32602 } });
    expect(await client.request('resources/subscribe', { uri: 'x:0' })).toMatchObject({ result: {} });
  });
});
