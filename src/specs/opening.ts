import { andThen } from '../application/awaitable.js';
import { isObject } from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import { serialize } from '../jsonrpc/serialize.js';
import { cacheMembers } from './caching.js';
import { type Call, methodNotFound } from './call.js';
import { serverCapabilities } from './capabilities.js';
import { readClientInfo } from './peer.js';
import { complete, membersOf } from './results.js';
import type { Handler, Spec } from './spec.js';

/**
 * `initialize` (legacy). The requested version when it is served, else the newest legacy one; a later `initialize` starts anew.
 */
export const initialize: Handler = (call) => {
  const { session } = call.connection;
  if (session === undefined) throw methodNotFound('initialize');
  const { protocolVersion, capabilities, clientInfo } = call.params;
  if (typeof protocolVersion !== 'string') throw new RpcError('invalidParams', 'protocolVersion must be a string');
  if (capabilities !== undefined && !isObject(capabilities))
    throw new RpcError('invalidParams', 'capabilities must be an object');
  const client = readClientInfo(clientInfo);
  if (clientInfo !== undefined && client === undefined)
    throw new RpcError('invalidParams', 'clientInfo must be an object with name and version');
  const spec = negotiate(call, protocolVersion);
  session.restart(spec, client, capabilities ?? {});
  const { identity, settings } = call.dispatcher;
  return serialize({
    protocolVersion: spec.version,
    capabilities: serverCapabilities(call.connection, spec),
    serverInfo: identity.serverInfo(spec),
    instructions: settings.instructions,
  });
};

function negotiate(call: Call, requested: string): Spec {
  const { legacySpecs } = call.dispatcher;
  const spec = legacySpecs.find(({ version }) => version === requested) ?? legacySpecs[0];
  if (spec === undefined) throw methodNotFound('initialize');
  return spec;
}

/** `server/discover` (modern). */
export const discover: Handler = (call) => {
  const { settings, modernVersions } = call.dispatcher;
  return andThen(cacheMembers(call, { method: 'server/discover' }), (cache) => {
    const members = membersOf({
      supportedVersions: modernVersions,
      capabilities: serverCapabilities(call.connection, call.spec),
      instructions: settings.instructions,
    });
    return complete(call, `${members}${cache}`);
  });
};

/** `ping` (legacy). */
export const ping: Handler = () => '{}';
