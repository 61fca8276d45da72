import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHandler, type Handler, start } from '../../src/index.js';
import { fullApplication } from '../specs/app.js';
import { ask, modernBody, modernHeaders } from '../transports/http/server.js';
import { closeWorlds, METADATA_URL, makeWorld, RESOURCE, type World } from './protected.js';

let world: World;
const closers: (() => unknown)[] = [];

beforeEach(async () => {
  world = await makeWorld();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await closeWorlds();
});

const oauth = () => ({ resource: RESOURCE, authorizationServers: [world.server.issuer] });

function handler(options = {}): Handler {
  const made = createHandler('hosted', fullApplication(), {
    oauth: oauth(),
    httpHosts: ['mcp.example.com'],
    ...options,
  });
  closers.push(() => made.close());
  return made;
}

async function listen(app: Parameters<typeof createServer>[1]): Promise<URL> {
  const server = createServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
}

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** What holds whoever holds the socket. */
async function expectProtected(url: URL): Promise<void> {
  const headers = modernHeaders('tools/list');
  const body = modernBody('tools/list');
  const refused = await ask(url, 'POST', headers, body);
  expect(refused.status).toBe(401);
  expect(refused.headers['www-authenticate']).toBe(`Bearer resource_metadata="${METADATA_URL}"`);
  const authorization = `Bearer ${await world.token()}`;
  expect((await ask(url, 'POST', { ...headers, authorization }, body)).status).toBe(200);
  for (const path of [WELL_KNOWN, `${WELL_KNOWN}/mcp`])
    expect((await ask(new URL(path, url), 'GET', {})).json).toMatchObject({ resource: RESOURCE });
}

describe('a protected handler', () => {
  test('serves in Express, at the root', async () => {
    const app = express();
    app.use(handler({ httpPath: '/mcp' }).node);
    app.get('/own', (_, response) => void response.send('own'));
    const url = await listen(app);
    await expectProtected(url);
    expect((await ask(new URL('/own', url), 'GET', {})).text).toBe('own');
  });

  test('serves in Express, where it is mounted, with a body that was read before', async () => {
    const app = express();
    const { node } = handler({ httpPath: '/mcp' });
    app.use(express.json());
    app.use(['/mcp', WELL_KNOWN], node);
    await expectProtected(await listen(app));
  });

  test('serves Hono, and other hosts of the Fetch standard', async () => {
    const { fetch } = handler();
    const app = new Hono();
    app.all('/mcp', ({ req }) => fetch(req.raw));
    app.all(`${WELL_KNOWN}/*`, ({ req }) => fetch(req.raw));
    const post = async (authorization?: string) =>
      app.request('https://mcp.example.com/mcp', {
        method: 'POST',
        headers: { ...modernHeaders('tools/list'), ...(authorization === undefined ? {} : { authorization }) },
        body: modernBody('tools/list'),
      });
    expect((await post()).status).toBe(401);
    expect((await post(`Bearer ${await world.token()}`)).status).toBe(200);
    expect((await post(`Bearer ${await world.token()}, Bearer x`)).status).toBe(400);
    expect((await post(`Bearer ${'a'.repeat(1024 * 1024)}`)).status).toBe(400);
    expect((await app.request(`https://mcp.example.com${WELL_KNOWN}/mcp`)).status).toBe(200);
  });

  test('is known by the host of its resource without more options', async () => {
    const { fetch } = handler({ httpHosts: [] });
    const answer = await fetch(new Request('https://mcp.example.com/mcp', { method: 'POST' }));
    expect(answer.status).toBe(401);
  });
});

test('a protected server that listens by itself is one', async () => {
  const options = { transport: 'streamable_http', httpPort: 0, oauth: oauth() } as const;
  const server = start('listening', fullApplication(), options);
  closers.push(() => server.close());
  const url = await server.listening;
  expect(url).toBeDefined();
  if (url !== undefined) await expectProtected(url);
});

test('a verifier is told when the server has ended', async () => {
  let closed = 0;
  const verifier = { verify: () => undefined, close: () => void closed++ };
  await createHandler('hosted', fullApplication(), { oauth: { ...oauth(), verifier } }).close();
  expect(closed).toBe(1);
});
