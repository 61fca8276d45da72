import { isPending } from '../application/awaitable.js';
import { type Awaitable, type CacheOperation, type CachePolicy, isObject } from '../application/index.js';
import type { Call } from './call.js';

const NONE: Awaitable<string> = '';

/**
 * The cache members of a result, as JSON text that follows other members (`,"ttlMs":...`); empty under the legacy specs.
 * A policy that is absent, malformed or fails gives way to the server's own.
 */
export function cacheMembers(call: Call, operation: CacheOperation): Awaitable<string> {
  if (call.spec.era === 'legacy') return NONE;
  const { application, settings } = call.dispatcher;
  const members = call.caller?.sees === undefined ? asGiven : asPrivate;
  if (application.caching === undefined) return members(settings.cache);
  const recover = (error: unknown) => {
    settings.logger.error({ err: error, method: operation.method }, 'the cache policy failed');
    return members(settings.cache);
  };
  const accept = (policy: CachePolicy | undefined) => {
    if (policy === undefined || isCachePolicy(policy)) return members(policy ?? settings.cache);
    return recover(new TypeError('a cache policy needs an integer ttlMs of 0 or more, and a cacheScope'));
  };
  try {
    const policy = application.caching.policy(operation);
    return isPending(policy) ? policy.then(accept, recover) : accept(policy);
  } catch (error) {
    return recover(error);
  }
}

/** Lists that are not the same for all must not be shared. */
function asPrivate({ ttlMs }: CachePolicy): string {
  return asGiven({ ttlMs, cacheScope: 'private' });
}

function asGiven({ ttlMs, cacheScope }: CachePolicy): string {
  return `,"ttlMs":${ttlMs},"cacheScope":"${cacheScope}"`;
}

function isCachePolicy(value: unknown): value is CachePolicy {
  return (
    isObject(value) &&
    Number.isSafeInteger(value.ttlMs) &&
    Number(value.ttlMs) >= 0 &&
    (value.cacheScope === 'public' || value.cacheScope === 'private')
  );
}
