import {
  type Application,
  type JsonObject,
  type Logger,
  SPEC_VERSIONS,
  type SpecVersion,
} from '../../src/application/index.js';
import { parseMessage } from '../../src/jsonrpc/index.js';
import type { Call } from '../../src/specs/call.js';
import type { Connection } from '../../src/specs/connection.js';
import { createDispatcher, type Dispatcher } from '../../src/specs/dispatcher.js';
import type { ServerSettings } from '../../src/specs/settings.js';

/** The `_meta` of a modern request. */
export const MODERN_META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'client', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
} as const satisfies JsonObject;

/** A line of the log. */
export interface LogEntry {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly fields: object;
  readonly message: string;
}

/** A logger that keeps what it is told. */
export function recordingLogger(entries: LogEntry[]): Logger {
  const at = (level: LogEntry['level']) => (fields: object, message: string) => {
    entries.push({ level, fields, message });
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** A message from the server. */
export type Reply = JsonObject;

/** A client, and what its server logs. */
export interface Client extends Peer {
  readonly log: LogEntry[];
}

/** One client of a server. */
export interface Peer {
  readonly dispatcher: Dispatcher;
  readonly connection: Connection;
  /** Everything that the server has sent, in order. */
  readonly sent: Reply[];
  /** Called with each request of the server's. */
  onRequest: (request: Reply) => void;
  /** How many requests ended without a reply. */
  readonly ended: () => number;
  /** Sends a message as text, and gives the call if it is still running. */
  raw(message: string): Call | undefined;
  /** Sends a request and awaits its reply. */
  request(method: string, params?: JsonObject): Promise<Reply>;
  /** A request of the modern era. */
  modern(method: string, params?: JsonObject, meta?: JsonObject): Promise<Reply>;
  notify(method: string, params?: JsonObject): void;
}

/** A client in memory of an application served with these settings. */
export function connect(application: Application, settings: Partial<ServerSettings> = {}): Client {
  const log: LogEntry[] = [];
  const dispatcher = createDispatcher(application, {
    name: 'test-server',
    version: '1.2.3',
    specs: SPEC_VERSIONS,
    cache: { ttlMs: 1000, cacheScope: 'private' },
    pageSize: 100,
    callTimeoutMs: 0,
    logger: recordingLogger(log),
    ...settings,
  });
  return Object.assign(attach(dispatcher), { log });
}

/** A second client of the same server. */
export function attach(dispatcher: Dispatcher): Peer {
  const sent: Reply[] = [];
  const waiting = new Map<unknown, (reply: Reply) => void>();
  let ended = 0;
  let lastId = 0;
  const take = (text: string) => {
    const message: Reply = JSON.parse(text);
    sent.push(message);
    if (message.method === undefined) waiting.get(message.id)?.(message);
    else if (message.id !== undefined) client.onRequest(message);
  };
  const exchange = { reply: take, notify: take, request: take, end: () => void ended++ };
  const connection = dispatcher.connect({ send: take });
  const raw = (text: string) => connection.receive(parseMessage(text), exchange);
  const request = (method: string, params?: JsonObject) => {
    const id = ++lastId;
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    raw(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return reply;
  };
  const client: Peer = {
    dispatcher,
    connection,
    sent,
    onRequest: () => {},
    ended: () => ended,
    raw,
    request,
    modern: (method, params = {}, meta = {}) => request(method, { ...params, _meta: { ...MODERN_META, ...meta } }),
    notify: (method, params) => void raw(JSON.stringify({ jsonrpc: '2.0', method, params })),
  };
  return client;
}

/** The params of an `initialize` for a version. */
export function opening(protocolVersion: string, capabilities: JsonObject = {}): JsonObject {
  return { protocolVersion, capabilities, clientInfo: { name: 'client', version: '1' } };
}

export const LEGACY: readonly SpecVersion[] = ['2025-06-18', '2025-11-25'];

/** What is at a path within a reply; `undefined` when there is nothing. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value;
  for (const key of path) found = found instanceof Object ? Reflect.get(found, key) : undefined;
  return found;
}
