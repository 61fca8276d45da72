import {
  type Content,
  isObject,
  type JsonObject,
  type PromptMessage,
  type PromptResult,
  type ResourceContents,
  type ResourceResult,
  type ToolResult,
  text,
} from '../application/index.js';
import { serialize } from '../jsonrpc/serialize.js';
import { type Conversion, encoder } from './convert.js';
import { JS_TYPES } from './js-types.js';
import type { ResultKind, Signature } from './signature.js';

const NOTHING: ToolResult = { content: [] };

type Shaper = (value: unknown, encode: Conversion) => ToolResult;

/** What a function gave as a tool result, by the kind that its return type says. The server checks the parts of the result. */
const SHAPERS: Readonly<Record<ResultKind, Shaper>> = {
  nothing: () => NOTHING,
  text: (value) => (value === undefined ? NOTHING : { content: [text(String(value))] }),
  data: (value, encode) => ({ content: [], structuredContent: encode(value, '') as JsonObject }),
  content: (value) => ({ content: (Array.isArray(value) ? value : [value]) as Content[] }),
  result: (value) => value as ToolResult,
  unknown: (value) => looseResult(value),
};

/** Makes tool results of what the function of a signature gives. */
export function toolResultMaker({ result, output }: Signature): (value: unknown) => ToolResult {
  const shape = SHAPERS[result];
  const encode: Conversion = output === undefined ? (value) => value : encoder(output);
  return (value) => shape(value, encode);
}

/** What a function of which no type is known gave: text, content, data, a whole result, or nothing. */
export function looseResult(value: unknown): ToolResult {
  if (value === undefined) return NOTHING;
  if (typeof value === 'string') return { content: [text(value)] };
  if (isObject(value) && Array.isArray(value.content)) return value as unknown as ToolResult;
  if (isContent(value)) return { content: [value] };
  if (Array.isArray(value) && value.length > 0 && value.every(isContent)) return { content: value };
  return { content: [], structuredContent: value as JsonObject };
}

const CONTENT_TYPES: ReadonlySet<unknown> = new Set(['text', 'image', 'audio', 'resource_link', 'resource']);

function isContent(value: unknown): value is Content {
  return isObject(value) && CONTENT_TYPES.has(value.type);
}

/** What a function gave as a prompt: text is a message of the user. */
export function promptResult(value: unknown, description: string | undefined): PromptResult {
  if (isObject(value) && Array.isArray(value.messages)) return value as unknown as PromptResult;
  const messages = (Array.isArray(value) ? value : [value]).map(message);
  return { ...(description === undefined ? {} : { description }), messages };
}

function message(value: unknown): PromptMessage {
  if (isObject(value) && 'role' in value) return value as unknown as PromptMessage;
  return {
    role: 'user',
    content: isContent(value) ? value : text(typeof value === 'string' ? value : serialize(value)),
  };
}

/** What a function gave as a resource: text, bytes, data (as JSON), contents, or nothing, when there is no such resource. */
export function resourceResult(value: unknown, uri: string, mimeType: string | undefined): ResourceResult | undefined {
  if (value === undefined || value === null) return undefined;
  if (isObject(value) && Array.isArray(value.contents)) return value as unknown as ResourceResult;
  if (isContents(value)) return { contents: [value] };
  if (Array.isArray(value) && value.length > 0 && value.every(isContents)) return { contents: value };
  return { contents: [contentsOf(value, uri, mimeType)] };
}

function contentsOf(value: unknown, uri: string, mimeType: string | undefined): ResourceContents {
  if (typeof value === 'string') return { uri, mimeType: mimeType ?? 'text/plain', text: value };
  if (value instanceof Uint8Array)
    return { uri, mimeType: mimeType ?? 'application/octet-stream', blob: String(JS_TYPES.Uint8Array?.encode(value)) };
  return { uri, mimeType: mimeType ?? 'application/json', text: serialize(value) };
}

function isContents(value: unknown): value is ResourceContents {
  return (
    isObject(value) &&
    typeof value.uri === 'string' &&
    (typeof value.text === 'string' || typeof value.blob === 'string')
  );
}
