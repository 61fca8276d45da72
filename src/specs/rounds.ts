import { setTimeout as pause } from 'node:timers/promises';
import { andThen } from '../application/awaitable.js';
import {
  type Awaitable,
  CallSuspendedError,
  type InputRequest,
  type InputRequired,
  InteractionError,
  isObject,
  type JsonObject,
  type Round,
} from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import { MOST_ROUNDS } from './asker.js';
import type { Call } from './call.js';
import { FIRST_STATE } from './call-state.js';
import { requireInput } from './input-required.js';
import { prepareQuestions } from './questions.js';
import { type Responses, readResponses, takeAnswers } from './resume.js';

/** One function of the rounds facet, with all but the round. */
export type Step<R> = (round: Round) => Awaitable<R | InputRequired | undefined>;

/**
 * Runs a call by the rounds facet, for clients of every spec: a modern one carries the rounds on by itself, for a legacy one
 * they are driven here, each question a request.
 *
 * @param plain What the call does when the facet leaves it alone.
 * @throws CallSuspendedError when a modern call has ended with questions.
 */
export function inRounds<R>(call: Call, step: Step<R>, plain: () => Awaitable<R>): Awaitable<R> {
  return call.spec.era === 'legacy' ? driveRounds(call, step, plain) : runRound(call, step, plain);
}

function runRound<R>(call: Call, step: Step<R>, plain: () => Awaitable<R>): Awaitable<R> {
  return andThen(step((call.state ?? FIRST_STATE).round), (result) => {
    if (result === undefined) return plain();
    if (!isInputRequired(result)) return result;
    askFor(call, result);
    return runRound(call, step, plain);
  });
}

/** Ends the call with the questions, unless the client has sent the answers beforehand, as one without a state can. */
function askFor(call: Call, required: InputRequired): void {
  const requests = requestsOf(required);
  const { asked } = call.state ?? FIRST_STATE;
  const round = { responses: {}, state: required.state };
  const waiting = requests.map(([key, request]) => ({ key, request, isInLine: false, tries: 0 }));
  const state = { asked, round, answers: [], waiting };
  if (requests.length > 0) {
    const isFirst = call.state === undefined;
    takeAnswers(call, state, isFirst ? readResponses(call.params.inputResponses) : NO_RESPONSES);
    return;
  }
  requireInput(call, [], state);
  throw new CallSuspendedError();
}

const NO_RESPONSES: Responses = new Map();

async function driveRounds<R>(call: Call, step: Step<R>, plain: () => Awaitable<R>): Promise<R> {
  let { round } = FIRST_STATE;
  for (let asked = 0; ; asked++) {
    call.checkRunning();
    const result = await step(round);
    if (result === undefined) return plain();
    if (!isInputRequired(result)) return result;
    if (asked === MOST_ROUNDS) throw new InteractionError(`The call asked the client more than ${MOST_ROUNDS} times`);
    round = { responses: await askAll(call, requestsOf(result)), state: result.state };
  }
}

async function askAll(call: Call, requests: readonly KeyedRequest[]): Promise<Round['responses']> {
  // A round without questions wants to be tried again, but not at once.
  if (requests.length === 0) await pause(PAUSE_MS, undefined, { signal: call.stopping.signal });
  // Nothing is asked when one question cannot be.
  prepareQuestions(requests, call.asked);
  const answers = requests.map(
    async ([key, request]): Promise<[string, JsonObject]> => [key, await call.asker.ask(request)],
  );
  return Object.fromEntries(await Promise.all(answers));
}

const PAUSE_MS = 250;

type KeyedRequest = readonly [key: string, request: InputRequest];

function isInputRequired(result: unknown): result is InputRequired {
  return isObject(result) && (result.inputRequests !== undefined || result.state !== undefined);
}

/** @throws RpcError `-32603` when there is neither a question nor a state. */
function requestsOf({ inputRequests, state }: InputRequired): readonly KeyedRequest[] {
  const requests = Object.entries(inputRequests ?? {});
  if (requests.length === 0 && state === undefined)
    throw new RpcError('internalError', 'A round must give a result, inputRequests or a state');
  return requests;
}
