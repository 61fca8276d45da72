import { path, ServerProcess } from '../lib/server-process.mjs';
import { mapValues, summary } from '../lib/statistics.mjs';
import { Streams } from '../lib/streams.mjs';

const COUNT = 10_000;
const SUBJECTS = {
  'bare node:http': ['bench/subjects/bare-streams.mjs'],
  'rhetor, modern': ['bench/subjects/rhetor-http.mjs', 'bench/subjects/changing.mjs'],
};
const PEERS = {
  'official SDK 2, modern': ['bench/peers/sdk2-http.mjs'],
  'tmcp, modern': ['bench/peers/tmcp-http.mjs'],
};

/** Open `subscriptions/listen` streams: what they take, and when all have heard of a change. */
export const streams = {
  title: '10,000 open subscriptions/listen streams',
  columns: {
    kib: { title: 'memory, KiB/stream', isAbsolute: true },
    half: { title: 'a change reaches half, ms' },
    last: { title: 'a change reaches all, ms' },
  },
  aims: [
    { subject: 'rhetor, modern', column: 'kib', below: 15 },
    { subject: 'rhetor, modern', column: 'last', atMost: 1.4 },
  ],
  async run({ rounds, withPeers }) {
    const result = {};
    for (const [name, args] of Object.entries(withPeers ? { ...SUBJECTS, ...PEERS } : SUBJECTS))
      result[name] = await measure(args.map(path), rounds);
    return result;
  },
};

/** One server after the other: all at once would need more file descriptors than most systems give. */
async function measure(args, rounds) {
  const server = await new ServerProcess(args).listening();
  const open = new Streams(server);
  await open.open(100);
  const before = await server.collect();
  await open.open(COUNT);
  const after = await server.collect();
  const kib = (after.rss - before.rss) / 1024 / (COUNT - 100);
  await open.broadcast();
  const heard = [];
  for (let round = 0; round < rounds; round += 1) heard.push(await open.broadcast());
  open.close();
  await server.close();
  return {
    kib: { median: kib, spread: 0 },
    ...mapValues(heard[0], (_, member) => summary(heard.map((numbers) => numbers[member]))),
  };
}
