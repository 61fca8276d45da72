import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { Interrupts, MAX_IN_FLIGHT } from '../../src/logtalk/interrupts.js';

test('an interrupt reaches the request it is for, in another view of the same memory, and none of its neighbours in flight', () => {
  const here = new Interrupts();
  const there = new Interrupts(here.buffer);
  const id = 5000;
  here.interrupt(id);
  const seen = Array.from({ length: MAX_IN_FLIGHT }, (_, offset) => id - MAX_IN_FLIGHT / 2 + offset).filter((each) =>
    there.isInterrupted(each),
  );
  expect(seen).toEqual([id]);
});

test('something is done only while its request runs', () => {
  const engine = new Interrupts();
  const other = new Interrupts(engine.buffer);
  const done: number[] = [];
  const ringFor = (id: number) => other.whileRunning(id, () => done.push(id));
  ringFor(7);
  engine.start(7);
  ringFor(7);
  ringFor(8);
  engine.stop();
  ringFor(7);
  expect(done).toEqual([7]);
});

test('a request that is over waits until nobody rings for it', async () => {
  const engine = new Interrupts();
  const ringer = new Worker(
    `const { workerData: cells, parentPort } = require('node:worker_threads');
    Atomics.store(cells, 1, 1);
    parentPort.postMessage('ringing');
    setTimeout(() => { Atomics.store(cells, 2, 99); Atomics.store(cells, 1, 0); }, 50);`,
    { eval: true, workerData: new Int32Array(engine.buffer) },
  );
  await once(ringer, 'message');
  engine.start(7);
  engine.stop();
  expect(new Int32Array(engine.buffer)[2]).toBe(99);
  await ringer.terminate();
});

test('an idle engine has no interrupted request', () => {
  const interrupts = new Interrupts();
  expect(interrupts.running).toBe(0);
  expect(interrupts.isInterrupted(interrupts.running)).toBe(false);
});
