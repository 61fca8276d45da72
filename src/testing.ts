import {
  type Application,
  type Auth,
  type Awaitable,
  type ClientInfo,
  type Completion,
  type CompletionReference,
  isObject,
  type Json,
  type JsonObject,
  type Logger,
  type Progress,
  type Prompt,
  type PromptResult,
  type Resource,
  type ResourceResult,
  type ResourceTemplate,
  SPEC_VERSIONS,
  type SpecVersion,
  silentLogger,
  type Tool,
  type ToolResult,
} from './application/index.js';
import { parseExactly } from './jsonrpc/exact.js';
import { parseMessage, serialize } from './jsonrpc/index.js';
import { type Options, resolveOptions } from './options.js';
import { settingsFrom } from './server.js';
import type { Connection } from './specs/connection.js';
import { createDispatcher } from './specs/dispatcher.js';
import type { Caller, Exchange } from './specs/exchange.js';

/** How a test's client is, and what it does when the server asks it something. */
export interface ConnectOptions {
  /** The revision that the client speaks; default the newest. */
  readonly spec?: SpecVersion;
  /** The name of the server; default `test`. */
  readonly name?: string;
  /** Options of the server. */
  readonly options?: Options;
  /** What the client declares, for instance `{ elicitation: { form: {} } }`. Default: what {@link answers} can answer. */
  readonly capabilities?: JsonObject;
  readonly client?: ClientInfo;
  /** Who calls, as the token of a protected server would say; what is left out is not known. Default: the server is not protected. */
  readonly auth?: Partial<Auth>;
  /** Answers to what the server asks, by method: `elicitation/create`, `sampling/createMessage`, `roots/list`. */
  readonly answers?: Readonly<Record<string, (params: JsonObject) => Awaitable<JsonObject>>>;
  /** Gets every notification but those of progress, when it comes. */
  readonly onNotification?: (notification: Notification) => void;
  /** Where the server logs; default nowhere. */
  readonly logger?: Logger;
}

/** What may come with a request. */
export interface RequestOptions {
  /** Gets the progress of the request. */
  readonly onProgress?: (progress: Progress) => void;
  /** Cancels the request when it is aborted. */
  readonly signal?: AbortSignal;
  /** More `_meta`. */
  readonly meta?: JsonObject;
}

/** A notification from the server. */
export interface Notification {
  readonly method: string;
  readonly params: JsonObject;
}

/** An error response (JSON-RPC). */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: number;
  readonly data: Json | undefined;

  constructor(message: string, code: number, data?: Json) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/**
 * Connects a client to an application, in this process and without a transport, as the revision that is asked for has it.
 * @example
 * const client = await connect(app, { spec: '2025-11-25' });
 * await client.callTool('add', { a: 1, b: 2 });
 * @throws OptionError when an option of the server is wrong.
 */
export async function connect(application: Application, options: ConnectOptions = {}): Promise<TestClient> {
  const client = new TestClient(application, options);
  await client.open();
  return client;
}

const CAPABILITY_OF: Readonly<Record<string, JsonObject>> = {
  'elicitation/create': { elicitation: { form: {}, url: {} } },
  'sampling/createMessage': { sampling: { tools: {}, context: {} } },
  'roots/list': { roots: {} },
};

/** A client of one revision. Made by {@link connect}. */
export class TestClient {
  readonly spec: SpecVersion;
  /** Every notification so far, progress left out. */
  readonly notifications: Notification[] = [];
  /** What the server said of itself when the client connected: `serverInfo`, `capabilities`, `instructions`. */
  server: JsonObject = {};
  readonly #application: Application;
  readonly #connection: Connection;
  readonly #options: ConnectOptions;
  readonly #capabilities: JsonObject;
  readonly #waiting = new Map<Json, (message: JsonObject) => void>();
  readonly #progress = new Map<Json, (progress: Progress) => void>();
  #lastId = 0;

  /** @internal */
  constructor(application: Application, options: ConnectOptions) {
    const { spec = SPEC_VERSIONS[SPEC_VERSIONS.length - 1] ?? '2026-07-28', name = 'test' } = options;
    const resolved = resolveOptions({ spec: [spec], ...options.options });
    this.spec = spec;
    this.#application = application;
    this.#options = options;
    this.#capabilities =
      options.capabilities ??
      Object.assign({}, ...Object.keys(options.answers ?? {}).map((method) => CAPABILITY_OF[method]));
    const dispatcher = createDispatcher(application, settingsFrom(name, resolved, options.logger ?? silentLogger));
    this.#connection = dispatcher.connect({ send: (text) => this.#take(text) });
  }

  /** @internal */
  async open(): Promise<void> {
    if (this.#isModern) {
      const found = await this.request('server/discover');
      const meta = isObject(found._meta) ? found._meta : {};
      this.server = { ...found, serverInfo: meta['io.modelcontextprotocol/serverInfo'] as Json };
      return;
    }
    this.server = await this.request('initialize', {
      protocolVersion: this.spec,
      capabilities: this.#capabilities,
      clientInfo: { ...this.#info },
    });
    this.notify('notifications/initialized');
  }

  /** Every tool, from all pages. */
  listTools(): Promise<readonly Tool[]> {
    return this.list('tools/list', 'tools');
  }

  /** Runs a tool. Questions of the server are answered on the way. @throws RequestError */
  callTool(name: string, args: JsonObject = {}, options: RequestOptions = {}): Promise<ToolResult & JsonObject> {
    return this.#rounds('tools/call', { name, arguments: args }, options);
  }

  listPrompts(): Promise<readonly Prompt[]> {
    return this.list('prompts/list', 'prompts');
  }

  /** @throws RequestError */
  getPrompt(name: string, args: Readonly<Record<string, string>> = {}): Promise<PromptResult & JsonObject> {
    return this.#rounds('prompts/get', { name, arguments: args }, {});
  }

  listResources(): Promise<readonly Resource[]> {
    return this.list('resources/list', 'resources');
  }

  listResourceTemplates(): Promise<readonly ResourceTemplate[]> {
    return this.list('resources/templates/list', 'resourceTemplates');
  }

  /** @throws RequestError */
  readResource(uri: string): Promise<ResourceResult & JsonObject> {
    return this.#rounds('resources/read', { uri }, {});
  }

  /** Values for an argument of a prompt or a variable of a template. @throws RequestError */
  async complete(
    ref: CompletionReference,
    argument: { readonly name: string; readonly value: string },
    chosen: Readonly<Record<string, string>> = {},
  ): Promise<Completion> {
    const { completion } = await this.request('completion/complete', { ref, argument, context: { arguments: chosen } });
    return completion as unknown as Completion;
  }

  /** Sends any request; gives its result. @throws RequestError */
  async request(method: string, params: JsonObject = {}, options: RequestOptions = {}): Promise<JsonObject> {
    const id = ++this.#lastId;
    const { onProgress, signal } = options;
    if (onProgress !== undefined) this.#progress.set(id, onProgress);
    const cancel = () => this.notify('notifications/cancelled', { requestId: id, reason: String(signal?.reason) });
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const reply = await new Promise<JsonObject>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        this.#waiting.set(id, resolve);
        this.#send({ id, method, params: { ...params, ...this.#meta(id, options) } });
      });
      return resultOf(reply, method);
    } finally {
      signal?.removeEventListener('abort', cancel);
      this.#waiting.delete(id);
      this.#progress.delete(id);
    }
  }

  /** Sends a notification. */
  notify(method: string, params?: JsonObject): void {
    this.#send({ method, params });
  }

  /** Ends the connection, and frees what the application holds. */
  async close(): Promise<void> {
    this.#connection.close();
    await this.#application.close?.();
  }

  get #isModern(): boolean {
    return this.spec === '2026-07-28';
  }

  get #info(): ClientInfo {
    return this.#options.client ?? { name: 'test', version: '1.0.0' };
  }

  #meta(id: number, { onProgress, meta }: RequestOptions): JsonObject {
    const envelope: JsonObject = this.#isModern
      ? {
          'io.modelcontextprotocol/protocolVersion': this.spec,
          'io.modelcontextprotocol/clientInfo': { ...this.#info },
          'io.modelcontextprotocol/clientCapabilities': this.#capabilities,
        }
      : {};
    const whole = { ...envelope, ...(onProgress === undefined ? {} : { progressToken: id }), ...meta };
    return Object.keys(whole).length === 0 ? {} : { _meta: whole };
  }

  /** Every item of a list, from all its pages. @throws RequestError */
  async list<T>(method: string, member: string): Promise<readonly T[]> {
    const items: T[] = [];
    let cursor: Json | undefined;
    do {
      const page = await this.request(method, cursor === undefined ? {} : { cursor });
      items.push(...(page[member] as unknown as readonly T[]));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return items;
  }

  /** Sends a request, and again with answers as long as the server wants some (2026-07-28). */
  async #rounds<T>(method: string, params: JsonObject, options: RequestOptions): Promise<T & JsonObject> {
    let result = await this.request(method, params, options);
    while (result.resultType === 'input_required') {
      const { requestState, inputRequests = {} } = result;
      const inputResponses = await this.#answerAll(inputRequests as JsonObject);
      result = await this.request(method, { ...params, inputResponses, requestState }, options);
    }
    return result as T & JsonObject;
  }

  async #answerAll(requests: JsonObject): Promise<JsonObject> {
    const entries = Object.entries(requests).map(async ([key, request]): Promise<[string, Json]> => {
      const { method, params } = request as JsonObject;
      return [key, await this.#answer(String(method), (params ?? {}) as JsonObject)];
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  async #answer(method: string, params: JsonObject): Promise<JsonObject> {
    const answer = this.#options.answers?.[method];
    if (answer === undefined) throw new RequestError(`The test has no answer to ${method}`, -32601);
    return answer(params);
  }

  #send(message: JsonObject): void {
    this.#connection.receive(parseMessage(serialize({ jsonrpc: '2.0', ...message })), this.#exchange);
  }

  get #exchange(): Exchange {
    return {
      caller: callerOf(this.#options.auth),
      reply: (text) => this.#take(String(text)),
      notify: (text) => this.#take(text),
      request: (text) => this.#take(text),
    };
  }

  #take(text: string): void {
    const message = parseExactly(text) as JsonObject;
    const { id, method } = message;
    if (typeof method !== 'string') this.#waiting.get(id ?? null)?.(message);
    else if (id === undefined) this.#heed(method, (message.params ?? {}) as JsonObject);
    else void this.#reply(id, method, (message.params ?? {}) as JsonObject);
  }

  #heed(method: string, params: JsonObject): void {
    if (method === 'notifications/progress')
      this.#progress.get(params.progressToken ?? null)?.(params as unknown as Progress);
    else {
      this.notifications.push({ method, params });
      this.#options.onNotification?.({ method, params });
    }
  }

  /** Answers a request of the server (2025). */
  async #reply(id: Json, method: string, params: JsonObject): Promise<void> {
    try {
      this.#send({ id, result: await this.#answer(method, params) });
    } catch (error) {
      const code = error instanceof RequestError ? error.code : -32603;
      this.#send({ id, error: { code, message: error instanceof Error ? error.message : String(error) } });
    }
  }
}

function resultOf({ result, error }: JsonObject, method: string): JsonObject {
  if (isObject(result)) return result as JsonObject;
  const { message, code, data } = isObject(error) ? (error as JsonObject) : {};
  throw new RequestError(
    typeof message === 'string' ? message : `${method} failed`,
    typeof code === 'number' ? code : -32603,
    data,
  );
}

const NOBODY: Auth = {
  scopes: [],
  claims: {},
  subject: undefined,
  clientId: undefined,
  issuer: undefined,
  expiresAt: undefined,
};

function callerOf(auth: Partial<Auth> | undefined): Caller | undefined {
  return auth && { principal: auth.subject ?? 'test', auth: { ...NOBODY, ...auth } };
}
