import { completeArgument } from './completion.js';
import { listPrompts, listResources, listResourceTemplates, listTools } from './lists.js';
import { setLevel } from './logging.js';
import { discover, initialize, ping } from './opening.js';
import { getPrompt } from './prompts.js';
import { readResource } from './resources.js';
import type { Method } from './spec.js';
import { callTool, toolInterrupted } from './tools.js';

type Methods = Readonly<Record<string, Method>>;

const COMMON: Methods = {
  'tools/list': { handle: listTools },
  'tools/call': { handle: callTool, interrupted: toolInterrupted },
  'prompts/list': { handle: listPrompts, needs: 'prompts' },
  'prompts/get': { handle: getPrompt, needs: 'prompts' },
  'resources/list': { handle: listResources, needs: 'resources' },
  'resources/templates/list': { handle: listResourceTemplates, needs: 'resources' },
  'resources/read': { handle: readResource, needs: 'resources' },
  'completion/complete': { handle: completeArgument, needs: 'completions' },
};

/** The methods of the 2025 specs. */
export const LEGACY_METHODS = table({
  ...COMMON,
  initialize: { handle: initialize },
  ping: { handle: ping },
  'logging/setLevel': { handle: setLevel },
});

/** The methods of 2026-07-28. */
export const MODERN_METHODS = table({ ...COMMON, 'server/discover': { handle: discover } });

function table(methods: Methods): ReadonlyMap<string, Method> {
  return new Map(Object.entries(methods));
}
