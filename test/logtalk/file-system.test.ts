import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { enginePath, FolderError, fileView, mountPoint } from '../../src/logtalk/file-system.js';

let base: string;

beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'rhetor-view-')));
  mkdirSync(join(base, 'app', 'out'), { recursive: true });
  mkdirSync(join(base, 'data'));
  symlinkSync(join(base, 'data'), join(base, 'linked'));
});

afterAll(() => rmSync(base, { recursive: true }));

describe('where a folder appears in the engine', () => {
  it.runIf(process.platform !== 'win32')('is its own path', () => {
    expect(mountPoint('/home/ann/birds')).toBe('/home/ann/birds');
    expect(mountPoint('/tmp/birds')).toBe('/tmp/birds');
  });

  test.each(['/', '/tmp', '/dev', '/swipl'])('is another one for %s, which the engine needs', (path) => {
    expect(mountPoint(resolve(path))).toBe('/application');
  });

  test.each([
    ['C:\\data\\birds', '/c/data/birds'],
    ['d:\\', '/d'],
    ['\\\\host\\share\\birds', '//host/share/birds'],
  ])('is a path with slashes for %s', (path, point) => {
    expect(enginePath(path, '\\')).toBe(point);
  });
});

describe.skipIf(process.platform === 'win32')('the view of an engine', () => {
  it('is the folder of the application', () => {
    const app = join(base, 'app');
    expect(fileView(app)).toEqual({
      readable: [app],
      writable: [],
      mounts: [{ point: app, folder: app }],
      start: app,
    });
  });

  it('mounts a folder inside another one once, and keeps the rights of both', () => {
    const app = join(base, 'app');
    const out = join(app, 'out');
    const data = join(base, 'data');
    const view = fileView(app, { read: [data, base], write: [out, out] });
    expect(view.mounts).toEqual([{ point: base, folder: base }]);
    expect(view).toMatchObject({ readable: [app, data, base], writable: [out, out], start: app });
  });

  it('has a linked folder under the name that was given', () => {
    const linked = join(base, 'linked');
    const view = fileView(join(base, 'app'), { read: [linked] });
    expect(view.mounts[1]).toEqual({ point: linked, folder: linked });
    expect(view.readable[1]).toBe(join(base, 'data'));
  });

  test.each([
    ['/', /the engine has a folder of its own there/],
    ['/dev', /the engine has a folder of its own there/],
    ['/no/such/folder', /\/no\/such\/folder: there is no such folder/],
    [process.execPath, /there is no such folder/],
  ])('cannot have %s', (folder, message) => {
    expect(() => fileView(base, { read: [folder] })).toThrow(FolderError);
    expect(() => fileView(base, { write: [folder] })).toThrow(message);
  });
});
