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

// one memory of 16 to 128 pages, whose maximum takes two bytes
const MEMORY = Uint8Array.from([...MAGIC, 5, 5, 1, 1, 0x10, 0x80, 0x01, 7, 1, 0]);
const PAGE = 64 * 1024;

test.each([
  ['lowered', 100 * PAGE, [0xe4, 0x00]],
  ['lowered to whole pages', 101 * PAGE - 1, [0xe4, 0x00]],
  ['never lower than what the memory begins with', PAGE, [0x90, 0x00]],
  ['never raised', 1000 * PAGE, [0x80, 0x01]],
])('the maximum of the memory is %s', (_, limit, expected) => {
  expect([...withSharedMemory(MEMORY, limit)].slice(13, 15)).toEqual(expected);
});
