import { isPending } from '../application/awaitable.js';
import { isObject, type JsonObject } from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import {
  isRequestId,
  type Message,
  type NotificationMessage,
  type RequestId,
  type RequestMessage,
} from '../jsonrpc/messages.js';
import { errorText } from '../jsonrpc/replies.js';
import { TurnoverMap } from '../turnover.js';
import { Call } from './call.js';
import { ClientRequests } from './client-requests.js';
import type { Dispatcher } from './dispatcher.js';
import type { Exchange, Link } from './exchange.js';
import type { RequestHeaders } from './headers.js';
import { Session } from './session.js';
import type { Spec } from './spec.js';
import { Subscriber } from './subscriber.js';
import { LONGEST_TIMER_MS } from './time-limit.js';

/**
 * One client's link: what stdio has one of, and HTTP one for each legacy session (and, where there is none, for each request).
 * It knows the requests in flight, and the legacy session; modern requests use nothing else of it.
 */
export class Connection {
  readonly dispatcher: Dispatcher;
  readonly #link: Link;
  /** Begins with the newest legacy spec. */
  readonly #newest: Spec | undefined;
  #session: Session | undefined;
  readonly #calls = new TurnoverMap<RequestId, Call>();
  #requests: ClientRequests | undefined;
  #subscriber: Subscriber | undefined;
  #whenIdle: (() => void) | undefined;

  /** Made by {@link Dispatcher.connect}. */
  constructor(dispatcher: Dispatcher, link: Link, newest: Spec | undefined) {
    this.dispatcher = dispatcher;
    this.#link = link;
    this.#newest = newest;
  }

  /** What the legacy era remembers; absent when no legacy spec is served. Made when first asked for: modern requests need none. */
  get session(): Session | undefined {
    if (this.#newest !== undefined) this.#session ??= new Session(this.#newest);
    return this.#session;
  }

  /** Messages that belong to no request can reach the client. */
  get canSend(): boolean {
    return this.#link.send !== undefined;
  }

  /** Requests that are not answered yet. */
  get inFlight(): number {
    return this.#calls.size;
  }

  /**
   * Takes one message. A request is answered through its exchange, once, now or later; anything else is never answered, but
   * for what is no message at all.
   *
   * @param headers What the message came with, over HTTP.
   * @returns The call, when the request is still running: the transport cancels it if the client goes away.
   */
  receive(message: Message, exchange: Exchange, headers?: RequestHeaders): Call | undefined {
    switch (message.kind) {
      case 'request':
        return this.#request(message, exchange, headers);
      case 'notification':
        this.#notification(message);
        return undefined;
      case 'response':
        this.#requests?.take(message);
        return undefined;
      case 'invalid':
        exchange.reply(errorText(message.error, message.id), message.error);
        return undefined;
    }
  }

  /** Our requests that the client has to answer (legacy). */
  get requests(): ClientRequests {
    this.#requests ??= new ClientRequests(this.dispatcher.settings.askTimeoutMs ?? DEFAULT_ASK_TIMEOUT_MS);
    return this.#requests;
  }

  /** Where changes are told that the client hears of by itself (legacy). */
  get subscriber(): Subscriber {
    this.#subscriber ??= new Subscriber(this.#link, (message) => this.send(message));
    return this.#subscriber;
  }

  /** Sends a message that belongs to no request, if the link has a way for it. */
  send(message: string): void {
    this.#link.send?.(message);
  }

  /** Forgets a call that has ended. */
  forget(call: Call): void {
    if (this.#calls.get(call.id) === call) this.#calls.delete(call.id);
    if (this.#calls.size === 0) this.#whenIdle?.();
  }

  /**
   * Waits for the requests in flight; those that still run after `graceMs` are interrupted, which answers them. Subscriptions end,
   * and what was asked of the client gets no answer any more.
   */
  async drain(graceMs: number): Promise<void> {
    this.requests.close();
    for (const call of this.#calls.values()) call.shutDown();
    if (this.#calls.size > 0) {
      const idle = new Promise<void>((resolve) => {
        this.#whenIdle = resolve;
      });
      const timer = setTimeout(() => this.#interruptAll(), Math.min(graceMs, LONGEST_TIMER_MS));
      await idle;
      clearTimeout(timer);
    }
  }

  /** Ends the connection: what runs is cancelled, and nothing is sent any more. */
  close(): void {
    this.dispatcher.disconnect(this);
    for (const call of this.#calls.values()) call.cancel('the client is gone');
  }

  #interruptAll(): void {
    for (const call of this.#calls.values()) call.interrupt('stopped: the server is shutting down');
  }

  #request(request: RequestMessage, exchange: Exchange, headers: RequestHeaders | undefined): Call | undefined {
    let call: Call;
    try {
      if (this.#calls.has(request.id))
        throw new RpcError('invalidRequest', 'A request with this id is still being served');
      call = this.#admit(request, exchange, headers);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      exchange.reply(errorText(error, request.id), error);
      return undefined;
    }
    return this.#serve(call);
  }

  #admit(request: RequestMessage, exchange: Exchange, headers: RequestHeaders | undefined): Call {
    const { spec, peer, method } = this.dispatcher.route(request, this, headers);
    return new Call(this, exchange, request, method, spec, peer, progressTokenOf(request.params), headers);
  }

  #serve(call: Call): Call | undefined {
    try {
      const result = call.method.handle(call);
      if (!isPending(result)) {
        call.succeed(result);
        return undefined;
      }
      this.#calls.set(call.id, call);
      if (call.method.isEndless !== true) call.startTimer(this.dispatcher.settings.callTimeoutMs);
      result.then(
        (text) => call.succeed(text),
        (error) => call.fail(error),
      );
      return call;
    } catch (error) {
      call.fail(error);
      return undefined;
    }
  }

  #notification({ method, params }: NotificationMessage): void {
    if (method === 'notifications/cancelled') this.#cancel(params);
    else if (method === 'notifications/initialized' && this.session !== undefined) this.session.initialized = true;
  }

  #cancel(params: JsonObject | undefined): void {
    const id = params?.requestId;
    if (!isRequestId(id)) return;
    const reason = params?.reason;
    this.#calls.get(id)?.cancel(typeof reason === 'string' ? `cancelled by the client: ${reason}` : undefined);
  }
}

/** A person who fills in a form is given ten minutes. */
const DEFAULT_ASK_TIMEOUT_MS = 10 * 60 * 1000;

/** @throws RpcError when the token is malformed. */
function progressTokenOf(params: JsonObject | undefined): RequestId | undefined {
  const token = isObject(params?._meta) ? params._meta.progressToken : undefined;
  if (token === undefined || isRequestId(token)) return token;
  throw new RpcError('invalidParams', '_meta.progressToken must be a string or an integer');
}
