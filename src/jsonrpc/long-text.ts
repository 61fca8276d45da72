/** A text that is sent again and again, such as a page of a list: encoded once. */
export class KeptText {
  readonly text: string;
  #bytes: Uint8Array | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The text in UTF-8. */
  get bytes(): Uint8Array {
    this.#bytes ??= new TextEncoder().encode(this.text);
    return this.#bytes;
  }
}

/** A text around a kept one. A transport that writes bytes takes its parts; `String(...)` is the whole. */
export class LongText {
  readonly before: string;
  readonly kept: KeptText;
  readonly after: string;

  constructor(before: string, kept: KeptText, after: string) {
    this.before = before;
    this.kept = kept;
    this.after = after;
  }

  /** In UTF-16 code units, as of a string. */
  get length(): number {
    return this.before.length + this.kept.text.length + this.after.length;
  }

  toString(): string {
    return `${this.before}${this.kept.text}${this.after}`;
  }
}

/** A text, whole or in parts. */
export type Text = string | LongText;
