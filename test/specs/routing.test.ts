import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/application/index.js';
import { add, fullApplication, toolsOnly } from './app.js';
import { connect, MODERN_META, opening } from './client.js';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const CLIENT = 'io.modelcontextprotocol/clientInfo';
const LOG_LEVEL = 'io.modelcontextprotocol/logLevel';

describe('a modern request', () => {
  it.each<[string, JsonObject | undefined, number]>([
    ['no params', undefined, -32602],
    ['no _meta', {}, -32602],
    ['a _meta that is no object', { _meta: 5 }, -32602],
    ['no protocol version', { _meta: { [CAPABILITIES]: {} } }, -32602],
    ['a protocol version that is no string', { _meta: { ...MODERN_META, [VERSION]: 20260728 } }, -32602],
    ['an unknown protocol version', { _meta: { ...MODERN_META, [VERSION]: '2030-01-01' } }, -32022],
    ['a legacy protocol version', { _meta: { ...MODERN_META, [VERSION]: '2025-11-25' } }, -32022],
    ['an unknown version and nothing else', { _meta: { [VERSION]: 'v999.0.0' } }, -32022],
    ['no client capabilities', { _meta: { [VERSION]: '2026-07-28' } }, -32602],
    ['client capabilities that are no object', { _meta: { ...MODERN_META, [CAPABILITIES]: [] } }, -32602],
    ['a client without version', { _meta: { ...MODERN_META, [CLIENT]: { name: 'x' } } }, -32602],
    ['a log level that does not exist', { _meta: { ...MODERN_META, [LOG_LEVEL]: 'loud' } }, -32602],
    ['a progress token that is an object', { _meta: { ...MODERN_META, progressToken: {} } }, -32602],
  ])('with %s is refused, and echoes its id', async (_, params, code) => {
    const client = connect(fullApplication());
    expect(await client.request('server/discover', params)).toMatchObject({ id: 1, error: { code } });
  });

  it('names what is supported and what was asked for', async () => {
    const client = connect(fullApplication());
    expect(await client.modern('tools/list', {}, { [VERSION]: 'v999.0.0' })).toMatchObject({
      error: { code: -32022, data: { supported: ['2026-07-28'], requested: 'v999.0.0' } },
    });
  });

  it('is served without the client saying who it is', async () => {
    const client = connect(fullApplication());
    const reply = await client.request('tools/list', { _meta: { [VERSION]: '2026-07-28', [CAPABILITIES]: {} } });
    expect(reply).toMatchObject({ result: { resultType: 'complete' } });
  });

  it.each([
    'initialize',
    'ping',
    'logging/setLevel',
    'resources/subscribe',
    'resources/unsubscribe',
    'unknown/method',
    'constructor',
    '__proto__',
  ])('for %s finds no method', async (method) => {
    const client = connect(fullApplication());
    expect(await client.modern(method, opening('2025-11-25'))).toMatchObject({ error: { code: -32601 } });
  });

  it('has its version checked before its method is looked for', async () => {
    const client = connect(fullApplication());
    expect(await client.modern('unknown/method', {}, { [VERSION]: '2030-01-01' })).toMatchObject({
      error: { code: -32022 },
    });
  });

  it('uses nothing that a legacy client has said on the same connection', async () => {
    const client = connect(toolsOnly(add));
    await client.request('initialize', opening('2025-06-18', { sampling: {} }));
    await client.request('logging/setLevel', { level: 'debug' });
    expect(await client.modern('tools/list')).toMatchObject({
      result: { tools: [{ icons: [{}] }], resultType: 'complete' },
    });
    expect(await client.request('tools/list')).not.toHaveProperty('result.resultType');
  });
});

describe('a legacy request', () => {
  it('is served before initialize, as the newest legacy spec', async () => {
    const client = connect(fullApplication());
    const reply = await client.request('tools/list');
    expect(reply).toMatchObject({ result: { tools: [{ name: 'add', icons: [{}] }, {}, {}] } });
    expect(reply).not.toHaveProperty('result.resultType');
    expect(reply).not.toHaveProperty('result.ttlMs');
    expect(reply).not.toHaveProperty('result._meta');
  });

  it.each(['unknown/method', 'subscriptions/unlisten', 'tasks/list', 'constructor'])(
    'for %s finds no method',
    async (method) => {
      const client = connect(fullApplication());
      expect(await client.request(method)).toMatchObject({ error: { code: -32601 } });
    },
  );

  it('answers ping without params, before initialize and after', async () => {
    const client = connect(fullApplication());
    expect(await client.request('ping')).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    await client.request('initialize', opening('2025-06-18'));
    expect(await client.request('ping')).toMatchObject({ result: {} });
  });
});

describe('a method whose facet is absent', () => {
  const cases = [
    'prompts/list',
    'prompts/get',
    'resources/list',
    'resources/templates/list',
    'resources/read',
    'completion/complete',
  ];

  it.each(cases)('%s is not found, in either era, whatever its params', async (method) => {
    const client = connect(toolsOnly(add));
    expect(await client.request(method)).toMatchObject({ error: { code: -32601 } });
    expect(await client.modern(method)).toMatchObject({ error: { code: -32601 } });
  });
});

describe('a server without the legacy specs', () => {
  const settings = { specs: ['2026-07-28'] } as const;

  it('tells a legacy client which version it has', async () => {
    const client = connect(fullApplication(), settings);
    expect(await client.request('initialize', opening('2025-11-25'))).toMatchObject({
      error: { code: -32022, data: { supported: ['2026-07-28'], requested: '2025-11-25' } },
    });
  });

  it('tells other bare requests what they lack', async () => {
    const client = connect(fullApplication(), settings);
    expect(await client.request('tools/list')).toMatchObject({ error: { code: -32602 } });
    client.notify('notifications/initialized');
    expect(await client.modern('tools/list')).toMatchObject({ result: { resultType: 'complete' } });
  });
});

describe('a server without the modern spec', () => {
  const settings = { specs: ['2025-11-25', '2025-06-18'] } as const;

  it('lets a client that probes for the modern era fall back', async () => {
    const client = connect(fullApplication(), settings);
    expect(await client.modern('server/discover')).toMatchObject({ error: { code: -32601 } });
    expect(await client.request('server/discover')).toMatchObject({ error: { code: -32601 } });
    expect(await client.request('initialize', opening('2026-07-28'))).toMatchObject({
      result: { protocolVersion: '2025-11-25' },
    });
  });

  it('tells any other modern request which versions it has', async () => {
    const client = connect(fullApplication(), settings);
    expect(await client.modern('tools/list')).toMatchObject({
      error: { code: -32022, data: { supported: ['2025-11-25', '2025-06-18'], requested: '2026-07-28' } },
    });
  });
});

describe('what is no request', () => {
  it('is never answered when it is a notification, known or not, right or wrong', () => {
    const client = connect(fullApplication());
    client.notify('notifications/initialized');
    client.notify('notifications/cancelled');
    client.notify('notifications/cancelled', { requestId: 99, reason: 5 });
    client.notify('notifications/cancelled', { requestId: {} });
    client.notify('notifications/unheard-of');
    client.notify('tools/call', { name: 'add' });
    client.raw('{"jsonrpc":"2.0","method":"notifications/roots/list_changed","params":[]}');
    expect(client.sent).toEqual([]);
  });

  it('is dropped when it is an answer that nobody waits for', () => {
    const client = connect(fullApplication());
    client.raw('{"jsonrpc":"2.0","id":"elicit_1","result":{"action":"accept"}}');
    client.raw('{"jsonrpc":"2.0","id":7,"error":{"code":-1,"message":"no"}}');
    client.raw('{"jsonrpc":"2.0","error":{"code":-32700,"message":"no"}}');
    expect(client.sent).toEqual([]);
  });

  it.each([
    ['not JSON', 'garbage', { error: { code: -32700 } }],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', { error: { code: -32600 } }],
    ['a number', '5', { error: { code: -32600 } }],
    ['an id that is null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', { error: { code: -32600 } }],
    [
      'params of the wrong kind',
      '{"jsonrpc":"2.0","id":"x","method":"tools/list","params":[]}',
      { id: 'x', error: { code: -32602 } },
    ],
  ])('is answered when it is %s, and the next request is served', async (_, text, reply) => {
    const client = connect(fullApplication());
    client.raw(text);
    expect(client.sent).toMatchObject([reply]);
    expect(Object.hasOwn(client.sent[0] ?? {}, 'id')).toBe('id' in reply);
    expect(await client.request('ping')).toMatchObject({ result: {} });
  });
});
