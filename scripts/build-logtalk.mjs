// Builds dist/logtalk/logtalk.state: the compiler, the runtime and the library of the embedded Logtalk, loaded once and saved.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = path.join(root, 'src', 'logtalk');
const target = path.join(root, 'dist', 'logtalk', 'logtalk.state');

const messages = [];
const initialise = createRequire(import.meta.url)('swipl-wasm/dist/swipl-node.js');
const prolog = await initialise({
  arguments: ['-q', '-f', 'none', '--no-packs'],
  print: (line) => messages.push(line),
  printErr: (line) => messages.push(line),
});

copy(path.join(source, 'compiler'), '/rhetor/compiler');
copy(path.join(source, 'library'), '/rhetor/library');
run(`load_files(user:'/rhetor/compiler/logtalk', [])`);
run(`use_module('/rhetor/compiler/build'), build_library('/rhetor')`);
if (messages.length > 0) fail('there were warnings or errors');
run(`save_state('/logtalk.state')`);
mkdirSync(path.dirname(target), { recursive: true });
writeFileSync(target, prolog.FS.readFile('/logtalk.state'));
process.stdout.write(`${path.relative(root, target)}: ${Math.round(statSync(target).size / 1024)} KiB\n`);

function copy(from, to) {
  prolog.FS.mkdirTree(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const inner = path.join(from, entry.name);
    if (entry.isDirectory()) copy(inner, `${to}/${entry.name}`);
    else if (/\.(pl|lgt)$/.test(entry.name)) prolog.FS.writeFile(`${to}/${entry.name}`, readFileSync(inner));
  }
}

function run(goal) {
  let failure;
  try {
    const answer = prolog.prolog.query(goal).once();
    if (answer?.success) return;
    failure = answer?.message ?? answer?.error ?? 'it failed';
  } catch (error) {
    failure = error instanceof Error ? error.message : error;
  }
  fail(`${goal}: ${typeof failure === 'string' ? failure : JSON.stringify(failure)}`);
}

function fail(reason) {
  const shown = messages.map((line) => line.replaceAll('/rhetor/', 'src/logtalk/'));
  process.stderr.write(`${shown.join('\n')}\nThe embedded Logtalk was not built: ${reason}\n`);
  process.exit(1);
}
