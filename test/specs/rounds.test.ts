import { describe, expect, it } from 'vitest';
import {
  type Application,
  type InputRequest,
  type JsonObject,
  type Round,
  type Rounds,
  type SpecVersion,
  text,
} from '../../src/application/index.js';
import { ABLE, type Answerer, accept, converse, retryOf, textOf } from '../interaction/driver.js';
import { tool, toolsOnly } from './app.js';
import { at, connect, type Reply } from './client.js';

const SPECS: readonly SpecVersion[] = ['2025-06-18', '2025-11-25', '2026-07-28'];
const META = { 'io.modelcontextprotocol/clientCapabilities': ABLE };

function form(message: string): InputRequest {
  const requestedSchema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] };
  return { method: 'elicitation/create', params: { message, requestedSchema } };
}

const SAMPLE: InputRequest = {
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: text('Hi') }], maxTokens: 5 },
};

const ROOTS: InputRequest = { method: 'roots/list' };

/** An application of one tool in rounds. */
function inRounds(callTool: NonNullable<Rounds['callTool']>): Application {
  return { ...toolsOnly(tool('t', () => ({ content: [text('plain')] }))), rounds: { callTool } };
}

/** Sums up what it is told, three times. */
const summing = inRounds((_, __, { responses, state }) => {
  const { sum, step } = state === undefined ? { sum: 0, step: 0 } : (state as { sum: number; step: number });
  const next = { sum: sum + Number(at(responses.n, 'content', 'n') ?? 0), step: step + 1 };
  return step === 3 ? { content: [text(String(next.sum))] } : { inputRequests: { n: form(`n${step}`) }, state: next };
});

describe.each(SPECS)('for a client of %s, rounds', (spec) => {
  const send = (application: Application, answer: Answerer, capabilities?: JsonObject) =>
    converse(connect(application), spec, 'tools/call', { name: 't' }, answer, capabilities);

  it('carry their state from one to the next', async () => {
    const asked: unknown[] = [];
    const reply = await send(summing, (request) => {
      asked.push(at(request, 'params', 'message'));
      return accept({ n: 10 ** asked.length });
    });
    expect(asked).toEqual(['n0', 'n1', 'n2']);
    expect(textOf(reply)).toBe('1110');
  });

  it('begin empty, and get every answer of the round before under its key', async () => {
    const rounds: Round[] = [];
    const application = inRounds((_, __, round) => {
      rounds.push(round);
      return rounds.length === 1
        ? { inputRequests: { who: form('n'), what: SAMPLE, where: ROOTS } }
        : { content: [text('done')] };
    });
    const answers: Record<string, JsonObject> = {
      'elicitation/create': accept({ n: 1 }),
      'sampling/createMessage': { role: 'assistant', content: { type: 'text', text: 'Hello' }, model: 'm' },
      'roots/list': { roots: [{ uri: 'file:///' }] },
    };
    expect(textOf(await send(application, ({ method }) => answers[String(method)]))).toBe('done');
    expect(rounds).toEqual([
      { responses: {}, state: undefined },
      {
        responses: {
          who: answers['elicitation/create'],
          what: answers['sampling/createMessage'],
          where: answers['roots/list'],
        },
        state: undefined,
      },
    ]);
  });

  it('can leave the call to the plain facet, in the first and in a later one', async () => {
    const at = (leaves: number) => {
      let round = 0;
      return inRounds(() => (round++ === leaves ? undefined : { inputRequests: { n: form('n') } }));
    };
    for (const leaves of [0, 2]) expect(textOf(await send(at(leaves), () => accept({ n: 1 })))).toBe('plain');
  });

  it('can ask in line, too', async () => {
    const application = inRounds(async (_, __, { responses }, { elicit }) => {
      const schema = { type: 'object', properties: { n: { type: 'integer' } } };
      const answer = await elicit(`in line ${Object.keys(responses).length}`, schema);
      const n = answer.action === 'accept' ? Number(answer.content.n) : 0;
      return responses.n === undefined
        ? { inputRequests: { n: form(`round after ${n}`) } }
        : { content: [text(`${n} ${at(responses.n, 'content', 'n')}`)] };
    });
    const asked: unknown[] = [];
    const reply = await send(application, (request) => {
      asked.push(at(request, 'params', 'message'));
      return accept({ n: asked.length });
    });
    expect(asked).toEqual(['in line 0', 'round after 1', 'in line 1']);
    expect(textOf(reply)).toBe('3 2');
  });

  it('end after a hundred', async () => {
    let asked = 0;
    const reply = await send(
      inRounds(() => ({ inputRequests: { n: form('n') } })),
      () => {
        asked++;
        return accept({ n: 1 });
      },
    );
    expect(reply).toMatchObject({ result: { isError: true, content: [{ text: expect.stringContaining('100') }] } });
    expect(asked).toBe(100);
  });

  it('with neither questions nor a state are an internal error', async () => {
    for (const nothing of [{ inputRequests: {} }, { inputRequests: {}, state: undefined }])
      expect(
        await send(
          inRounds(() => nothing),
          () => accept({}),
        ),
      ).toMatchObject({ error: { code: -32603, message: expect.stringContaining('inputRequests') } });
  });

  it('do not ask anything when the client lacks what one question takes, and name all that it lacks', async () => {
    let asked = 0;
    const application = inRounds(() => ({ inputRequests: { n: form('n'), s: SAMPLE, r: ROOTS } }));
    const answer = () => {
      asked++;
      return accept({ n: 1 });
    };
    const reply = await send(application, answer, { elicitation: {} });
    expect(asked).toBe(0);
    if (spec === '2026-07-28')
      expect(reply).toMatchObject({
        error: { code: -32021, data: { requiredCapabilities: { sampling: {}, roots: {} } } },
      });
    else expect(reply).toMatchObject({ result: { isError: true } });
  });

  it('serve prompts and resources', async () => {
    const step = ({ responses }: Round) => at(responses.n, 'content', 'n');
    const application: Application = {
      ...toolsOnly(),
      prompts: { list: () => [{ name: 'p' }], get: () => ({ messages: [] }) },
      resources: { list: () => [], templates: () => [], read: (uri) => ({ contents: [{ uri, text: 'plain' }] }) },
      rounds: {
        getPrompt: (_, __, round) =>
          step(round) === undefined
            ? { inputRequests: { n: form('n') } }
            : { messages: [{ role: 'user', content: text(String(step(round))) }] },
        readResource: (uri, round) => {
          if (uri === 'x:plain') return undefined;
          return step(round) === undefined
            ? { inputRequests: { n: form('n') } }
            : { contents: [{ uri, text: String(step(round)) }] };
        },
      },
    };
    const ask = (method: string, params: JsonObject) =>
      converse(connect(application), spec, method, params, () => accept({ n: 42 }));
    expect(await ask('prompts/get', { name: 'p' })).toMatchObject({ result: { messages: [{ content: text('42') }] } });
    const read = await ask('resources/read', { uri: 'x:y' });
    expect(read).toMatchObject({ result: { contents: [{ text: '42' }] } });
    // What came of answers must not be kept.
    if (spec === '2026-07-28') expect(read).toMatchObject({ result: { ttlMs: 0, cacheScope: 'private' } });
    expect(await ask('resources/read', { uri: 'x:plain' })).toMatchObject({
      result: { contents: [{ text: 'plain' }] },
    });
  });

  it('can have a state only, to be tried again later', async () => {
    let round = 0;
    const application = inRounds((_, __, { state }) =>
      ++round === 1 ? { state: { turn: 1 } } : { content: [text(JSON.stringify(state))] },
    );
    expect(textOf(await send(application, () => accept({})))).toBe('{"turn":1}');
  });
});

describe('a modern client', () => {
  it('gets the questions under the keys of the application, and a new state each round', async () => {
    const client = connect(summing);
    const first = await client.modern('tools/call', { name: 't' }, META);
    expect(first.result).toMatchObject({
      resultType: 'input_required',
      inputRequests: { n: { method: 'elicitation/create', params: { mode: 'form', message: 'n0' } } },
    });
    expect(first.result).not.toHaveProperty('ttlMs');
    const second = await client.modern('tools/call', { name: 't', ...retryOf(first, () => accept({ n: 1 })) }, META);
    expect(at(second, 'result', 'requestState')).not.toBe(at(first, 'result', 'requestState'));
  });

  it('gets no inputRequests when there are none', async () => {
    const client = connect(inRounds(() => ({ state: 1 })));
    const reply = await client.modern('tools/call', { name: 't' }, META);
    expect(Object.keys(Object(reply.result))).toEqual(['resultType', '_meta', 'requestState']);
  });

  it('may send the answers beforehand', async () => {
    const client = connect(
      inRounds((_, __, { responses }) =>
        responses.n === undefined
          ? { inputRequests: { n: form('n') } }
          : { content: [text(String(at(responses.n, 'content', 'n')))] },
      ),
    );
    const call = (inputResponses: JsonObject) => client.modern('tools/call', { name: 't', inputResponses }, META);
    expect(textOf(await call({ n: accept({ n: 3 }), other: accept({}) }))).toBe('3');
    for (const unusable of [{ other: accept({ n: 3 }) }, { n: accept({}) }])
      expect(await call(unusable)).toMatchObject({ result: { resultType: 'input_required' } });
    expect(await call({ n: { action: 'perhaps' } })).toMatchObject({ error: { code: -32602 } });
  });

  it('is asked again for what is missing, and the next round waits', async () => {
    const rounds: Round[] = [];
    const client = connect(
      inRounds((_, __, round) => {
        rounds.push(round);
        return rounds.length === 1 ? { inputRequests: { a: form('a'), b: form('b') } } : { content: [text('done')] };
      }),
    );
    const first = await client.modern('tools/call', { name: 't' }, META);
    const half = retryOf(first, (request: Reply) =>
      at(request, 'params', 'message') === 'a' ? accept({ n: 1 }) : undefined,
    );
    const second = await client.modern('tools/call', { name: 't', ...half }, META);
    expect(Object.keys(Object(at(second, 'result', 'inputRequests')))).toEqual(['b']);
    expect(rounds).toHaveLength(1);
    const rest = retryOf(second, () => accept({ n: 2 }));
    expect(textOf(await client.modern('tools/call', { name: 't', ...rest }, META))).toBe('done');
    expect(rounds[1]?.responses).toEqual({ a: accept({ n: 1 }), b: accept({ n: 2 }) });
  });

  it('is told what was wrong with an answer that does not fit', async () => {
    const client = connect(summing);
    const first = await client.modern('tools/call', { name: 't' }, META);
    const second = await client.modern('tools/call', { name: 't', ...retryOf(first, () => accept({ n: 'x' })) }, META);
    expect(at(second, 'result', 'inputRequests', 'n', 'params', 'message')).toMatch(/^n0\n\n.*n: expected integer/s);
  });
});
