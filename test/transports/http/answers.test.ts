import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Answers } from '../../../src/transports/http/answers.js';

/** Responses that tell of their ends, in order. */
function recorded() {
  const ended: string[] = [];
  const response = { end: (body: string) => ended.push(body) };
  return { ended, response: response as never };
}

test('the first answer of a turn is sent at once, the others together at its end, in order', async () => {
  const answers = new Answers();
  const { ended, response } = recorded();
  for (const body of ['a', 'b', 'c']) answers.end(response, body);
  expect(ended).toEqual(['a']);
  await nextTurn();
  expect(ended).toEqual(['a', 'b', 'c']);
  await nextTurn();
  answers.end(response, 'd');
  expect(ended).toEqual(['a', 'b', 'c', 'd']);
});

test('what waits can be sent before the end of the turn, and is not sent again', async () => {
  const answers = new Answers();
  const { ended, response } = recorded();
  for (const body of ['a', 'b']) answers.end(response, body);
  answers.flush();
  expect(ended).toEqual(['a', 'b']);
  await nextTurn();
  expect(ended).toEqual(['a', 'b']);
});

async function textOf(port: number, path: string): Promise<string> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, agent: false }, resolve).on('error', reject);
  });
  let text = '';
  for await (const chunk of message.setEncoding('utf8')) text += chunk;
  return text;
}

test('each of many requests at once gets its own answer, whoever has gone meanwhile', async () => {
  const answers = new Answers();
  const server: Server = createServer((request, response) => {
    if (request.url === '/gone') request.socket.destroy();
    response.writeHead(200);
    answers.end(response, `for ${request.url}`);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const paths = Array.from({ length: 100 }, (_, index) => (index % 10 === 3 ? '/gone' : `/${index}`));
  const outcomes = await Promise.all(paths.map((path) => textOf(port, path).catch(() => 'cut off')));
  expect(outcomes).toEqual(paths.map((path) => (path === '/gone' ? 'cut off' : `for ${path}`)));
});
