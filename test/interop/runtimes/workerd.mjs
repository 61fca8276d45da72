// Serves the Worker in workerd, as one file.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(new URL('installed/package.json', import.meta.url));
const { build } = require('esbuild');
const { Miniflare } = require('miniflare');

const {
  outputFiles: [bundle],
} = await build({
  entryPoints: [fileURLToPath(new URL('worker.mjs', import.meta.url))],
  bundle: true,
  write: false,
  format: 'esm',
  conditions: ['workerd', 'worker', 'browser'],
  external: ['node:*'],
  logLevel: 'warning',
});
const worker = new Miniflare({
  modules: true,
  script: bundle.text,
  compatibilityDate: '2026-07-01',
  compatibilityFlags: ['nodejs_compat', 'enable_request_signal'],
  host: '127.0.0.1',
  port: 0,
  cf: false,
});
const { port } = await worker.ready;
console.log(`http://127.0.0.1:${port}/mcp`);
process.once('SIGTERM', async () => {
  await worker.dispose();
  process.exit(0);
});
