// The official client against a server in each runtime: a line for each.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const here = dirname(fileURLToPath(import.meta.url));
const packages = join(here, 'installed/node_modules');
const DENO_FLAGS = [
  'run',
  '--allow-all',
  '--no-config',
  '--no-lock',
  '--no-remote',
  '--no-prompt',
  '--node-modules-dir=manual',
];

const RUNTIMES = {
  bun: { command: binaryIn('@oven', 'bin/bun'), args: ['bun.mjs'] },
  deno: { command: binaryIn('@deno', 'deno'), args: [...DENO_FLAGS, 'deno.mjs'] },
  workerd: { command: binaryIn('@cloudflare', 'bin/workerd') && process.execPath, args: ['workerd.mjs'] },
};

const CLIENTS = {
  '2025-11-25': { options: {}, hasSession: true },
  '2026-07-28': { options: { versionNegotiation: { mode: { pin: '2026-07-28' } } }, hasSession: false },
};

/** The program of the package for this platform, if npm has installed one that runs. */
function binaryIn(scope, path) {
  const folder = join(packages, scope);
  if (!existsSync(folder)) return undefined;
  const file = process.platform === 'win32' ? `${path}.exe` : path;
  return readdirSync(folder)
    .map((name) => join(folder, name, file))
    .find((program) => spawnSync(program, ['--version']).status === 0);
}

/** Serves for as long as `use` takes. */
async function served({ command, args }, use) {
  const env = { ...process.env, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', WRANGLER_SEND_METRICS: 'false' };
  const child = spawn(command, args, { cwd: here, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaints += text;
  });
  const ended = once(child, 'exit');
  try {
    const [url] = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      ended.then(() => Promise.reject(new Error(`The server has ended: ${complaints}`))),
    ]);
    await use(new URL(url));
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function talk(url, version, { options, hasSession }, runtime) {
  const capabilities = { elicitation: {} };
  const client = new Client({ name: 'runtimes', version: '1.0.0' }, { ...options, capabilities });
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { name: 'Ada' } }));
  const transport = new StreamableHTTPClientTransport(url);
  await client.connect(transport);
  try {
    assert.equal(client.getNegotiatedProtocolVersion(), version);
    assert.equal(transport.sessionId !== undefined, hasSession && runtime !== 'workerd');
    const { tools } = await client.listTools();
    assert.deepEqual(tools.map(({ name }) => name).sort(), ['add', 'count', 'even', 'greet', 'leavers', 'wait']);
    const sum = await client.callTool({ name: 'add', arguments: { a: 1, b: 2 } });
    assert.match(sum.content[0].text, /3/);
    await refuses(client, 'add', { a: 1, b: 'x' }, 'b: expected number, got string "x"');
    await refuses(client, 'even', { n: 3 }, 'n: expected a multiple of 2, got number 3');
    const told = [];
    const counted = await client.callTool({ name: 'count' }, { onprogress: ({ progress }) => told.push(progress) });
    assert.equal(counted.content[0].text, 'three');
    assert.ok(told.length > 0, 'no progress came');
    if (transport.sessionId !== undefined || version === '2026-07-28') {
      const { content } = await client.callTool({ name: 'greet' });
      assert.equal(content[0].text, 'Good day, Ada');
    }
    // Without a session, nothing ties the `notifications/cancelled` of a 2025 client to its call.
    if (transport.sessionId !== undefined || version === '2026-07-28') await leaves(client);
  } finally {
    await client.close();
  }
}

/** Gives up a call in the middle: its handler is told. */
async function leaves(client) {
  const before = await leavers(client);
  const call = new AbortController();
  const given = client.callTool({ name: 'wait' }, { signal: call.signal, onprogress: () => call.abort() });
  await assert.rejects(given);
  for (let tries = 0; tries < 200; tries++) {
    if ((await leavers(client)) > before) return;
    await pause(20);
  }
  assert.fail('a call that was given up goes on');
}

async function leavers(client) {
  const { content } = await client.callTool({ name: 'leavers' });
  return Number(content[0].text);
}

async function refuses(client, name, args, reason) {
  const { isError, content } = await client.callTool({ name, arguments: args });
  assert.equal(isError, true);
  assert.ok(content[0].text.includes(reason), content[0].text);
}

let failed = 0;
async function report(title, work) {
  try {
    await work();
    console.log(`ok   ${title}`);
  } catch (error) {
    failed++;
    console.log(`FAIL ${title}: ${error instanceof Error ? error.message : error}`);
  }
}

for (const [runtime, server] of Object.entries(RUNTIMES)) {
  if (server.command === undefined) {
    console.log(`skip ${runtime}: its package has nothing for ${process.platform} ${process.arch}`);
    continue;
  }
  await served(server, async (url) => {
    for (const [version, client] of Object.entries(CLIENTS))
      await report(`${runtime}, a client of ${version}`, () => talk(url, version, client, runtime));
  }).catch((error) => report(runtime, () => Promise.reject(error)));
}
process.exit(failed === 0 ? 0 : 1);
