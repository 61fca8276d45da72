// What each runtime serves: tools that fail by their schema, report progress, ask, and are given up.
import { createHandler, defineApplication, tool } from 'rhetor';

const add = tool({
  description: 'Adds two numbers.',
  input: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } }, required: ['a', 'b'] },
  output: { type: 'number' },
  run: ({ a, b }) => a + b,
});

// Its schema is one for which a validator is compiled: see src/schema/plain.ts.
const even = tool({
  description: 'Whether a number is even.',
  input: { type: 'object', properties: { n: { type: 'integer', multipleOf: 2 } }, required: ['n'] },
  run: ({ n }) => `${n} is even`,
});

const count = tool({
  description: 'Counts to three, aloud.',
  run: async (_, { progress }) => {
    for (let n = 1; n <= 3; n++) {
      progress({ progress: n, total: 3 });
      await new Promise((done) => setTimeout(done, 1));
    }
    return 'three';
  },
});

let left = 0;

const wait = tool({
  description: 'Waits until nobody waits for it.',
  run: async (_, { progress, signal }) => {
    progress({ progress: 1 });
    await new Promise((done) => signal.addEventListener('abort', done));
    left++;
  },
});

const leavers = tool({ description: 'How many have left.', run: () => String(left) });

const greet = tool({
  description: 'Asks for a name.',
  run: async (_, { elicit }) => {
    const { content } = await elicit('Who are you?', { type: 'object', properties: { name: { type: 'string' } } });
    return `Good day, ${content?.name}`;
  },
});

/** A handler that answers at the addresses of this machine. */
export const calculator = (options) =>
  createHandler('calculator', defineApplication({ tools: { add, even, count, wait, leavers, greet } }), options);
