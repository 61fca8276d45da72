import type { Text } from '../../jsonrpc/long-text.js';

/** Header fields as names and values in turn. */
export type Fields = readonly string[];

/** Who wants to know that a client has gone. */
export interface Watcher {
  gone(): void;
}

/** The way back of one HTTP request, whoever holds the socket: one whole answer, or one event stream. */
export interface Outlet {
  /** Answers whole, once. */
  send(status: number, fields: Fields, body?: Text): void;
  /** Begins an event stream (status 200). */
  begin(fields: Fields): void;
  /** Writes to the event stream. */
  write(text: string): void;
  /** Ends the event stream, or what is left of a connection. */
  end(text?: string): void;
  /** Ends at once, as a broken connection. */
  destroy(): void;
  /** Something of the answer has been sent. */
  readonly hasBegun: boolean;
  /** The client does not read as fast as it is written to. */
  readonly isFull: boolean;
  /** Calls `listener` once, when the client has read what waited; never when it goes away before that. */
  whenDrained(listener: () => void): void;
  /** Tells, once, when the client goes away before the answer has ended. */
  watch(watcher: Watcher): void;
}

/** Text that waits to be sent, beyond which an outlet is full (bytes). */
export const FULL = 256 * 1024;
