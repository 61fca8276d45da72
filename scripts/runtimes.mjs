// Runs Rhetor in JavaScript runtimes other than Node.js: a line for each. Exits with 1 when one of them fails.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIn } from './private-folder.mjs';

const folder = fileURLToPath(new URL('../test/interop/runtimes', import.meta.url));
// The packages bring their programs along; their scripts would only fetch them once more.
installIn(join(folder, 'installed'), ['--ignore-scripts']);
const { status } = spawnSync(process.execPath, [join(folder, 'run.mjs')], { stdio: 'inherit' });
process.exit(status ?? 1);
