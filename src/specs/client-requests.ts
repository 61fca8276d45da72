import { InteractionError, isObject, type Json } from '../application/index.js';
import type { ResponseMessage } from '../jsonrpc/messages.js';
import { requestText } from '../jsonrpc/replies.js';
import type { Call } from './call.js';
import type { Question } from './questions.js';
import { LONGEST_TIMER_MS } from './time-limit.js';

interface Waiting {
  readonly call: Call;
  readonly timer: NodeJS.Timeout | undefined;
  resolve(answer: Json | undefined): void;
  reject(reason: Error): void;
}

const MESSAGE_LIMIT = 300;

/**
 * Our requests to one legacy client that wait for its answer. Their ids (`elicit_1`, `elicit_2`, `sample_1`, ...) are never used
 * twice on a connection, so a late answer is nobody's.
 */
export class ClientRequests {
  readonly #timeoutMs: number;
  readonly #waiting = new Map<string, Waiting>();
  readonly #counts = new Map<string, number>();
  #isClosed = false;

  /** @param timeoutMs How long the client has for one answer; 0 is without limit. */
  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Sends a question on the way back of a call, and gives what the client answers.
   * Rejects with an {@link InteractionError} when it answers with an error, not in time, or could not.
   */
  send(call: Call, question: Question, note: string | undefined): Promise<Json | undefined> {
    if (this.#isClosed || !call.canAsk) return Promise.reject(new InteractionError(UNREACHABLE));
    const id = this.#nextId(question.prefix);
    const text = requestText(id, question.request.method, question.params(note));
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { call, resolve, reject, timer: this.#startTimer(id) });
      call.ask(text);
    });
  }

  /** Takes an answer; one that nobody waits for is dropped. */
  take({ id, result, error }: ResponseMessage): void {
    const waiting = typeof id === 'string' ? this.#remove(id) : undefined;
    if (waiting === undefined) return;
    if (error === undefined) waiting.resolve(result);
    else waiting.reject(new InteractionError(`The client answered with an error${messageOf(error)}`));
  }

  /** Tells the client that a call no longer waits for its answers. */
  withdraw(call: Call, reason: Error): void {
    for (const [id, waiting] of this.#waiting) if (waiting.call === call) this.#giveUp(id, reason);
  }

  /** No more answers can come. */
  close(): void {
    this.#isClosed = true;
    for (const id of [...this.#waiting.keys()]) this.#remove(id)?.reject(new InteractionError(UNREACHABLE));
  }

  #nextId(prefix: string): string {
    const count = (this.#counts.get(prefix) ?? 0) + 1;
    this.#counts.set(prefix, count);
    return `${prefix}_${count}`;
  }

  #startTimer(id: string): NodeJS.Timeout | undefined {
    if (this.#timeoutMs <= 0 || this.#timeoutMs > LONGEST_TIMER_MS) return undefined;
    const reason = new InteractionError('The client has not answered in time');
    return setTimeout(() => this.#giveUp(id, reason), this.#timeoutMs);
  }

  #giveUp(id: string, reason: Error): void {
    const waiting = this.#remove(id);
    if (waiting === undefined) return;
    waiting.call.notify('notifications/cancelled', { requestId: id, reason: reason.message });
    waiting.reject(reason);
  }

  #remove(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return undefined;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    return waiting;
  }
}

const UNREACHABLE = 'The client cannot be asked: there is no way for its answer';

function messageOf(error: Json): string {
  return isObject(error) && typeof error.message === 'string' ? `: ${error.message.slice(0, MESSAGE_LIMIT)}` : '';
}
