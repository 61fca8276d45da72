// Builds dist/: declarations, modules, the files of the page for a person, then the saved state of the embedded Logtalk.
import { chmodSync, cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

if (process.argv.includes('--clean')) rmSync(`${root}/dist`, { recursive: true, force: true });
run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], { cwd: root });
run(process.execPath, ['scripts/build-modules.mjs'], { cwd: root });
cpSync(`${root}/src/transports/http/page/browser`, `${root}/dist/transports/http/page/browser`, { recursive: true });
run(process.execPath, ['scripts/build-logtalk.mjs'], { cwd: root });
chmodSync(`${root}/dist/cli/main.js`, 0o755);
