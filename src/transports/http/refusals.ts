import { type ErrorName, RpcError } from '../../jsonrpc/errors.js';
import { errorText } from '../../jsonrpc/replies.js';
import type { Fields, Outlet } from './outlet.js';

export const JSON_TYPE = ['Content-Type', 'application/json'] as const;

/** A request that is refused before any message of it is served: the body is a JSON-RPC error without id. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly fields?: Fields;
  /** The error to tell, when it is not just a message. */
  readonly error?: RpcError;
}

/** The refusal of a request to a path where there is nothing. */
export function nothingHere(endpoint: string): Refusal {
  return { status: 404, message: `There is nothing at this path; the MCP endpoint is ${endpoint}` };
}

/** Sends a refusal. */
export function refuse(outlet: Outlet, { status, message, fields = [], error }: Refusal, more: Fields = []): void {
  const told = error ?? new RpcError(nameFor(status), message);
  outlet.send(status, [...JSON_TYPE, ...fields, ...more], errorText(told));
}

function nameFor(status: number): ErrorName {
  return status >= 500 ? 'internalError' : 'invalidRequest';
}
