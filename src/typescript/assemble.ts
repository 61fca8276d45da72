import type {
  Application,
  ApplicationEvent,
  Awaitable,
  CachePolicy,
  Completion,
  CompletionReference,
  Context,
  JsonObject,
  Prompt,
  PromptResult,
  Resource,
  ResourceResult,
  ResourceTemplate,
  Rounds,
  Tool,
  ToolResult,
} from '../application/index.js';
import { parseUriTemplate, type Variables } from './uri-template.js';

/** Values for an argument, best first. */
export type Completer = (
  value: string,
  chosen: Readonly<Record<string, string>>,
  context: Context,
) => Awaitable<readonly string[] | Completion>;

/** Completers by the name of the argument. */
export type Completers = ReadonlyMap<string, Completer>;

export interface ToolPart {
  readonly tool: Tool;
  call(args: JsonObject, context: Context): Awaitable<ToolResult>;
}

export interface PromptPart {
  readonly prompt: Prompt;
  readonly completers: Completers;
  get(args: Readonly<Record<string, string>>, context: Context): Awaitable<PromptResult>;
}

export interface ResourcePart {
  readonly resource: Resource;
  read(uri: string, context: Context): Awaitable<ResourceResult | undefined>;
}

export interface TemplatePart {
  readonly template: ResourceTemplate;
  readonly completers: Completers;
  read(uri: string, variables: Variables, context: Context): Awaitable<ResourceResult | undefined>;
}

/** What an application is made of. */
export interface Parts {
  readonly tools: readonly ToolPart[];
  readonly prompts: readonly PromptPart[];
  readonly resources: readonly ResourcePart[];
  readonly templates: readonly TemplatePart[];
  /** Whole applications, served as if their parts were here. */
  readonly applications: readonly Application[];
}

/** Makes one application of parts; facets that no part has are absent. Of parts with the same name, the first one is served. */
export function assemble(parts: Parts): Application {
  const { applications: inner } = parts;
  const has = (facet: keyof Application) => inner.some((application) => application[facet] !== undefined);
  const hasPrompts = parts.prompts.length > 0 || has('prompts');
  const hasResources = parts.resources.length + parts.templates.length > 0 || has('resources');
  const completes = [...parts.prompts, ...parts.templates].some(({ completers }) => completers.size > 0);
  const extensions = Object.assign({}, ...inner.map((application) => application.extensions ?? {}));
  return {
    tools: toolsOf(parts),
    ...(hasPrompts ? { prompts: promptsOf(parts) } : {}),
    ...(hasResources ? { resources: resourcesOf(parts) } : {}),
    ...(completes || has('completions') ? { completions: completionsOf(parts) } : {}),
    ...(has('rounds') ? { rounds: roundsOf(parts) } : {}),
    ...(has('caching') ? { caching: cachingOf(inner) } : {}),
    ...(Object.keys(extensions).length > 0 ? { extensions } : {}),
    ...(has('onEvent') ? { onEvent: forwarding(inner) } : {}),
    ...(has('close') ? { close: closing(inner) } : {}),
  };
}

function toolsOf({ tools, applications }: Parts): Application['tools'] {
  const own = tools.map(({ tool }) => tool);
  const byName = new Map(tools.map((part) => [part.tool.name, part]).reverse() as [string, ToolPart][]);
  const list = async () => [own, ...(await Promise.all(applications.map(({ tools }) => tools.list())))].flat();
  const owner = async (name: string) => {
    for (const { tools } of applications) {
      const tool = await tools.find(name);
      if (tool !== undefined) return { tool, tools };
    }
    return undefined;
  };
  return {
    list: applications.length === 0 ? () => own : list,
    find: (name) =>
      byName.get(name)?.tool ?? (applications.length === 0 ? undefined : owner(name).then((found) => found?.tool)),
    call: (tool, args, context) => {
      const part = byName.get(tool.name);
      if (part !== undefined) return part.call(args, context);
      return owner(tool.name).then((found) => {
        if (found === undefined) throw new Error(`The tool ${tool.name} is gone`);
        return found.tools.call(found.tool, args, context);
      });
    },
  };
}

function promptsOf({ prompts, applications }: Parts): NonNullable<Application['prompts']> {
  const own = prompts.map(({ prompt }) => prompt);
  const others = applications.flatMap((application) => application.prompts ?? []);
  return {
    list: async () => [own, ...(await Promise.all(others.map((facet) => facet.list())))].flat(),
    get: async (prompt, args, context) => {
      const part = prompts.find((candidate) => candidate.prompt.name === prompt.name);
      if (part !== undefined) return part.get(args, context);
      for (const facet of others) {
        const found = (await facet.list()).find(({ name }) => name === prompt.name);
        if (found !== undefined) return facet.get(found, args, context);
      }
      throw new Error(`The prompt ${prompt.name} is gone`);
    },
  };
}

function resourcesOf({ resources, templates, applications }: Parts): NonNullable<Application['resources']> {
  const others = applications.flatMap((application) => application.resources ?? []);
  const own = resources.map(({ resource }) => resource);
  const byUri = new Map(resources.map((part) => [part.resource.uri, part]));
  const matchers = templates.map((part) => ({ part, matcher: parseUriTemplate(part.template.uriTemplate) }));
  return {
    list: async () => [own, ...(await Promise.all(others.map((facet) => facet.list())))].flat(),
    templates: async () =>
      [
        templates.map(({ template }) => template),
        ...(await Promise.all(others.map((facet) => facet.templates()))),
      ].flat(),
    read: async (uri, context) => {
      const fixed = byUri.get(uri);
      if (fixed !== undefined) return fixed.read(uri, context);
      for (const { part, matcher } of matchers) {
        const variables = matcher.match(uri);
        const found = variables === undefined ? undefined : await part.read(uri, variables, context);
        if (found !== undefined) return found;
      }
      return firstFound(applications, async (application) => application.resources?.read(uri, context));
    },
  };
}

const NO_VALUES: Completion = { values: [] };

function completionsOf(parts: Parts): NonNullable<Application['completions']> {
  return {
    complete: async (reference, argument, chosen, context) => {
      const own = completersOf(parts, reference);
      if (own !== undefined) {
        const found = await own.get(argument.name)?.(argument.value, chosen, context);
        return found === undefined ? NO_VALUES : isCompletion(found) ? found : { values: found };
      }
      for (const application of parts.applications)
        if (application.completions !== undefined && (await knows(application, reference)))
          return application.completions.complete(reference, argument, chosen, context);
      return NO_VALUES;
    },
  };
}

function isCompletion(found: readonly string[] | Completion): found is Completion {
  return !Array.isArray(found);
}

function completersOf({ prompts, templates }: Parts, reference: CompletionReference): Completers | undefined {
  return reference.type === 'ref/prompt'
    ? prompts.find(({ prompt }) => prompt.name === reference.name)?.completers
    : templates.find(({ template }) => template.uriTemplate === reference.uri)?.completers;
}

async function knows({ prompts, resources }: Application, reference: CompletionReference): Promise<boolean> {
  if (reference.type === 'ref/prompt')
    return (await prompts?.list())?.some(({ name }) => name === reference.name) ?? false;
  const [templates = [], list = []] = await Promise.all([resources?.templates(), resources?.list()]);
  return (
    templates.some(({ uriTemplate }) => uriTemplate === reference.uri) || list.some(({ uri }) => uri === reference.uri)
  );
}

/** Parts have no rounds; the applications among them may. */
function roundsOf({ tools, prompts, resources, templates, applications }: Parts): Rounds {
  const ownTools = new Set(tools.map(({ tool }) => tool.name));
  const ownPrompts = new Set(prompts.map(({ prompt }) => prompt.name));
  const ownUris = new Set(resources.map(({ resource }) => resource.uri));
  const matchers = templates.map(({ template }) => parseUriTemplate(template.uriTemplate));
  return {
    callTool: (tool, args, round, context) =>
      ownTools.has(tool.name)
        ? undefined
        : firstFound(applications, async (application) =>
            (await application.tools.find(tool.name)) === undefined
              ? undefined
              : application.rounds?.callTool?.(tool, args, round, context),
          ),
    getPrompt: (prompt, args, round, context) =>
      ownPrompts.has(prompt.name)
        ? undefined
        : firstFound(applications, async (application) =>
            (await knows(application, { type: 'ref/prompt', name: prompt.name }))
              ? application.rounds?.getPrompt?.(prompt, args, round, context)
              : undefined,
          ),
    readResource: (uri, round, context) =>
      ownUris.has(uri) || matchers.some((matcher) => matcher.match(uri) !== undefined)
        ? undefined
        : firstFound(applications, async ({ rounds }) => rounds?.readResource?.(uri, round, context)),
  };
}

async function firstFound<T>(
  applications: readonly Application[],
  ask: (application: Application) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const application of applications) {
    const found = await ask(application);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first application that has a policy has its say. */
function cachingOf(applications: readonly Application[]): NonNullable<Application['caching']> {
  return {
    policy: (operation) => firstFound<CachePolicy>(applications, async ({ caching }) => caching?.policy(operation)),
  };
}

function forwarding(applications: readonly Application[]): (listener: (event: ApplicationEvent) => void) => void {
  return (listener) => {
    for (const application of applications) application.onEvent?.(listener);
  };
}

function closing(applications: readonly Application[]): () => Promise<void> {
  return async () => {
    await Promise.all(applications.map((application) => application.close?.()));
  };
}
