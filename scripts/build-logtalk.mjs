// Builds dist/logtalk/logtalk.state: the compiler, the runtime and the library of the embedded Logtalk, loaded once and saved.
// Beside it, dist/logtalk/installation has what an installed Logtalk loads.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { storedZip } from '../dist/logtalk/stored-zip.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = path.join(root, 'src', 'logtalk');
const target = path.join(root, 'dist', 'logtalk', 'logtalk.state');

/** The files of src/logtalk/library that are Rhetor's own, not those of Logtalk's library; text on strings needs SWI-Prolog. */
const OWN_OBJECTS = readdirSync(path.join(source, 'library')).filter((name) =>
  /^(mcp_(?!test_)\w+|http_oauth_\w+|typescript|term_io(_protocol)?)\.lgt$/.test(name),
);

const messages = [];
const initialise = createRequire(import.meta.url)('swipl-wasm/dist/swipl-node.js');
const prolog = await initialise({
  arguments: ['-q', '-f', 'none', '--no-packs'],
  print: (line) => messages.push(line),
  printErr: (line) => messages.push(line),
});

copy(path.join(source, 'compiler'), '/rhetor/compiler');
copy(path.join(source, 'library'), '/rhetor/library');
copy(path.join(source, 'installation'), '/rhetor/installation');
run(`load_files(user:'/rhetor/compiler/logtalk', [])`);
run(`use_module('/rhetor/compiler/build'), build_library('/rhetor')`);
run(`load_files(user:['/rhetor/installation/conversation', '/rhetor/installation/halting'], [])`);
if (messages.length > 0) fail('there were warnings or errors');
run(`save_state('/logtalk.state')`);
mkdirSync(path.dirname(target), { recursive: true });
writeFileSync(target, storedZip(prolog.FS.readFile('/logtalk.state')));
process.stdout.write(`${path.relative(root, target)}: ${Math.round(statSync(target).size / 1024)} KiB\n`);
copyForInstallations();

/** An installed Logtalk loads the sources. */
function copyForInstallations() {
  const folder = path.join(path.dirname(target), 'installation');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(source, 'installation'), folder, { recursive: true });
  for (const file of OWN_OBJECTS) cpSync(path.join(source, 'library', file), path.join(folder, file));
  const digest = createHash('sha256');
  for (const file of readdirSync(folder).sort())
    digest.update(`${file}\n`).update(readFileSync(path.join(folder, file)));
  writeFileSync(path.join(folder, 'digest'), digest.digest('hex'));
}

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
