import { expect, test } from 'vitest';
import { withSharedMemory } from '../../src/logtalk/shared-memory.js';

const MAGIC = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

test('the flag of the memory is set and nothing else changes', () => {
  const module = Uint8Array.from([...MAGIC, 1, 1, 0, 5, 5, 1, 1, 0x10, 0x80, 0x01, 7, 1, 0]);
  const expected = Uint8Array.from(module);
  expected[14] = 3;
  expect(withSharedMemory(module)).toEqual(expected);
  expect(module[14]).toBe(1);
});

test.each([
  ['no memory', [...MAGIC, 1, 1, 0]],
  ['a memory without a maximum', [...MAGIC, 5, 3, 1, 0, 1]],
])('a module with %s is refused', (_, bytes) => {
  expect(() => withSharedMemory(Uint8Array.from(bytes))).toThrow('memory');
});
