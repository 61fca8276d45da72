import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpLoad } from '../lib/http-load.mjs';
import { modern } from '../lib/messages.mjs';
import { path, ServerProcess } from '../lib/server-process.mjs';
import { alternate, mapValues } from '../lib/statistics.mjs';

/** `tools/list` of a server with many tools, against a server that sends the same bytes. */
export const list = {
  title: 'tools/list of 1,000 tools over HTTP',
  columns: { cpu: { title: 'processor time, µs/list' }, perSecond: { title: 'lists/s', better: 'more' } },
  aims: [{ subject: 'rhetor, modern', column: 'cpu', atMost: 1.3 }],
  async run({ rounds, seconds }) {
    const folder = mkdtempSync(join(tmpdir(), 'rhetor-bench-'));
    const open = async (args) => {
      const server = await new ServerProcess(args).listening();
      return new HttpLoad(server, (id) => modern(id, 'tools/list'), { connections: 8 }).open();
    };
    try {
      const rhetor = await open([path('bench/subjects/rhetor-http.mjs'), path('bench/subjects/thousand.mjs')]);
      const answer = join(folder, 'answer.json');
      writeFileSync(answer, (await rhetor.once()).split('\r\n\r\n')[1]);
      const loads = {
        'the same bytes': await open([path('bench/subjects/bare-bytes.mjs'), answer]),
        'rhetor, modern': rhetor,
      };
      const subjects = mapValues(loads, (load) => () => load.run(seconds));
      await alternate(2, subjects);
      const result = await alternate(rounds, subjects);
      await Promise.all(Object.values(loads).map(({ server }) => server.close()));
      return result;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
