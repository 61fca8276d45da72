import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from '../../src/specs/cursor.js';

const position = fc.record({ index: fc.nat(), key: fc.string({ unit: 'grapheme' }) });

describe('cursors', () => {
  it('give back the position that they were made from', () => {
    fc.assert(
      fc.property(fc.string(), position, (list, given) => {
        expect(decodeCursor(list, encodeCursor(list, given))).toEqual(given);
      }),
    );
  });

  it('are not taken for another list', () => {
    fc.assert(
      fc.property(position, (given) => {
        expect(decodeCursor('prompts', encodeCursor('tools', given))).toBeUndefined();
      }),
    );
  });

  it('are refused when anything in them was changed or added', () => {
    fc.assert(
      fc.property(position, fc.nat(), fc.constantFrom('A', '_', '=', ' ', '!', '\n'), (given, where, character) => {
        const cursor = encodeCursor('tools', given);
        const at = where % (cursor.length + 1);
        const changed = cursor.slice(0, at) + character + cursor.slice(at);
        const decoded = decodeCursor('tools', changed);
        // A change may happen to give another cursor of ours, but never one that is written differently.
        if (decoded !== undefined) expect(encodeCursor('tools', decoded)).toBe(changed);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['what is not base64', 'bogus!!'],
    ['what is not JSON', Buffer.from('x').toString('base64url')],
    ['a negative index', Buffer.from('["tools",-1,"a"]').toString('base64url')],
    ['a fractional index', Buffer.from('["tools",0.5,"a"]').toString('base64url')],
    ['a key that is no text', Buffer.from('["tools",0,null]').toString('base64url')],
    ['too many parts', Buffer.from('["tools",0,"a",1]').toString('base64url')],
    ['other white space', Buffer.from('["tools", 0,"a"]').toString('base64url')],
    ['padding', `${encodeCursor('tools', { index: 0, key: 'a' })}=`],
  ])('are never %s', (_, cursor) => {
    expect(decodeCursor('tools', cursor)).toBeUndefined();
  });
});
