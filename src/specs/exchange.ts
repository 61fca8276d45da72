import type { RpcError } from '../jsonrpc/errors.js';

/** How well a client takes what it is sent. A transport that knows nothing of it leaves both members out. */
export interface Outflow {
  /** What was sent waits for the client: what can wait should, until {@link whenDrained}. */
  readonly isFull?: boolean;
  /** Calls `listener` once, when the client has taken what was waiting. Never when it goes away before that. */
  whenDrained?(listener: () => void): void;
}

/**
 * The way back of one incoming message, made by the transport. One object may serve many messages (stdio), or be made for
 * each (HTTP). Texts are whole JSON-RPC messages without line ends.
 */
export interface Exchange extends Outflow {
  /** Who the request was authenticated as; absent where nobody has to. */
  readonly principal?: string;
  /**
   * Sends the one reply; nothing follows it. With `error`, the message is an error response (its `kind.status` is what HTTP
   * answers under the modern spec).
   */
  reply(message: string, error?: RpcError): void;
  /** Sends a notification that belongs to the request; before the reply. */
  notify(message: string): void;
  /**
   * Sends a request of ours that belongs to this one, before the reply; it must not be dropped. The client's answer comes as a
   * message of its own, to the same connection. Absent where it could not.
   */
  request?(message: string): void;
  /** Ends the connection, not the exchange: the client comes back for the rest. Absent where it could not. */
  release?(): void;
  /** The request was cancelled: no reply will come. */
  end?(): void;
}

/** What a transport offers a connection beside the way back of each message. */
export interface Link extends Outflow {
  /** Sends a message that belongs to no request; absent where there is no way for one. */
  readonly send?: (message: string) => void;
}
