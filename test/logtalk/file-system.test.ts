import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { FileError, mountPoint, ReadOnlyFolder } from '../../src/logtalk/file-system.js';

let base: string;
let folder: ReadOnlyFolder;

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'rhetor-files-'));
  mkdirSync(join(base, 'app', 'sub'), { recursive: true });
  mkdirSync(join(base, 'application'));
  writeFileSync(join(base, 'app', 'main.lgt'), 'main');
  writeFileSync(join(base, 'app', 'sub', 'part.lgt'), 'part');
  writeFileSync(join(base, 'application', 'secret'), 'secret');
  symlinkSync(join(base, 'application', 'secret'), join(base, 'app', 'link-out'));
  symlinkSync(join(base, 'application'), join(base, 'app', 'folder-out'));
  symlinkSync(join(base, 'app', 'sub', 'part.lgt'), join(base, 'app', 'link-in'));
  symlinkSync(join(base, 'app', 'loop'), join(base, 'app', 'loop'));
  folder = new ReadOnlyFolder(join(base, 'app'));
});

afterAll(() => rmSync(base, { recursive: true }));

const contents = (path: string) => Buffer.from(folder.read(path)).toString();
const codeOf = (action: () => unknown): string | undefined => {
  try {
    action();
  } catch (error) {
    return error instanceof FileError ? error.code : String(error);
  }
  return undefined;
};

describe('inside the folder', () => {
  it('reads files, also through links that stay inside', () => {
    expect(contents('main.lgt')).toBe('main');
    expect(contents('sub/part.lgt')).toBe('part');
    expect(contents('sub/../main.lgt')).toBe('main');
    expect(contents('link-in')).toBe('part');
  });

  it('lists names', () => {
    expect(folder.names('sub')).toEqual(['part.lgt']);
  });

  it('tells files from folders', () => {
    expect(folder.entry('')).toMatchObject({ kind: 'folder' });
    expect(folder.entry('main.lgt')).toMatchObject({ kind: 'file', size: 4 });
  });

  it('sees a file as it is now', () => {
    writeFileSync(join(base, 'app', 'changing'), 'one');
    expect(contents('changing')).toBe('one');
    writeFileSync(join(base, 'app', 'changing'), 'another');
    expect(contents('changing')).toBe('another');
  });
});

test.each([
  ['../application/secret', 'EACCES'],
  ['sub/../../application/secret', 'EACCES'],
  ['link-out', 'EACCES'],
  ['folder-out/secret', 'EACCES'],
  ['loop', 'EACCES'],
  ['missing', 'ENOENT'],
  ['main.lgt/x', 'ENOTDIR'],
  ['sub', 'EISDIR'],
])('reading %s is refused with %s', (path, code) => {
  expect(codeOf(() => folder.read(path))).toBe(code);
});

test('an absolute path is one below the folder', () => {
  expect(codeOf(() => folder.read(join(base, 'application', 'secret')))).toBe('ENOENT');
});

describe('where a folder appears in the engine', () => {
  it.runIf(process.platform !== 'win32')('is its own path', () => {
    expect(mountPoint('/home/ann/birds')).toBe('/home/ann/birds');
    expect(mountPoint('/tmp/birds')).toBe('/tmp/birds');
  });

  test.each(['/', '/tmp', '/dev', '/swipl'])('is another one for %s, which the engine needs', (path) => {
    expect(mountPoint(resolve(path))).toBe('/application');
  });
});
