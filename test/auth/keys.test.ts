import * as jose from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVerifier } from '../../src/auth/create-verifier.js';
import type { JwtOptions } from '../../src/auth/options.js';
import { VerifierUnavailableError } from '../../src/auth/verifier.js';
import { makeKey, type SigningKey, signToken } from './authorization-server.js';
import { closeWorlds, makeWorld, RESOURCE, type World } from './protected.js';

let world: World;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await makeWorld();
});
afterEach(async () => {
  vi.useRealTimers();
  await closeWorlds();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const verifierWith = (jwt: JwtOptions = {}) => createVerifier({ jwt }, [world.server.issuer]);
const isTaken = async (verifier: ReturnType<typeof verifierWith>, token: string) =>
  (await verifier.verify(token, RESOURCE)) !== undefined;

describe.each<[string, () => JwtOptions]>([
  ['at a URL', () => ({ jwksUri: `${world.server.issuer}/jwks` })],
  ['in the metadata of the issuer', () => ({})],
])('keys %s', (_, options) => {
  let next: SigningKey;
  beforeEach(async () => {
    next = await makeKey('key-2');
  });

  test('are read with the first token, once for all that come together', async () => {
    const verifier = verifierWith(options());
    expect(world.server.countOf('/jwks')).toBe(0);
    const token = await world.token();
    expect(await Promise.all([1, 2, 3].map(() => isTaken(verifier, token)))).toEqual([true, true, true]);
    expect(await isTaken(verifier, token)).toBe(true);
    expect(world.server.countOf('/jwks')).toBe(1);
  });

  test('that rotate are read again for a token that names a new one, but not for every made-up name', async () => {
    const verifier = verifierWith(options());
    expect(await isTaken(verifier, await world.token())).toBe(true);
    world.server.publish([next]);
    for (let at = 0; at < 5; at++)
      expect(await isTaken(verifier, await world.token({}, { kid: `x${at}` }))).toBe(false);
    expect(world.server.countOf('/jwks')).toBe(1);
    pass(31);
    expect(await isTaken(verifier, await world.token({}, {}, next))).toBe(true);
    expect(await isTaken(verifier, await world.token())).toBe(false);
    expect(world.server.countOf('/jwks')).toBe(2);
  });

  test('are read again when they are old, so that one that was withdrawn is no longer good', async () => {
    const verifier = verifierWith(options());
    expect(await isTaken(verifier, await world.token())).toBe(true);
    world.server.publish([next]);
    pass(601);
    expect(await isTaken(verifier, await world.token())).toBe(false);
  });

  test('that cannot be read yet are no reason to refuse a token', async () => {
    const verifier = verifierWith(options());
    world.server.answer('/jwks', {}, 500);
    await expect(isTaken(verifier, await world.token())).rejects.toThrow(VerifierUnavailableError);
    await expect(isTaken(verifier, await world.token())).rejects.toThrow(/status 500/);
    expect(world.server.countOf('/jwks')).toBe(1);
    world.server.publish([world.key]);
    pass(6);
    expect(await isTaken(verifier, await world.token())).toBe(true);
  });

  test('that are old and cannot be read are used further, for a day', async () => {
    const verifier = verifierWith(options());
    expect(await isTaken(verifier, await world.token())).toBe(true);
    world.server.answer('/jwks', {}, 503);
    pass(3600);
    expect(await isTaken(verifier, await world.token())).toBe(true);
    await expect(isTaken(verifier, await world.token({}, {}, next))).rejects.toThrow(VerifierUnavailableError);
    pass(24 * 3600);
    await expect(isTaken(verifier, await world.token())).rejects.toThrow(VerifierUnavailableError);
  });

  test.each<[string, unknown]>([
    ['no JSON', 'hello'],
    ['no key set', { keys: 'none' }],
    ['a list', []],
    ['too much', { keys: [], x: 'x'.repeat(600_000) }],
  ])('answered with %s cannot be used', async (_, body) => {
    world.server.answer('/jwks', body);
    await expect(isTaken(verifierWith(options()), await world.token())).rejects.toThrow(VerifierUnavailableError);
  });

  test('are not looked for where a redirect leads', async () => {
    const { issuer } = world.server;
    world.server.answers.set('/elsewhere', () => ({ body: { keys: [world.key.jwk] } }));
    world.server.answers.set('/jwks', () => ({ status: 302, headers: { Location: `${issuer}/elsewhere` } }));
    await expect(isTaken(verifierWith(options()), await world.token())).rejects.toThrow(VerifierUnavailableError);
    expect(world.server.countOf('/elsewhere')).toBe(0);
  });
});

describe('keys that are given', () => {
  test('are used as they are', async () => {
    const verifier = verifierWith({ jwks: { keys: [world.key.jwk as never] } });
    expect(await isTaken(verifier, await world.token())).toBe(true);
    expect(world.server.requests).toEqual([]);
  });

  test('by a function are asked for again when a token names another', async () => {
    const next = await makeKey('key-2');
    const sets = [[world.key], [next]];
    const verifier = verifierWith({ jwks: () => ({ keys: (sets.shift() ?? []).map(({ jwk }) => jwk as never) }) });
    expect(await isTaken(verifier, await world.token())).toBe(true);
    pass(31);
    expect(await isTaken(verifier, await world.token({}, {}, next))).toBe(true);
  });

  test('are all tried for a token that names none', async () => {
    const keys = await Promise.all(['a', 'b', 'c'].map((kid) => makeKey(kid)));
    const jwks = { keys: keys.map(({ jwk: { kid, ...jwk } }) => jwk as never) };
    const last = keys[2] as SigningKey;
    const unnamed = await signToken(last, { ...world.claims }, { kid: undefined as never });
    expect(await isTaken(verifierWith({ jwks }), unnamed)).toBe(true);
    const stranger = await signToken(await makeKey('d'), { ...world.claims }, { kid: undefined as never });
    expect(await isTaken(verifierWith({ jwks }), stranger)).toBe(false);
  });

  test('may be there of which some cannot be used', async () => {
    const short = { kty: 'RSA', kid: 'short', n: 'AA', e: 'AQAB' };
    const good = await makeKey('good', 'RS256');
    const stranger = await makeKey('good', 'RS256');
    const verifier = verifierWith({ jwks: { keys: [short, good.jwk as never] } });
    const unnamed = { kid: undefined as never };
    expect(await isTaken(verifier, await signToken(good, { ...world.claims }, unnamed))).toBe(true);
    expect(await isTaken(verifier, await signToken(stranger, { ...world.claims }, unnamed))).toBe(false);
    const named = await signToken(good, { ...world.claims }, { kid: 'short' });
    await expect(isTaken(verifier, named)).rejects.toThrow(/the keys cannot be used: .*2048/);
  });

  test('of one issuer do not vouch for another', async () => {
    const other = await makeWorld();
    const verifier = createVerifier({ jwt: {} }, [world.server.issuer, other.server.issuer]);
    expect(await isTaken(verifier, await other.token())).toBe(true);
    expect(await isTaken(verifier, await world.token({}, {}, other.key))).toBe(false);
    expect(await isTaken(verifier, await other.token({}, {}, world.key))).toBe(false);
  });

  test.each(['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'])('can be for %s', async (alg) => {
    const key = await makeKey('k', alg);
    const token = await signToken(key, { ...world.claims });
    const jwks = { keys: [key.jwk as never] };
    expect(await isTaken(verifierWith({ jwks }), token)).toBe(true);
    expect(await isTaken(verifierWith({ jwks, algorithms: ['ES512'] }), token)).toBe(false);
    expect(jose.decodeProtectedHeader(token).alg).toBe(alg);
  });
});

describe('what a token says', () => {
  test.each<[string, Record<string, unknown>, JwtOptions, boolean]>([
    ['it has just expired', { exp: -20 }, {}, true],
    ['it expired before the leeway', { exp: -20 }, { leeway: 10 }, false],
    ['it is valid in a moment', { nbf: 20 }, {}, true],
    ['it is valid in a moment, and clocks are trusted', { nbf: 20 }, { leeway: 0 }, false],
    ['it was issued long ago', { iat: -500 }, { maxAge: 300 }, false],
    ['it was issued just now', { iat: -100 }, { maxAge: 300 }, true],
    ['it has several audiences', { aud: ['https://a.example.com', RESOURCE] }, {}, true],
    ['it has an audience of the options', { aud: 'api' }, { audience: ['api'] }, true],
    ['it has the resource for an audience, and the options another', {}, { audience: 'api' }, false],
    ['it has no expiry, and need not', { exp: undefined }, { requiredClaims: [] }, true],
    ['it has no claim that it must have', {}, { requiredClaims: ['exp', 'tenant'] }, false],
  ])('%s', async (_, claims, options, expected) => {
    const now = Math.floor(Date.now() / 1000);
    const absolute = Object.entries(claims).map(([name, value]) => [
      name,
      typeof value === 'number' ? now + value : value,
    ]);
    const token = await world.token(Object.fromEntries(absolute));
    expect(await isTaken(verifierWith(options), token)).toBe(expected);
  });

  test.each<[Record<string, unknown>, readonly string[]]>([
    [{ scope: 'a b' }, ['a', 'b']],
    [{ scope: '' }, []],
    [{ scope: undefined }, []],
    [{ scope: undefined, scp: ['a', 'b'] }, ['a', 'b']],
    [{ scope: undefined, scp: 'a b' }, ['a', 'b']],
    [{ scope: 7 }, []],
  ])('of its scopes: %j', async (claims, scopes) => {
    expect(await verifierWith().verify(await world.token(claims), RESOURCE)).toMatchObject({ scopes });
  });

  test('of who it is for: users, clients and issuers are told apart', async () => {
    const verifier = verifierWith();
    const claims = [
      { sub: 'x' },
      { sub: 'y' },
      { sub: 7, client_id: 'x' },
      { sub: 8, client_id: 'x' },
      { sub: undefined, client_id: 'x' },
      { sub: undefined },
      { sub: undefined, jti: '2' },
    ];
    const principals = new Set<string | undefined>();
    for (const claim of claims) principals.add((await verifier.verify(await world.token(claim), RESOURCE))?.principal);
    expect(principals.size).toBe(claims.length);
    const again = await verifier.verify(await world.token({ sub: 'x', jti: '3' }), RESOURCE);
    expect(principals).toContain(again?.principal);
  });
});
