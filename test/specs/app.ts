import {
  type Application,
  ApplicationError,
  type ApplicationEvent,
  type Context,
  type JsonObject,
  type Tool,
  type ToolResult,
  text,
} from '../../src/application/index.js';

/** A tool of the test application: what it is, and what it does. */
export interface TestTool extends Tool {
  run(args: JsonObject, context: Context): ToolResult | Promise<ToolResult>;
}

const ANY = { type: 'object' } as const;

/** Never ends by itself; rejects when it is aborted. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

export const add: TestTool = {
  name: 'add',
  title: 'Add',
  description: 'Adds two numbers.',
  inputSchema: {
    type: 'object',
    properties: { a: { type: 'number' }, b: { type: 'number' } },
    required: ['a', 'b'],
    additionalProperties: false,
  },
  outputSchema: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] },
  annotations: { readOnlyHint: true },
  icons: [{ src: 'https://example.org/add.png', mimeType: 'image/png', sizes: ['48x48'] }],
  _meta: { ui: { resourceUri: 'ui://add' } },
  run: ({ a, b }) => {
    const sum = Number(a) + Number(b);
    return { content: [text(String(sum))], structuredContent: { sum } };
  },
};

/** Answers with its arguments, later. */
export const echo: TestTool = {
  name: 'echo',
  inputSchema: ANY,
  run: async (args) => ({ content: [text('echo')], structuredContent: args }),
};

/** Waits until it is told to stop. */
export const wait: TestTool = {
  name: 'wait',
  inputSchema: ANY,
  run: (_, { signal }) => untilAborted(signal),
};

/** A tool without arguments that gives or throws what it is told. */
export function tool(name: string, run: TestTool['run'], more: Partial<Tool> = {}): TestTool {
  return { name, inputSchema: ANY, ...more, run };
}

/** An application of these tools, and nothing else. */
export function toolsOnly(...tools: readonly TestTool[]): Application {
  const byName = new Map<string, TestTool>(tools.map((item) => [item.name, item]));
  return {
    tools: {
      list: () => tools,
      find: (name) => byName.get(name),
      call: ({ name }, args, context) => {
        const found = byName.get(name);
        if (found === undefined) throw new Error(`no tool ${name}`);
        return found.run(args, context);
      },
    },
  };
}

/** What the test application tells its listener with. */
export interface Events {
  emit(event: ApplicationEvent): void;
}

/** An application with every facet. */
export function fullApplication(): Application & Events {
  let listener: (event: ApplicationEvent) => void = () => {};
  return {
    ...toolsOnly(add, echo, wait),
    prompts: {
      list: () => PROMPTS,
      get: ({ name }, args) => {
        if (name === 'broken') throw new ApplicationError('no such mood', { data: { mood: 'none' } });
        return {
          description: `The prompt ${name}`,
          messages: [
            { role: 'user', content: text(`Hello, ${args.name ?? 'nobody'}!`) },
            { role: 'assistant', content: text('Hello.') },
          ],
        };
      },
    },
    resources: {
      list: () => RESOURCES,
      templates: () => TEMPLATES,
      read: (uri) => {
        if (uri === 'mem://a') return { contents: [{ uri, mimeType: 'text/plain', text: 'A' }] };
        if (uri.startsWith('mem://items/')) return { contents: [{ uri, blob: 'AAEC' }] };
        return undefined;
      },
    },
    completions: {
      complete: (_reference, { value }, chosen) => {
        if (value === 'many')
          return { values: Array.from({ length: 101 }, (_, i) => String(i)), total: 101, hasMore: false };
        return { values: chosen.country === 'PT' ? ['Lisbon'] : ['Lima', 'London'], total: 2, hasMore: true };
      },
    },
    caching: {
      policy: (operation) => {
        if (operation.method === 'resources/read') return { ttlMs: 2000, cacheScope: 'private' };
        return operation.method === 'server/discover' ? { ttlMs: 5000, cacheScope: 'public' } : undefined;
      },
    },
    extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
    onEvent: (next) => {
      listener = next;
    },
    emit: (event) => listener(event),
  };
}

const ICONS = [{ src: 'https://example.org/i.png' }];

const PROMPTS = [
  {
    name: 'greet',
    title: 'Greet',
    description: 'Greets someone.',
    arguments: [
      { name: 'name', description: 'Who', required: true },
      { name: 'city', required: false },
    ],
    icons: ICONS,
  },
  { name: 'simple', description: 'Without arguments.' },
  { name: 'broken' },
];

const RESOURCES = [
  {
    uri: 'mem://a',
    name: 'a',
    title: 'A',
    mimeType: 'text/plain',
    size: 1,
    annotations: { priority: 1 },
    icons: ICONS,
  },
];

const TEMPLATES = [{ uriTemplate: 'mem://items/{id}{?lang*,page:3}', name: 'item', title: 'Item', icons: ICONS }];
