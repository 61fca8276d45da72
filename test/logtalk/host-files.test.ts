import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { FileError } from '../../src/logtalk/file-error.js';
import { HostFiles, OpenFile, type OpenMode } from '../../src/logtalk/host-files.js';
import { ReadOnlyFolder } from '../../src/logtalk/read-only-folder.js';

let base: string;
let files: HostFiles;

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'rhetor-files-')));
  for (const folder of ['app/sub', 'app/out', 'application']) mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('app/main.lgt'), 'main');
  writeFileSync(at('app/sub/part.lgt'), 'part');
  writeFileSync(at('app/out/kept'), 'kept');
  writeFileSync(at('application/secret'), 'secret');
  symlinkSync(at('application/secret'), at('app/link-out'));
  symlinkSync(at('application'), at('app/folder-out'));
  symlinkSync(at('app/sub/part.lgt'), at('app/link-in'));
  symlinkSync(at('app/loop'), at('app/loop'));
  symlinkSync(at('application/secret'), at('app/out/link-out'));
  symlinkSync(at('application/new'), at('app/out/link-to-nothing'));
  symlinkSync(at('application'), at('app/out/folder-out'));
  symlinkSync(at('app/sub'), at('app/out/folder-in'));
  files = new HostFiles({ readable: [at('app')], writable: [at('app/out')] });
});

afterEach(() => rmSync(base, { recursive: true }));

const at = (path: string) => join(base, path);

function contents(path: string): string {
  const file = files.open(at(path), 'read');
  const buffer = new Uint8Array(1024);
  const text = Buffer.from(buffer.subarray(0, file.read(buffer, 0, buffer.length, 0))).toString();
  file.close();
  return text;
}

function write(path: string, mode: OpenMode, text: string, position = 0): void {
  const file = files.open(at(path), mode);
  const bytes = Buffer.from(`  ${text}`);
  file.write(bytes, 2, bytes.length - 2, position);
  file.close();
}

function codeOf(action: () => unknown): string | undefined {
  try {
    action();
  } catch (error) {
    if (error instanceof FileError) return error.code;
    throw error;
  }
  return undefined;
}

describe('what may be read', () => {
  it('is read, also through links that stay inside', () => {
    expect(contents('app/main.lgt')).toBe('main');
    expect(contents('app/sub/part.lgt')).toBe('part');
    expect(contents('app/sub/../main.lgt')).toBe('main');
    expect(contents('app/link-in')).toBe('part');
  });

  it('is listed, and files are told from folders', () => {
    expect(files.names(at('app/sub'))).toEqual(['part.lgt']);
    expect(files.entry(at('app'))).toMatchObject({ kind: 'folder', isWritable: false });
    expect(files.entry(at('app/main.lgt'))).toMatchObject({ kind: 'file', isWritable: false, size: 4 });
    expect(files.entry(at('app/out/kept'))).toMatchObject({ isWritable: true });
  });

  it('is seen as it is now', () => {
    writeFileSync(at('app/changing'), 'one');
    expect(contents('app/changing')).toBe('one');
    writeFileSync(at('app/changing'), 'another');
    expect(contents('app/changing')).toBe('another');
  });
});

test.each([
  ['application/secret', 'EACCES'],
  ['application/missing', 'EACCES'],
  ['missing', 'EACCES'],
  ['app/../application/secret', 'EACCES'],
  ['app/link-out', 'EACCES'],
  ['app/folder-out/secret', 'EACCES'],
  ['app/folder-out/missing', 'EACCES'],
  ['app/out/link-to-nothing', 'EACCES'],
  ['app/loop', 'EACCES'],
  ['app/missing', 'ENOENT'],
  ['app/missing/x', 'ENOENT'],
  ['app/main.lgt/x', 'ENOTDIR'],
  ['app/sub', 'EISDIR'],
  [`app/${'n'.repeat(300)}`, 'ENAMETOOLONG'],
])('reading %s is refused with %s', (path, code) => {
  expect(codeOf(() => files.open(at(path), 'read'))).toBe(code);
});

test('a folder that becomes a link to the outside is not followed any more', () => {
  expect(contents('app/sub/part.lgt')).toBe('part');
  renameSync(at('app/sub'), at('app/moved'));
  symlinkSync(at('application'), at('app/sub'));
  expect(codeOf(() => files.open(at('app/sub/secret'), 'read'))).toBe('EACCES');
  expect(codeOf(() => files.names(at('app/sub')))).toBe('EACCES');
});

describe.skipIf(process.platform === 'win32')('what is neither a file nor a folder', () => {
  test.each(['read', 'write', 'read and write'] as const)('is refused without waiting for it: %s', (mode) => {
    execFileSync('mkfifo', [at('app/out/pipe')]);
    expect(codeOf(() => files.open(at('app/out/pipe'), mode))).toBe('EACCES');
    expect(codeOf(() => files.entry(at('app/out/pipe')))).toBe('EACCES');
  });

  it('is refused though its folder may be read', () => {
    expect(codeOf(() => new HostFiles({ readable: ['/dev'], writable: [] }).open('/dev/zero', 'read'))).toBe('EACCES');
  });
});

describe('what may be written', () => {
  it('is on the disk when it is written', () => {
    files.create(at('app/out/new'));
    write('app/out/new', 'write', 'one');
    expect(readFileSync(at('app/out/new'), 'utf8')).toBe('one');
    write('app/out/new', 'append', ', two');
    expect(readFileSync(at('app/out/new'), 'utf8')).toBe('one, two');
    write('app/out/new', 'read and write', 'O');
    files.resize(at('app/out/new'), 3);
    expect(readFileSync(at('app/out/new'), 'utf8')).toBe('One');
  });

  it('has folders made, names changed, and both removed', () => {
    files.makeFolder(at('app/out/deep'));
    files.rename(at('app/out/kept'), at('app/out/deep/moved'));
    expect(contents('app/out/deep/moved')).toBe('kept');
    expect(codeOf(() => files.removeFolder(at('app/out/deep')))).toBe('ENOTEMPTY');
    files.removeFile(at('app/out/deep/moved'));
    files.removeFolder(at('app/out/deep'));
    expect(codeOf(() => files.entry(at('app/out/deep')))).toBe('ENOENT');
  });

  it('loses a link that is removed, and not what it leads to', () => {
    files.removeFile(at('app/out/link-out'));
    expect(readFileSync(at('application/secret'), 'utf8')).toBe('secret');
  });

  it('gets its times', () => {
    files.setTimes(at('app/out/kept'), 1000, 2000);
    expect(files.entry(at('app/out/kept')).modified).toEqual(new Date(2000));
  });
});

const CHANGES: Readonly<Record<string, (path: string) => void>> = {
  open: (path) => files.open(path, 'write'),
  append: (path) => files.open(path, 'append'),
  create: (path) => files.create(path),
  resize: (path) => files.resize(path, 0),
  'make a folder at': (path) => files.makeFolder(path),
  remove: (path) => files.removeFile(path),
  'remove the folder': (path) => files.removeFolder(path),
  'rename to': (path) => files.rename(at('app/out/kept'), path),
  'rename from': (path) => files.rename(path, at('app/out/next')),
};

const FORBIDDEN = [
  'app/main.lgt',
  'app/sub',
  'app/out/../main.lgt',
  'app/out/folder-out/secret',
  'app/out/folder-in/part.lgt',
  'application/secret',
];

describe.each(FORBIDDEN)('%s is not changed', (path) => {
  test.each(Object.keys(CHANGES))('when one tries to %s it', (change) => {
    expect(codeOf(() => CHANGES[change]?.(at(path)))).toMatch(/^(?:EACCES|EROFS)$/);
    expect(readFileSync(at('app/main.lgt'), 'utf8')).toBe('main');
    expect(readFileSync(at('application/secret'), 'utf8')).toBe('secret');
    expect(readFileSync(at('app/sub/part.lgt'), 'utf8')).toBe('part');
    expect(readFileSync(at('app/out/kept'), 'utf8')).toBe('kept');
  });
});

test.each([
  ['open', 'app/out/link-out', 'EACCES'],
  ['create', 'app/out/link-out', 'EEXIST'],
  ['create', 'app/out/link-to-nothing', 'EEXIST'],
  ['create', 'app/new', 'EROFS'],
  ['create', 'app/out/folder-out/new', 'EACCES'],
  ['create', 'app/out/folder-in/new', 'EROFS'],
  ['create', 'application/new', 'EACCES'],
  ['create', 'app/out/missing/new', 'ENOENT'],
  ['make a folder at', 'app/new', 'EROFS'],
  ['make a folder at', 'app/out/folder-out/new', 'EACCES'],
  ['rename to', 'app/new', 'EROFS'],
  ['rename to', 'application/new', 'EACCES'],
])('to %s %s is refused with %s', (change, path, code) => {
  expect(codeOf(() => CHANGES[change]?.(at(path)))).toBe(code);
});

test('a folder that may be read and written inside another has both rights, whichever is named first', () => {
  for (const rights of [
    { readable: [at('app/out'), at('app')], writable: [at('app/sub')] },
    { readable: [at('app/sub')], writable: [at('app')] },
  ]) {
    files = new HostFiles(rights);
    write('app/sub/part.lgt', 'write', 'PART');
    expect(contents('app/sub/part.lgt')).toBe('PART');
  }
});

test.runIf(process.platform === 'linux')('a full disk is one of the errors', () => {
  const full = new OpenFile(openSync('/dev/full', 'w'), '/dev/full');
  expect(codeOf(() => full.write(Buffer.from('text'), 0, 4, 0))).toBe('ENOSPC');
  full.close();
});

test('a folder of which only its own files are read', () => {
  const folder = new ReadOnlyFolder(at('app'));
  const text = (path: string) => Buffer.from(folder.read(path)).toString();
  expect([text('main.lgt'), text('sub/part.lgt'), text('/main.lgt')]).toEqual(['main', 'part', 'main']);
  for (const path of ['../application/secret', 'link-out', at('application/secret')])
    expect(codeOf(() => folder.read(path))).toMatch(/^(?:EACCES|ENOENT)$/);
});
