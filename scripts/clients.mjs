// Runs clients that others have written against Rhetor, and a referee of OAuth: a line for each. Exits with 1 when one of them fails.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIn } from './private-folder.mjs';

const interop = fileURLToPath(new URL('../test/interop', import.meta.url));
let isGreen = true;
for (const name of ['clients', 'oauth-referee']) {
  const folder = join(interop, name);
  installIn(folder, ['--ignore-scripts']);
  const { status } = spawnSync(process.execPath, [join(folder, 'run.mjs')], { stdio: 'inherit' });
  if (status !== 0) isGreen = false;
}
process.exit(isGreen ? 0 : 1);
