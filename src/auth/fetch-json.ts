import { isObject, type JsonObject } from '../application/index.js';

/** Milliseconds that an answer may take. */
const TIMEOUT_MS = 5000;
/** Bytes that an answer may have. */
const MOST_BYTES = 512 * 1024;

/** A server that was asked for JSON gave none. The message says which, and why. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;

  constructor(message: string, status?: number, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
  }
}

/**
 * Fetches a JSON object from a server that the operator has named. Redirects are not followed: they lead elsewhere.
 * @throws FetchError
 */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<JsonObject> {
  const response = await request(url, init);
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new FetchError(`${url} answered with status ${response.status}`, response.status);
  }
  const value = parse(url, await bodyOf(url, response));
  if (!isObject(value)) throw new FetchError(`${url} answered with JSON that is no object`, response.status);
  return value as JsonObject;
}

async function request(url: string, init: RequestInit): Promise<Response> {
  const headers = { accept: 'application/json', ...init.headers };
  try {
    return await fetch(url, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new FetchError(`${url} cannot be reached: ${reasonOf(error)}`, undefined, error);
  }
}

async function bodyOf(url: string, { body, status }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > MOST_BYTES) break;
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw new FetchError(`${url} broke off its answer: ${reasonOf(error)}`, status, error);
  }
  if (size > MOST_BYTES) throw new FetchError(`${url} answered with more than ${MOST_BYTES} bytes`, status);
  return text;
}

function parse(url: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FetchError(`${url} answered with what is no JSON`, 200, error);
  }
}

/** `fetch` keeps its reason in the cause. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
}
