import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { text } from '../../../src/application/index.js';
import { add, fullApplication, tool, toolsOnly, wait } from '../../specs/app.js';
import {
  ask,
  closeServers,
  type LegacyClient,
  legacyBody,
  modern,
  modernBody,
  modernHeaders,
  openSession,
  openStream,
  POST_HEADERS,
  send,
  startServer,
} from './server.js';

afterEach(closeServers);

/** A request as bytes. */
function rawRequest(url: URL, headers: Record<string, string>, body: string): string {
  const fields = { Host: url.host, ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `POST /mcp HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`;
}

function open(url: URL): Socket {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => {});
  return socket;
}

const waitFor = (url: URL) =>
  rawRequest(url, modernHeaders('tools/call', { name: 'wait' }), modernBody('tools/call', { name: 'wait' }));

describe('a client that vanishes', () => {
  const aborted: unknown[] = [];
  let running = 0;
  const watched = tool('watched', async (_, { signal, progress }) => {
    running++;
    progress({ progress: 1 });
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    aborted.push(signal.reason);
    return { content: [] };
  });

  test('at any byte of its request does no harm', async () => {
    const { url, server } = await startServer();
    const request = rawRequest(url, modernHeaders('tools/list'), modernBody('tools/list'));
    for (let length = 0; length < request.length; length += 7) {
      const socket = open(url);
      await once(socket, 'connect');
      socket.write(request.slice(0, length));
      if (length % 2 === 0) socket.destroy();
      else socket.end();
    }
    expect((await modern(url, 'tools/list')).status).toBe(200);
    await server.close();
  });

  test.each([1, undefined])(
    'while its call runs has its call cancelled (progress token: %s)',
    async (progressToken) => {
      aborted.length = 0;
      const { url } = await startServer({ application: { ...fullApplication(), ...toolsOnly(watched) } });
      const params = { name: 'watched' };
      const meta = progressToken === undefined ? {} : { progressToken };
      const request = send(url, 'POST', modernHeaders('tools/call', params), modernBody('tools/call', params, meta));
      if (progressToken === undefined) await modern(url, 'tools/list');
      else await once(request, 'response');
      request.destroy();
      await expect.poll(() => aborted).toHaveLength(1);
    },
  );

  test('with a pipeline of calls has all of them cancelled', async () => {
    aborted.length = 0;
    running = 0;
    const { url } = await startServer({ application: { ...fullApplication(), ...toolsOnly(watched) } });
    const params = { name: 'watched' };
    const socket = open(url);
    socket.write(rawRequest(url, modernHeaders('tools/call', params), modernBody('tools/call', params)).repeat(3));
    await expect.poll(() => running).toBe(3);
    socket.destroy();
    await expect.poll(() => aborted).toHaveLength(3);
  });

  test('from a session does not have its call cancelled, nor its answer lost', async () => {
    const { url } = await startServer({
      application: {
        ...fullApplication(),
        ...toolsOnly(
          tool('slow', async (_, { progress }) => {
            progress({ progress: 1 });
            await new Promise((resolve) => setTimeout(resolve, 50));
            return { content: [text('kept')] };
          }),
        ),
      },
    });
    const client = await openSession(url);
    const stream = await client.stream('tools/call', { name: 'slow', _meta: { progressToken: 1 } });
    await stream.until(({ events }) => events.length === 2);
    stream.request.destroy();
    await stream.until(({ ended }) => ended);
    const again = await client.listen(stream.events[1]?.id);
    await again.until(({ ended }) => ended);
    expect(again.events.map(({ message }) => message)).toMatchObject([
      { id: 1, result: { content: [{ text: 'kept' }] } },
    ]);
  });
});

describe('requests in odd pieces', () => {
  test('that are pipelined are answered in order', async () => {
    const { url } = await startServer();
    const socket = open(url);
    const call = (id: number) => {
      const params = { name: id % 2 === 0 ? 'add' : 'echo', arguments: { a: id, b: 0 } };
      return rawRequest(url, modernHeaders('tools/call', params), modernBody('tools/call', params, {}, id));
    };
    socket.write([1, 2, 3, 4, 5, 6].map(call).join(''));
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) {
      answer += chunk;
      if (answer.split('HTTP/1.1 200').length === 7 && answer.endsWith('}')) break;
    }
    expect([...answer.matchAll(/"jsonrpc":"2.0","id":(\d)/g)].map(([, id]) => id)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
  });

  test('that come byte by byte, in chunks that cut characters, are put together', async () => {
    const { url } = await startServer();
    const params = { name: 'echo', arguments: { word: 'żółć 🦉' } };
    const bytes = Buffer.from(modernBody('tools/call', params));
    const socket = open(url);
    const head = Object.entries({
      Host: url.host,
      ...modernHeaders('tools/call', params),
      'Transfer-Encoding': 'chunked',
    });
    socket.write(`POST /mcp HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`);
    for (const byte of bytes) socket.write(Buffer.concat([Buffer.from('1\r\n'), Buffer.of(byte), Buffer.from('\r\n')]));
    socket.write('0\r\n\r\n');
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) {
      answer += chunk;
      if (answer.includes('🦉') && answer.endsWith('}')) break;
    }
    expect(answer).toContain('"structuredContent":{"word":"żółć 🦉"}');
  });

  test('whose body is not UTF-8 are refused', async () => {
    const { url } = await startServer();
    const answer = await fetch(url, {
      method: 'POST',
      headers: POST_HEADERS,
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    });
    expect(answer.status).toBe(400);
  });
});

test('a reader that does not read gets the reply, and not all of a flood of progress', async () => {
  const flood = tool('flood', async (_, { progress }) => {
    for (let step = 1; step <= 200_000; step++) progress({ progress: step, message: 'x'.repeat(500) });
    return { content: [text('done')] };
  });
  const { url } = await startServer({ application: { ...fullApplication(), ...toolsOnly(flood) } });
  const params = { name: 'flood' };
  const stream = await openStream(
    url,
    'POST',
    modernHeaders('tools/call', params),
    modernBody('tools/call', params, { progressToken: 1 }),
  );
  await stream.until(({ ended }) => ended);
  expect(stream.events.length).toBeLessThan(20_000);
  expect(stream.events.at(-1)?.message).toMatchObject({ id: 1, result: { content: [{ text: 'done' }] } });
});

test('an error of our own costs one request, and is logged with its cause', async () => {
  const { url, dispatcher, log } = await startServer();
  const { connect: original } = dispatcher;
  const cause = new Error('broken');
  dispatcher.connect = () => {
    throw cause;
  };
  expect(await modern(url, 'tools/list')).toMatchObject({ status: 500, json: { error: { code: -32603 } } });
  expect(log).toMatchObject([{ level: 'error', fields: { err: cause, method: 'POST', path: '/mcp' } }]);
  dispatcher.connect = original;
  expect((await modern(url, 'tools/list')).status).toBe(200);
});

test('nothing is left open when the clients have gone and the server has stopped', async () => {
  const handles = () => process.getActiveResourcesInfo().filter((name) => /TCP|Timeout|Immediate/.test(name)).length;
  const before = handles();
  const { url, server } = await startServer({ http: { keepAliveMs: 1000, sessionIdleMs: 60_000 } });
  const client = await openSession(url);
  const streams = [await client.listen()];
  const abandoned = open(url);
  abandoned.write(waitFor(url));
  await modern(url, 'tools/list');
  abandoned.destroy();
  for (const { request } of streams) request.destroy();
  await server.close();
  await expect.poll(handles).toBeLessThanOrEqual(before);
});

describe('memory', () => {
  setFlagsFromString('--expose_gc');
  const collect: () => void = runInNewContext('gc');
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  /** Requests over one connection at a time, without the cost of a client library. */
  async function repeat(url: URL, request: string, times: number): Promise<void> {
    const socket = open(url);
    const part = 200;
    for (let sent = 0; sent < times; sent += part) {
      socket.write(request.repeat(part));
      let answers = 0;
      while (answers < part) answers += String((await once(socket, 'data'))[0]).split('HTTP/1.1 ').length - 1;
    }
    socket.destroy();
    await once(socket, 'close');
  }

  function call(url: URL, client: LegacyClient): string {
    const body = legacyBody('tools/call', { name: 'add', arguments: { a: 1, b: 2 } }, 1);
    return rawRequest(url, client.headers, body);
  }

  test('does not grow with the calls of a session', async () => {
    const { url } = await startServer({ application: { ...fullApplication(), ...toolsOnly(add, wait) } });
    const request = call(url, await openSession(url));
    await repeat(url, request, 5000);
    const before = heap();
    await repeat(url, request, 10_000);
    expect(heap() - before).toBeLessThan(1024 * 1024);
  });

  test('does not grow with sessions that nobody ends', async () => {
    const { url } = await startServer({ http: { sessionLimit: 100 } });
    const opening = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } };
    const request = rawRequest(url, POST_HEADERS, legacyBody('initialize', opening, 1));
    await repeat(url, request, 1000);
    const before = heap();
    await repeat(url, request, 10_000);
    expect(heap() - before).toBeLessThan(1024 * 1024);
    expect((await ask(url, 'GET', { Accept: 'text/event-stream' })).status).toBe(400);
  });
});
