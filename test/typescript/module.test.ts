import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as rhetor from '../../src/index.js';
import { connect } from '../../src/testing.js';
import { loadModule } from '../../src/typescript/module.js';
import { withFiles } from './compile.js';
import { clientOf, loadText } from './load.js';

const ADD = 'export function add(a: number, b: number): number { return a + b; }';

describe('functions are found', () => {
  test.each([
    ['as a default export with a name', 'export default function sum(a: number) { return a; }', ['sum']],
    ['as a default export without one, by the name of the file', 'export default (a: number) => a;', ['module']],
    ['in a module that is exported whole', "export * from './other.js';", ['add']],
    ['under the name they are exported by', "export { add as plus } from './other.js';", ['plus']],
    ['imported and exported', "import { add } from './other.js'; export { add };", ['add']],
    ['typed by an alias', 'type F = (a: number) => number; export const twice: F = (a) => 2 * a;', ['twice']],
    [
      'made by another function',
      'const make = (n: number) => (a: number) => a * n; export const triple = make(3);',
      ['triple'],
    ],
    ['in the order of the file', `export const b = () => 1; ${ADD} export const c = () => 2;`, ['b', 'add', 'c']],
  ])('%s', async (_, text, names) => {
    const { application } = await loadText(text, { 'other.ts': ADD });
    const client = await connect(application);
    expect((await client.listTools()).map(({ name }) => name)).toEqual(names);
  });
});

test('a generic function takes what its constraint says', async () => {
  const client = await clientOf(
    'export function first<T extends string | number, U>(items: T[], other: U): T | undefined { return items[0]; }',
  );
  const [tool] = await client.listTools();
  expect(tool?.inputSchema).toMatchObject({
    properties: { items: { items: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, other: {} },
  });
  expect((await client.callTool('first', { items: ['a'], other: 1 })).structuredContent).toBe('a');
});

test.each([
  ['get_user_by_ID', 'Get user by ID'],
  ['parseHTMLDocument', 'Parse HTML document'],
  ['v2Login', 'V2 login'],
])('the name %s has the title %s', async (name, title) => {
  const [tool] = await (await clientOf(`export const ${name} = (): void => {};`)).listTools();
  expect(tool?.title).toBe(title);
});

test('JavaScript with types in its doc comments is served like TypeScript', async () => {
  const text = `
/**
 * Repeats a word.
 * @param {string} word What to repeat.
 * @param {1 | 2 | 3} [times] How often.
 * @returns {{ text: string }}
 */
export function repeat(word, times = 2) { return { text: word.repeat(times) }; }
`;
  await withFiles({ 'words.mjs': text }, async (folder) => {
    const { application } = await loadModule(join(folder, 'words.mjs'));
    const client = await connect(application);
    expect((await client.listTools())[0]).toMatchObject({
      description: 'Repeats a word.',
      inputSchema: {
        properties: {
          word: { type: 'string', description: 'What to repeat.' },
          times: { enum: [1, 2, 3], default: 2 },
        },
        required: ['word'],
      },
      outputSchema: { properties: { text: { type: 'string' } } },
    });
    expect((await client.callTool('repeat', { word: 'a' })).structuredContent).toEqual({ text: 'aa' });
  });
});

test('enums, path aliases and imports without extension work, as the tsconfig.json says', async () => {
  const files = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        moduleResolution: 'Bundler',
        module: 'ESNext',
        types: [],
        paths: { '#lib/*': ['./*'] },
      },
    }),
    'colours.ts': "export enum Colour { Red = 'red', Blue = 'blue' }",
    'names.ts':
      "import { Colour } from './colours'; export const nameOf = (colour: Colour): string => Colour[colour === 'red' ? 'Red' : 'Blue'];",
    'module.ts':
      "import { Colour } from '#lib/colours'; import { nameOf } from './names'; export function name(colour: Colour): string { return nameOf(colour); }",
  };
  await withFiles(files, async (folder) => {
    const { application } = await loadModule(join(folder, 'module.ts'), { rhetor });
    const client = await connect(application);
    expect((await client.listTools())[0]?.inputSchema).toMatchObject({
      properties: { colour: { enum: ['red', 'blue'] } },
    });
    expect((await client.callTool('name', { colour: 'blue' })).content).toMatchObject([{ text: 'blue' }]);
  });
});

test('a project without strict is read strictly: null is not lost', async () => {
  const files = {
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: false, types: [] } }),
    'module.ts': 'export function f(a: string | null, b?: number): void {}',
  };
  await withFiles(files, async (folder) => {
    const { application } = await loadModule(join(folder, 'module.ts'));
    expect((await (await connect(application)).listTools())[0]?.inputSchema).toMatchObject({
      properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      required: ['a'],
    });
  });
});

test('a tsconfig.json that extends what is not there is told of', async () => {
  const files = { 'module.ts': ADD, 'tsconfig.json': '{ "extends": "./missing.json" }' };
  await withFiles(files, async (folder) => {
    await expect(loadModule(join(folder, 'module.ts'))).rejects.toThrow("File './missing.json' not found");
  });
});

test('what a handler throws is told only when it is meant for the client', async () => {
  const client = await clientOf(`
    import { ApplicationError } from 'rhetor';
    export function clear(): void { throw new ApplicationError('not today'); }
    export async function secret(): Promise<void> { throw new Error('password=1234'); }
  `);
  expect(await client.callTool('clear')).toMatchObject({ isError: true, content: [{ text: 'not today' }] });
  const { content } = await client.callTool('secret');
  expect(JSON.stringify(content)).not.toContain('1234');
});

test('two applications in one process do not meet', async () => {
  const counter = 'let n = 0; export function next(): number { return ++n; }';
  const [a, b] = await Promise.all([clientOf(counter), clientOf(counter)]);
  expect((await a.callTool('next')).structuredContent).toBe(1);
  expect((await a.callTool('next')).structuredContent).toBe(2);
  expect((await b.callTool('next')).structuredContent).toBe(1);
});
