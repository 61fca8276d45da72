import { andThen } from '../application/awaitable.js';
import { isObject, type Json, type JsonObject, type Prompt, type PromptResult } from '../application/index.js';
import { quote, RpcError } from '../jsonrpc/errors.js';
import { type Call, methodNotFound } from './call.js';
import { checkContentBlock } from './content.js';
import { MalformedResultError } from './failures.js';
import { withPages } from './required-pages.js';
import { complete, membersOf } from './results.js';
import { resume } from './resume.js';
import { inRounds } from './rounds.js';
import type { Handler } from './spec.js';

/** `prompts/get`. */
export const getPrompt: Handler = (call) => {
  const { prompts } = call.dispatcher.application;
  if (prompts === undefined) throw methodNotFound('prompts/get');
  const { name } = call.params;
  if (typeof name !== 'string') throw new RpcError('invalidParams', 'params.name must be a string');
  const args = readStrings(call.params.arguments, 'params.arguments');
  return andThen(prompts.list(), (list) => {
    const prompt = list.find((item) => item.name === name);
    if (prompt === undefined) throw new RpcError('invalidParams', `Unknown prompt: ${quote(name)}`);
    requireArguments(prompt, args);
    call.state = resume(call);
    const { context } = call;
    const { rounds } = call.dispatcher.application;
    const plain = () => prompts.get(prompt, args, context);
    const result = withPages(call, () =>
      rounds?.getPrompt ? inRounds(call, (round) => rounds.getPrompt?.(prompt, args, round, context), plain) : plain(),
    );
    return andThen(result, (given) => shape(call, given));
  });
};

/** An object of strings; an absent one is empty. @throws RpcError when it is anything else. */
export function readStrings(value: Json | undefined, where: string): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  if (!isObject(value)) throw new RpcError('invalidParams', `${where} must be an object`);
  if (!isStrings(value)) throw new RpcError('invalidParams', `The values of ${where} must be strings`);
  return value;
}

function isStrings(value: JsonObject): value is Readonly<Record<string, string>> {
  return Object.values(value).every((item) => typeof item === 'string');
}

function requireArguments(prompt: Prompt, args: Readonly<Record<string, string>>): void {
  const missing = (prompt.arguments ?? []).filter(
    ({ name, required }) => required === true && !Object.hasOwn(args, name),
  );
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => quote(name)).join(', ');
  throw new RpcError('invalidParams', `Prompt ${quote(prompt.name)} needs the arguments ${names}`);
}

function shape(call: Call, result: PromptResult): string {
  if (!isObject(result) || !Array.isArray(result.messages)) throw new MalformedResultError('a prompt needs messages');
  const messages = result.messages.map((message) => {
    if (!isObject(message) || (message.role !== 'user' && message.role !== 'assistant'))
      throw new MalformedResultError('a prompt message needs a role, user or assistant');
    return { role: message.role, content: checkContentBlock(message.content, call.spec) };
  });
  return complete(call, membersOf({ description: result.description, messages }), result._meta);
}
