import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs what a folder with a lock of its own needs, unless that is there. Ends this process when it cannot.
 * @param flags More flags for npm.
 */
export function installIn(folder, flags = []) {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  // Not `npm ci`: it wants optional packages of other systems to be there, too.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...flags];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
