import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptText, LongText } from '../../src/jsonrpc/long-text.js';
import { resultText } from '../../src/jsonrpc/replies.js';

test('a reply is the same whether its result is one text or has a kept part', () => {
  const result = fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(result, fc.oneof(fc.string(), fc.integer()), ([before, kept, after], id) => {
      const long = resultText(id, new LongText(before, new KeptText(kept), after));
      const whole = resultText(id, `${before}${kept}${after}`);
      expect(String(long)).toBe(whole);
      expect(long.length).toBe(whole.length);
    }),
  );
});
