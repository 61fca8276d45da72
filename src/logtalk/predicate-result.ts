import {
  ApplicationError,
  type Json,
  type JsonObject,
  type Tool,
  type ToolResult,
  text,
} from '../application/index.js';
import { exceptionText } from './exceptions.js';
import { NoJsonError, textOf } from './json-terms.js';
import { type Mode, outputsOf } from './modes.js';
import { type Output, outputOf } from './outputs.js';
import type { PredicateCall } from './predicate-call.js';
import { completed, FAILED, toolResult } from './results.js';
import { type Compound, isList, type Term } from './term.js';
import { type ArgumentType, TypeMismatchError } from './types.js';

/**
 * The result of a tool, from the reply of the bridge to its call.
 * @param reply `undefined` when the predicate fails.
 * @returns `undefined` when the object no longer has the tool.
 * @throws ApplicationError when the predicate could not be called, or gives what is no result.
 */
export function predicateResult(
  tool: Tool,
  { mode, problem }: PredicateCall,
  reply: Compound | undefined,
): ToolResult | undefined {
  if (reply === undefined) return { content: [text(FAILED)], isError: true };
  const [value = '', more] = reply.args;
  switch (reply.functor) {
    case 'stale':
      return undefined;
    case 'result':
      return completed(toolResult(value), tool);
    case 'success':
      return first(mode, listOf(value));
    case 'solutions':
      return all(mode, listOf(value).map(listOf), more === 'true');
    case 'unreadable':
      throw new ApplicationError(
        `Argument ${textOf(value) ?? ''}: expected a term as text, got ${exceptionText(reply.args[1])}`,
      );
    default:
      throw new ApplicationError(problem ?? `The tool gave ${reply.functor}`);
  }
}

function listOf(term: Term | undefined): readonly Term[] {
  return isList(term) ? term : [];
}

/** A line `Name: Value` for each output, and the object of them. */
function first(mode: Mode, values: readonly Term[]): ToolResult {
  const { lines, structured } = solution(mode, values);
  return { content: [text(lines.length === 0 ? 'Success' : lines.join('\n'))], structuredContent: structured };
}

/** A line for each solution, and the list of their objects. */
function all(mode: Mode, found: readonly (readonly Term[])[], complete: boolean): ToolResult {
  const solutions = found.map((values) => solution(mode, values));
  const lines = solutions.map((each) => each.lines.join(', ') || 'Success');
  const content = [text([...lines, summary(solutions.length, complete)].join('\n'))];
  return { content, structuredContent: { solutions: solutions.map(({ structured }) => structured), complete } };
}

function summary(count: number, complete: boolean): string {
  const counted = count === 1 ? '1 solution' : `${count === 0 ? 'No' : count} solutions`;
  return complete ? counted : `${counted}, and there are more`;
}

interface Solution {
  readonly lines: readonly string[];
  readonly structured: JsonObject;
}

/** An argument that need not be given may also stay open, and is absent then. */
function solution(mode: Mode, values: readonly Term[]): Solution {
  const lines: string[] = [];
  const structured: [name: string, value: Json][] = [];
  for (const [index, { name, direction, type }] of outputsOf(mode).entries()) {
    const output = received(name, values[index]);
    if (output === undefined && direction === 'either') continue;
    if (output === undefined) throw new ApplicationError(`Output ${name}: the predicate leaves it unbound`);
    const json = converted(name, output.term, type);
    lines.push(`${name}: ${typeof json === 'string' && type.form === 'value' ? json : output.plain}`);
    structured.push([name, json]);
  }
  return { lines, structured: Object.fromEntries(structured) };
}

function converted(name: string, term: Term, type: ArgumentType): Json {
  try {
    return type.toJson(term);
  } catch (error) {
    if (!(error instanceof TypeMismatchError || error instanceof NoJsonError)) throw error;
    throw new ApplicationError(`Output ${name}: ${error.message}`);
  }
}

/** `undefined`: it is unbound. @throws ApplicationError for an output that could not be sent. */
function received(name: string, sent: Term | undefined): Output | undefined {
  try {
    return outputOf(sent);
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    throw new ApplicationError(`Output ${name}: ${error.message}`, { cause: error });
  }
}
