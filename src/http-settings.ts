import type { Logger } from './application/index.js';
import type { Protection } from './auth/protection.js';
import { tlsFilesIn } from './http-server-options.js';
import { createProtection } from './oauth-settings.js';
import { OptionError, type ResolvedOptions } from './options.js';
import type { HandlerSettings } from './transports/http/handler.js';
import type { ListenerSettings, TlsFiles } from './transports/http/settings.js';

/** Milliseconds after which a client comes back to a stream that the server let go of. */
const RETRY_MS = 1000;

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

/** The settings of a handler that these options ask for. @throws OptionError when `oauth` is wrong. */
export function handlerSettings(options: ResolvedOptions, logger: Logger): HandlerSettings {
  const protection = options.oauth && createProtection(options.oauth);
  return {
    path: options.httpPath,
    originCheck: options.httpOriginCheck,
    origins: options.httpOrigins,
    // A server is known by the name under which its clients reach it.
    hosts: protection === undefined ? options.httpHosts : [...options.httpHosts, hostOf(protection)],
    takesAddresses: false,
    bodyLimit: options.httpBodyLimit,
    keepAliveMs: options.httpSseKeepalive * 1000,
    sessions: options.httpSessions,
    sessionLimit: options.httpSessionLimit,
    sessionIdleMs: options.httpSessionIdle * 1000,
    history: options.httpHistory,
    streamLimit: options.httpStreamLimit,
    retryMs: RETRY_MS,
    page: options.httpPage,
    protection,
    shutdownGraceMs: options.shutdownGrace * 1000,
    logger,
  };
}

/**
 * The settings of a listener that these options ask for.
 * @throws OptionError when they do not fit each other.
 */
export function listenerSettings(options: ResolvedOptions, logger: Logger): ListenerSettings {
  const { httpPath: path } = options;
  if (!path.startsWith('/')) throw new OptionError('http_path', 'Option http_path takes a path that begins with /.');
  return {
    ...handlerSettings(options, logger),
    path,
    port: options.httpPort,
    bind: options.httpBind,
    // An address is no name that a foreign page could make point here.
    takesAddresses: !LOOPBACK.has(options.httpBind),
    tls: tlsFiles(options),
    health: options.httpHealth,
    headerTimeoutMs: options.httpHeaderTimeout * 1000,
    requestTimeoutMs: options.httpRequestTimeout * 1000,
    logRequests: options.logLevel === 'debug',
  };
}

function hostOf({ settings }: Protection): string {
  return new URL(settings.resource).hostname;
}

function tlsFiles({ httpTlsCertificate, httpTlsKey, httpServerOptions }: ResolvedOptions): TlsFiles | undefined {
  if (httpTlsCertificate === undefined && httpTlsKey === undefined) return tlsFilesIn(httpServerOptions);
  if (httpTlsCertificate === undefined || httpTlsKey === undefined)
    throw new OptionError('http_tls_certificate', 'http_tls_certificate and http_tls_key go together.');
  return { certificate: httpTlsCertificate, key: httpTlsKey };
}
