import type { Readable } from 'node:stream';
import { decodeUtf8 } from '../utf8.js';
import type { Body } from './incoming.js';

const EMPTY: Body = { text: '' };
const TOO_LARGE: Body = { fault: 'too large' };
const NOT_UTF8: Body = { fault: 'not UTF-8' };
const CUT_OFF: Body = { fault: 'cut off' };

/**
 * Reads a body of at most `limit` bytes as text. Of a longer one, the rest is left unread: who answers decides what becomes of it.
 */
export function readBody(input: Readable, limit: number, done: (body: Body) => void): void {
  // While its sender was asked who it is, it may have gone.
  if (input.destroyed) done(CUT_OFF);
  else new BodyReader(input, limit, done);
}

class BodyReader {
  readonly #input: Readable;
  readonly #limit: number;
  readonly #done: (body: Body) => void;
  #first: Buffer | undefined;
  #rest: Buffer[] | undefined;
  #size = 0;
  #isDone = false;

  constructor(input: Readable, limit: number, done: (body: Body) => void) {
    this.#input = input;
    this.#limit = limit;
    this.#done = done;
    input.on('data', this.#onData);
    input.on('end', this.#onEnd);
    input.on('close', this.#onCut);
    // Stays attached: a failure later on must not end the process.
    input.on('error', this.#onCut);
  }

  readonly #onEnd = (): void => this.#finish(this.#whole());

  readonly #onCut = (): void => this.#finish(CUT_OFF);

  readonly #onData = (chunk: Buffer): void => {
    this.#size += chunk.length;
    if (this.#size > this.#limit) {
      this.#input.pause();
      this.#finish(TOO_LARGE);
    } else if (this.#first === undefined) this.#first = chunk;
    else {
      this.#rest ??= [this.#first];
      this.#rest.push(chunk);
    }
  };

  #whole(): Body {
    const bytes = this.#rest === undefined ? this.#first : Buffer.concat(this.#rest, this.#size);
    if (bytes === undefined) return EMPTY;
    const text = decodeUtf8(bytes);
    return text === undefined ? NOT_UTF8 : { text };
  }

  #finish(body: Body): void {
    if (this.#isDone) return;
    this.#isDone = true;
    // The request lives as long as its answer, which may be a stream without end.
    this.#input.off('data', this.#onData);
    this.#input.off('end', this.#onEnd);
    this.#input.off('close', this.#onCut);
    this.#first = undefined;
    this.#rest = undefined;
    this.#done(body);
  }
}
