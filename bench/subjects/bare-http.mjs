// The least that can answer: reads a body, parses it, and answers the sum.
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const { id, params } = JSON.parse(body);
    const sum = params.arguments.a + params.arguments.b;
    const text = JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: String(sum) }] } });
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
