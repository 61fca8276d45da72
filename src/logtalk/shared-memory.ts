const HEADER = 8;
const MEMORY_SECTION = 5;
const LIMITED = 1;
const LIMITED_AND_SHARED = 3;

const PAGE = 64 * 1024;

/**
 * The same WebAssembly module with a memory that other threads can see. That takes one flag in the section that declares the memory,
 * which must have a maximum.
 * @param limit Bytes that the memory may grow to, at most the maximum of the module, which is the default; whole pages count.
 * @throws Error for a module of another form.
 */
export function withSharedMemory(module: Uint8Array, limit = Number.POSITIVE_INFINITY): Uint8Array<ArrayBuffer> {
  let position = HEADER;
  while (position < module.length) {
    const section = module[position];
    const size = readUnsigned(module, position + 1);
    if (section === MEMORY_SECTION)
      return shared(module, readUnsigned(module, size.next).next, Math.floor(limit / PAGE));
    position = size.next + size.value;
  }
  throw new Error('the WebAssembly module declares no memory');
}

function shared(module: Uint8Array, flags: number, pages: number): Uint8Array<ArrayBuffer> {
  if (module[flags] !== LIMITED) throw new Error('the memory of the WebAssembly module has no maximum');
  // Not `Uint8Array.from`, which goes through an iterator: 10 ms for these two megabytes.
  const copy = new Uint8Array(module);
  copy[flags] = LIMITED_AND_SHARED;
  const initial = readUnsigned(module, flags + 1);
  const maximum = readUnsigned(module, initial.next);
  writeUnsigned(copy, initial.next, maximum.next, Math.max(initial.value, Math.min(pages, maximum.value)));
  return copy;
}

/** LEB128 that fills the bytes from `start` to `end`. */
function writeUnsigned(bytes: Uint8Array, start: number, end: number, value: number): void {
  for (let position = start, rest = value; position < end; position++, rest = Math.floor(rest / 0x80))
    bytes[position] = (rest % 0x80) + (position === end - 1 ? 0 : 0x80);
}

/** LEB128. */
function readUnsigned(bytes: Uint8Array, start: number): { value: number; next: number } {
  let value = 0;
  for (let position = start, shift = 0; ; position++, shift += 7) {
    const byte = bytes[position] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { value, next: position + 1 };
  }
}
