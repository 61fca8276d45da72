import type { Context } from './context.js';

/** A context that knows whether its call was stopped without making its `signal`, which takes as long as a short call. */
export interface Stoppable {
  readonly isStopped: boolean;
}

/** Whether the `signal` of a context is aborted. */
export function isStopped(context: Context): boolean {
  return 'isStopped' in context ? context.isStopped === true : context.signal.aborted;
}
