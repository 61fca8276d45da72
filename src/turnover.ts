/** Entries that are deleted before the next copy, besides as many as there are. */
const MARGIN = 32;

/**
 * A `Map` for entries that come and go all the time. A `Map` of V8 moves to a new table over and over then, and each table keeps the
 * next one: once one of them is in the old generation, all that follow stay with what they held until the next full garbage
 * collection, and every young one in between has to copy them. So the entries move to a new `Map` now and then.
 */
export class TurnoverMap<K, V> {
  #entries = new Map<K, V>();
  #deleted = 0;

  get size(): number {
    return this.#entries.size;
  }

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  get(key: K): V | undefined {
    return this.#entries.get(key);
  }

  set(key: K, value: V): void {
    this.#entries.set(key, value);
  }

  delete(key: K): boolean {
    if (!this.#entries.delete(key)) return false;
    this.#deleted++;
    if (this.#deleted > this.#entries.size + MARGIN) this.#move();
    return true;
  }

  clear(): void {
    this.#entries = new Map();
    this.#deleted = 0;
  }

  /** The values as they are now, in the order in which they were set. */
  values(): V[] {
    return [...this.#entries.values()];
  }

  #move(): void {
    this.#entries = new Map(this.#entries);
    this.#deleted = 0;
  }
}

/** A `Set` for members that come and go all the time: see {@link TurnoverMap}. */
export class TurnoverSet<T> {
  readonly #members = new TurnoverMap<T, T>();

  get size(): number {
    return this.#members.size;
  }

  has(member: T): boolean {
    return this.#members.has(member);
  }

  add(member: T): void {
    this.#members.set(member, member);
  }

  delete(member: T): boolean {
    return this.#members.delete(member);
  }

  /** The members as they are now, in the order in which they were added. */
  values(): T[] {
    return this.#members.values();
  }
}
