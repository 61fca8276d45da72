import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventStream } from '../../../src/transports/http/event-stream.js';
import type { Outlet, Watcher } from '../../../src/transports/http/outlet.js';
import { Pulse } from '../../../src/transports/http/pulse.js';
import { StreamQuotas } from '../../../src/transports/http/quotas.js';
import { readEventId, SessionStream } from '../../../src/transports/http/session-stream.js';
import { parseEvents } from './server.js';

/** A connection in memory, which breaks when it is told to. */
class MemoryOutlet implements Outlet {
  readonly isFull = false;
  readonly hasBegun = true;
  text = '';
  isEnded = false;
  #watcher: Watcher | undefined;

  send(): void {}
  begin(): void {}
  whenDrained(): void {}
  write(text: string): void {
    this.text += text;
  }
  end(text = ''): void {
    this.text += text;
    this.isEnded = true;
  }
  destroy(): void {
    this.isEnded = true;
  }
  watch(watcher: Watcher): void {
    this.#watcher = watcher;
  }
  break(): void {
    this.#watcher?.gone();
  }
}

const HOUSE = { pulse: new Pulse(0), quotas: new StreamQuotas(0) };

function attach(stream: SessionStream, lastSeen?: number): MemoryOutlet {
  const outlet = new MemoryOutlet();
  const connection = EventStream.open(HOUSE, outlet, '', [], () => {
    if (connection !== undefined) stream.disconnect(connection);
  });
  if (connection === undefined) throw new Error('no connection');
  stream.connect(connection, lastSeen);
  return outlet;
}

/** A client that comes and goes, and remembers what it has seen. */
class Client {
  readonly seen: number[] = [];
  outlet: MemoryOutlet | undefined;
  #lastEvent: number | undefined;

  come(stream: SessionStream): void {
    if (this.outlet === undefined) this.outlet = attach(stream, this.#lastEvent);
  }

  /** Goes away after reading the first events that are there; the others are lost on the way. */
  leave(reads: number): void {
    const { outlet } = this;
    if (outlet === undefined) return;
    for (const { id, message } of parseEvents(outlet.text).slice(0, reads)) {
      this.#lastEvent = readEventId(id ?? '')?.event;
      if (message !== undefined) this.seen.push(Number(message.n));
    }
    outlet.break();
    this.outlet = undefined;
  }
}

const STEP = fc.oneof(
  fc.constant('send' as const),
  fc.constant('come' as const),
  // Who has not even read the first event has nothing to come back with.
  fc.record({ leave: fc.integer({ min: 1, max: 5 }) }),
);

test('a client that comes back after what it saw last gets every message once, in order', () => {
  fc.assert(
    fc.property(fc.array(STEP, { maxLength: 60 }), (steps) => {
      const stream = new SessionStream(1, { history: 1000, retryMs: 10 });
      const client = new Client();
      client.come(stream);
      let sent = 0;
      for (const step of steps) {
        if (step === 'send') stream.send(JSON.stringify({ n: ++sent }));
        else if (step === 'come') client.come(stream);
        else client.leave(step.leave);
      }
      stream.finish(JSON.stringify({ n: ++sent }));
      client.leave(Number.POSITIVE_INFINITY);
      client.come(stream);
      client.leave(Number.POSITIVE_INFINITY);
      expect(client.seen).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
    }),
  );
});

test('a message goes to the newest connection alone', () => {
  const stream = new SessionStream(0, { history: 10, retryMs: undefined });
  const [first, second] = [attach(stream), attach(stream)];
  stream.send('{"n":1}');
  second.break();
  stream.send('{"n":2}');
  expect([first, second].map(({ text }) => parseEvents(text).map(({ message }) => message?.n))).toEqual([[2], [1]]);
});

test('a stream that is let go of ends its connection, and goes on with the next one', () => {
  const stream = new SessionStream(3, { history: 10, retryMs: 10 });
  const first = attach(stream);
  stream.release();
  expect(first).toMatchObject({ text: 'retry: 10\nid: 3-0\ndata: \n\n', isEnded: true });
  stream.finish('{"n":1}');
  expect(attach(stream, 0)).toMatchObject({ text: 'id: 3-1\ndata: {"n":1}\n\n', isEnded: true });
});

test.each([
  ['its client could not come back for', { history: 0, retryMs: 10 }],
  ['whose spec does not know of that', { history: 10, retryMs: undefined }],
])('a stream %s is not let go of', (_, settings) => {
  const stream = new SessionStream(1, settings);
  const outlet = attach(stream);
  stream.release();
  expect(outlet.isEnded).toBe(false);
});

test('a long history gives way to what is newer, and the newest is always kept', () => {
  const stream = new SessionStream(1, { history: 100, retryMs: undefined });
  const long = (n: number) => JSON.stringify({ n, filler: 'x'.repeat(700_000) });
  for (const n of [1, 2, 3]) stream.send(long(n));
  expect(parseEvents(attach(stream, 0).text).map(({ message }) => message?.n)).toEqual([3]);
  stream.send(JSON.stringify({ n: 4, filler: 'x'.repeat(2_000_000) }));
  expect(parseEvents(attach(stream, 0).text).map(({ message }) => message?.n)).toEqual([4]);
});

test.each(['', '1', '1-', '-1', '1-1-1', 'a-b', '1-1 ', ' 1-1', '1.5-1', '9999999999999999-1'])(
  '%j is no event id of ours',
  (id) => {
    expect(readEventId(id)).toBeUndefined();
  },
);
