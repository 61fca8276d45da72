import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FolderWatch } from '../../src/cli/folder-watch.js';

let folder: string;
let changes: FolderWatch;

const write = (name: string) => writeFileSync(join(folder, name), name);

/** Longer than a change takes to be told of. */
const settled = () => delay(400);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rhetor-folder-watch-'));
  for (const name of ['first', 'second', 'first/node_modules', 'first/inner']) mkdirSync(join(folder, name));
  changes = new FolderWatch([join(folder, 'first'), join(folder, 'second'), join(folder, 'first')]);
});

afterEach(() => {
  changes.close();
  rmSync(folder, { recursive: true });
});

test('a change before anyone asked is told of', async () => {
  write('first/a.lgt');
  await settled();
  const work = vi.fn(async () => {});
  changes.onChange(work);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), 10_000);
});

test('nothing is told of when nothing changed', async () => {
  const work = vi.fn(async () => {});
  changes.onChange(work);
  await settled();
  expect(work).not.toHaveBeenCalled();
});

test.each(['first/a.lgt', 'second/a.lgt', 'first/inner/a.lgt'])('a change of %s is told of', async (name) => {
  const work = vi.fn(async () => {});
  changes.onChange(work);
  write(name);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), 10_000);
});

test.each(['first/node_modules/a.js', 'first/.hidden', 'beside.lgt'])('a change of %s is not', async (name) => {
  const work = vi.fn(async () => {});
  changes.onChange(work);
  write(name);
  await settled();
  expect(work).not.toHaveBeenCalled();
});

test('a change while the last one is worked on is worked on next, whichever folder it is in', async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  changes.onChange(work);
  write('first/a.lgt');
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1), 10_000);
  write('second/a.lgt');
  await settled();
  expect(work).toHaveBeenCalledTimes(1);
  ends.pop()?.();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), 10_000);
  ends.pop()?.();
});

test('nothing is told of once it is closed', async () => {
  const work = vi.fn(async () => {});
  changes.onChange(work);
  write('first/a.lgt');
  changes.close();
  await settled();
  expect(work).not.toHaveBeenCalled();
});
