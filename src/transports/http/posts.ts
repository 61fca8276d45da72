import type { RpcError } from '../../jsonrpc/errors.js';
import type { Message, RequestMessage } from '../../jsonrpc/messages.js';
import { errorText } from '../../jsonrpc/replies.js';
import type { Connection } from '../../specs/connection.js';
import { type Era, eraOf, isModernVersion } from '../../specs/era.js';
import { VERSION_HEADER } from '../../specs/headers.js';
import { TurnoverSet } from '../../turnover.js';
import { HttpSession, type SessionHouse } from './http-session.js';
import type { Incoming } from './incoming.js';
import { accepted } from './media.js';
import type { Outlet } from './outlet.js';
import { legacyStatus, modernStatus, PlainWay } from './plain-way.js';
import { AskingExchange, type ExchangeHouse, PostExchange } from './post-exchange.js';
import { JSON_TYPE, type Refusal, refuse } from './refusals.js';
import { NOT_ACCEPTABLE, type SessionGate, TOO_MANY_STREAMS, unsupported } from './session-gate.js';
import type { Way } from './way.js';

type ValidMessage = Exclude<Message, { kind: 'invalid' }>;

/** Serves the messages that are POSTed, each by the era it belongs to. */
export class Posts {
  readonly #house: Omit<SessionHouse, 'admit' | 'drop' | 'archive'>;
  readonly #gate: SessionGate | undefined;
  readonly #exchanges: ExchangeHouse;
  readonly #modern: PlainWay;
  readonly #sessionless: PlainWay;

  constructor(house: Omit<SessionHouse, 'admit' | 'drop' | 'archive'>, gate: SessionGate | undefined) {
    this.#house = house;
    this.#gate = gate;
    const { protection } = house.settings;
    this.#exchanges = { pulse: house.pulse, running: new TurnoverSet(), protection };
    this.#modern = new PlainWay(house, house.cors, modernStatus);
    this.#sessionless = new PlainWay(house, house.cors, legacyStatus);
  }

  /** Serves one message. */
  serve(request: Incoming, outlet: Outlet, message: Message): void {
    if (message.kind === 'invalid') this.#invalid(request, outlet, message.error, message.id);
    else if (this.#eraOf(message, request) === 'legacy') this.#legacy(message, request, outlet);
    else if (message.kind === 'request')
      this.#call(message, this.#modern, this.#house.dispatcher.connect(), request, outlet);
    else if (message.kind === 'notification') this.#accept(request, outlet);
    else this.#refuse(request, outlet, { status: 400, message: 'A response is not taken: the server asks nothing' });
  }

  /**
   * Waits for the running calls; those that still run after `graceMs` are interrupted, which answers them. Subscriptions end at
   * once.
   */
  async drain(graceMs: number): Promise<void> {
    const connections = new Set(this.#exchanges.running.values().map(({ call }) => call?.connection));
    await Promise.all([...connections].map((connection) => connection?.drain(graceMs)));
  }

  #eraOf(message: ValidMessage, request: Incoming): Era {
    const version = request.get(VERSION_HEADER);
    if (message.kind !== 'response') return eraOf(message.method, message.params, version);
    return version !== undefined && isModernVersion(version) ? 'modern' : 'legacy';
  }

  #legacy(message: ValidMessage, request: Incoming, outlet: Outlet): void {
    const isOpening = message.kind === 'request' && message.method === 'initialize';
    if (this.#gate === undefined) this.#withoutSession(message, request, outlet, isOpening);
    else if (isOpening) this.#opening(message, request, outlet, this.#gate.create(request));
    else this.#inSession(message, request, outlet, this.#gate.find(request));
  }

  #opening(message: RequestMessage, request: Incoming, outlet: Outlet, session: HttpSession | Refusal): void {
    this.#inSession(message, request, outlet, session);
    if (session instanceof HttpSession && !session.isAdmitted) session.close();
  }

  #inSession(message: ValidMessage, request: Incoming, outlet: Outlet, session: HttpSession | Refusal): void {
    if (!(session instanceof HttpSession)) this.#refuse(request, outlet, session);
    else if (message.kind === 'request') this.#call(message, session, session.connection, request, outlet);
    else {
      session.connection.receive(message, DEAF, request);
      this.#accept(request, outlet);
    }
  }

  /** Nothing is remembered from `initialize`: the header alone tells the spec; without one it is the oldest. */
  #withoutSession(message: ValidMessage, request: Incoming, outlet: Outlet, isOpening: boolean): void {
    const connection = this.#house.dispatcher.connect();
    const refusal = isOpening ? undefined : this.#setSpec(connection, request.get(VERSION_HEADER));
    if (refusal !== undefined) this.#refuse(request, outlet, refusal);
    else if (message.kind === 'request') this.#call(message, this.#wayOf(connection), connection, request, outlet);
    else if (message.kind === 'notification') this.#accept(request, outlet);
    else this.#refuse(request, outlet, { status: 400, message: 'A response is not taken: there are no sessions' });
  }

  /** A server of the modern spec alone answers as that spec says. */
  #wayOf(connection: Connection): Way {
    return connection.session === undefined ? this.#modern : this.#sessionless;
  }

  #setSpec(connection: Connection, version: string | undefined): Refusal | undefined {
    const { session } = connection;
    if (session === undefined) return undefined;
    const { legacySpecs } = this.#house.dispatcher;
    const spec = version === undefined ? legacySpecs.at(-1) : legacySpecs.find((known) => known.version === version);
    if (spec === undefined) return unsupported(this.#house.dispatcher, version ?? '');
    session.restart(spec, undefined, {});
    return undefined;
  }

  #call(message: RequestMessage, way: Way, connection: Connection, request: Incoming, outlet: Outlet): void {
    const accept = accepted(request.get('accept'));
    const exchange =
      way instanceof HttpSession && (accept.events || way.isListening)
        ? new AskingExchange(this.#exchanges, way, request, outlet, accept)
        : new PostExchange(this.#exchanges, way, request, outlet, accept);
    const call = connection.receive(message, exchange, request);
    if (call === undefined) return;
    exchange.await(call);
    // What never ends by itself lives from its stream.
    if (call.method.isEndless === true && !exchange.isStreaming)
      exchange.refuse(accept.events ? TOO_MANY_STREAMS : NOT_ACCEPTABLE);
  }

  #accept(request: Incoming, outlet: Outlet): void {
    outlet.send(202, this.#house.cors.fields(request.get('origin')));
  }

  #invalid(request: Incoming, outlet: Outlet, error: RpcError, id: RequestMessage['id'] | undefined): void {
    const cors = this.#house.cors.fields(request.get('origin'));
    outlet.send(400, [...JSON_TYPE, ...cors], errorText(error, id));
  }

  #refuse(request: Incoming, outlet: Outlet, refusal: Refusal): void {
    refuse(outlet, refusal, this.#house.cors.fields(request.get('origin')));
  }
}

/** Messages that are no requests are not answered. */
const DEAF = { reply() {}, notify() {} };
