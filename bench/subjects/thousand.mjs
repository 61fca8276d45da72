const tools = Array.from({ length: 1000 }, (_, index) => ({
  name: `tool_${index}`,
  title: `Tool ${index}`,
  description: 'Adds two numbers, as all of these tools do.',
  inputSchema: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] },
}));
const byName = new Map(tools.map((tool) => [tool.name, tool]));

/** A thousand tools that add two numbers. */
export default {
  tools: {
    list: () => tools,
    find: (name) => byName.get(name),
    call: (_tool, { a, b }) => ({ content: [{ type: 'text', text: String(a + b) }] }),
  },
};
