// The OAuth and MCP checks of @mcpjam/sdk against the command line of Rhetor: a line for each check that fails, and one for each run.
// A real authorization server issues the tokens; checks that judge it are told and not counted.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startAuthorizationServer } from '../authorization-server.mjs';

// it must be set before the referee is loaded
process.env.DO_NOT_TRACK = '1';
const { MCPConformanceTest, OAuthConformanceTest } = await import('@mcpjam/sdk');

const root = fileURLToPath(new URL('../../..', import.meta.url));
const main = join(root, 'dist/cli/main.js');

/** Those that judge the resource server: each must be there, and pass. */
const OURS = [
  'received_401_unauthorized',
  'received_resource_metadata',
  'authenticated_mcp_request',
  'oauth_invalid_token',
];

/** The checks of MCP. */
const CHECKS = 15;

const GREETER = fileURLToPath(new URL('greeter.lgt', import.meta.url));

/** Serves a file over HTTP for as long as `use` takes. */
async function served(file, port, use) {
  const child = spawn(process.execPath, [main, 'serve', file, '--http', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    await new Promise((resolve, reject) => {
      let told = '';
      child.stderr.setEncoding('utf8').on('data', (text) => {
        told += text;
        if (told.includes(' is served at ')) resolve();
      });
      child.once('exit', () => reject(new Error(told)));
    });
    return await use();
  } finally {
    child.kill('SIGTERM');
  }
}

/** A file that protects an application with the tokens of an authorization server. */
function protectedFile(folder, port, { issuer }) {
  copyFileSync(GREETER, join(folder, 'greeter.lgt'));
  const file = join(folder, 'loader.lgt');
  writeFileSync(
    file,
    `:- initialization((logtalk_load(greeter), mcp_server::start(greeter, greeter, [oauth(
	http_oauth_jwt_verifier(issuer('${issuer}'), []), 'http://127.0.0.1:${port}/mcp',
	[authorization_servers(['${issuer}'])], [required_scopes([read])])]))).\n`,
  );
  return file;
}

async function oauth(serverUrl, protocolVersion) {
  const { steps, verification } = await new OAuthConformanceTest({
    serverUrl,
    protocolVersion,
    registrationStrategy: 'dcr',
    auth: { mode: 'headless' },
    verification: { listTools: true },
    oauthConformanceChecks: true,
  }).run();
  const bad = steps.filter(({ step, status }) => status !== 'passed' && OURS.includes(step));
  const missing = OURS.filter((id) => !steps.some(({ step }) => step === id));
  for (const { step, status, error } of steps.filter((each) => each.status !== 'passed'))
    console.log(`     ${status} ${step}${error ? `: ${error.message}` : ''}`);
  for (const step of missing) console.log(`     missing ${step}`);
  return bad.length === 0 && missing.length === 0 && verification?.listTools?.passed === true;
}

async function mcp(serverUrl) {
  const { checks } = await new MCPConformanceTest({ serverUrl }).run();
  const bad = checks.filter(({ status }) => status !== 'passed');
  for (const { id, status, error } of bad) console.log(`     ${status} ${id}${error ? `: ${error.message}` : ''}`);
  return bad.length === 0 && checks.length >= CHECKS;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const folder = mkdtempSync(join(tmpdir(), 'rhetor-referee-'));
const authorization = await startAuthorizationServer();
let isGreen = true;

async function report(title, run) {
  const isGood = await run();
  console.log(`${isGood ? 'ok  ' : 'FAIL'} @mcpjam/sdk, ${title}`);
  if (!isGood) isGreen = false;
}

try {
  const port = await freePort();
  await served(protectedFile(folder, port, authorization), port, async () => {
    for (const version of ['2025-06-18', '2025-11-25'])
      await report(`OAuth ${version}`, () => oauth(`http://127.0.0.1:${port}/mcp`, version));
  });
  await served(GREETER, port, () => report('MCP', () => mcp(`http://127.0.0.1:${port}/mcp`)));
} finally {
  await authorization.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isGreen ? 0 : 1);
