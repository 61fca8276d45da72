import type { IncomingMessage } from 'node:http';
import type { Grant } from '../../auth/grant.js';
import { decodeUtf8 } from '../utf8.js';
import { readBody } from './body.js';
import type { Body, Incoming } from './incoming.js';

const TOO_LARGE: Body = { fault: 'too large' };

/** A request of `node:http`. */
export class NodeRequest implements Incoming {
  readonly path: string;
  rpc: string | undefined;
  grant: Grant | undefined;
  readonly #message: IncomingMessage;

  constructor(message: IncomingMessage) {
    this.#message = message;
    this.path = pathOf(targetOf(message));
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

  /** Of several fields, Node shows the first alone. */
  authorization(): string | undefined {
    const { headers, rawHeaders } = this.#message;
    if (headers.authorization === undefined) return undefined;
    const values = rawHeaders.filter((_, at) => at % 2 === 1 && isAuthorization(rawHeaders[at - 1] ?? ''));
    return values.length > 1 ? values.join(', ') : headers.authorization;
  }

  read(limit: number, done: (body: Body) => void): void {
    const given = bodyOf(this.#message);
    if (given !== undefined) done(given);
    else if (Number(this.#message.headers['content-length']) > limit) done(TOO_LARGE);
    else readBody(this.#message, limit, done);
  }
}

function isAuthorization(name: string): boolean {
  return name.length === 13 && name.toLowerCase() === 'authorization';
}

/** Express cuts off where it is mounted, and keeps the whole elsewhere. */
function targetOf(message: IncomingMessage): string {
  const original: unknown = Reflect.get(message, 'originalUrl');
  return typeof original === 'string' ? original : (message.url ?? '/');
}

/** The body that a middleware has read before us. */
function bodyOf(message: IncomingMessage): Body | undefined {
  if (!message.readableEnded) return undefined;
  const body: unknown = Reflect.get(message, 'body');
  if (typeof body === 'string') return { text: body };
  if (Buffer.isBuffer(body)) {
    const text = decodeUtf8(body);
    return text === undefined ? { fault: 'not UTF-8' } : { text };
  }
  return body === undefined ? undefined : { text: JSON.stringify(body) };
}

/** The path of a request target: of a URL, or of the whole URL that a proxy gets. */
export function pathOf(target: string): string {
  if (!target.startsWith('/')) return URL.canParse(target) ? new URL(target).pathname : target;
  const end = target.search(/[?#]/);
  return end < 0 ? target : target.slice(0, end);
}
