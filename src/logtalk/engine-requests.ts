import type { StopSignal } from '../application/stopping.js';
import { EngineRequestError } from './engine.js';
import type { HostReply, HostRequest } from './engine-host.js';
import type { Term } from './term.js';

/** A request to an engine, from its call until it is settled, which happens once. */
export class EngineRequest {
  readonly id: number;
  /** Its term in canonical text. */
  readonly text: string;
  readonly onNote: ((note: Term) => void) | undefined;
  readonly #resolve: (reply: string) => void;
  readonly #reject: (reason: unknown) => void;
  #isSettled = false;
  #release = (): void => {};

  constructor(
    [id, text]: HostRequest,
    resolve: (reply: string) => void,
    reject: (reason: unknown) => void,
    onNote?: (note: Term) => void,
  ) {
    this.id = id;
    this.text = text;
    this.onNote = onNote;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Nobody waits for the answer any more. */
  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Rejects it when the signal is aborted before it is settled, and does something besides. */
  cancelOn(signal: StopSignal, onCancel: () => void): void {
    const cancel = (): void => {
      this.reject(signal.reason);
      onCancel();
    };
    signal.addEventListener('abort', cancel);
    this.#release = () => signal.removeEventListener('abort', cancel);
  }

  take(reply: HostReply): void {
    const [, outcome, text] = reply;
    if (outcome === 'answered') this.#settle(() => this.#resolve(text));
    else this.reject(replyError(reply));
  }

  reject(reason: unknown): void {
    this.#settle(() => this.#reject(reason));
  }

  #settle(action: () => void): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#release();
    action();
  }
}

/** The error of a request that was not answered. */
export function replyError([, outcome, text]: HostReply): EngineRequestError {
  return new EngineRequestError(outcome === 'failed' ? text : 'the request was interrupted');
}

/**
 * Rejects those of the requests in flight that a lost host had begun, and gives the others: only they can be run again without doing
 * anything twice.
 * @param begun The id of the one that was begun last.
 */
export function rejectBegun(inFlight: readonly EngineRequest[], begun: number, reason: string): EngineRequest[] {
  const ended = inFlight.findIndex(({ id }) => id === begun);
  inFlight.slice(0, ended + 1).forEach((request, index) => {
    const what =
      index === ended
        ? `its call broke the Logtalk engine, which was replaced: ${reason}`
        : 'its answer was lost with the engine, which was replaced';
    request.reject(new EngineRequestError(what));
  });
  return inFlight.slice(ended + 1);
}
