import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineApplication, tool } from '../src/index.js';
import { createHandler } from '../src/workers.js';

const even = tool({
  input: { type: 'object', properties: { n: { type: 'integer', multipleOf: 2 } }, required: ['n'] },
  output: { type: 'integer', maximum: 10 },
  run: ({ n }) => Number(n),
});
const unusable = tool({ input: { type: 'object', properties: { n: { $ref: '#/nowhere' } } }, run: () => 'never' });
const own = defineApplication({ tools: { even, unusable } });

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a tool answers where no code can be made any more. */
async function answer(application: typeof own, name: string, args: object): Promise<string> {
  const handler = createHandler('numbers', application);
  await Promise.resolve();
  await Promise.resolve();
  vi.stubGlobal('Function', () => {
    throw new EvalError('Code generation from strings disallowed for this context');
  });
  const response = await handler.fetch(
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': '2025-11-25',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    }),
  );
  return response.text();
}

describe('a handler made while a Worker starts', () => {
  test.each([
    ['lets through what fits', { n: 4 }, '4'],
    ['tells what is wrong with arguments', { n: 3 }, 'n: expected a multiple of 2, got number 3'],
    ['tells what is wrong with a result', { n: 12 }, 'does not fit its output schema'],
  ])('%s, without making code', async (_, args, expected) => {
    expect(JSON.parse(await answer(own, 'even', args)).result.content[0].text).toContain(expected);
  });

  test('makes the validators of included applications, too', async () => {
    const outer = defineApplication({ include: [own] });
    expect(await answer(outer, 'even', { n: 3 })).toContain('expected a multiple of 2');
  });

  test('is made all the same when a schema cannot be used, which a call is told', async () => {
    expect(await answer(own, 'unusable', { n: 1 })).toContain('which it does not hold');
  });

  test('has no page', async () => {
    const { fetch } = createHandler('numbers', own);
    const response = await fetch(new Request('http://localhost/mcp', { headers: { Accept: 'text/html' } }));
    expect(response.status).not.toBe(200);
  });
});
