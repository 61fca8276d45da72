import type {
  Application,
  ApplicationEvent,
  Caching,
  Completions,
  Finding,
  JsonObject,
  Logger,
  Rounds,
} from '../application/index.js';
import { Bridge } from './bridge.js';
import { LogtalkCaching } from './caching.js';
import type { ApplicationMeans } from './caller.js';
import { LogtalkCompletions } from './completions.js';
import type { Engine } from './engine.js';
import { capabilityFindings } from './findings.js';
import { LogtalkPrompts } from './prompts.js';
import { LogtalkResources } from './resources.js';
import { LogtalkRounds } from './rounds.js';
import { isCompound, type Term } from './term.js';
import { LogtalkTools } from './tools.js';

/** What the bridge tells of an application object. */
export interface ObjectFacts {
  readonly object: Term;
  /** The protocols of Rhetor that it conforms to. */
  readonly protocols: ReadonlySet<string>;
  /** What its `capabilities/1` lists. */
  readonly capabilities: ReadonlySet<string>;
}

/** How an object is served. */
export interface ServingOptions extends ApplicationMeans {
  /** The most solutions that a tool gives which can have several; without it, the first. */
  readonly solutions?: number | undefined;
}

const UI_EXTENSION = { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } };

const LIST_EVENTS = ['tools_list_changed', 'prompts_list_changed', 'resources_list_changed'] as const;

/** A Logtalk object as an application. A facet is there when the object conforms to its protocol. */
export class LogtalkApplication implements Application {
  readonly tools: LogtalkTools;
  readonly prompts?: LogtalkPrompts;
  readonly resources?: LogtalkResources;
  readonly completions?: Completions;
  readonly rounds?: Rounds;
  readonly caching?: Caching;
  readonly extensions?: Readonly<Record<string, JsonObject>>;
  readonly #engine: Engine;
  readonly #findings: readonly Finding[];

  constructor(engine: Engine, facts: ObjectFacts, logger: Logger, { solutions, ...means }: ServingOptions = {}) {
    const { protocols, capabilities } = facts;
    const bridge = new Bridge(engine, { ...facts, ...means }, logger);
    this.#engine = engine;
    this.#findings = capabilityFindings(facts);
    this.tools = new LogtalkTools(bridge, logger, solutions);
    if (protocols.has('mcp_prompt_protocol')) this.prompts = new LogtalkPrompts(bridge, logger);
    if (protocols.has('mcp_resource_protocol')) this.resources = new LogtalkResources(bridge, logger);
    if (protocols.has('mcp_multiround_protocol')) this.rounds = new LogtalkRounds(bridge);
    if (protocols.has('mcp_cache_protocol')) this.caching = new LogtalkCaching(bridge);
    // completions are served only when capabilities/1 says so, as authors know it
    if (protocols.has('mcp_completion_protocol') && capabilities.has('completions')) {
      this.completions = new LogtalkCompletions(bridge);
    }
    if (capabilities.has('ui')) this.extensions = UI_EXTENSION;
  }

  onEvent(listener: (event: ApplicationEvent) => void): void {
    this.#engine.onEvent((term) => {
      const event = eventOf(term);
      if (event !== undefined) listener(event);
    });
  }

  async findings(): Promise<readonly Finding[]> {
    const facets = [this.tools, this.prompts, this.resources];
    const found = await Promise.all(facets.map((facet) => facet?.findings() ?? []));
    return [...this.#findings, ...found.flat()];
  }

  async close(): Promise<void> {
    await this.#engine.close();
  }
}

function eventOf(term: Term): ApplicationEvent | undefined {
  if (isCompound(term, 'resource_updated', 1)) {
    const [uri] = term.args;
    return typeof uri === 'string' ? { type: 'resource_updated', uri } : undefined;
  }
  if (isCompound(term, 'elicitation_complete', 1)) {
    const [elicitationId] = term.args;
    return typeof elicitationId === 'string' ? { type: 'elicitation_complete', elicitationId } : undefined;
  }
  const type = LIST_EVENTS.find((event) => event === term);
  return type === undefined ? undefined : { type };
}
