import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { main } from './run.js';

const request = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name: 'add',
    arguments: { a: 1, b: 2 },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
};

// Every file costs the first reply time; see docs/performance.md.
test('rhetor serve FILE answers over stdio with few files loaded, and no other package', () => {
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const args = ['--import', path('loaded-files.mjs'), main, 'serve', path('../../bench/subjects/add.mjs')];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    input: `${JSON.stringify(request)}\n`,
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toMatchObject({ result: { content: [{ type: 'text', text: '3' }] } });
  const files = stderr.trim().split('\n');
  expect(files.filter((file) => file.includes('/dist/')).length).toBeLessThanOrEqual(8);
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
});

test('a Logtalk engine is started before anything that serves is loaded', () => {
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const file = path('../../examples/factorial/factorial.lgt');
  const args = ['--import', path('loaded-files.mjs'), main, 'serve', file];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    input: `${JSON.stringify({ ...request, params: { ...request.params, name: 'factorial', arguments: { N: 5 } } })}\n`,
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toMatchObject({ result: { structuredContent: { F: 120 } } });
  const files = stderr.match(/\/dist\/\S+/g) ?? [];
  expect(files.length).toBeLessThanOrEqual(10);
  expect(files.findIndex((file) => file.includes('embedded'))).toBeLessThan(5);
  expect(files.findIndex((file) => file.includes('server'))).toBeGreaterThan(5);
});
