import { serialize } from '../jsonrpc/serialize.js';
import { MOST_ROUNDS } from './asker.js';
import type { Call } from './call.js';
import type { CallState } from './call-state.js';
import type { Question } from './questions.js';

/** A question under its key in `inputRequests`. */
export interface KeyedQuestion {
  readonly key: string;
  readonly question: Question;
  readonly note?: string | undefined;
}

/**
 * Ends a modern call with questions (MCP `InputRequiredResult`), or with an error when the client has been asked too often.
 * @param state What the call carries on, without the number of rounds.
 * @throws UnserializableError
 */
export function requireInput(call: Call, questions: readonly KeyedQuestion[], state: Omit<CallState, 'asked'>): void {
  const asked = (call.state?.asked ?? 0) + 1;
  if (asked > MOST_ROUNDS) {
    call.interrupt(`asked the client more than ${MOST_ROUNDS} times`);
    return;
  }
  const { identity, states } = call.dispatcher;
  const requests = questions.map(({ key, question, note }) => [
    key,
    { method: question.request.method, params: question.params(note) },
  ]);
  const inputRequests = questions.length === 0 ? '' : `,"inputRequests":${serialize(Object.fromEntries(requests))}`;
  const requestState = states.seal({ ...state, asked }, call.owner);
  call.suspend(
    `{"resultType":"input_required","_meta":${identity.metaText}${inputRequests},"requestState":"${requestState}"}`,
  );
}
