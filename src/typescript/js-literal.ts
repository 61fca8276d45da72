import type { Json } from '../application/index.js';

/** A JSON value as JavaScript source, laid out to be read; a `bigint` keeps its digits. */
export function jsLiteral(value: Json | undefined, indent = ''): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => jsLiteral(item, inner))
    : Object.entries(value).map(([key, item]) => `${keyOf(key)}: ${jsLiteral(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0 ? `${open}${close}` : `${open}\n${inner}${parts.join(`,\n${inner}`)},\n${indent}${close}`;
}

/** `__proto__` would set the prototype. */
function keyOf(key: string): string {
  return key === '__proto__' ? '["__proto__"]' : /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
