import { decodeUtf8 } from './utf8.js';

/** Why a line cannot be taken. */
export type LineFault = 'too long' | 'not UTF-8';

/** A line that cannot be taken; its bytes are gone. */
export interface BadLine {
  readonly fault: LineFault;
}

/** A line without its line end, or what is wrong with it. Blank lines are left out. */
export type Line = string | BadLine;

const TOO_LONG: BadLine = { fault: 'too long' };
const NOT_UTF8: BadLine = { fault: 'not UTF-8' };
const NEWLINE = 0x0a;
const RETURN = 0x0d;

/**
 * Cuts a stream of bytes into lines of UTF-8 text, ended by LF or CRLF, in linear time. The parts of a long line are kept as
 * they came and joined once; a line beyond the limit is dropped while it comes in.
 */
export class LineReader {
  readonly #maxBytes: number;
  #parts: Buffer[] = [];
  #partBytes = 0;
  #isDropping = false;

  /** @param maxBytes The longest line that is taken, without its line end. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that end within `chunk`. */
  push(chunk: Buffer): Line[] {
    const lines: Line[] = [];
    let start = 0;
    if (this.#partBytes > 0 || this.#isDropping) {
      const end = chunk.indexOf(NEWLINE);
      if (end < 0) {
        this.#keep(chunk);
        return lines;
      }
      this.#keep(chunk.subarray(0, end));
      this.#finish(lines);
      start = end + 1;
    }
    const last = chunk.lastIndexOf(NEWLINE);
    if (last >= start) {
      this.#whole(chunk.subarray(start, last), lines);
      start = last + 1;
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
    return lines;
  }

  /** The line at the end of the stream that has no line end, if there is one. */
  end(): Line[] {
    const lines: Line[] = [];
    this.#finish(lines);
    return lines;
  }

  #keep(bytes: Buffer): void {
    if (this.#isDropping || bytes.length === 0) return;
    this.#partBytes += bytes.length;
    // One byte more, as the last one may be the CR of the line end.
    if (this.#partBytes > this.#maxBytes + 1) {
      this.#isDropping = true;
      this.#parts = [];
    } else this.#parts.push(bytes);
  }

  #finish(lines: Line[]): void {
    const { isDropping, line } = this.#take();
    if (isDropping) lines.push(TOO_LONG);
    else this.#add(line, lines);
  }

  #take(): { isDropping: boolean; line: Buffer } {
    const isDropping = this.#isDropping;
    const [first = Buffer.alloc(0)] = this.#parts;
    const line = this.#parts.length > 1 ? Buffer.concat(this.#parts, this.#partBytes) : first;
    this.#parts = [];
    this.#partBytes = 0;
    this.#isDropping = false;
    return { isDropping, line };
  }

  /** Lines that came whole in one chunk: decoded together, which is much quicker when they are short. */
  #whole(bytes: Buffer, lines: Line[]): void {
    const text = bytes.length <= this.#maxBytes ? decodeUtf8(bytes) : undefined;
    if (text === undefined) this.#oneByOne(bytes, lines);
    else for (const line of text.split('\n')) if (!isBlank(line)) lines.push(withoutReturn(line));
  }

  #oneByOne(bytes: Buffer, lines: Line[]): void {
    let start = 0;
    while (start <= bytes.length) {
      const newline = bytes.indexOf(NEWLINE, start);
      const end = newline < 0 ? bytes.length : newline;
      this.#add(bytes.subarray(start, end), lines);
      start = end + 1;
    }
  }

  #add(bytes: Buffer, lines: Line[]): void {
    const line = bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes;
    const text = line.length <= this.#maxBytes ? decodeUtf8(line) : undefined;
    if (text === undefined) lines.push(line.length <= this.#maxBytes ? NOT_UTF8 : TOO_LONG);
    else if (!isBlank(text)) lines.push(text);
  }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function isBlank(line: string): boolean {
  return line.length === 0 || (line.charCodeAt(0) <= 0x20 && line.trim() === '');
}
