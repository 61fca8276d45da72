import { RpcError } from '../jsonrpc/errors.js';
import { KeptText } from '../jsonrpc/long-text.js';
import { serialize } from '../jsonrpc/serialize.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import type { ListItem } from './exchange.js';
import type { Spec } from './spec.js';

/** How the items of one list become JSON. */
export interface ListKind<T> {
  /** The member of the result that holds the items; also marks the list's cursors. */
  readonly member: ListItem['list'];
  key(item: T): string;
  /** The item as `spec` shows it. @throws MalformedResultError */
  shape(item: T, spec: Spec): object;
}

/** Pages of lists as JSON text, in bytes too, kept for as long as the application gives the same array. */
export class ListPages {
  #texts = new WeakMap<object, Map<string, KeptText>>();

  /** Forgets every page. */
  clear(): void {
    this.#texts = new WeakMap();
  }

  /**
   * One page, as the members of a result: `"tools":[...],"nextCursor":"..."`.
   * @throws RpcError `-32602` for a cursor that is not ours.
   */
  page<T>(kind: ListKind<T>, items: readonly T[], spec: Spec, size: number, cursor: string | undefined): KeptText {
    const start = cursor === undefined ? 0 : startOf(kind, items, cursor);
    // Only the regular pages are kept: a client can make cursors for any other start.
    if (start % size !== 0) return new KeptText(pageText(kind, items, spec, size, start));
    const texts = this.#textsOf(items);
    const key = `${spec.version} ${kind.member} ${start}`;
    let text = texts.get(key);
    if (text === undefined) {
      text = new KeptText(pageText(kind, items, spec, size, start));
      texts.set(key, text);
    }
    return text;
  }

  #textsOf(items: object): Map<string, KeptText> {
    let texts = this.#texts.get(items);
    if (texts === undefined) {
      texts = new Map();
      this.#texts.set(items, texts);
    }
    return texts;
  }
}

/** Where the page after a cursor begins, also when the list has changed since: after the item, wherever it is now, or where it was. */
function startOf<T>(kind: ListKind<T>, items: readonly T[], cursor: string): number {
  const position = decodeCursor(kind.member, cursor);
  if (position === undefined) throw new RpcError('invalidParams', 'Invalid cursor');
  const { index, key } = position;
  const there = items[index];
  if (there !== undefined && kind.key(there) === key) return index + 1;
  const now = items.findIndex((item) => kind.key(item) === key);
  return now < 0 ? Math.min(index, items.length) : now + 1;
}

function pageText<T>(kind: ListKind<T>, items: readonly T[], spec: Spec, size: number, start: number): string {
  const end = Math.min(start + size, items.length);
  const shaped = items.slice(start, end).map((item) => kind.shape(item, spec));
  const text = `"${kind.member}":${serialize(shaped)}`;
  const last = items[end - 1];
  if (end >= items.length || last === undefined) return text;
  return `${text},"nextCursor":"${encodeCursor(kind.member, { index: end - 1, key: kind.key(last) })}"`;
}
