import { andThen } from '../application/awaitable.js';
import { type Awaitable, isObject, type ResourceResult } from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import { serialize } from '../jsonrpc/serialize.js';
import { cacheMembers } from './caching.js';
import { type Call, methodNotFound } from './call.js';
import { checkResourceContents } from './content.js';
import { MalformedResultError } from './failures.js';
import { withPages } from './required-pages.js';
import { complete } from './results.js';
import { resume } from './resume.js';
import { inRounds } from './rounds.js';
import type { Handler } from './spec.js';

/** `resources/read`. Whether there is such a resource, the application says. */
export const readResource: Handler = (call) => {
  const { resources } = call.dispatcher.application;
  if (resources === undefined) throw methodNotFound('resources/read');
  const { uri } = call.params;
  if (typeof uri !== 'string') throw new RpcError('invalidParams', 'params.uri must be a string');
  call.state = resume(call);
  const { context } = call;
  const { rounds } = call.dispatcher.application;
  const plain = () => resources.read(uri, context);
  const given = withPages(call, () =>
    rounds?.readResource ? inRounds(call, (round) => rounds.readResource?.(uri, round, context), plain) : plain(),
  );
  return andThen(given, (result) => {
    if (result === undefined) throw new RpcError(call.spec.resourceNotFound, 'Resource not found', { uri });
    const members = contentsMember(result);
    return andThen(cacheOf(call, uri), (cache) => complete(call, `${members}${cache}`, result._meta));
  });
};

/** What came of answers is for nobody else, and not for another time. */
function cacheOf(call: Call, uri: string): Awaitable<string> {
  return call.state === undefined ? cacheMembers(call, { method: 'resources/read', uri }) : UNCACHED;
}

const UNCACHED = ',"ttlMs":0,"cacheScope":"private"';

function contentsMember(result: ResourceResult): string {
  if (!isObject(result) || !Array.isArray(result.contents)) throw new MalformedResultError('a resource needs contents');
  for (const contents of result.contents) checkResourceContents(contents);
  return `"contents":${serialize(result.contents)}`;
}
