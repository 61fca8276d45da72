import type { UrlElicitation } from './interaction.js';
import type { Json, JsonObject } from './json.js';

/**
 * An error whose message is meant for the client.
 * From a tool it becomes a result with `isError`; from a prompt, resource or completion a JSON-RPC error.
 */
export class ApplicationError extends Error {
  override readonly name: string = 'ApplicationError';
  /** JSON-RPC `error.data`, where a JSON-RPC error is sent. */
  readonly data: Json | undefined;

  constructor(message: string, options: { readonly data?: Json; readonly cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.data = options.data;
  }
}

/** The client could not be asked, or gave no usable answer: an error, nothing in time, or what does not fit the question. */
export class InteractionError extends ApplicationError {
  override readonly name: string = 'InteractionError';
}

/**
 * The client did not declare what a question takes. A handler may go on without; uncaught, it becomes `-32021` for modern clients
 * and an error like any other for legacy ones.
 */
export class CapabilityMissingError extends InteractionError {
  override readonly name = 'CapabilityMissingError';
  /** What the client would have to declare (MCP `ClientCapabilities`). */
  readonly requiredCapabilities: JsonObject;

  constructor(message: string, requiredCapabilities: JsonObject) {
    super(message);
    this.requiredCapabilities = requiredCapabilities;
  }
}

/** A round of a call went wrong: a JSON-RPC error (`-32603`) with this message also from a tool. */
export class RoundError extends ApplicationError {
  override readonly name = 'RoundError';
}

/**
 * The call cannot go on before the user has been on these pages. Clients of 2025-11-25 get `-32042` and call again when they like;
 * modern ones are asked to open the pages and call again; those of 2025-06-18 get an error like any other.
 */
export class UrlElicitationRequiredError extends ApplicationError {
  override readonly name = 'UrlElicitationRequiredError';
  readonly elicitations: readonly UrlElicitation[];

  constructor(message: string, elicitations: readonly UrlElicitation[]) {
    super(message);
    this.elicitations = elicitations;
  }
}

/**
 * The call has ended with a question to the client, and runs again when the answer comes. Not for handlers to treat: let it pass.
 * Whatever a handler does after it, the call's outcome stays.
 */
export class CallSuspendedError extends Error {
  override readonly name = 'CallSuspendedError';

  constructor() {
    super('the call waits for the answer of the client and runs again with it');
  }
}

/** The engine or the application is gone for good; nothing more can be asked of it. */
export class ApplicationUnavailableError extends Error {
  override readonly name = 'ApplicationUnavailableError';
}
