import type { IncomingMessage } from 'node:http';
import { readBody } from './body.js';
import type { Body, Incoming } from './incoming.js';

const TOO_LARGE: Body = { fault: 'too large' };

/** A request of `node:http`. */
export class NodeRequest implements Incoming {
  readonly path: string;
  readonly #message: IncomingMessage;

  constructor(message: IncomingMessage) {
    this.#message = message;
    this.path = pathOf(message.url ?? '/');
  }

  get method(): string {
    return this.#message.method ?? 'GET';
  }

  get address(): string {
    return this.#message.socket.remoteAddress ?? '';
  }

  get(name: string): string | undefined {
    const value = this.#message.headers[name];
    return typeof value === 'string' || value === undefined ? value : value.join(', ');
  }

  read(limit: number, done: (body: Body) => void): void {
    if (Number(this.#message.headers['content-length']) > limit) done(TOO_LARGE);
    else readBody(this.#message, limit, done);
  }
}

/** The path of a request target: of a URL, or of the whole URL that a proxy gets. */
export function pathOf(target: string): string {
  if (!target.startsWith('/')) return URL.canParse(target) ? new URL(target).pathname : target;
  const end = target.search(/[?#]/);
  return end < 0 ? target : target.slice(0, end);
}
