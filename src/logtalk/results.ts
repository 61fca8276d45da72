import {
  type Annotations,
  ApplicationError,
  type Content,
  type JsonObject,
  type PromptMessage,
  type PromptResult,
  type ResourceContents,
  type ResourceResult,
  type Role,
  type Tool,
  type ToolResult,
  text,
} from '../application/index.js';
import { toList, toText } from './interaction.js';
import { describeTerm, jsonObject, NoJsonError } from './json-terms.js';
import { serialize } from './json-text.js';
import { Compound, type Term } from './term.js';

/** The text of a tool whose predicate fails. */
export const FAILED = 'Tool predicate failed';

/**
 * The result of a tool from a result term (`mcp_tool_protocol` lists them).
 * @throws ApplicationError for a term that is none.
 */
export function toolResult(term: Term): ToolResult {
  if (term === 'failure') return { content: [text(FAILED)], isError: true };
  if (term instanceof Compound) {
    const make = RESULTS[signature(term)];
    if (make !== undefined) return make(...term.args);
    if (signature(term) in ITEMS) return withItems([term]);
  }
  throw new ApplicationError(`The tool gave ${describeTerm(term)} as its result, which is no result term`);
}

/** A result without an object, where the schema allows the empty one: clients refuse a result that lacks what the schema promises. */
export function completed(result: ToolResult, { outputSchema }: Tool): ToolResult {
  if (result.isError || result.structuredContent !== undefined || outputSchema === undefined) return result;
  return outputSchema.required === undefined ? { ...result, structuredContent: {} } : result;
}

const RESULTS: Readonly<Record<string, (...args: Term[]) => ToolResult>> = {
  'error/1': (message) => ({ content: [text(toText(message))], isError: true }),
  'results/1': (items) => withItems(toList(items)),
  'structured/1': (structured) => {
    const structuredContent = toObject(structured);
    return { content: [text(serialize(structuredContent))], structuredContent };
  },
  'structured/2': (items, structured) => ({ ...withItems(toList(items)), structuredContent: toObject(structured) }),
};

/** An item that is an error makes the whole result one. */
function withItems(items: readonly Term[]): ToolResult {
  const failed = items.some((item) => item instanceof Compound && signature(item) === 'error/1');
  return { content: items.map(contentOf), ...(failed ? { isError: true } : {}) };
}

/** A content block from an item. @throws ApplicationError */
function contentOf(item: Term): Content {
  const make = item instanceof Compound ? ITEMS[signature(item)] : undefined;
  if (make === undefined || !(item instanceof Compound)) {
    throw new ApplicationError(`${describeTerm(item)} is no item of a result`);
  }
  return make(...item.args);
}

const ITEMS: Readonly<Record<string, (...args: Term[]) => Content>> = {
  'text/1': (value) => text(toText(value)),
  'error/1': (value) => text(toText(value)),
  'image/2': (data, mimeType) => ({ type: 'image', data: toText(data), mimeType: toText(mimeType) }),
  'audio/2': (data, mimeType) => ({ type: 'audio', data: toText(data), mimeType: toText(mimeType) }),
  'resource_link/2': (uri, name) => ({ type: 'resource_link', uri: toText(uri), name: toText(name) }),
  'resource_link/4': (uri, name, description, mimeType) => ({
    type: 'resource_link',
    uri: toText(uri),
    name: toText(name),
    description: toText(description),
    mimeType: toText(mimeType),
  }),
  'resource/1': (contents) => ({ type: 'resource', resource: contentsOf(contents) }),
  'annotated/2': (item, annotations) => ({ ...contentOf(item ?? ''), annotations: annotationsOf(annotations) }),
};

function annotationsOf(term: Term | undefined): Annotations {
  return toObject(term) as Annotations;
}

/** The contents of a resource, from one of the terms of `mcp_resource_protocol`. @throws ApplicationError */
function contentsOf(term: Term | undefined): ResourceContents {
  const make = term instanceof Compound ? CONTENTS[signature(term)] : undefined;
  if (make === undefined || !(term instanceof Compound)) {
    throw new ApplicationError(`${describeTerm(term ?? '')} is no resource contents`);
  }
  return make(...term.args);
}

const CONTENTS: Readonly<Record<string, (...args: Term[]) => ResourceContents>> = {
  'text_content/3': (uri, mimeType, value) => ({ uri: toText(uri), mimeType: toText(mimeType), text: toText(value) }),
  'text_content/4': (uri, mimeType, value, meta) => ({
    uri: toText(uri),
    mimeType: toText(mimeType),
    text: toText(value),
    _meta: toObject(meta),
  }),
  'blob_content/3': (uri, mimeType, data) => ({ uri: toText(uri), mimeType: toText(mimeType), blob: toText(data) }),
  'blob_content/4': (uri, mimeType, data, meta) => ({
    uri: toText(uri),
    mimeType: toText(mimeType),
    blob: toText(data),
    _meta: toObject(meta),
  }),
};

/** What `resource_read/3` gives. @throws ApplicationError */
export function resourceResult(term: Term): ResourceResult {
  if (term instanceof Compound && signature(term) === 'contents/1') {
    return { contents: toList(term.args[0]).map(contentsOf) };
  }
  throw refused(term, 'resource_read/3');
}

/** What `prompt_get/3` gives. @throws ApplicationError */
export function promptResult(term: Term): PromptResult {
  if (term instanceof Compound) {
    if (signature(term) === 'messages/1') return { messages: messagesOf(term.args[0]) };
    if (signature(term) === 'messages/2') {
      return { description: toText(term.args[0]), messages: messagesOf(term.args[1]) };
    }
  }
  throw refused(term, 'prompt_get/3');
}

function messagesOf(term: Term | undefined): PromptMessage[] {
  return toList(term).map((message) => {
    if (!(message instanceof Compound) || signature(message) !== 'message/2') {
      throw new ApplicationError(`${describeTerm(message)} is no message of a prompt`);
    }
    const [role, item] = message.args;
    return { role: roleOf(role), content: contentOf(item ?? '') };
  });
}

function roleOf(role: Term | undefined): Role {
  if (role === 'user' || role === 'assistant') return role;
  throw new ApplicationError(`The role of a message is user or assistant, not ${describeTerm(role ?? '')}`);
}

/** `error(Text)` says why; anything else is a mistake of the application. */
function refused(term: Term, predicate: string): ApplicationError {
  if (term instanceof Compound && signature(term) === 'error/1') return new ApplicationError(toText(term.args[0]));
  return new ApplicationError(`${predicate} gave ${describeTerm(term)}, which is no result term`);
}

function signature(term: Compound): string {
  return `${term.functor}/${term.args.length}`;
}

function toObject(term: Term | undefined): JsonObject {
  try {
    return jsonObject(term ?? '');
  } catch (error) {
    if (error instanceof NoJsonError) throw new ApplicationError(`The result cannot be JSON: ${error.message}`);
    throw error;
  }
}
