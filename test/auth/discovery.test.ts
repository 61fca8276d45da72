import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiscoveryError, discover } from '../../src/auth/discovery.js';
import { closeWorlds, makeWorld, type World } from './protected.js';

let world: World;

beforeEach(async () => {
  world = await makeWorld();
  world.server.answers.clear();
});
afterEach(closeWorlds);

test.each([
  ['', '/.well-known/oauth-authorization-server'],
  ['', '/.well-known/openid-configuration'],
  ['/tenant', '/.well-known/oauth-authorization-server/tenant'],
  ['/tenant', '/.well-known/openid-configuration/tenant'],
  ['/tenant', '/tenant/.well-known/openid-configuration'],
  ['/tenant/', '/.well-known/oauth-authorization-server/tenant'],
])('the metadata of an issuer with path %j are found at %s', async (path, place) => {
  const issuer = world.server.issuer + path;
  world.server.answer(place, { issuer, jwks_uri: `${world.server.issuer}/jwks` });
  expect(await discover(issuer)).toEqual({ jwksUri: `${world.server.issuer}/jwks` });
});

test.each<[string, object, RegExp]>([
  [
    'of another issuer',
    { issuer: 'https://evil.example.com', jwks_uri: 'http://localhost:1/jwks' },
    /must be the same/,
  ],
  ['of no issuer', { jwks_uri: 'http://localhost:1/jwks' }, /must be the same/],
  ['without keys', {}, /no https URL of keys/],
  ['with keys at a plain URL', { jwks_uri: 'http://keys.example.com/jwks' }, /no https URL of keys/],
  ['with keys in a file', { jwks_uri: 'file:///etc/passwd' }, /no https URL of keys/],
])('metadata %s are refused', async (_, metadata, message) => {
  const { issuer } = world.server;
  const own = 'issuer' in metadata || message.source.includes('same') ? {} : { issuer };
  world.server.answer('/.well-known/oauth-authorization-server', { ...own, ...metadata });
  await expect(discover(issuer)).rejects.toThrow(DiscoveryError);
  await expect(discover(issuer)).rejects.toThrow(message);
});

test('an issuer without metadata is told with all the places that were looked at', async () => {
  await expect(discover(`${world.server.issuer}/t`)).rejects.toThrow(/has no metadata: .*404; .*404; .*404/);
});
