// Sees that a call does not cost twice what it did: processor time of Rhetor against that of the least that could do the same, in this
// run, beside bounds that leave room for other machines. Ends with 1 when one does not hold. See docs/performance.md.
import { pathToFileURL } from 'node:url';
import { HttpLoad } from './lib/http-load.mjs';
import { ADD, ADD_LATER, LEGACY, legacy, MODERN, modern } from './lib/messages.mjs';
import { path, ServerProcess } from './lib/server-process.mjs';
import { StdioLoad } from './lib/stdio-load.mjs';

/** Windows of each subject; the cheapest counts, as other processes can only add to it. */
const ROUNDS = 5;

const HTTP = 'over HTTP';
const LATER = 'over HTTP, answered later';
const STDIO = 'over stdio';

/** What one call may cost at most, as a multiple of the bare server: less than twice what was measured when the bound was set. */
const BOUNDS = [
  { way: HTTP, version: MODERN, most: 2 },
  { way: HTTP, version: LEGACY, most: 2 },
  { way: LATER, version: MODERN, most: 2.6 },
  { way: STDIO, version: MODERN, most: 2.6 },
  { way: STDIO, version: LEGACY, most: 2 },
];

function overHttp(call) {
  return {
    bare: ['bench/subjects/bare-http.mjs'],
    rhetor: ['bench/subjects/rhetor-http.mjs', 'bench/subjects/add.mjs'],
    calls: 3000,
    warmUp: 8000,
    open: async (server, version) => {
      await server.listening();
      const request = version === MODERN ? modern : legacy;
      const load = await new HttpLoad(server, (id) => request(id, ...call), { version }).open();
      return (count) => load.calls(count);
    },
  };
}

const WAYS = {
  [HTTP]: overHttp(ADD),
  [LATER]: overHttp(ADD_LATER),
  [STDIO]: {
    bare: ['bench/subjects/bare-stdio.mjs'],
    rhetor: ['dist/cli/main.js', 'serve', 'bench/subjects/add.mjs'],
    calls: 10_000,
    warmUp: 30_000,
    open: async (server, version) => {
      const load = await new StdioLoad(server, { version }).open();
      const request = version === MODERN ? modern : legacy;
      const [head, tail] = JSON.stringify(request('ID', ...ADD)).split('"ID"');
      return async (count) => {
        const { cpu } = await load.run(count, 64, (id) => `${head}${id + 1}${tail}`);
        return cpu;
      };
    },
  },
};

/** Processor time per call, as a multiple of the bare server's. */
async function ratio({ way, version }) {
  const { bare, rhetor, calls, warmUp, open } = WAYS[way];
  const servers = [bare, rhetor].map(
    (args) => new ServerProcess(args.map((arg) => (arg.includes('/') ? path(arg) : arg))),
  );
  const [runBare, runRhetor] = [await open(servers[0], MODERN), await open(servers[1], version)];
  await runBare(warmUp);
  await runRhetor(warmUp);
  let [least, own] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    least = Math.min(least, await runBare(calls));
    own = Math.min(own, await runRhetor(calls));
  }
  await Promise.all(servers.map((server) => server.close()));
  return own / least;
}

/** The bounds that do not hold, each as a line that says so. */
export async function exceeded(report = () => {}) {
  const failures = [];
  for (const bound of BOUNDS) {
    const came = await ratio(bound);
    const line = `a tool call ${bound.way}, ${bound.version}: ${came.toFixed(2)} times a bare server's processor time`;
    report(`${line} (at most ${bound.most})`);
    if (came > bound.most) failures.push(`${line}, more than ${bound.most}`);
  }
  return failures;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const failures = await exceeded(console.log);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
