import { deflateRawSync } from 'node:zlib';
import { expect, it, test } from 'vitest';
import { storedZip } from '../../src/logtalk/stored-zip.js';

const STORED = 0;
const DEFLATED = 8;
const SIZES_FOLLOW = 0x8;

const MEMBERS = { '$prolog/state.qlf': 'clause '.repeat(1000), empty: '', übung: 'ü' };

interface Form {
  readonly method?: number;
  readonly flags?: number;
  /** Of the local records; the directory has its own. */
  readonly extra?: string;
}

/** A zip file as APPNOTE.TXT of PKWARE describes it. */
function zip(members: Readonly<Record<string, string>>, { method = STORED, flags = 0, extra = '' }: Form = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const [name, text] of Object.entries(members)) {
    const content = method === DEFLATED ? deflateRawSync(text) : Buffer.from(text);
    const sizes = [u32(0xcafe), u32(content.length), u32(Buffer.byteLength(text))];
    const offset = Buffer.concat(parts).length;
    const head = [u16(flags), u16(method), u16(0x1234), u16(0x5678)];
    const local = flags === SIZES_FOLLOW ? [u32(0), u32(0), u32(0)] : sizes;
    const nameLength = u16(Buffer.byteLength(name));
    const rest = flags === SIZES_FOLLOW ? [u32(0x08074b50), ...sizes] : [];
    parts.push(u32(0x04034b50), u16(20), ...head, ...local, nameLength, u16(extra.length));
    parts.push(Buffer.from(name), Buffer.from(extra), content, ...rest);
    const ends = [nameLength, u16(2), u16(3), u16(0), u16(1), u32(0o644), u32(offset), Buffer.from(`${name}exCOM`)];
    directory.push(Buffer.concat([u32(0x02014b50), u16(0x314), u16(20), ...head, ...sizes, ...ends]));
  }
  const start = Buffer.concat(parts).length;
  const entries = Buffer.concat(directory);
  const count = u16(directory.length);
  const end = [u32(0x06054b50), u16(0), u16(0), count, count, u32(entries.length), u32(start), u16(0)];
  return Buffer.concat([...parts, entries, ...end]);
}

function u16(value: number): Buffer {
  return Buffer.from([value & 0xff, (value >> 8) & 0xff]);
}

function u32(value: number): Buffer {
  return Buffer.concat([u16(value & 0xffff), u16(value >>> 16)]);
}

test.each<[string, Form]>([
  ['are deflated', { method: DEFLATED }],
  ['are stored', {}],
  ['have their sizes behind them', { method: DEFLATED, flags: SIZES_FOLLOW }],
  ['have extra fields', { method: DEFLATED, extra: 'UTxxxx' }],
])('a file whose members %s becomes the one whose members are stored', (_, form) => {
  expect(storedZip(zip(MEMBERS, form)).equals(zip(MEMBERS))).toBe(true);
});

it('keeps a file without members', () => {
  expect(storedZip(zip({})).equals(zip({}))).toBe(true);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('no zip file at all, and long enough to be one')],
  ['the beginning of a file', zip(MEMBERS).subarray(0, 60)],
  ['a file without its beginning', Buffer.concat([u32(0), zip(MEMBERS).subarray(4)])],
  ['a member that is packed otherwise', zip(MEMBERS, { method: 12 })],
])('refuses %s', (_, bytes) => {
  expect(() => storedZip(bytes)).toThrow('zip file');
});
