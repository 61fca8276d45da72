import { completeArgument } from './completion.js';
import { subscribe, unsubscribe } from './legacy-subscriptions.js';
import { listPrompts, listResources, listResourceTemplates, listTools } from './lists.js';
import { setLevel } from './logging.js';
import { discover, initialize, ping } from './opening.js';
import { getPrompt } from './prompts.js';
import { readResource } from './resources.js';
import type { Method } from './spec.js';
import { listen } from './subscriptions.js';
import { callTool, toolInterrupted } from './tools.js';

type Methods = Readonly<Record<string, Method>>;

const COMMON: Methods = {
  'tools/list': { handle: listTools },
  'tools/call': { handle: callTool, interrupted: toolInterrupted, mayAsk: true },
  'prompts/list': { handle: listPrompts, needs: 'prompts' },
  'prompts/get': { handle: getPrompt, needs: 'prompts', mayAsk: true },
  'resources/list': { handle: listResources, needs: 'resources' },
  'resources/templates/list': { handle: listResourceTemplates, needs: 'resources' },
  'resources/read': { handle: readResource, needs: 'resources', mayAsk: true },
  'completion/complete': { handle: completeArgument, needs: 'completions' },
};

/** The methods of the 2025 specs. */
export const LEGACY_METHODS = table({
  ...COMMON,
  initialize: { handle: initialize },
  ping: { handle: ping },
  'logging/setLevel': { handle: setLevel },
  'resources/subscribe': { handle: subscribe, needs: 'resources' },
  'resources/unsubscribe': { handle: unsubscribe, needs: 'resources' },
});

/** The methods of 2026-07-28. */
export const MODERN_METHODS = table({
  ...COMMON,
  'server/discover': { handle: discover },
  'subscriptions/listen': { handle: listen, isEndless: true },
});

function table(methods: Methods): ReadonlyMap<string, Method> {
  return new Map(Object.entries(methods));
}
