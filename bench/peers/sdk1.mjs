import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

/** A server of the official SDK, version 1, with the tool `add`. */
export function createServer() {
  const server = new McpServer({ name: 'bench', version: '1' });
  const inputSchema = { a: z.number(), b: z.number() };
  server.registerTool('add', { description: 'Adds two numbers.', inputSchema }, ({ a, b }) => ({
    content: [{ type: 'text', text: String(a + b) }],
  }));
  return server;
}
