import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Application } from '../../src/application/index.js';
import { LogtalkLoadError, loadLogtalk } from '../../src/logtalk/load.js';
import { callTool, fixture, KeptLog } from './support.js';

let base: string;
let application: Application;
const log = new KeptLog();

beforeAll(async () => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'rhetor-engine-files-')));
  for (const folder of ['app/out', 'data', 'writable', 'elsewhere']) mkdirSync(at(folder), { recursive: true });
  copyFileSync(fixture('goals.lgt'), at('app/goals.lgt'));
  writeFileSync(at('data/known'), 'known.\n');
  writeFileSync(at('elsewhere/secret'), 'secret.\n');
  symlinkSync(at('elsewhere'), at('writable/folder-out'));
  const rights = { allowRead: [at('data')], allowWrite: [at('app/out'), at('writable')] };
  ({ application } = await loadLogtalk({ file: at('app/goals.lgt'), logger: log, ...rights }));
});

afterAll(async () => {
  await application.close?.();
  rmSync(base, { recursive: true });
});

const at = (path: string) => join(base, path);
const atom = (path: string) => `'${at(path)}'`;

async function prove(goal: string): Promise<unknown> {
  const { structuredContent } = await callTool(application, 'proves', { Goal: goal });
  return Object(structuredContent).X;
}

const written = (path: string, mode: string, text: string) =>
  `open(${atom(path)}, ${mode}, S), write(S, '${text}'), close(S)`;
const readBack = (path: string) => `open(${atom(path)}, read, S), read(S, X), close(S)`;

describe('what the operator allows', () => {
  it('is read: the folder of the application, and others', async () => {
    expect(await prove(readBack('data/known'))).toBe('known');
    expect(await prove("exists_file('goals.lgt'), X = yes")).toBe('yes');
    expect(await prove(`directory_files(${atom('data')}, L), msort(L, X)`)).toBe("['.',..,known]");
  });

  it.each(['writable/new', 'app/out/new'])('is written: %s', async (path) => {
    await prove(written(path, 'write', 'one.'));
    expect(readFileSync(at(path), 'utf8')).toBe('one.');
    await prove(written(path, 'append', ' two.'));
    expect(readFileSync(at(path), 'utf8')).toBe('one. two.');
    await prove(written(path, 'update', 'ONE'));
    expect(readFileSync(at(path), 'utf8')).toBe('ONE. two.');
    await prove(written(path, 'write', ''));
    expect(readFileSync(at(path), 'utf8')).toBe('');
    await prove(`delete_file(${atom(path)})`);
    expect(await prove(`(exists_file(${atom(path)}) -> X = yes ; X = no)`)).toBe('no');
  });

  it('is on the disk when a stream is flushed', async () => {
    await prove(`open(${atom('writable/flushed')}, write, S, [alias(out)]), write(S, 'so far'), flush_output(S)`);
    expect(readFileSync(at('writable/flushed'), 'utf8')).toBe('so far');
    await prove('close(out)');
  });

  it('has folders and names changed', async () => {
    await prove(`os::make_directory_path(${atom('writable/a/b')}), ${written('writable/a/b/c', 'write', 'text')}`);
    await prove(`rename_file(${atom('writable/a/b/c')}, ${atom('writable/a/d')})`);
    expect(readFileSync(at('writable/a/d'), 'utf8')).toBe('text');
    await prove(`rename_file(${atom('writable/a')}, ${atom('writable/e')})`);
    expect(await prove(`directory_files(${atom('writable/e')}, L), msort(L, X)`)).toBe("['.',..,b,d]");
    await prove(`os::delete_directory_and_contents(${atom('writable/e')})`);
    expect(await prove(`(exists_directory(${atom('writable/e')}) -> X = yes ; X = no)`)).toBe('no');
  });

  it('has files read and written by what the library has', async () => {
    await prove(`os::copy_file(${atom('data/known')}, ${atom('writable/copy')})`);
    expect(await prove(`os::file_size(${atom('writable/copy')}, X)`)).toBe('7');
    await prove(`open(${atom('writable/copy')}, update, S), seek(S, 4, bof, _), write(S, '!'), close(S)`);
    expect(readFileSync(at('writable/copy'), 'utf8')).toBe('know!.\n');
    await prove(`set_time_file(${atom('writable/copy')}, _, [modified(1000)])`);
    expect(await prove(`time_file(${atom('writable/copy')}, X)`)).toBe('1000.0');
  });

  it('tells what access there is', async () => {
    const access = (path: string) => prove(`(access_file(${atom(path)}, write) -> X = yes ; X = no)`);
    expect(await Promise.all(['data/known', 'app/goals.lgt', 'writable/copy', 'app/out/next'].map(access))).toEqual([
      'no',
      'no',
      'yes',
      'yes',
    ]);
  });
});

const SECRET = () => atom('elsewhere/secret');

test.each<[string, () => string]>([
  ['reading outside', () => `open(${SECRET()}, read, _)`],
  ['reading what is not there, outside', () => `open(${atom('elsewhere/missing')}, read, _)`],
  ['an absolute path', () => `open('/etc/passwd', read, _)`],
  ['an absolute path of nothing', () => `open('/no/such/file', read, _)`],
  ['a traversal', () => `open('../elsewhere/secret', read, _)`],
  ['a traversal through a folder', () => `open('out/../../elsewhere/secret', read, _)`],
  ['a link', () => `open(${atom('writable/folder-out/secret')}, read, _)`],
  ['writing through a link', () => `open(${atom('writable/folder-out/new')}, write, _)`],
  ['a process', () => `open('/proc/self/environ', read, _)`],
  ['writing to the folder of the application', () => `open('goals.lgt', append, _)`],
  ['a new file in the folder of the application', () => `open(new, write, _)`],
  ['writing where it may read', () => `open(${atom('data/known')}, update, _)`],
  ['writing outside', () => `open(${atom('elsewhere/new')}, write, _)`],
  ['deleting', () => `delete_file('goals.lgt')`],
  ['deleting outside', () => `delete_file(${SECRET()})`],
  ['a new folder', () => `make_directory(new)`],
  ['renaming away', () => `rename_file('goals.lgt', ${atom('writable/goals.lgt')})`],
  ['renaming to where it may read', () => `rename_file(${atom('writable/copy')}, ${atom('data/copy')})`],
  ['a folder of the engine', () => `open('/home/new', write, _)`],
])('%s is an error of permission', async (_, goal) => {
  await expect(prove(goal())).rejects.toThrow(/^no permission to /);
  expect(readFileSync(at('elsewhere/secret'), 'utf8')).toBe('secret.\n');
});

describe('temporary files', () => {
  it('are in memory, where everybody may write', async () => {
    expect(
      await prove(`tmp_file(x, F), open(F, write, S), write(S, 'kept.'), close(S), open(F, read, R), read(R, X)`),
    ).toBe('kept');
  });

  it('share a limit', async () => {
    const fill = `tmp_file(x, F), open(F, write, S), catch(forall(between(1, 200000, _), format(S, "~t~1000|~n", [])), E, true), catch(close(S, [force(true)]), _, true), delete_file(F)`;
    expect(await prove(`${fill}, (var(E) -> X = none ; E = error(X, _))`)).toMatch(/^io_error\(write,/);
    expect(await prove(`${fill.replace('200000', '1')}, (var(E) -> X = none ; X = E)`)).toBe('none');
    await prove(
      `tmp_file(x, F), open(F, write, S, [type(binary)]), catch((seek(S, 10000000000, bof, _), put_byte(S, 1), close(S)), _, close(S, [force(true)]))`,
    );
    expect(await prove('X = alive')).toBe('alive');
  });
});

test('a file that cannot be written to the end gives an error, and the engine goes on', async () => {
  await expect(prove(`open('/dev/random', write, S), write(S, x), close(S)`)).rejects.toThrow(/./);
  expect(await prove('X = alive')).toBe('alive');
  expect(log.lines).toEqual([]);
});

test('a folder that does not exist cannot be allowed', async () => {
  const loading = loadLogtalk({ file: at('app/goals.lgt'), logger: log, allowRead: [at('no')] });
  await expect(loading).rejects.toThrow(LogtalkLoadError);
  await expect(loading).rejects.toThrow('no: there is no such folder');
});

test('other files of the application are loaded from where it may read', async () => {
  writeFileSync(at('data/part.lgt'), ':- object(part).\n:- public(says/1).\nsays(hello).\n:- end_object.\n');
  expect(await prove(`logtalk_load(${atom('data/part')}), part::says(X)`)).toBe('hello');
});
