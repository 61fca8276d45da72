import type { Awaitable } from './json.js';

/** How long a result stays fresh and who may share it (2026-07-28). */
export interface CachePolicy {
  /** Milliseconds; 0 is stale at once. */
  readonly ttlMs: number;
  /** `public` only for what every user may see. */
  readonly cacheScope: 'public' | 'private';
}

/** The operations whose results carry a cache policy. */
export type CacheOperation =
  | {
      readonly method:
        | 'server/discover'
        | 'tools/list'
        | 'prompts/list'
        | 'resources/list'
        | 'resources/templates/list';
    }
  | { readonly method: 'resources/read'; readonly uri: string };

/** The caching facet. */
export interface Caching {
  /** `undefined`: the server's default policy. */
  policy(operation: CacheOperation): Awaitable<CachePolicy | undefined>;
}
