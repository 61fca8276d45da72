// Each client of this folder against the command line of Rhetor, over HTTP and stdio.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createMCPClient, ElicitationRequestSchema } from '@ai-sdk/mcp';
import { Experimental_StdioMCPTransport as AiStdio } from '@ai-sdk/mcp/mcp-stdio';
import { MultiServerMCPClient } from '@langchain/mcp-adapters';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const main = join(root, 'dist/cli/main.js');
const inspector = fileURLToPath(
  import.meta
    .resolve('@modelcontextprotocol/inspector/package.json')
    .replace('package.json', 'clients/launcher/build/index.js'),
);
const DICE = join(root, 'examples/dice/dice.ts');
const ASKING = join(root, 'test/interop/asking.ts');
const ROLL = { dice: '3d6', seed: 1 };
const ROLLED = '4 + 1 + 4 => 9';
const home = mkdtempSync(join(tmpdir(), 'rhetor-clients-'));

const serve = (file, ...flags) =>
  spawn(process.execPath, [main, 'serve', file, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] });

/** Serves a file over HTTP for as long as `use` takes. */
async function overHttp(file, use) {
  const child = serve(file, '--http', '0');
  try {
    const url = await new Promise((resolve, reject) => {
      child.stderr.setEncoding('utf8').on('data', (text) => {
        const [, found] = / is served at (\S+)\n/.exec(text) ?? [];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error('The server has ended')));
    });
    await use(url);
  } finally {
    child.kill('SIGTERM');
  }
}

async function inspect(args) {
  const { stdout } = await promisify(execFile)(process.execPath, [inspector, '--cli', ...args], {
    env: { ...process.env, MCP_CATALOG_PATH: join(home, 'catalog.json'), MCP_INSPECTOR_SECRET_STORE: 'memory' },
  });
  assert.equal(JSON.parse(stdout).result.content[0].text, ROLLED);
}

const CALL = [
  '--method',
  'tools/call',
  '--tool-name',
  'roll',
  '--tool-arg',
  'dice=3d6',
  '--tool-arg',
  'seed=1',
  '--format',
  'json',
];

async function aiCall(options) {
  const client = await createMCPClient(options);
  try {
    const { roll } = await client.tools();
    const result = await roll.execute(ROLL, { toolCallId: '1', messages: [] });
    assert.equal(result.content[0].text, ROLLED);
  } finally {
    await client.close();
  }
}

async function aiAsked(options) {
  const client = await createMCPClient({ ...options, capabilities: { elicitation: {} } });
  try {
    client.onElicitationRequest(ElicitationRequestSchema, () => ({
      action: 'accept',
      content: { name: 'Ann', colour: 'g' },
    }));
    const { form } = await client.tools();
    const result = await form.execute({}, { toolCallId: '1', messages: [] });
    assert.equal(result.content[0].text, 'Ann likes g');
  } finally {
    await client.close();
  }
}

async function langchainCall(server) {
  const client = new MultiServerMCPClient({ mcpServers: { dice: server }, useStandardContentBlocks: true });
  try {
    const [roll] = await client.getTools();
    assert.match(JSON.stringify(await roll.invoke(ROLL)), /4 \+ 1 \+ 4 => 9/);
  } finally {
    await client.close();
  }
}

const LEGACY = { protocolVersionDiscovery: false };
const stdio = { command: process.execPath, args: [main, 'serve', DICE] };

const CASES = {
  'Inspector, HTTP, legacy': () => overHttp(DICE, (url) => inspect([url, '--protocol-era', 'legacy', ...CALL])),
  'Inspector, HTTP, modern': () => overHttp(DICE, (url) => inspect([url, '--protocol-era', 'modern', ...CALL])),
  'Inspector, stdio, legacy': () => inspect(['--protocol-era', 'legacy', ...CALL, '--', stdio.command, ...stdio.args]),
  'Inspector, stdio, modern': () => inspect(['--protocol-era', 'modern', ...CALL, '--', stdio.command, ...stdio.args]),
  '@ai-sdk/mcp, HTTP': () => overHttp(DICE, (url) => aiCall({ transport: { type: 'http', url } })),
  '@ai-sdk/mcp, HTTP, legacy': () => overHttp(DICE, (url) => aiCall({ transport: { type: 'http', url }, ...LEGACY })),
  '@ai-sdk/mcp, stdio': () => aiCall({ transport: new AiStdio(stdio) }),
  '@ai-sdk/mcp, HTTP, asked': () => overHttp(ASKING, (url) => aiAsked({ transport: { type: 'http', url } })),
  '@ai-sdk/mcp, HTTP, asked, legacy': () =>
    overHttp(ASKING, (url) => aiAsked({ transport: { type: 'http', url }, ...LEGACY })),
  '@langchain/mcp-adapters, HTTP': () => overHttp(DICE, (url) => langchainCall({ transport: 'http', url })),
  '@langchain/mcp-adapters, stdio': () => langchainCall({ transport: 'stdio', ...stdio }),
};

let failed = 0;
for (const [title, run] of Object.entries(CASES)) {
  try {
    await run();
    console.log(`ok   ${title}`);
  } catch (error) {
    failed++;
    console.log(`FAIL ${title}: ${error instanceof Error ? error.message : error}`);
  }
}
rmSync(home, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);
