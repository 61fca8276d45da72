import {
  InteractionError,
  isObject,
  type JsonObject,
  type SamplingContent,
  type SamplingMessage,
  type SamplingRequest,
} from '../application/index.js';
import { MalformedQuestionError } from './failures.js';
import type { Spec } from './spec.js';

/**
 * Checks what the specs demand of a sampling request (specification checklist, section 18).
 * @throws MalformedQuestionError
 */
export function checkSampling({ messages, maxTokens }: SamplingRequest): void {
  if (!Number.isSafeInteger(maxTokens) || maxTokens < 1) throw malformed('maxTokens must be an integer of 1 or more');
  if (!Array.isArray(messages) || messages.length === 0) throw malformed('there must be messages');
  let open: readonly string[] = [];
  for (const message of messages) {
    const { role, content } = message;
    if (role !== 'user' && role !== 'assistant') throw malformed('a role must be user or assistant');
    const blocks = blocksOf(content);
    if (!blocks.every((block) => isObject(block)))
      throw malformed('content must be a content block, or a list of them');
    checkResults(open, blocks);
    open = blocks.flatMap((block) => (block.type === 'tool_use' ? [block.id] : []));
  }
  if (open.length > 0) throw malformed('each tool_use needs a tool_result in the next message');
}

function checkResults(uses: readonly string[], blocks: readonly SamplingContent[]): void {
  const results = blocks.flatMap((block) => (block.type === 'tool_result' ? [block.toolUseId] : []));
  if (results.length > 0 && results.length < blocks.length)
    throw malformed('a message with tool results can hold nothing else');
  if (uses.length !== results.length || !uses.every((id) => results.includes(id)))
    throw malformed('each tool_use needs a tool_result in the next message, and each tool_result a tool_use before it');
}

/**
 * The params of `sampling/createMessage` as a client of `spec` knows them.
 * @throws InteractionError when it has no words for the messages.
 */
export function samplingParams(request: SamplingRequest, spec: Spec, capabilities: JsonObject): object {
  const { includeContext, ...rest } = request;
  const messages = spec.hasRichQuestions
    ? request.messages
    : request.messages.flatMap((item) => oneBlockEach(item, spec));
  return mayInclude(includeContext, spec, capabilities) ? { ...rest, messages, includeContext } : { ...rest, messages };
}

/** Other context than none needs a capability of its own, where the spec has one. */
function mayInclude(context: SamplingRequest['includeContext'], spec: Spec, { sampling }: JsonObject): boolean {
  if (context === undefined) return false;
  return context === 'none' || !spec.hasRichQuestions || (isObject(sampling) && isObject(sampling.context));
}

function oneBlockEach({ role, content }: SamplingMessage, spec: Spec): readonly SamplingMessage[] {
  return blocksOf(content).map((block) => {
    if (block.type === 'tool_use' || block.type === 'tool_result')
      throw new InteractionError(`There is no sampling with tools in MCP ${spec.version}, which the client speaks`);
    return { role, content: block };
  });
}

function blocksOf(content: SamplingMessage['content']): readonly SamplingContent[] {
  return isBlocks(content) ? content : [content];
}

function isBlocks(content: SamplingMessage['content']): content is readonly SamplingContent[] {
  return Array.isArray(content);
}

function malformed(message: string): MalformedQuestionError {
  return new MalformedQuestionError(`sampling: ${message}`);
}
