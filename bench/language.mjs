// Measures compiled Logtalk against the same programs in plain Prolog, on the embedded engine.
// node bench/language.mjs [--quick]
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { mapValues, summary } from './lib/statistics.mjs';

const STATE = new URL('../dist/logtalk/logtalk.state', import.meta.url);
const SUBJECTS = new URL('./subjects/', import.meta.url);

const PLAIN = 'naive reverse, plain Prolog';
const CLAUSES = 10_000;

/** A goal for each subject, and how often it calls what is measured. */
const GOALS = {
  [PLAIN]: { goal: 'numlist(1, 30, L), nrev_bench(500, L)', calls: 500 * 496 },
  'naive reverse, in an object': { goal: 'numlist(1, 30, L), language::nrev_bench(500, L)', calls: 500 * 496 },
  'queens, plain Prolog': { goal: 'queens(12, _)', calls: 1 },
  'queens, in an object': { goal: 'language::queens(12, _)', calls: 1 },
  'predicate call, plain Prolog': { goal: 'call_loop(100000)', calls: 100_000 },
  'predicate call, in an object': { goal: 'language::call_loop(100000)', calls: 100_000 },
  'message to an object that is named': { goal: 'language::static_loop(100000)', calls: 100_000 },
  'message to a variable': { goal: 'language::dynamic_loop(100000, counter)', calls: 100_000 },
  'message to self': { goal: 'language::self_loop(100000)', calls: 100_000 },
  'closure in a map': { goal: 'numlist(1, 10000, L), language::closures(L)', calls: 10_000 },
  'lambda in a map': { goal: 'numlist(1, 10000, L), language::lambdas(L)', calls: 10_000 },
  'lambda with free variables in a map': { goal: 'numlist(1, 10000, L), language::free_lambdas(L)', calls: 10_000 },
};
const LOADING = `loading ${CLAUSES} clauses`;

/** In the form of the other measures: each subject has columns of medians with their spread. */
export const language = {
  title: 'Compiled Logtalk on the embedded engine',
  columns: {
    ns: { title: 'ns/call', isAbsolute: true },
    inferences: { title: 'inferences/call', isAbsolute: true },
    seconds: { title: 's', isAbsolute: true },
  },
  aims: [
    { subject: 'naive reverse, in an object', column: 'ns', atMost: 1.05, of: PLAIN },
    { subject: 'queens, in an object', column: 'ns', atMost: 1.05, of: 'queens, plain Prolog' },
    {
      subject: 'message to an object that is named',
      column: 'ns',
      atMost: 1.3,
      of: 'predicate call, plain Prolog',
    },
    { subject: 'message to a variable', column: 'ns', atMost: 1.5, of: 'predicate call, plain Prolog' },
    { subject: LOADING, column: 'seconds', below: 3 },
  ],
  run: measureLanguage,
};

/** @param {{ rounds?: number }} settings */
export async function measureLanguage({ rounds = 7 } = {}) {
  const prolog = await startProlog();
  const measured = Object.fromEntries([...Object.keys(GOALS), LOADING].map((name) => [name, []]));
  for (let round = -2; round < rounds; round += 1) {
    for (const [name, { goal, calls }] of Object.entries(GOALS)) {
      const { seconds, inferences } = timed(prolog, goal);
      if (round >= 0) measured[name].push({ ns: (seconds * 1e9) / calls, inferences: inferences / calls });
    }
    const { seconds } = timed(prolog, "logtalk_load('/bench/clauses.lgt', [reload(always)])");
    if (round >= 0) measured[LOADING].push({ seconds });
  }
  return Object.fromEntries(Object.entries(measured).map(([name, samples]) => [name, summaries(samples)]));
}

async function startProlog() {
  const initialise = createRequire(import.meta.url)('swipl-wasm/dist/swipl-node.js');
  const module = await initialise({
    arguments: ['-q', '-f', 'none', '--no-packs', '-x', '/state/logtalk.state'],
    print: console.error,
    printErr: console.error,
    preRun: [
      ({ FS }) => {
        FS.mkdirTree('/state');
        FS.writeFile('/state/logtalk.state', readFileSync(STATE));
        FS.mkdirTree('/bench');
        for (const file of ['language.pl', 'language.lgt'])
          FS.writeFile(`/bench/${file}`, readFileSync(new URL(file, SUBJECTS)));
        FS.writeFile('/bench/clauses.lgt', manyClauses());
      },
    ],
  });
  const { prolog } = module;
  if (!prolog.call("consult('/bench/language.pl'), logtalk_load('/bench/language.lgt')"))
    throw new Error('the programs do not load');
  return prolog;
}

/** An object with facts and rules that call each other and other objects. */
function manyClauses() {
  const clauses = Array.from({ length: CLAUSES / 2 }, (_, index) => [
    `\tfact(${index}, 'item ${index}', [a, ${index % 7}]).\n`,
    `\trule(${index}, X) :- fact(${index}, Name, List), list::member(Y, List), ( Y == a -> X = Name ; X = Y ).\n`,
  ]);
  const facts = clauses.map(([fact]) => fact).join('');
  const rules = clauses.map(([, rule]) => rule).join('');
  return `:- object(many_clauses).\n\t:- public([fact/3, rule/2]).\n${facts}${rules}:- end_object.\n`;
}

/** Processor time, since all happens in this thread. */
function timed(prolog, goal) {
  const start = process.cpuUsage();
  const { D: inferences } = prolog
    .query(`statistics(inferences, A), ${goal}, statistics(inferences, B), D is B - A`)
    .once();
  const { user, system } = process.cpuUsage(start);
  return { seconds: (user + system) / 1e6, inferences };
}

function summaries(samples) {
  return mapValues(samples[0], (_, column) => summary(samples.map((sample) => sample[column])));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const result = await measureLanguage({ rounds: process.argv.includes('--quick') ? 2 : 7 });
  for (const [name, columns] of Object.entries(result)) {
    const texts = Object.entries(columns).map(
      ([column, { median, spread }]) =>
        `${median.toFixed(2)} (±${spread.toFixed(2)}) ${language.columns[column].title}`,
    );
    console.log(`${name}: ${texts.join(', ')}`);
  }
}
