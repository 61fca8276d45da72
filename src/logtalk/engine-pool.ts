import type { Awaitable } from '../application/index.js';
import type { Logger } from '../application/logger.js';
import type { Engine, EngineCall } from './engine.js';
import type { SupervisedEngine } from './supervised-engine.js';
import type { Term } from './term.js';

/**
 * Engines that have loaded the same application and work at the same time, each with a state of its own. A request goes to the one
 * that has the least to do; it stays there with all that it asks.
 */
export class EnginePool implements Engine {
  readonly #first: SupervisedEngine;
  readonly #members: SupervisedEngine[];
  /** Started, and not prepared yet. */
  #coming: SupervisedEngine | undefined;
  #listener: (event: Term) => void = () => {};
  #isClosed = false;

  constructor(first: SupervisedEngine) {
    this.#first = first;
    this.#members = [first];
  }

  get canAsk(): boolean {
    return this.#first.canAsk;
  }

  /** The engines that take requests. */
  get size(): number {
    return this.#members.length;
  }

  ask(request: Term, call?: EngineCall): Awaitable<string> {
    return this.#idlest().ask(request, call);
  }

  onEvent(listener: (event: Term) => void): void {
    this.#listener = listener;
    for (const member of this.#members) member.onEvent(listener);
  }

  /**
   * Starts engines until there are `count`, one after the other, and prepares each as the first was. Meanwhile those that are there
   * serve. What an engine publishes while it loads the first has published already. One that cannot be had is logged, and no more are
   * started then.
   */
  async grow(count: number, start: () => Awaitable<SupervisedEngine>, logger: Logger): Promise<void> {
    while (this.#members.length < count && !this.#isClosed) {
      const another = await start();
      another.logger = logger;
      this.#coming = another;
      if (this.#isClosed) return another.close();
      try {
        for (const request of this.#first.preparation) await another.prepare(request);
      } catch (error) {
        await another.close();
        if (!this.#isClosed)
          logger.error({ err: error, engines: this.#members.length }, 'a further Logtalk engine cannot be had');
        return;
      }
      this.#coming = undefined;
      another.onEvent((event) => this.#listener(event));
      this.#members.push(another);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const all = this.#coming === undefined ? this.#members : [...this.#members, this.#coming];
    await Promise.all(all.map((engine) => engine.close()));
  }

  /** One that is being replaced has to load the application before anything else. One that is gone answers nothing. */
  #idlest(): SupervisedEngine {
    let best = this.#first;
    for (const member of this.#members) if (member.backlog < best.backlog) best = member;
    return best;
  }
}
