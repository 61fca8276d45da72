import { describe, expect, it } from 'vitest';
import { type Context, text } from '../../src/application/index.js';
import { add, fullApplication, tool, toolsOnly } from './app.js';
import { at, attach, connect, LEGACY, opening } from './client.js';

const ICON = { src: 'https://example.org/server.png' };

const RICH = {
  title: 'Test Server',
  description: 'For tests.',
  websiteUrl: 'https://example.org',
  icons: [ICON],
  instructions: 'Use it well.',
};

describe('initialize', () => {
  it.each([
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['2026-01-01', '2025-11-25'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['nonsense', '2025-11-25'],
  ])('asked for %s negotiates %s', async (requested, negotiated) => {
    const client = connect(fullApplication());
    expect(await client.request('initialize', opening(requested))).toMatchObject({
      id: 1,
      result: { protocolVersion: negotiated, serverInfo: { name: 'test-server', version: '1.2.3' } },
    });
  });

  it.each([
    ['2026-01-01', '2025-06-18'],
    ['2025-11-25', '2025-06-18'],
    ['2024-11-05', '2025-06-18'],
  ])('asked for %s negotiates %s when only that is served', async (requested, negotiated) => {
    const client = connect(fullApplication(), { specs: ['2025-06-18', '2026-07-28'] });
    expect(await client.request('initialize', opening(requested))).toMatchObject({
      result: { protocolVersion: negotiated },
    });
  });

  it.each([
    ['no params', undefined],
    ['no version', { capabilities: {} }],
    ['a version that is a number', { protocolVersion: 5 }],
    ['capabilities that are an array', { protocolVersion: '2025-06-18', capabilities: [] }],
    ['a client without name', { protocolVersion: '2025-06-18', clientInfo: { version: '1' } }],
  ])('with %s is refused and leaves the session as it was', async (_, params) => {
    const client = connect(fullApplication());
    await client.request('initialize', opening('2025-06-18'));
    expect(await client.request('initialize', params)).toMatchObject({ error: { code: -32602 } });
    expect(at(await client.request('tools/list'), 'result', 'tools', 0)).not.toHaveProperty('icons');
  });

  it('tells the instructions, and of the server what the spec has words for', async () => {
    const client = connect(toolsOnly(add), RICH);
    const plain = { name: 'test-server', title: 'Test Server', version: '1.2.3' };
    expect(at(await client.request('initialize', opening('2025-06-18')), 'result')).toEqual({
      protocolVersion: '2025-06-18',
      capabilities: { tools: {}, logging: {} },
      serverInfo: plain,
      instructions: 'Use it well.',
    });
    expect(at(await client.request('initialize', opening('2025-11-25')), 'result', 'serverInfo')).toEqual({
      ...plain,
      description: 'For tests.',
      websiteUrl: 'https://example.org',
      icons: [ICON],
    });
  });

  it('advertises what the application has, and no more', async () => {
    const { onEvent: _, ...application } = fullApplication();
    const client = connect(application);
    expect(at(await client.request('initialize', opening('2025-06-18')), 'result', 'capabilities')).toEqual({
      tools: {},
      prompts: {},
      resources: {},
      completions: {},
      logging: {},
      extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
    });
  });

  it('advertises changes only where they can be delivered', async () => {
    const client = connect(fullApplication());
    const changing = {
      tools: { listChanged: true },
      prompts: { listChanged: true },
      resources: { subscribe: true, listChanged: true },
    };
    expect(await client.request('initialize', opening('2025-06-18'))).toMatchObject({
      result: { capabilities: changing },
    });
    expect(await client.modern('server/discover')).toMatchObject({ result: { capabilities: changing } });
    const silent = client.dispatcher.connect();
    const reply = await new Promise<string>((resolve) => {
      const params = opening('2025-06-18');
      silent.receive(
        { kind: 'request', id: 1, method: 'initialize', params, exact: false },
        { reply: (text) => resolve(String(text)), notify: () => {} },
      );
    });
    expect(at(JSON.parse(reply), 'result', 'capabilities', 'tools')).toEqual({});
  });

  it('advertises list changes of an application without events, when the host may tell of them', async () => {
    const quiet = connect(toolsOnly(add));
    const told = connect(toolsOnly(add), { notifies: true });
    for (const client of [quiet, told]) {
      await client.request('initialize', opening('2025-06-18'));
      client.notify('notifications/initialized');
      client.dispatcher.notify({ type: 'tools_list_changed' });
    }
    expect(quiet.sent).toMatchObject([{ result: { capabilities: { tools: {} } } }]);
    expect(told.sent).toMatchObject([
      { result: { capabilities: { tools: { listChanged: true } } } },
      { method: 'notifications/tools/list_changed' },
    ]);
  });

  it('gives handlers the client that it named, and its capabilities', async () => {
    const seen: Context[] = [];
    const look = tool('look', (_, context) => {
      seen.push(context);
      return {
        content: [text(`${context.spec} ${context.client?.name} ${JSON.stringify(context.clientCapabilities)}`)],
      };
    });
    const client = connect(toolsOnly(look));
    await client.request('tools/call', { name: 'look' });
    await client.request('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: { roots: {} },
      clientInfo: { name: 'C', version: '1', title: 'See' },
    });
    await client.request('tools/call', { name: 'look' });
    await client.modern('tools/call', { name: 'look' });
    expect(client.sent.map((reply) => at(reply, 'result', 'content', 0, 'text')).filter(Boolean)).toEqual([
      '2025-11-25 undefined {}',
      '2025-06-18 C {"roots":{}}',
      '2026-07-28 client {}',
    ]);
    expect(seen[1]?.client).toEqual({ name: 'C', version: '1', title: 'See' });
  });
});

describe('server/discover', () => {
  it('tells versions, capabilities, instructions, cache policy and who the server is', async () => {
    const client = connect(fullApplication(), RICH);
    expect(at(await client.modern('server/discover'), 'result')).toEqual({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: {
        tools: { listChanged: true },
        prompts: { listChanged: true },
        resources: { subscribe: true, listChanged: true },
        completions: {},
        logging: {},
        extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
      },
      instructions: 'Use it well.',
      ttlMs: 5000,
      cacheScope: 'public',
      _meta: {
        'io.modelcontextprotocol/serverInfo': {
          name: 'test-server',
          title: 'Test Server',
          version: '1.2.3',
          description: 'For tests.',
          websiteUrl: 'https://example.org',
          icons: [ICON],
        },
      },
    });
  });

  it('does not keep the client from opening a legacy session afterwards', async () => {
    const client = connect(fullApplication());
    await client.modern('server/discover');
    expect(await client.request('initialize', opening('2025-06-18'))).toMatchObject({
      result: { protocolVersion: '2025-06-18' },
    });
    expect(await client.modern('server/discover')).toMatchObject({ result: { supportedVersions: ['2026-07-28'] } });
  });
});

describe('changes of the application', () => {
  const changes = [
    ['tools_list_changed', 'notifications/tools/list_changed'],
    ['prompts_list_changed', 'notifications/prompts/list_changed'],
    ['resources_list_changed', 'notifications/resources/list_changed'],
  ] as const;

  it.each(changes)('%s reaches every legacy client that is ready, as %s', async (type, method) => {
    const application = fullApplication();
    const first = connect(application);
    const second = attach(first.dispatcher);
    const modern = attach(first.dispatcher);
    await first.request('initialize', opening('2025-06-18'));
    await second.request('initialize', opening('2025-11-25'));
    await modern.modern('tools/list');
    first.notify('notifications/initialized');
    application.emit({ type });
    expect(first.sent.slice(1)).toEqual([{ jsonrpc: '2.0', method }]);
    expect([second.sent.length, modern.sent.length]).toEqual([1, 1]);
    second.notify('notifications/initialized');
    first.connection.close();
    application.emit({ type });
    expect([first.sent.length, second.sent.length, modern.sent.length]).toEqual([2, 2, 1]);
  });

  it('show in the list, even when the application keeps its array', async () => {
    const tools = [add];
    const application = { ...fullApplication(), tools: { ...toolsOnly(add).tools, list: () => tools } };
    const client = connect(application);
    expect(at(await client.request('tools/list'), 'result', 'tools')).toHaveLength(1);
    tools.push(tool('second', () => ({ content: [] })));
    client.dispatcher.notify({ type: 'tools_list_changed' });
    expect(at(await client.request('tools/list'), 'result', 'tools')).toHaveLength(2);
  });
});

describe('logging/setLevel', () => {
  it.each(LEGACY)('takes every level of %s and refuses others', async (version) => {
    const client = connect(toolsOnly(add));
    await client.request('initialize', opening(version));
    for (const level of ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'])
      expect(await client.request('logging/setLevel', { level })).toMatchObject({ result: {} });
    for (const level of ['loud', 5, null, 'constructor'])
      expect(await client.request('logging/setLevel', { level })).toMatchObject({ error: { code: -32602 } });
  });
});
