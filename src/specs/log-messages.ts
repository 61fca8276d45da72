import type { Json, JsonObject, LogLevel } from '../application/index.js';
import { Bucket } from './bucket.js';
import { reaches } from './peer.js';

/** More than anybody reads; a handler that logs without end must not drown its client. */
const RATE = { burst: 500, intervalMs: 10 };

/** Sends the log messages of one call; of a flood, some are left out, which is told at the end. */
export class LogMessages {
  readonly #send: (params: JsonObject) => void;
  readonly #bucket = new Bucket(RATE);
  #leftOut = 0;

  constructor(send: (params: JsonObject) => void) {
    this.#send = send;
  }

  /** @param threshold The least severe level that the client wants; `undefined`: none. */
  log(threshold: LogLevel | undefined, level: LogLevel, data: Json, logger: string | undefined): void {
    if (threshold === undefined || !reaches(level, threshold)) return;
    if (this.#bucket.take()) this.#send({ level, ...(logger === undefined ? {} : { logger }), data });
    else this.#leftOut++;
  }

  /** Tells how many messages were left out, if any were. */
  end(): void {
    if (this.#leftOut === 0) return;
    const data = `${this.#leftOut} log messages were left out: too many at once`;
    this.#leftOut = 0;
    this.#send({ level: 'warning', data });
  }
}
