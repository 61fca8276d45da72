import { fileURLToPath } from 'node:url';
import {
  type Application,
  ApplicationError,
  CapabilityMissingError,
  type Context,
  type Json,
  type JsonObject,
  type Logger,
  SPEC_VERSIONS,
  silentLogger,
  type ToolResult,
} from '../application/index.js';
import { type Stoppable, Stopping } from '../application/stopping.js';
import { numberView } from '../jsonrpc/serialize.js';
import type { HostFunctions } from '../logtalk/functions.js';
import type { LoadedLogtalk } from '../logtalk/load.js';
import type { EngineSettings } from '../logtalk/start-engine.js';
import { validatorFor } from '../schema/index.js';

export interface LogtalkOptions extends EngineSettings {
  /** The object, when the file has several that can be served. */
  readonly object?: string;
  /** Objects whose public predicates are the tools, or `OBJECT::name/arity` for single ones; they need not implement `mcp_tool_protocol`. */
  readonly expose?: readonly string[];
  /** What its predicates can call, with `typescript::invoke(Name, Arguments, Result)`. */
  readonly functions?: HostFunctions;
  /** The most solutions that a tool gives which can have several; default what the file says, else the first only. */
  readonly solutions?: number;
  /** Engines that work at the same time, each with a state of its own; default what the file says, else 1. */
  readonly engines?: number;
  /** Where Rhetor logs; default nowhere. */
  readonly logger?: Logger;
  /** Seconds that loading may take; 0 is without limit. Default 60. */
  readonly loadTimeout?: number | undefined;
}

/** A Logtalk object: an application, whose tools can also be called from TypeScript. */
export interface LogtalkPart extends Application {
  /**
   * Runs a tool of the object.
   * @param context That of the request that this call is made for; then what the object asks reaches the client.
   * @returns Its data; of a tool without data, its text.
   * @throws ApplicationError when the tool reports an error.
   */
  call(tool: string, args?: JsonObject, context?: Context): Promise<Json>;
}

/**
 * Loads a Logtalk file into an engine of its own. Export the result, and the object is served beside the functions of the module;
 * either way its tools can be called.
 * @param file A path, or a URL: `new URL('rules.lgt', import.meta.url)`.
 * @throws LogtalkLoadError when the file makes no application.
 */
export async function logtalk(file: string | URL, options: LogtalkOptions = {}): Promise<LogtalkPart> {
  const { logger = silentLogger, ...others } = options;
  const { loadLogtalk } = await import('../logtalk/load.js');
  const path = typeof file === 'string' ? file : fileURLToPath(file);
  const loaded = await loadLogtalk({ ...others, file: path, logger });
  await refuseProtected(path, loaded);
  return withCall(loaded.application);
}

/** The options of the file are not those of the server: what it protects would be open to everyone. */
async function refuseProtected(path: string, { application, options }: LoadedLogtalk): Promise<void> {
  if (options.oauth === undefined) return;
  await application.close?.();
  const { LogtalkLoadError } = await import('../logtalk/load-error.js');
  throw new LogtalkLoadError(
    `${path}: it says oauth/4, which protects the server only when the file itself is served: leave it out there, and give the server of the module the option oauth`,
  );
}

function withCall(application: Application): LogtalkPart {
  const { tools } = application;
  // The facets of a Logtalk application are fields; its methods need their object.
  return Object.assign(application, {
    call: async (name: string, args: JsonObject = {}, context: Context = nobody()): Promise<Json> => {
      const tool = await tools.find(name);
      if (tool === undefined) throw new ApplicationError(`There is no tool ${name}.`);
      const problem = validatorFor(tool.inputSchema).explain(numberView(args));
      if (problem !== undefined) throw new ApplicationError(`Invalid arguments for ${name}:\n${problem}`);
      return dataOf(await tools.call(tool, args, context));
    },
  });
}

function dataOf({ content, structuredContent, isError }: ToolResult): Json {
  const text = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
  if (isError === true) throw new ApplicationError(text);
  return structuredContent ?? text;
}

const askNobody = async (): Promise<never> => {
  throw new CapabilityMissingError('There is no client to ask', {});
};

/** Never stopped; one for all, as it is one program that calls. */
const STOPPING = new Stopping();

/** The context of a call that no client is behind. */
function nobody(): Context & Stoppable {
  let signal: AbortSignal | undefined;
  return {
    stopping: STOPPING,
    spec: SPEC_VERSIONS[SPEC_VERSIONS.length - 1] ?? '2026-07-28',
    clientCapabilities: {},
    get signal() {
      signal ??= new AbortController().signal;
      return signal;
    },
    meta: {},
    progress: () => {},
    releaseConnection: () => {},
    log: () => {},
    elicit: askNobody,
    elicitUrl: askNobody,
    sample: askNobody,
    roots: askNobody,
  };
}
