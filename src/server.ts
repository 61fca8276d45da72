import type { Readable, Writable } from 'node:stream';
import type { Application, ApplicationEvent, Logger } from './application/index.js';
import { silentLogger } from './application/index.js';
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
  if (resolved.transport !== 'stdio') {
    throw new OptionError('transport', `This version serves stdio only, not ${resolved.transport}.`);
  }
  const dispatcher = createDispatcher(application, settingsFrom(name, resolved, logger));
  const stop = new AbortController();
  const closed = serveStdio(dispatcher, {
    input: environment.input ?? process.stdin,
    output: environment.output ?? process.stdout,
    logger,
    maxLineBytes: resolved.lineLimit,
    shutdownGraceMs: resolved.shutdownGrace * 1000,
    signal: stop.signal,
  }).finally(() => application.close?.());
  return {
    notify: (event) => dispatcher.notify(event),
    close: () => {
      stop.abort();
      return closed;
    },
    closed,
  };
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
    logger,
  };
}

export type { Dispatcher };
