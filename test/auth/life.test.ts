import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type JsonObject, text } from '../../src/application/index.js';
import { Grant } from '../../src/auth/grant.js';
import type { OAuthOptions } from '../../src/auth/options.js';
import { type VerifiedToken, VerifierUnavailableError } from '../../src/auth/verifier.js';
import { tool, toolsOnly } from '../specs/app.js';
import { at } from '../specs/client.js';
import {
  ask,
  closeServers,
  legacyBody,
  modernBody,
  modernHeaders,
  openStream,
  POST_HEADERS,
} from '../transports/http/server.js';
import { call, closeWorlds, makeWorld, verifierOf, type World } from './protected.js';

let world: World;

beforeEach(async () => {
  // What HTTP itself waits for goes on.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  world = await makeWorld();
});
afterEach(async () => {
  vi.useRealTimers();
  await closeServers();
  await closeWorlds();
});

/** Tokens are the name of who presents them, and a number: `alice.1`, `alice.2`. At 0, one has been revoked. */
function people(ends: Map<string, number | undefined> = new Map(), freshFor = 0): Partial<OAuthOptions> {
  const { verify } = verifierOf((token) => {
    const expiresAt = ends.get(token);
    return expiresAt === 0 ? undefined : { principal: token.split('.')[0] ?? '', expiresAt };
  });
  return { verifier: { verify, freshFor } };
}

/** Seconds since 1970. */
const inSeconds = (seconds: number) => Date.now() / 1000 + seconds;

const as = (token: string, headers: Record<string, string> = POST_HEADERS) => ({
  ...headers,
  Authorization: `Bearer ${token}`,
});

async function openSession(url: URL, token: string): Promise<string> {
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } };
  const answer = await ask(url, 'POST', as(token), legacyBody('initialize', params, 0));
  return String(answer.headers['mcp-session-id']);
}

describe('a session', () => {
  const inSession = (id: string, token: string) => as(token, { ...POST_HEADERS, 'Mcp-Session-Id': id });
  const ping = (url: URL, id: string, token: string) =>
    ask(url, 'POST', inSession(id, token), legacyBody('ping', undefined, 1));

  test('goes on with another token of its principal, and is not there for anybody else', async () => {
    const { url } = await world.serve(people());
    const id = await openSession(url, 'alice.1');
    expect((await ping(url, id, 'alice.2')).status).toBe(200);
    const refused = await ping(url, id, 'bob.1');
    const missing = await ping(url, 'no-such-session', 'bob.1');
    expect(refused.status).toBe(404);
    expect(refused.text).toBe(missing.text);
    for (const method of ['GET', 'DELETE'])
      expect((await ask(url, method, { ...inSession(id, 'bob.1'), Accept: 'text/event-stream' })).status).toBe(404);
    expect((await ping(url, id, 'alice.1')).status).toBe(200);
    expect(
      (await ask(url, 'POST', { ...POST_HEADERS, 'Mcp-Session-Id': id }, legacyBody('ping', undefined, 1))).status,
    ).toBe(401);
  });

  test('whose streams end when their token expires waits for its client to come with a new one', async () => {
    const { url } = await world.serve(people(new Map([['alice.1', inSeconds(100)]])));
    const id = await openSession(url, 'alice.1');
    const stream = await openStream(url, 'GET', { ...inSession(id, 'alice.1'), Accept: 'text/event-stream' });
    expect(stream.response.statusCode).toBe(200);
    vi.advanceTimersByTime(100_000);
    await stream.until(() => false);
    expect((await ping(url, id, 'alice.1')).status).toBe(401);
    expect((await ping(url, id, 'alice.2')).status).toBe(200);
    vi.advanceTimersByTime(3600_000);
    expect((await ping(url, id, 'alice.2')).status).toBe(200);
  });

  test('ends when its client does not come with a new token in time', async () => {
    const { url } = await world.serve({ ...people(new Map([['alice.1', inSeconds(100)]])), sessionGrace: 20 });
    const id = await openSession(url, 'alice.1');
    vi.advanceTimersByTime(120_000);
    expect((await ping(url, id, 'alice.2')).status).toBe(404);
  });

  test('ends with its token where it does not wait', async () => {
    const { url } = await world.serve({ ...people(new Map([['alice.1', inSeconds(100)]])), sessionGrace: 0 });
    const id = await openSession(url, 'alice.1');
    const stream = await openStream(url, 'GET', { ...inSession(id, 'alice.1'), Accept: 'text/event-stream' });
    vi.advanceTimersByTime(100_000);
    await stream.until(() => false);
    expect((await ping(url, id, 'alice.2')).status).toBe(404);
  });

  test('ends at once when the token of its stream is found revoked', async () => {
    const ends = new Map<string, number | undefined>();
    const { url } = await world.serve(people(ends, 5));
    const id = await openSession(url, 'alice.1');
    const stream = await openStream(url, 'GET', { ...inSession(id, 'alice.1'), Accept: 'text/event-stream' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stream.ended).toBe(false);
    ends.set('alice.1', 0);
    await vi.advanceTimersByTimeAsync(5_000);
    await stream.until(() => false);
    expect((await ping(url, id, 'alice.2')).status).toBe(404);
  });

  test('serves no request with a token that may have been revoked, although a stream of it goes on', async () => {
    let isAway = false;
    const { verify } = verifierOf(() => {
      if (isAway) throw new VerifierUnavailableError('away');
      return { principal: 'alice' };
    });
    const { url } = await world.serve({ verifier: { verify, freshFor: 5 } });
    const id = await openSession(url, 'alice.1');
    const stream = await openStream(url, 'GET', { ...inSession(id, 'alice.1'), Accept: 'text/event-stream' });
    isAway = true;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(stream.ended).toBe(false);
    expect((await ping(url, id, 'alice.1')).status).toBe(503);
  });

  test('does not tell a token of less scope what was subscribed to with one of more', async () => {
    const { verify } = verifierOf((token) => ({ principal: 'alice', scopes: token.split('.') }));
    const { url, dispatcher } = await world.serve(
      { verifier: { verify }, scopePolicy: { resources: { 'docs://private/*': ['admin'] } } },
      { server: { notifies: true } },
    );
    const id = await openSession(url, 'admin');
    await ask(url, 'POST', inSession(id, 'admin'), legacyBody('notifications/initialized'));
    for (const uri of ['docs://private/a', 'docs://public/a'])
      await ask(url, 'POST', inSession(id, 'admin'), legacyBody('resources/subscribe', { uri }, 2));
    const stream = await openStream(url, 'GET', { ...inSession(id, 'read'), Accept: 'text/event-stream' });
    for (const uri of ['docs://private/a', 'docs://public/a']) dispatcher.notify({ type: 'resource_updated', uri });
    await stream.until(({ events }) => events.some(({ message }) => message !== undefined));
    const told = JSON.stringify(stream.events);
    expect(told).toContain('docs://public/a');
    expect(told).not.toContain('docs://private/a');
  });

  test('whose client leaves, or that is ended, leaves no timer behind', async () => {
    const { url } = await world.serve(people(new Map([['alice.1', inSeconds(100)]])));
    const before = vi.getTimerCount();
    const id = await openSession(url, 'alice.1');
    const stream = await openStream(url, 'GET', { ...inSession(id, 'alice.1'), Accept: 'text/event-stream' });
    expect(vi.getTimerCount()).toBeGreaterThan(before);
    expect((await ask(url, 'DELETE', inSession(id, 'alice.1'))).status).toBe(204);
    await stream.until(() => false);
    expect(vi.getTimerCount()).toBe(before);
  });
});

test('a subscription of 2026-07-28 ends with its result when its token expires', async () => {
  const { url } = await world.serve(people(new Map([['alice.1', inSeconds(100)]])));
  const body = modernBody('subscriptions/listen', { notifications: { toolsListChanged: true } });
  const stream = await openStream(url, 'POST', as('alice.1', modernHeaders('subscriptions/listen')), body);
  await stream.until(({ events }) => events.length > 0);
  vi.advanceTimersByTime(100_000);
  await stream.until(() => false);
  expect(stream.events.map(({ message }) => message)).toMatchObject([
    { method: 'notifications/subscriptions/acknowledged' },
    { id: 1, result: { resultType: 'complete' } },
  ]);
});

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

test('a call that is running when its token expires has its answer', async () => {
  const [begun, done] = [signal(), signal()];
  const slow = tool('slow', async () => {
    begun.give();
    await done.given;
    return { content: [text('here it is')] };
  });
  const ends = new Map([['alice.1', inSeconds(100)]]);
  const { url } = await world.serve(people(ends), { application: toolsOnly(slow) });
  const answer = call(url, 'Bearer alice.1', 'tools/call', { name: 'slow' });
  await begun.given;
  vi.advanceTimersByTime(200_000);
  done.give();
  expect((await answer).text).toContain('here it is');
});

test('the state of a request belongs to the principal that got it', async () => {
  const ask1 = tool('ask', async (_, context) => {
    const { action } = await context.elicit('Sure?', { type: 'object', properties: {} });
    return { content: [text(action)] };
  });
  const { url } = await world.serve(people(), { application: toolsOnly(ask1) });
  const send = async (token: string, more: JsonObject = {}) => {
    const params = { name: 'ask', ...more };
    const meta = { 'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } } };
    const body = modernBody('tools/call', params, meta);
    return (await ask(url, 'POST', as(token, modernHeaders('tools/call', params)), body)).json;
  };
  const first = await send('alice.1');
  expect(at(first, 'result', 'resultType')).toBe('input_required');
  const [key = ''] = Object.keys(at(first, 'result', 'inputRequests') as object);
  const retry = {
    requestState: at(first, 'result', 'requestState') as string,
    inputResponses: { [key]: { action: 'accept', content: {} } },
  };
  expect(at(await send('bob.1', retry), 'error', 'code')).toBe(-32602);
  expect(JSON.stringify(await send('alice.2', retry))).toContain('accept');
});

describe('a grant', () => {
  const token = (more: Partial<VerifiedToken> = {}): VerifiedToken => ({
    source: 'test',
    scopes: [],
    claims: {},
    principal: 'alice',
    ...more,
  });

  test('tells its dependents of its end, once, and no more who was released', () => {
    const grant = new Grant(token({ expiresAt: Date.now() / 1000 + 10 }), Number.POSITIVE_INFINITY);
    const heard: string[] = [];
    const leaver = { ended: () => heard.push('leaver') };
    grant.hold({ ended: (reason) => heard.push(reason) });
    grant.hold(leaver);
    grant.release(leaver);
    vi.advanceTimersByTime(9_999);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(['expired']);
    grant.refuse();
    expect(heard).toEqual(['expired']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('has no timer when nobody depends on it, and waits longer than timers can', () => {
    const grant = new Grant(token({ expiresAt: Date.now() / 1000 + 40 * 24 * 3600 }), Number.POSITIVE_INFINITY);
    expect(vi.getTimerCount()).toBe(0);
    const heard: string[] = [];
    grant.hold({ ended: (reason) => heard.push(reason) });
    vi.advanceTimersByTime(39 * 24 * 3600 * 1000);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(24 * 3600 * 1000);
    expect(heard).toEqual(['expired']);
  });

  test('of something open is looked at again as often as the verifier wants, and outlives failures of it', async () => {
    const answers: (VerifiedToken | undefined | Error)[] = [token(), new Error('away'), token(), undefined];
    const grant = new Grant(token(), 5);
    const heard: string[] = [];
    let count = 0;
    const recheck = async () => {
      count++;
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    };
    grant.hold({ ended: (reason) => heard.push(reason) }, recheck);
    for (let expected = 1; expected <= 4; expected++) {
      expect(heard).toEqual([]);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(count).toBe(expected);
    }
    expect(heard).toEqual(['revoked']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('of which the verifier cannot tell is no longer fresh: what goes on goes on, and nothing new begins', async () => {
    const grant = new Grant(token(), 5);
    grant.hold({ ended: () => {} }, async () => {
      throw new Error('away');
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(grant.isFresh).toBe(false);
  });

  test('that has lost a scope ends what goes on by itself, and not what waits for requests', async () => {
    const scopes = [
      ['a', 'b', 'c'],
      ['b', 'c'],
    ];
    const grant = new Grant(token({ scopes: ['a', 'b'] }), 5);
    const heard: string[] = [];
    grant.hold({ ended: (reason) => heard.push(`stream ${reason}`) }, async () =>
      token({ scopes: scopes.shift() ?? [] }),
    );
    grant.hold({ ended: (reason) => heard.push(`session ${reason}`) });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard).toEqual(['stream narrowed']);
    grant.refuse();
    expect(heard).toEqual(['stream narrowed', 'session revoked']);
  });

  test('ends when the token is somebody else’s all at once', async () => {
    const grant = new Grant(token(), 5);
    const heard: string[] = [];
    grant.hold({ ended: (reason) => heard.push(reason) }, async () => token({ principal: 'bob' }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard).toEqual(['revoked']);
  });

  test('that the verifier refuses after its time has expired, and was not revoked', () => {
    const grant = new Grant(token({ expiresAt: Date.now() / 1000 + 10 }), 5);
    const heard: string[] = [];
    grant.hold({ ended: (reason) => heard.push(reason) });
    vi.setSystemTime(Date.now() + 10_000);
    grant.refuse();
    expect(heard).toEqual(['expired']);
  });
});
