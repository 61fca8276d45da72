import type { ServerResponse } from 'node:http';
import type { LongText, Text } from '../../jsonrpc/long-text.js';
import type { Answers } from './answers.js';
import { type Fields, FULL, type Outlet, type Watcher } from './outlet.js';
import type { Sockets } from './sockets.js';

/** Milliseconds for which the rest of a refused body is read, so that its sender gets to see the answer. */
const LINGER_MS = 2000;

/** Characters of a text in parts from which on several writes cost less than copying it. */
const LONG = 16 * 1024;

/** The way back of a request of `node:http`. */
export class NodeOutlet implements Outlet, Watcher {
  readonly #response: ServerResponse;
  readonly #sockets: Sockets;
  readonly #answers: Answers;
  #watcher: Watcher | undefined;

  constructor(response: ServerResponse, sockets: Sockets, answers: Answers) {
    this.#response = response;
    this.#sockets = sockets;
    this.#answers = answers;
  }

  get hasBegun(): boolean {
    return this.#response.headersSent;
  }

  get isFull(): boolean {
    return this.#response.writableLength > FULL;
  }

  send(status: number, fields: Fields, body: Text = ''): void {
    this.#forget();
    if (typeof body !== 'string' && body.length >= LONG) this.#sendParts(status, fields, body);
    else this.#sendWhole(status, fields, String(body));
  }

  #sendWhole(status: number, fields: Fields, body: string): void {
    const length = Buffer.byteLength(body);
    const head = status === 204 ? [...fields] : [...fields, 'Content-Length', String(length)];
    this.#response.writeHead(status, head);
    if (this.#response.req.complete || status < 400) this.#answers.end(this.#response, body);
    else this.#linger(body);
  }

  /** What is kept is neither copied nor encoded again. */
  #sendParts(status: number, fields: Fields, { before, kept, after }: LongText): void {
    const length = Buffer.byteLength(before) + kept.bytes.length + Buffer.byteLength(after);
    this.#response.writeHead(status, [...fields, 'Content-Length', String(length)]);
    this.#response.cork();
    this.#response.write(before);
    this.#response.write(kept.bytes);
    this.#response.end(after);
  }

  begin(fields: Fields): void {
    this.#response.writeHead(200, [...fields]);
  }

  write(text: string): void {
    this.#response.write(text);
  }

  end(text?: string): void {
    this.#forget();
    this.#response.end(text);
  }

  destroy(): void {
    this.#forget();
    this.#response.destroy();
  }

  whenDrained(listener: () => void): void {
    this.#response.once('drain', listener);
  }

  watch(watcher: Watcher): void {
    const { socket } = this.#response.req;
    if (this.#watcher === undefined && !socket.destroyed) this.#sockets.watch(socket, this);
    this.#watcher = watcher;
    if (socket.destroyed) queueMicrotask(() => this.gone());
  }

  gone(): void {
    const watcher = this.#watcher;
    this.#forget();
    watcher?.gone();
  }

  #forget(): void {
    if (this.#watcher === undefined) return;
    this.#watcher = undefined;
    this.#sockets.unwatch(this.#response.req.socket, this);
  }

  /** Answers while the body still comes in: closing at once would make the sender lose the answer. */
  #linger(body: string): void {
    const { req: request } = this.#response;
    if (body === '') this.#response.flushHeaders();
    else this.#response.write(body);
    const timer = setTimeout(end, LINGER_MS);
    const response = this.#response;
    function end(): void {
      clearTimeout(timer);
      response.end();
    }
    request.on('end', end);
    request.on('close', end);
    request.on('error', end);
    request.resume();
  }
}
