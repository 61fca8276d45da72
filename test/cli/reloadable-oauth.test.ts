import { expect, test } from 'vitest';
import type { OAuthOptions } from '../../src/auth/options.js';
import type { TokenVerifier } from '../../src/auth/verifier.js';
import { ReloadableOauth } from '../../src/cli/reloadable-oauth.js';

const BASE = { resource: 'https://api.example.com/mcp', authorizationServers: ['https://as.example.com'] };

/** A verifier that knows one token, and tells when it is closed. */
function knowing(known: string, closed: string[] = []): TokenVerifier {
  return {
    freshFor: 7,
    verify: (token) => (token === known ? { source: known, scopes: [], claims: {}, principal: 'someone' } : undefined),
    close: () => void closed.push(known),
  };
}

test('tokens and scopes are judged by what was loaded last', async () => {
  const closed: string[] = [];
  const first: OAuthOptions = { ...BASE, verifier: knowing('one', closed), scopeChecker: () => false };
  const oauth = new ReloadableOauth({ serverTitle: 'A title', oauth: first });
  const { verifier, scopeChecker, ...rest } = oauth.options.oauth as OAuthOptions & { verifier: TokenVerifier };
  expect(oauth.options.serverTitle).toBe('A title');
  expect(rest).toEqual(BASE);
  expect(verifier.freshFor).toBe(7);
  expect(await verifier.verify('one', '')).toMatchObject({ source: 'one' });
  expect(await scopeChecker?.([], ['read'])).toBe(false);

  oauth.replace({ oauth: { ...first, verifier: knowing('two', closed), scopeChecker: () => true } });
  expect(closed).toEqual(['one']);
  expect(await verifier.verify('one', '')).toBeUndefined();
  expect(await verifier.verify('two', '')).toMatchObject({ source: 'two' });
  expect(await scopeChecker?.([], ['read'])).toBe(true);
  verifier.close?.();
  expect(closed).toEqual(['one', 'two']);
});

test('a server stays closed when what was loaded last protects nothing', async () => {
  const oauth = new ReloadableOauth({ oauth: { ...BASE, verifier: knowing('one') } });
  const { verifier } = oauth.options.oauth as { verifier: TokenVerifier };
  oauth.replace({});
  expect(() => verifier.verify('one', '')).toThrow('does not say who verifies tokens');
});

test('options that protect nothing, and verifiers that are options, stay as they are', () => {
  const options = { serverTitle: 'A title' };
  expect(new ReloadableOauth(options).options).toBe(options);
  const oauth = { ...BASE, verifier: { jwt: {} } };
  expect(new ReloadableOauth({ oauth }).options).toEqual({ oauth });
});
