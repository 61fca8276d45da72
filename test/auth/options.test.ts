import { describe, expect, test } from 'vitest';
import { createHandler, OptionError, start } from '../../src/index.js';
import { createProtection } from '../../src/oauth-settings.js';
import { fullApplication } from '../specs/app.js';

const GOOD = { resource: 'https://mcp.example.com/mcp', authorizationServers: ['https://login.example.com'] };
const make = (oauth: object) => createProtection(oauth as never);

test.each<[string, object]>([
  ['the least', GOOD],
  ['http on loopback', { resource: 'http://localhost:8080/mcp', authorizationServers: ['http://127.0.0.1:9000'] }],
  [
    'a verifier of one’s own, of a class',
    {
      ...GOOD,
      verifier: new (class {
        verify() {}
      })(),
    },
  ],
  ['introspection', { ...GOOD, verifier: { introspection: { endpoint: 'https://login.example.com/introspect' } } }],
  [
    'every registered member',
    {
      ...GOOD,
      metadata: {
        jwks_uri: 'https://mcp.example.com/jwks',
        scopes_supported: ['a'],
        bearer_methods_supported: ['header'],
        resource_signing_alg_values_supported: ['ES256'],
        resource_name: 'x',
        resource_documentation: 'https://mcp.example.com/docs',
        resource_policy_uri: 'https://mcp.example.com/policy',
        resource_tos_uri: 'https://mcp.example.com/tos',
        tls_client_certificate_bound_access_tokens: false,
        authorization_details_types_supported: ['x'],
        dpop_signing_alg_values_supported: ['ES256'],
        dpop_bound_access_tokens_required: false,
        signed_metadata: 'ey',
        extensions: { x: 1 },
      },
    },
  ],
])('takes %s', (_, oauth) => expect(() => make(oauth)).not.toThrow());

test.each<[string, object, RegExp]>([
  ['no resource', { ...GOOD, resource: undefined }, /oauth needs resource: an https URL/],
  ['a resource over http', { ...GOOD, resource: 'http://mcp.example.com/mcp' }, /oauth.resource takes an https URL/],
  ['a resource with a fragment', { ...GOOD, resource: 'https://mcp.example.com/mcp#x' }, /oauth.resource takes/],
  ['a resource with an empty fragment', { ...GOOD, resource: 'https://mcp.example.com/mcp#' }, /oauth.resource takes/],
  ['a resource with a user', { ...GOOD, resource: 'https://a@mcp.example.com/mcp' }, /oauth.resource takes/],
  ['a resource that only looks like loopback', { ...GOOD, resource: 'http://localhost.example.com' }, /resource takes/],
  ['a resource that is no URL', { ...GOOD, resource: 'mcp' }, /oauth.resource takes/],
  [
    'no authorization server',
    { ...GOOD, authorizationServers: [] },
    /authorizationServers takes a list of at least one/,
  ],
  [
    'an authorization server over http',
    { ...GOOD, authorizationServers: ['http://x.example.com'] },
    /authorizationServers/,
  ],
  ['a misspelt member', { ...GOOD, requiredScope: ['a'] }, /no member requiredScope; did you mean requiredScopes\?/],
  ['a scope with a space', { ...GOOD, requiredScopes: ['a b'] }, /requiredScopes takes a list of scopes/],
  [
    'a policy that is misspelt',
    { ...GOOD, scopePolicy: { tool: {} } },
    /scopePolicy has no member tool; did you mean tools/,
  ],
  ['a policy without lists', { ...GOOD, scopePolicy: { tools: { add: 'math' } } }, /scopePolicy.tools takes/],
  ['a verifier that is none', { ...GOOD, verifier: {} }, /verifier takes \{ jwt/],
  ['two verifiers', { ...GOOD, verifier: { jwt: {}, introspection: {} } }, /verifier takes \{ jwt/],
  ['HMAC', { ...GOOD, verifier: { jwt: { algorithms: ['HS256'] } } }, /shared secret/],
  ['tokens without signature', { ...GOOD, verifier: { jwt: { algorithms: ['none'] } } }, /never taken/],
  [
    'two sources of keys',
    { ...GOOD, verifier: { jwt: { jwks: { keys: [] }, jwksUri: 'https://x.example.com' } } },
    /not both/,
  ],
  ['private keys', { ...GOOD, verifier: { jwt: { jwks: { keys: [{ kty: 'EC', d: 'x' }] } } } }, /public keys/],
  ['shared secrets', { ...GOOD, verifier: { jwt: { jwks: { keys: [{ kty: 'oct', k: 'x' }] } } } }, /public keys/],
  [
    'keys over http',
    { ...GOOD, verifier: { jwt: { jwksUri: 'http://x.example.com/jwks' } } },
    /jwksUri takes an https/,
  ],
  [
    'a client without secret',
    { ...GOOD, verifier: { introspection: { endpoint: 'https://x.example.com', clientId: 'a' } } },
    /together/,
  ],
  ['no endpoint', { ...GOOD, verifier: { introspection: {} } }, /introspection needs endpoint/],
  ['a realm of two lines', { ...GOOD, realm: 'a\r\nX: y' }, /realm takes/],
  ['header fields of two lines', { ...GOOD, headers: { X: 'a\r\nY: b' } }, /headers takes/],
  ['metadata that are no member', { ...GOOD, metadata: { colour: 'red' } }, /metadata.colour is not a member/],
  ['metadata of another kind', { ...GOOD, metadata: { scopes_supported: 'a' } }, /scopes_supported takes a list/],
  ['metadata that have their own option', { ...GOOD, metadata: { resource: 'x' } }, /metadata.resource is not/],
  ['an extension that is registered', { ...GOOD, metadata: { extensions: { resource_name: 'x' } } }, /registered/],
  ['tokens in the query', { ...GOOD, metadata: { bearer_methods_supported: ['query'] } }, /header/],
])('refuses %s, and says what to write', (_, oauth, message) => {
  expect(() => make(oauth)).toThrow(OptionError);
  expect(() => make(oauth)).toThrow(message);
});

test('a message shows no secret', () => {
  const verifier = { introspection: { endpoint: 'https://x.example.com', clientSecret: 'hush-hush', clientId: 7 } };
  expect(() => make({ ...GOOD, verifier })).toThrow(/^(?!.*hush)/);
  expect(() => createHandler('x', fullApplication(), { oauth: 'hush-hush' as never })).toThrow(/takes an object/);
});

describe('oauth over stdio', () => {
  test('does not start', () => {
    expect(() => start('x', fullApplication(), { oauth: GOOD })).toThrow(/oauth needs the transport streamable_http/);
  });
});
