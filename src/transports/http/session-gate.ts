import type { Dispatcher } from '../../specs/dispatcher.js';
import { unsupportedVersion } from '../../specs/envelope.js';
import { VERSION_HEADER } from '../../specs/headers.js';
import { Archive } from './archive.js';
import { HttpSession, type SessionHouse } from './http-session.js';
import type { Incoming } from './incoming.js';
import { accepted } from './media.js';
import type { Outlet } from './outlet.js';
import type { Refusal } from './refusals.js';
import { SessionStore } from './session-store.js';

const NO_ID: Refusal = { status: 400, message: 'The Mcp-Session-Id header is missing; initialize gives one' };
const UNKNOWN_ID: Refusal = { status: 404, message: 'There is no such session (any more); initialize again' };
const TOO_MANY: Refusal = { status: 503, message: 'There are too many sessions', fields: ['Retry-After', '10'] };
/** The client takes no event stream, where there is nothing else. */
export const NOT_ACCEPTABLE: Refusal = { status: 406, message: 'Accept must allow text/event-stream' };
const UNKNOWN_EVENT: Refusal = { status: 400, message: 'Last-Event-ID names no stream of this session' };
/** No more streams for this address. */
export const TOO_MANY_STREAMS: Refusal = {
  status: 429,
  message: 'There are too many open streams from this address',
  fields: ['Retry-After', '10'],
};

/** Characters of ended streams that all sessions together may keep. */
const ARCHIVE_ROOM = 64 * 1024 * 1024;

/** Finds the session of a request of a legacy client, and serves GET and DELETE (specification checklist, section 25). */
export class SessionGate {
  readonly #house: SessionHouse;
  readonly #store: SessionStore;
  readonly #versions: ReadonlySet<string>;

  constructor(house: Omit<SessionHouse, 'admit' | 'drop' | 'archive'>) {
    this.#store = new SessionStore(house.settings);
    this.#house = {
      ...house,
      archive: new Archive(ARCHIVE_ROOM),
      admit: (session) => this.#store.add(session),
      drop: (session) => this.#store.remove(session),
    };
    this.#versions = new Set(house.dispatcher.legacySpecs.map((spec) => spec.version));
  }

  /** A session for a client that sends `initialize`; it counts from its answer on. */
  create(request: Incoming): HttpSession | Refusal {
    return this.#store.makeRoom() ? new HttpSession(this.#house, request.grant) : TOO_MANY;
  }

  /** The session that a request belongs to. */
  find(request: Incoming): HttpSession | Refusal {
    const id = request.get('mcp-session-id');
    if (id === undefined) return NO_ID;
    const version = request.get(VERSION_HEADER);
    if (version !== undefined && !this.#versions.has(version)) return unsupported(this.#house.dispatcher, version);
    return this.#store.use(id, request.grant) ?? UNKNOWN_ID;
  }

  /** GET: listens to what belongs to no request, or goes on with a stream that broke. */
  listen(request: Incoming, outlet: Outlet): Refusal | undefined {
    if (!accepted(request.get('accept')).events) return NOT_ACCEPTABLE;
    const session = this.find(request);
    if (!(session instanceof HttpSession)) return session;
    const lastEventId = request.get('last-event-id');
    if (lastEventId === undefined) return session.listen(request, outlet) ? undefined : TOO_MANY_STREAMS;
    const outcome = session.resume(lastEventId, request, outlet);
    if (outcome === 'resumed') return undefined;
    return outcome === 'unknown' ? UNKNOWN_EVENT : TOO_MANY_STREAMS;
  }

  /** DELETE: ends the session. */
  end(request: Incoming, outlet: Outlet): Refusal | undefined {
    const session = this.find(request);
    if (!(session instanceof HttpSession)) return session;
    this.#store.remove(session);
    outlet.send(204, this.#house.cors.fields(request.get('origin')));
    return undefined;
  }

  /** Ends every session. */
  close(): void {
    this.#store.clear();
  }
}

/** The answer to a version that no legacy client can use here. */
export function unsupported({ legacySpecs }: Dispatcher, version: string): Refusal {
  const error = unsupportedVersion(
    legacySpecs.map((spec) => spec.version),
    version.slice(0, 100),
  );
  return { status: 400, message: error.message, error };
}
