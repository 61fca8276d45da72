import { describe, expect, it, test } from 'vitest';
import { readProcessLine, requestLine } from '../../src/logtalk/process-lines.js';

describe('a line of an installed Logtalk', () => {
  test.each([
    [
      'ready 0 features(swi,utf_8,asking,interrupts)',
      { kind: 'ready', features: { dialect: 'swi', isBytes: false, canAsk: true, takesInterrupts: true } },
    ],
    [
      "ready 0 'features'('gnu','bytes','plain','none')",
      { kind: 'ready', features: { dialect: 'gnu', isBytes: true, canAsk: false, takesInterrupts: false } },
    ],
    ['answered 12 success([value(1)])', { kind: 'replies', replies: [[12, 'answered', 'success([value(1)])']] }],
    ["failed 3 'it is so'", { kind: 'replies', replies: [[3, 'failed', 'it is so']] }],
    ['failed 3 it is so', { kind: 'replies', replies: [[3, 'failed', 'it is so']] }],
    ['interrupted 4 interrupted', { kind: 'replies', replies: [[4, 'interrupted', 'interrupted']] }],
    ['note 5 log(info,a,none)', { kind: 'note', id: 5, text: 'log(info,a,none)' }],
    ['event 0 tools_list_changed', { kind: 'event', text: 'tools_list_changed' }],
    ['again 0 again', { kind: 'again' }],
  ])('is read: %s', (line, read) => {
    expect(readProcessLine(line)).toEqual(read);
  });

  test.each(['', 'hello', 'answered', 'answered x y', 'shout 1 a', 'ready 0 yes', "ready 0 features('"])(
    'is none: %j',
    (line) => {
      expect(readProcessLine(line)).toBeUndefined();
    },
  );
});

describe('a request', () => {
  it('is one line with a full stop', () => {
    expect(requestLine(7, "tools('A')", false)).toBe("request(7,tools('A')).\n");
  });

  test.each([
    ['\\xa0\\', '\u00a0'],
    ['\\xfffd\\\\xa\\', '\ufffd\\xa\\'],
    ['\\\\xa0\\\\', '\\\\xa0\\\\'],
    ["\\'é", "\\'é"],
  ])('for a back-end that knows bytes only has characters as they are: %s', (text, bytes) => {
    expect(requestLine(1, `'${text}'`, true)).toBe(`request(1,'${bytes}').\n`);
  });
});
