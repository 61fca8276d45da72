import type { Auth, Awaitable } from '../application/index.js';
import type { RpcError } from '../jsonrpc/errors.js';
import type { Text } from '../jsonrpc/long-text.js';

/** How well a client takes what it is sent. A transport that knows nothing of it leaves both members out. */
export interface Outflow {
  /** What was sent waits for the client: what can wait should, until {@link whenDrained}. */
  readonly isFull?: boolean;
  /** Calls `listener` once, when the client has taken what was waiting. Never when it goes away before that. */
  whenDrained?(listener: () => void): void;
}

/** An item of a list, by its list and key: a name, a URI or a URI template. */
export interface ListItem {
  readonly list: 'tools' | 'prompts' | 'resources' | 'resourceTemplates';
  readonly key: string;
}

/** Who a request was authenticated as. */
export interface Caller {
  /** What sessions and the state of requests belong to. */
  readonly principal: string;
  /** What the application is told. */
  readonly auth: Auth;
  /** Whether an item is shown in lists; absent where all are shown to everybody. */
  readonly sees?: ((item: ListItem) => Awaitable<boolean>) | undefined;
}

/**
 * The way back of one incoming message, made by the transport. One object may serve many messages (stdio), or be made for
 * each (HTTP). Texts are whole JSON-RPC messages without line ends.
 */
export interface Exchange extends Outflow {
  /** Who the request was authenticated as; absent where nobody has to. */
  readonly caller?: Caller | undefined;
  /**
   * Sends the one reply; nothing follows it. With `error`, the message is an error response (its `kind.status` is what HTTP
   * answers under the modern spec).
   */
  reply(message: Text, error?: RpcError): void;
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
