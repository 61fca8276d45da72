import { legacy, MODERN, modern } from '../lib/messages.mjs';
import { path, ServerProcess } from '../lib/server-process.mjs';
import { alternate, mapValues } from '../lib/statistics.mjs';
import { StdioLoad } from '../lib/stdio-load.mjs';
import { PEERS } from './stdio.mjs';

const SUBJECTS = {
  'linear reader': { args: ['bench/subjects/bare-reader.mjs'], version: MODERN },
  'rhetor, modern': { args: ['dist/cli/main.js', 'serve', 'bench/subjects/add.mjs'], version: MODERN },
};

const PADDING = 'x'.repeat(8 * 1024 * 1024);

/** A call with an argument of 8 MiB that the tool does not look at. */
export const largeMessage = {
  title: 'A message of 8 MiB over stdio',
  columns: { ms: { title: 'ms' } },
  aims: [{ subject: 'rhetor, modern', column: 'ms', atMost: 2 }],
  async run({ rounds, withPeers }) {
    const loads = {};
    for (const [name, { args, version }] of Object.entries(withPeers ? { ...SUBJECTS, ...PEERS } : SUBJECTS)) {
      const server = new ServerProcess(args.map((arg) => (arg.includes('/') ? path(arg) : arg)));
      loads[name] = await new StdioLoad(server, { version }).open();
    }
    const subjects = mapValues(loads, (load) => {
      const request = load.version === MODERN ? modern : legacy;
      const params = { name: 'add', arguments: { a: 1, b: 2, padding: PADDING } };
      const message = JSON.stringify(request(1, 'tools/call', params));
      return async () => ({ ms: await load.one(message) });
    });
    await alternate(2, subjects);
    const result = await alternate(rounds, subjects);
    await Promise.all(Object.values(loads).map(({ server }) => server.close()));
    return result;
  },
};
