// Measures Rhetor against the least that could do the same, in one run.
// node bench/run.mjs [--json] [start|stdio|logtalk ...]
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { alternate, StdioLoad, timeToFirstLine, toolCall } from './measure.mjs';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const SERVE = [path('dist/cli/main.js'), 'serve'];
const FACTORIAL = path('examples/factorial/factorial.lgt');

/** Each measure gives a summary per subject; the first subject is what the others are compared with. */
const MEASURES = {
  start: {
    title: 'From start to the first reply of a Logtalk tool',
    unit: 'ms',
    aim: 'at most 6 times `node -e 0`',
    run: () =>
      alternate(15, {
        'node -e 0': () => timeToFirstLine(['-e', '0']),
        'rhetor serve factorial.lgt': () => timeToFirstLine([...SERVE, FACTORIAL], toolCall(1, 'factorial', { N: 5 })),
      }),
  },
  stdio: {
    title: 'Calls of a TypeScript tool over stdio, 64 in flight',
    unit: 'calls/s',
    aim: '0.70 of the bare loop',
    run: () =>
      measureLoad({ bare: [path('bench/bare-loop.mjs')], rhetor: [...SERVE, path('bench/add.mjs')] }, 64, 40_000),
  },
  sequential: {
    title: 'Calls of a TypeScript tool over stdio, one at a time',
    unit: 'calls/s',
    aim: '0.70 of the bare loop',
    run: () =>
      measureLoad({ bare: [path('bench/bare-loop.mjs')], rhetor: [...SERVE, path('bench/add.mjs')] }, 1, 10_000),
  },
  logtalk: {
    title: 'A Logtalk tool call, against the same goal called directly on the engine',
    unit: 'microseconds/call',
    aim: 'at most 100 microseconds more than the direct call',
    run: async () => (await import('./logtalk.mjs')).measureLogtalk(FACTORIAL),
  },
};

async function measureLoad(commands, inFlight, count) {
  const servers = Object.fromEntries(Object.entries(commands).map(([name, args]) => [name, new StdioLoad(args)]));
  const message = (id) => JSON.stringify(toolCall(id, 'add', { a: id, b: 1 }));
  const subjects = Object.fromEntries(
    Object.entries(servers).map(([name, server]) => [name, () => server.run(count, inFlight, message)]),
  );
  await alternate(2, subjects);
  const result = await alternate(7, subjects);
  await Promise.all(Object.values(servers).map((server) => server.close()));
  return result;
}

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const results = [];
for (const [name, measure] of Object.entries(MEASURES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const { title, unit, aim } = measure;
  results.push({ name, title, unit, aim, subjects: await measure.run() });
}

if (process.argv.includes('--json')) console.log(JSON.stringify({ node: process.version, results }, null, 2));
else {
  console.log(`Node ${process.version}, ${cpus().length} cores of ${cpus()[0]?.model ?? 'unknown'}\n`);
  for (const { title, unit, aim, subjects } of results) {
    console.log(`## ${title}\n\nAim: ${aim}.\n\n| | ${unit}, median | spread | ratio |\n|---|---|---|---|`);
    const base = Object.values(subjects)[0].median;
    for (const [subject, { median, spread }] of Object.entries(subjects)) {
      console.log(`| ${subject} | ${median.toFixed(1)} | ${spread.toFixed(1)} | ${(median / base).toFixed(2)} |`);
    }
    console.log('');
  }
}
