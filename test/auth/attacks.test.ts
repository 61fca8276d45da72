import { exportSPKI, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeServers, type TestServer } from '../transports/http/server.js';
import { makeKey, type SigningKey, signToken } from './authorization-server.js';
import { call, challengeOf, closeWorlds, METADATA_URL, makeWorld, type World } from './protected.js';

let world: World;
let stranger: SigningKey;
let served: TestServer;

beforeAll(async () => {
  world = await makeWorld();
  stranger = await makeKey('key-1');
  served = await world.serve();
});
afterAll(async () => {
  await closeServers();
  await closeWorlds();
});

const NOW = () => Math.floor(Date.now() / 1000);
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token is refused with 401 invalid_token', () => {
  test.each<[string, () => Promise<string>]>([
    ['that has expired', () => world.token({ exp: NOW() - 60 })],
    ['that is not valid yet', () => world.token({ nbf: NOW() + 60 })],
    ['that was issued in the future', () => world.token({ nbf: NOW() + 3600, iat: NOW() + 3600 })],
    ['without an expiry', () => world.token({ exp: undefined })],
    ['for another audience', () => world.token({ aud: 'https://other.example.com/mcp' })],
    ['for an audience that begins like ours', () => world.token({ aud: 'https://mcp.example.com/mcp-2' })],
    ['for the host alone', () => world.token({ aud: 'https://mcp.example.com' })],
    ['for no audience', () => world.token({ aud: undefined })],
    ['of another issuer', () => world.token({ iss: 'https://evil.example.com' })],
    ['of an issuer that ends like ours', () => world.token({ iss: `https://evil.example.com/${world.server.issuer}` })],
    ['of no issuer', () => world.token({ iss: undefined })],
    ['of the issuer, with a slash more', () => world.token({ iss: `${world.server.issuer}/` })],
    ['that is not signed', async () => `${base64({ alg: 'none' })}.${base64(world.claims)}.`],
    ['that is not signed, in other letters', async () => `${base64({ alg: 'nOnE' })}.${base64(world.claims)}.`],
    ['whose signature was cut off', async () => (await world.token()).replace(/[^.]*$/, '')],
    [
      'whose claims were changed',
      async () => {
        const [head, , signature] = (await world.token()).split('.');
        return `${head}.${base64({ ...world.claims, sub: 'admin' })}.${signature}`;
      },
    ],
    ['of another key by the same name', () => world.token({}, {}, stranger)],
    ['of a key that is not there', () => world.token({}, { kid: 'key-7' })],
    ['that brings its own key', async () => world.token({}, { jwk: stranger.jwk }, stranger)],
    ['that says where its key is', () => world.token({}, { jku: 'https://evil.example.com/jwks' }, stranger)],
    ['with a critical header that nobody knows', () => world.token({}, { crit: ['x-new'], 'x-new': 1 })],
    [
      'that is encrypted',
      async () => `${base64({ alg: 'dir', enc: 'A128GCM' })}..${base64({})}.${base64({})}.${base64({})}`,
    ],
    ['that is no JWT', async () => 'abc'],
    ['that is a JWT of nothing', async () => '..'],
    [
      'whose claims are no object',
      async () => `${base64({ alg: 'ES256' })}.${Buffer.from('[]').toString('base64url')}.AA`,
    ],
  ])('%s', async (_, make) => {
    const answer = await call(served.url, `Bearer ${await make()}`);
    expect(answer.status).toBe(401);
    expect(challengeOf(answer)).toMatchObject({ resource_metadata: METADATA_URL, error: 'invalid_token' });
  });

  test('that uses the public key as a shared secret', async () => {
    const rsa = await makeKey('rsa', 'RS256');
    world.server.publish([world.key, rsa]);
    const { url } = await world.serve();
    const publicKey = await importJWK({ ...rsa.jwk }, 'RS256', { extractable: true });
    const pem = publicKey instanceof Uint8Array ? '' : await exportSPKI(publicKey);
    const secrets = [pem, pem.trim(), JSON.stringify(rsa.jwk), rsa.jwk.n ?? ''];
    for (const secret of secrets) {
      const token = await new SignJWT({ ...world.claims })
        .setProtectedHeader({ alg: 'HS256', kid: 'rsa' })
        .sign(new TextEncoder().encode(secret.padEnd(32)));
      expect((await call(url, `Bearer ${token}`)).status).toBe(401);
    }
    expect((await call(url, `Bearer ${await signToken(rsa, world.claims)}`)).status).toBe(200);
  });
});

describe('what should be a token is refused with 400 invalid_request', () => {
  test.each<[string, string | string[]]>([
    ['of another scheme', 'Basic YWxpY2U6c2VjcmV0'],
    ['without a token', 'Bearer'],
    ['with a space for a token', 'Bearer  '],
    ['without a scheme', 'abc'],
    ['of two words', 'Bearer abc def'],
    ['with a comma', 'Bearer abc,def'],
    ['in quotes', 'Bearer "abc"'],
    ['with a letter that tokens do not have', 'Bearer abc\u00e9'],
    ['with padding in the middle', 'Bearer ab=c'],
    ['that comes twice', ['Bearer abc', 'Bearer abc']],
    ['that is very long', `Bearer ${'a'.repeat(12_000)}${'='.repeat(3)} x`],
  ])('%s', async (_, authorization) => {
    const answer = await call(served.url, authorization);
    expect(answer.status).toBe(400);
    expect(challengeOf(answer)).toMatchObject({ resource_metadata: METADATA_URL, error: 'invalid_request' });
  });

  test('that is twice there, and one is good', async () => {
    const good = `Bearer ${await world.token()}`;
    expect((await call(served.url, [good, 'Bearer abc'])).status).toBe(400);
    expect((await call(served.url, ['Bearer abc', good])).status).toBe(400);
  });

  test('of a megabyte, and the server goes on', async () => {
    const answer = await call(served.url, `Bearer ${'a'.repeat(1024 * 1024)}`);
    expect(answer.status).toBe(431);
    expect((await call(served.url, `Bearer ${await world.token()}`)).status).toBe(200);
  });
});

test('a token in the query is no token', async () => {
  const url = new URL(`?access_token=${await world.token()}`, served.url);
  const answer = await call(url, undefined);
  expect(answer.status).toBe(401);
  expect(challengeOf(answer)).toEqual({ resource_metadata: METADATA_URL });
});

test('the scheme is read in any case', async () => {
  expect((await call(served.url, `bearer ${await world.token()}`)).status).toBe(200);
  expect((await call(served.url, `BEARER ${await world.token()}`)).status).toBe(200);
});
