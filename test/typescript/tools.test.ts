import { beforeAll, describe, expect, test } from 'vitest';
import type { Progress, Tool } from '../../src/application/index.js';
import type { TestClient } from '../../src/testing.js';
import { clientOf } from './load.js';

const MODULE = `
import type { Context, ImageContent, ToolResult } from 'rhetor';

/**
 * Monthly payment of a loan.
 *
 * Without interest.
 * @param principal Amount borrowed, in euros. @minimum 0
 * @param years - Duration.
 * @returns What is to be paid.
 * @readonly
 * @openWorld false
 */
export function payment(principal: number, years: 10 | 15 | 20 = 10): { monthly: number } {
  return { monthly: principal / years / 12 };
}

interface Query {
  /** What to look for. @minLength 1 */
  text: string;
  limit?: number;
}

/**
 * Looks for a word.
 * @title Find words
 * @param query The question.
 * @param query.limit Results at most. @integer @maximum 50
 * @deprecated use find
 */
export const search = ({ text, limit = 5 }: Query): string[] => Array.from({ length: limit }, () => text);

/** Joins words. @param separator Between them. @param words The words. */
export function join(separator: string, ...words: string[]): string {
  return words.join(separator);
}

export async function later(when: Date, days: bigint = 1n): Promise<{ when: Date; bytes: Uint8Array; days: bigint }> {
  return { when: new Date(when.getTime() + Number(days) * 86_400_000), bytes: new Uint8Array([104, 105]), days };
}

export function grouped(words: Map<string, number[]>, names: Set<string>): Map<string, number> {
  if (!(names instanceof Set)) throw new Error('not a set');
  return new Map([...words].map(([word, counts]) => [word, counts.length + names.size]));
}

export function quiet(): void {}

export function found(name: string): { id: number } | undefined {
  return name === 'Ann' ? { id: 1 } : undefined;
}

export async function* steps(to: number, { signal }: Context): AsyncGenerator<string> {
  for (let i = 1; i <= to && !signal.aborted; i++) yield \`step \${i}\`;
}

export async function* upload(size: number): AsyncGenerator<{ progress: number; total: number }, { stored: number }> {
  for (let i = 1; i <= size; i++) yield { progress: i, total: size };
  return { stored: size };
}

export function* squares(to: number): Generator<number, void> {
  for (let i = 1; i <= to; i++) yield i * i;
}

export function whoami(context: Context): string {
  return \`\${context.client?.name} over \${context.spec}\`;
}

export function picture(): ImageContent {
  return { type: 'image', data: 'aGk=', mimeType: 'image/png' };
}

export function whole(ok: boolean): ToolResult {
  return { content: [{ type: 'text', text: 'whole' }], isError: !ok };
}

export function anything(kind: string): unknown {
  return kind === 'text' ? 'some text' : kind === 'data' ? { a: [1] } : undefined;
}

export function options1(options?: { name: string }): string {
  return options === undefined ? 'nobody' : options.name;
}

class Account {
  #secret = 1;
  private hidden = 2;
  constructor(readonly owner: string, readonly opened: Date) {}
  get length(): number { return this.#secret + this.hidden; }
  close(): void {}
}

export function account(owner: string): Account {
  return new Account(owner, new Date(0));
}

export class Temperature {
  constructor(readonly degrees: number) {}
  toJSON(): { celsius: number } { return { celsius: this.degrees }; }
}

export function temperature(degrees: number): Temperature {
  return new Temperature(degrees);
}

export function either(value: Date | number | { at: Date }): string {
  if (value instanceof Date) return \`date \${value.getUTCFullYear()}\`;
  return typeof value === 'number' ? \`number \${value}\` : \`object \${value.at.getUTCFullYear()}\`;
}

type Node = { name: string; born: Date; children: Node[] };

/** @name oldest-of */
export function oldest(node: Node): { born: Date } {
  return { born: node.children.map((child) => oldest(child).born).reduce((a, b) => (a < b ? a : b), node.born) };
}

/** Not a tool. @internal */
export function helper(callback: () => void): void { callback(); }

export const VERSION = '1.0';
`;

let client: TestClient;
let tools: ReadonlyMap<string, Tool>;

beforeAll(async () => {
  client = await clientOf(MODULE);
  tools = new Map((await client.listTools()).map((tool) => [tool.name, tool]));
}, 60_000);

describe('a tool is what its function says', () => {
  test('name, title, description, arguments, result and hints', () => {
    expect(tools.get('payment')).toEqual({
      name: 'payment',
      title: 'Payment',
      description: 'Monthly payment of a loan.\n\nWithout interest.',
      inputSchema: {
        type: 'object',
        properties: {
          principal: { type: 'number', description: 'Amount borrowed, in euros.', minimum: 0 },
          years: { type: 'integer', enum: [10, 15, 20], default: 10, description: 'Duration.' },
        },
        required: ['principal'],
        additionalProperties: false,
      },
      outputSchema: {
        type: 'object',
        properties: { monthly: { type: 'number' } },
        required: ['monthly'],
        description: 'What is to be paid.',
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    });
  });

  test('the members of one object are the arguments, documented where they are declared or with @param', () => {
    expect(tools.get('search')).toMatchObject({
      title: 'Find words',
      description: 'Looks for a word.\n\nDeprecated: use find',
      inputSchema: {
        type: 'object',
        properties: {
          text: { type: 'string', description: 'What to look for.', minLength: 1 },
          limit: { type: 'integer', description: 'Results at most.', maximum: 50, default: 5 },
        },
        required: ['text'],
        additionalProperties: false,
      },
    });
  });

  test('a rest parameter is an array that may be left out', () => {
    expect(tools.get('join')?.inputSchema).toMatchObject({
      properties: { words: { type: 'array', items: { type: 'string' }, description: 'The words.' } },
      required: ['separator'],
    });
  });

  test('a tool without parameters takes an empty object', () => {
    expect(tools.get('quiet')?.inputSchema).toEqual({ type: 'object', additionalProperties: false });
  });

  test('a type that holds itself can be the arguments', () => {
    expect(tools.get('oldest-of')?.inputSchema).toMatchObject({
      type: 'object',
      required: ['name', 'born', 'children'],
      properties: { children: { type: 'array', items: { $ref: '#/$defs/Node' } } },
      $defs: { Node: { type: 'object' } },
    });
  });

  test('tools come in the order of the file, without internal functions, classes and constants', () => {
    expect([...tools.keys()]).toEqual([
      'payment',
      'search',
      'join',
      'later',
      'grouped',
      'quiet',
      'found',
      'steps',
      'upload',
      'squares',
      'whoami',
      'picture',
      'whole',
      'anything',
      'options1',
      'account',
      'temperature',
      'either',
      'oldest-of',
    ]);
  });

  test('clients never see how Rhetor notes JavaScript types', () => {
    expect(JSON.stringify([...tools.values()])).not.toContain('x-js');
  });
});

describe('a call gives what the function gives', () => {
  test.each([
    ['payment', { principal: 1200 }, { monthly: 10 }],
    ['payment', { principal: 3600, years: 15 }, { monthly: 20 }],
    ['search', { text: 'a', limit: 2 }, ['a', 'a']],
    ['later', { when: '2026-11-30T00:00:00Z' }, { when: '2026-12-01T00:00:00.000Z', bytes: 'aGk=', days: 1 }],
    ['grouped', { words: { a: [1, 2] }, names: ['x'] }, { a: 3 }],
    ['found', { name: 'Ann' }, { id: 1 }],
    ['found', { name: 'Bob' }, null],
    ['upload', { size: 2 }, { stored: 2 }],
    ['squares', { to: 3 }, [1, 4, 9]],
    ['steps', { to: 2 }, ['step 1', 'step 2']],
    ['anything', { kind: 'data' }, { a: [1] }],
    ['account', { owner: 'Ann' }, { owner: 'Ann', opened: '1970-01-01T00:00:00.000Z' }],
    ['temperature', { degrees: 20 }, { celsius: 20 }],
    [
      'oldest-of',
      {
        name: 'a',
        born: '2000-01-01T00:00:00Z',
        children: [{ name: 'b', born: '1990-01-01T00:00:00Z', children: [] }],
      },
      { born: '1990-01-01T00:00:00.000Z' },
    ],
  ])('data: %s %j', async (name, args, data) => {
    const result = await client.callTool(name, args);
    expect(result.isError).toBeUndefined();
    expect(JSON.parse(JSON.stringify(result.structuredContent))).toMatchObject(data ?? {});
    expect(result.structuredContent === null).toBe(data === null);
  });

  test.each([
    ['join', { separator: '-', words: ['a', 'b'] }, 'a-b'],
    ['join', { separator: '-' }, ''],
    ['whoami', {}, 'test over 2026-07-28'],
    ['whole', { ok: true }, 'whole'],
    ['anything', { kind: 'text' }, 'some text'],
    ['options1', {}, 'nobody'],
    ['options1', { name: 'Ann' }, 'Ann'],
    ['either', { value: '2026-01-01T00:00:00Z' }, 'date 2026'],
    ['either', { value: 5 }, 'number 5'],
    ['either', { value: { at: '2025-01-01T00:00:00Z' } }, 'object 2025'],
  ])('text: %s %j', async (name, args, text) => {
    const result = await client.callTool(name, args);
    expect(result).toMatchObject({ content: [{ type: 'text', text }] });
    expect(result.structuredContent).toBeUndefined();
  });

  test('content, results and nothing are passed on', async () => {
    expect((await client.callTool('picture')).content).toEqual([
      { type: 'image', data: 'aGk=', mimeType: 'image/png' },
    ]);
    expect(await client.callTool('whole', { ok: false })).toMatchObject({ isError: true });
    expect((await client.callTool('quiet')).content).toEqual([]);
    expect((await client.callTool('anything', { kind: 'none' })).content).toEqual([]);
  });

  test.each([
    [
      'steps',
      { to: 2 },
      [
        { progress: 1, message: 'step 1' },
        { progress: 2, message: 'step 2' },
      ],
    ],
    [
      'upload',
      { size: 2 },
      [
        { progress: 1, total: 2 },
        { progress: 2, total: 2 },
      ],
    ],
  ])('what an async iterable yields is progress: %s', async (name, args, expected) => {
    const seen: Progress[] = [];
    await client.callTool(name, args, { onProgress: (progress) => seen.push(progress) });
    expect(seen).toMatchObject(expected);
  });

  test.each([
    ['payment', { principal: -1 }, 'principal'],
    ['payment', { principal: 1, years: 12 }, 'years'],
    ['payment', { principal: 1, rate: 2 }, 'rate'],
    ['search', { text: 'a', limit: 99 }, 'limit'],
    ['later', { when: 'tomorrow' }, 'when'],
    ['options1', { name: 1 }, 'name'],
  ])('a wrong argument is a tool error that names it: %s %j', async (name, args, named) => {
    const result = await client.callTool(name, args);
    expect(result.isError).toBe(true);
    expect(result.content).toMatchObject([{ text: expect.stringContaining(named) }]);
  });

  test('bytes that are no base64 are a tool error that names them', async () => {
    const bytes = await clientOf('export function size(data: Uint8Array): number { return data.length; }');
    expect(await bytes.callTool('size', { data: '###' })).toMatchObject({
      isError: true,
      content: [{ text: 'data: not base64' }],
    });
    expect((await bytes.callTool('size', { data: 'aGk=' })).structuredContent).toBe(2);
  });
});

test('a result without an object at its root is wrapped for clients of 2025', async () => {
  const legacy = await clientOf('export function twice(n: number): number { return 2 * n; }', { spec: '2025-06-18' });
  const [tool] = await legacy.listTools();
  expect(tool?.outputSchema).toMatchObject({ type: 'object', properties: { result: { type: 'number' } } });
  expect((await legacy.callTool('twice', { n: 2 })).structuredContent).toEqual({ result: 4 });
});

test('a cancelled call ends the async iterable behind it', async () => {
  const endless = await clientOf(`
    let ended = false;
    export async function* ticks(): AsyncGenerator<number> {
      try { for (let i = 0; ; i++) { await new Promise((resolve) => setTimeout(resolve, 1)); yield i; } } finally { ended = true; }
    }
    export function hasEnded(): boolean { return ended; }
  `);
  const stop = new AbortController();
  const call = endless.callTool(
    'ticks',
    {},
    { signal: stop.signal, onProgress: () => stop.abort(new Error('enough')) },
  );
  await expect(call).rejects.toThrow('enough');
  await expect.poll(async () => (await endless.callTool('hasEnded')).structuredContent).toBe(true);
});
