import { LOG_LEVELS } from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import { methodNotFound } from './call.js';
import { isLogLevel } from './peer.js';
import type { Handler } from './spec.js';

/** `logging/setLevel` (legacy): what is less severe is no longer sent on this connection. */
export const setLevel: Handler = (call) => {
  const { session } = call.connection;
  if (session === undefined) throw methodNotFound('logging/setLevel');
  const { level } = call.params;
  if (!isLogLevel(level)) throw new RpcError('invalidParams', `level must be one of ${LOG_LEVELS.join(', ')}`);
  session.logLevel = level;
  return '{}';
};
