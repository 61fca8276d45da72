import { type FormContent, isObject, type Json, type JsonObject } from '../application/index.js';
import { numberView } from '../jsonrpc/serialize.js';
import type { Validator } from '../schema/index.js';

/**
 * What an answer is worth: the result for the application; or `malformed`, no answer to such a question at all; or a `misfit`, an
 * answer that does not keep to what was asked, so that it is worth asking again. Both say why, for the client.
 */
export type Verdict = { readonly result: JsonObject } | { readonly malformed: string } | { readonly misfit: string };

/** Judges an answer to a form (MCP `ElicitResult`). */
export function judgeForm(
  answer: Json | undefined,
  restore: (content: FormContent) => FormContent,
  form: Validator,
): Verdict {
  if (!isAction(answer)) return NO_ACTION;
  if (answer.action !== 'accept') return { result: { action: answer.action } };
  const given = answer.content ?? {};
  if (!isFormContent(given))
    return { malformed: 'content must be an object of texts, numbers, booleans and lists of texts' };
  const content = restore(given);
  const problem = form.explain(numberView(content));
  return problem === undefined ? { result: { action: 'accept', content } } : { misfit: problem };
}

/** Judges an answer to the request to open a page. */
export function judgeUrl(answer: Json | undefined): Verdict {
  return isAction(answer) ? { result: { action: answer.action } } : NO_ACTION;
}

/** Judges a sampled message (MCP `CreateMessageResult`). */
export function judgeSampling(answer: Json | undefined): Verdict {
  if (!isObject(answer)) return { malformed: 'it must be an object' };
  const { role, content, model } = answer;
  if (role !== 'user' && role !== 'assistant') return { malformed: 'role must be user or assistant' };
  if (typeof model !== 'string') return { malformed: 'model must be a string' };
  const blocks = Array.isArray(content) ? content : [content];
  return blocks.every((block: Json | undefined) => isObject(block) && typeof block.type === 'string')
    ? { result: answer }
    : { malformed: 'content must be a content block, or a list of them' };
}

/** Judges a list of roots (MCP `ListRootsResult`). */
export function judgeRoots(answer: Json | undefined): Verdict {
  const roots = isObject(answer) ? answer.roots : undefined;
  return Array.isArray(roots) && roots.every((root: Json) => isObject(root) && typeof root.uri === 'string')
    ? { result: { roots } }
    : { malformed: 'roots must be a list of objects with a uri' };
}

const NO_ACTION: Verdict = { malformed: 'action must be accept, decline or cancel' };

function isAction(
  answer: Json | undefined,
): answer is { readonly action: 'accept' | 'decline' | 'cancel'; readonly content?: Json } {
  return isObject(answer) && (answer.action === 'accept' || answer.action === 'decline' || answer.action === 'cancel');
}

function isFormContent(content: Json): content is FormContent {
  return isObject(content) && Object.values(content).every(isFormValue);
}

function isFormValue(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return (
    typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
  );
}
