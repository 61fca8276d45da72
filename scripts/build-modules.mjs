// Builds the JavaScript of dist/ from src/: few files instead of one per module, because each file that a process loads at its start
// takes as long as parsing all that is in it (see docs/performance.md). Names and lines stay readable, and there are source maps.
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the package gives to others: `exports` and `bin` of package.json, and the thread that makes states of Logtalk installations. */
const SHIPPED = ['index', 'testing', 'workers', 'cli/main', 'logtalk/state-worker'];

/** The thread of a Logtalk engine shares nothing with the others, and every call waits for its start: it is one file. */
const ENGINE_WORKER = 'engine-worker';

/** What tests, scripts and measurements of the built package reach for besides. */
const INNER = [
  'options',
  'logtalk/embedded-engine',
  'logtalk/load',
  'logtalk/stored-zip',
  'logtalk/swipl',
  'logtalk/term',
  'typescript/module',
];

/** What is loaded together lies together. All else is where it is used, or by itself when several files use it. */
const GROUPS = [
  // What the command line needs to start the embedded engine, before anything else is loaded.
  { name: 'command', test: /\/src\/cli\/(errors|early-engine|flag-values|serve-file)\./, priority: 2 },
  {
    name: 'base',
    test: /\/src\/(application\/|closest|event-loop|node-crypto|options|package-files|turnover)/,
    priority: 3,
  },
  {
    name: 'embedded',
    test: /\/src\/logtalk\/(start-engine|embedded-engine|supervised-engine|worker-host|term|term-text|file-system|engine)\./,
    priority: 2,
  },
  // What loads and serves a Logtalk application.
  {
    name: 'logtalk',
    test: /\/src\/logtalk\/(application|bridge|cach|call|completions|descriptor|diagnostics|engine-pool|exceptions|findings|functions|info|interaction|json-|load|modes|notes|outputs|predicate-|prompts|resources|results|rounds|show-term|signature|start-options|tool|type|uri-template)/,
  },
  // What serves over stdio.
  { name: 'server', test: /\/src\/(server|jsonrpc\/|schema\/|specs\/|transports\/(?!http\/))/, priority: 1 },
  { name: 'serve', test: /\/src\/cli\/(serve|load|logger|output)\./ },
  // What the package exports besides: definitions, derived applications, handlers for other people's servers.
  { name: 'library', test: /\/src\/(index|handler)\./ },
];

const output = [
  ...(await write(Object.fromEntries([...SHIPPED, ...INNER].map((name) => [name, `src/${name}.ts`])), {
    groups: GROUPS,
  })),
  ...(await write({ [ENGINE_WORKER]: 'src/logtalk/worker.ts' }, false)),
];

async function write(input, codeSplitting) {
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    // Dependencies stay where npm puts them.
    external: /^[^./]/,
    resolve: { extensionAlias: { '.js': ['.ts'] } },
    logLevel: 'warn',
  });
  const { output } = await bundle.write({
    dir: 'dist',
    format: 'esm',
    // At the top, so that `package-files.ts` is as deep there as in src.
    chunkFileNames: '[name].js',
    codeSplitting,
    comments: { legal: true, annotation: true, jsdoc: false },
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  return output;
}

for (const { fileName, code, moduleIds } of output) {
  if (code === undefined || moduleIds.some((id) => id.endsWith('package-files.ts'))) continue;
  if (/new URL\([^)]*import\.meta\.url/.test(code))
    throw new Error(`${fileName}: a module of it is elsewhere in dist than in src; find files with package-files.ts`);
}

/** The chunks that one of them loads at its start, itself included. */
function loadedWith(chunk, found = new Set()) {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const next = output.find(({ fileName }) => fileName === name);
    if (next !== undefined) loadedWith(next, found);
  }
  return found;
}

// A Worker can start no thread and read no file.
for (const { fileName, moduleIds } of loadedWith(output.find(({ name, isEntry }) => isEntry && name === 'workers')))
  for (const id of moduleIds)
    if (/\/src\/(?:logtalk|cli)\//.test(id)) throw new Error(`${fileName}, which Workers load, holds ${id}`);
