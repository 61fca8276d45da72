import { afterAll, expect, test } from 'vitest';
import type { Tool } from '../../../src/application/index.js';
import { fullApplication } from '../../specs/app.js';
import { closeServers, modernBody, modernHeaders, startServer } from './server.js';

afterAll(closeServers);

const tools: readonly Tool[] = Array.from({ length: 500 }, (_, index) => ({
  name: `tool_${index}`,
  description: 'naïve — 日本 😀',
  inputSchema: { type: 'object' },
}));

test('a long list is the same over HTTP, however often it is asked for', async () => {
  const plain = fullApplication();
  const application = { ...plain, tools: { ...plain.tools, list: () => tools } };
  const { url } = await startServer({ application, server: { pageSize: 1000 } });
  for (const id of [1, 'two', 3]) {
    const body = modernBody('tools/list', {}, {}, id);
    const response = await fetch(url, { method: 'POST', headers: modernHeaders('tools/list'), body });
    const text = await response.text();
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(text));
    expect(JSON.parse(text)).toMatchObject({ id, result: { resultType: 'complete', ttlMs: 1000, tools } });
  }
});
