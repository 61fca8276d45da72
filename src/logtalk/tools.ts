import {
  ApplicationError,
  type Context,
  type Finding,
  type Json,
  type JsonObject,
  type Logger,
  type Tool,
  type ToolResult,
  type Tools,
  text,
} from '../application/index.js';
import { type Bridge, readReply, translated } from './bridge.js';
import { exceptionText } from './exceptions.js';
import { logFindings } from './findings.js';
import { jsonToPairs, NoJsonError, textOf } from './json-terms.js';
import { type Output, outputOf } from './outputs.js';
import { completed, FAILED, toolResult } from './results.js';
import { DescriptorError, type Signature, signatureOf } from './signature.js';
import { Compound, isCompound, isList, type Term, Variable } from './term.js';
import { writeTerm } from './term-text.js';
import { type ReadLater, TypeMismatchError } from './types.js';

/** The tools of a Logtalk object, as the object has them at each moment. */
export class LogtalkTools implements Tools {
  readonly #bridge: Bridge;
  readonly #logger: Logger;
  #signatures = new Map<string, Signature>();
  #listed: readonly Tool[] = [];
  #findings: readonly Finding[] = [];
  #reply = '';
  /** By the text of what the bridge tells of a tool: while that stays the same, so does the tool object. */
  #known = new Map<string, Signature>();

  constructor(bridge: Bridge, logger: Logger) {
    this.#bridge = bridge;
    this.#logger = logger;
  }

  /** @throws ApplicationError when `tools/1` throws, fails, or gives no list. */
  async list(): Promise<readonly Tool[]> {
    const reply = await this.#bridge.text('tools');
    if (reply !== this.#reply) {
      this.#take(reply);
      this.#reply = reply;
    }
    return this.#listed;
  }

  find(name: string): Tool | undefined | Promise<Tool | undefined> {
    const known = this.#signatures.get(name);
    return known === undefined ? this.list().then(() => this.#signatures.get(name)?.tool) : known.tool;
  }

  async call(tool: Tool, args: JsonObject, context: Context): Promise<ToolResult> {
    const first = this.#signatures.get(tool.name);
    const result = first && (await this.#run(first, args, context));
    if (result !== undefined) return result;
    await this.list();
    const fresh = this.#signatures.get(tool.name);
    const second = fresh && (await this.#run(fresh, args, context));
    if (second === undefined) throw new ApplicationError(`There is no tool ${tool.name} any more`);
    return second;
  }

  /** What is wrong with the declarations of the tools. @throws ApplicationError as `list` does. */
  async findings(): Promise<readonly Finding[]> {
    await this.list();
    return this.#findings;
  }

  #take(text: string): void {
    const reply = readReply(text);
    const [facts, handler] = reply?.args ?? [];
    if (!isList(facts))
      throw new ApplicationError(
        'tools/1 fails: it takes a clause that gives a list of terms tool(Name, Functor, Arity)',
      );
    const known = new Map<string, Signature>();
    const signatures = new Map<string, Signature>();
    const findings: Finding[] = [];
    for (const each of facts) {
      const key = `${writeTerm(each)} ${handler}`;
      const signature = this.#known.get(key) ?? signatureOrFinding(this.#bridge.object, each, handler === 'true');
      if (!('tool' in signature)) {
        findings.push(signature);
        continue;
      }
      known.set(key, signature);
      const { name } = signature.tool;
      if (signatures.has(name)) findings.push(repeated(name));
      else {
        findings.push(...signature.findings);
        signatures.set(name, signature);
      }
    }
    this.#known = known;
    this.#signatures = signatures;
    this.#listed = Array.from(signatures.values(), ({ tool }) => tool);
    this.#findings = findings;
    logFindings(this.#logger, findings);
  }

  /** `undefined`: the object no longer has this tool. */
  async #run(signature: Signature, args: JsonObject, context: Context): Promise<ToolResult | undefined> {
    const { pairs, goal, reads, outputs, problem } = prepare(signature, args);
    const { descriptor } = signature;
    const caller = this.#bridge.caller(context);
    const reply = await this.#bridge.serve(caller, 'call', descriptor, pairs, goal, reads, outputs, caller.style);
    if (reply === undefined) return { content: [text(FAILED)], isError: true };
    const [value] = reply.args;
    switch (reply.functor) {
      case 'stale':
        return undefined;
      case 'result':
        return completed(toolResult(value ?? ''), signature.tool);
      case 'success':
        return succeeded(signature, isList(value) ? value : []);
      case 'unreadable':
        throw new ApplicationError(
          `Argument ${textOf(value ?? '') ?? ''}: expected a term as text, got ${exceptionText(reply.args[1])}`,
        );
      default:
        throw new ApplicationError(problem ?? `The tool gave ${reply.functor}`);
    }
  }
}

function signatureOrFinding(object: string, facts: Term, handled: boolean): Signature | Finding {
  const [
    descriptor = '',
    declaration = '',
    info = '',
    modes = '',
    inputSchema = '',
    outputSchema = '',
    icons = '',
    ui = '',
  ] = isCompound(facts, 'tool', 8) ? facts.args : [];
  try {
    return signatureOf({ object, descriptor, declaration, info, modes, inputSchema, outputSchema, icons, ui, handled });
  } catch (error) {
    if (!(error instanceof DescriptorError)) throw error;
    return { severity: 'error', message: error.message };
  }
}

function repeated(name: string): Finding {
  return { severity: 'error', message: `tool ${name}: there are several with this name; only the first is served` };
}

interface Call {
  /** Terms `Name-Value`, for a handler. */
  readonly pairs: readonly Term[];
  /** The call of the predicate. */
  readonly goal: Term;
  /** Terms `read(Name, Text, Variable)` for the engine to read first. */
  readonly reads: readonly Term[];
  /** Terms `out(Form, Variable)`. */
  readonly outputs: readonly Term[];
  /** Why the predicate cannot be called; the goal is none then. */
  readonly problem?: string;
}

/** @throws ApplicationError for arguments that no term can hold. */
function prepare(signature: Signature, args: JsonObject): Call {
  try {
    return { pairs: jsonToPairs(args), ...predicateCall(signature, args) };
  } catch (error) {
    throw translated(error);
  }
}

const NO_CALL = { goal: 'none', reads: [], outputs: [] } as const;

/** The goal that calls the tool's predicate with the arguments. What is missing stays a variable. */
function predicateCall({ functor, parameters, problem }: Signature, args: JsonObject): Omit<Call, 'pairs'> {
  if (problem !== undefined) return { ...NO_CALL, problem: `The tool cannot be called: ${problem}` };
  const reads: Term[] = [];
  const outputs: Term[] = [];
  const values: Term[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const variable = new Variable(`_${index}`);
    if (parameter.direction === 'output') outputs.push(new Compound('out', parameter.type.form, variable));
    const given = parameter.direction === 'input' ? memberOf(args, parameter.name) : undefined;
    try {
      values.push(given === undefined ? variable : parameter.type.toTerm(given, reader(parameter.name, reads)));
    } catch (error) {
      if (!(error instanceof TypeMismatchError)) throw error;
      return { ...NO_CALL, problem: `Argument ${parameter.name}: ${error.message}` };
    }
  }
  return { goal: values.length === 0 ? functor : new Compound(functor, ...values), reads, outputs };
}

function memberOf(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function reader(name: string, reads: Term[]): ReadLater {
  return (termText) => {
    const place = new Variable(`_R${reads.length}`);
    reads.push(new Compound('read', name, checkedText(termText), place));
    return place;
  };
}

/** The reader of the engine is recursive: text that would take it too deep is refused here. */
function checkedText(termText: string): string {
  let depth = 0;
  let deepest = 0;
  for (const character of termText) {
    if ('([{'.includes(character)) deepest = Math.max(deepest, ++depth);
    if (')]}'.includes(character)) depth--;
  }
  if (deepest > MAX_BRACKETS) throw new TypeMismatchError('a term as text', `one with brackets ${deepest} levels deep`);
  return termText;
}

const MAX_BRACKETS = 300;

/** The lines `Name: Value` and the object of a predicate's outputs. */
function succeeded({ parameters }: Signature, values: readonly Term[]): ToolResult {
  const outputs = parameters.filter(({ direction }) => direction === 'output');
  if (outputs.length === 0) return { content: [text('Success')], structuredContent: {} };
  const lines: string[] = [];
  const structured: Record<string, Json> = {};
  for (const [index, { name, type }] of outputs.entries()) {
    const { term, plain } = received(name, values[index]);
    const json = converted(name, term, (each) => type.toJson(each));
    lines.push(`${name}: ${typeof json === 'string' && type.form === 'value' ? json : plain}`);
    Object.defineProperty(structured, name, { value: json, enumerable: true });
  }
  return { content: [text(lines.join('\n'))], structuredContent: structured };
}

function converted(name: string, term: Term, convert: (term: Term) => Json): Json {
  try {
    return convert(term);
  } catch (error) {
    if (!(error instanceof TypeMismatchError || error instanceof NoJsonError)) throw error;
    throw new ApplicationError(`Output ${name}: ${error.message}`);
  }
}

/** @throws ApplicationError for an output that is unbound, or could not be sent. */
function received(name: string, sent: Term | undefined): Output {
  let output: Output | undefined;
  try {
    output = outputOf(sent);
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    throw new ApplicationError(`Output ${name}: ${error.message}`, { cause: error });
  }
  if (output === undefined) throw new ApplicationError(`Output ${name}: the predicate leaves it unbound`);
  return output;
}
