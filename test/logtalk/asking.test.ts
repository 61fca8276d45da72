import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import {
  type ApplicationEvent,
  type Json,
  type JsonObject,
  SPEC_VERSIONS,
  type SpecVersion,
} from '../../src/application/index.js';
import { ABLE, type Answerer, accept, converse, textOf } from '../interaction/driver.js';
import { at, type Client, connect, opening, type Reply } from '../specs/client.js';
import { load, loadForTest, type Served } from './support.js';

let asking: Served;

beforeAll(async () => {
  asking = await load('asking.lgt');
});

afterAll(async () => {
  await asking.application.close?.();
});

const ALICE: Answerer = () => accept({ name: 'Alice' });

/** A tool called by a client of `spec`, with every round that it takes. */
function use(name: string, spec: SpecVersion, answer: Answerer, args: JsonObject = {}, capabilities = ABLE) {
  return converse(connect(asking.application), spec, 'tools/call', { name, arguments: args }, answer, capabilities);
}

async function count(served: Served = asking): Promise<unknown> {
  return (await served.call('cleanups')).structuredContent;
}

async function cleanups(): Promise<number> {
  return Number(at(await count(), 'Count'));
}

/** A legacy client that is connected and can do everything. */
async function ableClient(served: Served = asking, spec: SpecVersion = '2025-11-25'): Promise<Client> {
  const client = connect(served.application);
  await client.request('initialize', opening(spec, ABLE));
  return client;
}

/** Calls a tool without awaiting its reply; gives its first question. */
function askedBy(client: Client, id: string, name: string): Promise<Reply> {
  const question = nextQuestion(client);
  begin(client, id, name);
  return question;
}

function begin(client: Client, id: string, name: string): void {
  const params = { name, _meta: { progressToken: id } };
  client.raw(JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params }));
}

/** Waits until a tool tells that it is at work. */
function atWork(client: Client, id: string): Promise<void> {
  return until(() => client.sent.some(({ params }) => at(params, 'progressToken') === id));
}

function answer(client: Client, question: Reply, result: Json): void {
  client.raw(JSON.stringify({ jsonrpc: '2.0', id: question.id, result }));
}

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await sleep(5);
}

describe.each(SPEC_VERSIONS)('for a client of %s', (spec) => {
  const names: Answerer = (request) => accept({ name: `<${at(request, 'params', 'message')}>` });

  test.each([
    ['ask_name', ALICE, 'Hello, Alice!'],
    ['ask_twice', names, '<First?><Second?>'],
    ['ask_stubbornly', ALICE, 'Hello, Alice!'],
    ['greet', ALICE, 'Greeting: Good morning'],
    ['fallback', ALICE, 'Hello, Alice!'],
  ])('%s has the outcome that the answers give it', async (name, answers, text) => {
    expect(textOf(await use(name, spec, answers))).toBe(text);
  });

  test.each(['ask_two', 'two_rounds'])('%s gets the fields of a form in their order', async (name) => {
    expect(textOf(await use(name, spec, () => accept({ second: 'B', first: 'A' })))).toBe('AB');
  });

  it('a goal may ask within findall/3', async () => {
    const reply = await use('ask_all', spec, names);
    expect(at(reply, 'result', 'content')).toMatchObject([{ text: '<a>' }, { text: '<b>' }, { text: '<c>' }]);
  });

  it('a tool with a predicate of its own is called by that when the user cannot be asked', async () => {
    expect(textOf(await use('fallback', spec, ALICE, {}, { roots: {} }))).toBe('Answer: Nobody there');
  });

  it('roots and sampled messages are objects', async () => {
    const roots = [{ uri: 'file:///a', name: 'a' }, { uri: 'file:///b' }];
    const model = { role: 'assistant', content: { type: 'text', text: 'Roses are red' }, model: 'poet-1' };
    const answers: Answerer = ({ method }) => (method === 'roots/list' ? { roots } : model);
    expect(at(await use('whereabouts', spec, answers), 'result', 'structuredContent')).toEqual({ Roots: roots });
    expect(textOf(await use('model_of', spec, answers))).toBe('Model: poet-1');
    expect(textOf(await use('poem', spec, answers, { Subject: 'roses' }))).toBe('Poem: Roses are red');
  });

  it('a sampling request has a limit and what the application says', async () => {
    const asked: Reply[] = [];
    await use(
      'poem',
      spec,
      (request) => {
        asked.push(request);
        return { role: 'assistant', content: { type: 'text', text: '' }, model: 'm' };
      },
      { Subject: 'roses' },
    );
    const messages = [{ role: 'user', content: { type: 'text', text: 'roses' } }];
    expect(asked).toMatchObject([{ method: 'sampling/createMessage', params: { messages, maxTokens: 1024 } }]);
  });

  it('what the client cannot be asked is an exception, with which a goal may go on', async () => {
    const text = textOf(await use('careful_whereabouts', spec, ALICE, {}, { elicitation: {} }));
    expect(text).toBe('Answer: The client does not support roots');
    expect(textOf(await use('careful_whereabouts', spec, ALICE, {}, {}))).toBe('Answer: the client cannot be asked');
  });

  it('an exception of a question that nobody catches is the error of the question', async () => {
    for (const capabilities of [{}, { elicitation: {} }]) {
      const reply = await use('whereabouts', spec, ALICE, {}, capabilities);
      if (spec === '2026-07-28')
        expect(reply).toMatchObject({ error: { code: -32021, data: { requiredCapabilities: { roots: {} } } } });
      else expect(reply).toMatchObject({ result: { isError: true } });
    }
  });

  it('a schema that is no JSON is an error that says so', async () => {
    expect(textOf(await use('ask_badly', spec, ALICE))).toMatch(/^a term foo\/1 is no JSON value: that is text/);
  });

  it('prompts and resources ask in rounds, and in line', async () => {
    const ask = (method: string, params: JsonObject) =>
      converse(connect(asking.application), spec, method, params, ALICE);
    expect(at(await ask('prompts/get', { name: 'welcome' }), 'result', 'messages', 0, 'content', 'text')).toBe(
      'Hello, Alice!',
    );
    expect(at(await ask('prompts/get', { name: 'plain' }), 'result', 'messages', 0, 'content', 'text')).toBe('Hello');
    expect(at(await ask('resources/read', { uri: 'asking://name' }), 'result', 'contents', 0, 'text')).toBe(
      'Hello, Alice!',
    );
    expect(at(await ask('resources/read', { uri: 'asking://plain' }), 'result', 'contents', 0, 'text')).toBe('plain');
  });

  it('a state that is no atom comes back as its quoted text', async () => {
    const state = "{known-[f(A,'An atom',A)],pending-{a-1}}";
    expect(textOf(await use('state_rounds', spec, ALICE))).toBe(state);
  });

  test.each([
    ['duplicate_rounds', 'Invalid multi-round result: duplicate input request keys'],
    ['empty_rounds', 'Invalid multi-round result: must include nonempty inputRequests or a requestState'],
    ['wrong_rounds', 'tool_call_round/4 gave maybe(later), which is no round'],
    ['throwing_rounds', 'not enough of a resource: patience'],
    ['unbound_rounds', 'tool_call_round/4 gave an unbound variable, which is no round'],
    ['deep_rounds', 'the state of a round is cyclic or nested too deeply'],
    ['strange_rounds', 'Invalid multi-round result: telepathy/1 is no input request'],
    ['no_request_rounds', 'roots is no term input_request/2'],
  ])('%s is a JSON-RPC error', async (name, message) => {
    expect(await use(name, spec, ALICE)).toMatchObject({ error: { code: -32603, message } });
  });

  it('progress is told while the tool runs, in line and in rounds', async () => {
    const client = connect(asking.application);
    const report = async (name: string, args: JsonObject) => {
      const before = client.sent.length;
      const meta = { progressToken: 7, 'io.modelcontextprotocol/logLevel': 'warning' };
      if (spec === '2026-07-28') await client.modern('tools/call', { name, arguments: args }, meta);
      else await client.request('tools/call', { name, arguments: args, _meta: meta });
      return client.sent.slice(before, -1).map(({ method, params }) => [method, params]);
    };
    if (spec !== '2026-07-28') {
      await client.request('initialize', opening(spec));
      await client.request('logging/setLevel', { level: 'warning' });
    }
    expect(await report('counts_down', { From: 2 })).toEqual([
      ['notifications/message', { level: 'warning', data: { from: 2 }, logger: 'counter' }],
      ['notifications/message', { level: 'error', data: 'foo(A,bar)' }],
      ['notifications/progress', { progressToken: 7, progress: 1, total: 2, message: 'left(2)' }],
      ['notifications/progress', { progressToken: 7, progress: 2, total: 2, message: 'left(1)' }],
    ]);
    expect(await report('progress_rounds', {})).toEqual([
      ['notifications/progress', { progressToken: 7, progress: 1, total: 2, message: 'half' }],
    ]);
  });
});

describe.each(['2025-11-25', '2026-07-28'] as const)('for a client of %s', (spec) => {
  it('a page is opened', async () => {
    const asked: Reply[] = [];
    const open: Answerer = (request) => {
      asked.push(request);
      return { action: 'accept' };
    };
    expect(textOf(await use('page', spec, open))).toBe('Answer: opened');
    expect(asked).toMatchObject([
      { params: { mode: 'url', message: 'Sign in, please.', url: 'https://example.com/sign-in' } },
    ]);
    expect(textOf(await use('page', spec, () => ({ action: 'decline' })))).toBe('Answer: decline');
  });

  it('a round may ask everything at once', async () => {
    const answers: Readonly<Record<string, Json>> = {
      'elicitation/create': { action: 'accept' },
      'sampling/createMessage': { role: 'assistant', content: { type: 'text', text: 'Hi' }, model: 'm' },
      'roots/list': { roots: [{ uri: 'file:///a' }] },
    };
    const asked: Reply[] = [];
    const reply = await use('everything_rounds', spec, (request) => {
      asked.push(request);
      return answers[String(request.method)];
    });
    expect(at(reply, 'result', 'structuredContent')).toEqual({
      page: {},
      model: answers['sampling/createMessage'],
      roots: answers['roots/list'],
    });
    expect(asked.find(({ method }) => method === 'sampling/createMessage')?.params).toMatchObject({
      systemPrompt: 'Be brief.',
      includeContext: 'none',
    });
  });
});

test('a round may ask a model with all that MCP has', async () => {
  const asked: Reply[] = [];
  const reply = await use('object_rounds', '2026-07-28', (request) => {
    asked.push(request);
    return { role: 'assistant', content: { type: 'text', text: 'Hi' }, model: 'm' };
  });
  expect(textOf(reply)).toBe('sampled');
  expect(asked).toMatchObject([{ params: { maxTokens: 7, temperature: 0.5 } }]);
});

test('a log message that is no JSON is not sent, and the call goes on', async () => {
  const served = await loadForTest('asking.lgt');
  expect(await served.call('logs_badly')).toMatchObject({ content: [{ text: 'Success' }] });
  expect(served.log.lines).toMatchObject([
    { level: 'warn', fields: { reason: expect.stringContaining('a term foo/1 is no JSON value') } },
  ]);
});

test.each([
  ['value', 'expected a number, got half'],
  ['total', 'an argument is not given enough: a variable is where a value is needed'],
  ['level', 'loud is not in the domain mcp log level'],
  ['message', 'an argument is not given enough: a variable is where a value is needed'],
  ['request', 'an argument is not given enough: a variable is where a value is needed'],
])('wrong arguments of what tells and asks are errors: %s', async (What, message) => {
  await expect(asking.call('tells_badly', { What })).rejects.toThrow(message);
});

it('there is no page to open in 2025-06-18', async () => {
  expect(await use('page', '2025-06-18', ALICE)).toMatchObject({ result: { isError: true } });
});

describe('the cleanup goals of a call', () => {
  test.each([
    ['2025-11-25', 1],
    ['2026-07-28', 2],
  ] as const)('run once for each time that it runs, for a client of %s', async (spec, times) => {
    const before = await cleanups();
    await use('ask_cleanly', spec, ALICE);
    expect(await cleanups()).toBe(before + times);
  });

  it('run when it is cancelled while it waits', async () => {
    const client = await ableClient();
    const before = await cleanups();
    await askedBy(client, 'waiting', 'ask_cleanly');
    client.notify('notifications/cancelled', { requestId: 'waiting' });
    await until(async () => (await cleanups()) > before);
    expect(await cleanups()).toBe(before + 1);
    expect(client.sent.some(({ id }) => id === 'waiting')).toBe(false);
  });

  it('run when it is cancelled while it computes, and the engine keeps its state', async () => {
    const served = await loadForTest('asking.lgt');
    const client = await ableClient(served);
    answer(client, await askedBy(client, 'spinning', 'ask_and_spin'), accept({ name: 'Alice' }));
    await atWork(client, 'spinning');
    const other = client.request('tools/call', { name: 'greet' });
    client.notify('notifications/cancelled', { requestId: 'spinning' });
    expect(textOf(await other)).toBe('Greeting: Good morning');
    expect(await count(served)).toEqual({ Count: 1 });
    expect(served.log.lines).toEqual([]);
  });
});

test('a call that may ask is interrupted wherever it is, again and again', async () => {
  const served = await loadForTest('asking.lgt');
  const client = await ableClient(served);
  for (let round = 0; round < 10; round++) {
    const id = `spin ${round}`;
    begin(client, id, 'spins');
    await atWork(client, id);
    client.notify('notifications/cancelled', { requestId: id });
    expect(textOf(await client.request('tools/call', { name: 'greet' }))).toBe('Greeting: Good morning');
  }
  expect(served.log.lines).toEqual([]);
});

test('other calls go on while one waits, and many may wait at once', async () => {
  const client = await ableClient();
  const questions: Reply[] = [];
  client.onRequest = (question) => questions.push(question);
  const replies = Array.from({ length: 200 }, () => client.request('tools/call', { name: 'ask_name' }));
  await until(() => questions.length === 200);
  expect(textOf(await client.request('tools/call', { name: 'greet' }))).toBe('Greeting: Good morning');
  for (const [index, question] of [...questions.entries()].reverse())
    answer(client, question, accept({ name: `n${index}` }));
  const texts = (await Promise.all(replies)).map(textOf);
  expect(texts).toEqual(texts.map((_, index) => `Hello, n${index}!`));
});

test('a call that waits while the engine is replaced fails, and the next one is served', async () => {
  const served = await loadForTest('asking.lgt');
  onTestFinished(() => expect(served.log.lines.map(({ level }) => level)).toEqual(['error']));
  const client = await ableClient(served);
  const question = await askedBy(client, 'waiting', 'ask_name');
  begin(client, 'stuck', 'stuck');
  await atWork(client, 'stuck');
  // the built-in begins after the tool has told
  await sleep(100);
  client.notify('notifications/cancelled', { requestId: 'stuck' });
  await client.request('tools/call', { name: 'greet' });
  answer(client, question, accept({ name: 'Alice' }));
  await until(() => client.sent.some(({ id }) => id === 'waiting'));
  const reply = client.sent.find(({ id }) => id === 'waiting');
  expect(reply).toMatchObject({ result: { isError: true } });
  expect(String(textOf(reply ?? {}))).toContain('the engine was replaced');
});

test('a call has its time while it computes, and the client its own while it is asked', async () => {
  const client = connect(asking.application, { callTimeoutMs: 300 });
  await client.request('initialize', opening('2025-11-25', ABLE));
  const question = await askedBy(client, 'patient', 'ask_name');
  await sleep(400);
  answer(client, question, accept({ name: 'Alice' }));
  await until(() => client.sent.some(({ id }) => id === 'patient'));
  expect(client.sent.map((reply) => textOf(reply))).toContain('Hello, Alice!');
  const before = await cleanups();
  answer(client, await askedBy(client, 'spinning', 'ask_and_spin'), accept({ name: 'Alice' }));
  await until(() => client.sent.some(({ id }) => id === 'spinning'));
  expect(client.sent.map((reply) => textOf(reply))).toContain('Tool call timed out after 300 ms');
  await until(async () => (await cleanups()) > before);
});

test('changes are told from within a call that may ask', async () => {
  const served = await loadForTest('asking.lgt');
  const events: ApplicationEvent[] = [];
  const client = await ableClient(served);
  served.application.onEvent?.((event) => events.push(event));
  await client.request('tools/call', { name: 'announce' });
  expect(events).toEqual([{ type: 'tools_list_changed' }, { type: 'elicitation_complete', elicitationId: 'sign_in' }]);
});

describe('what a legacy client that can be asked sees', () => {
  it('is the question of a form, with its own id, and the reply after it', async () => {
    const client = await ableClient(asking, '2025-06-18');
    const question = await askedBy(client, 'call', 'ask_name');
    expect(question).toEqual({
      jsonrpc: '2.0',
      id: 'elicit_1',
      method: 'elicitation/create',
      params: {
        message: 'What is your name?',
        requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      },
    });
    answer(client, question, { action: 'cancel' });
    await until(() => client.sent.some(({ id }) => id === 'call'));
    expect(textOf(client.sent.at(-1) ?? {})).toBe('Cancelled.');
  });

  it('is nothing of what another is asked', async () => {
    const [one, other] = [await ableClient(), await ableClient()];
    const questions = await Promise.all([askedBy(one, 'call', 'ask_name'), askedBy(other, 'call', 'ask_name')]);
    questions.forEach((question, index) => {
      answer([one, other][index] ?? one, question, accept({ name: `n${index}` }));
    });
    await until(() => [one, other].every(({ sent }) => sent.some(({ id }) => id === 'call')));
    expect([one, other].map(({ sent }) => textOf(sent.at(-1) ?? {}))).toEqual(['Hello, n0!', 'Hello, n1!']);
  });
});

it('the server does not say of itself that it can be asked', async () => {
  const client = connect(asking.application);
  const reply = await client.request('initialize', opening('2025-06-18', ABLE));
  expect(at(reply, 'result', 'capabilities', 'elicitation')).toBeUndefined();
});

it('the names of choices reach the client as the application has them', async () => {
  const client = await ableClient();
  const question = await askedBy(client, 'call', 'ask_colour');
  expect(at(question, 'params', 'requestedSchema', 'properties', 'colour')).toEqual({
    type: 'string',
    enum: ['r', 'g'],
    enumNames: ['Red', 'Green'],
  });
  answer(client, question, accept({ colour: 'r' }));
  await until(() => client.sent.some(({ id }) => id === 'call'));
  expect(textOf(client.sent.at(-1) ?? {})).toBe('r');
});

test.each([
  ['accept', { action: 'accept', content: { name: 'Alice' } }, 'Hello, Alice!'],
  ['decline', { action: 'decline' }, 'User declined.'],
])('the answers of a round may come as a list: %s', async (_, response, text) => {
  const client = connect(asking.application);
  const meta = { 'io.modelcontextprotocol/clientCapabilities': ABLE };
  const first = await client.modern('tools/call', { name: 'ask_name_rounds' }, meta);
  const requestState = String(at(first, 'result', 'requestState'));
  const inputResponses = [{ key: 'name', ...response }];
  const second = await client.modern('tools/call', { name: 'ask_name_rounds', requestState, inputResponses }, meta);
  expect(second).toMatchObject({ result: { resultType: 'complete' } });
  expect(textOf(second)).toBe(text);
});

/** What happens to a call at one of its two questions. */
type Turn = 'answer' | 'decline' | 'cancel';

test('calls that ask at the same time never get the answers of each other', async () => {
  const client = await ableClient();
  let next = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom<Turn>('answer', 'decline', 'cancel'), fc.nat()), {
        minLength: 1,
        maxLength: 40,
      }),
      async (turns) => {
        const waiting: { readonly id: string; readonly question: Reply; readonly given: string }[] = [];
        const expected = new Map<string, unknown>();
        const play = async (turn: Turn, at: number) => {
          const [call] = waiting.splice(at % waiting.length, 1);
          if (call === undefined) return;
          const { id, question, given } = call;
          if (turn === 'cancel') {
            client.notify('notifications/cancelled', { requestId: id });
            return;
          }
          const name = `${id}${given.length}`;
          const isLast = turn === 'decline' || given !== '';
          const follows = isLast ? undefined : nextQuestion(client);
          answer(client, question, turn === 'decline' ? { action: 'decline' } : accept({ name }));
          if (follows !== undefined) waiting.push({ id, question: await follows, given: name });
          else expected.set(id, turn === 'decline' ? 'Tool predicate failed' : `${given}${name}`);
        };
        for (const [turn, at] of turns) {
          const id = `call ${next++} `;
          waiting.push({ id, question: await askedBy(client, id, 'ask_twice'), given: '' });
          await play(turn, at);
        }
        while (waiting.length > 0) await play('answer', 0);
        const repliesOf = (id: string) => client.sent.filter((message) => message.id === id).map(textOf);
        await until(() => [...expected.keys()].every((id) => repliesOf(id).length > 0));
        for (let id = next - turns.length; id < next; id++) {
          const name = `call ${id} `;
          expect(repliesOf(name)).toEqual(expected.has(name) ? [expected.get(name)] : []);
        }
      },
    ),
    { numRuns: 15 },
  );
});

function nextQuestion(client: Client): Promise<Reply> {
  return new Promise((resolve) => {
    client.onRequest = resolve;
  });
}

describe('the first round of a modern call', () => {
  const begun = async (name: string) => {
    const meta = { 'io.modelcontextprotocol/clientCapabilities': ABLE };
    return at(await connect(asking.application).modern('tools/call', { name }, meta), 'result');
  };

  it('has the questions under the keys of the application, and no cache fields', async () => {
    const result = await begun('ask_name_rounds');
    expect(result).toMatchObject({
      resultType: 'input_required',
      inputRequests: { name: { method: 'elicitation/create', params: { message: 'What is your name?' } } },
      requestState: expect.any(String),
    });
    expect(Object.keys(Object(result))).not.toContain('ttlMs');
  });

  it('keeps the state to itself', async () => {
    expect(JSON.stringify(await begun('ask_name_rounds'))).not.toContain('waiting_for_name');
  });
});
