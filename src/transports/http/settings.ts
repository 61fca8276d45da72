import type { Logger } from '../../application/index.js';
import type { Protection } from '../../auth/protection.js';

/** How the endpoint behaves, whoever holds the socket. */
export interface EndpointSettings {
  /** The path of the endpoint; a slash after it is taken too. */
  readonly path: string;
  /** Refuse requests of foreign web pages, and for foreign hosts. */
  readonly originCheck: boolean;
  /** Origins of web pages that may call, beside loopback and the server's own; `*` is any. They get CORS headers. */
  readonly origins: readonly string[];
  /** Names under which the server is reached, beside loopback names; `*` is any. */
  readonly hosts: readonly string[];
  /** The server may also be reached under its plain IP addresses. */
  readonly takesAddresses: boolean;
  /** Bytes that the body of a request may have. */
  readonly bodyLimit: number;
  /** Milliseconds of silence after which a stream gets a comment; 0 is never. */
  readonly keepAliveMs: number;
  /** Legacy clients get a session. */
  readonly sessions: boolean;
  /** Sessions at one time; beyond it, the one that was idle longest is dropped. */
  readonly sessionLimit: number;
  /** Milliseconds after which an idle session is dropped; 0 is never. */
  readonly sessionIdleMs: number;
  /** Events of each stream of a session that a client can ask for again; 0 is none. */
  readonly history: number;
  /** Streams that one client address may have open; 0 is without limit. */
  readonly streamLimit: number;
  /** Milliseconds after which a client shall come back to a stream that the server let go of (2025-11-25). */
  readonly retryMs: number;
  /** Show a page to a person who opens the endpoint in a browser. */
  readonly page: boolean;
  /** Who may use the endpoint; absent: everybody. */
  readonly protection?: Protection | undefined;
  readonly logger: Logger;
}

/** Certificate and key, as PEM files; read again when they change. */
export interface TlsFiles {
  readonly certificate: string;
  readonly key: string;
}

/** How the server listens. */
export interface ListenerSettings extends EndpointSettings {
  /** 0 takes a free port. */
  readonly port: number;
  readonly bind: string;
  readonly tls: TlsFiles | undefined;
  /** Answer `/healthz` and `/readyz`. */
  readonly health: boolean;
  /** Milliseconds that the head of a request may take. */
  readonly headerTimeoutMs: number;
  /** Milliseconds that a whole request may take to come in. */
  readonly requestTimeoutMs: number;
  /** Milliseconds that running calls get to end when the server stops. */
  readonly shutdownGraceMs: number;
  /** Log a line for each request, at debug. */
  readonly logRequests: boolean;
}
