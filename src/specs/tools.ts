import {
  ApplicationError,
  type Content,
  isObject,
  type Json,
  type JsonObject,
  type Tool,
  type ToolResult,
  text,
} from '../application/index.js';
import { quote, RpcError } from '../jsonrpc/errors.js';
import { numberView, serialize, serializeWithNote } from '../jsonrpc/serialize.js';
import { SchemaError, validatorFor } from '../schema/index.js';
import { andThen, isPending } from './awaitable.js';
import type { Call } from './call.js';
import { checkContent } from './content.js';
import { MalformedResultError, tell } from './failures.js';
import { checkParameterHeaders } from './headers.js';
import { isObjectSchema } from './output-schema.js';
import { complete } from './results.js';
import type { Handler } from './spec.js';

const NO_ARGUMENTS: JsonObject = {};

/**
 * `tools/call`. An unknown tool or a malformed request is a JSON-RPC error; whatever goes wrong with the tool itself is a
 * result with `isError`, which the model sees.
 */
export const callTool: Handler = (call) => {
  const { name, arguments: given } = call.params;
  if (typeof name !== 'string') throw new RpcError('invalidParams', 'params.name must be a string');
  if (given !== undefined && !isObject(given))
    throw new RpcError('invalidParams', 'params.arguments must be an object');
  const args = given ?? NO_ARGUMENTS;
  return andThen(call.dispatcher.application.tools.find(name), (tool) => {
    if (tool === undefined) throw new RpcError('invalidParams', `Unknown tool: ${quote(name)}`);
    if (call.headers !== undefined && call.spec.era === 'modern') checkParameterHeaders(call.headers, tool, args);
    return run(call, tool, args);
  });
};

/** How `tools/call` tells of a time-out or shutdown. */
export function toolInterrupted(call: Call, reason: string): string {
  return errorResult(call, `Tool call ${reason}`);
}

function run(call: Call, tool: Tool, args: JsonObject): PromiseLike<string> | string {
  const finish = (result: ToolResult) => guarded(call, () => shape(call, tool, result));
  const recover = (error: unknown) => failure(call, error);
  return guarded(call, () => {
    const problem = argumentProblem(tool, args, call.exact);
    if (problem !== undefined) return errorResult(call, problem);
    const result = call.dispatcher.application.tools.call(tool, args, call.context);
    return isPending(result) ? result.then(finish, recover) : finish(result);
  });
}

function guarded<T>(call: Call, work: () => T): T | string {
  try {
    return work();
  } catch (error) {
    return failure(call, error);
  }
}

function failure(call: Call, error: unknown): string {
  if (error instanceof RpcError) throw error;
  const message = tell(call, error);
  return errorResult(call, error instanceof ApplicationError ? message : `Tool failed: ${message}`);
}

function errorResult(call: Call, message: string): string {
  return complete(call, `{"content":[{"type":"text","text":${JSON.stringify(message)}}],"isError":true}`);
}

function argumentProblem({ name, inputSchema }: Tool, args: JsonObject, exact: boolean): string | undefined {
  try {
    const problem = validatorFor(inputSchema).explain(exact ? numberView(args) : args);
    return problem === undefined ? undefined : `Invalid arguments for tool ${quote(name)}:\n${problem}`;
  } catch (error) {
    if (error instanceof SchemaError)
      throw new ApplicationError(`The input schema of tool ${quote(name)} cannot be used. ${error.message}`);
    throw error;
  }
}

/** The result as the call's spec has it. */
function shape(call: Call, tool: Tool, result: ToolResult): string {
  if (!isObject(result)) throw new MalformedResultError('a tool result must be an object');
  const { content, structuredContent, isError, _meta } = result;
  const blocks = checkContent(content, call.spec);
  if (isError === true)
    return complete(call, body(call, blocks, errorData(tool, structuredContent), tool, true), _meta);
  const problem = outputProblem(tool, structuredContent);
  if (problem !== undefined) {
    call.dispatcher.settings.logger.error({ tool: tool.name, problem }, 'a tool result does not fit its output schema');
    return errorResult(call, problem);
  }
  return complete(call, body(call, blocks, structuredContent, tool, false), _meta);
}

/** Of a failed call, only data that no schema binds is passed on. */
function errorData(tool: Tool, structuredContent: Json | undefined): Json | undefined {
  return tool.outputSchema === undefined ? structuredContent : undefined;
}

function outputProblem({ name, outputSchema }: Tool, structuredContent: Json | undefined): string | undefined {
  if (outputSchema === undefined) return undefined;
  const intro = `The result of tool ${quote(name)} does not fit its output schema`;
  if (structuredContent === undefined) return `${intro}: there is no structuredContent`;
  try {
    const { exact } = serializeWithNote(structuredContent);
    const problem = validatorFor(outputSchema).explain(exact ? numberView(structuredContent) : structuredContent);
    return problem === undefined ? undefined : `${intro}:\n${problem}`;
  } catch (error) {
    if (error instanceof SchemaError)
      return `The output schema of tool ${quote(name)} cannot be used. ${error.message}`;
    throw error;
  }
}

function body(call: Call, blocks: readonly Content[], data: Json | undefined, tool: Tool, isError: boolean): string {
  const end = isError ? ',"isError":true}' : '}';
  if (data === undefined) return `{"content":${serialize(blocks)}${end}`;
  const plain = serialize(data);
  const structured = mustWrap(call, tool, data) ? `{"result":${plain}}` : plain;
  const shown = withText(blocks, plain, structured);
  return `{"content":${serialize(shown)},"structuredContent":${structured}${end}`;
}

function mustWrap(call: Call, { outputSchema }: Tool, data: Json): boolean {
  if (call.spec.hasAnyOutput) return false;
  return outputSchema === undefined ? !isObject(data) : !isObjectSchema(outputSchema);
}

/** A client that does not read structured data finds it as text: when there is nothing else, and beside data that was wrapped. */
function withText(blocks: readonly Content[], plain: string, structured: string): readonly Content[] {
  const wanted = plain === structured ? blocks.length === 0 : !blocks.some((block) => isText(block, plain, structured));
  return wanted ? [...blocks, text(structured)] : blocks;
}

function isText(block: Content, ...texts: readonly string[]): boolean {
  return block.type === 'text' && texts.includes(block.text);
}
