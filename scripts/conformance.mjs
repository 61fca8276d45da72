// Runs the whole official conformance suite against the fixture application: a line for each revision, and every check that is
// not a success. Exits with 1 when there is one, or fewer checks than a revision has.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIn } from './private-folder.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const referee = join(root, 'test/conformance/referee');
const node = join(referee, 'node_modules/node/bin/node');
const suite = join(referee, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');

/**
 * The revisions, with the scenarios and the successful checks that each of them has. One more check of 2025-11-25 is for servers
 * that stream what has nothing to stream.
 */
const LEGS = [
  { version: '2025-03-26', scenarios: 1, checks: 3 },
  { version: '2025-06-18', scenarios: 27, checks: 56 },
  { version: '2025-11-25', scenarios: 33, checks: 83 },
  { version: '2026-07-28', scenarios: 40, checks: 152 },
];

installIn(referee);

const port = await freePort();
const server = spawn(process.execPath, [join(root, 'test/conformance/server.mjs'), '--port', String(port)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const output = mkdtempSync(join(tmpdir(), 'rhetor-conformance-'));
let isGreen = true;
try {
  const url = await firstLine(server);
  for (const leg of LEGS) if (!(await runLeg(leg, url))) isGreen = false;
} finally {
  server.kill('SIGTERM');
  rmSync(output, { recursive: true, force: true });
}
process.exit(isGreen ? 0 : 1);

/** Runs one revision, and says how it went. */
async function runLeg({ version, scenarios, checks }, url) {
  const folder = join(output, version);
  const args = [suite, 'server', '--url', url, '--suite', 'all', '--spec-version', version, '-o', folder];
  await new Promise((resolve) => spawn(node, args, { stdio: 'ignore' }).on('close', resolve));
  const results = existsSync(folder) ? readdirSync(folder).map((name) => readResult(folder, name)) : [];
  const all = results.flatMap((result) => result.checks);
  const passed = all.filter(({ status }) => status === 'SUCCESS').length;
  const bad = results.flatMap(({ scenario, checks: found }) =>
    found.filter(isBad).map((check) => ({ scenario, ...check })),
  );
  const clean = results.filter(({ checks: found }) => found.length > 0 && !found.some(isBad)).length;
  const isComplete = clean === scenarios && passed >= checks;
  console.log(
    `${isComplete ? 'ok  ' : 'FAIL'} ${version}: ${clean} of ${scenarios} scenarios, ${passed} of ${checks} checks`,
  );
  for (const { scenario, status, id, errorMessage } of bad)
    console.log(`     ${status} ${scenario} ${id}${errorMessage ? `: ${errorMessage}` : ''}`);
  return isComplete;
}

function isBad({ status }) {
  return status !== 'SUCCESS' && status !== 'INFO';
}

/** The checks of one scenario; its name stands between `server-` and the time. */
function readResult(folder, name) {
  const scenario = name.replace(/^server-/, '').replace(/-\d{4}-\d{2}-\d{2}T.*$/, '');
  return { scenario, checks: JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address.port));
    });
  });
}

function firstLine(child) {
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text) => resolve(text.trim()));
    child.once('exit', (code) => reject(new Error(`The server ended with status ${code}`)));
  });
}
