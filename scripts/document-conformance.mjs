// Writes docs/conformance.md from test/conformance/demands.txt.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the short names in demands.txt stand for. */
const FILES = {
  asking: 'test/specs/asking.test.ts',
  attacks: 'test/auth/attacks.test.ts',
  call: 'test/specs/call.test.ts',
  cliOAuth: 'test/cli/oauth.test.ts',
  completion: 'test/specs/completion.test.ts',
  cursors: 'test/specs/cursor.test.ts',
  faults: 'test/transports/http/faults.test.ts',
  forms: 'test/specs/form-schemas.test.ts',
  guard: 'test/transports/http/guard.test.ts',
  handler: 'test/transports/http/handler.test.ts',
  headers: 'test/specs/headers.test.ts',
  interop: 'test/interop/interaction.test.ts',
  introspection: 'test/auth/introspection.test.ts',
  life: 'test/transports/http/life.test.ts',
  lifeOfTokens: 'test/auth/life.test.ts',
  listening: 'test/transports/http/listening.test.ts',
  lists: 'test/specs/lists.test.ts',
  oauthOptions: 'test/auth/options.test.ts',
  officialHttp: 'test/transports/http/official-clients.test.ts',
  opening: 'test/specs/opening.test.ts',
  pagesToOpen: 'test/specs/pages.test.ts',
  parse: 'test/jsonrpc/parse.test.ts',
  progress: 'test/specs/progress.test.ts',
  prompts: 'test/specs/prompts.test.ts',
  protection: 'test/auth/protection.test.ts',
  resources: 'test/specs/resources.test.ts',
  routing: 'test/specs/routing.test.ts',
  rules: 'test/transports/http/rules.test.ts',
  scopes: 'test/auth/scopes.test.ts',
  sessions: 'test/transports/http/sessions.test.ts',
  settings: 'test/http-settings.test.ts',
  state: 'test/specs/request-state.test.ts',
  stdio: 'test/transports/stdio.test.ts',
  stream: 'test/transports/http/session-stream.test.ts',
  subscriptions: 'test/specs/subscriptions.test.ts',
  table: 'test/interaction/table.ts',
  tools: 'test/specs/tools.test.ts',
  validator: 'test/schema/validator.test.ts',
};

const SPECS = {
  all: 'all',
  2025: '2025-06-18, 2025-11-25',
  2026: '2026-07-28',
  '2025-06-18': '2025-06-18',
  '2025-11-25': '2025-11-25',
};

/** The demands, by topic: each with its specs, level, text and evidence. */
export function readDemands() {
  const topics = [];
  for (const line of readFileSync(join(root, 'test/conformance/demands.txt'), 'utf8').split('\n')) {
    if (line.startsWith('# ')) topics.push({ title: line.slice(2), demands: [] });
    else if (line.trim() !== '') topics.at(-1).demands.push(readDemand(line));
  }
  return topics;
}

function readDemand(line) {
  const [head, ...evidence] = line.split(' | ');
  const [, specs, level, text] = /^(\S+) (MUST|SHOULD|MAY) (.+)$/.exec(head) ?? [];
  if (text === undefined || !Object.hasOwn(SPECS, specs)) throw new Error(`Not a demand: ${line}`);
  return { specs: SPECS[specs], level, text, evidence: evidence.map(readEvidence) };
}

/** A test, by its file and words of its title; a scenario of the official suite; or why there is nothing. */
function readEvidence(given) {
  const [, where, what] = /^(\w+): (.+)$/.exec(given) ?? [];
  if (where === 'referee' || where === 'none') return { kind: where, what };
  const file = FILES[where];
  if (file === undefined) throw new Error(`Not evidence: ${given}`);
  return { kind: 'test', file, what };
}

/** The page. */
export function conformancePage() {
  const topics = readDemands();
  const all = topics.flatMap(({ demands }) => demands);
  const shown = all.filter(({ evidence }) => evidence.some(({ kind }) => kind !== 'none'));
  return `# Conformance

What the specification demands of a server, in our words, and the tests that show it. A test is named by its file and words of its title; the
*suite* is the official conformance suite (\`npm run conformance\`), by its scenario. ${shown.length} of ${all.length} demands have one.

This page is made from \`test/conformance/demands.txt\` by \`node scripts/document-conformance.mjs\`; a test checks that it is current, and that
every test it names exists.
${topics.map(topicText).join('')}`;
}

function topicText({ title, demands }) {
  const rows = demands.map(
    ({ specs, level, text, evidence }) =>
      `| ${text} | ${level} | ${specs} | ${evidence.map(evidenceText).join('<br>')} |`,
  );
  return `
## ${title}

| Demand | Level | Revisions | Shown by |
|---|---|---|---|
${rows.join('\n')}
`;
}

function evidenceText({ kind, file, what }) {
  if (kind === 'none') return `**nothing**: ${what}`;
  if (kind === 'referee') return `suite: \`${what}\``;
  return `[${file.replace(/^test\//, '')}](../${file}): ${what.replaceAll('|', '\\|')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, 'docs/conformance.md'), conformancePage());
