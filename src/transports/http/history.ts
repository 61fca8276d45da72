/** Characters of events that a stream keeps, beside the latest one. */
const MOST_CHARACTERS = 1024 * 1024;

interface Entry {
  readonly number: number;
  readonly message: string;
}

/** The latest events of one stream, so that a client whose connection broke can ask for what it has missed. */
export class History {
  readonly #limit: number;
  #entries: Entry[] = [];
  #characters = 0;
  #last = 0;

  /** @param limit Events to keep. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The number of the latest event; 0 before the first. */
  get last(): number {
    return this.#last;
  }

  /** Characters of the events that are kept. */
  get size(): number {
    return this.#characters;
  }

  /** Keeps an event, and gives its number. */
  add(message: string): number {
    const number = ++this.#last;
    this.#entries.push({ number, message });
    this.#characters += message.length;
    while (this.#entries.length > this.#limit || (this.#characters > MOST_CHARACTERS && this.#entries.length > 1))
      this.#characters -= this.#entries.shift()?.message.length ?? 0;
    return number;
  }

  /** The events after a number, as far as they are kept. */
  after(number: number): readonly Entry[] {
    return this.#entries.filter((entry) => entry.number > number);
  }
}
