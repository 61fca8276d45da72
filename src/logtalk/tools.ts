import { andThen } from '../application/awaitable.js';
import {
  ApplicationError,
  type Awaitable,
  type Context,
  type Finding,
  type JsonObject,
  type Logger,
  type Tool,
  type ToolResult,
  type Tools,
} from '../application/index.js';
import { type Bridge, readReply } from './bridge.js';
import { DescriptorError } from './descriptor.js';
import { logFindings } from './findings.js';
import { predicateCall } from './predicate-call.js';
import { predicateResult } from './predicate-result.js';
import { type Signature, signatureOf } from './signature.js';
import { isCompound, isList, type Term } from './term.js';
import { writeTerm } from './term-text.js';

/** The tools of a Logtalk object, as the object has them at each moment. */
export class LogtalkTools implements Tools {
  readonly #bridge: Bridge;
  readonly #logger: Logger;
  readonly #solutions: number | undefined;
  #signatures = new Map<string, Signature>();
  #listed: readonly Tool[] = [];
  #findings: readonly Finding[] = [];
  #reply = '';
  /** By the text of what the bridge tells of a tool: while that stays the same, so does the tool object. */
  #known = new Map<string, Signature>();

  /** @param solutions The most solutions that a tool gives which can have several; without it, the first. */
  constructor(bridge: Bridge, logger: Logger, solutions?: number) {
    this.#bridge = bridge;
    this.#logger = logger;
    this.#solutions = solutions;
  }

  /** @throws ApplicationError when `tools/1` throws, fails, or gives no list. */
  list(): Awaitable<readonly Tool[]> {
    return andThen(this.#bridge.text('tools'), (reply) => {
      if (reply !== this.#reply) {
        this.#take(reply);
        this.#reply = reply;
      }
      return this.#listed;
    });
  }

  find(name: string): Awaitable<Tool | undefined> {
    const known = this.#signatures.get(name);
    return known === undefined ? andThen(this.list(), () => this.#signatures.get(name)?.tool) : known.tool;
  }

  call(tool: Tool, args: JsonObject, context: Context): Awaitable<ToolResult> {
    return andThen(this.#tryCall(tool, args, context), (result) => result ?? this.#callListed(tool, args, context));
  }

  async #callListed(tool: Tool, args: JsonObject, context: Context): Promise<ToolResult> {
    await this.list();
    const result = await this.#tryCall(tool, args, context);
    if (result === undefined) throw new ApplicationError(`There is no tool ${tool.name} any more`);
    return result;
  }

  /** `undefined`: the object has no such tool, as far as it is known, or no longer has it. */
  #tryCall({ name }: Tool, args: JsonObject, context: Context): Awaitable<ToolResult | undefined> {
    const signature = this.#signatures.get(name);
    return signature && this.#run(signature, args, context);
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
      const signature = this.#known.get(key) ?? this.#signatureOrFinding(each, handler === 'true');
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

  #signatureOrFinding(facts: Term, handled: boolean): Signature | Finding {
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
    const own = { object: this.#bridge.object, handled, solutions: this.#solutions };
    try {
      return signatureOf({ ...own, descriptor, declaration, info, modes, inputSchema, outputSchema, icons, ui });
    } catch (error) {
      if (!(error instanceof DescriptorError)) throw error;
      return { severity: 'error', message: error.message };
    }
  }

  #run(signature: Signature, args: JsonObject, context: Context): Awaitable<ToolResult | undefined> {
    const call = predicateCall(signature, args);
    const { pairs, goal, reads, outputs, solutions } = call;
    const caller = this.#bridge.caller(context);
    const style = this.#bridge.mayAnswerCalls ? caller.style : 'direct';
    const terms = [signature.descriptor, pairs, goal, reads, outputs, solutions, style];
    const reply = this.#bridge.serve(caller, 'call', ...terms);
    return andThen(reply, (value) => predicateResult(signature.tool, call, value));
  }
}

function repeated(name: string): Finding {
  return { severity: 'error', message: `tool ${name}: there are several with this name; only the first is served` };
}
