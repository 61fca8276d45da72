import type { ElicitResult, JsonSchema, SamplingResult } from 'rhetor';
import { type FixtureTool, fixture, said } from './fixture.js';

const TEXT_INPUT = (name: string): JsonSchema => ({
  type: 'object',
  properties: { [name]: { type: 'string' } },
  required: [name],
});

const DEFAULTS: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', description: 'User name', default: 'John Doe' },
    age: { type: 'integer', description: 'User age', default: 30 },
    score: { type: 'number', description: 'User score', default: 95.5 },
    status: { type: 'string', description: 'User status', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', description: 'Verification status', default: true },
  },
  required: [],
};

const TITLED = [
  { const: 'value1', title: 'First Option' },
  { const: 'value2', title: 'Second Option' },
  { const: 'value3', title: 'Third Option' },
];

const ENUMS: JsonSchema = {
  type: 'object',
  properties: {
    untitledSingle: { type: 'string', description: 'Choose one', enum: ['option1', 'option2', 'option3'] },
    titledSingle: { type: 'string', description: 'Choose one with titles', oneOf: TITLED },
    legacyEnum: {
      type: 'string',
      description: 'Choose one, the old way',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option One', 'Option Two', 'Option Three'],
    },
    untitledMulti: {
      type: 'array',
      description: 'Choose some',
      items: { type: 'string', enum: ['option1', 'option2', 'option3'] },
    },
    titledMulti: { type: 'array', description: 'Choose some with titles', items: { anyOf: TITLED } },
  },
  required: [],
};

/** Tools that ask in line. */
export const askingTools: readonly FixtureTool[] = [
  {
    name: 'test_sampling',
    description: 'Asks the model of the client.',
    inputSchema: TEXT_INPUT('prompt'),
    run: async ({ prompt }, { sample }) => {
      const text = String(prompt);
      const result = await sample({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens: 100 });
      return said(`LLM response: ${textOf(result)}`);
    },
  },
  {
    name: 'test_elicitation',
    description: 'Asks the user.',
    inputSchema: TEXT_INPUT('message'),
    run: async ({ message }, { elicit }) =>
      told(
        await elicit(String(message), {
          type: 'object',
          properties: {
            username: { type: 'string', description: "User's response" },
            email: { type: 'string', description: "User's email address" },
          },
          required: ['username', 'email'],
        }),
      ),
  },
  fixture('test_elicitation_sep1034_defaults', 'Asks the user with defaults.', async (_, { elicit }) =>
    told(await elicit('Please review and update the form fields with defaults', DEFAULTS)),
  ),
  fixture('test_elicitation_sep1330_enums', 'Asks the user with every kind of choice.', async (_, { elicit }) =>
    told(await elicit('Please choose', ENUMS)),
  ),
  fixture('test_streaming_elicitation', 'Asks the user, without a request of its own.', async (_, { elicit }) =>
    told(await elicit('Please tell your name', TEXT_INPUT('name'))),
  ),
  fixture('test_missing_capability', 'Needs a client that can sample.', async (_, { sample }) => {
    const question = { role: 'user', content: { type: 'text', text: 'Are you there?' } } as const;
    return said(textOf(await sample({ messages: [question], maxTokens: 10 })));
  }),
];

function told(result: ElicitResult): ReturnType<typeof said> {
  const content = result.action === 'accept' ? `, content ${JSON.stringify(result.content)}` : '';
  return said(`The user's action is ${result.action}${content}`);
}

function textOf({ content }: SamplingResult): string {
  const blocks = Array.isArray(content) ? content : [content];
  return blocks.map((block) => (block.type === 'text' ? block.text : `(${block.type})`)).join(' ');
}
