import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Auth,
  CallSuspendedError,
  CapabilityMissingError,
  type Context,
  InteractionError,
  type Json,
  type JsonObject,
  type SpecVersion,
  type ToolResult,
  text,
} from '../../src/application/index.js';
import { ABLE, type Answerer, accept, converse, retryOf, textOf } from '../interaction/driver.js';
import { type TestTool, tool, toolsOnly } from './app.js';
import { at, connect, MODERN_META, opening, type Reply } from './client.js';

const SPECS: readonly SpecVersion[] = ['2025-06-18', '2025-11-25', '2026-07-28'];
const ANYBODY: Auth = {
  scopes: [],
  claims: {},
  subject: undefined,
  clientId: undefined,
  issuer: undefined,
  expiresAt: undefined,
};
const META = { 'io.modelcontextprotocol/clientCapabilities': ABLE };
const NUMBER = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] } as const;

/** Asks for a number and gives it, or 0 when there is none. */
async function askNumber({ elicit }: Context, message: string): Promise<number> {
  const answer = await elicit(message, NUMBER);
  return answer.action === 'accept' ? Number(answer.content.n) : 0;
}

function said(value: Json): ToolResult {
  return { content: [text(String(value))] };
}

/** One tool, called as a client of a spec. */
function callAs(spec: SpecVersion, run: TestTool['run'], answer: Answerer, capabilities: JsonObject = ABLE) {
  return converse(connect(toolsOnly(tool('t', run))), spec, 'tools/call', { name: 't' }, answer, capabilities);
}

/** The message of a question, wherever it stands in it. */
function messageOf(request: Reply): string {
  return String(at(request, 'params', 'message'));
}

async function settle(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve));
}

describe.each(SPECS)('for a client of %s', (spec) => {
  it('twenty questions, one after the other, each get their answer', async () => {
    const run: TestTool['run'] = async (_, context) => {
      let sum = 0;
      for (let i = 1; i <= 20; i++) sum += i * (await askNumber(context, `What is number ${i}?`));
      return said(sum);
    };
    const asked: string[] = [];
    const reply = await callAs(spec, run, (request) => {
      asked.push(messageOf(request));
      return accept({ n: asked.length });
    });
    expect(textOf(reply)).toBe(String((20 * 21 * 41) / 6));
    expect(asked).toEqual(Array.from({ length: 20 }, (_, i) => `What is number ${i + 1}?`));
  });

  it('questions that are asked at once each get their own answer, also when they are the same', async () => {
    const run: TestTool['run'] = async (_, context) => {
      const names = ['a', 'b', 'b', 'c'];
      return said((await Promise.all(names.map((name) => askNumber(context, name)))).join());
    };
    let n = 0;
    const reply = await callAs(spec, run, (request) => accept({ n: messageOf(request) === 'b' ? ++n : 0 }));
    expect(textOf(reply)).toBe('0,1,2,0');
  });

  it('sampling and roots come back as they are', async () => {
    const run: TestTool['run'] = async (_, { sample, roots }) => {
      const [{ content }] = [await sample({ messages: [{ role: 'user', content: text('Hi') }], maxTokens: 10 })];
      const [root] = await roots();
      return said(`${Object(content).text} in ${root?.uri}`);
    };
    const reply = await callAs(spec, run, ({ method }) =>
      method === 'roots/list'
        ? { roots: [{ uri: 'file:///home' }] }
        : { role: 'assistant', content: text('Hello'), model: 'm', stopReason: 'endTurn' },
    );
    expect(textOf(reply)).toBe('Hello in file:///home');
  });

  it('a handler can go on without what the client cannot do', async () => {
    const run: TestTool['run'] = async (_, context) => {
      try {
        return said(await askNumber(context, 'n?'));
      } catch (error) {
        if (error instanceof CapabilityMissingError)
          return said(`guessed, without ${JSON.stringify(error.requiredCapabilities)}`);
        throw error;
      }
    };
    expect(textOf(await callAs(spec, run, () => accept({ n: 1 }), { roots: {} }))).toBe(
      'guessed, without {"elicitation":{"form":{}}}',
    );
  });

  it('a question that a handler lets go of does no harm', async () => {
    const run: TestTool['run'] = (_, { elicit }) => {
      void elicit('Not waited for', NUMBER);
      return said('done');
    };
    expect(textOf(await callAs(spec, run, () => accept({ n: 1 })))).toBe('done');
    await settle();
  });

  it.each(['elicit', 'sample', 'roots'] as const)('%s works without its context', async (name) => {
    const run: TestTool['run'] = async (_, context) => {
      const { elicit, sample, roots } = context;
      const ask = {
        elicit: () => elicit('m', NUMBER),
        sample: () => sample({ messages: [{ role: 'user', content: text('Hi') }], maxTokens: 1 }),
        roots: () => roots(),
      };
      await ask[name]();
      return said('asked');
    };
    const answer = { action: 'cancel', role: 'assistant', content: text(''), model: 'm', roots: [] };
    expect(textOf(await callAs(spec, run, () => answer))).toBe('asked');
  });

  const unusable: Record<string, TestTool['run']> = {
    'a schema that is none': async (_, { elicit }) => said(String(await elicit('m', { type: 'string' }))),
    'a schema that cannot be used': async (_, { elicit }) =>
      said(String(await elicit('m', { type: 'object', properties: { a: { type: 'nothing' } } }))),
    'a schema without a JSON form': async (_, { elicit }) =>
      said(String(await elicit('m', { type: 'object', properties: { a: { type: 'number', minimum: Number.NaN } } }))),
    'no messages to sample': async (_, { sample }) => said(String(await sample({ messages: [], maxTokens: 1 }))),
    'an unanswered tool use': async (_, { sample }) => {
      const content = { type: 'tool_use', id: '1', name: 'x', input: {} } as const;
      return said(String(await sample({ messages: [{ role: 'assistant', content }], maxTokens: 1 })));
    },
  };

  it.each(Object.entries(unusable))('%s is an error of the tool, and nothing is asked', async (_, run) => {
    let asked = 0;
    const reply = await callAs(spec, run, () => {
      asked++;
      return { action: 'cancel' };
    });
    expect(reply).toMatchObject({ result: { isError: true } });
    expect(asked).toBe(0);
  });

  it('prompts and resources can ask, completions cannot', async () => {
    const asks = async ({ elicit }: Context) => {
      const answer = await elicit('Who?', { type: 'object', properties: { who: { type: 'string' } } });
      return answer.action === 'accept' ? String(answer.content.who) : 'nobody';
    };
    const application = {
      ...toolsOnly(),
      prompts: {
        list: () => [{ name: 'p', arguments: [{ name: 'a' }] }],
        get: async (_: unknown, __: unknown, context: Context) => ({
          messages: [{ role: 'user' as const, content: text(await asks(context)) }],
        }),
      },
      resources: {
        list: () => [],
        templates: () => [],
        read: async (uri: string, context: Context) => ({ contents: [{ uri, text: await asks(context) }] }),
      },
      completions: {
        complete: async (_: unknown, __: unknown, ___: unknown, context: Context) => ({
          values: [await asks(context)],
        }),
      },
    };
    const answer = () => accept({ who: 'me' });
    const send = (method: string, params: JsonObject) => converse(connect(application), spec, method, params, answer);
    expect(at(await send('prompts/get', { name: 'p' }), 'result', 'messages', 0, 'content', 'text')).toBe('me');
    expect(at(await send('resources/read', { uri: 'x:y' }), 'result', 'contents', 0, 'text')).toBe('me');
    const ref = { type: 'ref/prompt', name: 'p' };
    expect(await send('completion/complete', { ref, argument: { name: 'a', value: '' } })).toMatchObject({
      error: { code: -32603, message: 'Nothing can be asked here' },
    });
  });
});

describe('a modern client', () => {
  it('gets questions that are asked at once in one round, under keys by their kind', async () => {
    const run: TestTool['run'] = async (_, { elicit, sample, roots }) => {
      await Promise.all([
        elicit('one', NUMBER),
        elicit('two', NUMBER),
        sample({ messages: [{ role: 'user', content: text('Hi') }], maxTokens: 10, includeContext: 'thisServer' }),
        roots(),
      ]);
      return said('all');
    };
    const client = connect(toolsOnly(tool('t', run)));
    const reply = await client.modern('tools/call', { name: 't' }, META);
    expect(reply.result).toEqual({
      resultType: 'input_required',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'test-server', version: '1.2.3' } },
      inputRequests: {
        elicit_1: { method: 'elicitation/create', params: { mode: 'form', message: 'one', requestedSchema: NUMBER } },
        elicit_2: { method: 'elicitation/create', params: { mode: 'form', message: 'two', requestedSchema: NUMBER } },
        sample_1: {
          method: 'sampling/createMessage',
          params: {
            messages: [{ role: 'user', content: { type: 'text', text: 'Hi' } }],
            maxTokens: 10,
            includeContext: 'thisServer',
          },
        },
        roots_1: { method: 'roots/list', params: {} },
      },
      requestState: expect.stringMatching(/^v1\./),
    });
  });

  it('is asked again for what it has not answered, and the handler waits until all is there', async () => {
    let runs = 0;
    const run: TestTool['run'] = async (_, context) => {
      runs++;
      return said((await Promise.all([askNumber(context, 'one'), askNumber(context, 'two')])).join());
    };
    const client = connect(toolsOnly(tool('t', run)));
    const first = await client.modern('tools/call', { name: 't' }, META);
    const half = retryOf(first, (request) => (messageOf(request) === 'two' ? accept({ n: 2 }) : undefined));
    const second = await client.modern('tools/call', { name: 't', ...half }, META);
    expect(Object.keys(Object(at(second, 'result', 'inputRequests')))).toEqual(['elicit_1']);
    expect(runs).toBe(1);
    const none = await client.modern(
      'tools/call',
      { name: 't', requestState: String(at(second, 'result', 'requestState')) },
      META,
    );
    expect(Object.keys(Object(at(none, 'result', 'inputRequests')))).toEqual(['elicit_1']);
    const rest = retryOf(none, () => accept({ n: 1 }));
    expect(textOf(await client.modern('tools/call', { name: 't', ...rest }, META))).toBe('1,2');
    expect(runs).toBe(2);
  });

  it('may send answers to nothing, and a list instead of an object', async () => {
    const client = connect(toolsOnly(tool('t', async (_, context) => said(await askNumber(context, 'n')))));
    const { requestState } = retryOf(await client.modern('tools/call', { name: 't' }, META), () => undefined);
    const answer = accept({ n: 7 });
    const params = { name: 't', requestState };
    for (const inputResponses of [
      { elicit_1: answer, elicit_2: accept({ n: 8 }), sample_1: { nothing: true } },
      [{ key: 'elicit_1', ...answer }],
      [{ key: 'elicit_1', value: answer }],
    ])
      expect(textOf(await client.modern('tools/call', { ...params, inputResponses }, META))).toBe('7');
  });

  it.each([null, 5, 'x', true, [1], [{ action: 'accept' }], { elicit_1: null }, { other: 12345 }, { elicit_1: [] }])(
    'whose inputResponses are %j gets an error, and nothing runs',
    async (inputResponses) => {
      let runs = 0;
      const run: TestTool['run'] = async (_, context) => {
        runs++;
        return said(await askNumber(context, 'n'));
      };
      const client = connect(toolsOnly(tool('t', run)));
      const { requestState } = retryOf(await client.modern('tools/call', { name: 't' }, META), () => undefined);
      const reply = await client.modern('tools/call', { name: 't', requestState, inputResponses }, META);
      expect(reply).toMatchObject({ error: { code: -32602, message: expect.stringContaining('inputResponses') } });
      expect(runs).toBe(1);
    },
  );

  it('with a state of another call gets an error, and nothing runs', async () => {
    let runs = 0;
    const run: TestTool['run'] = async (_, context) => {
      runs++;
      return said(await askNumber(context, 'n'));
    };
    const client = connect(toolsOnly(tool('t', run), tool('u', run)));
    const retry = retryOf(await client.modern('tools/call', { name: 't' }, META), () => accept({ n: 1 }));
    for (const params of [{ name: 'u' }, { name: 't', arguments: { more: 1 } }])
      expect(await client.modern('tools/call', { ...params, ...retry }, META)).toMatchObject({
        error: { code: -32602 },
      });
    expect(runs).toBe(1);
  });

  it('cannot go on with a state of another principal', async () => {
    const { dispatcher } = connect(toolsOnly(tool('t', async (_, context) => said(await askNumber(context, 'n')))));
    const connection = dispatcher.connect();
    const sendAs = (principal: string, params: JsonObject) =>
      new Promise<Reply>((resolve) => {
        const all = { name: 't', ...params, _meta: { ...MODERN_META, ...META } };
        const caller = { principal, auth: ANYBODY };
        const exchange = { caller, reply: (text: string) => resolve(JSON.parse(text)), notify: () => {} };
        connection.receive({ kind: 'request', id: 1, method: 'tools/call', params: all, exact: false }, exchange);
      });
    const retry = retryOf(await sendAs('alice', {}), () => accept({ n: 1 }));
    expect(await sendAs('bob', retry)).toMatchObject({ error: { code: -32602 } });
    expect(textOf(await sendAs('alice', retry))).toBe('1');
  });

  it('whose handler asks something else when it runs again is asked anew, and the old answer is dropped', async () => {
    let asksFor = 'old';
    const run: TestTool['run'] = async (_, context) => {
      const first = await askNumber(context, asksFor);
      const second = asksFor === 'old' ? 0 : await askNumber(context, 'old');
      return said(`${first} ${second}`);
    };
    const client = connect(toolsOnly(tool('t', run)));
    const retry = retryOf(await client.modern('tools/call', { name: 't' }, META), () => accept({ n: 1 }));
    asksFor = 'new';
    const asked: string[] = [];
    let reply = await client.modern('tools/call', { name: 't', ...retry }, META);
    while (at(reply, 'result', 'resultType') === 'input_required') {
      const next = retryOf(reply, (request) => {
        asked.push(messageOf(request));
        return accept({ n: 5 });
      });
      reply = await client.modern('tools/call', { name: 't', ...next }, META);
    }
    expect(asked).toEqual(['new', 'old']);
    expect(textOf(reply)).toBe('5 5');
  });

  it('sees the question as the outcome, whatever the handler does when it is unwound', async () => {
    const events: string[] = [];
    const handlers: Record<string, TestTool['run']> = {
      'catches everything': async (_, context) => {
        try {
          return said(await askNumber(context, 'n'));
        } catch (error) {
          events.push(error instanceof CallSuspendedError ? 'suspended' : 'other');
          return said('I know better');
        } finally {
          events.push('finally');
        }
      },
      'throws something else': async (_, context) => {
        await askNumber(context, 'n').catch(() => {
          throw new Error('I am offended');
        });
        return said('never');
      },
      'asks on': async (_, context) => {
        await askNumber(context, 'n').catch(() => undefined);
        const second = await askNumber(context, 'm').catch((error) => error);
        events.push(second instanceof CallSuspendedError ? 'suspended' : 'other');
        return said('never');
      },
    };
    for (const run of Object.values(handlers)) {
      const client = connect(toolsOnly(tool('t', run)));
      const reply = await client.modern('tools/call', { name: 't' }, META);
      await settle();
      expect(client.sent).toEqual([reply]);
      expect(Object.keys(Object(at(reply, 'result', 'inputRequests')))).toEqual(['elicit_1']);
      expect(client.log.filter(({ level }) => level !== 'debug')).toEqual([]);
    }
    expect(events).toEqual(['suspended', 'finally', 'suspended']);
  });

  it('is asked also when the handler gives a result in the same turn', async () => {
    const hasty: TestTool['run'] = (_, { elicit }) => {
      void elicit('n', NUMBER);
      return said('done');
    };
    const client = connect(toolsOnly(tool('t', hasty)));
    const reply = await client.modern('tools/call', { name: 't' }, META);
    expect(Object.keys(Object(at(reply, 'result', 'inputRequests')))).toEqual(['elicit_1']);
    expect(client.connection.inFlight).toBe(0);
  });

  it('gets an error when a question is spoiled after it was asked', async () => {
    const run: TestTool['run'] = async (_, { elicit }) => {
      const schema = { type: 'object', properties: { n: { type: 'number', minimum: 1 } } };
      const answer = elicit('n', schema);
      schema.properties.n.minimum = Number.NaN;
      return said((await answer).action);
    };
    const client = connect(toolsOnly(tool('t', run)));
    expect(await client.modern('tools/call', { name: 't' }, META)).toMatchObject({ error: { code: -32603 } });
    expect(client.sent).toHaveLength(1);
  });

  it('has its handler told to stop when it is asked', async () => {
    const reasons: unknown[] = [];
    const run: TestTool['run'] = async (_, context) => {
      const work = new Promise((_, reject) =>
        context.signal.addEventListener('abort', () => reject(context.signal.reason)),
      );
      await Promise.all([askNumber(context, 'n'), work.catch((reason) => reasons.push(reason))]);
      return said('never');
    };
    await connect(toolsOnly(tool('t', run))).modern('tools/call', { name: 't' }, META);
    await settle();
    expect(reasons).toEqual([expect.any(CallSuspendedError)]);
  });

  it('gets the progress of each run before its questions', async () => {
    const run: TestTool['run'] = async (_, context) => {
      context.progress({ progress: 1 });
      const n = await askNumber(context, 'n');
      context.progress({ progress: 2 });
      return said(n);
    };
    const client = connect(toolsOnly(tool('t', run)));
    const meta = { ...META, progressToken: 'p' };
    const retry = retryOf(await client.modern('tools/call', { name: 't' }, meta), () => accept({ n: 1 }));
    await client.modern('tools/call', { name: 't', ...retry }, meta);
    expect(
      client.sent.map((message) => at(message, 'params', 'progress') ?? at(message, 'result', 'resultType')),
    ).toEqual([1, 'input_required', 1, 2, 'complete']);
  });

  it('is asked a hundred times at most', async () => {
    const run: TestTool['run'] = async (_, context) => {
      for (let i = 0; ; i++) await askNumber(context, `n${i}`);
    };
    let asked = 0;
    const reply = await callAs('2026-07-28', run, () => {
      asked++;
      return accept({ n: 1 });
    });
    expect(asked).toBe(100);
    expect(reply).toMatchObject({
      result: { isError: true, content: [text('Tool call asked the client more than 100 times')] },
    });
  });

  it('without one of several capabilities is told so instead of being asked', async () => {
    const run: TestTool['run'] = async (_, { elicit, sample }) => {
      await Promise.all([
        elicit('n', NUMBER),
        sample({ messages: [{ role: 'user', content: text('Hi') }], maxTokens: 1, tools: [] }),
      ]);
      return said('never');
    };
    expect(await callAs('2026-07-28', run, () => ({}), { elicitation: {}, sampling: {} })).toMatchObject({
      error: { code: -32021, data: { requiredCapabilities: { sampling: { tools: {} } } } },
    });
  });

  it('that lists no sampling.context is not asked for context', async () => {
    const run: TestTool['run'] = async (_, { sample }) => {
      await sample({ messages: [{ role: 'user', content: text('Hi') }], maxTokens: 1, includeContext: 'allServers' });
      return said('sampled');
    };
    const asked: unknown[] = [];
    await callAs(
      '2026-07-28',
      run,
      (request) => {
        asked.push(request.params);
        return { role: 'assistant', content: text(''), model: 'm' };
      },
      { sampling: {} },
    );
    expect(asked).toEqual([{ messages: [{ role: 'user', content: text('Hi') }], maxTokens: 1 }]);
  });
});

describe('a legacy client', () => {
  /** A client that has opened a session, and a running call. */
  async function opened(run: TestTool['run'], settings: Parameters<typeof connect>[1] = {}, capabilities = ABLE) {
    const client = connect(toolsOnly(tool('t', run)), settings);
    await client.request('initialize', opening('2025-11-25', capabilities));
    client.sent.length = 0;
    return client;
  }

  const asked = (client: { sent: Reply[] }) =>
    client.sent.filter(({ method, id }) => method !== undefined && id !== undefined);

  it('gets requests with ids that are counted, and answers them in any order', async () => {
    const client = await opened(async (_, context) =>
      said((await Promise.all(['a', 'b', 'c'].map((message) => askNumber(context, message)))).join()),
    );
    const reply = client.request('tools/call', { name: 't' });
    await settle();
    expect(asked(client)).toEqual(
      ['a', 'b', 'c'].map((message, i) => ({
        jsonrpc: '2.0',
        id: `elicit_${i + 1}`,
        method: 'elicitation/create',
        params: { message, requestedSchema: NUMBER },
      })),
    );
    for (const n of [3, 1, 2]) client.raw(JSON.stringify({ jsonrpc: '2.0', id: `elicit_${n}`, result: accept({ n }) }));
    expect(textOf(await reply)).toBe('1,2,3');
    void client.request('tools/call', { name: 't' });
    await settle();
    expect(
      asked(client)
        .slice(3)
        .map(({ id }) => id),
    ).toEqual(['elicit_4', 'elicit_5', 'elicit_6']);
  });

  it('goes on with other things while it is asked, and answers nobody waits for are dropped', async () => {
    const client = await opened(async (_, context) => said(await askNumber(context, 'n')));
    const first = client.request('tools/call', { name: 't' });
    const second = client.request('tools/call', { name: 't' });
    await settle();
    expect(await client.request('ping')).toMatchObject({ result: {} });
    for (const id of ['elicit_3', 'sample_1', 1, 2, ''])
      client.raw(JSON.stringify({ jsonrpc: '2.0', id, result: accept({ n: 9 }) }));
    client.raw(JSON.stringify({ jsonrpc: '2.0', id: 'elicit_2', result: accept({ n: 2 }) }));
    expect(textOf(await second)).toBe('2');
    client.raw(JSON.stringify({ jsonrpc: '2.0', id: 'elicit_2', result: accept({ n: 9 }) }));
    client.raw(JSON.stringify({ jsonrpc: '2.0', id: 'elicit_1', result: accept({ n: 1 }) }));
    expect(textOf(await first)).toBe('1');
  });

  it.each([
    [{ code: -1, message: 'User rejected sampling request' }, /answered with an error: User rejected sampling request/],
    [{ code: 'x' }, /answered with an error$/],
    ['broken', /answered with an error$/],
  ])('that answers with the error %j gives the handler one', async (error, message) => {
    const seen: unknown[] = [];
    const client = await opened(async (_, context) => {
      await askNumber(context, 'n').catch((reason) => {
        seen.push(reason);
        throw reason;
      });
      return said('never');
    });
    const reply = client.request('tools/call', { name: 't' });
    await settle();
    client.raw(JSON.stringify({ jsonrpc: '2.0', id: 'elicit_1', error }));
    expect(textOf(await reply)).toMatch(message);
    expect(seen).toEqual([expect.any(InteractionError)]);
  });

  it('that cancels a call has its handler told so', async () => {
    const reasons: unknown[] = [];
    const client = await opened(async (_, context) => {
      await askNumber(context, 'n').catch((reason) => reasons.push(reason.message));
      return said('never');
    });
    void client.request('tools/call', { name: 't' });
    await settle();
    client.notify('notifications/cancelled', { requestId: 2, reason: 'changed my mind' });
    await settle();
    expect(reasons).toEqual(['cancelled by the client: changed my mind']);
  });

  it('is told when the handler no longer wants its answer', async () => {
    const client = await opened((_, { elicit }) => {
      void elicit('n', NUMBER);
      return said('done');
    });
    await client.request('tools/call', { name: 't' });
    expect(client.sent).toMatchObject([
      { id: 'elicit_1' },
      { method: 'notifications/cancelled', params: { requestId: 'elicit_1' } },
      { id: 2, result: {} },
    ]);
  });

  it('that cannot be reached with a request is an error of the tool', async () => {
    const { dispatcher } = await opened(async (_, context) => said(await askNumber(context, 'n')));
    const connection = dispatcher.connect();
    const send = (id: number, method: string, params: JsonObject) =>
      new Promise<string>((reply) => {
        connection.receive(
          { kind: 'request', id, method, params, exact: false },
          { reply: (text) => reply(String(text)), notify: () => {} },
        );
      });
    await send(1, 'initialize', opening('2025-11-25', ABLE));
    expect(JSON.parse(await send(2, 'tools/call', { name: 't' }))).toMatchObject({
      result: { isError: true, content: [{ text: expect.stringContaining('cannot be asked') }] },
    });
  });

  it('that ends the connection for requests gives no more answers, and the call ends', async () => {
    const client = await opened(async (_, context) => said(await askNumber(context, 'n')));
    const reply = client.request('tools/call', { name: 't' });
    await settle();
    await client.connection.drain(60_000);
    expect(await reply).toMatchObject({ result: { isError: true } });
  });

  it('whose spec is 2025-06-18 has no pages to open, and no tools in sampling', async () => {
    const page: TestTool['run'] = async (_, { elicitUrl }) => said((await elicitUrl('Open', 'https://x.test/')).action);
    const content = [text('Look:'), text('this')];
    const sampling: TestTool['run'] = async (_, { sample }) =>
      said((await sample({ messages: [{ role: 'user', content }], maxTokens: 1 })).model);
    const withTools: TestTool['run'] = async (_, { sample }) =>
      said((await sample({ messages: [{ role: 'user', content }], maxTokens: 1, tools: [] })).model);
    const questions: Reply[] = [];
    const answer = (request: Reply) => {
      questions.push(request);
      return { role: 'assistant', content: text(''), model: 'm' };
    };
    expect(textOf(await callAs('2025-06-18', page, answer))).toMatch(/no URL elicitation in MCP 2025-06-18/);
    expect(textOf(await callAs('2025-06-18', withTools, answer))).toMatch(/no sampling with tools in MCP 2025-06-18/);
    expect(questions).toEqual([]);
    expect(textOf(await callAs('2025-06-18', sampling, answer))).toBe('m');
    expect(at(questions[0], 'params', 'messages')).toEqual(content.map((block) => ({ role: 'user', content: block })));
  });

  it('of 2025-06-18 gets forms that it knows, and the handler the answers that it asked for', async () => {
    const schema = {
      type: 'object',
      properties: {
        size: { type: 'string', oneOf: [{ const: 's', title: 'Small' }], default: 's' },
        extras: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 1 },
      },
      required: ['size', 'extras'],
    } as const;
    const run: TestTool['run'] = async (_, { elicit }) => said(JSON.stringify(await elicit('Pizza?', schema)));
    const shown: unknown[] = [];
    const reply = await callAs('2025-06-18', run, (request) => {
      shown.push(at(request, 'params', 'requestedSchema', 'properties', 'size'));
      return accept({ size: 's', 'extras.a': shown.length > 1, 'extras.b': false });
    });
    expect(shown).toEqual(Array(2).fill({ type: 'string', enum: ['s'], enumNames: ['Small'] }));
    expect(JSON.parse(String(textOf(reply)))).toEqual({ action: 'accept', content: { size: 's', extras: ['a'] } });
  });

  describe('that takes its time', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
    afterEach(() => void vi.useRealTimers());

    it('does not use up the time of the call', async () => {
      const client = await opened(async (_, context) => said(await askNumber(context, 'n')), { callTimeoutMs: 1000 });
      const reply = client.request('tools/call', { name: 't' });
      await settle();
      vi.advanceTimersByTime(100_000);
      client.raw(JSON.stringify({ jsonrpc: '2.0', id: 'elicit_1', result: accept({ n: 1 }) }));
      expect(textOf(await reply)).toBe('1');
      expect(vi.getTimerCount()).toBe(0);
    });

    it('leaves the call the time that it had before the question', async () => {
      const slow: TestTool['run'] = async (_, context) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await askNumber(context, 'n');
        await new Promise((resolve) => setTimeout(resolve, 600));
        return said('never');
      };
      const client = await opened(slow, { callTimeoutMs: 1000 });
      const reply = client.request('tools/call', { name: 't' });
      vi.advanceTimersByTime(600);
      await settle();
      vi.advanceTimersByTime(100_000);
      client.raw(JSON.stringify({ jsonrpc: '2.0', id: 'elicit_1', result: accept({ n: 1 }) }));
      await settle();
      vi.advanceTimersByTime(400);
      expect(textOf(await reply)).toBe('Tool call timed out after 1000 ms');
    });

    it('too long is told that its answer is no longer wanted', async () => {
      const client = await opened(async (_, context) => said(await askNumber(context, 'n')), { askTimeoutMs: 5000 });
      const reply = client.request('tools/call', { name: 't' });
      await settle();
      vi.advanceTimersByTime(5000);
      expect(await reply).toMatchObject({
        result: { isError: true, content: [text('The client has not answered in time')] },
      });
      expect(client.sent).toMatchObject([
        { id: 'elicit_1' },
        { method: 'notifications/cancelled', params: { requestId: 'elicit_1' } },
        { result: { isError: true } },
      ]);
    });
  });
});

describe.each(SPECS)('a handler that never stops asking, for a client of %s', (spec) => {
  it('is stopped', async () => {
    const run: TestTool['run'] = async (_, context) => {
      for (;;) await askNumber(context, 'And now?');
    };
    const reply = await callAs(spec, run, () => accept({ n: 1 }));
    expect(JSON.stringify(reply)).toMatch(/asked the client more than 100+ times/);
  });
});
