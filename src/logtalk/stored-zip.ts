import { inflateRawSync } from 'node:zlib';

/** The records of a zip file: the sizes of what comes before a name, and where their fields are. */
const LOCAL = { signature: 0x04034b50, size: 30, facts: 6, nameLength: 26, extraLength: 28 } as const;
const CENTRAL = {
  signature: 0x02014b50,
  size: 46,
  facts: 8,
  nameLength: 28,
  extraLength: 30,
  commentLength: 32,
  offset: 42,
} as const;
const END = { signature: 0x06054b50, size: 22, count: 10, directorySize: 12, directoryOffset: 16 } as const;

/** The facts of a member, from the first on; both of its records have them, but the local one may leave the last three to a third. */
const FACTS = { flags: 0, method: 2, packedSize: 12, unpackedSize: 16, size: 20 } as const;

/** The flag that says so. */
const SIZES_FOLLOW = 0x8;
const STORED = 0;
const DEFLATED = 8;

/**
 * The same zip file with its members as they are, not deflated: SWI-Prolog in WebAssembly takes longer to inflate a saved state than
 * to read one of three times the size.
 * @throws Error for a file that is no zip file, or has members in other forms.
 */
export function storedZip(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = bytes.length - END.size;
  if (end < 0 || bytes.readUInt32LE(end) !== END.signature) throw new Error('no zip file, or one with a comment');
  const members: Buffer[] = [];
  const directory: Buffer[] = [];
  let from = bytes.readUInt32LE(end + END.directoryOffset);
  let written = 0;
  for (let left = bytes.readUInt16LE(end + END.count); left > 0; left--) {
    const entry = entryAt(bytes, from);
    const facts = storedFacts(entry);
    const member = storedMember(bytes, entry, facts);
    const central = Buffer.from(entry);
    facts.copy(central, CENTRAL.facts);
    central.writeUInt32LE(written, CENTRAL.offset);
    members.push(member);
    directory.push(central);
    from += entry.length;
    written += member.length;
  }
  const last = Buffer.from(bytes.subarray(end));
  last.writeUInt32LE(Buffer.concat(directory).length, END.directorySize);
  last.writeUInt32LE(written, END.directoryOffset);
  return Buffer.concat([...members, ...directory, last]);
}

function entryAt(bytes: Buffer, start: number): Buffer {
  if (bytes.readUInt32LE(start) !== CENTRAL.signature) throw new Error(`no entry of a zip file at ${start}`);
  const length = [CENTRAL.nameLength, CENTRAL.extraLength, CENTRAL.commentLength].reduce<number>(
    (sum, field) => sum + bytes.readUInt16LE(start + field),
    CENTRAL.size,
  );
  return bytes.subarray(start, start + length);
}

function factsOf(entry: Buffer): Buffer {
  return entry.subarray(CENTRAL.facts, CENTRAL.facts + FACTS.size);
}

/** The facts of a member when it is stored. */
function storedFacts(entry: Buffer): Buffer {
  const facts = Buffer.from(factsOf(entry));
  facts.writeUInt16LE(facts.readUInt16LE(FACTS.flags) & ~SIZES_FOLLOW, FACTS.flags);
  facts.writeUInt16LE(STORED, FACTS.method);
  facts.writeUInt32LE(facts.readUInt32LE(FACTS.unpackedSize), FACTS.packedSize);
  return facts;
}

/** A member as it is stored, behind its record. */
function storedMember(bytes: Buffer, entry: Buffer, facts: Buffer): Buffer {
  const start = entry.readUInt32LE(CENTRAL.offset);
  if (bytes.readUInt32LE(start) !== LOCAL.signature) throw new Error(`no member of a zip file at ${start}`);
  const nameEnd = start + LOCAL.size + bytes.readUInt16LE(start + LOCAL.nameLength);
  const contentStart = nameEnd + bytes.readUInt16LE(start + LOCAL.extraLength);
  const packed = factsOf(entry);
  const content = bytes.subarray(contentStart, contentStart + packed.readUInt32LE(FACTS.packedSize));
  const record = Buffer.from(bytes.subarray(start, nameEnd));
  facts.copy(record, LOCAL.facts);
  record.writeUInt16LE(0, LOCAL.extraLength);
  return Buffer.concat([record, unpacked(content, packed.readUInt16LE(FACTS.method))]);
}

function unpacked(content: Buffer, method: number): Buffer {
  if (method === STORED) return content;
  if (method === DEFLATED) return inflateRawSync(content);
  throw new Error(`a member of a zip file is packed by method ${method}`);
}
