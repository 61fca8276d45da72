import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createServer } from './sdk1.mjs';

const sessions = new Map();

async function open() {
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    enableJsonResponse: true,
    onsessioninitialized: (id) => sessions.set(id, transport),
  });
  await createServer().connect(transport);
  return transport;
}

const server = http.createServer(async (request, response) => {
  const transport = sessions.get(request.headers['mcp-session-id']) ?? (await open());
  await transport.handleRequest(request, response);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
