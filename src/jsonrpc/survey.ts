/** What one pass over a JSON text finds, without parsing it. Never throws, whatever the text. */
export interface Survey {
  /** Nesting goes beyond the limit. */
  readonly tooDeep: boolean;
  /** Some number has 16 digits or more in a row before any fraction, so it may not fit a double exactly. */
  readonly longInteger: boolean;
  /** Where the value of the outermost object's `id` begins (its colon), or -1. */
  readonly idAt: number;
}

/** `longInteger` of a text, by itself; may also see digits within a string. */
export function mayHoldLongInteger(text: string): boolean {
  return LONG_INTEGER.test(text);
}

const LONG_INTEGER = /(?:^|[\s:,[-])\d{16}/;
const SAFE_DIGITS = 15;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Surveys a text in linear time; strings are jumped over. */
export function survey(text: string, depthLimit: number): Survey {
  let depth = 0;
  let tooDeep = false;
  let longInteger = false;
  let idAt = -1;
  let digits = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x30 && code <= 0x39) {
      if (digits >= 0 && ++digits > SAFE_DIGITS) longInteger = true;
      continue;
    }
    // After a point or an exponent, digits no longer count towards an integer.
    digits = code === 0x2e || code === 0x65 || code === 0x45 ? -1 : code === 0x2b || code === 0x2d ? digits : 0;
    if (code === QUOTE) {
      const end = closingQuote(text, i);
      if (
        depth === 1 &&
        idAt < 0 &&
        end - i === 3 &&
        text.startsWith('"id"', i) &&
        COLON.test(text.slice(end + 1, end + 20))
      )
        idAt = end + 1;
      i = end;
    } else if (code === 0x5b || code === 0x7b) {
      if (++depth > depthLimit) tooDeep = true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return { tooDeep, longInteger, idAt };
}

const COLON = /^\s*:/;

/** The index of the quote that ends the string beginning at `start`, or the text's length when none does. */
export function closingQuote(text: string, start: number): number {
  let from = start + 1;
  while (true) {
    const end = text.indexOf('"', from);
    if (end < 0) return text.length;
    let slashes = 0;
    while (end - 1 - slashes > start && text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
    from = end + 1;
  }
}
