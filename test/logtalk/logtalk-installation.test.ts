import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, test } from 'vitest';
import { findInstallation, identityOf, type LogtalkInstallation } from '../../src/logtalk/logtalk-installation.js';

const FILES = ['VERSION.txt', 'adapters/swi.pl', 'paths/paths.pl', 'core/core.pl'];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rhetor-installation-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of FILES) write(file, file === 'VERSION.txt' ? '3.23.0-stable\n' : '');
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function found(): LogtalkInstallation {
  const installation = findInstallation(folder);
  if ('problem' in installation) throw new Error(installation.problem);
  return installation;
}

test.each(['3.23.0', '3.23.0-b08', '3.24.0-stable', '4.0.0', '3.100.1'])('Logtalk %s can be used', (version) => {
  write('VERSION.txt', `${version}\n`);
  expect(findInstallation(folder)).toMatchObject({ version });
});

test.each(['3.22.9', '2.99.0', '3.9.0'])('Logtalk %s is too old, which is said with what is needed', (version) => {
  write('VERSION.txt', version);
  expect(findInstallation(folder)).toEqual({
    problem: `${folder} is Logtalk ${version}; 3.23.0 or later is needed`,
  });
});

test.each(FILES)('a folder without %s is no installation, and the file is named', (file) => {
  rmSync(join(folder, file));
  expect(findInstallation(folder)).toEqual({ problem: `${folder} is no Logtalk installation: it has no ${file}` });
});

it('must be a folder', () => {
  const problem = (path: string) => ({ problem: `${path}: there is no such folder` });
  expect(findInstallation(join(folder, 'none'))).toEqual(problem(join(folder, 'none')));
  expect(findInstallation(join(folder, 'VERSION.txt'))).toEqual(problem(join(folder, 'VERSION.txt')));
});

it('is another one when something that a saved state holds of it has changed, and only then', () => {
  write('library/basic_types/list.lgt', 'list');
  write('README.md', 'text');
  const before = identityOf(found());
  write('README.md', 'another text');
  expect(identityOf(found())).toBe(before);
  write('library/basic_types/list.lgt', 'longer');
  const longer = identityOf(found());
  expect(longer).not.toBe(before);
  utimesSync(join(folder, 'core/core.pl'), 1, 1);
  const older = identityOf(found());
  expect(older).not.toBe(longer);
  write('adapters/another.pl', '');
  expect(identityOf(found())).not.toBe(older);
});
