import type { Grant } from '../../auth/grant.js';
import { decodeUtf8 } from '../utf8.js';
import type { Body, Incoming } from './incoming.js';

/** A request of the Fetch standard. */
export class FetchRequest implements Incoming {
  readonly method: string;
  readonly path: string;
  rpc: string | undefined;
  grant: Grant | undefined;
  /** The standard does not tell. */
  readonly address = '';
  readonly #request: Request;
  readonly #host: string;

  constructor(request: Request) {
    const { pathname, host } = new URL(request.url);
    this.#request = request;
    this.method = request.method;
    this.path = pathname;
    this.#host = host;
  }

  get(name: string): string | undefined {
    return this.#request.headers.get(name) ?? (name === 'host' ? this.#host : undefined);
  }

  authorization(): string | undefined {
    return this.#request.headers.get('authorization') ?? undefined;
  }

  read(limit: number, done: (body: Body) => void): void {
    readAll(this.#request, limit).then(done, () => done({ fault: 'cut off' }));
  }
}

async function readAll({ body, headers }: Request, limit: number): Promise<Body> {
  if (Number(headers.get('content-length')) > limit) return { fault: 'too large' };
  if (body === null) return { text: '' };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > limit) {
      await reader.cancel();
      return { fault: 'too large' };
    }
    chunks.push(part.value);
  }
  const text = decodeUtf8(Buffer.concat(chunks, size));
  return text === undefined ? { fault: 'not UTF-8' } : { text };
}
