import type { ServerResponse } from 'node:http';
import { currentTurn } from '../../event-loop.js';

/**
 * Sends the answers of one turn of the event loop together at its end, but for the first: to take all requests and then send all
 * answers costs less than to do both for each. One request at a time is answered at once.
 */
export class Answers {
  #turn: number | undefined;
  #waiting: [response: ServerResponse, body: string][] = [];

  /** Ends a response whose head is written. */
  end(response: ServerResponse, body: string): void {
    const turn = currentTurn();
    if (turn !== this.#turn) {
      this.#turn = turn;
      response.end(body);
      return;
    }
    if (this.#waiting.length === 0) setImmediate(this.flush);
    this.#waiting.push([response, body]);
  }

  /** Sends what waits. */
  readonly flush = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const [response, body] of waiting) response.end(body);
  };
}
