import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { builtFile } from '../package-files.js';
import { type Alarm, ring } from './alarm.js';
import type { EngineHost, HostMessage, HostReply, HostRequest } from './engine-host.js';
import { Interrupts, MAX_IN_FLIGHT } from './interrupts.js';
import type { LogtalkInstallation } from './logtalk-installation.js';
import { Patience } from './patience.js';
import { Rendezvous } from './rendezvous.js';
import { WaitedTurn } from './waited-turn.js';
import type { WorkerMessage, WorkerSetup } from './worker-messages.js';

export interface WorkerHostOptions {
  /** The folder of the application, whose files the engine may read. */
  readonly folder: string;
  /** Further folders that it may read, and those that it may read and write. */
  readonly allowRead: readonly string[];
  readonly allowWrite: readonly string[];
  /** Bytes for the stacks of Prolog. */
  readonly stackLimit: number;
  /** Bytes for all the memory of the engine. */
  readonly memoryLimit?: number | undefined;
  /** Runs instead of Rhetor's own Logtalk. */
  readonly installation?: LogtalkInstallation | undefined;
}

/** Milliseconds for which the event loop waits for an answer. */
const LONGEST_WAIT = 0.5;

/** All hosts have one event loop. */
const turn = new WaitedTurn();

/** SWI-Prolog in a worker thread. */
export class WorkerHost implements EngineHost {
  readonly capacity = MAX_IN_FLIGHT;
  readonly #worker: Worker;
  readonly #interrupts = new Interrupts();
  readonly #rendezvous = new Rendezvous();
  readonly #patience = new Patience();
  /** Absent until Prolog has started. */
  #alarm: Alarm | undefined;

  constructor(options: WorkerHostOptions, tell: (message: HostMessage) => void) {
    const setup: WorkerSetup = {
      state: fileURLToPath(builtFile('logtalk/logtalk.state')),
      ...options,
      interrupts: this.#interrupts.buffer,
      rendezvous: this.#rendezvous.buffer,
    };
    this.#worker = new Worker(builtFile('engine-worker.js'), { workerData: setup, execArgv: [] });
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'alarm') this.#alarm = message.alarm;
      else tell(message);
    });
    this.#worker.on('error', (error) => tell({ kind: 'broken', reason: String(error) }));
    this.#worker.on('exit', (code) => tell({ kind: 'broken', reason: `the worker ended with exit code ${code}` }));
  }

  get running(): number {
    return this.#interrupts.running;
  }

  get begun(): number {
    return this.#interrupts.begun;
  }

  post(requests: readonly HostRequest[]): void {
    this.#worker.postMessage(requests);
    this.#rendezvous.call();
  }

  answer(request: HostRequest, caller: object | undefined): HostReply | 'later' | undefined {
    if (turn.isCrowdFor(caller)) this.#patience.crowded();
    if (!this.#patience.isDue()) return undefined;
    const reply = this.#rendezvous.ask(request, LONGEST_WAIT);
    if (reply === 'unheard') return undefined;
    turn.note(caller);
    if (reply === 'later') this.#patience.disappointed();
    else this.#patience.rewarded();
    return reply;
  }

  interrupt(id: number): void {
    this.#interrupts.interrupt(id);
    const alarm = this.#alarm;
    if (alarm !== undefined) this.#interrupts.whileRunning(id, () => ring(alarm));
  }

  ref(): void {
    this.#worker.ref();
  }

  unref(): void {
    this.#worker.unref();
  }

  terminate(): Promise<number> {
    return this.#worker.terminate();
  }
}
