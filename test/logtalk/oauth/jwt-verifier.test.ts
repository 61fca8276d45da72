import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../../src/application/index.js';
import { jsonToTerm } from '../../../src/logtalk/json-terms.js';
import { ProtectionError } from '../../../src/logtalk/oauth/problem.js';
import { writeTerm } from '../../../src/logtalk/term-text.js';
import { ISSUER, loadProtected, type Protect, protect, RESOURCE, refusal } from './support.js';

type Files = Readonly<Record<string, string>>;

/** Claims in place of the usual ones. */
type Claims = Record<string, unknown>;

interface Key {
  readonly jwk: JWK;
  sign(claims?: Claims): Promise<string>;
}

const GOOD = { iss: ISSUER, sub: 'ann', aud: RESOURCE, exp: 4_102_444_800, scope: 'read write' };

async function makeKey(kid: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' },
    sign: (claims = {}) =>
      new SignJWT({ ...GOOD, ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
  };
}

let first: Key;
let second: Key;

beforeAll(async () => {
  [first, second] = await Promise.all([makeKey('first'), makeKey('second')]);
});

/** A value as a Logtalk author writes it. */
function term(value: unknown): string {
  return writeTerm(jsonToTerm(value as Json));
}

function withKeys(keySet: string, options = '[]', files: Files = {}): Protect {
  return protect({ verifier: `http_oauth_jwt_verifier(${keySet}, ${options})`, files });
}

describe('http_oauth_jwt_verifier/2 takes keys', () => {
  test.each<[string, () => [string, Files?]]>([
    ['as a key set', () => [term({ keys: [first.jwk] })]],
    ['as one key', () => [term(first.jwk)]],
    ['from a file', () => ["file('keys.json')", { 'keys.json': JSON.stringify({ keys: [first.jwk] }) }]],
  ])('%s', async (_, given) => {
    const [keySet, files] = given();
    const { verify } = withKeys(keySet, '[]', files);
    expect(await verify(await first.sign())).toMatchObject({
      source: 'jwt',
      scopes: ['read', 'write'],
      claims: { sub: 'ann' },
    });
    expect(await verify(await second.sign())).toBeUndefined();
    expect(await verify('abc')).toBeUndefined();
  });

  test('from a file that gets another key meanwhile', async () => {
    const { verify, folder } = withKeys("file('keys.json')", '[]', {
      'keys.json': JSON.stringify({ keys: [first.jwk] }),
    });
    writeFileSync(join(folder, 'keys.json'), JSON.stringify({ keys: [first.jwk, second.jwk] }));
    expect(await verify(await second.sign())).toMatchObject({ claims: { sub: 'ann' } });
  });

  test('and tells a tool of the token', async () => {
    const { verify, call } = await loadProtected({ verifier: `http_oauth_jwt_verifier(${term(first.jwk)}, [])` });
    const token = await verify(await first.sign());
    expect(await call('who', {}, token)).toMatchObject({
      structuredContent: {
        Info: expect.stringMatching(
          /^oauth_token_info\(\[source\(jwt\),scopes\(\[read,write\]\),audience_validation\(exact\('https:\/\/api\.example\.com\/mcp'\)\),claims\(\{/,
        ),
      },
    });
    expect(await call('claim', { Name: 'exp' }, token)).toMatchObject({ structuredContent: { Value: '4102444800' } });
  });
});

describe('http_oauth_jwt_verifier/2 takes a token', () => {
  const NO_TIME = { exp: undefined };
  test.each<[string, string, Claims, boolean]>([
    [
      'with the issuer that a policy expects',
      "[claim_policy([claim(iss, expected('https://other'))])]",
      { iss: 'https://other' },
      true,
    ],
    ['with another', "[claim_policy([claim(iss, expected('https://other'))])]", {}, false],
    [
      'with one of the issuers of a policy',
      "[claim_policy([claim(iss, one_of([a, 'https://other']))])]",
      { iss: 'https://other' },
      true,
    ],
    ['from no authorization server of the metadata', '[]', { iss: 'https://other' }, false],
    ['for another resource', '[]', { aud: 'https://other.example.com' }, false],
    ['for several resources', '[]', { aud: ['https://other.example.com', RESOURCE] }, true],
    ['that has expired', '[]', { exp: 1_700_000_000 }, false],
    ['that never expires', '[]', NO_TIME, false],
    ['that never expires, where that is allowed', '[allow_missing_exp(true)]', NO_TIME, true],
    ['that expired within the clock skew', `[clock_skew(${4e9})]`, { exp: 1_700_000_000 }, true],
    ['without a required claim', '[required_claims([tenant])]', {}, false],
    ['with a required claim', '[required_claims([tenant])]', { tenant: 'a' }, true],
    ['without a claim of a policy', '[claim_policy([claim(tenant, required)])]', {}, false],
    ['with a claim of a policy', '[claim_policy([claim(tenant, required)])]', { tenant: '' }, true],
    [
      'with an object that is as expected',
      `[claim_policy([claim(tenant, expected(${term({ id: 1, on: true })}))])]`,
      { tenant: { on: true, id: 1 } },
      true,
    ],
    [
      'with a list that contains what a policy wants',
      '[claim_policy([claim(groups, contains(staff))])]',
      { groups: ['a', 'staff'] },
      true,
    ],
    [
      'with a text that is what a policy wants',
      '[claim_policy([claim(groups, contains(staff))])]',
      { groups: 'staff' },
      true,
    ],
    ['with a list that does not', '[claim_policy([claim(groups, contains(staff))])]', { groups: ['a'] }, false],
    [
      'issued before now, as a policy wants',
      '[claim_policy([claim(iat, time(issued_at))])]',
      { iat: 1_700_000_000 },
      true,
    ],
    ['issued in future', '[claim_policy([claim(iat, time(issued_at))])]', { iat: 4_000_000_000 }, false],
    ['older than it may be', '[max_age(60)]', { iat: 1_700_000_000 }, false],
    [
      'not yet valid, by a claim of its own',
      '[claim_policy([claim(from, time(not_before))])]',
      { from: 4_000_000_000 },
      false,
    ],
    [
      'no longer valid, by a claim of its own',
      '[claim_policy([claim(until, time(expiration))])]',
      { until: 1_700_000_000 },
      false,
    ],
    ['with a time that is none', '[claim_policy([claim(until, time(expiration))])]', { until: 'late' }, false],
    ['signed as allowed', "[allow_algorithms(['ES256', 'RS256'])]", {}, true],
    ['signed otherwise', "[allow_algorithms(['ES256'])]", {}, false],
    ['signed otherwise than the one algorithm', "[algorithm('ES256')]", {}, false],
  ])('%s: %s, %j: %j', async (_, options, claims, isGood) => {
    const { verify } = withKeys(term(first.jwk), options);
    expect((await verify(await first.sign(claims))) !== undefined).toBe(isGood);
  });
});

const NO_KEYS = term({ keys: [] });

describe('a file does not load that says http_oauth_jwt_verifier/2 with', () => {
  test.each([
    ['a shared secret', 'a_secret_that_is_longer_than_32_bytes', '[]', 'no shared secret'],
    ['no key set', 'keys(1)', '[]', 'takes a JWK Set {keys-[Key, ...]}, a JWK {kty-Type, ...}, file(Name)'],
    ['a file that does not exist', "file('nothing.json')", '[]', 'cannot be read below the folder of the application'],
    ['a file outside', "file('../../../../etc/passwd')", '[]', 'cannot be read below the folder of the application'],
    ['a file without keys', "file('empty.json')", '[]', 'empty.json holds no JWK Set'],
    ['a file without JSON', "file('text.json')", '[]', 'text.json holds no JSON'],
    ['an algorithm of shared secrets', NO_KEYS, "[allow_algorithms(['HS256'])]", 'takes the algorithms RS256, '],
    ['the algorithm none', NO_KEYS, '[algorithm(none)]', 'not none'],
    [
      'algorithms that exclude each other',
      NO_KEYS,
      "[algorithm('ES256'), allow_algorithms(['RS256'])]",
      'at least one',
    ],
    ['an option that is none', NO_KEYS, '[colour(red)]', 'http_oauth_jwt_verifier has no option colour(red)'],
    ['an option that is misspelt', NO_KEYS, '[clock_skwe(1)]', 'did you mean clock_skew?'],
    ['unsigned tokens', NO_KEYS, '[allow_none(true)]', 'has no option allow_none(true)'],
    [
      'a value that does not fit',
      NO_KEYS,
      '[clock_skew(-1)]',
      'clock_skew of http_oauth_jwt_verifier takes a number of seconds from 0: -1',
    ],
    [
      'a policy that is none',
      NO_KEYS,
      '[claim_policy([claim(iss, colour)])]',
      'claim_policy takes a list of terms claim(Name, Policy)',
    ],
    ['a policy on a time that is none', NO_KEYS, '[claim_policy([claim(iat, time(tea))])]', 'claim_policy takes'],
    ['options that are no list', NO_KEYS, 'none', 'http_oauth_jwt_verifier takes a list of options: none'],
  ])('%s', (_, keySet, options, message) => {
    const reason = refusalOf(() => withKeys(keySet, options, { 'empty.json': '{}', 'text.json': 'secret' }));
    expect(reason).toMatch(/^oauth\/4: /);
    expect(reason).toContain(message);
    expect(reason).not.toContain('secret_that');
  });

  test('and the message names the file', async () => {
    expect(await refusal({ verifier: 'http_oauth_jwt_verifier(shared_secret, [])' })).toMatch(
      /^loader\.lgt: mcp_server::start: oauth\/4: the key set of http_oauth_jwt_verifier takes/,
    );
  });
});

function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof ProtectionError) return error.message;
    throw error;
  }
  throw new Error('it is taken');
}

describe('a verifier of one’s own can ask the one of JWTs', () => {
  test('and refuse what it takes', async () => {
    const keys = `http_oauth_jwt_verifier(${term(first.jwk)}, [])`;
    const { verify, call } = await loadProtected({ verifier: `careful_verifier(${keys})` });
    const token = await verify(await first.sign());
    expect(token).toMatchObject({ source: 'jwt', scopes: ['read', 'write'], claims: { sub: 'ann' } });
    expect(await call('claim', { Name: 'sub' }, token)).toMatchObject({ structuredContent: { Value: 'ann' } });
    expect(await verify(await first.sign({ sub: 'mallory' }))).toBeUndefined();
    expect(await verify(await second.sign())).toBeUndefined();
  });
});
