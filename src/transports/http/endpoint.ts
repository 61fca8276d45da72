import type { Metadata } from '../../auth/metadata.js';
import type { Request } from '../../auth/operations.js';
import { parseMessage } from '../../jsonrpc/parse.js';
import type { Dispatcher } from '../../specs/dispatcher.js';
import { isModernVersion } from '../../specs/era.js';
import { VERSION_HEADER } from '../../specs/headers.js';
import { Cors } from './cors.js';
import { Gatekeeper } from './gatekeeper.js';
import { Guard } from './guard.js';
import type { Body, BodyFault, Incoming } from './incoming.js';
import { accepted, isJson, wantsPage } from './media.js';
import { answerMetadata } from './metadata.js';
import type { Outlet } from './outlet.js';
import type { Page } from './page/page.js';
import { Posts } from './posts.js';
import { Pulse } from './pulse.js';
import { StreamQuotas } from './quotas.js';
import { nothingHere, type Refusal, refuse } from './refusals.js';
import { SessionGate } from './session-gate.js';
import type { EndpointSettings } from './settings.js';

const FAULTS: Readonly<Record<Exclude<BodyFault, 'cut off'>, Refusal>> = {
  'too large': { status: 413, message: 'The body is too large', fields: ['Connection', 'close'] },
  'not UTF-8': { status: 400, message: 'The body is not valid UTF-8' },
};
const STOPPING: Refusal = { status: 503, message: 'The server is stopping', fields: ['Connection', 'close'] };

/**
 * The MCP endpoint: every rule of Streamable HTTP, for both eras, whoever holds the socket (specification checklist, sections 25,
 * 26 and 28.2).
 */
export class Endpoint {
  readonly #settings: EndpointSettings;
  readonly #guard: Guard;
  readonly #cors: Cors;
  readonly #posts: Posts;
  readonly #gate: SessionGate | undefined;
  readonly #gatekeeper: Gatekeeper | undefined;
  readonly #metadata: Metadata | undefined;
  readonly #dispatcher: Dispatcher;
  #page: Promise<Page> | undefined;
  #isStopping = false;

  constructor(dispatcher: Dispatcher, settings: EndpointSettings) {
    this.#dispatcher = dispatcher;
    this.#settings = settings;
    this.#guard = new Guard(settings);
    this.#cors = new Cors(settings.origins);
    const house = {
      pulse: new Pulse(settings.keepAliveMs),
      quotas: new StreamQuotas(settings.streamLimit),
      dispatcher,
      settings,
      cors: this.#cors,
    };
    const hasSessions = settings.sessions && dispatcher.legacySpecs.length > 0;
    this.#gate = hasSessions ? new SessionGate(house) : undefined;
    this.#posts = new Posts(house, this.#gate);
    const { protection, logger } = settings;
    this.#gatekeeper = protection && new Gatekeeper(protection, this.#cors, logger);
    this.#metadata = protection?.settings.metadata;
  }

  /** Whether a path is the endpoint's, or one of those where its metadata are. */
  owns(path: string): boolean {
    return this.#isOwn(path) || this.#metadata?.paths.has(path) === true;
  }

  #isOwn(path: string): boolean {
    const { path: own } = this.#settings;
    return path === own || (path.length === own.length + 1 && path.endsWith('/') && path.startsWith(own));
  }

  /** Serves one request to the endpoint's path. Does not throw: an error costs this request alone. */
  serve(request: Incoming, outlet: Outlet): void {
    this.#safely(request, outlet, () => this.#serve(request, outlet));
  }

  /** Answers a request for a path where there is nothing: who has no token is not told even that. */
  serveNothing(request: Incoming, outlet: Outlet): void {
    const refuseIt = () => this.refuse(request, outlet, nothingHere(this.#settings.path));
    // Clients look there for what another server might have.
    if (this.#gatekeeper === undefined || request.path.startsWith('/.well-known/')) refuseIt();
    else this.#gatekeeper.authenticate(request, outlet, refuseIt);
  }

  #serve(request: Incoming, outlet: Outlet): void {
    if (this.#metadata?.paths.has(request.path) === true) answerMetadata(request, outlet, this.#metadata);
    else this.#guarded(request, outlet);
  }

  #guarded(request: Incoming, outlet: Outlet): void {
    const problem = this.#guard.problem(request.get('host'), request.get('origin'));
    if (problem !== undefined) refuse(outlet, { status: 403, message: problem });
    else if (request.method === 'OPTIONS' && this.#cors.isOn)
      outlet.send(204, [...this.#cors.fields(request.get('origin')), ...this.#cors.preflight(request)]);
    else if (this.#gatekeeper === undefined) this.#route(request, outlet);
    else
      this.#gatekeeper.authenticate(request, outlet, () =>
        this.#safely(request, outlet, () => this.#route(request, outlet)),
      );
  }

  #route(request: Incoming, outlet: Outlet): void {
    if (request.method === 'POST') this.#post(request, outlet);
    else this.#permitted(request, outlet, undefined, () => this.#other(request, outlet));
  }

  /** Goes on with what the caller may do. */
  #permitted(request: Incoming, outlet: Outlet, message: Request | undefined, enter: () => void): void {
    if (this.#gatekeeper === undefined) enter();
    else this.#gatekeeper.authorize(request, outlet, message, () => this.#safely(request, outlet, enter));
  }

  /** Sends a refusal, so that a page of an allowed origin can read it. */
  refuse(request: Incoming, outlet: Outlet, refusal: Refusal): void {
    refuse(outlet, refusal, this.#cors.fields(request.get('origin')));
  }

  /** No new request is taken; what runs gets `graceMs` to end. Then all that is open is ended. */
  async close(graceMs: number): Promise<void> {
    this.#isStopping = true;
    await this.#posts.drain(graceMs);
    this.#gate?.close();
    this.#settings.protection?.close();
  }

  #post(request: Incoming, outlet: Outlet): void {
    const accept = accepted(request.get('accept'));
    const refusal = this.#isStopping ? STOPPING : postProblem(request, accept.json || accept.events);
    if (refusal !== undefined) this.#permitted(request, outlet, undefined, () => this.refuse(request, outlet, refusal));
    else
      request.read(this.#settings.bodyLimit, (body) =>
        this.#safely(request, outlet, () => this.#body(request, outlet, body)),
      );
  }

  #body(request: Incoming, outlet: Outlet, body: Body): void {
    if ('text' in body) this.#message(request, outlet, body.text);
    else if (body.fault === 'cut off') outlet.destroy();
    else this.refuse(request, outlet, FAULTS[body.fault]);
  }

  /** The server may have begun to stop while the message came in. */
  #message(request: Incoming, outlet: Outlet, text: string): void {
    if (this.#isStopping) {
      this.refuse(request, outlet, STOPPING);
      return;
    }
    const message = parseMessage(text);
    if ('method' in message) request.rpc = message.method;
    if (this.#gatekeeper === undefined) this.#posts.serve(request, outlet, message);
    else
      this.#permitted(request, outlet, 'method' in message ? message : undefined, () =>
        this.#posts.serve(request, outlet, message),
      );
  }

  #safely(request: Incoming, outlet: Outlet, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#failed(request, outlet, error);
    }
  }

  #failed(request: Incoming, outlet: Outlet, error: unknown): void {
    this.#settings.logger.error({ err: error, method: request.method, path: request.path }, 'a request failed');
    if (outlet.hasBegun) outlet.destroy();
    else this.refuse(request, outlet, { status: 500, message: 'Internal error' });
  }

  #other(request: Incoming, outlet: Outlet): void {
    const { method } = request;
    if (method === 'GET' && this.#settings.page && this.#gatekeeper === undefined && wantsPage(request.get('accept')))
      this.#sendPage(request, outlet);
    else if (this.#gate !== undefined && (method === 'GET' || method === 'DELETE') && !isModern(request))
      this.#session(this.#gate, request, outlet);
    else this.refuse(request, outlet, { status: 405, message: `${method} is not served here`, fields: this.#allow() });
  }

  /** Loaded when it is first asked for; where there are no files to load it from, there is none. */
  #sendPage(request: Incoming, outlet: Outlet): void {
    this.#page ??= import('./page/page.js').then(({ Page }) => new Page(this.#dispatcher));
    this.#page.then((page) => page.send(outlet)).catch((error: unknown) => this.#failed(request, outlet, error));
  }

  #session(gate: SessionGate, request: Incoming, outlet: Outlet): void {
    const refusal = request.method === 'GET' ? gate.listen(request, outlet) : gate.end(request, outlet);
    if (refusal !== undefined) this.refuse(request, outlet, refusal);
  }

  #allow(): readonly string[] {
    return ['Allow', this.#gate === undefined ? 'POST' : 'GET, POST, DELETE'];
  }
}

function isModern(request: Incoming): boolean {
  return isModernVersion(request.get(VERSION_HEADER) ?? '');
}

function postProblem(request: Incoming, isAcceptable: boolean): Refusal | undefined {
  if (!isJson(request.get('content-type')))
    return {
      status: 415,
      message: 'Content-Type must be application/json, in UTF-8',
      fields: ['Accept-Post', 'application/json'],
    };
  const encoding = request.get('content-encoding');
  if (encoding !== undefined && encoding !== 'identity')
    return { status: 415, message: 'Content-Encoding is not supported', fields: ['Accept-Encoding', 'identity'] };
  if (!isAcceptable) return { status: 406, message: 'Accept must allow application/json or text/event-stream' };
  return undefined;
}
