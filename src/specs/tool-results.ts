import { type Content, isObject, type Json, type Tool, type ToolResult, text } from '../application/index.js';
import { quote } from '../jsonrpc/errors.js';
import { parseExactly } from '../jsonrpc/exact.js';
import { numberView, type Serialized, serialize, serializeWithNote } from '../jsonrpc/serialize.js';
import { SchemaError, validatorFor } from '../schema/index.js';
import type { Call } from './call.js';
import { checkContent } from './content.js';
import { MalformedResultError } from './failures.js';
import { isObjectSchema } from './output-schema.js';
import { complete } from './results.js';

/** Structured content, and its text. */
interface Data extends Serialized {
  readonly value: Json;
}

/** A result that tells the model what went wrong. */
export function errorResult(call: Call, message: string): string {
  return complete(call, `"content":[{"type":"text","text":${JSON.stringify(message)}}],"isError":true`);
}

/**
 * A tool's result as the call's spec has it. One that does not fit the tool's output schema becomes an error result.
 * @throws MalformedResultError | UnserializableError when it is no tool result.
 */
export function toolResult(call: Call, tool: Tool, result: ToolResult): string {
  if (!isObject(result)) throw new MalformedResultError('a tool result must be an object');
  const { structuredContent, isError, _meta } = result;
  const blocks = checkContent(result.content, call.spec);
  const data = structuredContent === undefined ? undefined : toData(structuredContent);
  if (isError === true)
    return complete(call, members(call, tool, blocks, errorData(tool, data), ',"isError":true'), _meta);
  const problem = outputProblem(tool, data);
  if (problem === undefined) return complete(call, members(call, tool, blocks, data, ''), _meta);
  call.dispatcher.settings.logger.error({ tool: tool.name, problem }, 'a tool result does not fit its output schema');
  return errorResult(call, problem);
}

function toData(value: Json): Data {
  return { value, ...serializeWithNote(value) };
}

/** Of a failed call, only data that no schema binds is passed on. */
function errorData({ outputSchema }: Tool, data: Data | undefined): Data | undefined {
  return outputSchema === undefined ? data : undefined;
}

function outputProblem({ name, outputSchema }: Tool, data: Data | undefined): string | undefined {
  if (outputSchema === undefined) return undefined;
  const intro = `The result of tool ${quote(name)} does not fit its output schema`;
  if (data === undefined) return `${intro}: there is no structuredContent`;
  try {
    const validator = validatorFor(outputSchema);
    if (!data.exact && validator.fits(data.value)) return undefined;
    // What the client gets is what counts: a bigint is an integer there, and a date is text.
    const problem = validator.explain(data.exact ? numberView(parseExactly(data.text)) : JSON.parse(data.text));
    return problem === undefined ? undefined : `${intro}:\n${problem}`;
  } catch (error) {
    if (error instanceof SchemaError)
      return `The output schema of tool ${quote(name)} cannot be used. ${error.message}`;
    throw error;
  }
}

function members(call: Call, tool: Tool, blocks: readonly Content[], data: Data | undefined, rest: string): string {
  if (data === undefined) return `"content":${contentText(blocks)}${rest}`;
  const structured = mustWrap(call, tool, data.value) ? `{"result":${data.text}}` : data.text;
  const shown = withText(blocks, data.text, structured);
  return `"content":${contentText(shown)},"structuredContent":${structured}${rest}`;
}

/** The commonest content, one block of nothing but text, takes a third of the time so. */
function contentText(blocks: readonly Content[]): string {
  const [block] = blocks;
  return blocks.length === 1 && block?.type === 'text' && hasTwoMembers(block)
    ? `[{"type":"text","text":${JSON.stringify(block.text)}}]`
    : serialize(blocks);
}

function hasTwoMembers(object: object): boolean {
  let count = 0;
  for (const _ in object) count++;
  return count === 2;
}

function mustWrap(call: Call, { outputSchema }: Tool, value: Json): boolean {
  if (call.spec.hasAnyOutput) return false;
  return outputSchema === undefined ? !isObject(value) : !isObjectSchema(outputSchema);
}

/** A client that does not read structured data finds it as text: when there is nothing else, and beside data that was wrapped. */
function withText(blocks: readonly Content[], plain: string, structured: string): readonly Content[] {
  const isTold = plain === structured ? blocks.length > 0 : blocks.some((block) => isText(block, plain, structured));
  return isTold ? blocks : [...blocks, text(structured)];
}

function isText(block: Content, ...texts: readonly string[]): boolean {
  return block.type === 'text' && texts.includes(block.text);
}
