/** How many streams each client address has open, and whether it may open one more. */
export class StreamQuotas {
  readonly #limit: number;
  readonly #open = new Map<string, number>();

  /** @param limit Streams of one address; 0 is without limit. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes a place, if there is one. An address that is not known (empty) is not counted. */
  take(address: string): boolean {
    if (address === '') return true;
    const open = this.#open.get(address) ?? 0;
    if (this.#limit > 0 && open >= this.#limit) return false;
    this.#open.set(address, open + 1);
    return true;
  }

  /** Gives a place back. */
  release(address: string): void {
    const open = this.#open.get(address) ?? 0;
    if (open > 1) this.#open.set(address, open - 1);
    else this.#open.delete(address);
  }
}
