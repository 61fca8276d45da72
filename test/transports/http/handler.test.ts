import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve as serveHono } from '@hono/node-server';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/application/index.js';
import { createHandler, type Handler } from '../../../src/handler.js';
import { add, fullApplication, tool, toolsOnly } from '../../specs/app.js';
import { legacyBody, modernBody, modernHeaders, openStream, POST_HEADERS, parseEvents } from './server.js';

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function handler(options: Parameters<typeof createHandler>[2] = {}): Handler {
  const made = createHandler('embedded', { ...fullApplication(), ...toolsOnly(add, slow, counting) }, options);
  closers.push(() => made.close());
  return made;
}

const aborted: unknown[] = [];
const slow = tool('slow', (_, { signal, progress }) => {
  progress({ progress: 1 });
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => {
      aborted.push(signal.reason);
      reject(signal.reason);
    }),
  );
});
const counting = tool('count', async (_, { progress }) => {
  for (const step of [1, 2, 3]) progress({ progress: step });
  return { content: [] };
});

async function listen(server: Server): Promise<URL> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return urlOf(server);
}

function urlOf(server: Server): URL {
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
}

/** How a handler is put into each framework. */
const FRAMEWORKS: readonly { readonly title: string; serve(handler: Handler): Promise<URL> }[] = [
  { title: 'node:http', serve: ({ node }) => listen(createServer((request, response) => node(request, response))) },
  {
    title: 'Express',
    serve: ({ node }) => {
      const app = express();
      app.all('/mcp', node);
      return listen(createServer(app));
    },
  },
  {
    title: 'Express, mounted, after a body parser',
    serve: ({ node }) => {
      const app = express();
      app.use(express.json());
      app.use('/mcp', node);
      return listen(createServer(app));
    },
  },
  {
    title: 'Hono',
    serve: async ({ fetch }) => {
      const app = new Hono();
      app.all('/mcp', (context) => fetch(context.req.raw));
      const server = serveHono({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
      if (!server.listening) await once(server, 'listening');
      closers.push(() => server.close());
      return urlOf(server);
    },
  },
  {
    title: 'Fastify',
    serve: async ({ node }) => {
      const app = fastify();
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
        scope.all('/mcp', (request, reply) => {
          reply.hijack();
          node(request.raw, reply.raw);
        });
      });
      await app.listen({ port: 0, host: '127.0.0.1' });
      closers.push(() => app.close());
      return urlOf(app.server);
    },
  },
];

describe.each(FRAMEWORKS)('a handler in $title', ({ serve }) => {
  test.each(['legacy', '2026-07-28'])('serves an official client (%s)', async (era) => {
    const url = await serve(handler());
    const client = new Client(
      { name: 'tests', version: '1' },
      era === 'legacy' ? {} : { versionNegotiation: { mode: { pin: era } } },
    );
    await client.connect(new StreamableHTTPClientTransport(url));
    const seen: number[] = [];
    expect(await client.callTool({ name: 'add', arguments: { a: 1, b: 2 } })).toMatchObject({
      structuredContent: { sum: 3 },
    });
    await client.callTool({ name: 'count' }, { onprogress: ({ progress }) => void seen.push(progress) });
    expect(seen).toEqual([1, 2, 3]);
    await client.close();
  });

  test('cancels the call of a client that goes away', async () => {
    aborted.length = 0;
    const url = await serve(handler());
    const params = { name: 'slow' };
    const stream = await openStream(
      url,
      'POST',
      modernHeaders('tools/call', params),
      modernBody('tools/call', params, { progressToken: 1 }),
    );
    await stream.until(({ events }) => events.length === 1);
    stream.request.destroy();
    await expect.poll(() => aborted.length).toBe(1);
  });
});

const at = (path: string, body: string, headers: Record<string, string> = POST_HEADERS) =>
  new Request(`http://localhost${path}`, { method: 'POST', headers, body });

describe('fetch, without any server', () => {
  const list = () => at('/mcp', modernBody('tools/list'), modernHeaders('tools/list'));

  test('answers a modern request', async () => {
    const response = await handler().fetch(list());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toMatchObject({ id: 1, result: { resultType: 'complete' } });
  });

  test('keeps a legacy session between requests', async () => {
    const { fetch } = handler();
    const opening = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } };
    const opened = await fetch(at('/mcp', legacyBody('initialize', opening, 1)));
    const id = opened.headers.get('mcp-session-id') ?? '';
    expect(id).not.toBe('');
    const listed = await fetch(at('/mcp', legacyBody('tools/list', {}, 2), { ...POST_HEADERS, 'Mcp-Session-Id': id }));
    expect(await listed.json()).toMatchObject({ id: 2, result: { tools: [{}, {}, {}] } });
  });

  test('streams, and ends the stream with the reply', async () => {
    const params = { name: 'count' };
    const response = await handler().fetch(
      at('/', modernBody('tools/call', params, { progressToken: 7 }), modernHeaders('tools/call', params)),
    );
    const messages = parseEvents(await response.text()).map(({ message }) => message);
    expect(messages).toMatchObject([{ params: { progress: 1 } }, {}, {}, { id: 1, result: {} }]);
  });

  test.each(['abort', 'cancel'])('cancels the call when the client goes away (%s)', async (way) => {
    aborted.length = 0;
    const leave = new AbortController();
    const params = { name: 'slow' };
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: modernHeaders('tools/call', params),
      body: modernBody('tools/call', params, { progressToken: 7 }),
      signal: leave.signal,
    });
    const response = await handler().fetch(request);
    if (way === 'abort') leave.abort();
    else await response.body?.cancel();
    await expect.poll(() => aborted.length).toBe(1);
  });

  test('answers at its path alone when it has one', async () => {
    const { fetch } = handler({ httpPath: '/mcp' });
    expect((await fetch(list())).status).toBe(200);
    const refused = await fetch(at('/other', '{}'));
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({
      error: { message: 'There is nothing at this path; the MCP endpoint is /mcp' },
    });
  });

  test('is reached under loopback names alone until its hosts are named', async () => {
    const foreign = () =>
      new Request('https://mcp.example.com/mcp', {
        method: 'POST',
        headers: modernHeaders('tools/list'),
        body: modernBody('tools/list'),
      });
    expect((await handler().fetch(foreign())).status).toBe(403);
    expect((await handler({ httpHosts: ['mcp.example.com'] }).fetch(foreign())).status).toBe(200);
  });

  test.each<[string, JsonObject]>([
    ['not UTF-8', { status: 400 }],
    ['too large', { status: 413 }],
  ])('refuses a body that is %s', async (fault, expected) => {
    const body = fault === 'too large' ? 'x'.repeat(2000) : new Uint8Array([0x22, 0xff, 0x22]);
    const request = new Request('http://localhost/', { method: 'POST', headers: POST_HEADERS, body });
    const response = await handler({ httpBodyLimit: 1024 }).fetch(request);
    expect({ status: response.status }).toEqual(expected);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
  });

  test('takes no new request once it is closed', async () => {
    const made = handler();
    await made.close();
    expect((await made.fetch(list())).status).toBe(503);
  });
});

test('what runs while a handler is closed is answered before its connections are cut', async () => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let running = 0;
  const held = tool('held', async () => {
    running++;
    await released;
    return { content: [] };
  });
  const made = createHandler('embedded', toolsOnly(held));
  const server = createServer((request, response) => made.node(request, response));
  const url = await listen(server);
  const call = () =>
    fetch(url, {
      method: 'POST',
      headers: modernHeaders('tools/call', { name: 'held' }),
      body: modernBody('tools/call', { name: 'held', arguments: {} }),
    }).then((response) => response.json());
  const replies = Array.from({ length: 5 }, call);
  await expect.poll(() => running).toBe(5);
  release();
  await made.close();
  server.closeAllConnections();
  for (const reply of await Promise.all(replies)) expect(reply).toMatchObject({ result: { content: [] } });
});

test('an Express app goes on where the path is not the endpoint', async () => {
  const app = express();
  app.use(handler({ httpPath: '/mcp' }).node);
  app.get('/hello', (_request, response) => void response.send('hello'));
  const url = await listen(createServer(app));
  expect(await (await fetch(new URL('/hello', url))).text()).toBe('hello');
});
