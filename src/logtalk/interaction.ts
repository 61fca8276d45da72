import {
  ApplicationError,
  type Context,
  type ElicitResult,
  type ElicitUrlResult,
  isObject,
  type Json,
  type JsonObject,
  type SamplingRequest,
  type SamplingResult,
} from '../application/index.js';
import { describeTerm, jsonObject, jsonToTerm, textOf } from './json-terms.js';
import { Compound, isCompound, isList, type Term } from './term.js';

/** What an application asks its clients for, as its `capabilities/1` lists it; clients declare it by the same names. */
export const ASKED_FOR = ['elicitation', 'sampling', 'roots'] as const;

export type AskedFor = (typeof ASKED_FOR)[number];

interface QuestionKind {
  readonly capability: AskedFor;
  /** What a client must declare (MCP `ClientCapabilities`), and what that is called. */
  readonly required: JsonObject;
  readonly ability: string;
  ask(context: Context, args: readonly Term[]): Promise<Term>;
}

/** The questions of the bridge, by functor. */
export const QUESTIONS: Readonly<Record<string, QuestionKind>> = {
  form: {
    capability: 'elicitation',
    required: { elicitation: { form: {} } },
    ability: 'form elicitation',
    ask: async ({ elicit }, [message, schema]) => elicited(await elicit(toText(message), jsonObject(schema ?? ''))),
  },
  url: {
    capability: 'elicitation',
    required: { elicitation: { url: {} } },
    ability: 'URL elicitation',
    ask: async ({ elicitUrl }, [message, url, id]) =>
      elicited(await elicitUrl(toText(message), toText(url), id === 'none' ? undefined : toText(id))),
  },
  sampling: {
    capability: 'sampling',
    required: { sampling: {} },
    ability: 'sampling',
    ask: async ({ sample }, [request = '']) =>
      typeof request === 'string' && request !== '{}'
        ? textIn(await sample(samplingRequest({ messages: [userMessage(request)] })))
        : toTerm(await sample(samplingRequest(jsonObject(request)))),
  },
  roots: {
    capability: 'roots',
    required: { roots: {} },
    ability: 'roots',
    ask: async ({ roots }) => toTerm(await roots()),
  },
};

/** Tokens that a sampled message may have when the application does not say. */
const MAX_TOKENS = 1024;

/** The server checks it before it asks. */
export function samplingRequest(request: JsonObject): SamplingRequest {
  return { maxTokens: MAX_TOKENS, ...request } as unknown as SamplingRequest;
}

/** What MCP's objects are to TypeScript is more than `JsonObject` says of them. */
function toTerm(value: object): Term {
  return jsonToTerm(value as Json);
}

function userMessage(text: string): JsonObject {
  return { role: 'user', content: { type: 'text', text } };
}

/** The text of a sampled message. */
function textIn({ content }: SamplingResult): string {
  const blocks = [content].flat();
  return blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
}

/** An answer to an elicitation: `accept(Object)`, `decline` or `cancel`. */
export function elicited(result: ElicitResult | ElicitUrlResult): Term {
  if (result.action !== 'accept') return result.action;
  return new Compound('accept', toTerm('content' in result ? result.content : {}));
}

/** An answer in a round: that to an elicitation as {@link elicited} has it, any other as the object that it is. */
export function answered(response: JsonObject): Term {
  const { action, content } = response;
  if (action === 'decline' || action === 'cancel') return action;
  return action === 'accept'
    ? new Compound('accept', jsonToTerm(isObject(content) ? content : {}))
    : jsonToTerm(response);
}

/** Asks a question of the bridge. @throws Whatever `Interaction` does; ApplicationError for what is no question. */
export async function askQuestion(question: Term, context: Context): Promise<Term> {
  const [functor, args] = question instanceof Compound ? [question.functor, question.args] : [question, []];
  const kind = typeof functor === 'string' ? QUESTIONS[functor] : undefined;
  if (kind === undefined) throw new ApplicationError(`${describeTerm(question)} is no question`);
  return kind.ask(context, args);
}

/** The text of a term. @throws ApplicationError */
export function toText(term: Term | undefined): string {
  const text = term === undefined ? undefined : textOf(term);
  if (text === undefined) throw new ApplicationError(`${describeTerm(term ?? '')} is no text`);
  return text;
}

/** The elements of a list. @throws ApplicationError */
export function toList(term: Term | undefined): readonly Term[] {
  if (!isList(term)) throw new ApplicationError(`${describeTerm(term ?? '')} is no list`);
  return term;
}

/** Terms `Functor(A, B)` as `[A, B]`. @throws ApplicationError */
export function argsOf(term: Term, functor: string, arity: number): readonly Term[] {
  if (isCompound(term, functor, arity)) return term.args;
  throw new ApplicationError(`${describeTerm(term)} is no term ${functor}/${arity}`);
}
