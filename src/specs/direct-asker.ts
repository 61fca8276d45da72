import { type InputRequest, InteractionError, type JsonObject } from '../application/index.js';
import { type Asker, MOST_QUESTIONS, MOST_TRIES } from './asker.js';
import type { Call } from './call.js';
import { prepareQuestion, type Question } from './questions.js';

/** Asks a legacy client by requests, while the handler waits. */
export class DirectAsker implements Asker {
  readonly #call: Call;
  #questions = 0;

  constructor(call: Call) {
    this.#call = call;
  }

  settle(): boolean {
    return false;
  }

  stop(reason: Error): void {
    this.#call.connection.requests.withdraw(this.#call, reason);
  }

  async ask(request: InputRequest): Promise<JsonObject> {
    this.#call.checkRunning();
    this.#questions++;
    if (this.#questions > MOST_QUESTIONS) this.#call.interrupt(`asked the client more than ${MOST_QUESTIONS} times`);
    this.#call.checkRunning();
    const question = prepareQuestion(request, this.#call.asked);
    if (question.elicitationId !== undefined) this.#call.connection.session?.noteElicitation(question.elicitationId);
    let note: string | undefined;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const verdict = question.judge(await this.#answer(question, note));
      if ('result' in verdict) return verdict.result;
      if ('malformed' in verdict) throw new InteractionError(`The client's answer is malformed: ${verdict.malformed}`);
      note = verdict.misfit;
    }
    throw new InteractionError(`The client's answer does not fit the question. ${note}`);
  }

  /** The time that the client takes is not the call's. */
  async #answer(question: Question, note: string | undefined) {
    this.#call.timeLimit.pause();
    try {
      return await this.#call.connection.requests.send(this.#call, question, note);
    } finally {
      this.#call.timeLimit.resume();
    }
  }
}
