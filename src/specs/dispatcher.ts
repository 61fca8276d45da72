import { type Application, type ApplicationEvent, isObject, type SpecVersion } from '../application/index.js';
import type { RequestMessage } from '../jsonrpc/messages.js';
import { methodNotFound } from './call.js';
import { Connection } from './connection.js';
import { readEnvelope, unsupportedVersion } from './envelope.js';
import { eraOf, hasEnvelope, isModernMethod, PROTOCOL_VERSION_KEY } from './era.js';
import type { Link } from './exchange.js';
import { checkMethodHeaders, type RequestHeaders, VERSION_HEADER } from './headers.js';
import { Identity } from './identity.js';
import { tellConnection } from './legacy-subscriptions.js';
import { ListPages } from './list-pages.js';
import type { Peer } from './peer.js';
import { RequestStates } from './request-state.js';
import { SchemaPool } from './schema-pool.js';
import type { Session } from './session.js';
import type { ServerSettings } from './settings.js';
import type { Method, Spec } from './spec.js';
import { SPECS } from './specs.js';
import type { Listener } from './subscriptions.js';

/** Who serves a request, and for whom. */
export interface Route {
  readonly spec: Spec;
  readonly method: Method;
  readonly peer: Peer;
}

/**
 * Serves an application under the specs that are enabled. Built once, it serves every client of every era at once; a
 * transport opens a {@link Connection} for each link.
 */
export class Dispatcher {
  readonly application: Application;
  readonly settings: ServerSettings;
  /** The legacy specs that are served, newest first. */
  readonly legacySpecs: readonly Spec[];
  readonly modernSpec: Spec | undefined;
  /** Versions that a modern request can name. */
  readonly modernVersions: readonly SpecVersion[];
  readonly identity: Identity;
  readonly pages = new ListPages();
  readonly states: RequestStates;
  readonly schemas = new SchemaPool();
  /** The modern clients that listen for changes. */
  readonly listeners = new Set<Listener>();
  readonly #connections = new Set<Connection>();

  constructor(application: Application, settings: ServerSettings) {
    this.application = application;
    this.settings = settings;
    const served = SPECS.filter((spec) => settings.specs.includes(spec.version));
    this.legacySpecs = served.filter((spec) => spec.era === 'legacy').reverse();
    this.modernSpec = served.find((spec) => spec.era === 'modern');
    this.modernVersions = this.modernSpec === undefined ? [] : [this.modernSpec.version];
    this.identity = new Identity(settings);
    this.states = new RequestStates(settings.stateKey, settings.stateTtlMs ?? DEFAULT_STATE_TTL_MS);
    application.onEvent?.((event) => this.notify(event));
  }

  /** Opens a connection; its legacy state begins empty. The transport closes it when the link ends. */
  connect(link: Link = {}): Connection {
    const [newest] = this.legacySpecs;
    const connection = new Connection(this, link, newest);
    if (connection.canSend && newest !== undefined) this.#connections.add(connection);
    return connection;
  }

  /** Forgets a connection. */
  disconnect(connection: Connection): void {
    this.#connections.delete(connection);
  }

  /** Changes of the application are told, and so advertised, to those that can hear of them. */
  get notifies(): boolean {
    return this.settings.notifies === true || this.application.onEvent !== undefined;
  }

  /**
   * Tells clients of a change, if {@link notifies}: each those that it has asked for. That a page is done is told in any case, to
   * the client that was asked to open it.
   */
  notify(event: ApplicationEvent): void {
    if (event.type !== 'resource_updated' && event.type !== 'elicitation_complete') this.pages.clear();
    if (!this.notifies && event.type !== 'elicitation_complete') return;
    for (const listener of this.listeners) listener.hear(event);
    for (const connection of this.#connections) tellConnection(connection, event);
  }

  /**
   * Finds who serves a request.
   * @throws RpcError when nobody does.
   */
  route(request: RequestMessage, connection: Connection, headers?: RequestHeaders): Route {
    const isModern = eraOf(request.method, request.params, headers?.get(VERSION_HEADER)) === 'modern';
    return isModern ? this.#modernRoute(request, connection, headers) : this.#legacyRoute(request, connection.session);
  }

  #modernRoute(request: RequestMessage, connection: Connection, headers: RequestHeaders | undefined): Route {
    if (this.modernSpec === undefined) return this.#modernRequestToLegacyServer(request, connection.session);
    const peer = readEnvelope(request.params, this.modernVersions, headers);
    if (headers !== undefined) checkMethodHeaders(headers, request);
    return { spec: this.modernSpec, method: this.#method(this.modernSpec, request.method), peer };
  }

  /** A client that probes for the modern era must get an error of the legacy one, or it would not fall back (28.1). */
  #modernRequestToLegacyServer(request: RequestMessage, session: Session | undefined): Route {
    if (isModernMethod(request.method) || !hasEnvelope(request.params)) return this.#legacyRoute(request, session);
    const served = this.legacySpecs.map((spec) => spec.version);
    throw unsupportedVersion(served, requestedVersion(request));
  }

  #legacyRoute(request: RequestMessage, session: Session | undefined): Route {
    if (session === undefined) return this.#legacyRequestToModernServer(request);
    return { spec: session.spec, method: this.#method(session.spec, request.method), peer: session };
  }

  #legacyRequestToModernServer(request: RequestMessage): never {
    if (request.method === 'initialize') throw unsupportedVersion(this.modernVersions, requestedVersion(request));
    readEnvelope(request.params, this.modernVersions);
    throw methodNotFound(request.method);
  }

  #method(spec: Spec, name: string): Method {
    const method = spec.methods.get(name);
    if (method === undefined || (method.needs !== undefined && this.application[method.needs] === undefined))
      throw methodNotFound(name);
    return method;
  }
}

/** As long as a person has for a form under the legacy specs. */
const DEFAULT_STATE_TTL_MS = 10 * 60 * 1000;

function requestedVersion({ params, method }: RequestMessage): string {
  const meta = params?._meta;
  const version =
    method === 'initialize' ? params?.protocolVersion : isObject(meta) ? meta[PROTOCOL_VERSION_KEY] : undefined;
  return typeof version === 'string' ? version.slice(0, 100) : '';
}

/** Makes the dispatcher of an application; it registers itself for the application's events. */
export function createDispatcher(application: Application, settings: ServerSettings): Dispatcher {
  return new Dispatcher(application, settings);
}
