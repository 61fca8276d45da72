import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OAuthOptions } from '../../src/auth/options.js';
import { VerifierUnavailableError } from '../../src/auth/verifier.js';
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
import { call, closeWorlds, METADATA_URL, makeWorld, RESOURCE, verifierOf, type World } from './protected.js';

let world: World;

beforeEach(async () => {
  world = await makeWorld();
});
afterEach(async () => {
  await closeServers();
  await closeWorlds();
});

const pathOf = (url: URL, path: string) => new URL(path, url);

describe('without a token', () => {
  test('a challenge says where to find out how to get one, and what scopes it should have', async () => {
    const { url } = await world.serve({ requiredScopes: ['read', 'birds:list'], realm: 'birds "of" Prague' });
    const answer = await call(url, undefined);
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe(
      `Bearer realm="birds \\"of\\" Prague", scope="read birds:list", resource_metadata="${METADATA_URL}"`,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toBe('');
  });

  test('challenges have the header fields and the body of the options', async () => {
    const body = { type: 'text/plain', text: 'Log in first.' };
    const { url } = await world.serve({ headers: { 'X-Help': 'https://help.example.com' }, body });
    const answer = await call(url, undefined);
    expect(answer).toMatchObject({ status: 401, text: 'Log in first.' });
    expect(answer.headers).toMatchObject({ 'x-help': 'https://help.example.com', 'content-type': 'text/plain' });
  });

  test.each<[string, string, string, Record<string, string>, string?]>([
    ['a request of a method that is not served', 'PUT', '/mcp', {}],
    ['a request for a page', 'GET', '/mcp', { Accept: 'text/html' }],
    ['a request for a stream', 'GET', '/mcp', { Accept: 'text/event-stream' }],
    ['the end of a session', 'DELETE', '/mcp', { 'Mcp-Session-Id': 'x' }],
    ['a body that is no JSON', 'POST', '/mcp', POST_HEADERS, '{'],
    ['a body of another type', 'POST', '/mcp', { 'Content-Type': 'text/plain' }, '{}'],
    ['a body for which no answer is acceptable', 'POST', '/mcp', { ...POST_HEADERS, Accept: 'text/plain' }, '{}'],
    ['a body that is too large', 'POST', '/mcp', POST_HEADERS, 'x'.repeat(5_000_000)],
    ['initialize', 'POST', '/mcp', POST_HEADERS, legacyBody('initialize', {}, 0)],
    ['a notification', 'POST', '/mcp', POST_HEADERS, legacyBody('notifications/initialized')],
    ['discovery', 'POST', '/mcp', modernHeaders('server/discover'), modernBody('server/discover')],
    ['a preflight, without origins', 'OPTIONS', '/mcp', {}],
    ['another path', 'GET', '/other', {}],
    ['a path below the endpoint', 'POST', '/mcp/x', POST_HEADERS, '{}'],
  ])('%s gets 401', async (_, method, path, headers, body) => {
    const { url } = await world.serve({}, { http: { page: true } });
    expect((await ask(pathOf(url, path), method, headers, body)).status).toBe(401);
  });

  test('a request with progress gets its 401 before any stream', async () => {
    const { url } = await world.serve();
    const body = modernBody('tools/call', { name: 'wait' }, { progressToken: 1 });
    const answer = await ask(url, 'POST', modernHeaders('tools/call', { name: 'wait' }), body);
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toBeUndefined();
  });

  test('a foreign host is refused before anything else', async () => {
    const { url } = await world.serve();
    const answer = await ask(url, 'POST', { ...POST_HEADERS, Host: 'evil.example.com' }, '{}');
    expect(answer.status).toBe(403);
    expect(answer.headers['www-authenticate']).toBeUndefined();
  });

  test('health is answered, and what others have at well-known paths is not there', async () => {
    const { url } = await world.serve();
    expect((await ask(pathOf(url, '/healthz'), 'GET', {})).status).toBe(200);
    expect((await ask(pathOf(url, '/.well-known/oauth-authorization-server'), 'GET', {})).status).toBe(404);
  });

  test('a page of an allowed origin may send a preflight, and read the challenge', async () => {
    const { url } = await world.serve({}, { http: { origins: ['https://app.example.com'] } });
    const origin = { Origin: 'https://app.example.com' };
    const preflight = { ...origin, 'Access-Control-Request-Headers': 'authorization, mcp-protocol-version' };
    const allowed = await ask(url, 'OPTIONS', preflight);
    expect(allowed.status).toBe(204);
    expect(allowed.headers['access-control-allow-headers']).toContain('authorization');
    const answer = await ask(url, 'POST', { ...POST_HEADERS, ...origin }, '{}');
    expect(answer.status).toBe(401);
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example.com');
    expect(answer.headers['access-control-expose-headers']).toContain('WWW-Authenticate');
  });
});

describe('the metadata', () => {
  const METADATA: Partial<OAuthOptions> = {
    requiredScopes: ['read'],
    metadata: { resource_name: 'Birds', 'resource_name#cs': 'Ptáci', extensions: { x_region: 'eu' } } as never,
  };

  test.each(['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource'])(
    'are at %s, for everybody',
    async (path) => {
      const { url } = await world.serve(METADATA);
      const answer = await ask(pathOf(url, path), 'GET', { Origin: 'https://any.example.com' });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
      });
      expect(answer.json).toEqual({
        resource: RESOURCE,
        authorization_servers: [world.server.issuer],
        scopes_supported: ['read'],
        bearer_methods_supported: ['header'],
        resource_name: 'Birds',
        'resource_name#cs': 'Ptáci',
        x_region: 'eu',
      });
      expect((await ask(pathOf(url, path), 'HEAD', {})).status).toBe(200);
      const refused = await ask(pathOf(url, path), 'POST', POST_HEADERS, '{}');
      expect(refused.status).toBe(405);
      expect(refused.headers.allow).toContain('GET');
      expect((await ask(pathOf(url, path), 'OPTIONS', {})).status).toBe(204);
    },
  );

  test('of a resource at the root are at one place', async () => {
    const { url } = await world.serve({ resource: 'https://mcp.example.com' });
    expect((await ask(pathOf(url, '/.well-known/oauth-protected-resource'), 'GET', {})).json).toMatchObject({
      resource: 'https://mcp.example.com',
    });
    const token = await world.token({ aud: 'https://mcp.example.com/' });
    expect((await call(url, `Bearer ${token}`)).status).toBe(200);
  });
});

describe('with a token', () => {
  test('the application is told who calls, in every revision, and never the token', async () => {
    const contexts: unknown[] = [];
    const application = toolsOnly(
      tool('who', (_, context) => {
        contexts.push(context.auth);
        return { content: [] };
      }),
    );
    const { url, log } = await world.serve({}, { application });
    const token = await world.token({ client_id: 'desk' });
    await call(url, `Bearer ${token}`, 'tools/call', { name: 'who' });
    const legacy = { ...POST_HEADERS, Authorization: `Bearer ${token}` };
    for (const version of ['2025-06-18', '2025-11-25']) {
      const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'c', version: '1' } };
      const opened = await ask(url, 'POST', legacy, legacyBody('initialize', params, 0));
      const session = { ...legacy, 'Mcp-Session-Id': String(opened.headers['mcp-session-id']) };
      await ask(url, 'POST', session, legacyBody('tools/call', { name: 'who' }, 1));
    }
    expect(contexts).toHaveLength(3);
    for (const auth of contexts) {
      expect(auth).toMatchObject({ scopes: ['read'], subject: 'alice', clientId: 'desk', issuer: world.server.issuer });
      expect(at(auth, 'claims', 'aud')).toBe(RESOURCE);
      expect(JSON.stringify(auth)).not.toContain(token);
    }
    expect(JSON.stringify(log)).not.toContain(token);
  });

  test('that is used often, it is verified once', async () => {
    let count = 0;
    const verifier = verifierOf(() => {
      count++;
      return { scopes: [], expiresAt: Date.now() / 1000 + 60 };
    });
    const { url } = await world.serve({ verifier: { ...verifier, freshFor: Number.POSITIVE_INFINITY } });
    await Promise.all([call(url, 'Bearer a'), call(url, 'Bearer a'), call(url, 'Bearer a')]);
    await call(url, 'Bearer a');
    expect(count).toBe(1);
    await call(url, 'Bearer b');
    expect(count).toBe(2);
  });

  test('each request is verified by a verifier that does not say how long its answers stay fresh', async () => {
    const answers = [{ scopes: [] }, undefined, { scopes: [] }];
    const { url } = await world.serve({ verifier: verifierOf(() => answers.shift()) });
    const statuses = [];
    for (let at = 0; at < 3; at++) statuses.push((await call(url, 'Bearer a')).status);
    expect(statuses).toEqual([200, 401, 200]);
  });

  test.each<[string, number, () => never]>([
    [
      'that cannot tell now',
      503,
      () => {
        throw new VerifierUnavailableError('the keys of token-1234 are away');
      },
    ],
    [
      'that fails',
      500,
      () => {
        throw new Error('no such table: tokens, for token-1234');
      },
    ],
    ['that gives nonsense', 500, () => ({ scopes: 'read' }) as never],
  ])('a verifier %s: the client gets %i and no details, and the log has no token', async (_, status, judge) => {
    const { url, log } = await world.serve({ verifier: verifierOf(judge) });
    const answer = await call(url, 'Bearer token-1234');
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/table|keys of|scopes/);
    expect(answer.headers['www-authenticate']).toBeUndefined();
    expect(log.some(({ level, message }) => level === 'error' && message === 'a token could not be judged')).toBe(true);
    expect(JSON.stringify(log)).not.toContain('token-1234');
    expect((await call(url, undefined)).status).toBe(401);
  });

  test('the answer to what is malformed is the one of a server that is not protected', async () => {
    const { url } = await world.serve();
    const authorization = { Authorization: `Bearer ${await world.token()}` };
    expect((await ask(url, 'PUT', authorization)).status).toBe(405);
    expect((await ask(pathOf(url, '/other'), 'GET', authorization)).status).toBe(404);
    expect((await ask(url, 'POST', { ...POST_HEADERS, ...authorization }, '{')).status).toBe(400);
    expect((await ask(url, 'POST', { ...authorization, 'Content-Type': 'text/plain' }, '{}')).status).toBe(415);
    const stream = await openStream(url, 'GET', { ...authorization, Accept: 'text/event-stream' });
    expect(stream.response.statusCode).toBe(400);
  });
});
