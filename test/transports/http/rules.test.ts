import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/application/index.js';
import { fullApplication } from '../../specs/app.js';
import {
  type Answer,
  ask,
  closeServers,
  type LegacyClient,
  legacyBody,
  modern,
  modernBody,
  modernHeaders,
  openSession,
  POST_HEADERS,
  startServer,
  type TestServer,
} from './server.js';

let server: TestServer;
let session: LegacyClient;

beforeAll(async () => {
  server = await startServer({ http: { bodyLimit: 10_000 } });
  session = await openSession(server.url);
});
afterAll(closeServers);

const LIST = modernBody('tools/list');
const LIST_HEADERS = modernHeaders('tools/list');

function without(name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(LIST_HEADERS).filter(([key]) => key !== name));
}

interface Case {
  readonly title: string;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string;
  readonly status: number;
  readonly code?: number;
  readonly fields?: Record<string, unknown>;
}

const PLAIN = { 'Content-Type': 'application/json' };

const CASES: readonly Case[] = [
  { title: 'a modern request', status: 200 },
  { title: 'a path with a slash after it', path: '/mcp/', status: 200 },
  { title: 'a path with a query', path: '/mcp?key=1', status: 200 },
  { title: 'another path', path: '/other', status: 404, code: -32600 },
  { title: 'a longer path', path: '/mcp/x', status: 404, code: -32600 },
  { title: 'PUT', method: 'PUT', status: 405, code: -32600, fields: { allow: 'GET, POST, DELETE' } },
  { title: 'OPTIONS without CORS', method: 'OPTIONS', status: 405, code: -32600 },
  { title: 'GET of a modern client', method: 'GET', headers: LIST_HEADERS, status: 405, code: -32600 },
  { title: 'DELETE of a modern client', method: 'DELETE', headers: LIST_HEADERS, status: 405, code: -32600 },
  { title: 'a foreign Origin', headers: { ...LIST_HEADERS, Origin: 'http://evil.example' }, status: 403, code: -32600 },
  { title: 'a foreign Host', headers: { ...LIST_HEADERS, Host: 'evil.example' }, status: 403, code: -32600 },
  { title: 'a loopback Origin', headers: { ...LIST_HEADERS, Origin: 'http://localhost:3000' }, status: 200 },
  {
    title: 'another media type',
    headers: { ...LIST_HEADERS, 'Content-Type': 'text/plain' },
    status: 415,
    code: -32600,
  },
  { title: 'no media type', headers: without('Content-Type'), status: 415, code: -32600 },
  {
    title: 'JSON with UTF-8',
    headers: { ...LIST_HEADERS, 'Content-Type': 'application/json; charset=UTF-8' },
    status: 200,
  },
  {
    title: 'JSON in Latin-1',
    headers: { ...LIST_HEADERS, 'Content-Type': 'application/json; charset=latin1' },
    status: 415,
    code: -32600,
  },
  { title: 'a compressed body', headers: { ...LIST_HEADERS, 'Content-Encoding': 'gzip' }, status: 415, code: -32600 },
  { title: 'Accept: application/json', headers: { ...LIST_HEADERS, Accept: 'application/json' }, status: 200 },
  { title: 'Accept: */*', headers: { ...LIST_HEADERS, Accept: '*/*' }, status: 200 },
  { title: 'Accept: text/html', headers: { ...LIST_HEADERS, Accept: 'text/html' }, status: 406, code: -32600 },
  { title: 'no Accept', headers: without('Accept'), status: 200 },
  { title: 'a body that is too large', body: `"${'x'.repeat(10_000)}"`, status: 413, code: -32600 },
  { title: 'a body that is not JSON', body: '{', status: 400, code: -32700 },
  { title: 'an empty body', body: '', status: 400, code: -32700 },
  { title: 'a batch', body: `[${LIST}]`, status: 400, code: -32600 },
  { title: 'a number as message', body: '1', status: 400, code: -32600 },
  { title: 'an id that is null', body: LIST.replace('"id":1', '"id":null'), status: 400, code: -32600 },
  { title: 'a response of a modern client', body: '{"jsonrpc":"2.0","id":1,"result":{}}', status: 400, code: -32600 },
  {
    title: 'a notification of a modern client',
    body: '{"jsonrpc":"2.0","method":"notifications/cancelled"}',
    status: 202,
  },
  { title: 'params._meta missing', body: legacyBody('tools/list', {}, 1), status: 400, code: -32602 },
  { title: 'params missing', body: legacyBody('tools/list', undefined, 1), status: 400, code: -32602 },
  {
    title: 'the protocol version missing in the body',
    body: legacyBody('tools/list', { _meta: { 'io.modelcontextprotocol/clientCapabilities': {} } }, 1),
    status: 400,
    code: -32602,
  },
  {
    title: 'the capabilities missing',
    body: legacyBody('tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }, 1),
    status: 400,
    code: -32602,
  },
  { title: 'no version header', headers: without('MCP-Protocol-Version'), status: 400, code: -32020 },
  {
    title: 'another version in the header than in the body',
    headers: { ...LIST_HEADERS, 'MCP-Protocol-Version': '2025-11-25' },
    status: 400,
    code: -32020,
  },
  {
    title: 'an unknown version in the body alone',
    body: LIST.replace('2026-07-28', 'v999.0.0'),
    status: 400,
    code: -32020,
  },
  {
    title: 'an unknown version in both',
    headers: { ...LIST_HEADERS, 'MCP-Protocol-Version': 'v999.0.0' },
    body: LIST.replace('2026-07-28', 'v999.0.0'),
    status: 400,
    code: -32022,
  },
  {
    title: 'a legacy version in both',
    headers: { ...LIST_HEADERS, 'MCP-Protocol-Version': '2025-11-25' },
    body: LIST.replace('2026-07-28', '2025-11-25'),
    status: 400,
    code: -32022,
  },
  { title: 'no Mcp-Method', headers: without('Mcp-Method'), status: 400, code: -32020 },
  { title: 'another Mcp-Method', headers: { ...LIST_HEADERS, 'Mcp-Method': 'tools/call' }, status: 400, code: -32020 },
  {
    title: 'Mcp-Method in another case',
    headers: { ...LIST_HEADERS, 'Mcp-Method': 'TOOLS/LIST' },
    status: 400,
    code: -32020,
  },
  {
    title: 'Mcp-Method twice',
    headers: { ...LIST_HEADERS, 'Mcp-Method': ['tools/list', 'ping'] },
    status: 400,
    code: -32020,
  },
  {
    title: 'header names in another case',
    headers: { ...without('Mcp-Method'), 'MCP-METHOD': 'tools/list' },
    status: 200,
  },
  { title: 'a session id, which means nothing', headers: { ...LIST_HEADERS, 'Mcp-Session-Id': 'x' }, status: 200 },
  ...['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'resources/unsubscribe', 'unknown/method'].map(
    (method) => ({
      title: `${method} with a modern envelope`,
      headers: modernHeaders(method),
      body: modernBody(method),
      status: 404,
      code: -32601,
    }),
  ),
  { title: 'no session id', headers: PLAIN, body: legacyBody('tools/list', {}, 1), status: 400, code: -32600 },
  {
    title: 'an unknown session id',
    headers: { ...PLAIN, 'Mcp-Session-Id': 'none' },
    body: legacyBody('tools/list', {}, 1),
    status: 404,
    code: -32600,
  },
  { title: 'GET without session', method: 'GET', headers: { Accept: 'text/event-stream' }, status: 400, code: -32600 },
  { title: 'DELETE without session', method: 'DELETE', headers: {}, status: 400, code: -32600 },
  {
    title: 'discover without envelope',
    headers: PLAIN,
    body: legacyBody('server/discover', undefined, 1),
    status: 400,
    code: -32602,
  },
];

test.each(CASES)('$title: $status', async (given) => {
  const { method = 'POST', path = '/mcp', headers = LIST_HEADERS, status, code, fields = {} } = given;
  const body = method === 'POST' ? (given.body ?? LIST) : undefined;
  const answer = await ask(new URL(path, server.url), method, headers as Record<string, string>, body);
  expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status, code });
  expect(answer.headers).toMatchObject(fields);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  if (status >= 400) expect(answer.json).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } });
  if (status === 202) expect(answer.text).toBe('');
});

function codeOf({ json }: Answer): unknown {
  const error = json?.error as JsonObject | undefined;
  return error?.code;
}

const CALL = { name: 'add', arguments: { a: 1, b: 2 } };

test.each([
  ['the name itself', 'add', 200],
  ['with spaces around it', '  add  ', 200],
  ['encoded', '=?base64?YWRk?=', 200],
  ['another name', 'sub', 400],
  ['another name, encoded', '=?base64?c3Vi?=', 400],
  ['Base64 without its padding', '=?base64?YWQ?=', 400],
  ['Base64 with other characters', '=?base64?YW!k?=', 400],
  ['marked in another case', '=?BASE64?YWRk?=', 400],
  ['nothing', '', 400],
  ['absent', undefined, 400],
])('Mcp-Name is %s', async (_, name, status) => {
  const headers = { ...modernHeaders('tools/call', CALL), 'Mcp-Name': name };
  const answer = await ask(server.url, 'POST', headers, modernBody('tools/call', CALL));
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.json).toMatchObject({ id: 1, error: { code: -32020 } });
});

test.each([
  ['prompts/get', { name: 'simple' }],
  ['resources/read', { uri: 'mem://a' }],
])('Mcp-Name must be there for %s', async (method, params) => {
  const headers: Record<string, string | undefined> = { ...modernHeaders(method, params), 'Mcp-Name': undefined };
  expect((await ask(server.url, 'POST', headers, modernBody(method, params))).json).toMatchObject({
    error: { code: -32020 },
  });
  expect((await modern(server.url, method, params)).status).toBe(200);
});

test('errors of a call itself come with status 200', async () => {
  expect(await modern(server.url, 'tools/call', { name: 'none' })).toMatchObject({
    status: 200,
    json: { id: 1, error: { code: -32602 } },
  });
});

describe('a legacy session', () => {
  test('gets its version and serves every legacy header version', async () => {
    for (const version of ['2025-06-18', '2025-11-25', undefined]) {
      const headers = { ...session.headers, 'MCP-Protocol-Version': version };
      expect((await ask(server.url, 'POST', headers, legacyBody('ping', undefined, 1))).status).toBe(200);
    }
  });

  test('refuses a version that is not served, and names those that are', async () => {
    const headers = { ...session.headers, 'MCP-Protocol-Version': '1999-01-01' };
    expect(await ask(server.url, 'POST', headers, legacyBody('ping', undefined, 1))).toMatchObject({
      status: 400,
      json: { error: { code: -32022, data: { supported: ['2025-11-25', '2025-06-18'], requested: '1999-01-01' } } },
    });
  });

  test('answers an unknown method with status 200', async () => {
    expect(await session.request('unknown/method')).toMatchObject({ status: 200, json: { error: { code: -32601 } } });
  });

  test('takes notifications and responses with 202 and nothing else', async () => {
    for (const body of [legacyBody('notifications/initialized'), '{"jsonrpc":"2.0","id":"q1","result":{}}'])
      expect(await ask(server.url, 'POST', session.headers, body)).toMatchObject({ status: 202, text: '' });
  });

  test('ends with DELETE, and is unknown afterwards', async () => {
    const other = await openSession(server.url);
    expect(await other.end()).toMatchObject({ status: 204 });
    for (const answer of [await other.request('ping'), await other.end()])
      expect(answer).toMatchObject({ status: 404, json: { error: { code: -32600 } } });
  });

  test('has an id of visible characters that nobody can guess', async () => {
    const ids = new Set<string>();
    for (let i = 0; i < 20; i++) ids.add((await openSession(server.url)).id);
    expect(ids.size).toBe(20);
    for (const id of ids) expect(id).toMatch(/^[\x21-\x7e]{32,}$/);
  });

  test('is not made when initialize fails', async () => {
    const answer = await ask(server.url, 'POST', POST_HEADERS, legacyBody('initialize', {}, 1));
    expect(answer.json).toMatchObject({ error: { code: -32602 } });
    expect(answer.headers).not.toHaveProperty('mcp-session-id');
  });

  test('is told over a client that opens a stream before it initializes', async () => {
    const early = await ask(server.url, 'GET', { Accept: 'text/event-stream', 'MCP-Protocol-Version': '2025-11-25' });
    expect(early.status).toBe(400);
    const opening = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } };
    const headers = { ...POST_HEADERS, 'MCP-Protocol-Version': '2025-11-25' };
    expect((await ask(server.url, 'POST', headers, legacyBody('initialize', opening, 1))).status).toBe(200);
  });
});

describe('without sessions', () => {
  test.each([
    ['2025-06-18', 200],
    ['2025-11-25', 200],
    [undefined, 200],
    ['1999-01-01', 400],
  ])('a legacy request under version %s gets %s', async (version, status) => {
    const { url } = await startServer({ http: { sessions: false } });
    const headers = { ...POST_HEADERS, 'MCP-Protocol-Version': version };
    const answer = await ask(url, 'POST', headers, legacyBody('tools/list', {}, 1));
    expect(answer.status).toBe(status);
  });

  test('initialize gives no session id, and GET and DELETE are not served', async () => {
    const { url } = await startServer({ http: { sessions: false } });
    const opening = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'c', version: '1' } };
    const answer = await ask(url, 'POST', POST_HEADERS, legacyBody('initialize', opening, 1));
    expect(answer.json).toMatchObject({ result: { protocolVersion: '2025-06-18' } });
    expect(answer.headers).not.toHaveProperty('mcp-session-id');
    for (const method of ['GET', 'DELETE'])
      expect(await ask(url, method, { Accept: 'text/event-stream' })).toMatchObject({
        status: 405,
        headers: { allow: 'POST' },
      });
  });
});

describe('a server of one era', () => {
  test('of the modern one tells a legacy client which versions it has', async () => {
    const { url } = await startServer({ server: { specs: ['2026-07-28'] } });
    const opening = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } };
    expect(await ask(url, 'POST', POST_HEADERS, legacyBody('initialize', opening, 1))).toMatchObject({
      status: 400,
      json: { id: 1, error: { code: -32022, data: { supported: ['2026-07-28'], requested: '2025-11-25' } } },
    });
    expect((await ask(url, 'GET', { Accept: 'text/event-stream' })).status).toBe(405);
  });

  test('of the legacy one does not look like a modern one', async () => {
    const { url } = await startServer({ application: fullApplication(), server: { specs: ['2025-11-25'] } });
    const answer = await modern(url, 'server/discover');
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.json).not.toMatchObject({ error: { code: -32022 } });
  });
});
