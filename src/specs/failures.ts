import {
  ApplicationError,
  ApplicationUnavailableError,
  CallSuspendedError,
  CapabilityMissingError,
} from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import { UnserializableError } from '../jsonrpc/serialize.js';
import type { Call } from './call.js';

/** A result of the application that its contract does not allow. */
export class MalformedResultError extends Error {
  override readonly name = 'MalformedResultError';
}

/** A question of the application that its contract does not allow. */
export class MalformedQuestionError extends Error {
  override readonly name = 'MalformedQuestionError';
}

/** The text for the client about an error of the application; logs what the client must not see. */
export function tell(call: Call, error: unknown): string {
  if (error instanceof ApplicationError) return error.message;
  const { logger } = call.dispatcher.settings;
  if (call.ended) {
    if (!(error instanceof CallSuspendedError))
      logger.debug({ err: error, id: String(call.id) }, 'the application failed after its call had ended');
    return 'ended';
  }
  logger.error({ err: error, id: String(call.id) }, 'the application failed');
  if (error instanceof ApplicationUnavailableError) return 'the application is not available';
  if (error instanceof MalformedQuestionError) return `the application asked a malformed question: ${error.message}`;
  if (error instanceof MalformedResultError || error instanceof UnserializableError)
    return 'the application gave a malformed result';
  return 'internal error';
}

/** The JSON-RPC error that tells of any failure. */
export function toRpcError(call: Call, reason: unknown): RpcError {
  if (reason instanceof RpcError) return reason;
  if (reason instanceof CapabilityMissingError && call.spec.era === 'modern')
    return new RpcError('missingClientCapability', reason.message, {
      requiredCapabilities: reason.requiredCapabilities,
    });
  const message = tell(call, reason);
  return reason instanceof ApplicationError
    ? new RpcError('internalError', message, reason.data)
    : new RpcError('internalError', `Request failed: ${message}`);
}
