import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../src/typescript/build.js';
import { rhetor } from '../cli/run.js';
import { withFiles } from './compile.js';

const PROJECT = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      strict: true,
      resolveJsonModule: true,
      types: [],
      paths: { '@app/*': ['./*'] },
    },
  }),
  'data.json': '{ "rate": 3 }',
  'helper.ts': `import data from './data.json';
export interface Money { amount: number }
export enum Kind { Plain = 'plain', Double = 'double' }
export const rate = (kind: Kind): number => data.rate * (kind === Kind.Plain ? 1 : 2);
`,
  'tools.ts': `/**
 * Money tools.
 * @module
 */
import { Kind, type Money, rate } from '@app/helper';

export { Kind, Money } from './helper';

/** What a sum becomes. @param kind How. @readonly */
export async function grow(kind: Kind, since: Date, big: 9007199254740993n = 9007199254740993n): Promise<Money> {
  const again = await import('./helper');
  return { amount: rate(kind) + again.rate(Kind.Plain) + since.getUTCFullYear() + Number(big - 9007199254740993n) };
}

export const options = { serverName: 'money' };
`,
};

const ARGUMENTS = '{"kind": "double", "since": "2000-01-01T00:00:00Z"}';

test('a built module is served as the source is, without a compiler', async () => {
  await withFiles(PROJECT, async (folder) => {
    const before = await rhetor(['check', '--json', join(folder, 'tools.ts')]);
    const built = await rhetor(['build', 'tools.ts'], '', folder);
    expect(built).toMatchObject({ status: 0, stderr: '' });
    expect(built.stdout.split('\n')[0]).toBe(`${join('dist', 'tools.mjs')} (serve this one)`);

    const entry = join(folder, 'dist', 'tools.mjs');
    expect(readFileSync(entry, 'utf8')).toContain('9007199254740993n');
    expect(readFileSync(join(folder, 'dist', 'tools.functions.mjs'), 'utf8')).not.toContain('@app/');
    const after = await rhetor(['check', '--json', entry]);
    expect(after.status).toBe(0);
    expect(after.stdout).toBe(before.stdout);
    expect(after.stdout).toContain('9007199254740993');
    expect(JSON.parse(after.stdout)).toMatchObject({ server: { name: 'money', instructions: 'Money tools.' } });

    for (const file of [join(folder, 'tools.ts'), entry])
      expect(await rhetor(['call', file, 'grow', ARGUMENTS])).toMatchObject({ status: 0, stdout: '{"amount":2009}\n' });
  });
});

test('a module whose default export is an application is only compiled', async () => {
  const files = {
    'tools.ts': `import { defineApplication, tool } from 'rhetor';
export default defineApplication({ tools: { hello: tool({ run: (): string => 'hello' }) } });
`,
  };
  await withFiles(files, async (folder) => {
    expect(await rhetor(['build', 'tools.ts', '--out', 'out'], '', folder)).toMatchObject({ status: 0 });
    expect(existsSync(join(folder, 'out', 'tools.functions.mjs'))).toBe(false);
    const called = await rhetor(['call', join(folder, 'out', 'tools.mjs'), 'hello']);
    expect(called).toMatchObject({ status: 0, stdout: 'hello\n' });
  });
});

test.each([
  ['type errors', 'export function f(): number {\n  return "text";\n}\n', /tools\.ts:2: .*not assignable/],
  ['inexpressible types', '\nexport function f(a: symbol, b: number): void {}\n', /tools\.ts:2: .*symbol/],
])('a module with %s is not built, with file and line', async (_, text, message) => {
  await withFiles({ 'tools.ts': text }, async (folder) => {
    const { status, stderr } = await rhetor(['build', 'tools.ts'], '', folder);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });
});

test('a file that is not there is named', async () => {
  expect(await rhetor(['build', 'missing.ts'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('missing.ts: no such file'),
  });
});

test('files keep their places to each other, and imports from outside the project their names', async () => {
  const files = {
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "module": "NodeNext", "types": ["node"] } }',
    'tools.ts': `import { join } from 'node:path';
import { ApplicationError } from 'rhetor';
import { suffix } from './helper.js';
export * from './helper.js';
/** Joins. */
export function both(a: string, b: string): string {
  if (a === '') throw new ApplicationError('nothing');
  return join(a, b) + suffix();
}
`,
    'helper.ts': "/** The end. */\nexport const suffix = (): string => '.txt';\n",
  };
  await withFiles(files, async (folder) => {
    const { entry, files: written } = await build(join(folder, 'tools.ts'), join(folder, 'out'));
    expect(entry).toBe(join(folder, 'out', 'tools.mjs'));
    expect(written.toSorted()).toEqual(
      ['helper.mjs', 'tools.functions.mjs', 'tools.mjs'].map((name) => join(folder, 'out', name)),
    );
    const text = readFileSync(join(folder, 'out', 'tools.functions.mjs'), 'utf8');
    for (const name of ['node:path', 'rhetor', './helper.mjs'])
      expect(text).toMatch(new RegExp(`from ['"]${name}['"]`));
    expect(readFileSync(entry, 'utf8')).toContain('export: "suffix"');
  });
});

test('a CommonJS module is not built', async () => {
  await withFiles({ 'tools.cts': 'export function f(): void {}' }, async (folder) => {
    await expect(build(join(folder, 'tools.cts'), folder)).rejects.toThrow('tools.cts: a CommonJS module');
  });
});
