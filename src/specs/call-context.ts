import {
  type ClientInfo,
  type Context,
  type Interaction,
  InteractionError,
  isObject,
  type Json,
  type JsonObject,
  type LogLevel,
  type Progress,
  type SpecVersion,
} from '../application/index.js';
import type { Call } from './call.js';

const NO_META: JsonObject = {};

/** The application's view of a call. */
export class CallContext implements Context {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  get spec(): SpecVersion {
    return this.#call.spec.version;
  }

  get client(): ClientInfo | undefined {
    return this.#call.peer.client;
  }

  get clientCapabilities(): JsonObject {
    return this.#call.peer.capabilities;
  }

  get signal(): AbortSignal {
    return this.#call.signal;
  }

  get meta(): JsonObject {
    const meta = this.#call.params._meta;
    return isObject(meta) ? meta : NO_META;
  }

  // Functions that need no `this`, so that a handler may take the context apart.
  get progress(): (report: Progress) => void {
    return (report) => this.#call.reportProgress(report);
  }

  get releaseConnection(): () => void {
    return () => this.#call.releaseConnection();
  }

  get log(): (level: LogLevel, data: Json, logger?: string) => void {
    return (level, data, logger) => this.#call.log(level, data, logger);
  }

  get elicit(): Interaction['elicit'] {
    return cannotAsk;
  }

  get elicitUrl(): Interaction['elicitUrl'] {
    return cannotAsk;
  }

  get sample(): Interaction['sample'] {
    return cannotAsk;
  }

  get roots(): Interaction['roots'] {
    return cannotAsk;
  }
}

async function cannotAsk(): Promise<never> {
  throw new InteractionError('The client cannot be asked');
}
