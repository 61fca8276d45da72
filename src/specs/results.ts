import type { JsonObject } from '../application/index.js';
import { serialize } from '../jsonrpc/serialize.js';
import type { Call } from './call.js';

/**
 * The text of a complete result: `body` (a JSON object, as text) with what the spec of the call adds to every result.
 * @param meta The application's own `_meta`.
 */
export function complete(call: Call, body: string, meta?: JsonObject): string {
  const members = body.slice(1);
  const rest = members === '}' ? '}' : `,${members}`;
  if (call.spec.era === 'legacy') return meta === undefined ? body : `{"_meta":${serialize(meta)}${rest}`;
  const { identity } = call.dispatcher;
  const metaText = meta === undefined ? identity.metaText : serialize({ ...meta, ...identity.meta });
  return `{"resultType":"complete","_meta":${metaText}${rest}`;
}
