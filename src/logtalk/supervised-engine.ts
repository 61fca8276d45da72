import type { Awaitable } from '../application/index.js';
import { type Logger, silentLogger } from '../application/logger.js';
import { Stopping, type StopSignal } from '../application/stopping.js';
import { TurnoverMap } from '../turnover.js';
import { converse } from './conversation.js';
import { type Engine, type EngineCall, EngineLostError, EngineRequestError } from './engine.js';
import type { EngineHost, HostMessage, HostReply, HostRequest, StartHost } from './engine-host.js';
import { EngineRequest, rejectBegun, replyError } from './engine-requests.js';
import type { Term } from './term.js';
import { readTerm, writeTerm } from './term-text.js';

export interface Supervision {
  /** The path that the folder of the application has in the engine. */
  readonly mount: string;
  /** Absent until there is one: see {@link SupervisedEngine.logger}. */
  readonly logger?: Logger | undefined;
  /** Requests that may ask and have not ended, at most. Default 1000. */
  readonly conversations?: number | undefined;
  /** Milliseconds that an interrupted request may go on before the host is replaced. Default 1000. */
  readonly grace?: number | undefined;
}

const DEFAULT_GRACE = 1000;
const DEFAULT_CONVERSATIONS = 1000;
/** Milliseconds. */
const INTERRUPT_INTERVAL = 10;
const PREPARATION_WEIGHT = 1000;

/**
 * An engine on a host that can be had anew. A request that does not stop when it is interrupted, or that breaks the host, costs the
 * host: it is replaced, prepared again with the same requests, and the requests that were waiting are run there.
 */
export class SupervisedEngine implements Engine {
  /** Is told when the host is replaced. Can be set later, since an engine is best started before all else. */
  logger: Logger;
  /** The path that the folder of the application has in the engine. */
  readonly mount: string;
  readonly #startHost: StartHost;
  readonly #supervision: Supervision;
  readonly #waiting: EngineRequest[] = [];
  readonly #inFlight = new TurnoverMap<number, EngineRequest>();
  readonly #preparation: Term[] = [];
  #listener: (event: Term) => void = () => {};
  #host: EngineHost;
  #canAsk = true;
  #nextId = 1;
  #conversations = 0;
  #nextKey = 1n;
  #postingSoon = false;
  /** What must still be answered before the host counts as prepared: one that ends before that would end so again. */
  #unprepared = 0;
  #lost: EngineLostError | undefined;

  /** Starts the host at once; requests may be made while it starts. */
  constructor(startHost: StartHost, supervision: Supervision) {
    this.mount = supervision.mount;
    this.#startHost = startHost;
    this.#supervision = supervision;
    this.logger = supervision.logger ?? silentLogger;
    this.#host = this.#start();
    // an engine that works on nothing does not keep the process
    this.#host.unref();
  }

  get canAsk(): boolean {
    return this.#canAsk;
  }

  /** What every host is prepared with, in order. */
  get preparation(): readonly Term[] {
    return this.#preparation;
  }

  /** How many requests a further one would wait for; the preparation of a host counts as many. Infinite when the engine is gone. */
  get backlog(): number {
    if (this.#lost !== undefined) return Number.POSITIVE_INFINITY;
    return this.#waiting.length + this.#inFlight.size + this.#unprepared * PREPARATION_WEIGHT;
  }

  ask(request: Term, call: EngineCall = {}): Awaitable<string> {
    const { onQuestion } = call;
    return onQuestion === undefined ? this.#ask(request, call) : this.#converse(request, call, onQuestion);
  }

  async #converse(request: Term, call: EngineCall, onQuestion: (question: Term) => Promise<Term>): Promise<string> {
    const { conversations = DEFAULT_CONVERSATIONS } = this.#supervision;
    if (this.#conversations >= conversations)
      throw new EngineRequestError(`${conversations} calls that may ask are going on already`);
    this.#conversations++;
    try {
      return await converse((step, about) => this.#ask(step, about), this.#nextKey++, request, call, onQuestion);
    } finally {
      this.#conversations--;
    }
  }

  #ask(request: Term, call: EngineCall): Awaitable<string> {
    const { signal } = call;
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    if (this.#lost !== undefined) return Promise.reject(this.#lost);
    const posted: HostRequest = [this.#nextId++, writeTerm(request)];
    const isIdle = this.#waiting.length === 0 && this.#inFlight.size === 0;
    const reply = isIdle ? this.#host.answer?.(posted, callerOf(signal)) : undefined;
    if (reply === undefined) return this.#answerLater(posted, call, (added) => this.#wait(added));
    if (reply === 'later') return this.#answerLater(posted, call, (added) => this.#inFlight.set(added.id, added));
    return reply[1] === 'answered' ? reply[2] : Promise.reject(replyError(reply));
  }

  #answerLater(
    request: HostRequest,
    { signal, onNote }: EngineCall,
    add: (added: EngineRequest) => void,
  ): Promise<string> {
    this.#host.ref();
    return new Promise((resolve, reject) => {
      const added = new EngineRequest(request, resolve, reject, onNote);
      add(added);
      if (signal !== undefined) added.cancelOn(signal, () => this.#interrupt(added.id));
    });
  }

  /** Makes a request now, and first of all again on every host that replaces this one: the loading of files. */
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
    await this.#host.terminate();
  }

  #start(): EngineHost {
    this.#unprepared = 1;
    const host = this.#startHost((message) => {
      // a late reply must not let go of a host whose end is awaited
      if (host === this.#host && this.#lost === undefined) this.#receive(message);
    });
    return host;
  }

  #wait(request: EngineRequest): void {
    this.#waiting.push(request);
    this.#postSoon();
  }

  /** A request that is not in flight yet is passed over when its turn comes. */
  #interrupt(id: number): void {
    const { grace = DEFAULT_GRACE } = this.#supervision;
    const host = this.#host;
    const deadline = performance.now() + grace;
    const look = (): void => {
      if (host !== this.#host || this.#lost !== undefined || !this.#inFlight.has(id)) return;
      if (host.running === id && performance.now() > deadline) {
        this.#replace(`a request did not stop within ${grace} ms after it was cancelled`);
        return;
      }
      host.interrupt(id);
      setTimeout(look, INTERRUPT_INTERVAL).unref();
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
    const batch: HostRequest[] = [];
    while (this.#waiting.length > 0 && this.#inFlight.size < this.#host.capacity) {
      const request = this.#waiting.shift();
      if (request === undefined || request.isSettled) continue;
      this.#inFlight.set(request.id, request);
      batch.push([request.id, request.text]);
    }
    if (batch.length > 0) this.#host.post(batch);
    else if (this.#inFlight.size === 0) this.#host.unref();
  }

  #receive(message: HostMessage): void {
    switch (message.kind) {
      case 'replies':
        this.#takeReplies(message.replies);
        break;
      case 'event':
        this.#tell(message.text, 'an event of the application is dropped', (event) => this.#listener(event));
        break;
      case 'note':
        this.#note(message.id, message.text);
        break;
      case 'broken':
        this.#replace(message.reason);
        break;
      case 'ready':
        this.#canAsk = message.canAsk ?? true;
        this.#unprepared--;
        break;
    }
  }

  #takeReplies(replies: readonly HostReply[]): void {
    for (const reply of replies) {
      const request = this.#inFlight.get(reply[0]);
      this.#inFlight.delete(reply[0]);
      request?.take(reply);
    }
    if (this.#waiting.length > 0) this.#post();
    else if (this.#inFlight.size === 0) this.#host.unref();
  }

  #note(id: number, text: string): void {
    const request = this.#inFlight.get(id);
    if (request === undefined || request.isSettled) return;
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

  #replace(reason: string): void {
    const { begun } = this.#host;
    void this.#host.terminate();
    if (this.#unprepared > 0) {
      this.#lose(reason);
      return;
    }
    this.logger.error({ reason }, 'Logtalk engine replaced; what the application had stored is lost');
    this.#waiting.unshift(...rejectBegun(this.#inFlight.values(), begun, reason));
    this.#inFlight.clear();
    this.#host = this.#start();
    this.#prepareAgain();
  }

  #prepareAgain(): void {
    const rest = this.#waiting.splice(0);
    for (const request of this.#preparation) {
      this.#unprepared++;
      const prepared = (): void => {
        this.#unprepared--;
      };
      const failed = (error: unknown): void => this.#lose(`it could not be prepared again: ${String(error)}`);
      this.#wait(new EngineRequest([this.#nextId++, writeTerm(request)], prepared, failed));
    }
    this.#waiting.push(...rest);
  }

  #lose(reason: string): void {
    if (this.#lost !== undefined) return;
    const lost = new EngineLostError(reason);
    this.#lost = lost;
    const left = [...this.#inFlight.values(), ...this.#waiting.splice(0)];
    this.#inFlight.clear();
    for (const request of left) request.reject(lost);
  }
}

/** A call has one stopping for all its requests; a time limit may be that of one request. */
function callerOf(signal: StopSignal | undefined): Stopping | undefined {
  return signal instanceof Stopping ? signal : undefined;
}
