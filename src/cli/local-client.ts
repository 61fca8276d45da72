import type { Application, JsonObject, Logger } from '../application/index.js';
import { RequestError, TestClient } from '../testing.js';
import { CommandError } from './errors.js';

/** A client of the newest revision in this process: it sees of an application what any client would. */
export class LocalClient {
  readonly #client: TestClient;

  /** @throws OptionError when the file's options are wrong. */
  constructor(name: string, application: Application, options: Readonly<Record<string, unknown>>, logger: Logger) {
    const client = { name: 'rhetor', version: '0.1.0' };
    this.#client = new TestClient(application, { name, options: { ...options, spec: '2026-07-28' }, client, logger });
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
