import {
  ApplicationError,
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

  /** `undefined`: the object no longer has this tool. */
  async #run(signature: Signature, args: JsonObject, context: Context): Promise<ToolResult | undefined> {
    const call = predicateCall(signature, args);
    const { pairs, goal, reads, outputs, solutions } = call;
    const caller = this.#bridge.caller(context);
    const terms = [signature.descriptor, pairs, goal, reads, outputs, solutions, caller.style];
    const reply = await this.#bridge.serve(caller, 'call', ...terms);
    return predicateResult(signature.tool, call, reply);
  }
}

function repeated(name: string): Finding {
  return { severity: 'error', message: `tool ${name}: there are several with this name; only the first is served` };
}
