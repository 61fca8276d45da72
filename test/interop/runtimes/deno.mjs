import { calculator } from './calculator.mjs';

const { fetch } = calculator();
const server = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: () => {} }, fetch);
console.log(`http://127.0.0.1:${server.addr.port}/mcp`);
