import type { Dependent } from '../../auth/grant.js';
import type { Protection } from '../../auth/protection.js';
import type { RpcError } from '../../jsonrpc/errors.js';
import type { Text } from '../../jsonrpc/long-text.js';
import type { Call } from '../../specs/call.js';
import type { Caller, Exchange } from '../../specs/exchange.js';
import type { TurnoverSet } from '../../turnover.js';
import { EVENT_STREAM, eventText } from './events.js';
import type { HttpSession } from './http-session.js';
import type { Incoming } from './incoming.js';
import type { Accepted } from './media.js';
import type { Outlet, Watcher } from './outlet.js';
import type { Alive, Pulse } from './pulse.js';
import { JSON_TYPE, type Refusal, refuse } from './refusals.js';
import type { MessageStream, Way } from './way.js';

/** What the exchanges of an endpoint share. */
export interface ExchangeHouse {
  readonly pulse: Pulse;
  /** The exchanges that wait for their calls. */
  readonly running: TurnoverSet<PostExchange>;
  readonly protection: Protection | undefined;
}

/**
 * The way back of one POSTed request: JSON when the reply is all there is, an event stream as soon as anything comes before it,
 * or when it takes so long that a proxy might give up.
 */
export class PostExchange implements Exchange, Watcher, Alive, Dependent {
  /** The call, while it runs. */
  call: Call | undefined;
  readonly #house: ExchangeHouse;
  readonly #way: Way;
  readonly #outlet: Outlet;
  readonly #request: Incoming;
  readonly #accepted: Accepted;
  #stream: MessageStream | undefined;
  #isOver = false;
  #isGone = false;
  #hasWaited = false;
  #release: (() => void) | undefined;

  constructor(house: ExchangeHouse, way: Way, request: Incoming, outlet: Outlet, accepted: Accepted) {
    this.#house = house;
    this.#way = way;
    this.#request = request;
    this.#outlet = outlet;
    this.#accepted = accepted;
  }

  /** The call goes on: from now on, a client that goes away is noticed. */
  await(call: Call): void {
    this.call = call;
    this.#house.running.add(this);
    if (call.method.isEndless === true) this.#release = this.#house.protection?.hold(this.#request, this);
    if (this.#stream !== undefined) return;
    this.#outlet.watch(this);
    this.#house.pulse.add(this);
  }

  get caller(): Caller | undefined {
    return this.#request.grant;
  }

  /** The token of a subscription is no longer taken. */
  ended(): void {
    this.call?.shutDown();
  }

  reply(message: Text, error?: RpcError): void {
    if (this.#isOver) return;
    this.#finish();
    if (this.#stream !== undefined) this.#stream.finish(String(message));
    else if (!this.#isGone) this.#answer(message, error);
  }

  /** The answer is an event stream, or was one. */
  get isStreaming(): boolean {
    return this.#stream !== undefined;
  }

  get isFull(): boolean {
    return this.#stream?.isFull ?? false;
  }

  whenDrained(listener: () => void): void {
    this.#stream?.whenDrained(listener);
  }

  notify(message: string): void {
    if (!this.#isOver && this.hasStream()) this.#stream?.send(message);
  }

  /** Cancelled: the answer has no message. */
  end(): void {
    if (this.#isOver) return;
    this.#finish();
    if (this.#stream !== undefined) this.#stream.finish();
    else if (!this.#isGone && this.#accepted.events) this.#outlet.send(200, EVENT_STREAM, '');
    else if (!this.#isGone) this.#outlet.send(204, []);
  }

  /** Answers that the request cannot be served so, and ends its call. */
  refuse(refusal: Refusal): void {
    if (this.#isOver) return;
    this.#finish();
    refuse(this.#outlet, refusal, this.#way.fields(this.#request, undefined));
    this.call?.cancel(refusal.message);
  }

  /** The client has gone. */
  gone(): void {
    this.#isGone = true;
    if (this.#way.disconnectCancels) this.call?.cancel('the client is gone');
  }

  beat(): void {
    if (this.#hasWaited) this.hasStream();
    this.#hasWaited = true;
  }

  /** Lets go of the connection while the call goes on, if the client can come back for the rest. */
  release(): void {
    if (!this.#isOver && this.hasStream()) this.#stream?.release?.();
  }

  #answer(message: Text, error: RpcError | undefined): void {
    const fields = this.#way.fields(this.#request, error);
    const status = error === undefined ? 200 : this.#way.status(error);
    if (this.#accepted.json || status !== 200)
      this.#outlet.send(status, fields.length === 0 ? JSON_TYPE : [...JSON_TYPE, ...fields], message);
    else this.#outlet.send(status, [...EVENT_STREAM, ...fields], eventText(String(message)));
  }

  /** Whether there is an event stream, after trying to begin one. */
  protected hasStream(): boolean {
    if (this.#stream !== undefined) return true;
    if (this.#isGone || !this.#accepted.events) return false;
    this.#stream = this.#way.open(this.#request, this.#outlet, () => this.gone());
    if (this.#stream !== undefined) this.#house.pulse.remove(this);
    return this.#stream !== undefined;
  }

  #finish(): void {
    this.#isOver = true;
    this.#release?.();
    if (this.#house.running.delete(this)) this.#house.pulse.remove(this);
  }
}

/** The exchange of a client that can answer requests of ours. */
export class AskingExchange extends PostExchange {
  readonly #session: HttpSession;

  constructor(house: ExchangeHouse, session: HttpSession, request: Incoming, outlet: Outlet, accepted: Accepted) {
    super(house, session, request, outlet, accepted);
    this.#session = session;
  }

  /** On the stream of this exchange; without one, on the stream that GET listens to. */
  request(message: string): void {
    if (this.hasStream()) this.notify(message);
    else this.#session.connection.send(message);
  }
}
