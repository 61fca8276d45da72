import { calculator } from './calculator.mjs';

const { fetch } = calculator();
const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch });
console.log(`http://127.0.0.1:${server.port}/mcp`);
