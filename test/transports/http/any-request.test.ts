import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHandler } from '../../../src/handler.js';
import { add, echo, fullApplication, toolsOnly } from '../../specs/app.js';
import { MODERN_META } from '../../specs/client.js';
import { modernBody, modernHeaders } from './server.js';

const METHODS = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'server/discover',
  'notifications/initialized',
  'nope',
];
const ANY_JSON = fc.jsonValue({ maxDepth: 3 });

const PARAMS = fc.record(
  {
    name: fc.oneof(fc.constantFrom('add', 'echo', 'constructor'), ANY_JSON),
    arguments: fc.oneof(fc.record({ a: ANY_JSON, b: ANY_JSON }), ANY_JSON),
    protocolVersion: fc.constantFrom('2025-06-18', '2025-11-25', '1999-01-01'),
    capabilities: fc.oneof(fc.constant({}), ANY_JSON),
    _meta: fc.oneof(fc.constant(MODERN_META), fc.record({ progressToken: ANY_JSON }), ANY_JSON),
  },
  { requiredKeys: [] },
);

const MESSAGE = fc.record(
  {
    jsonrpc: fc.constantFrom('2.0', '1.0'),
    id: fc.oneof(fc.integer(), fc.string(), ANY_JSON),
    method: fc.oneof(fc.constantFrom(...METHODS), ANY_JSON),
    params: fc.oneof(PARAMS, ANY_JSON),
    result: ANY_JSON,
  },
  { requiredKeys: [] },
);

const BODY = fc.oneof(
  { weight: 4, arbitrary: MESSAGE.map((message) => JSON.stringify(message)) },
  { weight: 1, arbitrary: ANY_JSON.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string() },
);

const HEADERS = fc.record(
  {
    'Content-Type': fc.oneof(
      { weight: 5, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', '') },
    ),
    Accept: fc.constantFrom('application/json, text/event-stream', 'application/json', 'text/event-stream', '*/*', 'x'),
    'MCP-Protocol-Version': fc.constantFrom('2026-07-28', '2025-11-25', '2025-06-18', '1999-01-01', '=?'),
    'Mcp-Method': fc.constantFrom(...METHODS),
    'Mcp-Name': fc.constantFrom('add', 'echo', '=?base64?YWRk?=', '=?base64?!?='),
    'Mcp-Session-Id': fc.constantFrom('x', ''),
    'Last-Event-ID': fc.constantFrom('0-1', '9', ''),
    Origin: fc.constantFrom('http://localhost', 'http://evil.example', 'null'),
  },
  { requiredKeys: ['Content-Type'] },
);

const STATUSES = [200, 202, 400, 403, 404, 405, 406, 415];

test('any request gets a status of the specification and an answer that can be read, and the next one is served', async () => {
  const handler = createHandler('any', { ...fullApplication(), ...toolsOnly(add, echo) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('POST', 'POST', 'POST', 'GET', 'DELETE', 'PUT'),
      HEADERS,
      BODY,
      async (method, headers, body) => {
        const hasBody = method === 'POST' || method === 'PUT';
        const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
        const response = await handler.fetch(
          new Request('http://localhost/mcp', { method, headers: given, ...(hasBody ? { body } : {}) }),
        );
        expect(STATUSES).toContain(response.status);
        const type = response.headers.get('content-type');
        const answer = await response.text();
        if (response.status === 202) expect(answer).toBe('');
        else if (type === 'application/json') expect(JSON.parse(answer)).toMatchObject({ jsonrpc: '2.0' });
        else expect(answer).toMatch(/^(data: \{.*\}\n\n)*$/);
      },
    ),
    { numRuns: 1000 },
  );
  const next = await handler.fetch(
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: modernHeaders('tools/list'),
      body: modernBody('tools/list'),
    }),
  );
  expect(next.status).toBe(200);
  await handler.close();
});
