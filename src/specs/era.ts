import { isObject, type JsonObject } from '../application/json.js';

/** *legacy*: the 2025 specs, opened by `initialize`. *modern*: 2026-07-28, each request by itself. */
export type Era = 'legacy' | 'modern';

/** The `_meta` key that marks a modern request. */
export const PROTOCOL_VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

const FIRST_MODERN_VERSION = '2026-07-28';

/** Methods that only the modern era has; without their envelope they get its errors, which tell what is missing. */
const MODERN_METHODS: ReadonlySet<string> = new Set(['server/discover', 'subscriptions/listen']);

/**
 * The era that a request or notification belongs to, by its body first and then by its `MCP-Protocol-Version` header
 * (absent on stdio). Each message is judged alone: both eras may mix in one stream (specification checklist, 28.2 and 28.3).
 */
export function eraOf(method: string, params: JsonObject | undefined, headerVersion?: string): Era {
  if (hasEnvelope(params)) return 'modern';
  if (method === 'initialize') return 'legacy';
  if (MODERN_METHODS.has(method)) return 'modern';
  return headerVersion !== undefined && isModernVersion(headerVersion) ? 'modern' : 'legacy';
}

/** Whether the modern key is there, with whatever value. */
export function hasEnvelope(params: JsonObject | undefined): boolean {
  return params !== undefined && isObject(params._meta) && Object.hasOwn(params._meta, PROTOCOL_VERSION_KEY);
}

/** Whether the modern era alone has a method. */
export function isModernMethod(method: string): boolean {
  return MODERN_METHODS.has(method);
}

/** Whether a version names the modern spec or a later one; versions are dates, which sort as text. */
export function isModernVersion(version: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= FIRST_MODERN_VERSION;
}
