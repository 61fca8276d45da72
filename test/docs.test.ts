import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = join(root, 'dist/cli/main.js');
const run = promisify(execFile);

/** What the checks of this repository run themselves. */
const RUN_ELSEWHERE = ['npm ci && npm run demo', 'npm ci && npm test'];

interface Fence {
  readonly language: string;
  readonly file: string | undefined;
  readonly text: string;
}

function fences(markdown: string): Fence[] {
  return [...markdown.matchAll(/^```(\S*) ?(\S*)\n([\s\S]*?)^```$/gm)].map(([, language = '', file, text = '']) => ({
    language,
    file: file || undefined,
    text,
  }));
}

/** The pages that have something to run or to check. */
function pages(): string[] {
  const inFolder = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`);
  return ['README.md', ...inFolder('docs'), ...inFolder('examples')].filter((page) =>
    fences(readFileSync(join(root, page), 'utf8')).some(
      ({ language, file }) => language === 'sh' || file !== undefined,
    ),
  );
}

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The page's files, written to a folder inside the package so that `rhetor` resolves to itself. */
function writeFiles(all: readonly Fence[]): string {
  const folder = mkdtempSync(join(root, 'test/tmp-docs-'));
  folders.push(folder);
  for (const { file, text } of all) if (file !== undefined) writeFileSync(join(folder, file), text);
  return folder;
}

describe.each(pages())('%s', (page) => {
  const all = fences(readFileSync(join(root, page), 'utf8'));
  const commands = all
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && !RUN_ELSEWHERE.includes(line));
  if (commands.length > 0) {
    const folder = writeFiles(all);
    test.each(commands)('the command works: %s', async (command) => {
      expect(command).toMatch(/npx rhetor /);
      const line = command.replaceAll('npx rhetor', `"${process.execPath}" "${main}"`);
      const cwd = command.includes('examples/') ? root : folder;
      const child = run('bash', ['-c', line.includes('|') ? line : `${line} </dev/null`], { cwd });
      await expect(child).resolves.toMatchObject({});
    });
  }
  const typescript = all.filter(({ language, file }) => language === 'ts' && file !== undefined);
  if (typescript.length > 0) {
    test('its TypeScript files pass the type check', async () => {
      const folder = writeFiles(typescript);
      const config = { extends: '../../tsconfig.json', include: ['*.ts'] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      await expect(run(process.execPath, [tsc, '--noEmit', '-p', folder])).resolves.toMatchObject({ stdout: '' });
    });
  }
});

test('the table of options on the command line page is the one in the code', async () => {
  const { withOptions } = await import('../scripts/document-options.mjs');
  const page = readFileSync(join(root, 'docs/command-line.md'), 'utf8');
  expect(page).toBe(withOptions(page));
});

test('the table of library objects on the Logtalk page is the one in the code', async () => {
  const { withLibrary } = await import('../scripts/document-library.mjs');
  const page = readFileSync(join(root, 'docs/logtalk.md'), 'utf8');
  expect(page).toBe(withLibrary(page));
  expect(page).toContain('| `list` | Predicates on lists. | `types`, `basic_types` |');
});
