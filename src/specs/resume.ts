import { CallSuspendedError, InteractionError, isObject, type Json, type JsonObject } from '../application/index.js';
import { quote, RpcError } from '../jsonrpc/errors.js';
import { MOST_TRIES } from './asker.js';
import type { Call } from './call.js';
import { type CallState, type KnownAnswer, readCallState, type WaitingQuestion } from './call-state.js';
import { type KeyedQuestion, requireInput } from './input-required.js';
import { prepareQuestions, type Question } from './questions.js';

/** The client's answers by key. */
export type Responses = ReadonlyMap<string, Json>;

/**
 * Takes up a modern call where the client's answers find it, before anything of the application runs (specification checklist,
 * section 21). Questions that have no answer, or one that does not fit, are asked again; answers to nothing are ignored.
 *
 * @returns What the call goes on from; `undefined` when it begins.
 * @throws RpcError `-32602` for a state that is not for this request, and for a malformed answer.
 * @throws CallSuspendedError when the call has ended with questions again.
 */
export function resume(call: Call): CallState | undefined {
  if (call.spec.era === 'legacy') return undefined;
  const { requestState, inputResponses } = call.params;
  if (requestState === undefined && inputResponses === undefined) return undefined;
  const responses = readResponses(inputResponses);
  if (requestState === undefined) return undefined;
  const state = readCallState(call.dispatcher.states.open(requestState, call.owner));
  return takeAnswers(call, state, responses);
}

/** The answers as the client sent them: by key, or as a list of objects with a key. @throws RpcError when they are neither. */
export function readResponses(given: Json | undefined): Responses {
  if (given === undefined) return new Map();
  const entries = Array.isArray(given) ? given.map(readListed) : isObject(given) ? Object.entries(given) : undefined;
  if (entries === undefined) throw malformed('params.inputResponses must be an object');
  const responses = new Map<string, Json>();
  for (const [key, answer] of entries) {
    if (answer === undefined) continue;
    if (!isObject(answer)) throw malformed(`${answerTo(key)} must be an object`);
    responses.set(key, answer);
  }
  return responses;
}

function readListed(item: Json): [string, Json | undefined] {
  if (!isObject(item) || typeof item.key !== 'string')
    throw malformed('params.inputResponses: each item of a list needs a key');
  const { key, value, ...answer } = item;
  return [item.key, value ?? answer];
}

function malformed(message: string): RpcError {
  return new RpcError('invalidParams', message);
}

/**
 * Gives the questions that a call waits for their answers, and goes on when each has one.
 * @throws RpcError `-32602` when an answer is malformed. @throws InteractionError when one has not fit too often.
 * @throws CallSuspendedError when the call has ended with those that have none.
 */
export function takeAnswers(call: Call, state: CallState, responses: Responses): CallState {
  const requests = state.waiting.map(({ key, request }) => [key, request] as const);
  const prepared = prepareQuestions(requests, call.asked);
  const intake = new Intake(state);
  for (const waiting of state.waiting) {
    const question = prepared.get(waiting.key);
    if (question !== undefined) intake.take(waiting, question, responses.get(waiting.key));
  }
  const { next, questions } = intake;
  call.state = next;
  if (questions.length === 0) return next;
  requireInput(call, questions, next);
  throw new CallSuspendedError();
}

/** One pass over the questions that the client was asked last. */
class Intake {
  /** What must be asked. */
  readonly questions: KeyedQuestion[] = [];
  readonly #state: CallState;
  readonly #inLine: KnownAnswer[];
  readonly #round: Record<string, JsonObject>;
  readonly #waiting: WaitingQuestion[] = [];

  constructor(state: CallState) {
    this.#state = state;
    this.#inLine = [...state.answers];
    this.#round = { ...state.round.responses };
  }

  get next(): CallState {
    const { asked, round } = this.#state;
    return {
      asked,
      round: { responses: this.#round, state: round.state },
      answers: this.#inLine,
      waiting: this.#waiting,
    };
  }

  take(waiting: WaitingQuestion, question: Question, answer: Json | undefined): void {
    const verdict = answer === undefined ? UNANSWERED : question.judge(answer);
    if ('result' in verdict) this.#keep(waiting, question, verdict.result);
    else if ('malformed' in verdict) throw malformed(`${answerTo(waiting.key)} is malformed: ${verdict.malformed}`);
    else this.#askAgain(waiting, question, verdict.misfit);
  }

  #keep({ key, isInLine }: WaitingQuestion, { digest }: Question, result: JsonObject): void {
    if (isInLine) this.#inLine.push({ digest, result });
    else this.#round[key] = result;
  }

  #askAgain(waiting: WaitingQuestion, question: Question, misfit: string | undefined): void {
    const { key, isInLine } = waiting;
    // Only answers count as tries: a client may ask its user for one thing after the other.
    const tries = waiting.tries + (misfit === undefined ? 0 : 1);
    if (tries < MOST_TRIES) {
      this.#waiting.push({ ...waiting, tries });
      this.questions.push({ key, question, note: misfit });
      return;
    }
    const problem = `The client's answer does not fit the question. ${misfit}`;
    if (!isInLine) throw new InteractionError(problem);
    this.#inLine.push({ digest: question.digest, problem });
  }
}

const UNANSWERED = { misfit: undefined };

function answerTo(key: string): string {
  return `params.inputResponses: the answer to ${quote(key)}`;
}
