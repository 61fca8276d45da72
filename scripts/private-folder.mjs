import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Installs what a folder with a lock of its own needs, unless that is there. Ends this process when it cannot. */
export function installIn(folder, flags = []) {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...flags], {
    cwd: folder,
    stdio: 'inherit',
    shell: isWindows,
  });
  if (status !== 0) process.exit(status ?? 1);
}
