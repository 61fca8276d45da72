import type { Awaitable } from '../application/index.js';

/** Goes on with a value at once, or when its promise is kept. */
export function whenReady<R>(value: unknown, next: (value: unknown) => Awaitable<R>): Awaitable<R> {
  return isThenable(value) ? value.then(next) : next(value);
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
