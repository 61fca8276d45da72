import {
  ApplicationError,
  type Context,
  type InputRequest,
  type InputRequired,
  InteractionError,
  type JsonObject,
  type Prompt,
  type PromptResult,
  type ResourceResult,
  type Round,
  RoundError,
  type Rounds,
  type Tool,
  type ToolResult,
} from '../application/index.js';
import { type Bridge, translated } from './bridge.js';
import { answered, argsOf, samplingRequest, toList, toText } from './interaction.js';
import { jsonObject, jsonToPairs, jsonToTerm, NoJsonError, termToJson, textOf } from './json-terms.js';
import { completed, promptResult, resourceResult, toolResult } from './results.js';
import { Compound, curlyMembers, type Term } from './term.js';

type Hook = 'tool_call_round' | 'prompt_get_round' | 'resource_read_round';

type Outcome<R> = Promise<R | InputRequired | undefined>;

/** The rounds of a Logtalk object. What goes wrong in a round, its result terms included, is a {@link RoundError}. */
export class LogtalkRounds implements Rounds {
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  callTool(tool: Tool, args: JsonObject, round: Round, context: Context): Outcome<ToolResult> {
    const finish = (term: Term): ToolResult => completed(toolResult(term), tool);
    return this.#play('tool_call_round', tool.name, args, round, context, finish);
  }

  getPrompt(
    prompt: Prompt,
    args: Readonly<Record<string, string>>,
    round: Round,
    context: Context,
  ): Outcome<PromptResult> {
    return this.#play('prompt_get_round', prompt.name, args, round, context, promptResult);
  }

  readResource(uri: string, round: Round, context: Context): Outcome<ResourceResult> {
    return this.#play('resource_read_round', uri, {}, round, context, resourceResult);
  }

  /** `undefined`: the hook fails, and leaves the call to the plain predicate. */
  async #play<R>(
    hook: Hook,
    subject: string,
    args: JsonObject,
    round: Round,
    context: Context,
    finish: (result: Term) => R,
  ): Outcome<R> {
    const caller = this.#bridge.caller(context);
    try {
      const reply = await this.#bridge.serve(
        caller,
        'round',
        hook,
        subject,
        jsonToPairs(args),
        requestContext(round, context),
      );
      return reply && outcomeOf(reply, hook, finish);
    } catch (error) {
      throw roundError(translated(error));
    }
  }
}

/** The errors of questions stay what they are. */
function roundError(error: unknown): unknown {
  if (error instanceof NoJsonError) return new RoundError(error.message, { cause: error });
  if (!(error instanceof ApplicationError) || error instanceof InteractionError) return error;
  return new RoundError(error.message, { cause: error });
}

/** The closure that reports progress. */
const PROGRESS = new Compound('::', 'mcp_server', 'progress');

function requestContext({ responses, state }: Round, { clientCapabilities }: Context): Term {
  const given = Object.entries(responses).map(
    ([key, response]) => new Compound('input_response', key, answered(response)),
  );
  return new Compound(
    'request_context',
    jsonToTerm(clientCapabilities),
    given,
    typeof state === 'string' ? state : 'none',
    PROGRESS,
  );
}

function outcomeOf<R>({ functor, args }: Compound, hook: Hook, finish: (result: Term) => R): R | InputRequired {
  const [first = '', carried = ''] = args;
  switch (functor) {
    case 'complete':
      return finish(first);
    case 'input_required':
      return inputRequired(first, carried);
    default:
      throw new RoundError(`${hook}/4 gave ${textOf(first)}, which is no round`);
  }
}

const INVALID = 'Invalid multi-round result';

function inputRequired(requests: Term, carried: Term): InputRequired {
  const [state] = carried === 'none' ? [] : argsOf(carried, 'state', 1);
  const list = toList(requests);
  if (list.length === 0 && state === undefined)
    throw new RoundError(`${INVALID}: must include nonempty inputRequests or a requestState`);
  const inputRequests = new Map(list.map(keyedRequest));
  if (inputRequests.size < list.length) throw new RoundError(`${INVALID}: duplicate input request keys`);
  return {
    ...(list.length === 0 ? {} : { inputRequests: Object.fromEntries(inputRequests) }),
    ...(state === undefined ? {} : { state: toText(state) }),
  };
}

function keyedRequest(request: Term): [string, InputRequest] {
  const [key, question = ''] = argsOf(request, 'input_request', 2);
  return [toText(key), inputRequest(question)];
}

function inputRequest(question: Term): InputRequest {
  const { functor, args } = question instanceof Compound ? question : new Compound(textOf(question) ?? '');
  const make = REQUESTS[`${functor}/${args.length}`];
  if (make === undefined) throw new RoundError(`${INVALID}: ${functor}/${args.length} is no input request`);
  return make(...args);
}

const REQUESTS: Readonly<Record<string, (...args: Term[]) => InputRequest>> = {
  'form_elicitation/2': (message, schema) => ({
    method: 'elicitation/create',
    params: { message: toText(message), requestedSchema: jsonObject(schema ?? '') },
  }),
  'url_elicitation/2': (message, url) => ({
    method: 'elicitation/create',
    params: { mode: 'url', message: toText(message), url: toText(url) },
  }),
  'sampling/4': (messages, modelPreferences, systemPrompt, includeContext) => ({
    method: 'sampling/createMessage',
    params: samplingRequest({
      messages: termToJson(messages ?? ''),
      ...given('modelPreferences', modelPreferences),
      ...given('systemPrompt', systemPrompt),
      ...given('includeContext', includeContext),
    }),
  }),
  'sampling/1': (request) => ({
    method: 'sampling/createMessage',
    params: samplingRequest(jsonObject(request ?? '')),
  }),
  'roots/0': () => ({ method: 'roots/list' }),
};

/** A member, unless it is empty: `{}` or the empty atom. */
function given(name: string, term: Term | undefined): JsonObject {
  if (term === undefined || term === '' || curlyMembers(term)?.length === 0) return {};
  return { [name]: termToJson(term) };
}
