import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { HostReply, HostRequest } from './engine-host.js';
import type { Rendezvous } from './rendezvous.js';
import type { WorkerMessage } from './worker-messages.js';

/** Milliseconds for which finished replies may wait for the rest of their batch. */
const MAX_REPLY_DELAY = 2;

/** Milliseconds without a request after which the worker goes back to its event loop. */
const LINGER = 100;
/** Milliseconds after which it does so in any case. */
const MAX_STAY = 1000;

/** What works on a request. What it throws breaks the worker: no request is answered after that. */
type Answer = (request: HostRequest) => HostReply;

/** How a worker takes its requests: as messages, and one by one at the rendezvous. It answers them in order. */
export class RequestLoop {
  readonly #port: MessagePort;
  readonly #rendezvous: Rendezvous;
  readonly #onBroken: (error: unknown) => void;
  #answer: Answer | undefined;
  #isBroken = false;
  /** It stays again after this turn of the event loop. */
  #returns = false;
  /** How many messages have come. */
  #received = 0;
  /** What came before there was somebody to answer. */
  readonly #early: HostRequest[] = [];

  /** @param onBroken Is told what broke the worker. */
  constructor(port: MessagePort, rendezvous: Rendezvous, onBroken: (error: unknown) => void) {
    this.#port = port;
    this.#rendezvous = rendezvous;
    this.#onBroken = onBroken;
    // There is a listener before there are answers: without one the event loop of the thread counts as empty while the engine starts,
    // and Node then waits for V8's compiler threads, which are busy for a while with what has just become hot.
    port.on('message', (requests: readonly HostRequest[]) => {
      this.#received++;
      if (this.#answer === undefined) this.#early.push(...requests);
      else this.#serve(this.#answer, requests);
    });
  }

  /** Sends a message; a reply that is still to come arrives after it. */
  send(message: WorkerMessage): void {
    this.#port.postMessage(message);
    this.#rendezvous.decline();
  }

  /** Answers from now on, beginning with what has come already. */
  begin(answer: Answer): void {
    this.#answer = answer;
    this.#serve(answer, this.#early.splice(0));
  }

  #serve(answer: Answer, requests: readonly HostRequest[]): void {
    this.#unlessBroken(() => {
      this.#answerAll(answer, requests);
      if (!this.#returns) this.#stay(answer);
    });
  }

  /** Answers what comes without the detour through the event loop, which must have its turn now and then. */
  #stay(answer: Answer): void {
    const end = performance.now() + MAX_STAY;
    while (performance.now() < end || !this.#rendezvous.leave()) {
      this.#rendezvous.listen();
      const message = this.#rendezvous.isMessageDue(this.#received) ? receiveMessageOnPort(this.#port) : undefined;
      if (message !== undefined) {
        this.#received++;
        this.#rendezvous.leave();
        this.#answerAll(answer, message.message);
        continue;
      }
      const request = this.#rendezvous.wait(LINGER);
      if (request === 'nobody') return;
      if (request !== 'called') this.#answerHere(answer, request);
    }
    this.#returns = true;
    setImmediate(() => {
      this.#returns = false;
      this.#unlessBroken(() => this.#stay(answer));
    });
  }

  #answerHere(answer: Answer, request: HostRequest): void {
    const reply = answer(request);
    if (!this.#rendezvous.answer(reply)) this.send({ kind: 'replies', replies: [reply] });
  }

  #answerAll(answer: Answer, requests: readonly HostRequest[]): void {
    let replies: HostReply[] = [];
    let flushed = performance.now();
    try {
      for (const request of requests) {
        replies.push(answer(request));
        if (performance.now() - flushed < MAX_REPLY_DELAY) continue;
        this.send({ kind: 'replies', replies });
        replies = [];
        flushed = performance.now();
      }
    } finally {
      // also when a request breaks the engine: those before it have their answers
      if (replies.length > 0) this.send({ kind: 'replies', replies });
    }
  }

  /** Messages that were on their way when the worker broke still arrive. */
  #unlessBroken(action: () => void): void {
    if (this.#isBroken) return;
    try {
      action();
    } catch (error) {
      this.#isBroken = true;
      this.#onBroken(error);
    }
  }
}
