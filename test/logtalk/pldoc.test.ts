import { describe, expect, test } from 'vitest';
import { commentText } from '../../src/logtalk/pldoc-text.js';
import { modeType } from '../../src/logtalk/pldoc-types.js';
import { readTerm, writeTerm } from '../../src/logtalk/term-text.js';

describe('a type of PlDoc is one of mode/2:', () => {
  test.each([
    ['integer', 'integer'],
    ['nonneg', 'non_negative_integer'],
    ['bool', 'boolean'],
    ['string', "'$string'"],
    ['text', 'atom'],
    ['list(nonneg)', 'list(non_negative_integer)'],
    ['list(list(string))', "list(list('$string'))"],
    ["list('T')", 'list(_)'],
    ["'Type'", '_'],
    ['any', '_'],
    ['_', '_'],
    ['oneof([a,b])', 'one_of(atom,[a,b])'],
    ['oneof([1,2])', 'one_of(integer,[1,2])'],
    ['between(1,9)', 'between(integer,1,9)'],
    ['between(0.5,9)', 'between(number,0.5,9)'],
    ['unheard_of(x)', 'unheard_of(x)'],
  ])('%s is %s', (type, expected) => {
    expect(writeTerm(modeType(readTerm(type)))).toBe(writeTerm(readTerm(expected)));
  });
});

describe('the text of a comment', () => {
  test.each<[string, string, Record<string, string>]>([
    ['', '', {}],
    ['One.\nline', 'One. line', {}],
    ['First.\n\n  Second\n  one.\n\n', 'First.\n\nSecond one.', {}],
    ['Does =X= and =|a b|=.', 'Does X and a b.', {}],
    ['These:\n  * one\n  * two', 'These:\n* one\n* two', {}],
    ['@param X  A value.', '', { X: 'A value.' }],
    ['Does.\n@arg X A\n  value.\n\n@see elsewhere\n@arg Y Another.', 'Does.', { X: 'A value.', Y: 'Another.' }],
    ['@param X', '', {}],
  ])('%j', (text, description, parameters) => {
    const found = commentText(text);
    expect(found.description).toBe(description);
    expect(Object.fromEntries(found.parameters)).toEqual(parameters);
  });
});
