import type { Content, Icon } from './content.js';
import type { Context } from './context.js';
import type { Awaitable, Json, JsonObject, JsonSchema } from './json.js';

/** Hints on what a tool does; clients must not trust them (MCP `ToolAnnotations`). */
export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/** A tool as `tools/list` shows it. Keep the object (and its schemas) the same from call to call: validators are compiled once per schema object. */
export interface Tool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** Root `type` is `object`. */
  readonly inputSchema: JsonSchema;
  /** Any schema; wrapped as `{result: ...}` for clients of the 2025 specs when its root is not an object. */
  readonly outputSchema?: JsonSchema;
  readonly annotations?: ToolAnnotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
}

/** What a tool call gives (MCP `CallToolResult`). */
export interface ToolResult {
  readonly content: readonly Content[];
  /** Must fit the tool's `outputSchema`, if it has one. */
  readonly structuredContent?: Json;
  /** The call failed in a way that the model should see. */
  readonly isError?: boolean;
  readonly _meta?: JsonObject;
}

/** The tools facet. */
export interface Tools {
  /** Every tool, in an order that does not change without reason. Asked at each `tools/list`. */
  list(): Awaitable<readonly Tool[]>;
  /** One tool by name. */
  find(name: string): Awaitable<Tool | undefined>;
  /**
   * Runs a tool. `args` already fit its `inputSchema`.
   * An {@link ApplicationError} becomes a result with `isError` and its message; any other error a result that tells nothing but is logged.
   */
  call(tool: Tool, args: JsonObject, context: Context): Awaitable<ToolResult>;
}
