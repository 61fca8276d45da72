import type { Json } from '../application/json.js';

/** One way in which a message can fail: its JSON-RPC code, its HTTP status under the modern spec, and its default message. */
export interface ErrorKind {
  readonly code: number;
  readonly status: number;
  readonly message: string;
}

/** Every JSON-RPC error that Rhetor sends (specification checklist, section 6). */
export const ERRORS = {
  parseError: { code: -32700, status: 400, message: 'Parse error: the message is not valid JSON' },
  invalidRequest: { code: -32600, status: 400, message: 'Invalid request' },
  methodNotFound: { code: -32601, status: 404, message: 'Method not found' },
  invalidParams: { code: -32602, status: 200, message: 'Invalid params' },
  /** A modern request whose `_meta` lacks a required key or holds a malformed one. */
  invalidEnvelope: { code: -32602, status: 400, message: 'Invalid params._meta' },
  internalError: { code: -32603, status: 200, message: 'Internal error' },
  /** Legacy specs only; the modern one says `invalidParams`. */
  resourceNotFound: { code: -32002, status: 200, message: 'Resource not found' },
  /** 2025-11-25 only. */
  urlElicitationRequired: { code: -32042, status: 200, message: 'A page must be opened first' },
  headerMismatch: { code: -32020, status: 400, message: 'Header mismatch' },
  missingClientCapability: { code: -32021, status: 400, message: 'Missing required client capability' },
  unsupportedVersion: { code: -32022, status: 400, message: 'Unsupported protocol version' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorName = keyof typeof ERRORS;

/** An error that reaches the client as a JSON-RPC error object. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly kind: ErrorKind;
  /** JSON-RPC `error.data`. */
  readonly data: Json | undefined;

  constructor(name: ErrorName, message: string = ERRORS[name].message, data?: Json) {
    super(message);
    this.kind = ERRORS[name];
    this.data = data;
  }

  get code(): number {
    return this.kind.code;
  }
}

const QUOTE_LIMIT = 100;

/** A text from outside, quoted and cut to 100 characters, for use inside an error message. */
export function quote(value: string): string {
  return JSON.stringify(value.length > QUOTE_LIMIT ? `${value.slice(0, QUOTE_LIMIT)}…` : value);
}
