import type { Awaitable } from '../application/index.js';
import type { StopSignal } from '../application/stopping.js';
import type { Term } from './term.js';

/** Runs Logtalk. Each request is answered by the object `mcp_bridge` in it; an engine works on one request at a time, in order. */
export interface Engine {
  /**
   * Asks the bridge and gives its reply as canonical text (`readTerm` reads it): at once when it comes soon enough.
   *
   * When its signal aborts, the promise rejects at once with its reason: a request that has not begun is never run, and one that runs
   * is interrupted while those after it stay queued.
   * @throws EngineRequestError when this request was not answered, EngineLostError when the engine is gone; what `onQuestion` throws.
   */
  ask(request: Term, call?: EngineCall): Awaitable<string>;
  /** Whether a request can ask. Known when the first reply has come; true before. */
  readonly canAsk: boolean;
  /** Registers the one listener for what the application publishes. */
  onEvent(listener: (event: Term) => void): void;
  /** Ends the engine. What still waits is rejected. */
  close(): Promise<void>;
}

/** What a request is made for. */
export interface EngineCall {
  /** Cancels the request. */
  readonly signal?: StopSignal | undefined;
  /** Takes what the request tells while it runs. */
  readonly onNote?: ((note: Term) => void) | undefined;
  /**
   * Answers a question of the request; other requests run meanwhile. A request without it cannot ask. When the promise rejects, the
   * request is unwound, its cleanup goals run, and it rejects with the same.
   */
  readonly onQuestion?: ((question: Term) => Promise<Term>) | undefined;
}

/** A request that the engine did not answer; the next one may be. */
export class EngineRequestError extends Error {
  override readonly name = 'EngineRequestError';
}

/** The engine is gone and cannot be had again. */
export class EngineLostError extends Error {
  override readonly name = 'EngineLostError';
}
