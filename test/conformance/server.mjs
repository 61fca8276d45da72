// Serves the fixture application of the conformance suite: npm run conformance:server -- --port PORT
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { start } from 'rhetor';
import * as rhetor from '../../dist/index.js';
import { loadModule } from '../../dist/typescript/module.js';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' } } });
const file = fileURLToPath(new URL('application/index.ts', import.meta.url));
const { application } = await loadModule(file, { rhetor });
const server = start('conformance', application, { transport: 'streamable_http', httpPort: Number(values.port) });
const { port } = await server.listening;
console.log(`http://localhost:${port}/mcp`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close());
