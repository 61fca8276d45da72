import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { VerifierUnavailableError } from '../../../src/auth/verifier.js';
import { logtalk } from '../../../src/typescript/logtalk.js';
import { ISSUER, loadProtected, protectedForAll, RESOURCE } from './support.js';

const app = protectedForAll({});

beforeEach(() => {
  app.log.lines.length = 0;
});

describe('a Logtalk object that verifies tokens', () => {
  test('says whose token it is, and until when, by a curly-term or a list', async () => {
    const { verify } = app;
    expect(await verify('read-token')).toEqual({
      source: 'fixed',
      scopes: ['read'],
      claims: { iss: 'https://as.example', sub: 'ann', exp: 4102444800 },
      expiresAt: 4102444800,
      principal: expect.stringMatching(/as\.example.*ann/),
    });
    expect(await verify('list-token')).toMatchObject({
      scopes: ['read', 'write'],
      claims: { sub: 'bob', role: 'admin', exp: 4102444800.5 },
      expiresAt: 4102444800.5,
    });
  });

  test('finds a token invalid by failing', async () => {
    const { verify, log } = app;
    expect(await verify('no-such-token')).toBeUndefined();
    expect(log.lines).toEqual([]);
  });

  test('gives owners of tokens that name nobody a principal each', async () => {
    const { verify } = app;
    const [one, other, again] = [await verify('odd-token'), await verify('no-claims-token'), await verify('odd-token')];
    expect(one?.principal).not.toEqual(other?.principal);
    expect(one?.principal).toEqual(again?.principal);
    expect(one?.principal).not.toContain('odd-token');
    expect(one?.expiresAt).toBeUndefined();
  });

  test.each([
    ['incomplete-token', 'the properties of oauth_token_info/1 lack claims/1'],
    ['unbound-token', 'verify/3 gave no term oauth_token_info(Properties)'],
    ['bad-scope-token', 'scopes/1 of oauth_token_info/1 takes a list of atoms'],
    ['throwing-token', "'[token]' is not in the domain token"],
  ])('tells the log what is wrong with its answer, without the token: %s', async (token, reason) => {
    const { verify, log } = app;
    await expect(verify(token)).rejects.toThrow('a Logtalk verifier could not verify a token');
    expect(log.lines).toMatchObject([
      { level: 'error', fields: { verifier: 'fixed_verifier', reason: expect.stringContaining(reason) } },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain(token);
  });

  test('has a time limit, and leaves the engine as it was', async () => {
    const spy = vi.spyOn(AbortSignal, 'timeout');
    const { verify } = app;
    const limit = new AbortController();
    spy.mockReturnValueOnce(limit.signal);
    const verification = verify('endless-token');
    limit.abort(new Error('too long'));
    await expect(verification).rejects.toThrow(VerifierUnavailableError);
    spy.mockRestore();
    expect(await verify('read-token')).toMatchObject({ scopes: ['read'] });
  });

  test('is asked again after the seconds that the option fresh_for says', async () => {
    expect(app.verifier.freshFor).toBe(30);
    expect((await loadProtected({ options: '[fresh_for(0)]' })).verifier.freshFor).toBe(0);
  });
});

describe('a tool learns of its caller', () => {
  test.each([
    [
      'read-token',
      "oauth_token_info([source(fixed),scopes([read]),audience_validation(exact('https://api.example.com/mcp'))",
    ],
    ['list-token', 'claims([sub(bob),role(admin),exp-4102444800.5])'],
    ['odd-token', 'claims(clerk(carl,[1,2]))'],
  ])('the very term that verify/3 gave: %s', async (token, info) => {
    const { verify, call } = app;
    expect(await call('who', {}, await verify(token))).toMatchObject({
      structuredContent: { Info: expect.stringContaining(info) },
    });
  });

  test.each([
    ['read-token', 'sub', 'ann'],
    ['list-token', 'role', 'admin'],
  ])('a claim: %s', async (token, Name, Value) => {
    const { verify, call } = app;
    expect(await call('claim', { Name }, await verify(token))).toMatchObject({ structuredContent: { Value } });
  });

  test('its scopes', async () => {
    const { verify, call } = app;
    expect(await call('scopes', {}, await verify('list-token'))).toMatchObject({
      structuredContent: { Scopes: ['read', 'write'] },
    });
  });

  test.each([
    ['who', {}],
    ['scopes', {}],
    ['claim', { Name: 'sub' }],
  ])('and %s fails where there is no token', async (tool, args) => {
    const { call } = app;
    expect(await call(tool, args)).toMatchObject({ isError: true });
  });

  test('and what no claim is fails', async () => {
    const { verify, call } = app;
    const token = await verify('read-token');
    expect(await call('claim', { Name: 'role' }, token)).toMatchObject({ isError: true });
    expect(await call('claim', { Name: 'sub' }, await verify('odd-token'))).toMatchObject({ isError: true });
  });
});

describe('a Logtalk object that checks scopes', () => {
  const ranked = protectedForAll({ options: '[scope_checker(ranked_scopes)]' });

  test.each([
    [['read'], ['read'], true],
    [['write'], ['read'], true],
    [['read'], ['write'], false],
    [[], [], true],
  ])('%j against %j: %j', async (granted, required, sufficient) => {
    expect(await ranked.oauth.scopeChecker?.(granted, required)).toBe(sufficient);
  });
});

describe('the option oauth/4 becomes the option oauth', () => {
  test('with its resource, metadata and options', async () => {
    const { oauth } = await loadProtected({
      metadata: `[
        authorization_servers(['${ISSUER}', 'https://b.example.com']), resource_name('Birds'), dpop_bound_access_tokens_required(false),
        scopes_supported([read]), extension(colours, [{name-red}])
      ]`,
      options: `[
        required_scopes([read]), realm(birds), headers([x_why-because]), body(content('application/json', json({error-no}))),
        hide_unauthorized(true), cache_size(7), session_grace(1.5), properties([a(b)]),
        scope_policy([tool(forget, [admin]), tool(forget, [audit]), resource('log://*', [audit]), method('tools/list', [read])])
      ]`,
    });
    const { verifier, ...rest } = oauth;
    expect(rest).toEqual({
      resource: RESOURCE,
      authorizationServers: [ISSUER, 'https://b.example.com'],
      metadata: {
        resource_name: 'Birds',
        dpop_bound_access_tokens_required: false,
        scopes_supported: ['read'],
        extensions: { colours: [{ name: 'red' }] },
      },
      requiredScopes: ['read'],
      realm: 'birds',
      headers: { 'x-why': 'because' },
      body: { type: 'application/json', text: '{"error":"no"}' },
      hideUnauthorized: true,
      cacheSize: 7,
      sessionGrace: 1.5,
      scopePolicy: {
        methods: { 'tools/list': ['read'] },
        tools: { forget: ['admin', 'audit'] },
        prompts: {},
        resources: { 'log://*': ['audit'] },
      },
    });
  });

  test('of two equal options the first counts', async () => {
    const { oauth } = await loadProtected({ options: '[realm(one), realm(two)]' });
    expect(oauth.realm).toBe('one');
  });
});

test('a module does not load a file that says oauth/4: its own server would be open to everyone', async () => {
  const { folder } = await loadProtected({});
  await expect(logtalk(join(folder, 'loader.lgt'))).rejects.toThrow('give the server of the module the option oauth');
});
