import { expect, test } from 'vitest';
import { closest, didYouMean } from '../src/closest.js';

const NAMES = ['server_title', 'server_name', 'integer', 'number'];

test.each([
  ['server_titel', 'server_title'],
  ['integr', 'integer'],
  ['Number', 'number'],
  ['person', undefined],
  ['', undefined],
])('%s stands for %s', (name, expected) => {
  expect(closest(name, NAMES)).toBe(expected);
});

test('a suggestion is the end of a sentence, or nothing', () => {
  expect(didYouMean('numbr', NAMES)).toBe('; did you mean number?');
  expect(didYouMean('colour', NAMES)).toBe('');
});
