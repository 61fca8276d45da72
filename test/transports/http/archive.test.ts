import { expect, test } from 'vitest';
import { Archive } from '../../../src/transports/http/archive.js';

test('the oldest gives way when there is no more room', () => {
  const archive = new Archive<{ readonly size: number }>(10);
  const forgotten: number[] = [];
  for (const size of [4, 5, 6, 1]) archive.add({ size }, () => forgotten.push(size));
  expect(forgotten).toEqual([4, 5]);
});

test('what is larger than the room is not kept', () => {
  const archive = new Archive<{ readonly size: number }>(10);
  const forgotten: string[] = [];
  archive.add({ size: 1 }, () => forgotten.push('small'));
  archive.add({ size: 11 }, () => forgotten.push('large'));
  expect(forgotten).toEqual(['small', 'large']);
});

test('what is given up makes room, and is forgotten once', () => {
  const archive = new Archive<{ readonly size: number }>(10);
  const forgotten: string[] = [];
  const first = { size: 9 };
  archive.add(first, () => forgotten.push('first'));
  archive.remove(first);
  archive.remove(first);
  archive.add({ size: 9 }, () => forgotten.push('second'));
  expect(forgotten).toEqual(['first']);
});
