import type { Application, ApplicationEvent, Rounds } from 'rhetor';
import { askingTools } from './asking-tools.js';
import { contentTools } from './content-tools.js';
import { type FixtureTool, fixture, said } from './fixture.js';
import { prompts } from './prompts.js';
import { resources } from './resources.js';
import { ASK_CONTEXT, roundTools } from './round-tools.js';

/** The application that the official conformance suite wants to find; one for each server. */
export function conformanceApplication(): Application {
  let tell: (event: ApplicationEvent) => void = () => {};
  const tools: readonly FixtureTool[] = [
    ...contentTools,
    ...askingTools,
    ...roundTools,
    fixture('test_trigger_tool_change', 'Tells that the tools have changed.', () => {
      tell({ type: 'tools_list_changed' });
      return said('Told.');
    }),
    fixture('test_trigger_prompt_change', 'Tells that the prompts have changed.', () => {
      tell({ type: 'prompts_list_changed' });
      return said('Told.');
    }),
  ];
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return {
    tools: {
      list: () => tools,
      find: (name) => byName.get(name),
      call: ({ name }, args, context) => byName.get(name)?.run?.(args, context) ?? said(`${name} works in rounds.`),
    },
    prompts,
    resources,
    completions: {
      complete: (_reference, { value }) => ({
        values: ['testValue1', 'testValue2'].filter((v) => v.startsWith(value)),
      }),
    },
    rounds,
    onEvent: (listener) => {
      tell = listener;
    },
  };
}

const rounds: Rounds = {
  callTool: ({ name }, _args, round, context) => roundTools.find((tool) => tool.name === name)?.round(round, context),
  getPrompt: ({ name }, _args, { responses }) => {
    if (name !== 'test_input_required_result_prompt') return undefined;
    if (responses.user_context === undefined) return { inputRequests: { user_context: ASK_CONTEXT } };
    return { messages: [{ role: 'user', content: { type: 'text', text: 'Thank you for the context.' } }] };
  },
};

export default conformanceApplication();
