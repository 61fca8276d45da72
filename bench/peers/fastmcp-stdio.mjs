import { createServer } from './fastmcp.mjs';

await createServer().start({ transportType: 'stdio' });
