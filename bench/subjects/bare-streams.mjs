// Holds event streams open, and writes one event to all when it is told to.
import { createServer } from 'node:http';

const open = new Set();
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
    response.write('data: {"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged"}\n\n');
    open.add(response);
  });
});
process.on('bench:notify', () => {
  const text = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/tools/list_changed', params: {} });
  for (const response of open) response.write(`data: ${text}\n\n`);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
