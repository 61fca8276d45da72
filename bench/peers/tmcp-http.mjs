import * as http from 'node:http';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { HttpTransport } from '@tmcp/transport-http';
import { createServer } from './tmcp.mjs';

const mcp = createServer();
const transport = new HttpTransport(mcp);
const server = http.createServer(
  createRequestListener(async (request) => (await transport.respond(request)) ?? new Response(null, { status: 404 })),
);
process.on('bench:notify', () => mcp.changed('tools'));
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
