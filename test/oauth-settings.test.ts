import { describe, expect, test } from 'vitest';
import type { OAuthOptions } from '../src/auth/options.js';
import { createProtection } from '../src/oauth-settings.js';

const GOOD: OAuthOptions = {
  resource: 'https://mcp.example.com/mcp',
  authorizationServers: ['https://login.example.com'],
};
const KEYS = { keys: [] };

const problemOf = (more: object): string => {
  try {
    createProtection({ ...GOOD, ...more });
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('the option oauth', () => {
  test.each<[object, string]>([
    [{ resource: undefined }, 'Option oauth needs resource'],
    [{ resource: 'http://mcp.example.com/mcp' }, 'Option oauth.resource takes an https URL'],
    [{ resource: 'https://me@mcp.example.com/mcp' }, 'Option oauth.resource takes an https URL'],
    [{ authorizationServers: [] }, 'at least one issuer'],
    [{ authorizationServer: 'x' }, 'did you mean authorizationServers?'],
    [{ requiredScopes: ['a b'] }, 'Option oauth.requiredScopes takes a list of scopes'],
    [{ verifier: {} }, 'Option oauth.verifier takes'],
    [{ verifier: { jwt: { jwks: KEYS, jwksUri: 'https://x.example.com' } } }, 'jwks or jwksUri, not both'],
    [{ verifier: { jwt: { algorithms: ['HS256'] } } }, 'a shared secret'],
    [{ verifier: { introspection: {} } }, 'needs endpoint'],
    [
      { verifier: { introspection: { endpoint: 'https://x.example.com', clientId: 'a' } } },
      'clientId and clientSecret together',
    ],
    [{ metadata: { resource: 'x' } }, 'resource is not a member'],
    [{ scopePolicy: { tool: {} } }, 'did you mean tools?'],
    [{ scopePolicy: { tools: { add: 'math' } } }, 'Option oauth.scopePolicy.tools takes'],
    [{ scopePolicy: { methods: { 'tools/cal': ['x'] } } }, 'tools/cal is none; did you mean tools/call?'],
    [{ scopePolicy: { resources: { 'docs://private/{id}': ['x'] } } }, 'for a URI template, write how its URIs begin'],
    [{ scopePolicy: { resources: { 'docs://*/keys': ['x'] } } }, 'a * at the end stands for any rest'],
  ])('%j is refused, and told why', (more, problem) => expect(problemOf(more)).toContain(problem));

  test.each<[object]>([
    [{}],
    [{ resource: 'http://localhost:8080/mcp' }],
    [{ scopePolicy: { methods: { 'subscriptions/listen': ['x'], 'resources/subscribe': ['x'] } } }],
    [{ scopePolicy: { resources: { '*': ['x'], 'docs://private/*': ['y'], 'docs://one': ['z'] } } }],
    [{ scopePolicy: () => [] }],
    [{ verifier: { jwt: { jwks: KEYS } } }],
    [{ verifier: { verify: () => undefined } }],
  ])('%j is taken', (more) => expect(problemOf(more)).toBe(''));

  test('shows no secret in what it says', () => {
    const introspection = {
      endpoint: 'https://x.example.com',
      clientId: 'me',
      clientSecret: 's3cr3t',
      accessToken: 'T0k',
    };
    expect(problemOf({ verifier: { introspection } })).not.toMatch(/s3cr3t|T0k/);
  });
});
