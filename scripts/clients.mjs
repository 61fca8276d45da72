// Runs clients that others have written against Rhetor: a line for each. Exits with 1 when one of them fails.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIn } from './private-folder.mjs';

const folder = fileURLToPath(new URL('../test/interop/clients', import.meta.url));
installIn(folder, ['--ignore-scripts']);
const { status } = spawnSync(process.execPath, [join(folder, 'run.mjs')], { stdio: 'inherit' });
process.exit(status ?? 1);
