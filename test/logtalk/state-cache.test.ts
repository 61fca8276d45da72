import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { cacheFolder, StateCache } from '../../src/logtalk/state-cache.js';

const STATE = new Uint8Array([1, 2, 3, 250, 0, 255]);

let folder: string;
let cache: StateCache;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rhetor-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cache = new StateCache(join(folder, 'states'));
});

function files(): string[] {
  return readdirSync(join(folder, 'states')).map((name) => join(folder, 'states', name));
}

function onlyFile(): string {
  const [file, ...others] = files();
  if (file === undefined || others.length > 0) throw new Error('there is not one file');
  return file;
}

it('gives what was kept under a key, and nothing under another', () => {
  expect(cache.read('a')).toBeUndefined();
  expect(cache.write('a', STATE)).toBeUndefined();
  expect([...(cache.read('a') ?? [])]).toEqual([...STATE]);
  expect(cache.read('b')).toBeUndefined();
});

it('keeps the last of those who write at the same time, and no pieces of the others', () => {
  for (const state of [new Uint8Array([9]), new Uint8Array(1000), STATE])
    new StateCache(join(folder, 'states')).write('a', state);
  expect([...(cache.read('a') ?? [])]).toEqual([...STATE]);
  expect(files()).toHaveLength(1);
});

describe('a file that is not whole counts as none, and is written anew', () => {
  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['empty', () => Buffer.alloc(0)],
    ['cut off', (bytes) => bytes.subarray(0, bytes.length - 1)],
    ['cut off in its digest', (bytes) => bytes.subarray(0, 10)],
    ['longer', (bytes) => Buffer.concat([bytes, Buffer.from([0])])],
    ['changed', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([7])])],
  ])('%s', (_, damage) => {
    cache.write('a', STATE);
    const file = onlyFile();
    writeFileSync(file, damage(readFileSync(file)));
    expect(cache.read('a')).toBeUndefined();
    expect(cache.write('a', STATE)).toBeUndefined();
    expect([...(cache.read('a') ?? [])]).toEqual([...STATE]);
  });
});

it('says when it cannot keep anything, and leaves nothing behind', () => {
  writeFileSync(join(folder, 'file'), '');
  const blocked = new StateCache(join(folder, 'file'));
  expect(blocked.write('a', STATE)).toMatchObject({ code: expect.stringMatching(/EEXIST|ENOTDIR/) });
  expect(blocked.read('a')).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['file']);
});

test.each<[string, NodeJS.ProcessEnv, NodeJS.Platform, RegExp]>([
  ['XDG_CACHE_HOME', { XDG_CACHE_HOME: '/x' }, 'linux', /^\/x.rhetor$/],
  ['~/.cache', {}, 'linux', /[\\/]\.cache[\\/]rhetor$/],
  ['~/Library/Caches', {}, 'darwin', /Library[\\/]Caches[\\/]rhetor$/],
  ['%LOCALAPPDATA%', { LOCALAPPDATA: '/l' }, 'win32', /^\/l.rhetor.Cache$/],
])('the folder for caches is in %s', (_, environment, platform, expected) => {
  expect(cacheFolder(environment, platform)).toMatch(expected);
});
