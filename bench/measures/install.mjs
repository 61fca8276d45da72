import { spawnSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { path } from '../lib/server-process.mjs';

const MIB = 1024 * 1024;

/** What `npm i rhetor` brings, without optional parts. */
export const install = {
  title: 'Installation without optional packages',
  columns: { packages: { title: 'packages', isAbsolute: true }, mib: { title: 'MiB on disk', isAbsolute: true } },
  aims: [
    { subject: 'rhetor', column: 'packages', below: 30.5 },
    { subject: 'rhetor', column: 'mib', below: 30 },
  ],
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'rhetor-install-'));
    try {
      const [packed] = JSON.parse(npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], path('.')));
      writeFileSync(join(folder, 'package.json'), '{"private": true}');
      const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--omit=optional', '--omit=dev', '--omit=peer'];
      npm(['install', ...quiet, `./${packed.filename}`], folder);
      const packages = npm(['ls', '--all', '--parseable'], folder).trim().split('\n').length - 1;
      const mib = sizeOf(join(folder, 'node_modules')) / MIB;
      return { rhetor: { packages: { median: packages, spread: 0 }, mib: { median: mib, spread: 0 } } };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

function npm(args, cwd) {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`npm ${args[0]} failed:\n${stderr}`);
  return stdout;
}

/** Bytes on disk, in blocks. */
function sizeOf(file) {
  const stats = lstatSync(file);
  const own = (stats.blocks ?? Math.ceil(stats.size / 512)) * 512;
  if (!stats.isDirectory()) return own;
  return readdirSync(file).reduce((sum, name) => sum + sizeOf(join(file, name)), own);
}
