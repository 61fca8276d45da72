import { andThen, isPending } from '../application/awaitable.js';
import {
  ApplicationError,
  type Awaitable,
  CallSuspendedError,
  CapabilityMissingError,
  isObject,
  type JsonObject,
  RoundError,
  type Tool,
  type ToolResult,
  UrlElicitationRequiredError,
} from '../application/index.js';
import { quote, RpcError } from '../jsonrpc/errors.js';
import { numberView } from '../jsonrpc/serialize.js';
import { SchemaError, validatorFor } from '../schema/index.js';
import type { Call } from './call.js';
import { tell } from './failures.js';
import { checkParameterHeaders } from './headers.js';
import { requirePages } from './required-pages.js';
import { resume } from './resume.js';
import { inRounds } from './rounds.js';
import type { Handler } from './spec.js';
import { errorResult, toolResult } from './tool-results.js';

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

function run(call: Call, tool: Tool, args: JsonObject): Awaitable<string> {
  const finish = (result: ToolResult) => guarded(call, () => toolResult(call, tool, result));
  const recover = (error: unknown) => failure(call, error);
  return guarded(call, () => {
    const problem = argumentProblem(tool, args, call.exact);
    if (problem !== undefined) return errorResult(call, problem);
    call.state = resume(call);
    const result = perform(call, tool, args);
    return isPending(result) ? result.then(finish, recover) : finish(result);
  });
}

function perform(call: Call, tool: Tool, args: JsonObject): Awaitable<ToolResult> {
  const { tools, rounds } = call.dispatcher.application;
  const { context } = call;
  return rounds?.callTool
    ? inRounds(
        call,
        (round) => rounds.callTool?.(tool, args, round, context),
        () => tools.call(tool, args, context),
      )
    : tools.call(tool, args, context);
}

function guarded(call: Call, work: () => Awaitable<string>): Awaitable<string> {
  try {
    return work();
  } catch (error) {
    return failure(call, error);
  }
}

function failure(call: Call, error: unknown): Awaitable<string> {
  if (error instanceof RpcError || error instanceof CallSuspendedError || error instanceof RoundError) throw error;
  if (error instanceof UrlElicitationRequiredError && call.spec.hasRichQuestions)
    return requirePages(call, error).catch((reason) => failure(call, reason));
  if (error instanceof CapabilityMissingError && call.spec.era === 'modern') throw error;
  const message = tell(call, error);
  return errorResult(call, error instanceof ApplicationError ? message : `Tool failed: ${message}`);
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
