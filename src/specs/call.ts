import type { Json, JsonObject, LogLevel, Progress } from '../application/index.js';
import { ERRORS, RpcError } from '../jsonrpc/errors.js';
import type { RequestId, RequestMessage } from '../jsonrpc/messages.js';
import { errorText, notificationText, resultText } from '../jsonrpc/replies.js';
import { UnserializableError } from '../jsonrpc/serialize.js';
import { CallContext } from './call-context.js';
import type { Connection } from './connection.js';
import type { Dispatcher } from './dispatcher.js';
import type { Exchange } from './exchange.js';
import { toRpcError } from './failures.js';
import type { RequestHeaders } from './headers.js';
import { type Peer, reaches } from './peer.js';
import type { Method, Spec } from './spec.js';

const NO_PARAMS: JsonObject = {};

/** With a longer delay, a timer would fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * One request while it is served. It ends once: with a result, an error, or (when it is cancelled) with no reply; what comes
 * after that is dropped.
 */
export class Call {
  readonly dispatcher: Dispatcher;
  readonly connection: Connection;
  readonly spec: Spec;
  readonly peer: Peer;
  readonly id: RequestId;
  readonly params: JsonObject;
  /** Some integer in `params` is a `bigint`. */
  readonly exact: boolean;
  readonly progressToken: RequestId | undefined;
  readonly method: Method;
  /** What the request came with, over HTTP. */
  readonly headers: RequestHeaders | undefined;
  readonly #exchange: Exchange;
  #ended = false;
  #progress = Number.NEGATIVE_INFINITY;
  #abort: AbortController | undefined;
  #abortReason: Error | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    connection: Connection,
    exchange: Exchange,
    request: RequestMessage,
    method: Method,
    spec: Spec,
    peer: Peer,
    progressToken: RequestId | undefined,
    headers: RequestHeaders | undefined,
  ) {
    this.dispatcher = connection.dispatcher;
    this.connection = connection;
    this.spec = spec;
    this.peer = peer;
    this.id = request.id;
    this.params = request.params ?? NO_PARAMS;
    this.exact = request.exact;
    this.progressToken = progressToken;
    this.method = method;
    this.headers = headers;
    this.#exchange = exchange;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** What the application sees of this call. */
  get context(): CallContext {
    return new CallContext(this);
  }

  /** Aborted on cancel, time-out and shutdown; made when first asked for. */
  get signal(): AbortSignal {
    this.#abort ??= new AbortController();
    if (this.#abortReason !== undefined && !this.#abort.signal.aborted) this.#abort.abort(this.#abortReason);
    return this.#abort.signal;
  }

  /** Starts the clock of a call that is not answered at once. */
  startTimer(milliseconds: number): void {
    if (milliseconds <= 0 || milliseconds > LONGEST_TIMER_MS) return;
    this.#timer = setTimeout(() => this.interrupt(`timed out after ${milliseconds} ms`), milliseconds);
  }

  /** Ends with a result, given as JSON text. */
  succeed(result: string): void {
    if (this.#end()) this.#exchange.reply(resultText(this.id, result));
  }

  /** Ends with a JSON-RPC error; one that is not meant for the client is logged and told as an internal error. */
  fail(reason: unknown): void {
    if (this.#ended) return;
    const error = toRpcError(this, reason);
    this.#end();
    this.#exchange.reply(errorText(error, this.id), error);
  }

  /** Ends without a reply, because the client no longer wants one or is gone. */
  cancel(reason = 'cancelled by the client'): void {
    if (!this.#end()) return;
    this.#stopWork(new Error(reason));
    this.#exchange.end?.();
  }

  /** Ends a call that takes too long, or that the server cannot wait for. */
  interrupt(reason: string): void {
    if (this.#ended) return;
    this.dispatcher.settings.logger.warn({ id: String(this.id), reason }, 'request interrupted');
    this.#stopWork(new Error(reason));
    if (this.method.interrupted === undefined) this.fail(new RpcError('internalError', `Request ${reason}`));
    else this.succeed(this.method.interrupted(this, reason));
  }

  /** Sends progress, if the client asked for it and it has increased. */
  reportProgress({ progress, total, message }: Progress): void {
    if (this.#ended || this.progressToken === undefined || !Number.isFinite(progress) || progress <= this.#progress)
      return;
    this.#progress = progress;
    this.notify('notifications/progress', {
      progressToken: this.progressToken,
      progress,
      ...(Number.isFinite(total) ? { total } : {}),
      ...(message === undefined ? {} : { message }),
    });
  }

  /** Sends a log message, if the client wants that level. */
  log(level: LogLevel, data: Json, logger?: string): void {
    const threshold = this.peer.logLevel;
    if (threshold === undefined || !reaches(level, threshold)) return;
    this.notify('notifications/message', { level, ...(logger === undefined ? {} : { logger }), data });
  }

  /** Sends a notification that belongs to this call, unless the call has ended. */
  notify(method: string, params: JsonObject): void {
    if (this.#ended) return;
    try {
      this.#exchange.notify(notificationText(method, params));
    } catch (error) {
      if (!(error instanceof UnserializableError)) throw error;
      this.dispatcher.settings.logger.warn({ err: error, method }, 'notification dropped: it has no JSON form');
    }
  }

  /** Lets go of the client's connection, where it can come back. */
  releaseConnection(): void {
    if (!this.#ended) this.#exchange.release?.();
  }

  #end(): boolean {
    if (this.#ended) return false;
    this.#ended = true;
    if (this.#timer !== undefined) clearTimeout(this.#timer);
    this.connection.forget(this);
    return true;
  }

  #stopWork(reason: Error): void {
    this.#abortReason = reason;
    this.#abort?.abort(reason);
  }
}

/** The error of a method that the spec does not have, or whose facet is absent. */
export function methodNotFound(method: string): RpcError {
  return new RpcError('methodNotFound', `${ERRORS.methodNotFound.message}: ${method.slice(0, 100)}`);
}
