import { isAscii, isUtf8 } from 'node:buffer';

/** The text of bytes; `undefined` when they are not UTF-8. */
export function decodeUtf8(bytes: Buffer): string | undefined {
  if (isAscii(bytes)) return bytes.toString('latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}
