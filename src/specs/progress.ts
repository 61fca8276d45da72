import type { JsonObject, Progress } from '../application/index.js';
import type { RequestId } from '../jsonrpc/messages.js';
import { Bucket } from './bucket.js';

/** Enough for people to see; a handler may report as often as it likes. */
const RATE = { burst: 20, intervalMs: 50 };

/** Sends the progress of one call: only what is more than before, and of a flood the newest. */
export class ProgressReporter {
  readonly #token: RequestId;
  readonly #send: (params: JsonObject) => void;
  readonly #bucket = new Bucket(RATE);
  #last = Number.NEGATIVE_INFINITY;
  #newest: JsonObject | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(token: RequestId, send: (params: JsonObject) => void) {
    this.#token = token;
    this.#send = send;
  }

  report({ progress, total, message }: Progress): void {
    if (!Number.isFinite(progress) || progress <= this.#last) return;
    this.#last = progress;
    this.#newest = {
      progressToken: this.#token,
      progress,
      ...(Number.isFinite(total) ? { total } : {}),
      ...(message === undefined ? {} : { message }),
    };
    if (this.#timer !== undefined) return;
    if (this.#bucket.take()) this.flush();
    else this.#timer = setTimeout(() => this.#onTimer(), RATE.intervalMs);
  }

  #onTimer(): void {
    this.#bucket.take();
    this.flush();
  }

  /** Sends what was held back. */
  flush(): void {
    const newest = this.#newest;
    this.drop();
    if (newest !== undefined) this.#send(newest);
  }

  /** Forgets what was held back. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#newest = undefined;
  }
}
