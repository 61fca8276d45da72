import { isObject } from '../application/index.js';
import { serialize } from '../jsonrpc/serialize.js';
import { nodeCrypto } from '../node-crypto.js';

/**
 * The JSON text of a value with the members of its objects in a fixed order: equal values have equal texts.
 * @throws UnserializableError
 */
export function canonicalText(value: unknown): string {
  return serialize(sorted(value));
}

/** A fingerprint of a value: 128 bits of SHA-256, in base64url. @throws UnserializableError */
export function digestOf(value: unknown): string {
  return nodeCrypto().createHash('sha256').update(canonicalText(value)).digest().subarray(0, 16).toString('base64url');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const members: [string, unknown][] = [];
  for (const key of Object.keys(value).sort()) {
    const item = value[key];
    if (item !== undefined) members.push([key, sorted(item)]);
  }
  return Object.fromEntries(members);
}
