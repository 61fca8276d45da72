import { ZodJsonSchemaAdapter } from '@tmcp/adapter-zod';
import { McpServer } from 'tmcp';
import { z } from 'zod';

/** A tmcp server with the tool `add`. */
export function createServer() {
  const server = new McpServer(
    { name: 'bench', version: '1', description: 'bench' },
    { adapter: new ZodJsonSchemaAdapter(), capabilities: { tools: { listChanged: true } } },
  );
  const schema = z.object({ a: z.number(), b: z.number() });
  server.tool({ name: 'add', description: 'Adds two numbers.', schema }, ({ a, b }) => ({
    content: [{ type: 'text', text: String(a + b) }],
  }));
  return server;
}
