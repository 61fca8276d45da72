import { isObject, type Json, type JsonObject } from '../application/index.js';
import { parseExactly } from '../jsonrpc/exact.js';
import { CommandError, EXIT } from './errors.js';
import type { Form } from './form.js';

/** Answers to what a tool asks, by the method of the question. */
export type Answerers = Readonly<Record<string, (params: JsonObject) => Promise<JsonObject>>>;

/**
 * Answers from the command line, in their order; when there are no more, a form is filled in at the terminal, if there is one.
 * @param texts An answer is the JSON of what is accepted, sampled or listed, or one of the words accept, decline, cancel.
 * @param form Fills in a form; `undefined` where nobody can be asked.
 * @returns `undefined`: nothing can be answered.
 * @throws CommandError for an answer that is none.
 */
export function answerers(texts: readonly string[], form: Form | undefined): Answerers | undefined {
  if (texts.length === 0 && form === undefined) return undefined;
  const left = texts.map(parseAnswer);
  const answer = (question: Question) => async (params: JsonObject) => {
    const given = left.shift();
    if (given !== undefined) return question.from(given);
    if (form === undefined || question.ask === undefined) throw unanswered(question.says(params));
    return question.ask(form, params);
  };
  return Object.fromEntries(
    Object.entries(QUESTIONS)
      .filter(([, question]) => left.length > 0 || question.ask !== undefined)
      .map(([method, question]) => [method, answer(question)]),
  );
}

interface Question {
  /** What is asked, for a person. */
  says(params: JsonObject): string;
  /** The result for an answer that was given as JSON. */
  from(answer: Json): JsonObject;
  ask?(form: Form, params: JsonObject): Promise<JsonObject>;
}

const ACTIONS: readonly Json[] = ['accept', 'decline', 'cancel'];

const QUESTIONS: Readonly<Record<string, Question>> = {
  'elicitation/create': {
    says: ({ message, url }) => `${message}${url === undefined ? '' : ` (${url})`}`,
    from: (answer) => {
      if (typeof answer === 'string' && ACTIONS.includes(answer)) return { action: answer };
      if (isObject(answer)) return { action: 'accept', content: answer as JsonObject };
      throw new CommandError(`an answer to a form is an object, accept, decline or cancel.`, EXIT.usage);
    },
    ask: (form, params) => form(params),
  },
  'sampling/createMessage': {
    says: () => 'a message of the model',
    from: (answer) =>
      isObject(answer)
        ? (answer as JsonObject)
        : { role: 'assistant', model: 'rhetor call', content: { type: 'text', text: String(answer) } },
  },
  'roots/list': {
    says: () => 'which folders the client works on',
    from: (answer) => ({ roots: Array.isArray(answer) ? answer : [] }),
  },
};

function parseAnswer(text: string): Json {
  if (ACTIONS.includes(text)) return text;
  try {
    JSON.parse(text);
    return parseExactly(text);
  } catch (cause) {
    throw new CommandError(`--answer takes JSON, accept, decline or cancel, not ${text}`, EXIT.usage, { cause });
  }
}

function unanswered(question: string): CommandError {
  return new CommandError(`the tool asks: ${question}\nThere is no --answer left for this question.`);
}
