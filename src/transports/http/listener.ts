import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Dispatcher } from '../../specs/dispatcher.js';
import { Answers } from './answers.js';
import { answerBadRequest } from './bad-request.js';
import { Endpoint } from './endpoint.js';
import { answerHealth } from './health.js';
import { NodeOutlet } from './node-outlet.js';
import { NodeRequest } from './node-request.js';
import type { ListenerSettings } from './settings.js';
import { Sockets } from './sockets.js';
import { TlsContext, type TlsPair } from './tls.js';

/** A server that is listening, or about to. */
export interface HttpServer {
  /** The URL of the endpoint, when it listens. @throws ListenError */
  readonly listening: Promise<URL>;
  /** Stops: no more requests are taken, running calls get their time to end, streams end. */
  close(): Promise<void>;
  /** Settles when the server has stopped. */
  readonly closed: Promise<void>;
}

/** The server cannot listen: the port is in use, the address is not ours, and the like. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Serves Streamable HTTP at `settings.path`, to clients of both eras. */
export function serveHttp(dispatcher: Dispatcher, settings: ListenerSettings): HttpServer {
  return new Listener(dispatcher, settings);
}

class Listener implements HttpServer {
  readonly listening: Promise<URL>;
  readonly closed: Promise<void>;
  readonly #settings: ListenerSettings;
  readonly #endpoint: Endpoint;
  readonly #sockets = new Sockets();
  readonly #answers = new Answers();
  readonly #tls: TlsContext | undefined;
  readonly #server: Server;
  #isReady = false;
  #closing: Promise<void> | undefined;
  #resolveClosed: () => void = () => {};

  constructor(dispatcher: Dispatcher, settings: ListenerSettings) {
    this.#settings = settings;
    this.#endpoint = new Endpoint(dispatcher, settings);
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
    this.#tls = settings.tls && new TlsContext(settings.tls, settings.logger);
    this.#server = this.#createServer();
    this.listening = this.#listen();
    // Whoever does not ask must not be ended by it.
    this.listening.catch(() => this.#resolveClosed());
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  #createServer(): Server {
    const { headerTimeoutMs, requestTimeoutMs } = this.#settings;
    const options: ServerOptions = {
      headersTimeout: headerTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(5000, Math.max(100, headerTimeoutMs / 2)),
      keepAliveTimeout: KEEP_ALIVE_MS,
    };
    const server =
      this.#tls === undefined ? createServer(options) : createTlsServer({ ...options, ...readPair(this.#tls) });
    this.#tls?.watch((files) => 'setSecureContext' in server && server.setSecureContext(files));
    server.on('request', this.#onRequest);
    server.on('checkContinue', this.#onRequestWithExpectation);
    server.on('clientError', answerBadRequest);
    return server;
  }

  #listen(): Promise<URL> {
    const { port, bind, logger } = this.#settings;
    return new Promise((resolve, reject) => {
      this.#server.once('error', (cause: NodeJS.ErrnoException) => {
        this.#tls?.close();
        reject(new ListenError(`Cannot listen on ${bind}:${port}: ${reasonOf(cause)}`, { cause }));
      });
      this.#server.listen(port, bind, () => {
        this.#server.on('error', (error) => logger.error({ err: error }, 'the listener failed'));
        this.#isReady = true;
        resolve(this.#url());
      });
    });
  }

  #url(): URL {
    const { bind, path, tls } = this.#settings;
    const { port } = this.#server.address() as AddressInfo;
    const host = bind.includes(':') ? `[${bind}]` : bind;
    return new URL(`${tls === undefined ? 'http' : 'https'}://${host}:${port}${path}`);
  }

  readonly #onRequest = (message: IncomingMessage, response: ServerResponse): void => {
    const request = new NodeRequest(message);
    const outlet = new NodeOutlet(response, this.#sockets, this.#answers);
    if (this.#settings.logRequests) this.#logWhenOver(request, response);
    if (this.#endpoint.owns(request.path)) this.#endpoint.serve(request, outlet);
    else if (!this.#settings.health || !answerHealth(request, outlet, this.#isReady))
      this.#endpoint.serveNothing(request, outlet);
  };

  /** The sender waits to hear whether its body is wanted. */
  readonly #onRequestWithExpectation = (message: IncomingMessage, response: ServerResponse): void => {
    if (!(Number(message.headers['content-length']) > this.#settings.bodyLimit)) response.writeContinue();
    this.#onRequest(message, response);
  };

  #logWhenOver(request: NodeRequest, response: ServerResponse): void {
    const start = performance.now();
    const { method, path, address } = request;
    response.once('close', () => {
      const ms = Math.round((performance.now() - start) * 1000) / 1000;
      const outcome = response.writableFinished ? {} : { cutOff: true };
      const rpc = request.rpc?.slice(0, 100);
      this.#settings.logger.debug(
        { method, path, ...(rpc === undefined ? {} : { rpc }), status: response.statusCode, ms, address, ...outcome },
        'request',
      );
    });
  }

  async #close(): Promise<void> {
    this.#isReady = false;
    await this.listening.catch(() => undefined);
    this.#tls?.close();
    const stopped = new Promise<void>((resolve) => {
      if (this.#server.listening) this.#server.close(() => resolve());
      else resolve();
    });
    await this.#endpoint.close(this.#settings.shutdownGraceMs);
    this.#answers.flush();
    const sweep = setInterval(() => this.#server.closeIdleConnections(), SWEEP_MS);
    const cut = setTimeout(() => this.#server.closeAllConnections(), LAST_ANSWERS_MS);
    this.#server.closeIdleConnections();
    await stopped;
    clearInterval(sweep);
    clearTimeout(cut);
    this.#resolveClosed();
  }
}

/** Longer than proxies keep idle connections, so that it is they who close them. */
const KEEP_ALIVE_MS = 75_000;
/** What the last answers get to reach their clients. */
const LAST_ANSWERS_MS = 3000;
/** How often connections that have had theirs are closed. */
const SWEEP_MS = 20;

/** @throws ListenError */
function readPair(tls: TlsContext): TlsPair {
  try {
    return tls.read();
  } catch (cause) {
    throw new ListenError(`Cannot use the certificate: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use',
  EADDRNOTAVAIL: 'this machine has no such address',
  EACCES: 'that is not permitted',
  ENOTFOUND: 'there is no such host',
};

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return REASONS[code ?? ''] ?? message;
}
