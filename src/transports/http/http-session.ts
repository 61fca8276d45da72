import type { Grant } from '../../auth/grant.js';
import type { RpcError } from '../../jsonrpc/errors.js';
import type { Connection } from '../../specs/connection.js';
import type { Dispatcher } from '../../specs/dispatcher.js';
import type { Archive } from './archive.js';
import type { Cors } from './cors.js';
import { EventStream, type StreamHouse } from './event-stream.js';
import type { Incoming } from './incoming.js';
import type { Fields, Outlet } from './outlet.js';
import { legacyStatus } from './plain-way.js';
import { SessionLife } from './session-life.js';
import { readEventId, SessionStream, type SessionStreamSettings } from './session-stream.js';
import type { EndpointSettings } from './settings.js';
import type { MessageStream, Way } from './way.js';

/** The number of the stream that GET listens to. */
const LISTENING = 0;
const SUBSCRIBE = 'resources/subscribe';

/** What the sessions of an endpoint share. */
export interface SessionHouse extends StreamHouse {
  readonly dispatcher: Dispatcher;
  readonly settings: EndpointSettings;
  readonly cors: Cors;
  /** Streams that have ended, kept for a client that has not got their end. */
  readonly archive: Archive<SessionStream>;
  /** Takes up a session whose `initialize` was answered. */
  admit(session: HttpSession): void;
  /** Ends a session. */
  drop(session: HttpSession): void;
}

/** A legacy client between `initialize` and the end. */
export class HttpSession implements Way {
  readonly id = globalThis.crypto.randomUUID();
  readonly connection: Connection;
  /** A client that breaks its connection may come back. */
  readonly disconnectCancels = false;
  readonly status: (error: RpcError) => number = legacyStatus;
  /** When it was used last (milliseconds of a clock that only goes on). */
  lastUsed = 0;
  readonly #house: SessionHouse;
  readonly #life: SessionLife | undefined;
  readonly #streams = new Map<number, SessionStream>();
  #lastStream = LISTENING;
  /** Its `initialize` was answered. */
  isAdmitted = false;

  /** @param grant What its client's token grants, where the server is protected. */
  constructor(house: SessionHouse, grant?: Grant) {
    this.#house = house;
    const { protection } = house.settings;
    if (grant !== undefined && protection !== undefined)
      this.#life = new SessionLife(grant, protection.settings.sessionGraceMs, () => house.drop(this));
    const listening = () => this.#listening();
    this.connection = house.dispatcher.connect({
      send: (message) => listening().send(message),
      get isFull() {
        return listening().isFull;
      },
      whenDrained: (listener) => listening().whenDrained(listener),
    });
  }

  /** Nothing runs, and nobody listens. */
  get isIdle(): boolean {
    return this.connection.inFlight === 0 && ![...this.#streams.values()].some((stream) => stream.isConnected);
  }

  /** A stream for what belongs to no request is open. */
  get isListening(): boolean {
    return this.#streams.get(LISTENING)?.isConnected ?? false;
  }

  /** Whether a token is of the principal that the session belongs to; if so, it goes on with it. */
  admits(grant: Grant | undefined): boolean {
    if (this.#life === undefined) return true;
    if (grant?.principal !== this.#life.principal) return false;
    this.#life.use(grant);
    return true;
  }

  fields(request: Incoming, error: RpcError | undefined): Fields {
    const cors = this.#house.cors.fields(request.get('origin'));
    if (this.isAdmitted || error !== undefined) return cors;
    this.isAdmitted = true;
    this.#house.admit(this);
    return [...cors, 'Mcp-Session-Id', this.id];
  }

  open(request: Incoming, outlet: Outlet, onGone: () => void): MessageStream | undefined {
    const stream = new SessionStream(this.#lastStream + 1, this.#streamSettings());
    if (!this.#connect(stream, request, outlet, undefined, onGone)) return undefined;
    this.#lastStream = stream.number;
    this.#streams.set(stream.number, stream);
    stream.onFinish = () => this.#house.archive.add(stream, () => this.#streams.delete(stream.number));
    return stream;
  }

  /** Opens the stream that GET listens to. `false`: the address has too many streams. */
  listen(request: Incoming, outlet: Outlet): boolean {
    return this.#watch(this.#listening(), request, outlet, undefined);
  }

  /**
   * Goes on with a stream after the event that a `Last-Event-ID` names.
   * @returns `unknown` when there is no such stream, `refused` when the address has too many.
   */
  resume(lastEventId: string, request: Incoming, outlet: Outlet): 'resumed' | 'unknown' | 'refused' {
    const position = readEventId(lastEventId);
    const stream = position?.stream === LISTENING ? this.#listening() : this.#streams.get(position?.stream ?? -1);
    if (position === undefined || stream === undefined) return 'unknown';
    return this.#watch(stream, request, outlet, position.event) ? 'resumed' : 'refused';
  }

  /** Ends the session: what runs is cancelled, and its streams end. */
  close(): void {
    this.#life?.stop();
    this.connection.close();
    for (const stream of [...this.#streams.values()]) {
      stream.finish();
      this.#house.archive.remove(stream);
    }
  }

  /** Connects a client that listens: for as long as its token is taken. */
  #watch(stream: SessionStream, request: Incoming, outlet: Outlet, lastSeen: number | undefined): boolean {
    if (request.grant !== undefined) this.#forgetForbidden(request.grant);
    const connection = this.#connect(stream, request, outlet, lastSeen);
    if (connection === undefined) return false;
    connection.onClose = this.#house.settings.protection?.hold(request, {
      ended: () => {
        stream.disconnect(connection);
        connection.end();
      },
    });
    return true;
  }

  /** What was subscribed to with another token of the principal is not told to one that may not follow it. */
  #forgetForbidden(grant: Grant): void {
    const { protection } = this.#house.settings;
    const uris = this.connection.session?.subscriptions;
    for (const uri of uris ?? []) protection?.unlessPermitted(grant, SUBSCRIBE, { uri }, () => uris?.delete(uri));
  }

  #connect(
    stream: SessionStream,
    request: Incoming,
    outlet: Outlet,
    lastSeen: number | undefined,
    onGone?: () => void,
  ): EventStream | undefined {
    const cors = this.#house.cors.fields(request.get('origin'));
    const connection = EventStream.open(this.#house, outlet, request.address, cors, () => {
      if (connection !== undefined) stream.disconnect(connection);
      onGone?.();
    });
    if (connection !== undefined) stream.connect(connection, lastSeen);
    return connection;
  }

  #listening(): SessionStream {
    let stream = this.#streams.get(LISTENING);
    if (stream === undefined) {
      stream = new SessionStream(LISTENING, this.#streamSettings());
      this.#streams.set(LISTENING, stream);
    }
    return stream;
  }

  #streamSettings(): SessionStreamSettings {
    const { history, retryMs } = this.#house.settings;
    // Clients of 2025-06-18 break on events without data.
    const canPoll = this.connection.session?.spec.version !== '2025-06-18';
    return { history, retryMs: canPoll ? retryMs : undefined };
  }
}
