import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVerifier } from '../../src/auth/create-verifier.js';
import type { IntrospectionOptions } from '../../src/auth/options.js';
import { VerifierUnavailableError } from '../../src/auth/verifier.js';
import { closeServers } from '../transports/http/server.js';
import { call, closeWorlds, makeWorld, RESOURCE, type World } from './protected.js';

let world: World;
let endpoint: string;
let tokens: Map<string, Record<string, unknown>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await makeWorld();
  endpoint = `${world.server.issuer}/introspect`;
  tokens = new Map([['good', { ...world.claims }]]);
  world.server.answers.set('/introspect', (body) => {
    const claims = tokens.get(new URLSearchParams(body).get('token') ?? '');
    return { body: claims === undefined ? { active: false } : { active: true, ...claims } };
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await closeServers();
  await closeWorlds();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const verifierWith = (more: Partial<IntrospectionOptions> = {}) =>
  createVerifier({ introspection: { endpoint, ...more } as IntrospectionOptions }, [world.server.issuer]);

test('an active token has what the authorization server knows of it', async () => {
  expect(await verifierWith().verify('good', RESOURCE)).toMatchObject({
    source: 'introspection',
    scopes: ['read'],
    claims: { sub: 'alice' },
    expiresAt: world.claims.exp,
  });
  expect(await verifierWith().verify('unknown', RESOURCE)).toBeUndefined();
});

test.each<[string, Record<string, unknown>, Partial<IntrospectionOptions>, boolean]>([
  ['for another audience', { aud: 'https://other.example.com' }, {}, false],
  ['for several', { aud: ['x', RESOURCE] }, {}, true],
  ['for nobody in particular', { aud: undefined }, {}, false],
  ['for nobody in particular, and the endpoint is trusted', { aud: undefined }, { audience: 'trusted' }, true],
  ['for another audience, and the endpoint is trusted', { aud: 'x' }, { audience: 'trusted' }, false],
  ['for an audience of the options', { aud: 'api' }, { audience: ['api'] }, true],
  ['of another issuer', { iss: 'https://evil.example.com' }, {}, false],
  ['of an issuer that is not told', { iss: undefined }, {}, true],
  ['that has expired, though it is called active', { exp: 1 }, {}, false],
  ['that is not valid yet, though it is called active', { nbf: 1e11 }, {}, false],
  ['that is active in a word', { active: 'true' }, {}, false],
  ['that is active with a number', { active: 1 }, {}, false],
  ['for an audience that begins like ours', { aud: `${RESOURCE}/` }, {}, false],
  ['whose expiry is null', { exp: null }, {}, true],
])('a token %s', async (_, claims, options, expected) => {
  tokens.set('good', JSON.parse(JSON.stringify({ ...world.claims, ...claims })));
  for (const [name, value] of Object.entries(claims)) if (value === undefined) delete tokens.get('good')?.[name];
  expect((await verifierWith(options).verify('good', RESOURCE)) !== undefined).toBe(expected);
});

test.each<[string, Partial<IntrospectionOptions>, string | undefined, string]>([
  [
    'a client',
    { clientId: 'a:b', clientSecret: 'c d%' },
    `Basic ${btoa('a%3Ab:c+d%25')}`,
    'token=good&token_type_hint=access_token',
  ],
  ['the bearer of a token', { accessToken: 'xyz' }, 'Bearer xyz', 'token=good&token_type_hint=access_token'],
  ['nobody', { tokenTypeHint: false }, undefined, 'token=good'],
])('the endpoint is asked as %s', async (_, options, authorization, body) => {
  await verifierWith({ ...options, headers: { 'x-tenant': 't' } } as never).verify('good', RESOURCE);
  const [request] = world.server.requests;
  expect(request?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded', 'x-tenant': 't' });
  expect(request?.headers.authorization).toBe(authorization);
  expect(request?.body).toBe(body);
});

test.each<[string, number, unknown]>([
  ['fails', 500, {}],
  ['does not know this server', 401, {}],
  ['has no JSON', 200, 'yes'],
  ['has no object', 200, [true]],
  ['says too much', 200, { active: true, x: 'x'.repeat(600_000) }],
  ['leads elsewhere', 302, {}],
  ['has an expiry that is no number', 200, { active: true, aud: RESOURCE, exp: '1' }],
  ['has a beginning that is no number', 200, { active: true, aud: RESOURCE, nbf: {} }],
])('an endpoint that %s is no reason to refuse a token', async (_, status, body) => {
  world.server.answer('/introspect', body, status);
  const work = verifierWith().verify('good', RESOURCE);
  await expect(work).rejects.toThrow(VerifierUnavailableError);
  await expect(work).rejects.not.toThrow(/good/);
});

test.each([
  [{ scope: ' a  b ' }, ['a', 'b']],
  [{ scope: ['a', 7, 'b'] }, ['a', 'b']],
  [{ scope: {} }, []],
])('of the scopes %j, a token has %j', async (claims, scopes) => {
  tokens.set('good', { ...world.claims, ...claims });
  expect(await verifierWith().verify('good', RESOURCE)).toMatchObject({ scopes });
});

test('users of one client are told apart, and none is the client', async () => {
  const principals = new Set<string | undefined>();
  for (const sub of ['ann', 'bob', 7, 8, null]) {
    tokens.set('good', { ...world.claims, sub, client_id: 'desk' });
    principals.add((await verifierWith().verify('good', RESOURCE))?.principal);
  }
  expect(principals.size).toBe(5);
});

describe('over HTTP', () => {
  test('an answer is not used for another resource', async () => {
    const verifier = createVerifier({ introspection: { endpoint } as IntrospectionOptions }, [world.server.issuer]);
    const [here, there] = [
      await world.serve({ verifier }),
      await world.serve({ verifier, resource: 'https://other.example.com/mcp' }),
    ];
    for (let at = 0; at < 2; at++) {
      expect((await call(here.url, 'Bearer good')).status).toBe(200);
      expect((await call(there.url, 'Bearer good')).status).toBe(401);
    }
  });

  const serve = (cacheSeconds: number) =>
    world.serve({ verifier: { introspection: { endpoint, cacheSeconds } as IntrospectionOptions } });

  test('an answer is used again for its time, and a revoked token is known after it', async () => {
    const { url } = await serve(30);
    for (let at = 0; at < 3; at++) expect((await call(url, 'Bearer good')).status).toBe(200);
    expect(world.server.countOf('/introspect')).toBe(1);
    tokens.delete('good');
    pass(29);
    expect((await call(url, 'Bearer good')).status).toBe(200);
    pass(2);
    expect((await call(url, 'Bearer good')).status).toBe(401);
    expect(world.server.countOf('/introspect')).toBe(2);
  });

  test('an answer is never used longer than the token lives', async () => {
    tokens.set('good', { ...world.claims, exp: Math.floor(Date.now() / 1000) + 10 });
    const { url } = await serve(3600);
    expect((await call(url, 'Bearer good')).status).toBe(200);
    pass(11);
    expect((await call(url, 'Bearer good')).status).toBe(401);
  });

  test('a token that is not active is remembered for a moment, so that it does not cost a request each time', async () => {
    const { url } = await serve(30);
    for (let at = 0; at < 3; at++) expect((await call(url, 'Bearer later')).status).toBe(401);
    expect(world.server.countOf('/introspect')).toBe(1);
    tokens.set('later', { ...world.claims });
    pass(6);
    expect((await call(url, 'Bearer later')).status).toBe(200);
  });

  test('made-up tokens do not push good ones out of the cache', async () => {
    const { url } = await world.serve({
      verifier: { introspection: { endpoint } as IntrospectionOptions },
      cacheSize: 2,
    });
    await call(url, 'Bearer good');
    for (let at = 0; at < 5; at++) await call(url, `Bearer made-up-${at}`);
    const before = world.server.countOf('/introspect');
    expect((await call(url, 'Bearer good')).status).toBe(200);
    expect(world.server.countOf('/introspect')).toBe(before);
  });

  test('an endpoint that is away is a 503, and the client keeps its token', async () => {
    const { url } = await serve(30);
    world.server.answer('/introspect', {}, 502);
    const answer = await call(url, 'Bearer good');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
  });
});
