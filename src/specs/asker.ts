import type { InputRequest, JsonObject } from '../application/index.js';

/** How one call asks its client: by requests of its own (legacy), or by ending with the questions (modern). */
export interface Asker {
  /**
   * The answer as the application gets it. Rejects as `Interaction` says, and with the reason when the call is cancelled.
   */
  ask(request: InputRequest): Promise<JsonObject>;
  /** Ends the call with the questions that are open. Whether it did: there may be none, or no need to. */
  settle(): boolean;
  /** The call has ended: nothing is asked any more. */
  stop(reason: Error): void;
}

/** How often the client is asked during one call at most. */
export const MOST_ROUNDS = 100;

/** How many questions a legacy client gets during one call at most. */
export const MOST_QUESTIONS = 1000;

/** How often a question is asked at most whose answers do not fit. */
export const MOST_TRIES = 3;

/** Marks a promise as looked after: a handler may let go of a question. */
export function lookedAfter<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
