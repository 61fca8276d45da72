import { type Application, ApplicationError, type JsonObject, type Tool } from 'rhetor';

const roll: Tool = {
  name: 'roll',
  title: 'Roll dice',
  description: 'Rolls dice as role players write them: 3d6 is three dice with six sides, 2d10+4 adds four to the sum.',
  inputSchema: {
    type: 'object',
    properties: {
      dice: {
        type: 'string',
        pattern: '^[1-9][0-9]?d[1-9][0-9]{0,2}([+-][0-9]{1,3})?$',
        description: 'For instance 3d6 or 2d10+4.',
      },
      seed: { type: 'integer', description: 'The same seed gives the same roll.' },
    },
    required: ['dice'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: { rolls: { type: 'array', items: { type: 'integer' } }, total: { type: 'integer' } },
    required: ['rolls', 'total'],
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
};

/** An application written by hand: the tools facet, and nothing else. */
const dice: Application = {
  tools: {
    list: () => [roll],
    find: (name) => (name === roll.name ? roll : undefined),
    call: (_tool, args) => {
      const { rolls, total } = rollDice(args);
      return {
        content: [{ type: 'text', text: `${rolls.join(' + ')} => ${total}` }],
        structuredContent: { rolls, total },
      };
    },
  },
};

export default dice;

function rollDice(args: JsonObject): { rolls: number[]; total: number } {
  const [, count, sides, bonus] = /^(\d+)d(\d+)([+-]\d+)?$/.exec(String(args.dice)) ?? [];
  if (count === undefined || sides === undefined) throw new ApplicationError(`Not dice: ${String(args.dice)}`);
  const next = random(args.seed === undefined ? Date.now() : Number(args.seed));
  const rolls = Array.from({ length: Number(count) }, () => 1 + Math.floor(next() * Number(sides)));
  return { rolls, total: rolls.reduce((sum, n) => sum + n, Number(bonus ?? 0)) };
}

/** Numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = Math.imul(state ^ (state >>> 15), 1 | state);
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z;
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32;
  };
}
