import type { RpcError } from '../jsonrpc/errors.js';

/**
 * The way back of one incoming message, made by the transport. One object may serve many messages (stdio), or be made for
 * each (HTTP). Texts are whole JSON-RPC messages without line ends.
 */
export interface Exchange {
  /**
   * Sends the one reply; nothing follows it. With `error`, the message is an error response (its `kind.status` is what HTTP
   * answers under the modern spec).
   */
  reply(message: string, error?: RpcError): void;
  /** Sends a notification that belongs to the request; before the reply. */
  notify(message: string): void;
  /** The request was cancelled: no reply will come. */
  end?(): void;
}

/** What a transport offers a connection beside the way back of each message. */
export interface Link {
  /** Sends a message that belongs to no request; absent where there is no way for one. */
  readonly send?: (message: string) => void;
}
