import type { Awaitable } from '../application/index.js';

/** What a request is about to do. */
export interface Operation {
  /** The MCP method, such as `tools/call`. */
  readonly method: string;
  /** The tool that is called. */
  readonly tool?: string | undefined;
  /** The prompt that is got or completed. */
  readonly prompt?: string | undefined;
  /** The resource that is read, subscribed or completed: its URI, or URI template. */
  readonly resource?: string | undefined;
}

/** The scopes that operations need, by name. An operation that several entries fit needs the scopes of all. */
export interface ScopeTable {
  /** By MCP method, such as `completion/complete`. */
  readonly methods?: Readonly<Record<string, readonly string[]>> | undefined;
  /** By name, for `tools/call`. */
  readonly tools?: Readonly<Record<string, readonly string[]>> | undefined;
  /** By name, for `prompts/get` and the completion of its arguments. */
  readonly prompts?: Readonly<Record<string, readonly string[]>> | undefined;
  /** By URI or, with a `*` at the end, by how it begins; for reading, subscribing and completion. */
  readonly resources?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The scopes that single operations need, as a table or a function. */
export type ScopePolicy = ScopeTable | ((operation: Operation) => readonly string[]);

/** Whether the granted scopes are enough for those that are required. */
export type ScopeChecker = (granted: readonly string[], required: readonly string[]) => Awaitable<boolean>;
