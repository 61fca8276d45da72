import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Stopping, type StopSignal, stopSignal } from '../../src/application/stopping.js';
import { contextWith } from '../logtalk/support.js';

type Step = { readonly kind: 'add' | 'remove'; readonly listener: number } | { readonly kind: 'stop' };

/** What listeners hear of a signal while it goes through the steps, and what it says at the end. */
function heard(signal: StopSignal, stop: (reason: string) => void, steps: readonly Step[]): unknown {
  const calls: number[] = [];
  const listeners = [0, 1, 2].map((number) => () => void calls.push(number));
  for (const step of steps) {
    if (step.kind === 'stop') stop('a reason');
    else if (step.kind === 'add') signal.addEventListener('abort', listeners[step.listener] ?? (() => {}));
    else signal.removeEventListener('abort', listeners[step.listener] ?? (() => {}));
  }
  return { calls, aborted: signal.aborted, reason: signal.reason };
}

test('a stopping tells its listeners what an AbortSignal tells them', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('add', 'remove'), listener: fc.nat(2) }),
    fc.record({ kind: fc.constant('stop') }),
  ) as fc.Arbitrary<Step>;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const stopping = new Stopping();
      const controller = new AbortController();
      expect(heard(stopping, (reason) => stopping.stop(reason), steps)).toEqual(
        heard(controller.signal, (reason) => controller.abort(reason), steps),
      );
    }),
  );
});

test('a listener that throws keeps nothing from the others', async () => {
  const thrown: unknown[] = [];
  const own = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.once('uncaughtException', (error) => thrown.push(error));
  const stopping = new Stopping();
  const told: string[] = [];
  stopping.addEventListener('abort', () => {
    throw new Error('mine');
  });
  stopping.addEventListener('abort', () => told.push('second'));
  stopping.stop('a reason');
  expect(told).toEqual(['second']);
  await new Promise(setImmediate);
  for (const listener of own) process.on('uncaughtException', listener);
  expect(thrown).toEqual([new Error('mine')]);
});

describe('the AbortSignal of a stopping', () => {
  it.each(['before', 'after'])('made %s it was stopped is aborted with its reason', (when) => {
    const stopping = new Stopping();
    if (when === 'before') expect(stopping.signal.aborted).toBe(false);
    stopping.stop('first');
    stopping.stop('second');
    expect(stopping.signal).toMatchObject({ aborted: true, reason: 'first' });
    expect(stopping.signal).toBe(stopping.signal);
  });
});

describe('the stop signal of a context', () => {
  it('is its signal, where it has no other', () => {
    const context = contextWith();
    expect(stopSignal(context)).toBe(context.signal);
    expect(stopSignal(Object.assign(contextWith(context.signal), { stopping: {} }))).toBe(context.signal);
  });

  it('is the stopping of its call, where it has one', () => {
    const stopping = new Stopping();
    expect(stopSignal(Object.assign(contextWith(), { stopping }))).toBe(stopping);
  });
});
