import { andThen, isPending } from '../application/awaitable.js';
import {
  type Awaitable,
  isObject,
  type Prompt,
  type Resource,
  type ResourceTemplate,
  type Tool,
} from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import { cacheMembers } from './caching.js';
import type { Call } from './call.js';
import { MalformedResultError } from './failures.js';
import type { ListKind } from './list-pages.js';
import { isObjectSchema, wrapSchema } from './output-schema.js';
import { completeKept } from './results.js';
import type { Handler, Spec } from './spec.js';

type ListMethod = 'tools/list' | 'prompts/list' | 'resources/list' | 'resources/templates/list';

const TOOLS: ListKind<Tool> = {
  member: 'tools',
  key: (tool) => tool.name,
  shape: (tool, spec) => {
    if (!isObject(tool) || !isObject(tool.inputSchema)) throw new MalformedResultError('a tool needs an inputSchema');
    const shown = pick(tool, TOOL_FIELDS, 'name', spec);
    const { outputSchema } = tool;
    return outputSchema === undefined || spec.hasAnyOutput || isObjectSchema(outputSchema)
      ? shown
      : { ...shown, outputSchema: wrapSchema(outputSchema) };
  },
};

const PROMPTS: ListKind<Prompt> = {
  member: 'prompts',
  key: (prompt) => prompt.name,
  shape: (prompt, spec) => pick(prompt, PROMPT_FIELDS, 'name', spec),
};

const RESOURCES: ListKind<Resource> = {
  member: 'resources',
  key: (resource) => resource.uri,
  shape: (resource, spec) => pick(resource, RESOURCE_FIELDS, 'uri', spec),
};

const TEMPLATES: ListKind<ResourceTemplate> = {
  member: 'resourceTemplates',
  key: (template) => template.uriTemplate,
  shape: (template, spec) => pick(template, TEMPLATE_FIELDS, 'uriTemplate', spec),
};

const TOOL_FIELDS = [
  'name',
  'title',
  'description',
  'inputSchema',
  'outputSchema',
  'annotations',
  'icons',
  '_meta',
] as const;
const PROMPT_FIELDS = ['name', 'title', 'description', 'arguments', 'icons', '_meta'] as const;
const RESOURCE_FIELDS = [
  'uri',
  'name',
  'title',
  'description',
  'mimeType',
  'size',
  'annotations',
  'icons',
  '_meta',
] as const;
const TEMPLATE_FIELDS = [
  'uriTemplate',
  'name',
  'title',
  'description',
  'mimeType',
  'annotations',
  'icons',
  '_meta',
] as const;

/** The fields that clients may see; whatever else an application keeps in its items stays with it. */
function pick<T extends object, K extends keyof T & string>(item: T, fields: readonly K[], key: K, spec: Spec): object {
  if (!isObject(item) || typeof item[key] !== 'string')
    throw new MalformedResultError(`an item of a list needs a ${key}`);
  const shown: Partial<Record<K, T[K]>> = {};
  for (const field of fields)
    if (item[field] !== undefined && (field !== 'icons' || spec.hasIcons)) shown[field] = item[field];
  return shown;
}

const NOTHING: readonly never[] = [];

export const listTools = lister('tools/list', TOOLS, (call) => call.dispatcher.application.tools.list());
export const listPrompts = lister(
  'prompts/list',
  PROMPTS,
  (call) => call.dispatcher.application.prompts?.list() ?? NOTHING,
);
export const listResources = lister(
  'resources/list',
  RESOURCES,
  (call) => call.dispatcher.application.resources?.list() ?? NOTHING,
);
export const listResourceTemplates = lister(
  'resources/templates/list',
  TEMPLATES,
  (call) => call.dispatcher.application.resources?.templates() ?? NOTHING,
);

function lister<T>(method: ListMethod, kind: ListKind<T>, ask: (call: Call) => Awaitable<readonly T[]>): Handler {
  const operation = { method };
  return (call) => {
    const cursor = cursorOf(call);
    return andThen(visible(call, method, kind, ask(call)), (items) => {
      const { pages, settings } = call.dispatcher;
      const page = pages.page<T>(kind, items, call.spec, settings.pageSize, cursor);
      const cache = cacheMembers(call, operation);
      return isPending(cache)
        ? cache.then((members) => completeKept(call, page, members))
        : completeKept(call, page, cache);
    });
  };
}

/** What the caller is shown of a list. */
function visible<T>(
  call: Call,
  method: ListMethod,
  kind: ListKind<T>,
  items: Awaitable<readonly T[]>,
): Awaitable<readonly T[]> {
  const sees = call.caller?.sees;
  return andThen(items, (all) => {
    if (!Array.isArray(all)) throw new MalformedResultError(`${method} needs an array`);
    if (sees === undefined) return all;
    const verdicts = all.map((item: T) => sees({ list: kind.member, key: kind.key(item) }));
    const shown = (seen: readonly boolean[]) => all.filter((_, at) => seen[at] === true);
    return isSettled(verdicts) ? shown(verdicts) : Promise.all(verdicts).then(shown);
  });
}

function isSettled(verdicts: readonly Awaitable<boolean>[]): verdicts is readonly boolean[] {
  return verdicts.every((verdict) => typeof verdict === 'boolean');
}

function cursorOf(call: Call): string | undefined {
  const { cursor } = call.params;
  if (cursor !== undefined && typeof cursor !== 'string')
    throw new RpcError('invalidParams', 'cursor must be a string');
  return cursor === '' && !call.spec.hasEmptyCursor ? undefined : cursor;
}
