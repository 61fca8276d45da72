import { createServer } from 'node:http';

/**
 * The least that can answer JSON over HTTP: reads each body, parses it, and sends what `answer` makes of the message, a text or bytes.
 * Tells its port to the process that started this one.
 */
export function serveBare(answer) {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const reply = answer(JSON.parse(body));
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(reply) });
      response.end(reply);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
}

/** The reply of a tool that gives one text. */
export function textReply(id, text) {
  return JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text }] } });
}
