import type { JsonObject } from '../application/index.js';
import { type KeptText, LongText } from '../jsonrpc/long-text.js';
import { serialize } from '../jsonrpc/serialize.js';
import type { Call } from './call.js';

/**
 * The text of a complete result, with what the spec of the call adds to every result.
 * @param members The members of the result, as JSON text without braces; they are not looked at, so that a long text is not copied.
 * @param meta The application's own `_meta`.
 */
export function complete(call: Call, members: string, meta?: JsonObject): string {
  const added = addedMembers(call, meta);
  return `{${added}${added === '' || members === '' ? '' : ','}${members}}`;
}

/** The same of a result whose members begin with kept ones. */
export function completeKept(call: Call, kept: KeptText, members: string): LongText {
  const added = addedMembers(call, undefined);
  return new LongText(`{${added}${added === '' ? '' : ','}`, kept, `${members}}`);
}

function addedMembers(call: Call, meta: JsonObject | undefined): string {
  if (call.spec.era === 'legacy') return meta === undefined ? '' : `"_meta":${serialize(meta)}`;
  const { identity } = call.dispatcher;
  const metaText = meta === undefined ? identity.metaText : serialize({ ...meta, ...identity.meta });
  return `"resultType":"complete","_meta":${metaText}`;
}

/** The members of an object, as JSON text without braces. @throws UnserializableError */
export function membersOf(object: object): string {
  return serialize(object).slice(1, -1);
}
