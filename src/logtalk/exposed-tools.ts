import { andThen } from '../application/awaitable.js';
import {
  type Application,
  ApplicationError,
  type Awaitable,
  type Context,
  type Finding,
  type JsonObject,
  type Tool,
  type ToolResult,
  type Tools,
} from '../application/index.js';
import type { Bridge } from './bridge.js';
import type { Engine } from './engine.js';
import { predicateCall } from './predicate-call.js';
import { predicateResult } from './predicate-result.js';
import type { Signature } from './signature.js';
import { Compound } from './term.js';

/** A tool that calls a predicate of some object or module. */
export interface ExposedTool {
  readonly signature: Signature;
  /** Asks about the receiver of the call: `object(Object)` or `module(Module)`. */
  readonly bridge: Bridge;
}

/** Predicates as tools, by the names of the tools. */
export class ExposedTools implements Tools {
  readonly #exposed: ReadonlyMap<string, ExposedTool>;
  readonly #listed: readonly Tool[];

  constructor(exposed: readonly ExposedTool[]) {
    this.#exposed = new Map(exposed.map((each) => [each.signature.tool.name, each]));
    this.#listed = exposed.map(({ signature }) => signature.tool);
  }

  list(): readonly Tool[] {
    return this.#listed;
  }

  find(name: string): Tool | undefined {
    return this.#exposed.get(name)?.signature.tool;
  }

  call({ name }: Tool, args: JsonObject, context: Context): Awaitable<ToolResult> {
    const exposed = this.#exposed.get(name);
    if (exposed === undefined) throw new ApplicationError(`There is no tool ${name}`);
    const { signature, bridge } = exposed;
    const call = predicateCall(signature, args);
    const { functor, arity } = signature;
    const caller = bridge.caller(context);
    const indicator = new Compound('/', functor, BigInt(arity));
    const terms = new Compound('call', call.goal, call.reads, call.outputs, call.solutions);
    return andThen(bridge.serve(caller, 'send', indicator, terms), (reply) => {
      const result = predicateResult(signature.tool, call, reply);
      if (result === undefined) throw new ApplicationError(`There is no tool ${name} any more`);
      return result;
    });
  }
}

/** Predicates as an application, which has nothing but tools. */
export class ExposedApplication implements Application {
  readonly tools: ExposedTools;
  readonly #engine: Engine;
  readonly #findings: readonly Finding[];

  /** @param findings What is wrong with the declarations, and which predicates are no tools. */
  constructor(engine: Engine, exposed: readonly ExposedTool[], findings: readonly Finding[]) {
    this.#engine = engine;
    this.#findings = findings;
    this.tools = new ExposedTools(exposed);
  }

  async findings(): Promise<readonly Finding[]> {
    return this.#findings;
  }

  async close(): Promise<void> {
    await this.#engine.close();
  }
}
