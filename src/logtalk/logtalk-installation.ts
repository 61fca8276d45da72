import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nodeCrypto } from '../node-crypto.js';

/** A folder with Logtalk in it. */
export interface LogtalkInstallation {
  /** Its real path. */
  readonly folder: string;
  /** As in `VERSION.txt`. */
  readonly version: string;
}

/** The oldest version that is known to work. */
const OLDEST = [3, 23] as const;

/** What is loaded of it, from its folder. */
const LOADED = ['adapters/swi.pl', 'paths/paths.pl', 'core/core.pl'];

/** The folders whose files are in a saved state. */
const SAVED = [
  'adapters',
  'paths',
  'core',
  'integration',
  'library',
  'library/basic_types',
  'library/types',
  'library/term_io',
];

/** Finds out whether a folder is a Logtalk that can be used. */
export function findInstallation(folder: string): LogtalkInstallation | { readonly problem: string } {
  const path = resolve(folder);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
    return { problem: `${folder}: there is no such folder` };
  const missing = ['VERSION.txt', ...LOADED].find((file) => !isFile(join(path, file)));
  if (missing !== undefined) return { problem: `${folder} is no Logtalk installation: it has no ${missing}` };
  const version = readFileSync(join(path, 'VERSION.txt'), 'utf8').trim();
  if (isTooOld(version))
    return { problem: `${folder} is Logtalk ${version}; ${OLDEST.join('.')}.0 or later is needed` };
  return { folder: realpathSync.native(path), version };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}

/** Text that is another one when anything that a saved state holds of the installation has changed. */
export function identityOf({ folder, version }: LogtalkInstallation): string {
  const digest = nodeCrypto().createHash('sha256');
  for (const name of SAVED) for (const file of filesIn(join(folder, name))) digest.update(`${file}\n`);
  return `${folder} ${version} ${digest.digest('hex')}`;
}

/** The sources at the top of a folder, each with its size and time. What is below is loaded by applications. */
function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => /\.(pl|lgt)$/.test(name))
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name));
      return `${name} ${size} ${mtimeMs}`;
    });
}
