import { StdioTransport } from '@tmcp/transport-stdio';
import { createServer } from './tmcp.mjs';

new StdioTransport(createServer()).listen();
