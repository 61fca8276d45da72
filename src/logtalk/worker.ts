import { readFileSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { type Alarm, findAlarm, PointerSearch } from './alarm.js';
import type { Outcome } from './engine-host.js';
import { fileView, mountPoint } from './file-system.js';
import { DYNAMIC, GLUE } from './glue.js';
import { Interrupts } from './interrupts.js';
import { allowOnly, type ScriptFunctions } from './javascript.js';
import { guardMemoryFiles } from './memory-files.js';
import { mountView } from './mount.js';
import { NoAnswerError, TextCall } from './prolog-calls.js';
import { Rendezvous } from './rendezvous.js';
import { RequestLoop } from './request-loop.js';
import { environmentGoal, ownFolder, stateOf } from './saved-state.js';
import { STATE_FILE, type Swipl, startSwipl } from './swipl.js';
import { quoteAtom } from './term-text.js';
import type { WorkerSetup } from './worker-messages.js';

if (parentPort === null) throw new Error('this module runs in a worker thread only');
const port = parentPort;
const setup = workerData as WorkerSetup;
const interrupts = new Interrupts(setup.interrupts);
const loop = new RequestLoop(port, new Rendezvous(setup.rendezvous), broken);

/** Nobody wakes who waits here. */
const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Why the request that runs has no answer, when that is the doing of the application. */
let unwound: string | undefined;

/** What Prolog prints before it aborts because it gets no memory. */
const OUT_OF_MEMORY = /Could not allocate memory|Out of memory/;
let isOutOfMemory = false;

/** Standard output carries the protocol's messages, so everything that is printed goes to standard error. */
function print(line: string): void {
  isOutOfMemory ||= OUT_OF_MEMORY.test(line);
  const bytes = Buffer.from(`${line}\n`);
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(2, bytes, written);
    } catch (error) {
      // a full pipe empties again; a closed one takes nothing any more
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
    }
  }
}

async function start(): Promise<{ call: TextCall; alarm: Alarm }> {
  const started = await startSwipl({ state: await savedState(), print, memoryLimit: setup.memoryLimit });
  const { swipl, memory } = started;
  const folder = mountFiles(swipl);
  // what is told to the file system alone, Prolog does not notice
  must(swipl, `working_directory(_, ${quoteAtom(folder)})`);
  // a library of swipl-wasm makes [] an operator, which changes how terms are written
  must(swipl, 'op(0, yf, [])');
  for (const predicate of DYNAMIC) must(swipl, `dynamic(${predicate})`);
  for (const clause of GLUE) must(swipl, `assertz((${clause}))`);
  must(swipl, 'abolish(wasm:sleep/1)');
  must(swipl, 'assertz((wasm:sleep(Seconds) :- user:rhetor_sleep(Seconds)))');
  must(swipl, 'on_signal(usr1, _, rhetor_signal)');
  if (setup.installation !== undefined)
    must(swipl, environmentGoal(setup.installation.folder, mountPoint(setup.folder)));
  must(swipl, `set_prolog_flag(stack_limit, ${setup.stackLimit})`);
  allowOnly(
    swipl,
    scriptFunctions(swipl, () => alarm),
  );
  const alarm = findAlarm(swipl, memory);
  return { call: new TextCall(started, 'rhetor_request', 'user'), alarm };
}

async function savedState(): Promise<Uint8Array> {
  const { installation, state } = setup;
  if (installation === undefined) return readFileSync(state);
  return stateOf(installation, (error) =>
    print(`rhetor: the compiled Logtalk is not kept for the next start, which takes longer so: ${error.message}`),
  );
}

/** What the clauses of `glue.ts` call. */
function scriptFunctions(swipl: Swipl, alarm: () => Alarm): ScriptFunctions {
  let search: PointerSearch | undefined;
  return {
    rhetorInterrupted: () => interrupts.isInterrupted(interrupts.running),
    rhetorEvent: (text: string) => loop.send({ kind: 'event', text }),
    rhetorNote: (text: string) => loop.send({ kind: 'note', id: interrupts.running, text }),
    rhetorPause: (milliseconds: number) => {
      Atomics.wait(pause, 0, 0, milliseconds);
    },
    rhetorStop: () => interrupts.stop(),
    rhetorUnwound: (text: string) => {
      unwound = text;
    },
    rhetorSearchAlarm: () => {
      search = new PointerSearch(swipl, alarm());
    },
    rhetorFindAlarm: () => {
      if (search !== undefined) loop.send({ kind: 'alarm', alarm: search.find() });
    },
  };
}

/** @returns Where relative paths begin. */
function mountFiles({ FS }: Swipl): string {
  const { installation, folder, allowRead, allowWrite } = setup;
  const ofLogtalk = installation === undefined ? [] : [installation.folder, ownFolder()];
  const view = fileView(folder, { read: [...allowRead, ...ofLogtalk], write: allowWrite });
  mountView(FS, view);
  guardMemoryFiles(
    FS,
    view.mounts.map(({ point }) => point),
    STATE_FILE,
  );
  return view.start;
}

function must(swipl: Swipl, goal: string): void {
  if (!swipl.prolog.call(goal)) throw new Error(`the engine refused ${goal}`);
}

/** A request that was interrupted before its turn is not run. */
function answer(call: TextCall, id: number, text: string): [Outcome, string] {
  // the main thread marks a request before it looks which one runs, so the order here is the reverse
  interrupts.start(id);
  unwound = undefined;
  try {
    if (interrupts.isInterrupted(id)) return ['interrupted', ''];
    return ['answered', call.run(text)];
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    if (interrupts.isInterrupted(id)) return ['interrupted', ''];
    // an engine that has no answer and does not say why is in no state to go on
    if (unwound === undefined) throw error;
    return ['failed', unwound];
  } finally {
    interrupts.stop();
  }
}

/** After an error from inside the module nothing in it can be trusted. */
function broken(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  loop.send({ kind: 'broken', reason: isOutOfMemory ? 'its memory is full' : message });
  port.close();
}

try {
  const { call, alarm } = await start();
  loop.send({ kind: 'alarm', alarm });
  loop.send({ kind: 'ready' });
  loop.begin(([id, text]) => [id, ...answer(call, id, text)]);
} catch (error) {
  broken(error);
}
