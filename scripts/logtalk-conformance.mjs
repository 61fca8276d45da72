// Runs the tests of an unpacked Logtalk on the embedded Prolog: node scripts/logtalk-conformance.mjs DIR [--logtalk] [FOLDER...]
// They run on Rhetor's own Logtalk, with --logtalk on the unpacked one itself.
// Every test set has an engine of its own, in a process of its own. None of the files is part of this project.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OWN_STATE = fileURLToPath(new URL('../dist/logtalk/logtalk.state', import.meta.url));
const SETS = [
  { name: 'language', folder: 'tests/logtalk' },
  { name: 'examples', folder: 'examples' },
];
// What needs threads, engines of the back-end, another back-end, Java or a network.
const LEFT_OUT =
  /\/(threaded[^/]*|threads|engines|java|xpce|redis|constraints|clustering|document_converter|pardicts)(\/|$)/;
/** What of the unpacked Logtalk its own tests load, beside their folders. */
const REAL = ['adapters', 'core', 'integration', 'library', 'paths', 'tools/doclet', 'tools/lgtunit'];
const TIME_LIMIT = 120_000;
const SUMMARY = /(\d+) tests?: (\d+) skipped, (\d+) passed, (\d+) failed/g;

const isReal = process.argv.includes('--logtalk');
const [root, ...chosen] = process.argv.slice(2).filter((argument) => argument !== '--logtalk');
if (root === '--one') await runOne(...chosen);
else if (root === undefined || !existsSync(path.join(root, 'tests', 'logtalk'))) {
  process.stderr.write(
    'usage: node scripts/logtalk-conformance.mjs DIR [--logtalk] [FOLDER...]\nDIR is an unpacked Logtalk.\n',
  );
  process.exitCode = 2;
} else {
  const home = path.resolve(root);
  const temporary = isReal ? mkdtempSync(path.join(tmpdir(), 'rhetor-conformance-')) : undefined;
  const state = temporary === undefined ? OWN_STATE : await makeState(home, path.join(temporary, 'logtalk.state'));
  for (const { name, folder } of SETS) await runSet(name, home, folder, state);
  if (temporary !== undefined) rmSync(temporary, { recursive: true });
}

/** The state of the unpacked Logtalk with its own lgtunit, as src/logtalk/state-worker.ts makes it for applications. */
async function makeState(home, file) {
  const initialise = createRequire(import.meta.url)('swipl-wasm/dist/swipl-node.js');
  const print = (line) => process.stderr.write(`${line}\n`);
  const prolog = await initialise({ arguments: ['-q', '-f', 'none', '--no-packs'], print, printErr: print });
  for (const folder of REAL) copy(prolog.FS, path.join(home, folder));
  prolog.FS.writeFile(path.join(home, 'VERSION.txt'), readFileSync(path.join(home, 'VERSION.txt')));
  const goals = [
    `setenv('LOGTALKHOME', '${home}'), setenv('LOGTALKUSER', '${home}')`,
    `consult('${home}/adapters/swi.pl'), consult('${home}/paths/paths.pl')`,
    `assertz(logtalk_library_path(scratch_directory, '/tmp/logtalk/'))`,
    `consult('${home}/integration/logtalk_comp_swi.pl')`,
    'set_logtalk_flag(report, warnings), logtalk_load(lgtunit(loader))',
    `system:retractall('$init_goal'(_, _, _))`,
    `qsave_program('/tmp/real.state', [init_file(none), goal(true), toplevel(prolog)])`,
  ];
  for (const goal of goals)
    if (!prolog.prolog.query(goal).once().success) throw new Error(`Logtalk at ${home} does not load: ${goal}`);
  writeFileSync(file, prolog.FS.readFile('/tmp/real.state'));
  return file;
}

async function runSet(name, home, folder, state) {
  const testers = find(path.join(home, folder)).filter(
    (tester) => !LEFT_OUT.test(tester) && (chosen.length === 0 || chosen.some((part) => tester.includes(part))),
  );
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const problems = [];
  const waiting = [...testers];
  await Promise.all(
    [1, 2].map(async () => {
      for (let tester = waiting.shift(); tester !== undefined; tester = waiting.shift()) {
        const output = await inProcess(home, tester, state);
        const shown = path.relative(home, path.dirname(tester));
        const summaries = [...output.matchAll(SUMMARY)];
        if (summaries.length === 0) problems.push(`${shown}: no result${firstError(output)}`);
        for (const [, , skipped, passed, failed] of summaries) {
          totals.skipped += Number(skipped);
          totals.passed += Number(passed);
          totals.failed += Number(failed);
        }
        problems.push(...failures(output).map((failure) => `${shown}: ${failure}`));
      }
    }),
  );
  process.stdout.write(`${problems.sort().join('\n')}\n`);
  process.stdout.write(
    `${name}: ${totals.passed}/${totals.passed + totals.failed} (${totals.skipped} skipped, ${testers.length} sets)\n`,
  );
}

function find(folder) {
  const found = existsSync(path.join(folder, 'tester.lgt')) ? [path.join(folder, 'tester.lgt')] : [];
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) found.push(...find(path.join(folder, entry.name)));
  return found.sort();
}

function inProcess(home, tester, state) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), '--one', home, tester, state]);
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT);
    child.on('close', () => {
      clearTimeout(timer);
      resolve(output);
    });
  });
}

function failures(output) {
  const lines = output.split('\n');
  return lines.flatMap((line, index) => {
    const [, test] = /^!\s+(\S+): failure/.exec(line) ?? [];
    return test === undefined ? [] : [`${test}: ${(lines[index + 1] ?? '').replace(/^!\s+/, '').slice(0, 160)}`];
  });
}

function firstError(output) {
  const line = output.split('\n').find((text) => /error/i.test(text));
  return line === undefined ? '' : `: ${line.slice(0, 160)}`;
}

async function runOne(home, tester, state) {
  const initialise = createRequire(import.meta.url)('swipl-wasm/dist/swipl-node.js');
  const print = (line) => process.stdout.write(`${line}\n`);
  const prolog = await initialise({
    arguments: ['-q', '-f', 'none', '--no-packs', '-x', '/state/logtalk.state'],
    print,
    printErr: print,
    preRun: [
      ({ FS }) => {
        FS.mkdirTree('/state');
        FS.writeFile('/state/logtalk.state', readFileSync(state));
      },
    ],
  });
  const folder = path.dirname(tester);
  if (state !== OWN_STATE) for (const part of REAL) copy(prolog.FS, path.join(home, part));
  const libraries = copyNeeded(prolog.FS, path.join(home, 'examples'), folder);
  const goals = [
    `working_directory(_, '${folder}')`,
    `setenv('LOGTALKHOME', '${home}')`,
    `setenv('LOGTALKUSER', '${home}')`,
    ...libraries.map((library) => `assertz(user:logtalk_library_path('${path.basename(library)}', '${library}/'))`),
    `catch(logtalk_load('${tester}'), Error, (print_message(error, Error), print(Error), nl))`,
  ];
  prolog.prolog.query(goals.join(', ')).once();
}

/** Copies a folder and the examples that its files name as libraries, and gives those. */
function copyNeeded(FS, examples, folder) {
  const names = readdirSync(examples).filter((name) => statSync(path.join(examples, name)).isDirectory());
  const needed = [folder];
  for (const current of needed) {
    copy(FS, current);
    for (const file of readdirSync(current).filter((name) => /\.(lgt|pl)$/.test(name))) {
      const text = readFileSync(path.join(current, file), 'utf8');
      for (const name of names)
        if (text.includes(`${name}(`) && !needed.includes(path.join(examples, name)))
          needed.push(path.join(examples, name));
    }
  }
  return needed.filter((library) => path.dirname(library) === examples);
}

function copy(FS, from) {
  FS.mkdirTree(from);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const inner = path.join(from, entry.name);
    if (entry.isDirectory()) copy(FS, inner);
    else if (!/\.(md|html|svg|png|jpg)$/.test(entry.name)) FS.writeFile(inner, readFileSync(inner));
  }
}
