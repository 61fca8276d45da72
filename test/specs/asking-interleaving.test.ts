import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, text } from '../../src/application/index.js';
import { ABLE, accept, textOf } from '../interaction/driver.js';
import { fullApplication, tool, toolsOnly } from './app.js';
import { at, connect, MODERN_META, opening, type Reply } from './client.js';

type Step =
  | { readonly kind: 'call'; readonly isModern: boolean; readonly questions: readonly number[] }
  | { readonly kind: 'answer'; readonly which: number; readonly n: number }
  | { readonly kind: 'cancel'; readonly which: number }
  | { readonly kind: 'change' }
  | { readonly kind: 'stray'; readonly which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  // How many questions are asked at once, one time after the other.
  fc.record({
    kind: fc.constant('call' as const),
    isModern: fc.boolean(),
    questions: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('answer' as const), which: fc.nat(20), n: fc.nat(1000) }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant('change' as const) }),
  fc.record({ kind: fc.constant('stray' as const), which: fc.nat(20) }),
);

/** A question that the client has not answered: a request (legacy), or the questions of a round (modern). */
interface Open {
  readonly serial: number;
  answer(n: number): void;
}

const SCHEMA = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] } as const;

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Everything that the test knows of one server and its client. */
class World {
  readonly open: Open[] = [];
  /** What each call must say in the end; absent when it was cancelled. */
  readonly expected = new Map<number, string[]>();
  /** What each call has said. */
  readonly outcomes: [serial: number, text: unknown][] = [];
  /** The serial of each request that is in flight, by id. */
  readonly #serials = new Map<Json | undefined, number>();
  readonly #params = new Map<number, Record<string, Json>>();
  readonly #application = fullApplication();
  readonly #client;
  #nextId = 100;
  #seen = 0;

  constructor() {
    const ask = tool('ask', async (args, { elicit }) => {
      const answers: string[] = [];
      const questions = Array.isArray(args.questions) ? args.questions : [];
      for (const [stage, count] of questions.entries()) {
        const asked = Array.from({ length: Number(count) }, (_, i) => elicit(`${args.serial} ${stage} ${i}`, SCHEMA));
        for (const answer of await Promise.all(asked))
          answers.push(answer.action === 'accept' ? String(answer.content.n) : answer.action);
      }
      return { content: [text(`${args.serial}: ${answers.join(' ')}`)] };
    });
    this.#client = connect({ ...this.#application, ...toolsOnly(ask) });
  }

  async start(): Promise<void> {
    await this.#client.request('initialize', opening('2025-11-25', ABLE));
    this.#client.notify('notifications/initialized');
    void this.#client.modern('subscriptions/listen', { notifications: { toolsListChanged: true } });
    this.#seen = this.#client.sent.length;
  }

  call(serial: number, isModern: boolean, questions: readonly number[]): void {
    const meta = { _meta: { ...MODERN_META, 'io.modelcontextprotocol/clientCapabilities': ABLE } };
    this.#params.set(serial, { name: 'ask', arguments: { serial, questions }, ...(isModern ? meta : {}) });
    this.expected.set(serial, []);
    this.#send(serial, {});
  }

  cancel(which: number): void {
    const ids = [...this.#serials.keys()];
    const requestId = ids[which % ids.length];
    if (requestId === undefined) return;
    const serial = this.#serials.get(requestId);
    this.#client.notify('notifications/cancelled', { requestId });
    this.#serials.delete(requestId);
    if (serial === undefined) return;
    this.expected.delete(serial);
    for (const open of this.open.filter((open) => open.serial === serial)) this.open.splice(this.open.indexOf(open), 1);
  }

  change(): void {
    this.#application.emit({ type: 'tools_list_changed' });
  }

  stray(which: number): void {
    this.#client.raw(JSON.stringify({ jsonrpc: '2.0', id: `elicit_${1000 + which}`, result: accept({ n: 0 }) }));
  }

  /** Takes what the server has sent since. */
  async take(): Promise<void> {
    for (let i = 0; i < 3; i++) await turn();
    const { sent } = this.#client;
    while (this.#seen < sent.length) {
      const message = sent[this.#seen++];
      if (message?.method === 'elicitation/create') this.#takeRequest(message);
      else if (message !== undefined && message.method === undefined) this.#takeReply(message);
    }
  }

  get inFlight(): number {
    // The subscription runs all the time.
    return this.#client.connection.inFlight - 1;
  }

  get changesTold(): number {
    return this.#client.sent.filter(({ method }) => method === 'notifications/tools/list_changed').length;
  }

  #takeRequest({ id, params }: Reply): void {
    const serial = Number(String(at(params, 'message')).split(' ')[0]);
    // A request of a call that was cancelled in the meantime is withdrawn.
    if (!this.expected.has(serial)) return;
    const answers = this.expected.get(serial);
    const position = answers?.push('') ?? 0;
    this.open.push({
      serial,
      answer: (n) => {
        if (answers !== undefined) answers[position - 1] = String(n);
        this.#client.raw(JSON.stringify({ jsonrpc: '2.0', id, result: accept({ n }) }));
      },
    });
  }

  #takeReply(reply: Reply): void {
    const serial = this.#serials.get(reply.id);
    if (serial === undefined) throw new Error(`a reply to nothing: ${JSON.stringify(reply)}`);
    this.#serials.delete(reply.id);
    if (at(reply, 'result', 'resultType') !== 'input_required') {
      this.outcomes.push([serial, textOf(reply)]);
      return;
    }
    const questions = Object.keys(Object(at(reply, 'result', 'inputRequests')));
    this.open.push({
      serial,
      answer: (n) => {
        const entries = questions.map((key, i) => [key, accept({ n: n + i })] as const);
        this.expected.get(serial)?.push(...entries.map((_, i) => String(n + i)));
        const requestState = String(at(reply, 'result', 'requestState'));
        this.#send(serial, { inputResponses: Object.fromEntries(entries), requestState });
      },
    });
  }

  #send(serial: number, more: Record<string, Json>): void {
    const id = this.#nextId++;
    this.#serials.set(id, serial);
    const params = { ...this.#params.get(serial), ...more };
    this.#client.raw(JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params }));
  }
}

describe('any order of calls, answers, cancels, changes and stray answers', () => {
  it('gives every call the answers to its own questions and one outcome, or none when it was cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const world = new World();
        await world.start();
        let serial = 0;
        let changes = 0;
        const answer = (which: number, n: number) => {
          const [open] = world.open.splice(which % Math.max(1, world.open.length), 1);
          open?.answer(n);
        };
        for (const next of steps) {
          if (next.kind === 'call') world.call(serial++, next.isModern, next.questions);
          else if (next.kind === 'answer') answer(next.which, next.n);
          else if (next.kind === 'cancel') world.cancel(next.which);
          else if (next.kind === 'stray') world.stray(next.which);
          else {
            world.change();
            changes++;
          }
          await world.take();
        }
        while (world.open.length > 0) {
          answer(0, 7);
          await world.take();
        }
        const expected = [...world.expected].map(([key, answers]) => [key, `${key}: ${answers.join(' ')}`]);
        expect(world.outcomes.sort(([a], [b]) => a - b)).toEqual(expected);
        expect(world.inFlight).toBe(0);
        // To the subscription, and to the session.
        expect(world.changesTold).toBe(2 * changes);
      }),
      { numRuns: 60 },
    );
  });
});
