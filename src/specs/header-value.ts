import { isUtf8 } from 'node:buffer';

const PREFIX = '=?base64?';
const SUFFIX = '?=';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** Visible ASCII, with spaces and tabs between. */
const PLAIN = /^[\t\x20-\x7e]*$/;

/**
 * The text in the value of an `Mcp-Name` or `Mcp-Param-*` header: as it is, or from `=?base64?...?=` (checklist, section 10).
 * `undefined`: it holds characters that a header must not, or it is no strict Base64 of UTF-8.
 */
export function decodeHeaderValue(value: string): string | undefined {
  const text = trim(value);
  if (text.startsWith(PREFIX) && text.endsWith(SUFFIX) && text.length >= PREFIX.length + SUFFIX.length)
    return decodeBase64(text.slice(PREFIX.length, -SUFFIX.length));
  return PLAIN.test(text) ? text : undefined;
}

/** Without the white space that HTTP allows around a value. */
function trim(value: string): string {
  return value.replace(/^[\t ]+|[\t ]+$/g, '');
}

function decodeBase64(text: string): string | undefined {
  if (!BASE64.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  // Bits that stand for nothing must be zero: one text, one encoding.
  return bytes.toString('base64') === text && isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}
