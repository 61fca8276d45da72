import { FastMCP } from 'fastmcp';
import { z } from 'zod';

const silent = { debug() {}, error() {}, info() {}, log() {}, warn() {} };

/** A FastMCP server with the tool `add`. */
export function createServer() {
  const server = new FastMCP({ name: 'bench', version: '1.0.0', logger: silent });
  server.addTool({
    name: 'add',
    description: 'Adds two numbers.',
    parameters: z.object({ a: z.number(), b: z.number() }),
    execute: async ({ a, b }) => String(a + b),
  });
  return server;
}
