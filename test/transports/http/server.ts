import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { type Application, type JsonObject, SPEC_VERSIONS } from '../../../src/application/index.js';
import { createDispatcher, type Dispatcher } from '../../../src/specs/dispatcher.js';
import type { ServerSettings } from '../../../src/specs/settings.js';
import { type HttpServer, serveHttp } from '../../../src/transports/http/listener.js';
import type { ListenerSettings } from '../../../src/transports/http/settings.js';
import { fullApplication } from '../../specs/app.js';
import { type LogEntry, MODERN_META, recordingLogger } from '../../specs/client.js';

export interface TestServer {
  readonly dispatcher: Dispatcher;
  readonly server: HttpServer;
  readonly url: URL;
  readonly log: LogEntry[];
}

const open: HttpServer[] = [];

export interface TestOptions {
  readonly application?: Application;
  readonly server?: Partial<ServerSettings>;
  readonly http?: Partial<ListenerSettings>;
}

/** The settings of a test server. */
export function listenerSettings(log: LogEntry[], http: Partial<ListenerSettings> = {}): ListenerSettings {
  return {
    path: '/mcp',
    originCheck: true,
    origins: [],
    hosts: [],
    takesAddresses: false,
    bodyLimit: 4 * 1024 * 1024,
    keepAliveMs: 0,
    sessions: true,
    sessionLimit: 1000,
    sessionIdleMs: 0,
    history: 100,
    streamLimit: 0,
    retryMs: 10,
    page: false,
    logger: recordingLogger(log),
    port: 0,
    bind: '127.0.0.1',
    tls: undefined,
    health: true,
    headerTimeoutMs: 10_000,
    requestTimeoutMs: 30_000,
    shutdownGraceMs: 1000,
    logRequests: false,
    ...http,
  };
}

/** Serves an application on a free port; {@link closeServers} ends it. */
export async function startServer(options: TestOptions = {}): Promise<TestServer> {
  const log: LogEntry[] = [];
  const dispatcher = createDispatcher(options.application ?? fullApplication(), {
    name: 'test-server',
    version: '1.2.3',
    specs: SPEC_VERSIONS,
    cache: { ttlMs: 1000, cacheScope: 'private' },
    pageSize: 100,
    callTimeoutMs: 0,
    logger: recordingLogger(log),
    ...options.server,
  });
  const server = serveHttp(dispatcher, listenerSettings(log, options.http));
  open.push(server);
  return { dispatcher, server, url: await server.listening, log };
}

/** Ends every server of {@link startServer}; for `afterEach`. */
export async function closeServers(): Promise<void> {
  await Promise.all(open.splice(0).map((server) => server.close()));
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The body as JSON, if it is that. */
  readonly json: JsonObject | undefined;
  /** The messages of an event stream. */
  readonly events: readonly SseEvent[];
}

export interface SseEvent {
  readonly id: string | undefined;
  readonly retry: string | undefined;
  readonly data: string | undefined;
  readonly message: JsonObject | undefined;
}

type Headers = Readonly<Record<string, string | string[] | number | undefined>>;

/** Sends a request as it is, and gives it before its answer. */
export function send(url: URL, method: string, headers: Headers, body?: string): ClientRequest {
  const defined = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const request = httpRequest(url, { method, headers: defined as Record<string, string>, agent: false });
  request.on('error', () => {});
  request.end(body);
  return request;
}

/** Sends a request, and gives its whole answer. */
export async function ask(url: URL, method: string, headers: Headers, body?: string): Promise<Answer> {
  const [response] = (await once(send(url, method, headers, body), 'response')) as [IncomingMessage];
  return readAnswer(response);
}

export async function readAnswer(response: IncomingMessage): Promise<Answer> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  const isJson = response.headers['content-type']?.startsWith('application/json') ?? false;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text,
    json: isJson && text !== '' ? JSON.parse(text) : undefined,
    events: parseEvents(text),
  };
}

/** The events of a text of an event stream; comments are left out. */
export function parseEvents(text: string): SseEvent[] {
  const field = (block: string, name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
  return text
    .split('\n\n')
    .filter((block) => /^(data|id|retry):/m.test(block))
    .map((block) => {
      const data = field(block, 'data');
      return {
        id: field(block, 'id'),
        retry: field(block, 'retry'),
        data,
        message: data ? JSON.parse(data) : undefined,
      };
    });
}

/** An event stream that is read as it comes. */
export class LiveStream {
  readonly request: ClientRequest;
  readonly response: IncomingMessage;
  text = '';
  ended = false;
  #wake: () => void = () => {};

  constructor(request: ClientRequest, response: IncomingMessage) {
    this.request = request;
    this.response = response;
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      this.text += chunk;
      this.#wake();
    });
    response.on('error', () => {});
    response.on('close', () => {
      this.ended = true;
      this.#wake();
    });
  }

  get events(): SseEvent[] {
    return parseEvents(this.text);
  }

  /** Waits until what has come is as wanted, or the stream has ended. */
  async until(isThere: (stream: LiveStream) => boolean): Promise<void> {
    while (!isThere(this) && !this.ended)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }
}

/** Opens an event stream. */
export async function openStream(url: URL, method: string, headers: Headers, body?: string): Promise<LiveStream> {
  const request = send(url, method, headers, body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return new LiveStream(request, response);
}

export const POST_HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
} as const;

const NAMED: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** The headers that a client of the modern spec sends with a request. */
export function modernHeaders(method: string, params: JsonObject = {}): Record<string, string> {
  const name = params[NAMED[method] ?? ''];
  return {
    ...POST_HEADERS,
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': method,
    ...(typeof name === 'string' ? { 'Mcp-Name': name } : {}),
  };
}

/** The body of a modern request. */
export function modernBody(
  method: string,
  params: JsonObject = {},
  meta: JsonObject = {},
  id: string | number = 1,
): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: { ...MODERN_META, ...meta } } });
}

/** Sends a modern request. */
export function modern(url: URL, method: string, params: JsonObject = {}, meta: JsonObject = {}): Promise<Answer> {
  return ask(url, 'POST', modernHeaders(method, params), modernBody(method, params, meta));
}

/** The body of a legacy message. */
export function legacyBody(method: string, params?: JsonObject, id?: string | number): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

/** A legacy client with a session. */
export class LegacyClient {
  readonly url: URL;
  readonly id: string;
  readonly version: string;

  constructor(url: URL, id: string, version: string) {
    this.url = url;
    this.id = id;
    this.version = version;
  }

  get headers(): Record<string, string> {
    return { ...POST_HEADERS, 'Mcp-Session-Id': this.id, 'MCP-Protocol-Version': this.version };
  }

  request(method: string, params?: JsonObject, id: string | number = 1): Promise<Answer> {
    return ask(this.url, 'POST', this.headers, legacyBody(method, params, id));
  }

  stream(method: string, params?: JsonObject, id: string | number = 1): Promise<LiveStream> {
    return openStream(this.url, 'POST', this.headers, legacyBody(method, params, id));
  }

  notify(method: string, params?: JsonObject): Promise<Answer> {
    return ask(this.url, 'POST', this.headers, legacyBody(method, params));
  }

  listen(lastEventId?: string): Promise<LiveStream> {
    return openStream(this.url, 'GET', {
      ...this.headers,
      Accept: 'text/event-stream',
      'Last-Event-ID': lastEventId,
    });
  }

  end(): Promise<Answer> {
    return ask(this.url, 'DELETE', this.headers);
  }
}

/** Opens a session. */
export async function openSession(url: URL, version = '2025-11-25'): Promise<LegacyClient> {
  const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'client', version: '1' } };
  const answer = await ask(url, 'POST', POST_HEADERS, legacyBody('initialize', params, 0));
  const client = new LegacyClient(url, String(answer.headers['mcp-session-id']), version);
  await client.notify('notifications/initialized');
  return client;
}
