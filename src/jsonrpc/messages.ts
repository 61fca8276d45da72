import { isObject, type Json, type JsonObject } from '../application/json.js';
import { RpcError } from './errors.js';

/** A JSON-RPC request id (never `null`). A `bigint` is an integer beyond 2^53, echoed digit by digit. */
export type RequestId = string | number | bigint;

export interface RequestMessage {
  readonly kind: 'request';
  readonly id: RequestId;
  readonly method: string;
  readonly params: JsonObject | undefined;
  /** Some integer in the message is a `bigint`. */
  readonly exact: boolean;
}

export interface NotificationMessage {
  readonly kind: 'notification';
  readonly method: string;
  readonly params: JsonObject | undefined;
}

/** A client's answer to a request of ours. */
export interface ResponseMessage {
  readonly kind: 'response';
  readonly id: RequestId | undefined;
  readonly result: Json | undefined;
  readonly error: Json | undefined;
}

/** Something that is no JSON-RPC message; `error` is to be sent back, with `id` when that could be read. */
export interface InvalidMessage {
  readonly kind: 'invalid';
  readonly id: RequestId | undefined;
  readonly error: RpcError;
}

export type Message = RequestMessage | NotificationMessage | ResponseMessage | InvalidMessage;

/** Whether a value can be a request id: a string or an integer. */
export function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' || Number.isInteger(value) || typeof value === 'bigint';
}

/** A message that cannot be taken; `id` only if it could be read. */
export function invalid(error: RpcError, id?: RequestId): InvalidMessage {
  return { kind: 'invalid', id, error };
}

/** Sorts a parsed JSON value into the kinds of JSON-RPC message (2.0, without batches). */
export function readMessage(value: Json, exact = false): Message {
  if (!isObject(value)) {
    return invalid(
      new RpcError(
        'invalidRequest',
        Array.isArray(value) ? 'Batches are not supported' : 'A message must be a JSON object',
      ),
    );
  }
  const { id, method, params } = value;
  if (id !== undefined && !isRequestId(id) && !(method === undefined && 'error' in value))
    return invalid(new RpcError('invalidRequest', 'id must be a string or an integer'));
  const readableId = isRequestId(id) ? id : undefined;
  if (value.jsonrpc !== '2.0') return invalid(new RpcError('invalidRequest', 'jsonrpc must be "2.0"'), readableId);
  if (method === undefined && ('result' in value || 'error' in value))
    return { kind: 'response', id: readableId, result: value.result, error: value.error };
  if (typeof method !== 'string') return invalid(new RpcError('invalidRequest', 'method must be a string'), readableId);
  if (params !== undefined && !isObject(params))
    return readableId === undefined
      ? { kind: 'notification', method, params: undefined }
      : invalid(new RpcError('invalidParams', 'params must be an object'), readableId);
  return readableId === undefined
    ? { kind: 'notification', method, params }
    : { kind: 'request', id: readableId, method, params, exact };
}
