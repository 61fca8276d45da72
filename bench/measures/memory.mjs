import { HttpLoad } from '../lib/http-load.mjs';
import { ADD, modern } from '../lib/messages.mjs';
import { path, ServerProcess } from '../lib/server-process.mjs';
import { mapValues } from '../lib/statistics.mjs';

const MIB = 1024 * 1024;
const SUBJECTS = {
  'bare node:http': ['bench/subjects/bare-http.mjs'],
  'rhetor, TypeScript': ['bench/subjects/rhetor-http.mjs', 'bench/subjects/add.mjs'],
};

/** Memory of an idle server, and what it has more of after many calls. One run each: memory hardly varies. */
export const memory = {
  title: 'Memory over HTTP',
  columns: {
    idle: { title: 'idle, MiB' },
    busy: { title: 'after 10,000 calls, MiB' },
    growth: { title: 'heap that grew between 10,000 and 100,000 calls, KiB', isAbsolute: true },
  },
  aims: [
    { subject: 'rhetor, TypeScript', column: 'idle', atMost: 1.3 },
    { subject: 'rhetor, TypeScript', column: 'growth', moreThanBaseAtMost: 100 },
  ],
  async run() {
    const result = {};
    for (const [name, args] of Object.entries(SUBJECTS)) result[name] = await measure(args.map(path));
    return mapValues(result, (numbers) => mapValues(numbers, (median) => ({ median, spread: 0 })));
  },
};

async function measure(args) {
  const server = await new ServerProcess(args).listening();
  const load = await new HttpLoad(server, (id) => modern(id, ...ADD)).open();
  const idle = await server.collect();
  await load.calls(10_000);
  const busy = await server.collect();
  await load.calls(90_000);
  const after = await server.collect();
  await server.close();
  return { idle: idle.rss / MIB, busy: busy.rss / MIB, growth: (after.heapUsed - busy.heapUsed) / 1024 };
}
