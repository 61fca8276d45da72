import { ApplicationError, ApplicationUnavailableError } from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import { UnserializableError } from '../jsonrpc/serialize.js';
import type { Call } from './call.js';

/** A result of the application that its contract does not allow. */
export class MalformedResultError extends Error {
  override readonly name = 'MalformedResultError';
}

/** The text for the client about an error of the application; logs what the client must not see. */
export function tell(call: Call, error: unknown): string {
  if (error instanceof ApplicationError) return error.message;
  const { logger } = call.dispatcher.settings;
  if (call.ended) {
    logger.debug({ err: error, id: String(call.id) }, 'the application failed after its call had ended');
    return 'ended';
  }
  logger.error({ err: error, id: String(call.id) }, 'the application failed');
  if (error instanceof ApplicationUnavailableError) return 'the application is not available';
  if (error instanceof MalformedResultError || error instanceof UnserializableError)
    return 'the application gave a malformed result';
  return 'internal error';
}

/** The JSON-RPC error that tells of any failure. */
export function toRpcError(call: Call, reason: unknown): RpcError {
  if (reason instanceof RpcError) return reason;
  const message = tell(call, reason);
  return reason instanceof ApplicationError
    ? new RpcError('internalError', message, reason.data)
    : new RpcError('internalError', `Request failed: ${message}`);
}
