import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Json, text } from '../../src/application/index.js';
import { tool, toolsOnly } from './app.js';
import { at, connect, MODERN_META } from './client.js';

type Step =
  | { readonly kind: 'call'; readonly id: number; readonly isModern: boolean; readonly fails: boolean }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'finish'; readonly which: number }
  | { readonly kind: 'ping'; readonly id: string };

const id = fc.integer({ min: 1, max: 6 });

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('call' as const), id, isModern: fc.boolean(), fails: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const), id }),
  fc.record({ kind: fc.constant('finish' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('ping' as const), id: fc.string() }),
);

describe('any order of requests, cancels and completions', () => {
  it('gives each request one reply of its own, or none when it was cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        // What must come back, as `id:outcome`, for every request.
        const expected: string[] = [];
        const running = new Map<number, number>();
        const open: { serial: number; finish: () => void }[] = [];
        let serial = 0;
        const work = tool('work', (args) => {
          const mine = Number(args.serial);
          return new Promise((resolve, reject) => {
            const end = () => (args.fails ? reject(new Error('x')) : resolve({ content: [text(String(mine))] }));
            open.push({ serial: mine, finish: end });
          });
        });
        const client = connect(toolsOnly(work));
        const send = (message: Record<string, Json>) => client.raw(JSON.stringify({ jsonrpc: '2.0', ...message }));
        const outcomes = new Map<number, string>();

        for (const next of steps) {
          if (next.kind === 'call') {
            const mine = serial++;
            const params = {
              name: 'work',
              arguments: { serial: mine, fails: next.fails },
              ...(next.isModern ? { _meta: MODERN_META } : {}),
            };
            send({ id: next.id, method: 'tools/call', params });
            if (running.has(next.id)) expected.push(`${next.id}:-32600`);
            else {
              running.set(next.id, mine);
              outcomes.set(mine, `${next.id}:${next.fails ? 'error' : mine}`);
            }
          } else if (next.kind === 'cancel') {
            send({ method: 'notifications/cancelled', params: { requestId: next.id } });
            running.delete(next.id);
          } else if (next.kind === 'ping') {
            send({ id: next.id, method: 'ping' });
            expected.push(`${next.id}:pong`);
          } else {
            const [work] = open.splice(next.which % Math.max(1, open.length), 1);
            if (work === undefined) continue;
            work.finish();
            await new Promise((resolve) => setImmediate(resolve));
            for (const [key, value] of running)
              if (value === work.serial) {
                running.delete(key);
                expected.push(outcomes.get(value) ?? '');
              }
          }
        }

        const got = client.sent.map((reply) => {
          const error = at(reply, 'error', 'code');
          if (error !== undefined) return `${reply.id}:${error}`;
          if (at(reply, 'result', 'content') === undefined) return `${reply.id}:pong`;
          return `${reply.id}:${at(reply, 'result', 'isError') ? 'error' : at(reply, 'result', 'content', 0, 'text')}`;
        });
        expect(got).toEqual(expected);
        expect(client.connection.inFlight).toBe(running.size);
      }),
    );
  });
});
