import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application, Json, JsonObject, SpecVersion } from '../../src/application/index.js';
import { at, type Client, connect, opening, type Reply } from '../specs/client.js';
import { ABLE, converse, retryOf, textOf } from './driver.js';

/** The two ways to write an application, and the tool that each is tried with. */
const STYLES = { 'in line': 'ask_name', 'in rounds': 'ask_name_rounds' } as const;

const SPECS: readonly SpecVersion[] = ['2025-06-18', '2025-11-25', '2026-07-28'];

/** The question that both tools ask. */
export const QUESTION = {
  message: 'What is your name?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
} as const;

/** What each answer comes to, whatever the style and the spec. */
const ANSWERS: Readonly<Record<string, { readonly answer: Json; readonly text: string }>> = {
  accept: { answer: { action: 'accept', content: { name: 'Alice' } }, text: 'Hello, Alice!' },
  decline: { answer: { action: 'decline' }, text: 'User declined.' },
  cancel: { answer: { action: 'cancel' }, text: 'Cancelled.' },
};

const MALFORMED: Readonly<Record<string, Json>> = {
  'a number': 12345,
  'an empty object': {},
  'an unknown action': { action: 'maybe' },
  'content that is a text': { action: 'accept', content: 'Alice' },
  'content with an object in it': { action: 'accept', content: { name: { first: 'Alice' } } },
};

const CASES = Object.entries(STYLES).flatMap(([style, name]) => SPECS.map((spec) => ({ style, spec, name })));

/**
 * The table of interaction: {in line, in rounds} for {2025-06-18, 2025-11-25, 2026-07-28} with {accept, decline, cancel,
 * malformed, capability missing, cancelled midway}.
 *
 * The application has the tools `ask_name` (in line) and `ask_name_rounds` (rounds), without arguments. Both ask {@link QUESTION},
 * and answer with the texts `Hello, NAME!`, `User declined.` and `Cancelled.`
 */
export function describeInteraction(title: string, open: () => Application | Promise<Application>): void {
  describe(title, () => {
    let application: Application;
    beforeAll(async () => {
      application = await open();
    });
    afterAll(async () => {
      await application.close?.();
    });

    describe.each(CASES)('$style, for a client of $spec', ({ name, spec }) => {
      const ask = (answer: Json, capabilities: JsonObject = ABLE) =>
        converse(connect(application), spec, 'tools/call', { name }, () => answer, capabilities);

      it.each(Object.entries(ANSWERS))('%s has the same outcome', async (_, { answer, text }) => {
        const reply = await ask(answer);
        expect(textOf(reply)).toBe(text);
        expect(at(reply, 'result', 'isError')).toBeUndefined();
      });

      it('asks the question once', async () => {
        const questions: Reply[] = [];
        await converse(connect(application), spec, 'tools/call', { name }, (request) => {
          questions.push(request);
          return { action: 'decline' };
        });
        expect(questions).toMatchObject([{ method: 'elicitation/create', params: QUESTION }]);
      });

      it.each(Object.entries(MALFORMED))('%s for an answer is refused', async (_, answer) => {
        const reply = await ask(answer);
        if (spec === '2026-07-28') expect(reply).toMatchObject({ error: { code: -32602 } });
        else expect(reply).toMatchObject({ result: { isError: true } });
      });

      it('an answer that does not fit the schema is asked for again', async () => {
        let asked = 0;
        const reply = await converse(connect(application), spec, 'tools/call', { name }, () => {
          asked++;
          return { action: 'accept', content: { name: asked === 1 ? 5 : 'Bob' } };
        });
        expect(textOf(reply)).toBe('Hello, Bob!');
        expect(asked).toBe(2);
      });

      it('an answer that never fits ends in an error, after three of them', async () => {
        let asked = 0;
        const reply = await converse(connect(application), spec, 'tools/call', { name }, () => {
          asked++;
          return { action: 'accept', content: {} };
        });
        expect(reply).toMatchObject({ result: { isError: true } });
        expect(asked).toBe(3);
      });

      it('nothing is asked of a client without the capability', async () => {
        let asked = 0;
        const client = connect(application);
        const answer = () => {
          asked++;
          return { action: 'decline' };
        };
        const reply = await converse(client, spec, 'tools/call', { name }, answer, { sampling: {} });
        expect(asked).toBe(0);
        if (spec === '2026-07-28')
          expect(reply).toMatchObject({
            error: { code: -32021, data: { requiredCapabilities: { elicitation: { form: {} } } } },
          });
        else expect(reply).toMatchObject({ result: { isError: true, content: [{ type: 'text' }] } });
      });

      it('a call that is cancelled midway has no outcome, and the next one is served', async () => {
        const client = connect(application);
        const { id } = spec === '2026-07-28' ? await leave(client, name) : await cancelWhileAsked(client, spec, name);
        expect(client.connection.inFlight).toBe(0);
        expect(client.sent.filter((reply) => reply.id === id && reply.result !== undefined)).toMatchObject(
          spec === '2026-07-28' ? [{ result: { resultType: 'input_required' } }] : [],
        );
        client.onRequest = () => {};
        const next = await converse(client, spec, 'tools/call', { name }, () => ({ action: 'decline' }));
        expect(textOf(next)).toBe('User declined.');
      });
    });

    it.each(Object.values(STYLES))('%s goes on from its state on another server that shares the key', async (name) => {
      const [first, second] = [connect(application, { stateKey: 's' }), connect(application, { stateKey: 's' })];
      const meta = { 'io.modelcontextprotocol/clientCapabilities': ABLE };
      const retry = retryOf(await first.modern('tools/call', { name }, meta), () => ANSWERS.accept?.answer);
      expect(textOf(await second.modern('tools/call', { name, ...retry }, meta))).toBe('Hello, Alice!');
    });
  });
}

async function cancelWhileAsked(client: Client, spec: SpecVersion, name: string): Promise<Reply> {
  await client.request('initialize', opening(spec, ABLE));
  const question = new Promise<Reply>((resolve) => {
    client.onRequest = resolve;
  });
  const id = 'doomed';
  client.raw(JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name } }));
  const asked = await question;
  client.notify('notifications/cancelled', { requestId: id });
  expect(client.sent.at(-1)).toMatchObject({ method: 'notifications/cancelled', params: { requestId: asked.id } });
  // The late answer is nobody's.
  client.raw(JSON.stringify({ jsonrpc: '2.0', id: asked.id, result: ANSWERS.accept?.answer }));
  await new Promise((resolve) => setImmediate(resolve));
  return { id };
}

/** A modern call has ended when its client is asked: the client only has to leave it. */
async function leave(client: Client, name: string): Promise<Reply> {
  const meta = { 'io.modelcontextprotocol/clientCapabilities': ABLE };
  const reply = await client.modern('tools/call', { name }, meta);
  client.notify('notifications/cancelled', { requestId: Number(reply.id) });
  await new Promise((resolve) => setImmediate(resolve));
  return reply;
}
