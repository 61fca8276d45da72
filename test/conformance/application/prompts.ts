import type { Prompt, PromptMessage, Prompts } from 'rhetor';
import { PIXEL } from './fixture.js';

interface FixturePrompt extends Prompt {
  /** The messages; absent in a prompt that works in rounds. */
  messages?(args: Readonly<Record<string, string>>): readonly PromptMessage[];
}

const PROMPTS: readonly FixturePrompt[] = [
  {
    name: 'test_simple_prompt',
    description: 'Takes no arguments.',
    messages: () => [user('This is a simple prompt for testing.')],
  },
  {
    name: 'test_prompt_with_arguments',
    description: 'Takes two arguments.',
    arguments: [
      { name: 'arg1', description: 'The first', required: true },
      { name: 'arg2', description: 'The second', required: true },
    ],
    messages: ({ arg1, arg2 }) => [user(`The arguments are '${arg1}' and '${arg2}'.`)],
  },
  {
    name: 'test_prompt_with_embedded_resource',
    description: 'Holds a resource.',
    arguments: [{ name: 'resourceUri', description: 'Which one', required: true }],
    messages: ({ resourceUri = '' }) => [
      {
        role: 'user',
        content: {
          type: 'resource',
          resource: { uri: resourceUri, mimeType: 'text/plain', text: 'An embedded resource.' },
        },
      },
      user('Please process the resource above.'),
    ],
  },
  {
    name: 'test_prompt_with_image',
    description: 'Holds an image.',
    messages: () => [
      { role: 'user', content: { type: 'image', data: PIXEL, mimeType: 'image/png' } },
      user('Please describe the image above.'),
    ],
  },
  {
    name: 'test_input_required_result_prompt',
    description: 'Asks the user before it answers.',
  },
];

export const prompts: Prompts = {
  list: () => PROMPTS,
  get: ({ name, description = '' }, args) => ({
    description,
    messages: PROMPTS.find((prompt) => prompt.name === name)?.messages?.(args) ?? [],
  }),
};

function user(text: string): PromptMessage {
  return { role: 'user', content: { type: 'text', text } };
}
