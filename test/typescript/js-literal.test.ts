import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsLiteral } from '../../src/typescript/js-literal.js';

function evaluate(text: string): unknown {
  return new Function(`return (${text});`)();
}

test('a literal evaluates to the value that it was written for', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.parse(JSON.stringify(value));
      expect(evaluate(jsLiteral(json))).toEqual(json);
    }),
  );
});

test.each([
  [12345678901234567890n, '12345678901234567890n'],
  [[], '[]'],
  [{}, '{}'],
  [{ a: [1], 'b-c': null }, '{\n  a: [\n    1,\n  ],\n  "b-c": null,\n}'],
])('%# is written as people would', (value, text) => {
  expect(jsLiteral(value)).toBe(text);
});

test('a member named __proto__ stays a member', () => {
  expect(Object.keys(evaluate(jsLiteral(JSON.parse('{"__proto__": 1}'))) as object)).toEqual(['__proto__']);
});
