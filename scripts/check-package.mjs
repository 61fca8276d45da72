// Packs the package, installs the tarball into an empty folder, and has the installed `rhetor serve` answer a client there.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rhetor-package-'));

try {
  const [packed] = JSON.parse(npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root));
  const paths = packed.files.map((file) => file.path);
  for (const path of [
    'dist/index.js',
    'dist/index.d.ts',
    'dist/cli/main.js',
    'dist/logtalk/logtalk.state',
    'LICENSE',
  ]) {
    if (!paths.includes(path)) throw new Error(`the tarball lacks ${path}`);
  }
  const stray = paths.filter((path) => /^(src|test|bench|scripts)\//.test(path));
  if (stray.length > 0) throw new Error(`the tarball holds ${stray.join(', ')}`);

  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  npm(['install', '--no-audit', '--no-fund', '--prefer-offline', `./${packed.filename}`], folder);
  copyFileSync(join(root, 'examples/factorial/factorial.lgt'), join(folder, 'app.lgt'));

  const reply = await firstReply(folder, {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'factorial',
      arguments: { N: 5 },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  });
  if (reply.result?.structuredContent?.F !== 120) throw new Error(`wrong reply: ${JSON.stringify(reply)}`);
  const used = JSON.parse(npm(['ls', '--all', '--json', '--omit=dev'], folder));
  console.log(
    `${packed.filename}: ${packed.size} bytes, ${count(used)} packages with dependencies; rhetor serve answers.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function npm(args, cwd) {
  const command = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath, ...args]] : ['npm', args];
  const { status, stdout, stderr } = spawnSync(command[0], command[1], { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`npm ${args[0]} failed:\n${stderr}`);
  return stdout;
}

function count(tree) {
  return Object.values(tree.dependencies ?? {}).reduce((sum, child) => sum + 1 + count(child), 0);
}

function firstReply(cwd, message) {
  return new Promise((resolve, reject) => {
    const server = spawn(process.execPath, ['node_modules/rhetor/dist/cli/main.js', 'serve', 'app.lgt'], { cwd });
    let output = '';
    let errors = '';
    server.stdout.on('data', (chunk) => {
      output += chunk;
    });
    server.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    server.on('error', reject);
    server.on('close', (status) => {
      if (status === 0 && output.endsWith('\n')) resolve(JSON.parse(output));
      else reject(new Error(`rhetor serve ended with ${status}: ${output}${errors}`));
    });
    server.stdin.end(`${JSON.stringify(message)}\n`);
  });
}
