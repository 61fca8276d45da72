import type { Text } from '../../jsonrpc/long-text.js';
import { type Fields, FULL, type Outlet, type Watcher } from './outlet.js';

/** The way back of a request of the Fetch standard: its response, when that is there. */
export class FetchOutlet implements Outlet {
  readonly response: Promise<Response>;
  hasBegun = false;
  readonly #signal: AbortSignal;
  readonly #encoder = new TextEncoder();
  #resolve: (response: Response) => void = () => {};
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly #onDrain: (() => void)[] = [];
  #watcher: Watcher | undefined;

  /** @param signal Aborted when the client goes away, as far as the runtime tells. */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
    this.response = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  get isFull(): boolean {
    return (this.#controller?.desiredSize ?? 1) <= 0;
  }

  send(status: number, fields: Fields, body: Text = ''): void {
    this.hasBegun = true;
    this.#forget();
    this.#resolve(new Response(body === '' ? null : String(body), { status, headers: headersOf(fields) }));
  }

  begin(fields: Fields): void {
    this.hasBegun = true;
    const stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => {
          for (const listener of this.#onDrain.splice(0)) listener();
        },
        cancel: () => this.#gone(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: FULL }),
    );
    this.#resolve(new Response(stream, { status: 200, headers: headersOf(fields) }));
  }

  write(text: string): void {
    this.#controller?.enqueue(this.#encoder.encode(text));
  }

  end(text?: string): void {
    this.#forget();
    if (text !== undefined) this.write(text);
    this.#controller?.close();
    this.#controller = undefined;
  }

  destroy(): void {
    this.#forget();
    const broken = new Error('The connection was broken off');
    if (this.#controller === undefined) this.#resolve(Response.error());
    else this.#controller.error(broken);
    this.#controller = undefined;
  }

  whenDrained(listener: () => void): void {
    this.#onDrain.push(listener);
  }

  watch(watcher: Watcher): void {
    if (this.#watcher === undefined) this.#signal.addEventListener('abort', this.#onAbort);
    this.#watcher = watcher;
    if (this.#signal.aborted) queueMicrotask(this.#onAbort);
  }

  readonly #onAbort = (): void => this.#gone();

  #gone(): void {
    const watcher = this.#watcher;
    this.#forget();
    this.#controller = undefined;
    // Somebody may still wait for a response that nobody will read.
    this.#resolve(new Response(null, { status: 499 }));
    watcher?.gone();
  }

  #forget(): void {
    this.#watcher = undefined;
    this.#signal.removeEventListener('abort', this.#onAbort);
  }
}

/** `Connection` is not for a response that others send on. */
function headersOf(fields: Fields): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [name = '', value = ''] = fields.slice(at, at + 2);
    if (name !== 'Connection') pairs.push([name, value]);
  }
  return pairs;
}
