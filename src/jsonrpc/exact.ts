import type { Json } from '../application/json.js';
import { closingQuote } from './survey.js';

/** An integer with more digits than this is refused: turning it into a number takes more than linear time. */
export const MAX_INTEGER_DIGITS = 100_000;

/** An integer literal longer than {@link MAX_INTEGER_DIGITS}. */
export class IntegerTooLongError extends RangeError {
  override readonly name = 'IntegerTooLongError';
}

/**
 * Parses a text that `JSON.parse` accepts, and gives the same value but for integer literals beyond ±(2^53−1): those are
 * `bigint`. Recursive; the caller bounds the nesting.
 */
export function parseExactly(text: string): Json {
  return new ExactParser(text).value();
}

const NUMBER = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y;

class ExactParser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(): Json {
    switch (this.#peek()) {
      case '{':
        return this.#object();
      case '[':
        return this.#array();
      case '"':
        return this.#string();
      case 't':
        return this.#literal(4, true);
      case 'f':
        return this.#literal(5, false);
      case 'n':
        return this.#literal(4, null);
      default:
        return this.#number();
    }
  }

  /** The next character that is not white space. */
  #peek(): string {
    while (this.#text.charCodeAt(this.#at) <= 0x20) this.#at++;
    return this.#text.charAt(this.#at);
  }

  #literal<T extends boolean | null>(length: number, value: T): T {
    this.#at += length;
    return value;
  }

  #object(): Json {
    const object: Record<string, Json> = {};
    this.#at++;
    while (this.#peek() !== '}') {
      const key = this.#string();
      this.#peek();
      this.#at++;
      const value = this.value();
      if (key === '__proto__')
        Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
      else object[key] = value;
      if (this.#peek() === ',') this.#at++;
    }
    this.#at++;
    return object;
  }

  #array(): Json {
    const items: Json[] = [];
    this.#at++;
    while (this.#peek() !== ']') {
      items.push(this.value());
      if (this.#peek() === ',') this.#at++;
    }
    this.#at++;
    return items;
  }

  #string(): string {
    const start = this.#at;
    const end = closingQuote(this.#text, start);
    this.#at = end + 1;
    const raw = this.#text.slice(start + 1, end);
    return raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw;
  }

  #number(): number | bigint {
    NUMBER.lastIndex = this.#at;
    const match = NUMBER.exec(this.#text);
    if (match === null) throw new SyntaxError(`No JSON value at ${this.#at}`);
    const literal = match[0];
    this.#at += literal.length;
    const value = Number(literal);
    const isInteger = match[1] === undefined && match[2] === undefined;
    if (!isInteger || Number.isSafeInteger(value)) return value;
    if (literal.length > MAX_INTEGER_DIGITS)
      throw new IntegerTooLongError(`An integer has more than ${MAX_INTEGER_DIGITS} digits`);
    return BigInt(literal);
  }
}
