import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { VerifierUnavailableError } from '../../../src/auth/verifier.js';
import { ProtectionError } from '../../../src/logtalk/oauth/problem.js';
import { ISSUER, loadProtected, protect, RESOURCE } from './support.js';

const ACTIVE = {
  active: true,
  scope: 'read write',
  sub: 'ann',
  client_id: 'a client',
  aud: RESOURCE,
  exp: 4_102_444_800,
};

/** What the endpoint answers, and what it was asked. */
let answer: object;
let asked: { readonly authorization?: string | undefined; readonly colour?: unknown; readonly form: URLSearchParams }[];
let endpoint: string;

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const { authorization, 'x-colour': colour } = request.headers;
  asked.push({ authorization, colour, form: new URLSearchParams(body) });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/introspect`;
});

beforeEach(() => {
  answer = ACTIVE;
  asked = [];
});

afterAll(() => void server.close());

function verifierText(options: string, place = endpoint): string {
  return `http_oauth_introspection_verifier('${place}', ${options})`;
}

const BASIC = "authentication(basic('a client', 'a secret'))";

describe('http_oauth_introspection_verifier/2', () => {
  test('asks whether a token is active', async () => {
    const { verify } = protect({ verifier: verifierText(`[${BASIC}]`) });
    expect(await verify('a-token')).toMatchObject({ source: 'introspection', scopes: ['read', 'write'] });
    answer = { active: false };
    expect(await verify('another')).toBeUndefined();
    expect(asked.map(({ form }) => form.get('token'))).toEqual(['a-token', 'another']);
  });

  test.each([
    ['basic', BASIC, /^Basic /],
    ['bearer', "authentication(bearer('my-token'))", /^Bearer my-token$/],
    ['headers', "authentication(headers(['-'(authorization, 'Custom x')]))", /^Custom x$/],
  ])('names itself by %s', async (_, option, authorization) => {
    await protect({ verifier: verifierText(`[${option}]`) }).verify('a-token');
    expect(asked).toMatchObject([{ authorization: expect.stringMatching(authorization) }]);
  });

  test.each([
    [`[${BASIC}]`, 'access_token'],
    [`[${BASIC}, token_type_hint(jwt)]`, 'jwt'],
    [`[${BASIC}, token_type_hint(none)]`, null],
  ])('says what kind of token it is: %s', async (options, hint) => {
    await protect({ verifier: verifierText(options) }).verify('a-token');
    expect(asked[0]?.form.get('token_type_hint')).toBe(hint);
  });

  test('sends further header fields, named as in Logtalk', async () => {
    await protect({ verifier: verifierText(`[${BASIC}, headers(['-'(x_colour, red)])]`) }).verify('a-token');
    expect(asked).toMatchObject([{ colour: 'red' }]);
  });

  test.each([
    ['for another resource', { aud: 'https://other.example.com' }, '', false],
    ['for no resource', { aud: undefined }, '', false],
    ['for no resource, where the endpoint is trusted', { aud: undefined }, ', audience_validation(trust_active)', true],
    ['of another issuer', { iss: 'https://other.example.com' }, '', false],
    ['of the authorization server', { iss: ISSUER }, '', true],
    ['that has expired', { exp: 1_700_000_000 }, '', false],
  ])('with an active token %s', async (_, members, option, isGood) => {
    const { verify } = protect({ verifier: verifierText(`[${BASIC}${option}]`) });
    answer = { ...ACTIVE, ...members };
    expect((await verify('a-token')) !== undefined).toBe(isGood);
  });

  test('cannot tell when the endpoint is not there', async () => {
    const { verify } = protect({ verifier: verifierText(`[${BASIC}]`, 'http://127.0.0.1:9/introspect') });
    await expect(verify('a-token')).rejects.toThrow(VerifierUnavailableError);
  });

  test('tells a tool of the token, as a list of properties', async () => {
    const { verify, call } = await loadProtected({ verifier: verifierText(`[${BASIC}]`) });
    const token = await verify('a-token');
    const { structuredContent } = await call('who', {}, token);
    const { Info: info } = structuredContent as { Info: string };
    expect(info).toContain(`source(introspection('${endpoint}'))`);
    expect(info).toContain("claims([active(true),scopes([read,write]),client_id('a client'),exp(4102444800),sub(ann)");
    expect(await call('claim', { Name: 'sub' }, token)).toMatchObject({ structuredContent: { Value: 'ann' } });
  });
});

describe('http_oauth_introspection_verifier/2 is refused with', () => {
  test.each([
    [
      'no authentication',
      () => verifierText('[]'),
      'needs the option authentication, which takes basic(ClientId, Secret)',
    ],
    [
      'another one',
      () => verifierText('[authentication(digest(a, secret))]'),
      'the option authentication of http_oauth_',
    ],
    ['an option that is none', () => verifierText('[colour(red)]'), 'has no option colour(red)'],
    [
      'an endpoint that is none',
      () => 'http_oauth_introspection_verifier(1, [])',
      'the endpoint of http_oauth_introspection_',
    ],
  ])('%s', (_, verifier, message) => {
    const make = () => protect({ verifier: verifier() });
    expect(make).toThrow(ProtectionError);
    expect(make).toThrow(message);
    expect(make).not.toThrow('secret)');
  });
});
