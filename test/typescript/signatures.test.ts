import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../src/typescript/program.js';
import type { Signature } from '../../src/typescript/signature.js';
import { readSignatures } from '../../src/typescript/signatures.js';
import { signaturesOf } from './compile.js';

const IMPORTS = "import type { Content, Context, Json, JsonObject, TextContent, ToolResult } from 'rhetor';\n";

/** Return types, and what is made of what the function gives. */
const RESULTS: readonly (readonly [string, object])[] = [
  ['void', { result: 'nothing' }],
  ['Promise<void>', { result: 'nothing' }],
  ['undefined', { result: 'nothing' }],
  ['never', { result: 'nothing' }],
  ['string', { result: 'text' }],
  ['Promise<string>', { result: 'text' }],
  ['string | undefined', { result: 'text' }],
  ['unknown', { result: 'unknown' }],
  ['any', { result: 'unknown' }],
  ['ToolResult', { result: 'result' }],
  ['Promise<ToolResult>', { result: 'result' }],
  ['ToolResult | string', { result: 'unknown' }],
  ['TextContent', { result: 'content' }],
  ['Content', { result: 'content' }],
  ['Content[]', { result: 'content' }],
  ['readonly TextContent[]', { result: 'content' }],
  ['Content | Content[]', { result: 'content' }],
  ['number', { result: 'data', output: { type: 'number' } }],
  ["'yes' | 'no'", { result: 'data', output: { type: 'string', enum: ['yes', 'no'] } }],
  ['string | null', { result: 'data', output: { anyOf: [{ type: 'string' }, { type: 'null' }] } }],
  ['Json', { result: 'data', output: {} }],
  ['JsonObject', { result: 'data', output: { type: 'object' } }],
  [
    '{ a: number }',
    { result: 'data', output: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] } },
  ],
  [
    '{ a(): void; b: 1 }',
    { result: 'data', output: { type: 'object', properties: { b: { type: 'integer', const: 1 } }, required: ['b'] } },
  ],
  [
    'AsyncGenerator<string>',
    { result: 'data', output: { type: 'array', items: { type: 'string' } }, stream: 'collect' },
  ],
  [
    'AsyncIterable<number>',
    { result: 'data', output: { type: 'array', items: { type: 'number' } }, stream: 'collect' },
  ],
  ['AsyncGenerator<string, number>', { result: 'data', output: { type: 'number' }, stream: 'progress' }],
  ['AsyncGenerator<string, string>', { result: 'text', stream: 'progress' }],
  ['AsyncGenerator<{ progress: number; total: number }>', { result: 'nothing', stream: 'progress' }],
  ['Promise<AsyncIterable<1>>', { result: 'data', stream: 'collect' }],
  ['Iterable<string>', { result: 'data', output: { type: 'array', items: { type: 'string' } } }],
];

/** Functions named f, and how they are called. */
const CALLS: readonly (readonly [string, object])[] = [
  ['export function f(a: number, context: Context) {}', { style: 'positional', names: ['a'], context: true }],
  ['export function f(context: Context) {}', { style: 'positional', names: [], context: true }],
  ['export function f(a: { b: 1 }, context: Context) {}', { style: 'object', names: [], context: true }],
  [
    'export function f(a?: { b: 1 }, context?: Context) {}',
    { style: 'object', names: [], optional: true, context: true },
  ],
  ['export function f(a: 1, ...rest: string[]) {}', { style: 'positional', names: ['a', 'rest'], rest: true }],
  ['export function f(...rest: string[]) {}', { style: 'positional', names: ['rest'], rest: true }],
  ['export function f(this: void, a: 1) {}', { style: 'positional', names: ['a'] }],
  ['export function f(a: Record<string, number>) {}', { style: 'object', names: [] }],
  ['export function f(a: { k: 1 } | { k: 2 }) {}', { style: 'object', names: [] }],
  ['export function f(a: Map<string, number>) {}', { style: 'positional', names: ['a'] }],
  ['export function f(a: { k: 1 } | string) {}', { style: 'positional', names: ['a'] }],
  ['export function f(a: number[]) {}', { style: 'positional', names: ['a'] }],
  [
    'interface Mine { signal: string } export function f(a: 1, context: Mine) {}',
    { style: 'positional', names: ['a', 'context'] },
  ],
];

/** The signatures of many functions named f, compiled together. */
async function signaturesOfAll(functions: readonly string[]): Promise<readonly Signature[]> {
  const renamed = functions.map((text, i) => text.replace(/\bfunction f\(/, `function f${i}(`));
  return (await signaturesOf(`${IMPORTS}${renamed.join('\n')}`)).functions;
}

test('the return type says what is made of a result', async () => {
  const signatures = await signaturesOfAll(RESULTS.map(([type]) => `export declare function f(): ${type};`));
  expect(signatures).toHaveLength(RESULTS.length);
  for (const [i, [type, expected]] of RESULTS.entries()) expect(signatures[i], type).toMatchObject(expected);
});

test('the parameters say how a function is called', async () => {
  const signatures = await signaturesOfAll(CALLS.map(([text]) => text));
  expect(signatures).toHaveLength(CALLS.length);
  for (const [i, [text, expected]] of CALLS.entries()) expect(signatures[i]?.call, text).toEqual(expected);
});

test('a union of objects as arguments has the type object at its root', async () => {
  const { functions } = await signaturesOf("export function f(a: { k: 'x'; n: 1 } | { k: 'y' }) {}");
  expect(functions[0]?.input).toMatchObject({ type: 'object', anyOf: [{ type: 'object' }, { type: 'object' }] });
});

test('rhetor is found although it is not installed beside the module', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rhetor-away-'));
  try {
    const file = join(folder, 'away.ts');
    writeFileSync(
      file,
      `${IMPORTS}export function f(a: number, context: Context): TextContent { return { type: 'text', text: '' }; }`,
    );
    const { functions } = readSignatures(await compile(file));
    expect(functions[0]).toMatchObject({ call: { names: ['a'], context: true }, result: 'content' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('links in doc comments are their words', async () => {
  const { functions } = await signaturesOf(
    '/** See {@link Map} and {@link https://example.org | the page}. */\nexport function f() {}',
  );
  expect(functions[0]?.description).toBe('See Map and the page.');
});
