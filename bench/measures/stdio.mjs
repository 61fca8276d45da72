import { ADD, LEGACY, legacy, MODERN, modern } from '../lib/messages.mjs';
import { path, ServerProcess } from '../lib/server-process.mjs';
import { alternate, mapValues } from '../lib/statistics.mjs';
import { StdioLoad } from '../lib/stdio-load.mjs';

export const PEERS = {
  'official SDK 2, modern': { args: ['bench/peers/sdk2-stdio.mjs'], version: MODERN },
  'official SDK 1, legacy': { args: ['bench/peers/sdk1-stdio.mjs'], version: LEGACY },
  'fastmcp, legacy': { args: ['bench/peers/fastmcp-stdio.mjs'], version: LEGACY },
  'tmcp, modern': { args: ['bench/peers/tmcp-stdio.mjs'], version: MODERN },
  'tmcp, legacy': { args: ['bench/peers/tmcp-stdio.mjs'], version: '2025-06-18' },
};

const RHETOR = ['dist/cli/main.js', 'serve', 'bench/subjects/add.mjs'];

const SUBJECTS = {
  'bare loop': { args: ['bench/subjects/bare-stdio.mjs'], version: MODERN },
  'rhetor, modern': { args: RHETOR, version: MODERN },
  'rhetor, legacy': { args: RHETOR, version: LEGACY },
};

const COLUMNS = {
  perSecond: { title: 'calls/s', better: 'more' },
  cpu: { title: 'processor time, µs/call' },
};

/** Calls of a tool over stdio, 64 unanswered at a time. */
export const stdio = {
  title: 'Calls of a TypeScript tool over stdio, 64 in flight',
  columns: COLUMNS,
  aims: ['rhetor, modern', 'rhetor, legacy'].map((subject) => ({ subject, column: 'perSecond', atLeast: 0.7 })),
  run: (settings) => load(settings, 64, 40_000, 4_000),
};

/** Calls of a tool over stdio, each after the answer to the one before. */
export const sequential = {
  title: 'Calls of a TypeScript tool over stdio, one at a time',
  columns: COLUMNS,
  aims: [{ subject: 'rhetor, modern', column: 'perSecond', atLeast: 0.7 }],
  run: (settings) => load({ ...settings, withPeers: false }, 1, 10_000, 10_000),
};

async function load({ rounds, seconds, withPeers }, inFlight, count, peerCount) {
  const loads = {};
  for (const [name, { args, version }] of Object.entries(withPeers ? { ...SUBJECTS, ...PEERS } : SUBJECTS)) {
    const server = new ServerProcess(args.map((arg) => (arg.includes('/') ? path(arg) : arg)));
    loads[name] = await new StdioLoad(server, { version }).open();
  }
  const subjects = mapValues(loads, (each, name) => {
    const request = each.version === MODERN ? modern : legacy;
    // Made once: a client that serializes every message would be what is measured.
    const [head, tail] = JSON.stringify(request('ID', ...ADD)).split('"ID"');
    const message = (id) => `${head}${id + 1}${tail}`;
    const calls = Math.round((name in PEERS ? peerCount : count) * seconds);
    return () => each.run(calls, inFlight, message);
  });
  await alternate(2, subjects);
  const result = await alternate(rounds, subjects);
  await Promise.all(Object.values(loads).map(({ server }) => server.close()));
  return result;
}
