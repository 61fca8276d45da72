import type { Context, InputRequest, InputRequired, JsonObject, Round, ToolResult } from 'rhetor';
import { type FixtureTool, fixture, said } from './fixture.js';

type Outcome = ToolResult | InputRequired;

interface RoundTool extends FixtureTool {
  round(round: Round, context: Context): Outcome;
}

const ASK_NAME = form('What is your name?', { name: { type: 'string' } });
const ASK_CONFIRM = form('Please confirm', { ok: { type: 'boolean' } });
const ASK_CAPITAL: InputRequest = {
  method: 'sampling/createMessage',
  params: {
    messages: [{ role: 'user', content: { type: 'text', text: 'What is the capital of France?' } }],
    maxTokens: 100,
  },
};
const ASK_ROOTS: InputRequest = { method: 'roots/list', params: {} };

/** Tools that work in rounds. */
export const roundTools: readonly RoundTool[] = [
  inRounds('elicitation', 'Asks for a name.', ({ responses }) =>
    responses.user_name === undefined
      ? { inputRequests: { user_name: ASK_NAME } }
      : said(`Hello, ${nameIn(responses.user_name)}!`),
  ),
  inRounds('sampling', 'Asks a model.', ({ responses }) =>
    responses.capital_question === undefined
      ? { inputRequests: { capital_question: ASK_CAPITAL } }
      : said('The model has answered.'),
  ),
  inRounds('list_roots', 'Asks for roots.', ({ responses }) =>
    responses.client_roots === undefined
      ? { inputRequests: { client_roots: ASK_ROOTS } }
      : said(`Roots: ${JSON.stringify(responses.client_roots.roots)}`),
  ),
  inRounds('request_state', 'Carries a state.', (round) => confirming(round, { step: 'confirm' })),
  inRounds('tampered_state', 'Carries a state that must not be changed.', (round) =>
    confirming(round, { step: 'sealed' }),
  ),
  inRounds('multiple_inputs', 'Asks three things at once.', ({ responses }) =>
    responses.user_name === undefined
      ? {
          inputRequests: { user_name: ASK_NAME, greeting: ASK_CAPITAL, client_roots: ASK_ROOTS },
          state: { asked: 3 },
        }
      : said('All three were answered.'),
  ),
  inRounds('multi_round', 'Asks twice.', ({ state }) => {
    if (state === undefined) return { inputRequests: { step1: ASK_NAME }, state: { round: 1 } };
    if (roundIn(state) === 1)
      return {
        inputRequests: { step2: form('What is your favourite colour?', { color: { type: 'string' } }) },
        state: { round: 2 },
      };
    return said('Both rounds are done.');
  }),
  inRounds('capabilities', 'Asks what the client can answer.', ({ responses }, { clientCapabilities }) => {
    if (Object.keys(responses).length > 0) return said('Answered.');
    return {
      inputRequests: {
        ...(clientCapabilities.sampling === undefined ? {} : { capital_question: ASK_CAPITAL }),
        ...(clientCapabilities.elicitation === undefined ? {} : { user_name: ASK_NAME }),
      },
    };
  }),
];

/** What the prompt that works in rounds asks. */
export const ASK_CONTEXT = form('What is the context?', { context: { type: 'string' } });

function inRounds(kind: string, description: string, round: RoundTool['round']): RoundTool {
  return { ...fixture(`test_input_required_result_${kind}`, description, undefined), round };
}

function form(message: string, properties: JsonObject): InputRequest {
  const requestedSchema = { type: 'object', properties, required: Object.keys(properties) };
  return { method: 'elicitation/create', params: { message, requestedSchema } };
}

function confirming({ responses, state }: Round, carried: JsonObject): Outcome {
  return responses.confirm === undefined || state === undefined
    ? { inputRequests: { confirm: ASK_CONFIRM }, state: carried }
    : said('state-ok');
}

function nameIn(response: JsonObject): string {
  const { content } = response;
  return typeof content === 'object' && content !== null && 'name' in content ? String(content.name) : 'nobody';
}

function roundIn(state: Round['state']): unknown {
  return typeof state === 'object' && state !== null && 'round' in state ? state.round : undefined;
}
