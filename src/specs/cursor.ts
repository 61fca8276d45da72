import type { Json } from '../application/json.js';

/** Where a page ended: after the item at `index`, whose key is `key`. */
export interface Position {
  readonly index: number;
  readonly key: string;
}

/** The cursor for what follows a position in a list. Opaque to clients; the same position always gives the same cursor. */
export function encodeCursor(list: string, { index, key }: Position): string {
  return Buffer.from(JSON.stringify([list, index, key])).toString('base64url');
}

/** The position in a cursor; `undefined` when it is not one that {@link encodeCursor} gives for that list. */
export function decodeCursor(list: string, cursor: string): Position | undefined {
  const parts = parse(cursor);
  if (!Array.isArray(parts) || parts.length !== 3 || parts[0] !== list) return undefined;
  const [, index, key] = parts;
  if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0 || typeof key !== 'string')
    return undefined;
  const position = { index, key };
  return encodeCursor(list, position) === cursor ? position : undefined;
}

function parse(cursor: string): Json | undefined {
  try {
    const value: Json = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return value;
  } catch {
    return undefined;
  }
}
