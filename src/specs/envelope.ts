import { isObject, type JsonObject, type LogLevel, type SpecVersion } from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import { PROTOCOL_VERSION_KEY } from './era.js';
import { checkVersionHeader, type RequestHeaders } from './headers.js';
import { isLogLevel, type Peer, readClientInfo } from './peer.js';

const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';
const CLIENT_INFO_KEY = 'io.modelcontextprotocol/clientInfo';
const LOG_LEVEL_KEY = 'io.modelcontextprotocol/logLevel';

/** The `_meta` key under which a modern result names its server. */
export const SERVER_INFO_KEY = 'io.modelcontextprotocol/serverInfo';

/**
 * Reads the `_meta` of a modern request, in the order of the specification checklist, section 26.4.
 *
 * @param supported The modern versions that are served.
 * @param headers What the request came with, over HTTP.
 * @throws RpcError `-32602` for a key that is missing or malformed, `-32020` for a header that says otherwise, `-32022` for
 * another version.
 */
export function readEnvelope(
  params: JsonObject | undefined,
  supported: readonly SpecVersion[],
  headers?: RequestHeaders,
): Peer {
  const meta = params?._meta;
  if (!isObject(meta)) throw missing(params?._meta === undefined ? 'params._meta' : 'params._meta as an object');
  const version = meta[PROTOCOL_VERSION_KEY];
  if (typeof version !== 'string') throw missing(`${PROTOCOL_VERSION_KEY} (a string)`);
  if (headers !== undefined) checkVersionHeader(headers, version);
  if (!supported.some((known) => known === version)) throw unsupportedVersion(supported, version);
  const capabilities = meta[CAPABILITIES_KEY];
  if (!isObject(capabilities)) throw missing(`${CAPABILITIES_KEY} (an object)`);
  return { client: clientIn(meta), capabilities, logLevel: logLevelIn(meta) };
}

/** The answer to a version that is not served. */
export function unsupportedVersion(supported: readonly SpecVersion[], requested: string): RpcError {
  return new RpcError('unsupportedVersion', `Unsupported protocol version; supported: ${supported.join(', ')}`, {
    supported,
    requested,
  });
}

function clientIn(meta: JsonObject): Peer['client'] {
  const given = meta[CLIENT_INFO_KEY];
  if (given === undefined) return undefined;
  const client = readClientInfo(given);
  if (client === undefined) throw malformed(`${CLIENT_INFO_KEY} must be an object with name and version`);
  return client;
}

function logLevelIn(meta: JsonObject): LogLevel | undefined {
  const given = meta[LOG_LEVEL_KEY];
  if (given === undefined || isLogLevel(given)) return given;
  throw malformed(`${LOG_LEVEL_KEY} is not a log level`);
}

function missing(what: string): RpcError {
  return new RpcError('invalidEnvelope', `Missing required _meta field: ${what}`);
}

function malformed(message: string): RpcError {
  return new RpcError('invalidEnvelope', message);
}
