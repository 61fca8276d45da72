import { ApplicationError, type Awaitable, type Context, type Json } from '../application/index.js';
import { jsonToTerm, termToJson } from './json-terms.js';
import { type Compound, isCompound, isList, type Term } from './term.js';

/**
 * Functions that Logtalk can call with `typescript::invoke/3`, by name. They get the arguments of the call, as JSON, and the context of
 * the request behind it.
 */
export type HostFunctions = Readonly<Record<string, (...args: never[]) => Awaitable<unknown>>>;

/** Whether a question is the call of a function. */
export function isFunctionCall(question: Term): question is Compound {
  return isCompound(question, 'function', 2);
}

/** Calls the function that a question names. @throws ApplicationError when there is none, NoJsonError for arguments that are no JSON. */
export async function callFunction({ args }: Compound, functions: HostFunctions, context: Context): Promise<Term> {
  const [name, list = ''] = args;
  const found = typeof name === 'string' && Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (found === undefined) throw new ApplicationError(`there is no function ${String(name)}`);
  if (!isList(list)) throw new ApplicationError('the arguments of a function are a list');
  const given: unknown[] = [...list.map(termToJson), context];
  const result: unknown = await Reflect.apply(found, undefined, given);
  return jsonToTerm((result ?? null) as Json);
}
