/** A JSON value (RFC 8259). Integers beyond 2^53 may arrive as `bigint` from an application and are written in full. */
export type Json = string | number | bigint | boolean | null | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** A JSON Schema document; the default dialect is 2020-12 (MCP 2025-11-25 and later). */
export type JsonSchema = JsonObject;

/** A value, or a promise of one. */
export type Awaitable<T> = T | PromiseLike<T>;

/** Whether a value is a JSON object (not an array, not `null`). */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
