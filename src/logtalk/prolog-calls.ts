import type { Started, Swipl } from './swipl.js';

/** A call that did not end with an answer: it failed, or it was unwound. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

const TEXT = 0x1 | 0x2; // atoms and strings
const UTF8 = 0x100000;
const MALLOC = 0x20000;
const CATCH_EXCEPTION = 0x8;
const WHOLE_TEXT = 0xffffffff;

/**
 * Calls one predicate of two arguments, `Name(+Term, -Text)`, through the C interface: the text of the first argument is read by
 * the reader in C, and the answer is copied out once. That takes a few microseconds; the JavaScript interface takes a hundred.
 */
export class TextCall {
  readonly #swipl: Swipl;
  readonly #memory: Started['memory'];
  readonly #predicate: number;
  readonly #out: number;

  constructor({ swipl, memory }: Started, name: string, module: string) {
    this.#swipl = swipl;
    this.#memory = memory;
    this.#predicate = swipl._PL_predicate(swipl.stringToNewUTF8(name), 2, swipl.stringToNewUTF8(module));
    this.#out = swipl._malloc(8);
  }

  /** @throws NoAnswerError, and whatever a broken engine throws. */
  run(request: string): string {
    const swipl = this.#swipl;
    const frame = swipl._PL_open_foreign_frame();
    // not in a finally block: an engine that has thrown an error of its own must not be touched, it may never return
    const text = this.#answer(request);
    swipl._PL_discard_foreign_frame(frame);
    if (text === undefined) throw new NoAnswerError('no answer');
    return text;
  }

  /** `undefined`: there is none. */
  #answer(request: string): string | undefined {
    const terms = this.#swipl._PL_new_term_refs(2);
    if (!this.#read(terms, request)) return undefined;
    if (!this.#swipl._PL_call_predicate(0, CATCH_EXCEPTION, this.#predicate, terms)) return undefined;
    return this.#text(terms + 1);
  }

  #read(term: number, text: string): boolean {
    const swipl = this.#swipl;
    const pointer = swipl.stringToNewUTF8(text);
    const read = swipl._PL_put_term_from_chars(term, UTF8, WHOLE_TEXT, pointer);
    swipl._free(pointer);
    return read !== 0;
  }

  #text(term: number): string | undefined {
    const swipl = this.#swipl;
    if (!swipl._PL_get_nchars(term, this.#out, this.#out + 4, TEXT | UTF8 | MALLOC)) return undefined;
    const pointer = swipl.getValue(this.#out + 4, '*');
    const text = Buffer.from(this.#memory.buffer, pointer, swipl.getValue(this.#out, 'i32')).toString();
    swipl._free(pointer);
    return text;
  }
}
