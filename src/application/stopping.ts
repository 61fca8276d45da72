import type { Context } from './context.js';

/** What tells that a call is stopped, as an `AbortSignal` does. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/**
 * How a call is stopped, and who is told. An `AbortSignal` takes as long to make as a short call, and Node keeps one that has been
 * listened to, with all that its listeners know, until the next full garbage collection: only what needs one has it made.
 */
export class Stopping implements StopSignal {
  #aborted = false;
  #reason: unknown;
  readonly #listeners = new Set<() => void>();
  #controller: AbortController | undefined;

  get aborted(): boolean {
    return this.#aborted;
  }

  get reason(): unknown {
    return this.#reason;
  }

  /** The same as an `AbortSignal`; made when first asked for. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#aborted) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }

  /** Tells of it, once. What a listener throws is an uncaught exception, as with an `AbortSignal`: it keeps nothing from the others. */
  stop(reason: unknown): void {
    if (this.#aborted) return;
    this.#aborted = true;
    this.#reason = reason;
    this.#controller?.abort(reason);
    for (const listener of this.#listeners) safely(listener);
    this.#listeners.clear();
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    if (!this.#aborted) this.#listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }
}

function safely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** A context that has the {@link Stopping} of its call. */
export interface Stoppable {
  readonly stopping: Stopping;
}

/** The `signal` of a context, without making it where its call has a {@link Stopping}. */
export function stopSignal(context: Context): StopSignal {
  const own = 'stopping' in context ? context.stopping : undefined;
  return own instanceof Stopping ? own : context.signal;
}
