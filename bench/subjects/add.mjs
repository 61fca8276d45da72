const add = {
  name: 'add',
  inputSchema: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] },
};

/** One tool that adds two numbers, with a schema that is checked. */
export default {
  tools: {
    list: () => [add],
    find: (name) => (name === 'add' ? add : undefined),
    call: (_tool, { a, b }) => ({ content: [{ type: 'text', text: String(a + b) }] }),
  },
};
