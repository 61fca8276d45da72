import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Line, LineReader } from '../../src/transports/lines.js';

/** The lines of `bytes`, found in the plainest way. */
function plainly(bytes: Buffer, maxBytes: number): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= bytes.length) {
    const newline = bytes.indexOf(10, start);
    const end = newline < 0 ? bytes.length : newline;
    let line = bytes.subarray(start, end);
    if (line.at(-1) === 13) line = line.subarray(0, -1);
    if (line.length > maxBytes) lines.push({ fault: 'too long' });
    else if (!isUtf8(line)) lines.push({ fault: 'not UTF-8' });
    else if (line.toString().trim() !== '') lines.push(line.toString());
    start = end + 1;
  }
  return lines;
}

/** The lines that a reader finds in chunks. */
function read(chunks: readonly Buffer[], maxBytes: number): Line[] {
  const reader = new LineReader(maxBytes);
  return [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end()];
}

/** Bytes cut into chunks at any places. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end));
}

/** Lines of all kinds: text, line ends of both kinds, blank, broken UTF-8, long. */
const bytes = fc
  .array(
    fc.oneof(
      fc.constantFrom('\n', '\r\n', '\r', ' ', '\n\n', 'é', '漢', '😀', '{"a":1}').map((text) => Buffer.from(text)),
      fc.string().map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 8 }).map((array) => Buffer.from(array)),
      fc.nat(40).map((length) => Buffer.alloc(length, 'x')),
    ),
  )
  .map((parts) => Buffer.concat(parts));

describe('LineReader', () => {
  it('finds the same lines however the bytes are cut into chunks', () => {
    fc.assert(
      fc.property(bytes, fc.array(fc.nat()), fc.integer({ min: 1, max: 60 }), (given, places, maxBytes) => {
        expect(read(cut(given, places), maxBytes)).toEqual(plainly(given, maxBytes));
      }),
    );
  });

  it('finds the same lines byte by byte', () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 60 }), (given, maxBytes) => {
        expect(
          read(
            [...given].map((byte) => Buffer.from([byte])),
            maxBytes,
          ),
        ).toEqual(plainly(given, maxBytes));
      }),
    );
  });

  it.each([
    ['a\nb\n', ['a', 'b']],
    ['a\r\nb\r\n', ['a', 'b']],
    ['\n\r\n  \n\t\r\na\n\n', ['a']],
    ['no line end', ['no line end']],
    ['', []],
    ['a\rb\n', ['a\rb']],
  ])('reads %j as %j', (text, lines) => {
    expect(read([Buffer.from(text)], 100)).toEqual(lines);
  });

  it('takes a line of the greatest length with either line end, and none that is longer', () => {
    expect(read([Buffer.from('12345\n12345\r\n123456\n123456\r\nok\n')], 5)).toEqual([
      '12345',
      '12345',
      { fault: 'too long' },
      { fault: 'too long' },
      'ok',
    ]);
  });

  it('drops a line that is too long, and goes on with the next', () => {
    const reader = new LineReader(1000);
    for (let i = 0; i < 50; i++) expect(reader.push(Buffer.alloc(1024 * 1024, 'x'))).toEqual([]);
    expect(reader.push(Buffer.from('\nnext\n'))).toEqual([{ fault: 'too long' }, 'next']);
  });

  it('puts a character together that was cut in two', () => {
    const [first, second] = [Buffer.from('é\n').subarray(0, 1), Buffer.from('é\n').subarray(1)];
    expect(read([first, second], 10)).toEqual(['é']);
  });

  it('loses only the line that is not UTF-8', () => {
    const chunk = Buffer.concat([Buffer.from('a\n'), Buffer.from([0xff, 0xfe, 0x0a]), Buffer.from('é\n')]);
    expect(read([chunk], 100)).toEqual(['a', { fault: 'not UTF-8' }, 'é']);
  });
});
