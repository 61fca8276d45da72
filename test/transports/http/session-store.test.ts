import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SPEC_VERSIONS, silentLogger } from '../../../src/application/index.js';
import { createDispatcher } from '../../../src/specs/dispatcher.js';
import { Archive } from '../../../src/transports/http/archive.js';
import { Cors } from '../../../src/transports/http/cors.js';
import { HttpSession } from '../../../src/transports/http/http-session.js';
import { Pulse } from '../../../src/transports/http/pulse.js';
import { StreamQuotas } from '../../../src/transports/http/quotas.js';
import { SessionStore } from '../../../src/transports/http/session-store.js';
import type { SessionStream } from '../../../src/transports/http/session-stream.js';
import { fullApplication } from '../../specs/app.js';
import { listenerSettings } from './server.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function storeOf(limit: number, idleMs: number) {
  const settings = listenerSettings([], { sessionLimit: limit, sessionIdleMs: idleMs });
  const dispatcher = createDispatcher(fullApplication(), {
    name: 'test',
    version: '1',
    specs: SPEC_VERSIONS,
    cache: { ttlMs: 0, cacheScope: 'private' },
    pageSize: 10,
    callTimeoutMs: 0,
    logger: silentLogger,
  });
  const store = new SessionStore(settings);
  const house = {
    pulse: new Pulse(0),
    quotas: new StreamQuotas(0),
    cors: new Cors([]),
    archive: new Archive<SessionStream>(1000),
    settings,
    dispatcher,
    admit: (session: HttpSession) => store.add(session),
    drop: (session: HttpSession) => store.remove(session),
  };
  const add = () => {
    const session = new HttpSession(house);
    store.add(session);
    return session;
  };
  return { store, add };
}

test('a session that is idle for long enough is dropped, and its timer with the last one', () => {
  const { store, add } = storeOf(10, 60_000);
  const idle = add();
  vi.advanceTimersByTime(40_000);
  const used = add();
  vi.advanceTimersByTime(40_000);
  expect(store.use(idle.id)).toBeUndefined();
  expect(store.use(used.id)).toBe(used);
  vi.advanceTimersByTime(120_000);
  expect(store.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a session that is used now and then stays', () => {
  const { store, add } = storeOf(10, 60_000);
  const session = add();
  for (let i = 0; i < 10; i++) {
    vi.advanceTimersByTime(50_000);
    expect(store.use(session.id)).toBe(session);
  }
});

test('a flood of sessions stays within the limit', () => {
  const { store, add } = storeOf(1000, 0);
  let last = '';
  for (let i = 0; i < 100_000; i++) {
    store.makeRoom();
    last = add().id;
  }
  expect(store.size).toBe(1000);
  expect(store.use(last)).toBeDefined();
});

test('no session is dropped for being idle when that is never', () => {
  const { store, add } = storeOf(10, 0);
  const session = add();
  vi.advanceTimersByTime(1e9);
  expect(store.use(session.id)).toBe(session);
  expect(vi.getTimerCount()).toBe(0);
});
