// The whole check of this repository: everything that must hold before a change lands.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = process.execPath;

const STEPS = [
  { name: 'build', args: ['scripts/build.mjs'] },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'tests', args: ['node_modules/vitest/vitest.mjs', 'run', '--coverage'] },
  { name: 'cost', args: ['bench/guard.mjs'] },
  { name: 'clients', args: ['scripts/clients.mjs'] },
  { name: 'runtimes', args: ['scripts/runtimes.mjs'] },
  { name: 'conformance', args: ['scripts/conformance.mjs'] },
  { name: 'package', args: ['scripts/check-package.mjs'] },
];

let passed = 0;
const failed = [];
for (const { name, args } of STEPS) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) passed += 1;
  else failed.push(name);
}
console.log(failed.length === 0 ? '\nEverything holds.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
