import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dispatcher } from '../../specs/dispatcher.js';
import { Answers } from './answers.js';
import { Endpoint } from './endpoint.js';
import { FetchOutlet } from './fetch-outlet.js';
import { FetchRequest } from './fetch-request.js';
import type { Incoming } from './incoming.js';
import { NodeOutlet } from './node-outlet.js';
import { NodeRequest } from './node-request.js';
import type { Outlet } from './outlet.js';
import type { EndpointSettings } from './settings.js';
import { Sockets } from './sockets.js';

/** An MCP endpoint for a server that someone else runs. */
export interface HttpHandler {
  /** Answers a request of the Fetch standard (Hono, Bun, Deno, Workers). Does not reject. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Answers a request of `node:http`, also as an Express middleware. A body that was read before is taken from `request.body`.
   * @param next Called for paths that are not the endpoint's.
   */
  readonly node: (request: IncomingMessage, response: ServerResponse, next?: (error?: unknown) => void) => void;
  /** Takes no more requests, gives running calls their time to end, and ends all streams. */
  readonly close: () => Promise<void>;
}

/** How a handler behaves. */
export interface HandlerSettings extends Omit<EndpointSettings, 'path'> {
  /** `undefined`: every path that it is asked for. */
  readonly path: string | undefined;
  readonly shutdownGraceMs: number;
}

/** Makes a handler. It holds no socket, and no timer while nothing is open. */
export function createHttpHandler(dispatcher: Dispatcher, settings: HandlerSettings): HttpHandler {
  return new Handler(dispatcher, settings);
}

class Handler implements HttpHandler {
  readonly #settings: HandlerSettings;
  readonly #endpoint: Endpoint;
  readonly #sockets = new Sockets();
  readonly #answers = new Answers();

  constructor(dispatcher: Dispatcher, settings: HandlerSettings) {
    this.#settings = settings;
    this.#endpoint = new Endpoint(dispatcher, { ...settings, path: settings.path ?? '/' });
  }

  // Bound, as they are handed over by themselves.
  readonly fetch = (request: Request): Promise<Response> => {
    const outlet = new FetchOutlet(request.signal);
    this.#serve(new FetchRequest(request), outlet);
    return outlet.response;
  };

  readonly node = (request: IncomingMessage, response: ServerResponse, next?: (error?: unknown) => void): void => {
    const incoming = new NodeRequest(request);
    if (next !== undefined && !this.#owns(incoming.path)) next();
    else this.#serve(incoming, new NodeOutlet(response, this.#sockets, this.#answers));
  };

  readonly close = async (): Promise<void> => {
    await this.#endpoint.close(this.#settings.shutdownGraceMs);
    this.#answers.flush();
  };

  #owns(path: string): boolean {
    return this.#settings.path === undefined || this.#endpoint.owns(path);
  }

  #serve(request: Incoming, outlet: Outlet): void {
    if (this.#owns(request.path)) this.#endpoint.serve(request, outlet);
    else this.#endpoint.serveNothing(request, outlet);
  }
}
