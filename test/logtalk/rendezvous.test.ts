import { describe, expect, it } from 'vitest';
import { Rendezvous } from '../../src/logtalk/rendezvous.js';

/** The two sides; in one thread, so a host that asks leaves before the worker has a turn. */
function sides() {
  const host = new Rendezvous();
  return { host, worker: new Rendezvous(host.buffer) };
}

describe('a host is not heard', () => {
  it('before the worker listens', () => {
    const { host } = sides();
    expect(host.ask([1, 'true'], 0)).toBe('unheard');
  });

  it('when the worker has waited in vain', () => {
    const { host, worker } = sides();
    worker.listen();
    expect(worker.wait(0)).toBe('nobody');
    expect(host.ask([1, 'true'], 0)).toBe('unheard');
  });

  it('when the worker has left, or was called', () => {
    const { host, worker } = sides();
    worker.listen();
    expect(worker.leave()).toBe(true);
    expect(host.ask([1, 'true'], 0)).toBe('unheard');
    worker.listen();
    host.call();
    expect(worker.wait(0)).toBe('called');
    expect(host.ask([1, 'true'], 0)).toBe('unheard');
  });

  it('with a text that is too long', () => {
    const { host, worker } = sides();
    worker.listen();
    expect(host.ask([1, 'x'.repeat(16_385)], 0)).toBe('unheard');
    expect(host.ask([1, '\u20ac'.repeat(16_384)], 0)).toBe('later');
    expect(worker.wait(0)).toEqual([1, '\u20ac'.repeat(16_384)]);
  });
});

describe('a request of a host that has left', () => {
  function abandoned() {
    const { host, worker } = sides();
    worker.listen();
    expect(host.ask([7, "p('\u00e9\u{1f600}')"], 0)).toBe('later');
    return { host, worker };
  }

  it('is still there for the worker, which must not leave or go on listening', () => {
    const { host, worker } = abandoned();
    expect(worker.leave()).toBe(false);
    worker.listen();
    host.call();
    expect(worker.wait(0)).toEqual([7, "p('\u00e9\u{1f600}')"]);
  });

  it('is not overwritten by a second one', () => {
    const { host, worker } = abandoned();
    expect(host.ask([8, 'other'], 0)).toBe('unheard');
    expect(worker.wait(0)).toEqual([7, "p('\u00e9\u{1f600}')"]);
  });

  it('is not declined by a worker that has not taken it', () => {
    const { worker } = abandoned();
    worker.decline();
    expect(worker.wait(0)).toEqual([7, "p('\u00e9\u{1f600}')"]);
  });

  it.each([
    ['its answer', (worker: Rendezvous) => expect(worker.answer([7, 'answered', 'true'])).toBe(false)],
    ['a long answer', (worker: Rendezvous) => expect(worker.answer([7, 'answered', 'x'.repeat(99_999)])).toBe(false)],
    ['a message', (worker: Rendezvous) => worker.decline()],
  ])('is over with %s, and the worker can listen again', (_, end) => {
    const { host, worker } = abandoned();
    worker.wait(0);
    end(worker);
    expect(host.ask([8, 'other'], 0)).toBe('unheard');
    worker.listen();
    expect(host.ask([8, 'other'], 0)).toBe('later');
  });
});

describe('a message is due', () => {
  it('until as many were received as sent', () => {
    const { host, worker } = sides();
    expect(worker.isMessageDue(0)).toBe(false);
    host.call();
    host.call();
    expect([0, 1, 2].map((received) => worker.isMessageDue(received))).toEqual([true, true, false]);
  });

  it('when it was sent before the request that lies there, and not when after it', () => {
    const { host, worker } = sides();
    host.call();
    worker.listen();
    host.ask([1, 'true'], 0);
    host.call();
    expect([0, 1].map((received) => worker.isMessageDue(received))).toEqual([true, false]);
    worker.wait(0);
    worker.decline();
    expect(worker.isMessageDue(1)).toBe(true);
  });
});
