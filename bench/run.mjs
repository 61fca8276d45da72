// Measures Rhetor beside the least that could do the same, and beside other servers.
// node bench/run.mjs [--quick] [--no-peers] [--json] [--out FILE] [--record] [NAME ...]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installIn } from '../scripts/private-folder.mjs';
import { language } from './language.mjs';
import { judge, machine, markdown } from './lib/report.mjs';
import { path } from './lib/server-process.mjs';
import { http } from './measures/http.mjs';
import { install } from './measures/install.mjs';
import { largeMessage } from './measures/large-message.mjs';
import { list } from './measures/list.mjs';
import { engines, logtalk } from './measures/logtalk.mjs';
import { memory } from './measures/memory.mjs';
import { start } from './measures/start.mjs';
import { sequential, stdio } from './measures/stdio.mjs';
import { streams } from './measures/streams.mjs';

/** By the name that `run.mjs` takes. */
const MEASURES = {
  http,
  stdio,
  sequential,
  'large-message': largeMessage,
  start,
  memory,
  list,
  streams,
  logtalk,
  engines,
  language,
  install,
};

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    'no-peers': { type: 'boolean', default: false },
    out: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !(name in MEASURES));
if (unknown.length > 0) {
  console.error(`No such measure: ${unknown.join(', ')}. There are ${Object.keys(MEASURES).join(', ')}.`);
  process.exit(2);
}
if (!existsSync(path('dist/cli/main.js'))) {
  console.error('Build first: npm run build.');
  process.exit(2);
}

const withPeers = !flags['no-peers'];
if (withPeers) installIn(path('bench/peers'), ['--ignore-scripts']);
const settings = flags.quick ? { rounds: 3, seconds: 0.5, withPeers } : { rounds: 7, seconds: 1.5, withPeers };

const results = [];
for (const [name, measure] of Object.entries(MEASURES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.error(`${name} ...`);
  try {
    const subjects = await measure.run(settings);
    const { title, columns } = measure;
    results.push({ name, title, columns, subjects, verdicts: judge(measure, subjects) });
  } catch (error) {
    // The others are worth having all the same.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
const report = { date: new Date().toISOString().slice(0, 10), machine: machine(), settings, results };
if (flags.out !== undefined) write(flags.out, report);
if (flags.record) record(report);
console.log(flags.json ? JSON.stringify(report, null, 2) : markdown(report));

function write(file, report) {
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

/** Measures that were not run keep what was recorded of them before. */
function record(report) {
  const file = path('bench/results.json');
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).results : [];
  const known = new Map([...before, ...report.results].map((result) => [result.name, result]));
  const merged = { ...report, results: Object.keys(MEASURES).flatMap((name) => known.get(name) ?? []) };
  write(file, merged);
  const page = path('docs/performance.md');
  const text = readFileSync(page, 'utf8').replace(
    /(<!-- results -->\n)[\s\S]*(<!-- \/results -->)/,
    (_, begin, end) => `${begin}${markdown(merged)}\n${end}`,
  );
  writeFileSync(page, text);
}
