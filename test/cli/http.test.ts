import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ask, legacyBody, modern, openSession, POST_HEADERS } from '../transports/http/server.js';
import { main, rhetor, root } from './run.js';

const DICE = 'examples/dice/dice.ts';
const children: ChildProcess[] = [];
const folder = mkdtempSync(join(root, 'test/tmp-http-'));

beforeAll(() => {
  writeFileSync(
    join(folder, 'http.lgt'),
    `:- object(greeter, implements(mcp_tool_protocol)).
\t:- public(greet/2).
\t:- mode(greet(+atom, -atom), one).
\t:- info(greet/2, [comment is 'Greets.', arguments is ['Name'-'Who.', 'Greeting'-'What.']]).
\ttools([tool(greet, greet, 2)]).
\tgreet(Name, Greeting) :- atom_concat('Good morning, ', Name, Greeting).
:- end_object.
:- initialization(mcp_server::start(greeter, greeter, [transport(streamable_http), http_port(0), http_path('/greetings')])).
`,
  );
  writeFileSync(
    join(folder, 'headers.mjs'),
    `const inputSchema = { type: 'object', properties: { a: { type: 'number', 'x-mcp-header': 'A' } } };
const tool = { name: 'tool', description: 'A tool.', inputSchema };
export default { tools: { list: () => [tool], find: () => tool, call: () => ({ content: [] }) } };
`,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
});

/** Starts `rhetor serve --http 0`, and waits until it listens. */
function serve(...flags: string[]): Promise<Serving> {
  return serveWith(DICE, '--http', '0', ...flags);
}

interface Serving {
  readonly url: URL;
  readonly child: ChildProcess;
  readonly stderr: () => string;
}

async function serveWith(...args: string[]): Promise<Serving> {
  const child = spawn(process.execPath, [main, 'serve', ...args], { cwd: root });
  children.push(child);
  let told = '';
  const url = await new Promise<URL>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      told += text;
      const [, found] = / is served at (\S+)\n/.exec(told) ?? [];
      if (found !== undefined) resolve(new URL(found));
    });
    child.once('exit', () => reject(new Error(told)));
  });
  return { url, child, stderr: () => told };
}

describe('rhetor serve --http', () => {
  test('serves clients of both eras, and says where', async () => {
    const { url, stderr } = await serve();
    expect(stderr()).toBe(`rhetor: dice is served at ${url}\n`);
    const call = { name: 'roll', arguments: { dice: '3d6', seed: 1 } };
    expect((await modern(url, 'tools/call', call)).json).toMatchObject({ result: { structuredContent: {} } });
    expect((await (await openSession(url)).request('tools/call', call)).json).toMatchObject({ result: {} });
  });

  test('is what a Logtalk application can ask for itself, with its own options', async () => {
    const { url, stderr } = await serveWith(join(folder, 'http.lgt'));
    expect(stderr()).toContain(`rhetor: greeter is served at ${url}\n`);
    expect(url.pathname).toBe('/greetings');
    const call = { name: 'greet', arguments: { Name: 'Ada' } };
    expect((await modern(url, 'tools/call', call)).json).toMatchObject({
      result: { structuredContent: { Greeting: 'Good morning, Ada' } },
    });
    expect((await (await openSession(url)).request('tools/call', call)).json).toMatchObject({
      result: { structuredContent: { Greeting: 'Good morning, Ada' } },
    });
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends with status 0 at %s', async (signal) => {
    const { url, child } = await serve();
    const stream = await (await openSession(url)).listen();
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    await stream.until(({ ended }) => ended);
    expect(stream.response.complete).toBe(true);
  });

  test('takes its options from flags', async () => {
    const { url } = await serve('--http-path', '/dice', '--http-hosts', 'dice.example', '--http-body-limit', '2000');
    expect(url.pathname).toBe('/dice');
    const headers = { ...POST_HEADERS, Host: 'dice.example' };
    expect((await ask(url, 'POST', headers, legacyBody('ping', {}, 1))).status).toBe(400);
    expect((await ask(url, 'POST', { ...headers, Host: 'other.example' }, '{}')).status).toBe(403);
    expect((await ask(url, 'POST', headers, ' '.repeat(3000))).status).toBe(413);
  });

  test('logs requests at debug', async () => {
    const { url, stderr } = await serve('--log-level', 'debug');
    await modern(url, 'tools/list');
    await expect.poll(stderr).toMatch(/"method":"POST","path":"\/mcp","rpc":"tools\/list","status":200/);
  });

  test('says in one line that the port is in use', async () => {
    const { url } = await serve();
    expect(await rhetor(['serve', DICE, '--http', url.port])).toEqual({
      status: 1,
      stdout: '',
      stderr: `rhetor: Cannot listen on 127.0.0.1:${url.port}: the port is in use\n`,
    });
  });

  test.each([
    [
      ['--http-tls-certificate', '/nowhere.pem', '--http-tls-key', '/nowhere.pem'],
      /Cannot use the certificate: ENOENT/,
    ],
    [['--http-tls-key', 'key.pem'], /go together/],
    [['--http', '65536'], /httpPort takes an integer/],
    [['--http-path', 'mcp'], /begins with \//],
  ])('%j is refused in one line', async (flags, reason) => {
    const { status, stdout, stderr } = await rhetor(['serve', DICE, '--http', '0', ...flags]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(reason);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

test('rhetor check finds a header that HTTP clients would not take', async () => {
  const { status, stdout } = await rhetor(['check', join(folder, 'headers.mjs')]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/error: tool tool: x-mcp-header "A": its type is not one of string, integer, boolean/);
});
