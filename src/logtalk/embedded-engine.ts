import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type Logger, silentLogger } from '../application/logger.js';
import { type Alarm, ring } from './alarm.js';
import { converse } from './conversation.js';
import { type Engine, type EngineCall, EngineLostError, EngineRequestError } from './engine.js';
import { mountPoint } from './file-system.js';
import { Interrupts, MAX_IN_FLIGHT } from './interrupts.js';
import type { Term } from './term.js';
import { readTerm, writeTerm } from './term-text.js';
import type { WorkerMessage, WorkerReply, WorkerSetup } from './worker-messages.js';

export interface EmbeddedEngineOptions {
  /** The folder whose files the engine may read. */
  readonly folder: string;
  /** Absent until there is one: see {@link EmbeddedEngine.logger}. */
  readonly logger?: Logger | undefined;
  /** Bytes for the stacks of Prolog: beyond them a goal ends with a resource error. Default 256 MiB. */
  readonly stackLimit?: number | undefined;
  /** Requests that may ask and have not ended, at most; each takes about 200 kB. Default 1000. */
  readonly conversations?: number | undefined;
  /** Milliseconds that an interrupted request may go on before the engine is replaced. Default 1000. */
  readonly grace?: number | undefined;
}

interface Request {
  readonly id: number;
  readonly text: string;
  resolve(reply: string): void;
  reject(reason: unknown): void;
  onNote?: ((note: Term) => void) | undefined;
  /** Nobody waits for the answer any more. */
  settled: boolean;
}

const DEFAULT_STACK_LIMIT = 256 * 1024 * 1024;
const DEFAULT_GRACE = 1000;
const DEFAULT_CONVERSATIONS = 1000;
/** Milliseconds. */
const RING_INTERVAL = 10;

// the worker and the saved state are made by the build, so a run from source uses those of the last build
const BUILT = new URL(import.meta.url.endsWith('.ts') ? '../../dist/logtalk/' : './', import.meta.url);

/**
 * Logtalk in a worker thread. A request that does not stop when it is interrupted, or that breaks the engine, costs the engine: it is
 * replaced, prepared again with the same requests, and the requests that were waiting are run there.
 */
export class EmbeddedEngine implements Engine {
  /** Is told when the engine is replaced. Can be set later, since an engine is best started before all else. */
  logger: Logger;
  readonly #options: EmbeddedEngineOptions;
  readonly #waiting: Request[] = [];
  readonly #inFlight = new Map<number, Request>();
  readonly #preparation: Term[] = [];
  #listener: (event: Term) => void = () => {};
  #worker: Worker;
  /** Absent until the engine has started. */
  #alarm: Alarm | undefined;
  #interrupts = new Interrupts();
  #nextId = 1;
  #conversations = 0;
  #nextKey = 1n;
  #postingSoon = false;
  /** What must still be answered before the engine counts as prepared: one that ends before that would end so again. */
  #unprepared = 0;
  #lost: EngineLostError | undefined;

  /** Starts the engine at once; requests may be made while it starts. */
  constructor(options: EmbeddedEngineOptions) {
    this.#options = options;
    this.logger = options.logger ?? silentLogger;
    this.#worker = this.#start();
  }

  ask(request: Term, call: EngineCall = {}): Promise<string> {
    const { onQuestion } = call;
    return onQuestion === undefined ? this.#ask(request, call) : this.#converse(request, call, onQuestion);
  }

  async #converse(request: Term, call: EngineCall, onQuestion: (question: Term) => Promise<Term>): Promise<string> {
    const { conversations = DEFAULT_CONVERSATIONS } = this.#options;
    if (this.#conversations >= conversations)
      throw new EngineRequestError(`${conversations} calls that may ask are going on already`);
    this.#conversations++;
    try {
      return await converse((step, about) => this.#ask(step, about), this.#nextKey++, request, call, onQuestion);
    } finally {
      this.#conversations--;
    }
  }

  #ask(request: Term, { signal, onNote }: EngineCall): Promise<string> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#lost !== undefined) return Promise.reject(this.#lost);
    const text = writeTerm(request);
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      const added = this.#add(text, resolve, reject);
      added.onNote = onNote;
      if (signal !== undefined) this.#cancelOn(signal, added);
    });
  }

  /** Makes a request now, and first of all again on every engine that replaces this one: the loading of files. */
  async prepare(request: Term, call: EngineCall = {}): Promise<string> {
    this.#preparation.push(request);
    this.#unprepared++;
    const reply = await this.ask(request, call);
    this.#unprepared--;
    return reply;
  }

  onEvent(listener: (event: Term) => void): void {
    this.#listener = listener;
  }

  async close(): Promise<void> {
    this.#lose('the engine was closed');
    await this.#worker.terminate();
  }

  #start(): Worker {
    this.#unprepared = 1;
    this.#alarm = undefined;
    const { folder, stackLimit = DEFAULT_STACK_LIMIT } = this.#options;
    this.#interrupts = new Interrupts();
    const setup: WorkerSetup = {
      state: fileURLToPath(new URL('logtalk.state', BUILT)),
      folder,
      mount: mountPoint(folder),
      stackLimit,
      interrupts: this.#interrupts.buffer,
    };
    const worker = new Worker(new URL('worker.js', BUILT), { workerData: setup, execArgv: [] });
    worker.on('message', (message: WorkerMessage) => this.#receive(worker, message));
    worker.on('error', (error) => this.#replace(worker, String(error)));
    worker.on('exit', (code) => this.#replace(worker, `the worker ended with exit code ${code}`));
    // an engine that works on nothing does not keep the process; listening for messages does, so this comes after it
    if (this.#nextId === 1) worker.unref();
    return worker;
  }

  #add(text: string, resolve: (reply: string) => void, reject: (reason: unknown) => void): Request {
    const request: Request = { id: this.#nextId++, text, resolve, reject, settled: false };
    this.#waiting.push(request);
    this.#postSoon();
    return request;
  }

  #cancelOn(signal: AbortSignal, request: Request): void {
    const cancel = (): void => {
      settle(request, () => request.reject(signal.reason));
      if (!this.#inFlight.has(request.id)) return;
      this.#interrupts.interrupt(request.id);
      this.#ringUntilStopped(request.id);
    };
    signal.addEventListener('abort', cancel, { once: true });
    const { resolve, reject } = request;
    const released = (): void => signal.removeEventListener('abort', cancel);
    request.resolve = (reply) => {
      released();
      resolve(reply);
    };
    request.reject = (reason) => {
      released();
      reject(reason);
    };
  }

  /** A request that is not running yet is passed over when its turn comes. */
  #ringUntilStopped(id: number): void {
    const { grace = DEFAULT_GRACE } = this.#options;
    const worker = this.#worker;
    const interrupts = this.#interrupts;
    const deadline = performance.now() + grace;
    const look = (): void => {
      if (worker !== this.#worker || this.#lost !== undefined || !this.#inFlight.has(id)) return;
      if (interrupts.running === id && performance.now() > deadline) {
        this.#replace(worker, `a request did not stop within ${grace} ms after it was cancelled`);
        return;
      }
      const alarm = this.#alarm;
      if (alarm !== undefined) interrupts.whileRunning(id, () => ring(alarm));
      setTimeout(look, RING_INTERVAL).unref();
    };
    look();
  }

  /** Requests made in one turn of the event loop go out as one message. */
  #postSoon(): void {
    if (this.#postingSoon) return;
    this.#postingSoon = true;
    queueMicrotask(() => {
      this.#postingSoon = false;
      this.#post();
    });
  }

  #post(): void {
    const batch: [number, string][] = [];
    while (this.#waiting.length > 0 && this.#inFlight.size < MAX_IN_FLIGHT) {
      const request = this.#waiting.shift();
      if (request === undefined || request.settled) continue;
      this.#inFlight.set(request.id, request);
      batch.push([request.id, request.text]);
    }
    if (batch.length > 0) this.#worker.postMessage(batch);
  }

  #receive(worker: Worker, message: WorkerMessage): void {
    // a late reply must not let go of a worker whose end is awaited
    if (worker !== this.#worker || this.#lost !== undefined) return;
    switch (message.kind) {
      case 'replies':
        for (const reply of message.replies) this.#settle(reply);
        if (this.#waiting.length > 0) this.#post();
        else if (this.#inFlight.size === 0) worker.unref();
        break;
      case 'event':
        this.#tell(message.text, 'an event of the application is dropped', (event) => this.#listener(event));
        break;
      case 'note':
        this.#note(message.id, message.text);
        break;
      case 'alarm':
        this.#alarm = message.alarm;
        break;
      case 'broken':
        this.#replace(worker, message.reason);
        break;
      case 'ready':
        this.#alarm = message.alarm;
        this.#unprepared--;
        break;
    }
  }

  #note(id: number, text: string): void {
    const request = this.#inFlight.get(id);
    if (request === undefined || request.settled) return;
    this.#tell(text, 'what a call told is dropped', (note) => request.onNote?.(note));
  }

  /** What an application says on its own account has no caller that an error could go to. */
  #tell(text: string, dropped: string, take: (term: Term) => void): void {
    try {
      take(readTerm(text));
    } catch (error) {
      this.logger.warn({ reason: error instanceof Error ? error.message : String(error) }, dropped);
    }
  }

  #settle([id, outcome, text]: WorkerReply): void {
    const request = this.#inFlight.get(id);
    this.#inFlight.delete(id);
    if (request === undefined) return;
    settle(request, () => {
      if (outcome === 'answered') request.resolve(text);
      else request.reject(new EngineRequestError(outcome === 'failed' ? text : 'the request was interrupted'));
    });
  }

  #replace(worker: Worker, reason: string): void {
    if (worker !== this.#worker || this.#lost !== undefined) return;
    void worker.terminate();
    if (this.#unprepared > 0) {
      this.#lose(reason);
      return;
    }
    this.logger.error({ reason }, 'Logtalk engine replaced; what the application had stored is lost');
    this.#waiting.unshift(...this.#rejectBegun(reason));
    this.#inFlight.clear();
    this.#worker = this.#start();
    this.#prepareAgain();
  }

  /** Gives the requests in flight that had not begun: only they can be run again without doing anything twice. */
  #rejectBegun(reason: string): Request[] {
    const { begun } = this.#interrupts;
    const requests = [...this.#inFlight.values()];
    const ended = requests.findIndex(({ id }) => id === begun);
    requests.slice(0, ended + 1).forEach((request, index) => {
      const what =
        index === ended
          ? `its call broke the Logtalk engine, which was replaced: ${reason}`
          : 'its answer was lost with the engine, which was replaced';
      settle(request, () => request.reject(new EngineRequestError(what)));
    });
    return requests.slice(ended + 1);
  }

  #prepareAgain(): void {
    const rest = this.#waiting.splice(0);
    for (const request of this.#preparation) {
      this.#unprepared++;
      this.#add(
        writeTerm(request),
        () => {
          this.#unprepared--;
        },
        (error) => this.#lose(`it could not be prepared again: ${String(error)}`),
      );
    }
    this.#waiting.push(...rest);
  }

  #lose(reason: string): void {
    if (this.#lost !== undefined) return;
    const lost = new EngineLostError(reason);
    this.#lost = lost;
    const left = [...this.#inFlight.values(), ...this.#waiting.splice(0)];
    this.#inFlight.clear();
    for (const request of left) settle(request, () => request.reject(lost));
  }
}

function settle(request: Request, action: () => void): void {
  if (request.settled) return;
  request.settled = true;
  action();
}
