import { type Application, type Context, type ElicitResult, type Tool, type ToolResult, text } from 'rhetor';

// An application that asks in every way, for the official clients to answer.

const FORM = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    colour: {
      type: 'string',
      oneOf: [
        { const: 'r', title: 'Red' },
        { const: 'g', title: 'Green' },
      ],
      default: 'g',
    },
  },
  required: ['name'],
};

function outcome(answer: ElicitResult): string {
  return answer.action === 'accept' ? `${answer.content.name} likes ${answer.content.colour}` : answer.action;
}

type Run = (context: Context) => Promise<string>;

const RUNS: Readonly<Record<string, Run>> = {
  form: async ({ elicit }) => outcome(await elicit('Who?', FORM)),
  page: async ({ elicitUrl }) => (await elicitUrl('Connect', 'https://example.org/connect')).action,
  sample: async ({ sample }) => {
    const { content, model } = await sample({ messages: [{ role: 'user', content: text('Hi') }], maxTokens: 10 });
    return `${model} says ${JSON.stringify(content)}`;
  },
  roots: async ({ roots }) => (await roots()).map(({ uri }) => uri).join(),
  all: async ({ elicit, roots, progress }) => {
    progress({ progress: 1, message: 'asking' });
    const [answer, list] = await Promise.all([elicit('Who?', FORM), roots()]);
    return `${outcome(answer)}; ${list.length} roots`;
  },
};

const tools: readonly Tool[] = [...Object.keys(RUNS), 'rounds', 'change'].map((name) => ({
  name,
  inputSchema: { type: 'object' },
}));

let tellChange: (() => void) | undefined;

const application: Application = {
  tools: {
    list: () => tools,
    find: (name) => tools.find((tool) => tool.name === name),
    call: async ({ name }, _, context): Promise<ToolResult> => {
      if (name === 'change') tellChange?.();
      return { content: [text((await RUNS[name]?.(context)) ?? 'changed')] };
    },
  },
  rounds: {
    callTool: ({ name }, _, { responses, state }) => {
      if (name !== 'rounds') return undefined;
      const answers = [
        ...(Array.isArray(state) ? state : []),
        ...(responses.who === undefined ? [] : [responses.who.action]),
      ];
      if (answers.length === 2) return { content: [text(`after ${answers.join(' and ')}`)] };
      const who = { method: 'elicitation/create', params: { message: 'Who?', requestedSchema: FORM } } as const;
      return { inputRequests: { who }, state: answers };
    },
  },
  onEvent: (listener) => {
    tellChange = () => listener({ type: 'tools_list_changed' });
  },
};

export default application;
