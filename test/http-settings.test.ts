import { expect, test } from 'vitest';
import { silentLogger } from '../src/application/index.js';
import { listenerSettings } from '../src/http-settings.js';
import { resolveOptions } from '../src/options.js';

const settings = (options: Record<string, unknown>) => listenerSettings(resolveOptions(options), silentLogger);
const term = (functor: string, ...args: unknown[]) => ({ functor, args });

test('seconds become milliseconds', () => {
  expect(
    settings({ http_sse_keepalive: 2, http_session_idle: 3, shutdown_grace: 4, http_header_timeout: 0.5 }),
  ).toMatchObject({ keepAliveMs: 2000, sessionIdleMs: 3000, shutdownGraceMs: 4000, headerTimeoutMs: 500 });
});

test('the defaults keep to this machine, and to its own pages', () => {
  expect(settings({})).toMatchObject({
    bind: '127.0.0.1',
    port: 8080,
    path: '/mcp',
    originCheck: true,
    origins: [],
    hosts: [],
    takesAddresses: false,
    bodyLimit: 4 * 1024 * 1024,
    tls: undefined,
  });
});

test.each([
  ['127.0.0.1', false],
  ['localhost', false],
  ['::1', false],
  ['0.0.0.0', true],
  ['::', true],
  ['192.168.1.2', true],
])('bound to %s, plain addresses are taken: %s', (bind, takesAddresses) => {
  expect(settings({ httpBind: bind })).toMatchObject({ takesAddresses });
});

test.each([
  [{ httpPath: 'mcp' }, /http_path/],
  [{ httpTlsKey: 'key.pem' }, /go together/],
  [{ http_server_options: [term('scheme', 'ftp')] }, /scheme\(ftp\) is no option/],
  [{ http_server_options: [term('scheme', 'https')] }, /needs tls_certificate_file/],
  [{ http_server_options: [term('temporary_tls_credentials', 'x')] }, /temporary_tls_credentials is not supported/],
  [{ http_server_options: ['scheme'] }, /takes terms/],
])('%j is refused', (options, reason) => {
  expect(() => settings(options)).toThrow(reason);
});

test('the options of a Logtalk server name the files of its certificate', () => {
  const files = [term('scheme', 'https'), term('tls_certificate_file', 'c.pem'), term('tls_key_file', 'k.pem')];
  expect(settings({ http_server_options: files }).tls).toEqual({ certificate: 'c.pem', key: 'k.pem' });
  expect(
    settings({ http_server_options: [term('workers', 'per_connection'), term('scheme', 'http')] }).tls,
  ).toBeUndefined();
});
