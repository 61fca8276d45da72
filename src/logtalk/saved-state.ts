import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { builtFile, ownFile } from '../package-files.js';
import { identityOf, type LogtalkInstallation } from './logtalk-installation.js';
import { cacheFolder, StateCache } from './state-cache.js';
import { quoteAtom } from './term-text.js';

/** What the worker that makes a state is started with: folders. */
export interface StateSetup {
  readonly installation: string;
  /** What Rhetor adds to an installation. */
  readonly own: string;
}

export type StateReply = { readonly state: Uint8Array } | { readonly problem: string };

/** Sets the environment variables by which Logtalk finds its files: those of the installation, and those beside the application. */
export function environmentGoal(home: string, start: string): string {
  const variables = { LOGTALKHOME: home, LOGTALKUSER: home, LOGTALK_STARTUP_DIRECTORY: start };
  return Object.entries(variables)
    .map(([name, value]) => `setenv('${name}', ${quoteAtom(value)})`)
    .join(', ');
}

/** The folder of what Rhetor adds to an installed Logtalk. */
export function ownFolder(): string {
  return fileURLToPath(builtFile('logtalk/installation'));
}

/**
 * The saved state of the embedded SWI-Prolog with an installed Logtalk in it: from the cache, or made, which takes some seconds.
 * @param onUnkept Is told when it could not be kept for the next start.
 */
export async function stateOf(
  installation: LogtalkInstallation,
  onUnkept: (error: Error) => void,
  cache = new StateCache(cacheFolder()),
): Promise<Uint8Array> {
  const key = keyOf(installation);
  const kept = cache.read(key);
  if (kept !== undefined) return kept;
  const state = await make({ installation: installation.folder, own: ownFolder() });
  const problem = cache.write(key, state);
  if (problem !== undefined) onUnkept(problem);
  return state;
}

/** What is in a state: the installation, and what of this package is loaded into it, on which Prolog. */
function keyOf(installation: LogtalkInstallation): string {
  const own = readFileSync(builtFile('logtalk/installation/digest'), 'utf8');
  return [identityOf(installation), packageVersion(ownFile('../package.json')), prologVersion(), ownFolder(), own].join(
    '\n',
  );
}

function prologVersion(): string {
  return packageVersion(createRequire(import.meta.url).resolve('swipl-wasm/package.json'));
}

function packageVersion(file: string | URL): string {
  return String(JSON.parse(readFileSync(file, 'utf8')).version);
}

function make(setup: StateSetup): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(builtFile('logtalk/state-worker.js'), { workerData: setup, execArgv: [] });
    worker.once('message', (reply: StateReply) => {
      if ('state' in reply) resolve(reply.state);
      else reject(new Error(`Logtalk at ${setup.installation} does not load: ${reply.problem}`));
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(`Logtalk at ${setup.installation} does not load: the thread ended`)));
  });
}
