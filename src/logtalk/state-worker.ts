import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { fileView } from './file-system.js';
import { mountView } from './mount.js';
import { environmentGoal, type StateReply, type StateSetup } from './saved-state.js';
import { storedZip } from './stored-zip.js';
import type { FileSystem } from './swipl.js';
import { quoteAtom } from './term-text.js';

/** What is used of SWI-Prolog here. */
interface Prolog {
  readonly FS: FileSystem & { readFile(path: string): Uint8Array };
  readonly prolog: { query(goal: string): { once(): { success: boolean; message?: string } } };
}

const STATE = '/tmp/installation.state';

const { installation, own } = workerData as StateSetup;
const printed: string[] = [];

async function makeState(): Promise<Uint8Array> {
  const initialise = createRequire(import.meta.url)('swipl-wasm/dist/swipl-node.js') as (o: object) => Promise<Prolog>;
  const print = (line: string): void => {
    printed.push(line);
  };
  const prolog = await initialise({ arguments: ['-q', '-f', 'none', '--no-packs'], print, printErr: print });
  const view = fileView(installation, { read: [own] });
  mountView(prolog.FS, view);
  for (const goal of goals(view.start)) run(prolog, goal);
  return storedZip(prolog.FS.readFile(STATE));
}

/** As the integration file does it, but that what is compiled goes to the memory. */
function goals(home: string): string[] {
  const file = (path: string): string => quoteAtom(`${home}/${path}`);
  const ownFile = (path: string): string => quoteAtom(`${own}/${path}`);
  return [
    environmentGoal(home, home),
    `consult(${file('adapters/swi.pl')}), consult(${file('paths/paths.pl')})`,
    `assertz(logtalk_library_path(scratch_directory, '/tmp/logtalk/'))`,
    `consult(${file('integration/logtalk_comp_swi.pl')})`,
    `logtalk_load(${ownFile('start')})`,
    `load_files(user:[${ownFile('conversation')}, ${ownFile('halting')}], [])`,
    'current_object(mcp_bridge), current_object(mcp_server), current_object(rhetor_diagnostics)',
    // what was done when it was loaded is in the state
    `system:retractall('$init_goal'(_, _, _))`,
    `qsave_program('${STATE}', [init_file(none), goal(true), toplevel(prolog)])`,
  ];
}

function run({ prolog }: Prolog, goal: string): void {
  const { success, message } = prolog.query(goal).once();
  if (!success) throw new Error(`${message ?? `${goal} failed`}\n${printed.slice(-10).join('\n')}`);
}

function reply(message: StateReply): void {
  parentPort?.postMessage(message);
}

try {
  reply({ state: await makeState() });
} catch (error) {
  reply({ problem: error instanceof Error ? error.message : String(error) });
}
