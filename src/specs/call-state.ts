import { type InputRequest, isObject, type Json, type JsonObject, type Round } from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';

/** What a modern call carries from round to round. */
export interface CallState {
  /** How often the client has been asked. */
  readonly asked: number;
  /** What the rounds facet is given. */
  readonly round: Round;
  /** The answers to questions in line, in the order of the questions. */
  readonly answers: readonly KnownAnswer[];
  /** The questions that the client was asked last: all in line, or all of the rounds facet. */
  readonly waiting: readonly WaitingQuestion[];
}

/** An answer, or why there is none that fits, for the question with this digest. */
export type KnownAnswer =
  | { readonly digest: string; readonly result: JsonObject }
  | { readonly digest: string; readonly problem: string };

export interface WaitingQuestion {
  /** Its key in `inputRequests`. */
  readonly key: string;
  readonly request: InputRequest;
  readonly isInLine: boolean;
  /** How many answers have not fit it. */
  readonly tries: number;
}

/** The state of a call in which nothing has happened. */
export const FIRST_STATE: CallState = {
  asked: 0,
  round: { responses: {}, state: undefined },
  answers: [],
  waiting: [],
};

/** Reads what {@link RequestStates} has opened: it is from a server with our key, so only another version can have another form. */
export function readCallState(content: Json): CallState {
  if (!isCallState(content)) throw new RpcError('invalidParams', 'params.requestState is of another version');
  return content;
}

function isCallState(content: unknown): content is CallState {
  return (
    isObject(content) &&
    typeof content.asked === 'number' &&
    isObject(content.round) &&
    isObject(content.round.responses) &&
    Array.isArray(content.answers) &&
    Array.isArray(content.waiting)
  );
}
