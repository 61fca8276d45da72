import type { Json } from './json.js';

/**
 * An error whose message is meant for the client.
 * From a tool it becomes a result with `isError`; from a prompt, resource or completion a JSON-RPC error.
 */
export class ApplicationError extends Error {
  override readonly name = 'ApplicationError';
  /** JSON-RPC `error.data`, where a JSON-RPC error is sent. */
  readonly data: Json | undefined;

  constructor(message: string, options: { readonly data?: Json; readonly cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.data = options.data;
  }
}

/** The engine or the application is gone for good; nothing more can be asked of it. */
export class ApplicationUnavailableError extends Error {
  override readonly name = 'ApplicationUnavailableError';
}
