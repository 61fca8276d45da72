const add = {
  name: 'add',
  inputSchema: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] },
};
const addLater = { ...add, name: 'add_later' };

const sum = ({ a, b }) => ({ content: [{ type: 'text', text: String(a + b) }] });

/** Two tools that add two numbers, with a schema that is checked: one at once, one in the next turn of the event loop. */
export default {
  tools: {
    list: () => [add, addLater],
    find: (name) => [add, addLater].find((tool) => tool.name === name),
    call: (tool, args) => (tool === add ? sum(args) : new Promise((resolve) => setImmediate(resolve, sum(args)))),
  },
};
