import * as http from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { createServer } from './sdk2.mjs';

const handler = createMcpHandler(createServer, { maxSubscriptions: 20_000 });
const server = http.createServer(toNodeHandler(handler));
process.on('bench:notify', () => handler.notify.toolsChanged());
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
