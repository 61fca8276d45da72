import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The cores of servers and of the client: one each, where `taskset` can say so. */
const SERVER_CORE = '0';
const CLIENT_CORE = '1';

/** How many there are; asked before this process keeps to one. */
export const cores = availableParallelism();

/** Whether servers and client have a core each. */
export const isPinned = cores > 1 && spawnSync('taskset', ['-acp', CLIENT_CORE, String(process.pid)]).status === 0;

/** A command, as it is run on the core of servers; `isFree`: on any core. */
export function onServerCore(command, args, isFree = false) {
  if (!isPinned) return [command, args];
  return ['taskset', ['-c', isFree ? `${SERVER_CORE},${CLIENT_CORE}` : SERVER_CORE, command, ...args]];
}
