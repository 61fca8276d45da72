import type { Json } from '../application/json.js';
import { RpcError } from './errors.js';
import { IntegerTooLongError, parseExactly } from './exact.js';
import { invalid, type Message, type RequestId, readMessage } from './messages.js';
import { mayHoldLongInteger, survey } from './survey.js';

/** Messages nested deeper than this are refused with `-32600`. */
export const MAX_DEPTH = 1000;

/** A text shorter than this cannot be nested beyond {@link MAX_DEPTH}, as each level needs two characters. */
const SHORT = 2 * MAX_DEPTH;

/** What is known of a text before it is parsed. */
interface Prospect {
  readonly tooDeep: boolean;
  readonly longInteger: boolean;
  readonly idAt: number;
}

/**
 * Parses one message. Integers beyond ±(2^53−1) come as `bigint`, and the request then has `exact: true`.
 * A text that is not JSON, not a message, or too deep gives an `invalid` message; nothing is thrown.
 */
export function parseMessage(text: string): Message {
  const prospect = text.length <= SHORT ? short(text) : survey(text, MAX_DEPTH);
  if (prospect.tooDeep) {
    const error = new RpcError('invalidRequest', `The message is nested deeper than ${MAX_DEPTH} levels`);
    return invalid(error, readId(text, prospect.idAt));
  }
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch {
    return invalid(new RpcError('parseError'));
  }
  if (!prospect.longInteger) return readMessage(value);
  try {
    return readMessage(parseExactly(text), true);
  } catch (error) {
    if (error instanceof IntegerTooLongError)
      return invalid(new RpcError('invalidRequest', error.message), idOf(readMessage(value)));
    throw error;
  }
}

const PLAIN: Prospect = { tooDeep: false, longInteger: false, idAt: -1 };
const WITH_LONG_INTEGER: Prospect = { tooDeep: false, longInteger: true, idAt: -1 };

function short(text: string): Prospect {
  return mayHoldLongInteger(text) ? WITH_LONG_INTEGER : PLAIN;
}

function idOf(message: Message): RequestId | undefined {
  return 'id' in message ? message.id : undefined;
}

const ID = /\s*:\s*("(?:[^"\\]|\\.)*"|-?\d{1,15})(?=\s*[,}])/y;

function readId(text: string, at: number): RequestId | undefined {
  if (at < 0) return undefined;
  ID.lastIndex = at;
  const literal = ID.exec(text)?.[1];
  if (literal === undefined) return undefined;
  try {
    const id: unknown = JSON.parse(literal);
    return typeof id === 'string' || typeof id === 'number' ? id : undefined;
  } catch {
    return undefined;
  }
}
