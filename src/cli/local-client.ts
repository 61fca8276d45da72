import { type Application, isObject, type Json, type JsonObject, type Logger } from '../application/index.js';
import { parseMessage } from '../jsonrpc/index.js';
import { resolveOptions } from '../options.js';
import { settingsFrom } from '../server.js';
import type { Connection } from '../specs/connection.js';
import { createDispatcher } from '../specs/dispatcher.js';
import { CommandError } from './errors.js';

const META: JsonObject = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'rhetor', version: '0.1.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** A client of the newest revision in this process: it sees of an application what any client would. */
export class LocalClient {
  readonly #connection: Connection;
  #nextId = 1;

  /** @throws OptionError when the file's options are wrong. */
  constructor(name: string, application: Application, options: Readonly<Record<string, unknown>>, logger: Logger) {
    const resolved = resolveOptions({ ...options, spec: '2026-07-28' });
    this.#connection = createDispatcher(application, settingsFrom(name, resolved, logger)).connect();
  }

  /** @throws CommandError with the message of an error response. */
  async request(method: string, params: JsonObject = {}): Promise<JsonObject> {
    const id = this.#nextId;
    this.#nextId += 1;
    const text = await new Promise<string>((reply) => {
      const message = { kind: 'request', id, method, params: { ...params, _meta: META }, exact: true } as const;
      this.#connection.receive(message, { reply, notify: () => {} });
    });
    const response = parseMessage(text);
    if (response.kind === 'response' && isObject(response.result)) return response.result as JsonObject;
    const error = response.kind === 'response' && isObject(response.error) ? response.error.message : undefined;
    throw new CommandError(typeof error === 'string' ? error : `${method} failed.`);
  }

  /** Every item of a list, from all its pages. */
  async list(method: string, member: string): Promise<readonly JsonObject[]> {
    const items: JsonObject[] = [];
    let cursor: Json | undefined;
    do {
      const page = await this.request(method, cursor === undefined ? {} : { cursor });
      const part = page[member];
      if (Array.isArray(part)) items.push(...part.filter((item): item is JsonObject => isObject(item)));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return items;
  }
}
