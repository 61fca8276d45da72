import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const inputSchema = z.object({ a: z.number(), b: z.number() });

/** A server of the official SDK, version 2, with the tool `add`. */
export function createServer() {
  const server = new McpServer({ name: 'bench', version: '1' }, { capabilities: { tools: { listChanged: true } } });
  server.registerTool('add', { description: 'Adds two numbers.', inputSchema }, ({ a, b }) => ({
    content: [{ type: 'text', text: String(a + b) }],
  }));
  return server;
}
