import {
  CallSuspendedError,
  CapabilityMissingError,
  InteractionError,
  type Json,
  type JsonObject,
  type LogLevel,
  type Progress,
} from '../application/index.js';
import { Stopping } from '../application/stopping.js';
import { ERRORS, RpcError } from '../jsonrpc/errors.js';
import type { Text } from '../jsonrpc/long-text.js';
import type { RequestId, RequestMessage } from '../jsonrpc/messages.js';
import { errorText, notificationText, resultText } from '../jsonrpc/replies.js';
import { UnserializableError } from '../jsonrpc/serialize.js';
import type { Asker } from './asker.js';
import { CallContext } from './call-context.js';
import type { CallState } from './call-state.js';
import type { Connection } from './connection.js';
import { DirectAsker } from './direct-asker.js';
import type { Dispatcher } from './dispatcher.js';
import type { Caller, Exchange, Outflow } from './exchange.js';
import { toRpcError } from './failures.js';
import type { RequestHeaders } from './headers.js';
import { LogMessages } from './log-messages.js';
import type { Peer } from './peer.js';
import { ProgressReporter } from './progress.js';
import type { Asked } from './questions.js';
import { ReplayAsker } from './replay-asker.js';
import type { StateOwner } from './request-state.js';
import type { Method, Spec } from './spec.js';
import { TimeLimit } from './time-limit.js';

const NO_PARAMS: JsonObject = {};

/**
 * One request while it is served. It ends once: with a result, questions to a modern client, an error, or (when it is cancelled)
 * with no reply; what comes after that is dropped.
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
  /** For instance `tools/call`. */
  readonly methodName: string;
  /** What the request came with, over HTTP. */
  readonly headers: RequestHeaders | undefined;
  /** Where the client's answers so far have brought the call; `undefined` when it has begun with this request (modern). */
  state: CallState | undefined;
  /** Told when the server stops: ends a call that would never end by itself. */
  onShutdown: (() => void) | undefined;
  /** Told when the call ends, however it does. */
  onEnd: (() => void) | undefined;
  readonly #exchange: Exchange;
  #ended = false;
  #asker: Asker | undefined;
  #progress: ProgressReporter | undefined;
  #logMessages: LogMessages | undefined;
  #stopping: Stopping | undefined;
  #timeLimit: TimeLimit | undefined;

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
    this.methodName = request.method;
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

  /** Tells of cancel, time-out and shutdown; made when first asked for. */
  get stopping(): Stopping {
    this.#stopping ??= new Stopping();
    return this.#stopping;
  }

  /** How long the call may take; while its client is asked, the clock stands still. */
  get timeLimit(): TimeLimit {
    this.#timeLimit ??= new TimeLimit((milliseconds) => this.interrupt(`timed out after ${milliseconds} ms`));
    return this.#timeLimit;
  }

  /** Starts the clock of a call that is not answered at once. */
  startTimer(milliseconds: number): void {
    if (milliseconds > 0) this.timeLimit.start(milliseconds);
  }

  /** How the call asks its client. */
  get asker(): Asker {
    this.#asker ??= this.spec.era === 'legacy' ? new DirectAsker(this) : new ReplayAsker(this);
    return this.#asker;
  }

  /** Who is asked. */
  get asked(): Asked {
    const { spec, peer, dispatcher } = this;
    return { spec, capabilities: peer.capabilities, schemas: dispatcher.schemas };
  }

  /** Requests of ours, and the client's answers, have a way. */
  get canAsk(): boolean {
    return this.#exchange.request !== undefined;
  }

  /** Sends a request of ours. */
  ask(message: string): void {
    if (!this.#ended) this.#exchange.request?.(message);
  }

  /** Who calls, where the server is protected. */
  get caller(): Caller | undefined {
    return this.#exchange.caller;
  }

  /** What a state that is carried on belongs to. */
  get owner(): StateOwner {
    return { method: this.methodName, params: this.params, principal: this.caller?.principal };
  }

  /** @throws The reason when the call has been stopped, or an InteractionError when it has ended. */
  checkRunning(): void {
    if (this.#stopping?.aborted === true) throw this.#stopping.reason;
    if (this.#ended) throw new InteractionError('The call has ended');
  }

  /** Ends with a result, given as JSON text; with open questions to a modern client, they are the outcome. */
  succeed(result: Text): void {
    if (this.#asker?.settle() === true) return;
    if (this.#end(true)) this.#exchange.reply(resultText(this.id, result));
  }

  /** Ends with questions, given as the JSON text of the result; the handler is told to stop. */
  suspend(result: string): void {
    if (!this.#end(true)) return;
    this.#exchange.reply(resultText(this.id, result));
    this.stopping.stop(new CallSuspendedError());
  }

  /**
   * Ends with a JSON-RPC error; one that is not meant for the client is logged and told as an internal error. With open questions
   * to a modern client, they are the outcome, unless the client lacks what another one takes.
   */
  fail(reason: unknown): void {
    if (this.#ended) return;
    if (!(reason instanceof CapabilityMissingError) && this.#asker?.settle() === true) return;
    const error = toRpcError(this, reason);
    if (this.#end(true)) this.#exchange.reply(errorText(error, this.id), error);
  }

  /** Ends without a reply, because the client no longer wants one or is gone. */
  cancel(reason = 'cancelled by the client'): void {
    const error = new Error(reason);
    if (!this.#end(false, error)) return;
    this.stopping.stop(error);
    this.#exchange.end?.();
  }

  /** Ends a call that takes too long, or that the server cannot wait for. */
  interrupt(reason: string): void {
    if (this.#ended) return;
    this.dispatcher.settings.logger.warn({ id: String(this.id), reason }, 'request interrupted');
    const error = new Error(reason);
    this.#asker?.stop(error);
    this.stopping.stop(error);
    if (this.method.interrupted === undefined) this.fail(new RpcError('internalError', `Request ${reason}`));
    else this.succeed(this.method.interrupted(this, reason));
  }

  /** The server stops: a subscription ends, and what the client is asked gets no answer any more. */
  shutDown(): void {
    this.onShutdown?.();
    if (this.spec.era === 'legacy') this.connection.requests.close();
  }

  /** Sends progress, if the client asked for it and it has increased. */
  reportProgress(progress: Progress): void {
    if (this.#ended || this.progressToken === undefined) return;
    this.#progress ??= new ProgressReporter(this.progressToken, (params) =>
      this.notify('notifications/progress', params),
    );
    this.#progress.report(progress);
  }

  /** Sends a log message, if the client wants that level. */
  log(level: LogLevel, data: Json, logger?: string): void {
    if (this.#ended) return;
    this.#logMessages ??= new LogMessages((params) => this.notify('notifications/message', params));
    this.#logMessages.log(this.peer.logLevel, level, data, logger);
  }

  /** How well the client takes what is sent for this call. */
  get outflow(): Outflow {
    return this.#exchange;
  }

  /** Sends a notification that belongs to this call, given as a whole message, unless the call has ended. */
  send(message: string): void {
    if (!this.#ended) this.#exchange.notify(message);
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

  /**
   * @param isAnswered A reply follows.
   * @param reason What handlers are told that still wait for an answer of the client.
   */
  #end(isAnswered: boolean, reason: Error = ENDED): boolean {
    if (this.#ended) return false;
    this.#asker?.stop(reason);
    if (isAnswered) {
      this.#progress?.flush();
      this.#logMessages?.end();
    } else this.#progress?.drop();
    this.#ended = true;
    this.#timeLimit?.end();
    this.connection.forget(this);
    this.onEnd?.();
    return true;
  }
}

const ENDED = new InteractionError('The call has ended');

/** The error of a method that the spec does not have, or whose facet is absent. */
export function methodNotFound(method: string): RpcError {
  return new RpcError('methodNotFound', `${ERRORS.methodNotFound.message}: ${method.slice(0, 100)}`);
}
