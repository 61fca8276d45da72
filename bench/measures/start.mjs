import { spawn, spawnSync } from 'node:child_process';
import { onServerCore } from '../lib/cores.mjs';
import { ADD, INITIALIZED, initialize, legacy, MODERN, modern } from '../lib/messages.mjs';
import { path } from '../lib/server-process.mjs';
import { alternate, mapValues } from '../lib/statistics.mjs';
import { PEERS } from './stdio.mjs';

const SERVE = ['dist/cli/main.js', 'serve'];
const FACTORIAL = ['tools/call', { name: 'factorial', arguments: { N: 5 } }];

const SUBJECTS = {
  'bare loop': { args: ['bench/subjects/bare-stdio.mjs'], version: MODERN },
  'rhetor, TypeScript built ahead': { args: [...SERVE, 'bench/dist/add.mjs'], version: MODERN },
  'rhetor, Logtalk': { args: [...SERVE, 'examples/factorial/factorial.lgt'], version: MODERN, call: FACTORIAL },
};

/** From the start of a process to its first answer over stdio. */
export const start = {
  title: 'From start to the first answer over stdio',
  columns: { ms: { title: 'ms' } },
  aims: [
    { subject: 'rhetor, TypeScript built ahead', column: 'ms', atMost: 1.5 },
    { subject: 'rhetor, Logtalk', column: 'ms', atMost: 5 },
  ],
  async run({ rounds, withPeers }) {
    const built = ['dist/cli/main.js', 'build', 'bench/subjects/add.ts', '--out', 'bench/dist'];
    spawnSync(process.execPath, built, { cwd: path('.') });
    const subjects = mapValues(
      withPeers ? { ...SUBJECTS, ...PEERS } : SUBJECTS,
      (subject) => () => firstAnswer(subject),
    );
    await alternate(1, subjects);
    return alternate(rounds * 2, subjects);
  },
};

/** A legacy client asks at once for everything, without waiting for the answer to `initialize`. */
function firstAnswer({ args, version, call = ADD }) {
  const messages = version === MODERN ? [modern(1, ...call)] : [initialize(version), INITIALIZED, legacy(1, ...call)];
  const answers = version === MODERN ? 1 : 2;
  // The engine of Logtalk has a thread of its own: it may use a core of its own, as it does for people.
  const [command, all] = onServerCore(process.execPath, args, true);
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const child = spawn(command, all, { cwd: path('.'), stdio: ['pipe', 'pipe', 'ignore'] });
    let lines = 0;
    let elapsed;
    child.on('error', reject);
    child.stdout.on('data', (chunk) => {
      lines += chunk.filter((byte) => byte === 10).length;
      if (lines < answers || elapsed !== undefined) return;
      elapsed = performance.now() - begin;
      child.kill('SIGKILL');
    });
    child.on('close', () =>
      elapsed === undefined ? reject(new Error(`${args.join(' ')} did not answer`)) : resolve({ ms: elapsed }),
    );
    child.stdin.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  });
}
