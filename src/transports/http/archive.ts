/** Something kept for a client that may come back. */
export interface Archived {
  /** Characters that it holds. */
  readonly size: number;
}

/** Keeps what has ended for as long as there is room; the oldest gives way. */
export class Archive<T extends Archived> {
  readonly #room: number;
  readonly #kept = new Map<T, { readonly size: number; readonly forget: () => void }>();
  #size = 0;

  /** @param room Characters. */
  constructor(room: number) {
    this.#room = room;
  }

  /** Keeps an item, until `forget` is called. */
  add(item: T, forget: () => void): void {
    const { size } = item;
    this.#kept.set(item, { size, forget });
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#room) return;
      this.remove(oldest);
    }
  }

  /** Gives an item up, if it is kept. */
  remove(item: T): void {
    const entry = this.#kept.get(item);
    if (entry === undefined) return;
    this.#kept.delete(item);
    this.#size -= entry.size;
    entry.forget();
  }
}
