import {
  type Auth,
  type ClientInfo,
  type Context,
  type InputRequest,
  type Interaction,
  InteractionError,
  isObject,
  type Json,
  type JsonObject,
  type LogLevel,
  type Progress,
  type Root,
  type SpecVersion,
} from '../application/index.js';
import type { Stoppable, Stopping } from '../application/stopping.js';
import { lookedAfter } from './asker.js';
import type { Call } from './call.js';

const NO_META: JsonObject = {};

/** The application's view of a call. */
export class CallContext implements Context, Stoppable {
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

  get auth(): Auth | undefined {
    return this.#call.caller?.auth;
  }

  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  get stopping(): Stopping {
    return this.#call.stopping;
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
    return (message, requestedSchema) =>
      this.#ask({ method: 'elicitation/create', params: { message, requestedSchema } });
  }

  get elicitUrl(): Interaction['elicitUrl'] {
    return (message, url, elicitationId) => {
      const page = { mode: 'url', message, url, ...(elicitationId === undefined ? {} : { elicitationId }) } as const;
      return this.#ask({ method: 'elicitation/create', params: page });
    };
  }

  get sample(): Interaction['sample'] {
    return (params) => this.#ask({ method: 'sampling/createMessage', params });
  }

  get roots(): Interaction['roots'] {
    return () =>
      lookedAfter(this.#ask<{ roots: readonly Root[] }>({ method: 'roots/list' }).then(({ roots }) => roots));
  }

  /** An answer has the form that belongs to its question: the asker has judged it. */
  #ask<T>(request: InputRequest): Promise<T> {
    const answer =
      this.#call.method.mayAsk === true
        ? this.#call.asker.ask(request)
        : Promise.reject(new InteractionError('Nothing can be asked here'));
    return lookedAfter(answer as Promise<unknown> as Promise<T>);
  }
}
