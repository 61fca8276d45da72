import { type ElicitResult, type JsonObject, text } from '../../src/application/index.js';
import { tool, toolsOnly } from '../specs/app.js';
import { describeInteraction, QUESTION } from './table.js';

function outcome(answer: ElicitResult | JsonObject): string {
  if (answer.action === 'accept') return `Hello, ${Object(answer.content).name}!`;
  return answer.action === 'decline' ? 'User declined.' : 'Cancelled.';
}

describeInteraction('A TypeScript application', () => ({
  ...toolsOnly(
    tool('ask_name', async (_, { elicit }) => ({
      content: [text(outcome(await elicit(QUESTION.message, QUESTION.requestedSchema)))],
    })),
    tool('ask_name_rounds', () => {
      throw new Error('left to the plain facet');
    }),
  ),
  rounds: {
    callTool: ({ name }, _, { responses }) => {
      if (name !== 'ask_name_rounds') return undefined;
      return responses.name === undefined
        ? { inputRequests: { name: { method: 'elicitation/create', params: QUESTION } } }
        : { content: [text(outcome(responses.name))] };
    },
  },
}));
