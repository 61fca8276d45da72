import { andThen } from '../application/awaitable.js';
import type { Awaitable, CacheOperation, CachePolicy, Caching } from '../application/index.js';
import type { Bridge } from './bridge.js';
import { isCompound, type Term } from './term.js';

/** The Logtalk names of the operations. */
const OPERATIONS: Readonly<Record<CacheOperation['method'], string>> = {
  'server/discover': 'discover',
  'tools/list': 'tools_list',
  'prompts/list': 'prompts_list',
  'resources/list': 'resources_list',
  'resources/templates/list': 'resources_templates_list',
  'resources/read': 'resources_read',
};

/** The cache policies of a Logtalk object. */
export class LogtalkCaching implements Caching {
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** `undefined` also for a policy that is none: a negative time, an unknown scope. */
  policy(operation: CacheOperation): Awaitable<CachePolicy | undefined> {
    const request = operation.method === 'resources/read' ? operation.uri : '{}';
    return andThen(this.#bridge.ask('cache_policy', OPERATIONS[operation.method], request), policyIn);
  }
}

function policyIn(reply: Term | undefined): CachePolicy | undefined {
  const [ttl, scope] = isCompound(reply, 'policy', 2) ? reply.args : [];
  if (typeof ttl !== 'bigint' || ttl < 0n || (scope !== 'public' && scope !== 'private')) return undefined;
  return { ttlMs: Number(ttl), cacheScope: scope };
}
