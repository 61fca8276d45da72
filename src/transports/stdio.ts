import type { Readable, Writable } from 'node:stream';
import type { Logger } from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import { invalid, type Message } from '../jsonrpc/messages.js';
import { parseMessage } from '../jsonrpc/parse.js';
import type { Connection } from '../specs/connection.js';
import type { Dispatcher } from '../specs/dispatcher.js';
import type { Exchange, Link } from '../specs/exchange.js';
import { type Line, LineReader } from './lines.js';
import { MessageWriter } from './message-writer.js';

const DEFAULT_MAX_LINE_BYTES = 10 * 1024 * 1024;
const DEFAULT_SHUTDOWN_GRACE_MS = 5000;

/** Where and how stdio is served. */
export interface StdioOptions {
  readonly input: Readable;
  /** Only messages are written to it. */
  readonly output: Writable;
  readonly logger: Logger;
  /** The longest message that is taken; default 10 MiB. A longer one is dropped, and answered with `-32600` without id. */
  readonly maxLineBytes?: number;
  /** How long running requests may go on after the end of the input; default 5 s. Then they are interrupted and answered. */
  readonly shutdownGraceMs?: number;
  /** Stops reading, as the end of the input does. */
  readonly signal?: AbortSignal;
}

/**
 * Serves one client: newline-delimited JSON-RPC, of both eras at once. Resolves when the input has ended (or `signal` is
 * aborted, or the output is closed) and every request is answered and written. It does not reject: an output that is gone
 * cancels what runs.
 */
export function serveStdio(dispatcher: Dispatcher, options: StdioOptions): Promise<void> {
  return new StdioServer(dispatcher, options).closed;
}

class StdioServer {
  readonly closed: Promise<void>;
  readonly #options: StdioOptions;
  readonly #maxLineBytes: number;
  readonly #lines: LineReader;
  readonly #writer: MessageWriter;
  readonly #exchange: Exchange & Link;
  readonly #connection: Connection;
  readonly #whenDrained: (() => void)[] = [];
  #waiting: Line[] = [];
  #next = 0;
  #hasEnded = false;
  #resolve: () => void = () => {};

  constructor(dispatcher: Dispatcher, options: StdioOptions) {
    this.#options = options;
    this.#maxLineBytes = options.maxLineBytes ?? DEFAULT_MAX_LINE_BYTES;
    this.#lines = new LineReader(this.#maxLineBytes);
    this.#writer = new MessageWriter(options.output);
    this.#exchange = this.#wayBack();
    this.#connection = dispatcher.connect(this.#exchange);
    this.closed = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.#writer.onDrain = () => this.#drained();
    this.#writer.onClose = (error) => this.#outputIsGone(error);
    this.#listen();
  }

  /** All messages go the same way. */
  #wayBack(): Exchange & Link {
    const writer = this.#writer;
    const send = (message: string) => writer.write(message);
    return {
      send,
      reply: (message) => writer.write(String(message)),
      notify: send,
      request: send,
      get isFull() {
        return writer.isFull;
      },
      whenDrained: (listener) => this.#whenDrained.push(listener),
    };
  }

  readonly #onData = (chunk: Buffer | string): void => {
    const lines = this.#lines.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    if (this.#waiting.length === 0) this.#waiting = lines;
    else for (const line of lines) this.#waiting.push(line);
    this.#work();
  };

  readonly #onEnd = (): void => {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#stopReading();
    for (const line of this.#lines.end()) this.#waiting.push(line);
    this.#work();
  };

  readonly #onInputError = (error: Error): void => {
    this.#options.logger.warn({ err: error }, 'the input failed');
    this.#onEnd();
  };

  /** No more input is taken, not even what is half read. */
  readonly #onAbort = (): void => {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#stopReading();
    this.#work();
  };

  #listen(): void {
    const { input, signal } = this.#options;
    input.on('data', this.#onData);
    input.on('end', this.#onEnd);
    input.on('close', this.#onEnd);
    input.on('error', this.#onInputError);
    signal?.addEventListener('abort', this.#onAbort);
    if (this.#writer.isClosed) this.#outputIsGone(undefined);
    else if (signal?.aborted) this.#onAbort();
    else if (input.destroyed || input.readableEnded) this.#onEnd();
  }

  #stopReading(): void {
    const { input, signal } = this.#options;
    input.off('data', this.#onData);
    input.off('end', this.#onEnd);
    input.off('close', this.#onEnd);
    signal?.removeEventListener('abort', this.#onAbort);
    input.pause();
  }

  #drained(): void {
    if (!this.#writer.isFull) for (const listener of this.#whenDrained.splice(0)) listener();
    this.#work();
  }

  /** Takes waiting lines for as long as the output keeps up; reads no more while it does not. */
  #work(): void {
    while (this.#next < this.#waiting.length && !this.#writer.isFull) {
      const line = this.#waiting[this.#next++];
      if (line !== undefined) this.#connection.receive(this.#messageIn(line), this.#exchange);
    }
    if (this.#next < this.#waiting.length) {
      this.#options.input.pause();
      return;
    }
    this.#waiting = [];
    this.#next = 0;
    if (this.#hasEnded) void this.#finish();
    else if (this.#writer.isFull) this.#options.input.pause();
    else if (this.#options.input.isPaused()) this.#options.input.resume();
  }

  #messageIn(line: Line): Message {
    if (typeof line === 'string') return parseMessage(line);
    return invalid(
      line.fault === 'too long'
        ? new RpcError('invalidRequest', `The message is longer than ${this.#maxLineBytes} bytes`)
        : new RpcError('parseError', 'Parse error: the message is not valid UTF-8'),
    );
  }

  async #finish(): Promise<void> {
    this.#writer.onDrain = () => {};
    await this.#connection.drain(this.#options.shutdownGraceMs ?? DEFAULT_SHUTDOWN_GRACE_MS);
    this.#connection.close();
    await this.#writer.end();
    this.#resolve();
  }

  #outputIsGone(error: Error | undefined): void {
    this.#options.logger.debug({ err: error }, 'the output is closed');
    this.#hasEnded = true;
    this.#waiting = [];
    this.#stopReading();
    this.#connection.close();
    this.#resolve();
  }
}
