import type { Readable, Writable } from 'node:stream';
import type { Application, ApplicationEvent, Logger } from './application/index.js';
import { silentLogger } from './application/index.js';
import { listenerSettings } from './http-settings.js';
import { OptionError, type Options, type ResolvedOptions, resolveOptions } from './options.js';
import { createDispatcher, type Dispatcher } from './specs/dispatcher.js';
import type { ServerSettings } from './specs/settings.js';
import { serveStdio } from './transports/stdio.js';

/** What a server uses besides its options; each has a default. */
export interface Environment {
  /** Where messages come from; default `process.stdin`. */
  readonly input?: Readable;
  /** Where messages go to; default `process.stdout`. */
  readonly output?: Writable;
  /** Where Rhetor logs; default nowhere. */
  readonly logger?: Logger;
}

/** A server that is serving. */
export interface Server {
  /** Tells clients of a change, as `mcp_server::notify/1` does. */
  notify(event: ApplicationEvent): void;
  /** Stops: no more messages are read, running calls get `shutdownGrace` seconds to end. */
  close(): Promise<void>;
  /** Settles when the server has ended: by `close`, or because its input ended. */
  readonly closed: Promise<void>;
  /** The URL of the endpoint, when it listens; `undefined` over stdio. @throws ListenError */
  readonly listening: Promise<URL | undefined>;
}

/**
 * Serves an application.
 * @param name The server's name, unless the options have one.
 * @throws OptionError when an option is unknown or has a bad value.
 */
export function start(
  name: string,
  application: Application,
  options: Options = {},
  environment: Environment = {},
): Server {
  const resolved = resolveOptions(options);
  const logger = environment.logger ?? silentLogger;
  const dispatcher = createDispatcher(application, settingsFrom(name, resolved, logger));
  const serve = resolved.transport === 'stdio' ? startStdio : startHttp;
  const { close, closed, listening } = serve(dispatcher, resolved, { ...environment, logger });
  const ended = closed.finally(() => application.close?.());
  return {
    notify: (event) => dispatcher.notify(event),
    close: async () => {
      await close();
      await ended;
    },
    closed: ended,
    listening,
  };
}

type Running = Pick<Server, 'close' | 'closed' | 'listening'>;

function startStdio(dispatcher: Dispatcher, options: ResolvedOptions, environment: Environment): Running {
  if (options.oauth !== undefined)
    throw new OptionError(
      'oauth',
      'Option oauth needs the transport streamable_http (--http): over stdio no client has a token.',
    );
  const { input = process.stdin, output = process.stdout, logger = silentLogger } = environment;
  const stop = new AbortController();
  const closed = serveStdio(dispatcher, {
    input,
    output,
    logger,
    maxLineBytes: options.lineLimit,
    shutdownGraceMs: options.shutdownGrace * 1000,
    signal: stop.signal,
  });
  const close = () => {
    stop.abort();
    return closed;
  };
  return { close, closed, listening: Promise.resolve(undefined) };
}

function startHttp(dispatcher: Dispatcher, options: ResolvedOptions, { logger = silentLogger }: Environment): Running {
  const settings = listenerSettings(options, logger);
  // Loaded only when it is needed: over stdio, the first reply would wait for it.
  const server = import('./transports/http/listener.js').then(({ serveHttp }) => serveHttp(dispatcher, settings));
  const listening = server.then(({ listening }) => listening);
  // Who does not ask must not be ended by it; who waits for the end has nothing to wait for.
  listening.catch(() => {});
  const closed = server.then(
    ({ closed }) => closed,
    () => {},
  );
  const close = () =>
    server.then(
      (running) => running.close(),
      () => {},
    );
  return { close, closed, listening };
}

/** The settings of the protocol that these options ask for. */
export function settingsFrom(name: string, options: ResolvedOptions, logger: Logger): ServerSettings {
  const { spec } = options;
  return {
    name: options.serverName ?? name,
    version: options.serverVersion,
    ...(options.serverTitle ? { title: options.serverTitle } : {}),
    ...(options.serverDescription ? { description: options.serverDescription } : {}),
    ...(options.serverWebsiteUrl ? { websiteUrl: options.serverWebsiteUrl } : {}),
    ...(options.serverIcons ? { icons: options.serverIcons } : {}),
    ...(options.instructions ? { instructions: options.instructions } : {}),
    specs: typeof spec === 'string' ? [spec] : spec,
    cache: { ttlMs: Math.round(options.cacheTtl), cacheScope: options.cacheScope },
    pageSize: options.pageSize,
    callTimeoutMs: options.callTimeout * 1000,
    askTimeoutMs: options.askTimeout * 1000,
    ...(options.stateKey ? { stateKey: options.stateKey } : {}),
    stateTtlMs: options.stateTtl * 1000,
    logger,
  };
}

export type { Dispatcher };
