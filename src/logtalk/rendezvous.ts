import type { HostReply, HostRequest, Outcome } from './engine-host.js';

/** The worker takes messages only: it is in its event loop, or busy. */
const AWAY = 0;
/** The worker waits. */
const LISTENING = 1;
/** A request lies here, and the host waits for the answer. */
const ASKED = 2;
/** The answer lies here. */
const ANSWERED = 3;
/** A request lies here or is being worked on, and the host has left: it takes the answer as a message. */
const LEFT = 4;

const STATE = 0;
const ID = 1;
const LENGTH = 2;
const OUTCOME = 3;
/** How many messages the host has sent, and how many before the request that lies here. */
const SENT = 4;
const SENT_BEFORE = 5;
const CELLS = 6;

const OUTCOMES: readonly Outcome[] = ['answered', 'interrupted', 'failed'];

/** Characters of a text, at most. */
const MAX_TEXT = 16_384;
const BYTES_PER_CHARACTER = 3;
const HEADER_BYTES = CELLS * Int32Array.BYTES_PER_ELEMENT;

/**
 * Where a host hands one request to its worker, and waits for the answer. A message from thread to thread goes through both event
 * loops, which takes longer than a short request does. When the host has sent a message all the same, it calls the worker, which takes
 * messages and requests in the order in which they came.
 */
export class Rendezvous {
  readonly buffer: SharedArrayBuffer;
  readonly #cells: Int32Array;
  readonly #text: Buffer;
  /** For the worker: it works on the request that lies here. */
  #isTaken = false;

  constructor(buffer = new SharedArrayBuffer(HEADER_BYTES + BYTES_PER_CHARACTER * MAX_TEXT)) {
    this.buffer = buffer;
    this.#cells = new Int32Array(buffer, 0, CELLS);
    this.#text = Buffer.from(buffer, HEADER_BYTES);
  }

  /**
   * For the host: hands over a request, and waits for the answer.
   * @param patience Milliseconds, at most.
   * @returns `unheard`: the worker does not listen, or the text is too long. `later`: the answer comes as a message.
   */
  ask([id, text]: HostRequest, patience: number): HostReply | 'unheard' | 'later' {
    const cells = this.#cells;
    if (text.length > MAX_TEXT || Atomics.load(cells, STATE) !== LISTENING) return 'unheard';
    cells[ID] = id;
    cells[SENT_BEFORE] = Atomics.load(cells, SENT);
    cells[LENGTH] = this.#text.write(text);
    if (!this.#change(LISTENING, ASKED)) return 'unheard';
    Atomics.wait(cells, STATE, ASKED, patience);
    if (this.#change(ASKED, LEFT) || Atomics.load(cells, STATE) !== ANSWERED) return 'later';
    const reply: HostReply = [id, OUTCOMES[cells[OUTCOME] ?? 0] ?? 'failed', this.#read()];
    Atomics.store(cells, STATE, LISTENING);
    return reply;
  }

  /** For the host: it has sent a message, which the worker is to look for. */
  call(): void {
    Atomics.add(this.#cells, SENT, 1);
    this.#change(LISTENING, AWAY);
  }

  /** For the worker: from now on it listens. A message may have come before: see `isMessageDue`. */
  listen(): void {
    this.#change(AWAY, LISTENING);
  }

  /**
   * For the worker, when it listens: whether there is a message that came before the request that lies here, or before now.
   * @param received How many it has received.
   */
  isMessageDue(received: number): boolean {
    const cells = this.#cells;
    const state = Atomics.load(cells, STATE);
    const sent = state === ASKED || state === LEFT ? cells[SENT_BEFORE] : Atomics.load(cells, SENT);
    return sent !== (received | 0);
  }

  /** For the worker: it listens no longer. @returns `false`: a request lies here, so `wait` for it. */
  leave(): boolean {
    return this.#change(LISTENING, AWAY) || Atomics.load(this.#cells, STATE) === AWAY;
  }

  /**
   * For the worker, when it listens: waits for a request.
   * @param patience Milliseconds, at most.
   * @returns `called`: there is a message. `nobody`: none came, and it no longer listens.
   */
  wait(patience: number): HostRequest | 'called' | 'nobody' {
    const cells = this.#cells;
    for (;;) {
      const state = Atomics.load(cells, STATE);
      if (state === ASKED || state === LEFT) {
        this.#isTaken = true;
        return [cells[ID] ?? 0, this.#read()];
      }
      if (state === AWAY) return 'called';
      if (Atomics.wait(cells, STATE, state, patience) === 'timed-out' && this.#change(LISTENING, AWAY)) return 'nobody';
    }
  }

  /**
   * For the worker: hands over the answer to the request that it has from `wait`.
   * @returns `false`: it must be sent as a message, and the worker no longer listens.
   */
  answer([, outcome, text]: HostReply): boolean {
    const cells = this.#cells;
    if (text.length <= MAX_TEXT) {
      cells[OUTCOME] = OUTCOMES.indexOf(outcome);
      cells[LENGTH] = this.#text.write(text);
      if (this.#change(ASKED, ANSWERED)) {
        this.#isTaken = false;
        return true;
      }
    }
    this.decline();
    return false;
  }

  /** For the worker: sends the host back to its messages, if it waits for the answer to the request that `wait` gave last. */
  decline(): void {
    if (!this.#isTaken) return;
    this.#isTaken = false;
    if (!this.#change(ASKED, AWAY)) this.#change(LEFT, AWAY);
  }

  #read(): string {
    return this.#text.toString('utf8', 0, this.#cells[LENGTH]);
  }

  /** Changes the state and wakes the other thread, unless the state is another one. */
  #change(from: number, to: number): boolean {
    if (Atomics.compareExchange(this.#cells, STATE, from, to) !== from) return false;
    Atomics.notify(this.#cells, STATE);
    return true;
  }
}
