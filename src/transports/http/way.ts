import type { RpcError } from '../../jsonrpc/errors.js';
import type { Outflow } from '../../specs/exchange.js';
import type { Incoming } from './incoming.js';
import type { Fields, Outlet } from './outlet.js';

/** The event stream of one POST, or of a session. */
export interface MessageStream extends Required<Outflow> {
  send(message: string): void;
  /** Ends the stream, after a last message if there is one. */
  finish(message?: string): void;
  /** Breaks the connection off. */
  destroy(): void;
  /** Ends the connection, not the stream: the client comes back for the rest. Absent where it cannot. */
  release?(): void;
}

/** What answers have in common that go to the same kind of client. */
export interface Way {
  /** A client that is gone wants no answer any more. */
  readonly disconnectCancels: boolean;
  /** The HTTP status that goes with an error. */
  status(error: RpcError): number;
  /** Fields of an answer, beside its content type. */
  fields(request: Incoming, error: RpcError | undefined): Fields;
  /** Begins an event stream as the answer to a POST; `undefined` when there must not be one more. */
  open(request: Incoming, outlet: Outlet, onGone: () => void): MessageStream | undefined;
}
