import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { operationsOf } from '../../src/auth/operations.js';
import type { OAuthOptions } from '../../src/auth/options.js';
import { isScope, type ScopeTable, scopesFor } from '../../src/auth/scopes.js';
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
import { call, challengeOf, closeWorlds, makeWorld, verifierOf, type World } from './protected.js';

let world: World;

beforeEach(async () => {
  world = await makeWorld();
});
afterEach(async () => {
  await closeServers();
  await closeWorlds();
});

/** Serves with a verifier that takes the token for the list of its scopes, with `.` between them. */
const serve = (oauth: Partial<OAuthOptions>) =>
  world.serve({ verifier: verifierOf((token) => ({ scopes: token.split('.') })), ...oauth });

const ADD = { name: 'add', arguments: { a: 1, b: 2 } };

describe('required scopes', () => {
  test.each([
    ['read', 'read', 200],
    ['other.read', 'read', 200],
    ['read-all', 'read', 403],
    ['rea', 'read', 403],
    ['READ', 'read', 403],
    ['read', 'read:all', 403],
  ])('a token with %s, where %s is required, gets %i', async (token, required, status) => {
    const { url } = await serve({ requiredScopes: [required] });
    const answer = await call(url, `Bearer ${token}`);
    expect(answer.status).toBe(status);
    if (status === 403) expect(challengeOf(answer)).toMatchObject({ error: 'insufficient_scope', scope: required });
  });

  test('are needed to hear that a method or a path is not served', async () => {
    const { url } = await serve({ requiredScopes: ['read'] });
    const authorization = { Authorization: 'Bearer other' };
    expect((await ask(url, 'PUT', authorization)).status).toBe(403);
    expect((await ask(url, 'POST', { ...authorization, 'Content-Type': 'text/plain' }, '{}')).status).toBe(403);
    expect((await ask(url, 'POST', { ...authorization, ...POST_HEADERS }, '{')).status).toBe(403);
    expect((await ask(url, 'GET', { ...authorization, Accept: 'text/event-stream' })).status).toBe(403);
  });

  test('a checker of one’s own knows that one scope includes another', async () => {
    const scopeChecker: OAuthOptions['scopeChecker'] = async (granted, required) =>
      granted.includes('admin') || required.every((scope) => granted.includes(scope));
    const { url } = await serve({ requiredScopes: ['read'], scopeChecker });
    expect((await call(url, 'Bearer admin')).status).toBe(200);
    expect((await call(url, 'Bearer other')).status).toBe(403);
  });

  test('a checker that fails is a 500 without details', async () => {
    const scopeChecker = () => {
      throw new Error('no roles');
    };
    const { url } = await serve({ requiredScopes: ['read'], scopeChecker });
    const answer = await call(url, 'Bearer read');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('roles');
  });
});

describe('scopes of operations', () => {
  const POLICY: ScopeTable = {
    methods: { 'completion/complete': ['complete'] },
    tools: { add: ['math', 'write'] },
    prompts: { greet: ['talk'] },
    resources: { 'docs://private/*': ['private'], 'docs://private/keys': ['keys'] },
  };

  test('all that a call needs is in one challenge, before any stream begins', async () => {
    const { url } = await serve({ requiredScopes: ['read'], scopePolicy: POLICY });
    const body = modernBody('tools/call', ADD, { progressToken: 1 });
    const headers = { ...modernHeaders('tools/call', ADD), Authorization: 'Bearer write' };
    const answer = await ask(url, 'POST', headers, body);
    expect(answer.status).toBe(403);
    expect(challengeOf(answer)).toMatchObject({ scope: 'read math write', error: 'insufficient_scope' });
    expect((await call(url, 'Bearer read.math.write', 'tools/call', ADD)).status).toBe(200);
    expect((await call(url, 'Bearer read', 'tools/call', { name: 'echo', arguments: {} })).status).toBe(200);
  });

  test('a challenge of 2025-11-25 also names what was granted and has a meaning here', async () => {
    const { url } = await serve({ scopePolicy: { ...POLICY, methods: { initialize: ['math'] } } });
    const headers = { ...POST_HEADERS, Authorization: 'Bearer private.foreign', 'MCP-Protocol-Version': '2025-11-25' };
    const answer = await ask(url, 'POST', headers, legacyBody('initialize', {}, 0));
    expect(challengeOf(answer)).toMatchObject({ scope: 'math private' });
  });

  test.each<[string, object, readonly string[]]>([
    ['tools/call', { name: 'add' }, ['math', 'write']],
    ['tools/call', { name: 'constructor' }, []],
    ['tools/call', { name: 7 }, []],
    ['tools/call', {}, []],
    ['tools/list', { name: 'add' }, []],
    ['prompts/get', { name: 'greet' }, ['talk']],
    ['completion/complete', { ref: { type: 'ref/prompt', name: 'greet' } }, ['complete', 'talk']],
    ['completion/complete', { ref: { type: 'ref/resource', uri: 'docs://private/{x}' } }, ['complete', 'private']],
    ['completion/complete', {}, ['complete']],
    ['resources/read', { uri: 'docs://private/a' }, ['private']],
    ['resources/read', { uri: 'docs://private/keys' }, ['private', 'keys']],
    ['resources/read', { uri: 'docs://public/../private/keys' }, []],
    ['resources/read', { uri: 'docs://private/%6beys' }, ['private', 'keys']],
    ['resources/read', { uri: 'docs://public' }, []],
    ['resources/read', { uri: '%' }, []],
    ['resources/subscribe', { uri: 'docs://private/a' }, ['private']],
    [
      'subscriptions/listen',
      { notifications: { resourceSubscriptions: ['docs://x', 'docs://private/a'] } },
      ['private'],
    ],
    ['subscriptions/listen', { notifications: 'all' }, []],
    ['__proto__', {}, []],
  ])('%s with %j needs %j', (method, params, scopes) => {
    const operations = operationsOf({ method, params: params as never });
    expect(operations.flatMap((operation) => scopesFor(POLICY, operation))).toEqual(scopes);
  });

  test('a URI that means another when it is normalised needs the scopes of both', () => {
    const resources = { 'file:///private/*': ['private'], 'file:///public/*': ['public'] };
    for (const uri of ['file:///public/../private/x', 'file:///public/%2e%2e/private/x'])
      expect(scopesFor({ resources }, { method: 'resources/read', resource: uri })).toEqual(['private', 'public']);
  });

  test.each([
    'docs://public/../%70rivate/x',
    'docs://public/..%2Fprivate/x',
    'docs://%2570rivate/x',
    'DOCS://a/%2e%2e/%70rivate/x',
  ])('%s needs the scopes of what it may mean', (uri) => {
    const patterns = ['docs://private/*', 'docs://public/private/*', 'docs://a/private/*'];
    const resources = Object.fromEntries(patterns.map((pattern) => [pattern, ['private']]));
    expect(scopesFor({ resources }, { method: 'resources/read', resource: uri })).toEqual(['private']);
  });

  test('a URI that is encoded many times over costs no more than others', () => {
    const resource = `docs://%${'25'.repeat(500_000)}70rivate`;
    expect(scopesFor(POLICY, { method: 'resources/read', resource })).toEqual([]);
  });

  test('a function can tell them too', async () => {
    const { url } = await serve({ scopePolicy: ({ tool }) => (tool === undefined ? [] : [`tool-${tool}`]) });
    expect((await call(url, 'Bearer tool-add', 'tools/call', ADD)).status).toBe(200);
    expect(challengeOf(await call(url, 'Bearer read', 'tools/call', ADD))).toMatchObject({ scope: 'tool-add' });
  });

  const PARAMETER = fc.constantFrom('name', 'uri', 'ref', 'notifications', 'x');

  test('a policy never breaks on a request, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string(), fc.dictionary(PARAMETER, fc.jsonValue()), (method, params) => {
        for (const name of [method, 'tools/call', 'resources/read', 'completion/complete', 'subscriptions/listen'])
          for (const operation of operationsOf({ method: name, params: params as never })) scopesFor(POLICY, operation);
      }),
    );
  });
});

describe('lists', () => {
  const HIDING: Partial<OAuthOptions> = {
    hideUnauthorized: true,
    scopePolicy: { tools: { add: ['math'] }, resources: { '*': ['docs'] } },
  };

  test('leave out what the token may not use, and are private', async () => {
    const { url } = await world.serve(
      { verifier: verifierOf((token) => ({ scopes: token.split('.') })), ...HIDING },
      { server: { cache: { ttlMs: 1000, cacheScope: 'public' } } },
    );
    const names = async (token: string) => {
      const { json } = await call(url, `Bearer ${token}`);
      expect(at(json, 'result', 'cacheScope')).toBe('private');
      return (at(json, 'result', 'tools') as readonly { name: string }[]).map(({ name }) => name);
    };
    expect(await names('read')).not.toContain('add');
    expect(await names('math')).toContain('add');
    expect(await names('read')).not.toContain('add');
    const resources = await call(url, 'Bearer math', 'resources/list');
    expect(at(resources.json, 'result', 'resources')).toEqual([]);
    const templates = await call(url, 'Bearer math', 'resources/templates/list');
    expect(at(templates.json, 'result', 'resourceTemplates')).toEqual([]);
  });

  test('show everything otherwise', async () => {
    const { url } = await serve({ ...HIDING, hideUnauthorized: false });
    const { json } = await call(url, 'Bearer read');
    expect(JSON.stringify(at(json, 'result', 'tools'))).toContain('"add"');
  });

  test('are filtered by an asynchronous checker too', async () => {
    const scopeChecker: OAuthOptions['scopeChecker'] = async (granted, required) =>
      required.every((scope) => granted.includes(scope));
    const { url } = await serve({ ...HIDING, scopeChecker });
    const { json } = await call(url, 'Bearer read');
    expect(JSON.stringify(at(json, 'result', 'tools'))).not.toContain('"add"');
  });
});

test.each([
  ['read', true],
  ['birds:read.all/*~', true],
  ['', false],
  ['a b', false],
  ['a"b', false],
  ['a\\b', false],
  ['é', false],
])('%j is a scope: %s', (text, expected) => expect(isScope(text)).toBe(expected));

test('a listening client needs the scopes of the resources it follows', async () => {
  const { url } = await serve({ scopePolicy: { resources: { 'docs://*': ['docs'] } } });
  const params = { notifications: { resourceSubscriptions: ['docs://a'] } };
  const stream = await openStream(
    url,
    'POST',
    { ...modernHeaders('subscriptions/listen'), Authorization: 'Bearer read' },
    modernBody('subscriptions/listen', params),
  );
  expect(stream.response.statusCode).toBe(403);
});
