import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';
import { withFiles } from '../typescript/compile.js';
import { main } from './run.js';

const LOGTALK = (word: string) => `:- object(words, implements(mcp_tool_protocol)).
	:- public(${word}/1).
	:- mode(${word}(-atom), one).
	:- info(${word}/1, [comment is 'Says it.', argnames is ['Word']]).
	tools([tool(${word}, ${word}, 1)]).
	${word}(${word}).
:- end_object.
`;

const KINDS = [
  [
    'module.ts',
    (name: string) => `export function ${name}(): string { return '${name}'; }`,
    'export function f(a: symbol, b: 1): void {}',
  ],
  ['module.mjs', (name: string) => `export function ${name}() { return '${name}'; }`, 'export function f( {'],
  ['words.lgt', LOGTALK, ':- object(words, implements(mcp_tool_protocol)).\n\ttools([).\n:- end_object.\n'],
] as const;

test.each(KINDS)(
  'rhetor serve --watch serves what %s becomes',
  async (name, textOf, broken) => {
    await withFiles({ [name]: textOf('first') }, async (folder) => {
      const file = join(folder, name);
      const client = new Client({ name: 'watcher', version: '1.0.0' });
      let changes = 0;
      client.setNotificationHandler('notifications/tools/list_changed', () => void changes++);
      const transport = new StdioClientTransport({
        command: process.execPath,
        args: [main, 'serve', file, '--watch'],
        stderr: 'pipe',
      });
      let errors = '';
      transport.stderr?.on('data', (chunk) => {
        errors += chunk;
      });
      await client.connect(transport);
      const names = async () => (await client.listTools()).tools.map((tool) => tool.name);
      expect(await names()).toEqual(['first']);

      writeFileSync(file, textOf('second'));
      await expect.poll(() => changes, { timeout: 20_000 }).toBe(1);
      expect(await names()).toEqual(['second']);

      writeFileSync(file, broken);
      await expect.poll(() => errors, { timeout: 20_000 }).toContain('what was loaded before is served on');
      expect(errors).toContain(name);
      expect(await names()).toEqual(['second']);

      writeFileSync(file, textOf('third'));
      await expect.poll(() => changes, { timeout: 20_000 }).toBe(2);
      const { content } = await client.callTool({ name: 'third', arguments: {} });
      expect(content).toMatchObject([{ text: expect.stringContaining('third') }]);
      await client.close();
    });
  },
  90_000,
);
