import { andThen } from '../application/awaitable.js';
import {
  type Awaitable,
  type Completion,
  type CompletionReference,
  isObject,
  type Json,
  type JsonObject,
} from '../application/index.js';
import { quote, RpcError } from '../jsonrpc/errors.js';
import { serialize } from '../jsonrpc/serialize.js';
import { type Call, methodNotFound } from './call.js';
import { MalformedResultError } from './failures.js';
import { readStrings } from './prompts.js';
import { complete } from './results.js';
import type { Handler } from './spec.js';

const MOST_VALUES = 100;

/** `completion/complete`. */
export const completeArgument: Handler = (call) => {
  const { completions } = call.dispatcher.application;
  if (completions === undefined) throw methodNotFound('completion/complete');
  const reference = readReference(call.params.ref);
  const argument = readArgument(call.params.argument);
  const chosen = readChosen(call.params.context);
  return andThen(checkReference(call, reference, argument.name), () =>
    andThen(completions.complete(reference, argument, chosen, call.context), (completion) => shape(call, completion)),
  );
};

function readReference(ref: Json | undefined): CompletionReference {
  if (isObject(ref)) {
    const { type, name, uri } = ref;
    if (type === 'ref/prompt' && typeof name === 'string') return { type, name };
    if (type === 'ref/resource' && typeof uri === 'string') return { type, uri };
  }
  throw new RpcError('invalidParams', 'params.ref must be {type: "ref/prompt", name} or {type: "ref/resource", uri}');
}

function readArgument(argument: Json | undefined): { readonly name: string; readonly value: string } {
  if (isObject(argument) && typeof argument.name === 'string' && typeof argument.value === 'string')
    return { name: argument.name, value: argument.value };
  throw new RpcError('invalidParams', 'params.argument must have name and value, both strings');
}

function readChosen(context: Json | undefined): Readonly<Record<string, string>> {
  if (context !== undefined && !isObject(context))
    throw new RpcError('invalidParams', 'params.context must be an object');
  return readStrings(context?.arguments, 'params.context.arguments');
}

/** Whether there is such a prompt or resource, with such an argument. @throws RpcError */
function checkReference(call: Call, reference: CompletionReference, argument: string): Awaitable<void> {
  return reference.type === 'ref/prompt'
    ? checkPrompt(call, reference.name, argument)
    : checkResource(call, reference.uri, argument);
}

function checkPrompt(call: Call, name: string, argument: string): Awaitable<void> {
  return andThen(call.dispatcher.application.prompts?.list() ?? [], (prompts) => {
    const prompt = prompts.find((item) => item.name === name);
    if (prompt === undefined) throw new RpcError('invalidParams', `Unknown prompt: ${quote(name)}`);
    if (!prompt.arguments?.some((item) => item.name === argument)) throw unknownArgument(argument);
  });
}

/** A listed resource takes any argument name; a template those of its variables. */
function checkResource(call: Call, uri: string, argument: string): Awaitable<void> {
  const { resources } = call.dispatcher.application;
  return andThen(resources?.templates() ?? [], (templates) => {
    const template = templates.find((item) => item.uriTemplate === uri);
    if (template !== undefined) {
      if (!variablesOf(uri).has(argument)) throw unknownArgument(argument);
      return undefined;
    }
    return andThen(resources?.list() ?? [], (list) => {
      if (!list.some((item) => item.uri === uri))
        throw new RpcError('invalidParams', `Unknown resource: ${quote(uri)}`);
    });
  });
}

function unknownArgument(name: string): RpcError {
  return new RpcError('invalidParams', `Unknown argument: ${quote(name)}`);
}

/** The variable names of a URI template (RFC 6570). */
function variablesOf(template: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, expression = ''] of template.matchAll(/\{[+#./;?&=,!@|]?([^{}]*)\}/g))
    for (const variable of expression.split(',')) names.add(variable.replace(/(?:\*|:\d+)$/, ''));
  return names;
}

function shape(call: Call, completion: Completion): string {
  check(completion);
  const { values, total, hasMore } = completion;
  const isCut = values.length > MOST_VALUES;
  const shown: JsonObject = {
    values: isCut ? values.slice(0, MOST_VALUES) : values,
    total,
    hasMore: isCut ? true : hasMore,
  };
  return complete(call, `"completion":${serialize(shown)}`);
}

function check(completion: unknown): void {
  if (!isObject(completion)) throw new MalformedResultError('a completion must be an object');
  const { values, total, hasMore } = completion;
  if (!Array.isArray(values) || !values.every((value) => typeof value === 'string'))
    throw new MalformedResultError('the values of a completion must be strings');
  if (total !== undefined && !(Number.isSafeInteger(total) && Number(total) >= 0))
    throw new MalformedResultError('the total of a completion must be an integer of 0 or more');
  if (hasMore !== undefined && typeof hasMore !== 'boolean')
    throw new MalformedResultError('hasMore of a completion must be a boolean');
}
