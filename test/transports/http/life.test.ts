import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { text } from '../../../src/application/index.js';
import { ListenError } from '../../../src/transports/http/listener.js';
import { fullApplication, tool, toolsOnly, wait } from '../../specs/app.js';
import { CERTIFICATES } from './certificates.js';
import {
  ask,
  closeServers,
  modern,
  modernBody,
  modernHeaders,
  openSession,
  openStream,
  send,
  startServer,
} from './server.js';

afterEach(closeServers);

/** A tool that ends when it is told to. */
function held() {
  let release: () => void = () => {};
  let started: () => void = () => {};
  const isRunning = new Promise<void>((resolve) => {
    started = resolve;
  });
  const definition = tool('held', () => {
    started();
    return new Promise((resolve) => {
      release = () => resolve({ content: [text('released')] });
    });
  });
  return { definition, isRunning, release: () => release() };
}

describe('health', () => {
  test.each([
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['HEAD', '/readyz', 200],
    ['POST', '/readyz', 404],
  ])('%s %s is answered with %s', async (method, path, status) => {
    const { url } = await startServer();
    expect((await ask(new URL(path, url), method, {})).status).toBe(status);
  });

  test('is not told of when that is off', async () => {
    const { url } = await startServer({ http: { health: false } });
    expect((await ask(new URL('/healthz', url), 'GET', {})).status).toBe(404);
  });
});

test.each(['GET', 'POST'])('%s of another path is answered with where the endpoint is', async (method) => {
  const { url } = await startServer();
  const { status, text } = await ask(new URL('/', url), method, {});
  expect(status).toBe(404);
  expect(text).toContain('There is nothing at this path; the MCP endpoint is /mcp');
});

describe('a server that stops', () => {
  test('lets running calls end, takes no new ones, and says that it is not ready', async () => {
    const { definition, isRunning, release } = held();
    const { url, server } = await startServer({
      application: { ...fullApplication(), ...toolsOnly(definition) },
      http: { shutdownGraceMs: 60_000 },
    });
    const params = { name: 'held' };
    const keptOpen = connect(Number(url.port), url.hostname);
    await once(keptOpen, 'connect');
    const call = modern(url, 'tools/call', params);
    await isRunning;
    const closing = server.close();
    keptOpen.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [head] = await once(keptOpen, 'data');
    expect(String(head)).toMatch(/^HTTP\/1\.1 503 /);
    await expect(ask(url, 'GET', {}).catch(String)).resolves.toMatch(/ECONNREFUSED/);
    release();
    expect((await call).json).toMatchObject({ result: { content: [{ text: 'released' }] } });
    await closing;
    keptOpen.destroy();
  });

  test('interrupts and answers what does not end in time', async () => {
    const { url, server } = await startServer({
      application: { ...fullApplication(), ...toolsOnly(wait) },
      http: { shutdownGraceMs: 20 },
    });
    const params = { name: 'wait' };
    const call = modern(url, 'tools/call', params);
    await modern(url, 'tools/list');
    await server.close();
    expect((await call).json).toMatchObject({ result: { isError: true } });
  });

  test('ends the streams that listen, and forgets the sessions', async () => {
    const { url, server } = await startServer();
    const client = await openSession(url);
    const stream = await client.listen();
    await server.close();
    await stream.until(({ ended }) => ended);
    expect(stream.response.complete).toBe(true);
  });

  test('after which clients of the old sessions get 404 from the next one', async () => {
    const { url, server } = await startServer();
    const client = await openSession(url);
    await server.close();
    const next = await startServer({ http: { port: Number(url.port) } });
    expect(next.url.href).toBe(url.href);
    expect((await client.request('ping')).status).toBe(404);
    expect((await (await openSession(url)).request('ping')).status).toBe(200);
  });
});

test('a port in use is told in one line', async () => {
  const { url } = await startServer();
  await expect(startServer({ http: { port: Number(url.port) } })).rejects.toThrow(
    new ListenError(`Cannot listen on 127.0.0.1:${url.port}: the port is in use`),
  );
});

describe('limits', () => {
  const raw = async (url: URL, text: string): Promise<string> => {
    const socket = connect(Number(url.port), url.hostname);
    socket.write(text);
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
    return answer;
  };

  test.each([
    ['what is not HTTP', 'hello\r\n\r\n', 400],
    [
      'header fields that are too large',
      `GET /mcp HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['a head that does not come in time', 'GET /mcp HTTP/1.1\r\nHost: loc', 408],
    [
      'a body that does not come in time',
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a"',
      408,
    ],
  ])('%s: %#', async (_, text, status) => {
    const { url } = await startServer({ http: { headerTimeoutMs: 100, requestTimeoutMs: 200 } });
    const answer = await raw(url, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ error: { code: -32600 } });
  });

  test.each(['Content-Length', 'chunks'])(
    'a body that is too large is refused before it is whole (%s)',
    async (way) => {
      const { url } = await startServer({ http: { bodyLimit: 1024 } });
      const sized = way === 'chunks' ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': 1_000_000 };
      const socket = connect(Number(url.port), url.hostname);
      const head = Object.entries({ Host: 'localhost', 'Content-Type': 'application/json', ...sized })
        .map(([name, value]) => `${name}: ${value}`)
        .join('\r\n');
      const part = 'x'.repeat(2000);
      socket.write(`POST /mcp HTTP/1.1\r\n${head}\r\n\r\n${way === 'chunks' ? `7d0\r\n${part}\r\n` : part}`);
      const [answer] = await once(socket.setEncoding('utf8'), 'data');
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      socket.destroy();
    },
  );

  test('a sender of a body that is far too large gets to see the refusal', async () => {
    const { url } = await startServer();
    const body = `"${'x'.repeat(8 * 1024 * 1024)}"`;
    const answer = await fetch(url, { method: 'POST', headers: modernHeaders('tools/list'), body });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { code: -32600 } });
    expect((await modern(url, 'tools/list')).status).toBe(200);
  });

  test('a sender that waits for 100 Continue hears at once that its body is too large', async () => {
    const { url } = await startServer({ http: { bodyLimit: 1024 } });
    const answer = await raw(
      url,
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('a sender that waits for 100 Continue gets it', async () => {
    const { url } = await startServer();
    const headers = { ...modernHeaders('tools/list'), Expect: '100-continue' };
    const request = send(url, 'POST', headers, modernBody('tools/list'));
    const [, [response]] = await Promise.all([once(request, 'continue'), once(request, 'response')]);
    expect(response.statusCode).toBe(200);
  });

  test('streams beyond the limit of an address are refused, calls go without', async () => {
    const { url } = await startServer({ http: { streamLimit: 1 } });
    const one = await openSession(url);
    const two = await openSession(url);
    const stream = await one.listen();
    expect(await ask(url, 'GET', { ...two.headers, Accept: 'text/event-stream' })).toMatchObject({
      status: 429,
      json: { error: { code: -32600 } },
    });
    stream.request.destroy();
    await stream.until(({ ended }) => ended);
    await expect
      .poll(async () => {
        const headers = { ...two.headers, Accept: 'text/event-stream' };
        const request = send(url, 'GET', headers);
        const [response] = await once(request, 'response');
        request.destroy();
        return response.statusCode;
      })
      .toBe(200);
  });
});

describe('keep-alive', () => {
  test('comments keep a quiet stream open', async () => {
    const { url } = await startServer({ http: { keepAliveMs: 10 } });
    const stream = await (await openSession(url)).listen();
    await stream.until(({ text: seen }) => seen.includes(':\n\n:\n\n'));
    expect(stream.ended).toBe(false);
    stream.request.destroy();
  });

  test('a call that is silent for long gets a stream, and its reply there', async () => {
    const { definition, release } = held();
    const { url } = await startServer({
      application: { ...fullApplication(), ...toolsOnly(definition) },
      http: { keepAliveMs: 10 },
    });
    const params = { name: 'held' };
    const stream = await openStream(url, 'POST', modernHeaders('tools/call', params), modernBody('tools/call', params));
    await stream.until(({ text: seen }) => seen.includes(':\n\n'));
    release();
    await stream.until(({ ended }) => ended);
    expect(stream.events.map(({ message }) => message)).toMatchObject([{ id: 1, result: {} }]);
  });

  test('a client that takes JSON alone gets JSON, however long it takes', async () => {
    const { definition, isRunning, release } = held();
    const { url } = await startServer({
      application: { ...fullApplication(), ...toolsOnly(definition) },
      http: { keepAliveMs: 5 },
    });
    const params = { name: 'held' };
    const headers = { ...modernHeaders('tools/call', params), Accept: 'application/json' };
    const answer = ask(url, 'POST', headers, modernBody('tools/call', params));
    await isRunning;
    setTimeout(release, 50);
    expect((await answer).json).toMatchObject({ id: 1 });
  });
});

describe('the log', () => {
  test('has a line for each request, at debug', async () => {
    const { url, log } = await startServer({ http: { logRequests: true } });
    await modern(url, 'tools/list');
    await expect
      .poll(() => log)
      .toMatchObject([
        {
          level: 'debug',
          message: 'request',
          fields: { method: 'POST', path: '/mcp', rpc: 'tools/list', status: 200, address: '127.0.0.1' },
        },
      ]);
  });

  test('has no line when nobody wants it', async () => {
    const { url, log } = await startServer();
    await modern(url, 'tools/list');
    expect(log).toEqual([]);
  });
});

describe('CORS', () => {
  const ORIGIN = 'https://app.example.com';
  const PREFLIGHT = {
    Origin: ORIGIN,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type,mcp-method,mcp-param-region,x-other',
  };

  test('answers the preflight of a named origin', async () => {
    const { url } = await startServer({ http: { origins: [ORIGIN] } });
    const answer = await ask(url, 'OPTIONS', PREFLIGHT);
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
      'access-control-allow-headers': 'content-type, mcp-method, mcp-param-region',
      vary: 'Origin',
    });
  });

  test('lets the page of a named origin read answers, streams and refusals', async () => {
    const { url } = await startServer({ http: { origins: [ORIGIN] } });
    const headers = { ...modernHeaders('tools/list'), Origin: ORIGIN };
    const allowed = {
      'access-control-allow-origin': ORIGIN,
      'access-control-expose-headers': 'Mcp-Session-Id, WWW-Authenticate',
    };
    for (const body of [modernBody('tools/list'), '{'])
      expect((await ask(url, 'POST', headers, body)).headers).toMatchObject(allowed);
    expect((await ask(url, 'PUT', headers)).headers).toMatchObject(allowed);
    const session = await openSession(url);
    const stream = await openStream(url, 'GET', { ...session.headers, Origin: ORIGIN, Accept: 'text/event-stream' });
    expect(stream.response.headers).toMatchObject(allowed);
    stream.request.destroy();
  });

  test('gives nothing to an origin that is not named', async () => {
    const { url } = await startServer({ http: { origins: [ORIGIN] } });
    const answer = await ask(url, 'OPTIONS', { ...PREFLIGHT, Origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('gives everything to everyone when that is asked for', async () => {
    const { url } = await startServer({ http: { origins: ['*'] } });
    const answer = await ask(url, 'OPTIONS', { ...PREFLIGHT, Origin: 'https://any.example' });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
  });
});

describe('HTTPS', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  function files(index: 0 | 1): { folder: string; tls: { certificate: string; key: string } } {
    const folder = mkdtempSync(join(tmpdir(), 'rhetor-tls-'));
    folders.push(folder);
    write(folder, index);
    return { folder, tls: { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') } };
  }

  function write(folder: string, index: 0 | 1): void {
    const { certificate, key } = CERTIFICATES[index];
    writeFileSync(join(folder, 'new-key.pem'), key);
    renameSync(join(folder, 'new-key.pem'), join(folder, 'key.pem'));
    writeFileSync(join(folder, 'new-cert.pem'), certificate);
    renameSync(join(folder, 'new-cert.pem'), join(folder, 'cert.pem'));
  }

  async function subjectAt(url: URL): Promise<string> {
    const agent = new Agent({ rejectUnauthorized: false, maxCachedSessions: 0 });
    const request = httpsRequest(new URL('/healthz', url), { agent });
    request.end();
    const [response] = await once(request, 'response');
    const { subject } = (response.socket as TLSSocket).getPeerCertificate();
    response.resume();
    agent.destroy();
    return String(subject.CN);
  }

  test('is served with the files, and with new ones when they change', async () => {
    const { folder, tls } = files(0);
    const { url, log } = await startServer({ http: { tls } });
    expect(url.protocol).toBe('https:');
    expect(await subjectAt(url)).toBe('one');
    write(folder, 1);
    await expect
      .poll(() => log.map(({ message }) => message), { timeout: 10_000 })
      .toContain('the certificate was read again');
    expect(await subjectAt(url)).toBe('two');
  });

  test('keeps the old certificate when the new one cannot be used', async () => {
    const { folder, tls } = files(0);
    const { url, log } = await startServer({ http: { tls } });
    writeFileSync(join(folder, 'cert.pem'), 'nothing');
    await expect.poll(() => log.filter(({ level }) => level === 'error').length, { timeout: 10_000 }).toBe(1);
    expect(await subjectAt(url)).toBe('one');
  });

  test('does not start without its files', async () => {
    const { tls } = files(0);
    await expect(startServer({ http: { tls: { ...tls, key: '/nowhere/key.pem' } } })).rejects.toThrow(
      /Cannot use the certificate: .*nowhere/,
    );
  });
});
