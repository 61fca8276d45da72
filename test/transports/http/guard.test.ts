import { expect, test } from 'vitest';
import { Guard } from '../../../src/transports/http/guard.js';
import { listenerSettings } from './server.js';

type Settings = Parameters<typeof listenerSettings>[1];

const guard = (http: Settings = {}) => new Guard(listenerSettings([], http));

test.each([
  ['localhost:8080', undefined, true],
  ['LOCALHOST', undefined, true],
  ['127.0.0.1:1', undefined, true],
  ['[::1]:8080', undefined, true],
  [undefined, undefined, true],
  ['evil.example', undefined, false],
  ['localhost.evil.example', undefined, false],
  ['localhost:8080@evil.example', undefined, false],
  ['evil.example:80/localhost', undefined, false],
  ['192.168.1.2:8080', undefined, false],
  ['', undefined, false],
  ['localhost', 'http://localhost:3000', true],
  ['localhost', 'https://localhost', true],
  ['localhost', 'https://127.0.0.1:8443', true],
  ['localhost', 'http://[::1]:3000', true],
  ['localhost', 'http://evil.example', false],
  ['localhost', 'http://localhost.evil.example', false],
  ['localhost', 'http://localhost:3000.evil.example', false],
  ['localhost', 'http://evil.example/localhost', false],
  ['localhost', 'null', false],
  ['localhost', 'file://', false],
  ['localhost', 'chrome-extension://localhost', false],
  ['localhost', '', false],
])('by default, Host %s with Origin %s: %s', (host, origin, isWelcome) => {
  expect(guard().problem(host, origin) === undefined).toBe(isWelcome);
});

test('a host that is named is served, with pages of its own', () => {
  const named = guard({ hosts: ['mcp.example.com'] });
  expect(named.problem('mcp.example.com', undefined)).toBeUndefined();
  expect(named.problem('MCP.example.com:8443', 'https://mcp.example.com:8443')).toBeUndefined();
  expect(named.problem('mcp.example.com', 'https://other.example.com')).toMatch(/Origin/);
  expect(named.problem('other.example.com', undefined)).toMatch(/Host/);
});

test('an origin that is named may call, and no other', () => {
  const named = guard({ origins: ['https://app.example.com'] });
  expect(named.problem('localhost', 'https://app.example.com')).toBeUndefined();
  expect(named.problem('localhost', 'http://app.example.com')).toMatch(/Origin/);
  expect(named.problem('localhost', 'https://app.example.com:444')).toMatch(/Origin/);
});

test('plain addresses are served where the server can be reached under them', () => {
  const open = guard({ takesAddresses: true });
  expect(open.problem('192.168.1.2:8080', undefined)).toBeUndefined();
  expect(open.problem('[fe80::1]:8080', undefined)).toBeUndefined();
  expect(open.problem('evil.example', undefined)).toMatch(/Host/);
});

test('a good host does not make the next one good', () => {
  const one = guard();
  expect(one.problem('localhost', undefined)).toBeUndefined();
  expect(one.problem('evil.example', undefined)).toMatch(/evil\.example/);
  expect(one.problem('localhost', undefined)).toBeUndefined();
});

test('everything passes when the check is off, or any host and origin is named', () => {
  expect(guard({ originCheck: false }).problem('evil.example', 'http://evil.example')).toBeUndefined();
  expect(guard({ hosts: ['*'], origins: ['*'] }).problem('evil.example', 'http://other.example')).toBeUndefined();
});
