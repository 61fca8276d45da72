import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/application/index.js';
import { renderView } from '../../src/cli/render-view.js';

test.each<[JsonObject, string]>([
  [{ type: 'integer', minimum: 0 }, 'integer from 0'],
  [{ type: ['string', 'object'] }, 'string | object'],
  [{ type: 'array', items: { type: ['string', 'object'] } }, 'array of (string | object)'],
  [{}, 'anything'],
])('the schema %j is shown as %s', (schema, shown) => {
  const tool = {
    name: 'one',
    description: 'One.',
    inputSchema: { type: 'object', properties: { A: schema }, required: ['A'] },
  };
  const server = { name: 'app', version: '1' };
  const view = { server, tools: [tool], prompts: [], resources: [], resourceTemplates: [] };
  expect(renderView(view, [])).toContain(`takes A: ${shown}\n`);
});
