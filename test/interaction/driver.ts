import type { Json, JsonObject, SpecVersion } from '../../src/application/index.js';
import { at, opening, type Peer, type Reply } from '../specs/client.js';

/** What a client says to one question of the server; `undefined` when it says nothing. */
export type Answerer = (request: Reply) => unknown;

/** What a client can do that does everything. */
export const ABLE: JsonObject = {
  elicitation: { form: {}, url: {} },
  sampling: { tools: {}, context: {} },
  roots: {},
};

/** Accepts a form with this content. */
export function accept(content: JsonObject): JsonObject {
  return { action: 'accept', content };
}

/** Sends a request as a client of `spec` does, with every round that it takes. Gives the last reply. */
export function converse(
  client: Peer,
  spec: SpecVersion,
  method: string,
  params: JsonObject,
  answer: Answerer,
  capabilities: JsonObject = ABLE,
): Promise<Reply> {
  return spec === '2026-07-28'
    ? converseInRounds(client, method, params, answer, capabilities)
    : converseInLine(client, spec, method, params, answer, capabilities);
}

async function converseInLine(
  client: Peer,
  spec: SpecVersion,
  method: string,
  params: JsonObject,
  answer: Answerer,
  capabilities: JsonObject,
): Promise<Reply> {
  await client.request('initialize', opening(spec, capabilities));
  client.notify('notifications/initialized');
  client.onRequest = (request) => {
    const result = answer(request);
    if (result !== undefined) client.raw(JSON.stringify({ jsonrpc: '2.0', id: request.id, result }));
  };
  return client.request(method, params);
}

async function converseInRounds(
  client: Peer,
  method: string,
  params: JsonObject,
  answer: Answerer,
  capabilities: JsonObject,
): Promise<Reply> {
  const meta = { 'io.modelcontextprotocol/clientCapabilities': capabilities };
  let reply = await client.modern(method, params, meta);
  while (at(reply, 'result', 'resultType') === 'input_required') {
    reply = await client.modern(method, { ...params, ...retryOf(reply, answer) }, meta);
  }
  return reply;
}

/** What a client adds to its request when it sends it again. */
export function retryOf(reply: Reply, answer: Answerer): JsonObject {
  const inputResponses: Record<string, Json> = {};
  for (const [key, request] of Object.entries(Object(at(reply, 'result', 'inputRequests')))) {
    const response = answer(request as Reply);
    if (response !== undefined) inputResponses[key] = response as Json;
  }
  return { inputResponses, requestState: String(at(reply, 'result', 'requestState')) };
}

/** The text of a tool's result. */
export function textOf(reply: Reply): unknown {
  return at(reply, 'result', 'content', 0, 'text');
}
