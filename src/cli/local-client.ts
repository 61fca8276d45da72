import type { Application, JsonObject, Logger, Progress } from '../application/index.js';
import { type ConnectOptions, RequestError, TestClient } from '../testing.js';
import { CommandError } from './errors.js';

/** A client of the newest revision in this process: it sees of an application what any client would. */
export class LocalClient {
  readonly #client: TestClient;

  /**
   * @param ways How it answers questions, and what it does with notifications.
   * @throws OptionError when the file's options are wrong.
   */
  constructor(
    name: string,
    application: Application,
    options: Readonly<Record<string, unknown>>,
    logger: Logger,
    ways: Pick<ConnectOptions, 'answers' | 'onNotification'> = {},
  ) {
    const client = { name: 'rhetor', version: '0.1.0' };
    const server = { ...options, spec: '2026-07-28' } as const;
    this.#client = new TestClient(application, { ...ways, name, options: server, client, logger });
  }

  /** Runs a tool, with all that it logs and reports. @throws CommandError with the message of an error response. */
  async callTool(name: string, args: JsonObject, onProgress: (progress: Progress) => void): Promise<JsonObject> {
    const meta = { 'io.modelcontextprotocol/logLevel': 'debug' };
    return forPeople(this.#client.callTool(name, args, { onProgress, meta }));
  }

  /** @throws CommandError with the message of an error response. */
  async request(method: string, params: JsonObject = {}): Promise<JsonObject> {
    return forPeople(this.#client.request(method, params));
  }

  /** Every item of a list, from all its pages. @throws CommandError */
  async list(method: string, member: string): Promise<readonly JsonObject[]> {
    return forPeople(this.#client.list<JsonObject>(method, member));
  }
}

async function forPeople<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RequestError) throw new CommandError(error.message, undefined, { cause: error });
    throw error;
  }
}
