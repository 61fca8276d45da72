import { afterEach, describe, expect, test } from 'vitest';
import { type JsonObject, text } from '../../../src/application/index.js';
import { fullApplication, tool, toolsOnly } from '../../specs/app.js';
import {
  ask,
  closeServers,
  LegacyClient,
  legacyBody,
  modern,
  modernBody,
  modernHeaders,
  POST_HEADERS,
  startServer,
  type TestOptions,
} from './server.js';

afterEach(closeServers);

const FORM = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const CALL = { name: 'ask' };
const ANSWER = { action: 'accept', content: { name: 'Ana' } };

async function served(http: TestOptions['http'] = {}): Promise<URL> {
  const asking = tool('ask', async (_, { elicit }) => {
    const answer = await elicit('Who?', FORM);
    return { content: [text(answer.action === 'accept' ? `Hello, ${answer.content.name}!` : answer.action)] };
  });
  const { url } = await startServer({ application: { ...fullApplication(), ...toolsOnly(asking) }, http });
  return url;
}

/** A session of a client that can fill in forms. */
async function session(url: URL): Promise<LegacyClient> {
  const opening = {
    protocolVersion: '2025-11-25',
    capabilities: { elicitation: {} },
    clientInfo: { name: 'c', version: '1' },
  };
  const answer = await ask(url, 'POST', POST_HEADERS, legacyBody('initialize', opening, 0));
  return new LegacyClient(url, String(answer.headers['mcp-session-id']), '2025-11-25');
}

function answerTo(client: LegacyClient, id: unknown): Promise<{ readonly status: number }> {
  return ask(client.url, 'POST', client.headers, JSON.stringify({ jsonrpc: '2.0', id, result: ANSWER }));
}

const DONE = { result: { content: [{ text: 'Hello, Ana!' }] } };

describe('a client with a session', () => {
  test('is asked on the stream of its call, and answers with a POST', async () => {
    const client = await session(await served());
    const stream = await client.stream('tools/call', CALL, 'call');
    await stream.until(({ events }) => events.some(({ message }) => message !== undefined));
    const question = stream.events.at(-1)?.message;
    expect(question).toMatchObject({ method: 'elicitation/create', params: { message: 'Who?' } });
    expect((await answerTo(client, question?.id)).status).toBe(202);
    await stream.until(({ ended }) => ended);
    expect(stream.events.at(-1)?.message).toMatchObject({ id: 'call', ...DONE });
  });

  test('whose connection breaks while it is asked finds the question when it comes back', async () => {
    const client = await session(await served());
    const first = await client.stream('tools/call', CALL, 'call');
    await first.until(({ events }) => events.length === 2);
    first.request.destroy();
    await first.until(({ ended }) => ended);
    const second = await client.listen(first.events[0]?.id);
    await second.until(({ events }) => events.length === 1);
    await answerTo(client, second.events[0]?.message?.id);
    await second.until(({ ended }) => ended);
    expect(second.events.at(-1)?.message).toMatchObject({ id: 'call', ...DONE });
  });

  test('that takes JSON alone is asked on the stream that it listens to', async () => {
    const client = await session(await served());
    const listening = await client.listen();
    const headers = { ...client.headers, Accept: 'application/json' };
    const call = ask(client.url, 'POST', headers, legacyBody('tools/call', CALL, 'call'));
    await listening.until(({ events }) => events.length === 2);
    await answerTo(client, listening.events[1]?.message?.id);
    expect((await call).json).toMatchObject({ id: 'call', ...DONE });
    listening.request.destroy();
  });

  test('that can be reached nowhere gets a tool error at once', async () => {
    const client = await session(await served());
    const headers = { ...client.headers, Accept: 'application/json' };
    const answer = await ask(client.url, 'POST', headers, legacyBody('tools/call', CALL, 'call'));
    expect(answer.json).toMatchObject({ id: 'call', result: { isError: true } });
  });

  test('does not get its question answered by another session', async () => {
    const url = await served();
    const [client, other] = [await session(url), await session(url)];
    const stream = await client.stream('tools/call', CALL, 'call');
    await stream.until(({ events }) => events.length === 2);
    const id = stream.events[1]?.message?.id;
    expect((await answerTo(other, id)).status).toBe(202);
    expect(stream.ended).toBe(false);
    await answerTo(client, id);
    await stream.until(({ ended }) => ended);
    expect(stream.events.at(-1)?.message).toMatchObject(DONE);
  });
});

test('a client without a session gets a tool error at once', async () => {
  const url = await served({ sessions: false });
  const headers = { ...POST_HEADERS, 'MCP-Protocol-Version': '2025-11-25' };
  const answer = await ask(url, 'POST', headers, legacyBody('tools/call', CALL, 1));
  expect(answer.json).toMatchObject({ id: 1, result: { isError: true } });
});

describe('a modern client', () => {
  const ABLE: JsonObject = { 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } };

  test('is asked in the result, and answers with the next request', async () => {
    const url = await served();
    const { json } = await modern(url, 'tools/call', CALL, ABLE);
    const result = json?.result as JsonObject;
    expect(result).toMatchObject({ resultType: 'input_required', requestState: expect.any(String) });
    const [key = ''] = Object.keys(result.inputRequests ?? {});
    const retry = { ...CALL, inputResponses: { [key]: ANSWER }, requestState: String(result.requestState) };
    expect((await modern(url, 'tools/call', retry, ABLE)).json).toMatchObject(DONE);
  });

  test('without the capability is told which one it lacks, with status 400', async () => {
    const url = await served();
    expect(await modern(url, 'tools/call', CALL)).toMatchObject({
      status: 400,
      json: { id: 1, error: { code: -32021, data: { requiredCapabilities: { elicitation: { form: {} } } } } },
    });
  });

  test('is never sent a request', async () => {
    const url = await served();
    const headers = { ...modernHeaders('tools/call', CALL), Accept: 'text/event-stream' };
    const { events } = await ask(url, 'POST', headers, modernBody('tools/call', CALL, ABLE));
    expect(events.map(({ message }) => message?.method)).toEqual([undefined]);
  });
});
