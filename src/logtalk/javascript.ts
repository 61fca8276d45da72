import type { Swipl } from './swipl.js';

/** What Prolog can call in JavaScript, with `_ := name(Argument, ...)`. */
export type ScriptFunctions = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Thrown into Prolog, which makes an error term with its text. */
class ScriptRefusedError extends Error {
  override readonly name = 'ScriptRefusedError';
}

/**
 * Lets Prolog call these functions of JavaScript and nothing else. Without this, what a file loads could evaluate any script with
 * `:=`, and so have every file and process that Node has. To be called when the engine has started: its own start evaluates scripts.
 */
export function allowOnly(swipl: Swipl, functions: ScriptFunctions): void {
  Object.assign(globalThis, { window: Object.freeze(Object.assign(Object.create(null), functions)) });
  const { prolog } = swipl;
  const toJson = prolog.toJSON.bind(prolog);
  // every call out of Prolog is read by this, and by nothing else once the engine answers requests
  prolog.toJSON = (term, options) => {
    const request = toJson(term, options);
    if (!isCallOf(functions, request)) throw new ScriptRefusedError('an application cannot use JavaScript');
    return request;
  };
  if (!prolog.call('abolish(system:js_run_script/1)')) throw new Error('the engine keeps a way to run scripts');
}

/** Whether a request is `name(Value, ...)` with one of the names and with plain values; it may as well be any chain of JavaScript. */
function isCallOf(functions: ScriptFunctions, request: unknown): boolean {
  if (!Array.isArray(request) || request.length !== 1) return false;
  const [call] = request;
  return (
    hasOnly(call, ['f', 'args']) && Object.hasOwn(functions, String(call.f)) && isPlain(call.f) && areValues(call.args)
  );
}

function areValues(args: unknown): boolean {
  return (
    Array.isArray(args) &&
    args.every((arg) => Array.isArray(arg) && arg.length === 1 && hasOnly(arg[0], ['v']) && isPlain(arg[0].v))
  );
}

function hasOnly<K extends string>(value: unknown, keys: readonly K[]): value is Record<K, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const own = Object.keys(value);
  return own.length === keys.length && keys.every((key) => Object.hasOwn(value, key));
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
