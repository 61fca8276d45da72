import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';
import { StdioClientTransport as StdioV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as TransportV1 } from '@modelcontextprotocol/sdk/shared/transport.js';
import { silentLogger } from '../../src/application/index.js';
import { load } from '../../src/cli/load.js';
import { createHandler } from '../../src/handler.js';
import { main, root } from '../cli/run.js';

/** An application that is served, and how the official clients reach it. */
export interface Served {
  v1(): TransportV1;
  v2(): StdioV2 | HttpV2;
  /** Ends the server, where the client does not. */
  close(): Promise<void>;
}

/** The ways to serve a file to a client. */
export const TRANSPORTS: readonly { readonly transport: string; serve(file: string): Promise<Served> }[] = [
  { transport: 'stdio', serve: overStdio },
  { transport: 'HTTP', serve: overHttp },
  { transport: 'a handler in memory', serve: inMemory },
];

async function overStdio(file: string): Promise<Served> {
  const command = { command: process.execPath, args: [main, 'serve', file], cwd: root };
  return { v1: () => new StdioV1(command), v2: () => new StdioV2(command), close: async () => {} };
}

async function overHttp(file: string): Promise<Served> {
  const child = spawn(process.execPath, [main, 'serve', file, '--http', '0'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = await new Promise<URL>((resolve, reject) => {
    let told = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      told += text;
      const [, found] = / is served at (\S+)\n/.exec(told) ?? [];
      if (found !== undefined) resolve(new URL(found));
    });
    child.once('exit', () => reject(new Error(told)));
  });
  return {
    v1: () => new HttpV1(url) as TransportV1,
    v2: () => new HttpV2(url),
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function inMemory(file: string): Promise<Served> {
  const { application, name, options } = await load(file, { logger: silentLogger });
  const handler = createHandler(name, application, options);
  const url = new URL('http://localhost/mcp');
  const fetch = (input: string | URL, init?: RequestInit) => handler.fetch(new Request(input, init));
  return {
    v1: () => new HttpV1(url, { fetch }) as TransportV1,
    v2: () => new HttpV2(url, { fetch }),
    close: () => handler.close(),
  };
}
