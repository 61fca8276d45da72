import { TurnoverSet } from '../../turnover.js';

/** Something with a connection that must not fall silent for long. */
export interface Alive {
  /** Called about once in every interval. */
  beat(): void;
}

/** One timer that keeps all open connections alive; it runs only while there are some. */
export class Pulse {
  readonly #intervalMs: number;
  readonly #members = new TurnoverSet<Alive>();
  #timer: NodeJS.Timeout | undefined;

  /** @param intervalMs 0: no beats. */
  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  add(member: Alive): void {
    this.#members.add(member);
    if (this.#intervalMs <= 0 || this.#timer !== undefined) return;
    this.#timer = setInterval(() => this.beat(), this.#intervalMs);
    // Not a reason for the process to stay; some runtimes have plain numbers for timers.
    this.#timer.unref?.();
  }

  remove(member: Alive): void {
    this.#members.delete(member);
    if (this.#members.size === 0) this.#stop();
  }

  /** One beat for every member. */
  beat(): void {
    for (const member of this.#members.values()) if (this.#members.has(member)) member.beat();
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
