import type { HostMessage, Outcome } from './engine-host.js';
import { isCompound } from './term.js';
import { readTerm, TermSyntaxError } from './term-text.js';

/** What an installed Logtalk tells of itself when it is ready. */
export interface Features {
  /** As Logtalk's flag `prolog_dialect` names it. */
  readonly dialect: string;
  /** Whether it takes characters beyond one byte for several characters. */
  readonly isBytes: boolean;
  /** Whether a request can wait for an answer while others run. */
  readonly canAsk: boolean;
  /** Whether the signal SIGINT ends what it is doing. */
  readonly takesInterrupts: boolean;
}

/** What a line of an installed Logtalk says. */
export type ProcessLine =
  | { readonly kind: 'ready'; readonly features: Features }
  /** A request ended in an abort to the top level, which called the loop again. */
  | { readonly kind: 'again' }
  | Exclude<HostMessage, { readonly kind: 'ready' | 'broken' }>;

const LINE = /^([a-z]+) (\d+) (.*)$/s;
const OUTCOMES: readonly string[] = ['answered', 'interrupted', 'failed'] satisfies Outcome[];

/** Reads a line `KIND ID TEXT`, as `installation/process.lgt` writes it; `undefined` when it is none. */
export function readProcessLine(line: string): ProcessLine | undefined {
  const [, kind = '', id, text = ''] = LINE.exec(line) ?? [];
  if (isOutcome(kind))
    return { kind: 'replies', replies: [[Number(id), kind, kind === 'failed' ? plain(text) : text]] };
  switch (kind) {
    case 'ready':
      return readReady(text);
    case 'again':
      return { kind };
    case 'note':
      return { kind, id: Number(id), text };
    case 'event':
      return { kind, text };
    default:
      return undefined;
  }
}

function isOutcome(kind: string): kind is Outcome {
  return OUTCOMES.includes(kind);
}

function readReady(text: string): ProcessLine | undefined {
  const term = termOf(text);
  if (!isCompound(term, 'features', 4)) return undefined;
  const [dialect, encoding, asking, interrupts] = term.args.map(String);
  const features = {
    dialect: dialect ?? '',
    isBytes: encoding === 'bytes',
    canAsk: asking === 'asking',
    takesInterrupts: interrupts === 'interrupts',
  };
  return { kind: 'ready', features };
}

/** A reason is an atom, which some back-ends quote and some do not. */
function plain(text: string): string {
  const term = termOf(text);
  return typeof term === 'string' ? term : text;
}

function termOf(text: string) {
  try {
    return readTerm(text);
  } catch (error) {
    if (error instanceof TermSyntaxError) return undefined;
    throw error;
  }
}

const ESCAPE = /\\(?:x([0-9a-f]+)\\|[\s\S])/g;

/**
 * A request as one line that a back-end reads.
 * @param isBytes Characters go as the bytes of UTF-8 instead of by their codes, which would be taken for bytes.
 */
export function requestLine(id: number, text: string, isBytes: boolean): string {
  const request = isBytes
    ? text.replace(ESCAPE, (escaped, code?: string) => {
        const value = code === undefined ? 0 : Number.parseInt(code, 16);
        return value < 0x80 ? escaped : String.fromCodePoint(value);
      })
    : text;
  return `request(${id},${request}).\n`;
}
