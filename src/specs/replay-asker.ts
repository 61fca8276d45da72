import { CallSuspendedError, type InputRequest, InteractionError, type JsonObject } from '../application/index.js';
import type { Asker } from './asker.js';
import type { Call } from './call.js';
import { FIRST_STATE, type KnownAnswer } from './call-state.js';
import { type KeyedQuestion, requireInput } from './input-required.js';
import { prepareQuestion } from './questions.js';

interface OpenQuestion extends KeyedQuestion {
  reject(reason: Error): void;
}

/**
 * Asks a modern client: a question whose answer the request has brought gets it at once; any other ends the call, together with
 * all that are asked in the same turn. An answer goes to the question it was given to, the same question asked twice takes its
 * answers in their order, and an answer whose question is not asked again before the next one is dropped.
 */
export class ReplayAsker implements Asker {
  readonly #call: Call;
  readonly #unused: KnownAnswer[];
  readonly #used: KnownAnswer[] = [];
  readonly #counts = new Map<string, number>();
  #open: OpenQuestion[] = [];
  #turn: NodeJS.Immediate | undefined;

  constructor(call: Call) {
    this.#call = call;
    this.#unused = [...(call.state?.answers ?? [])];
  }

  settle(): boolean {
    if (this.#open.length === 0) return false;
    this.#suspend();
    return true;
  }

  stop(reason: Error): void {
    clearImmediate(this.#turn);
    for (const { reject } of this.#takeOpen()) reject(reason);
  }

  async ask(request: InputRequest): Promise<JsonObject> {
    this.#call.checkRunning();
    const question = prepareQuestion(request, this.#call.asked);
    const key = this.#nextKey(question.prefix);
    const known = this.#take(question.digest);
    if (known === undefined)
      return new Promise((_, reject) => {
        this.#open.push({ key, question, reject });
        this.#turn ??= setImmediate(() => this.#suspend());
      });
    if ('problem' in known) throw new InteractionError(known.problem);
    return known.result;
  }

  #take(digest: string): KnownAnswer | undefined {
    const at = this.#unused.findIndex((answer) => answer.digest === digest);
    if (at < 0) return undefined;
    const [known] = this.#unused.splice(at, 1);
    if (known !== undefined) this.#used.push(known);
    return known;
  }

  #suspend(): void {
    const open = this.#takeOpen();
    const waiting = open.map(({ key, question }) => ({ key, request: question.request, isInLine: true, tries: 0 }));
    const { round } = this.#call.state ?? FIRST_STATE;
    try {
      requireInput(this.#call, open, { round, answers: this.#used, waiting });
    } catch (error) {
      // A question that was changed after it was asked, so that it has no JSON form any more.
      this.#call.fail(error);
    }
    for (const { reject } of open) reject(new CallSuspendedError());
  }

  #takeOpen(): readonly OpenQuestion[] {
    const open = this.#open;
    this.#open = [];
    return open;
  }

  #nextKey(prefix: string): string {
    const count = (this.#counts.get(prefix) ?? 0) + 1;
    this.#counts.set(prefix, count);
    return `${prefix}_${count}`;
  }
}
