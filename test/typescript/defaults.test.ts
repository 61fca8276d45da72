import { expect, test } from 'vitest';
import { signaturesOf } from './compile.js';

/** Expressions, and the default that a client is told; `undefined` when it is not told. */
const DEFAULTS: readonly (readonly [string, string, unknown])[] = [
  ['string', "'text'", 'text'],
  ['string', '`text`', 'text'],
  ['number', '1.5', 1.5],
  ['number', '-2', -2],
  ['number', '(3)', 3],
  ['boolean', 'true', true],
  ['boolean', 'false', false],
  ['string | null', 'null', null],
  ['bigint', '-12345678901234567890n', -12345678901234567890n],
  ['number[]', '[1, -2]', [1, -2]],
  ['{ a: { b: string } }', "{ a: { b: 'x' } }", { a: { b: 'x' } }],
  ["'a' | 'b'", "'a' as const", 'a'],
  ['number[]', '[1] satisfies number[]', [1]],
  ['Level', 'Level.High', 3],
  ['number', 'Level["Low"]', 1],
  ['number', 'Math.PI', undefined],
  ['number', 'other', 5],
  ['number[]', '[1, Math.PI]', undefined],
  ['{ a: number }', '{ a: other }', { a: 5 }],
  ['{ a: number }', '{ a: Math.PI }', undefined],
  ['number', '+"1"', undefined],
];

test('defaults that are plain data are told to clients', async () => {
  const functions = DEFAULTS.map(([type, value], i) => `export function f${i}(first: 1, value: ${type} = ${value}) {}`);
  const { functions: signatures } = await signaturesOf(
    `enum Level { Low = 1, High = 3 }\nconst other = 5;\n${functions.join('\n')}`,
  );
  const told = signatures.map(({ input }) => {
    const { value } = input.properties as { value: { default?: unknown } };
    return value.default;
  });
  expect(told).toEqual(DEFAULTS.map(([, , value]) => value));
  for (const { input } of signatures) expect(input.required).toEqual(['first']);
});

test('a tag comes before a default in the code', async () => {
  const { functions } = await signaturesOf(
    '/** F. @param value V. @default 7 */\nexport function f(first: 1, value = 5) {}',
  );
  expect(functions[0]?.input).toMatchObject({ properties: { value: { default: 7, description: 'V.' } } });
});
