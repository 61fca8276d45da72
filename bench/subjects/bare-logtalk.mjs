// The least that can answer with Logtalk: a bare HTTP handler that runs the goal itself, in its one thread.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { startSwipl } from '../../dist/logtalk/swipl.js';

const [file, goal] = process.argv.slice(2);
const state = readFileSync(new URL('../../dist/logtalk/logtalk.state', import.meta.url));
const { swipl } = await startSwipl({ state, print: () => {} });
swipl.FS.writeFile('/app.lgt', readFileSync(file));
if (!swipl.prolog.call("logtalk_load('/app.lgt')")) throw new Error(`${file} does not load`);

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const { id } = JSON.parse(body);
    const { F } = swipl.prolog.query(goal).once();
    const text = JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: String(F) }] } });
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
