import { type Context, isObject, type JsonObject } from '../application/index.js';
import { stopSignal } from '../application/stopping.js';
import { decoder } from './convert.js';
import { ModuleLoadError } from './errors.js';
import type { Signature, StreamUse } from './signature.js';

/** Calls a function with arguments that fit its schema; gives what it gives, or the promise of it. */
export type Invocation = (args: JsonObject, context: Context) => unknown;

/**
 * How the function of a signature is called.
 * @throws ModuleLoadError when the module has no such function.
 */
export function invocationOf(module: Readonly<Record<string, unknown>>, signature: Signature): Invocation {
  const target = module[signature.export];
  if (typeof target !== 'function')
    throw new ModuleLoadError(`The module does not export the function ${signature.export}.`);
  const decode = decoder(signature.input);
  const spread = SPREAD[signature.call.style];
  const { call, stream } = signature;
  return (args, context) => {
    const given = spread(call, args, decode(args, ''));
    if (call.context === true) given.push(context);
    const value: unknown = Reflect.apply(target, undefined, given);
    return stream === undefined ? value : drain(value, context, stream);
  };
}

/** The arguments of the function, from the decoded object. */
const SPREAD: Readonly<
  Record<Signature['call']['style'], (call: Signature['call'], args: JsonObject, decoded: unknown) => unknown[]>
> = {
  object: ({ optional }, args, decoded) => [optional === true && Object.keys(args).length === 0 ? undefined : decoded],
  positional: ({ names, rest }, _, decoded) => {
    const values = names.map((name) => (isObject(decoded) && Object.hasOwn(decoded, name) ? decoded[name] : undefined));
    if (rest !== true) return values;
    const last = values.pop();
    return [...values, ...(Array.isArray(last) ? last : [])];
  },
};

/** Reports each value of an async iterable as progress; stops it when the call is aborted. */
async function drain(promised: unknown, context: Context, use: StreamUse): Promise<unknown> {
  const stream = await promised;
  if (!isAsyncIterable(stream)) throw new TypeError('The function did not give an async iterable');
  const iterator = stream[Symbol.asyncIterator]();
  const items: unknown[] = [];
  const stop = stopSignal(context);
  for (;;) {
    const { done, value } = await iterator.next();
    if (done === true) return use === 'collect' ? items : value;
    items.push(value);
    if (stop.aborted) {
      await iterator.return?.();
      throw stop.reason;
    }
    context.progress(progressOf(value, items.length));
  }
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function progressOf(value: unknown, count: number): Parameters<Context['progress']>[0] {
  if (isObject(value) && typeof value.progress === 'number') {
    const { progress, total, message } = value;
    return {
      progress,
      ...(typeof total === 'number' ? { total } : {}),
      ...(typeof message === 'string' ? { message } : {}),
    };
  }
  return { progress: count, message: typeof value === 'string' ? value : JSON.stringify(value) };
}
