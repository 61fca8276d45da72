import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './sdk2.mjs';

serveStdio(createServer);
