import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { protectionProblem } from '../../../src/logtalk/oauth/start-problems.js';
import { Compound } from '../../../src/logtalk/term.js';
import { load, type Served } from '../support.js';
import { refusal } from './support.js';

let served: Served;

beforeAll(async () => {
  served = await load('protected.lgt');
});

afterAll(async () => {
  await served.application.close?.();
});

const RESOURCE = "'https://api.example.com/mcp'";
const SERVERS = "authorization_servers(['https://as.example.com'])";

/** The option with one part that is not the usual one. */
function oauth({
  verifier = 'fixed_verifier',
  resource = RESOURCE,
  metadata = `[${SERVERS}]`,
  options = '[]',
}): string {
  return `oauth(${verifier}, ${resource}, ${metadata}, ${options})`;
}

describe('mcp_server::start takes oauth/4 with', () => {
  test.each([
    ['an object that implements the protocol', {}],
    ['an instance of a parametric object', { verifier: 'careful_verifier(fixed_verifier)' }],
    ['the verifier of JWTs', { verifier: 'http_oauth_jwt_verifier({keys-[]}, [])' }],
    [
      'the verifier that introspects',
      { verifier: "http_oauth_introspection_verifier('https://as.example.com/i', [])" },
    ],
    ['a resource without a path', { resource: "'https://api.example.com'" }],
    ['a resource with a port and a query', { resource: "'https://api.example.com:8443/mcp?a=b'" }],
    ['a resource on localhost', { resource: "'http://localhost:8080/mcp'" }],
    ['a resource on an IPv4 loopback address', { resource: "'http://127.0.0.1:8080/mcp'" }],
    ['a resource on the IPv6 loopback address', { resource: "'http://[::1]:8080/mcp'" }],
    [
      'every member that is registered',
      {
        metadata: `[
          ${SERVERS}, jwks_uri('https://api.example.com/jwks'), scopes_supported([read]), bearer_methods_supported([header]),
          resource_signing_alg_values_supported(['RS256']), resource_name('A name'), resource_documentation('https://api.example.com/docs'),
          resource_policy_uri('https://api.example.com/policy'), resource_tos_uri('https://api.example.com/terms'),
          tls_client_certificate_bound_access_tokens(false), authorization_details_types_supported([payment]),
          dpop_signing_alg_values_supported(['ES256']), dpop_bound_access_tokens_required(false), signed_metadata('a.b.c'),
          extension(x_colour, {name-red})
        ]`,
      },
    ],
    [
      'every option of the protection',
      {
        options: `[
          required_scopes([read, 'mcp:tools']), scope_checker(ranked_scopes), realm(birds), headers([x_why-'because']),
          body(content('application/json', json({error-no}))), properties([a(b)]), hide_unauthorized(true), fresh_for(2.5),
          cache_size(10), session_grace(0),
          scope_policy([tool(forget, [admin]), prompt(p, [read]), resource('log://*', [audit]), method('tools/list', [])])
        ]`,
      },
    ],
    ['a body of text', { options: "[body(content('text/plain', text('No.')))]" }],
    ['an empty body', { options: '[body(empty)]' }],
  ])('%s', async (_, part) => {
    expect(await served.call('start', { Option: oauth(part) })).toMatchObject({ structuredContent: {} });
  });
});

describe('mcp_server::start refuses oauth/4 with', () => {
  test.each([
    ['an unbound verifier', { verifier: '_' }, 'is not in the domain option'],
    ['a verifier that does not exist', { verifier: 'nobody' }, 'there is no http oauth verifier nobody'],
    ['a verifier that is no object identifier', { verifier: '1' }, 'there is no http oauth verifier 1'],
    [
      'a verifier that verifies nothing',
      { verifier: 'protected' },
      'protected is not in the domain http oauth verifier',
    ],
    ['a resource that is no atom', { resource: 'url(x)' }, 'is not in the domain option'],
    ['a resource over http', { resource: "'http://api.example.com/mcp'" }, 'domain http oauth protected resource'],
    [
      'a host that begins as a loopback one',
      { resource: "'http://localhost.example.com'" },
      'http oauth protected resource',
    ],
    ['a user before the host', { resource: "'http://localhost:80@example.com'" }, 'http oauth protected resource'],
    ['a host behind a user', { resource: "'http://localhost@example.com'" }, 'http oauth protected resource'],
    ['a resource with a fragment', { resource: "'https://api.example.com/mcp#a'" }, 'http oauth protected resource'],
    ['a resource without a host', { resource: "'https:///mcp'" }, 'http oauth protected resource'],
    ['a resource with a space', { resource: "'https://api.example.com/a b'" }, 'http oauth protected resource'],
    ['a resource that is empty', { resource: "''" }, 'http oauth protected resource'],
    ['metadata that are no list', { metadata: 'none' }, 'is not in the domain option'],
    ['metadata with something that is no compound term', { metadata: '[public]' }, 'is not in the domain option'],
    [
      'an unknown member',
      { metadata: `[${SERVERS}, colour(red)]` },
      'colour(red) is not in the domain http oauth metadata descriptor',
    ],
    [
      'a member with an unbound value',
      { metadata: `[${SERVERS}, resource_name(_)]` },
      'resource_name(A) is not in the domain',
    ],
    [
      'an authorization server over http',
      { metadata: "[authorization_servers(['http://as.example.com'])]" },
      'metadata descriptor',
    ],
    [
      'a member twice',
      { metadata: `[${SERVERS}, ${SERVERS}]` },
      'is not in the domain http oauth metadata descriptors',
    ],
    [
      'an extension twice',
      { metadata: `[${SERVERS}, extension(a, 1), extension(a, 2)]` },
      'http oauth metadata descriptors',
    ],
    [
      'a registered name as an extension',
      { metadata: `[${SERVERS}, extension(resource, x)]` },
      'http oauth metadata descriptor',
    ],
    ['no authorization server', { metadata: '[]' }, '[] is not in the domain http oauth metadata descriptors'],
    ['an empty list of them', { metadata: '[authorization_servers([])]' }, 'http oauth metadata descriptors'],
    ['the resource as an option', { options: '[protected_resource(x)]' }, 'domain mcp server oauth reserved option'],
    ['the URL of the metadata as an option', { options: '[resource_metadata(x)]' }, 'mcp server oauth reserved option'],
    ['an unknown option', { options: '[colour(red)]' }, 'colour(red) is not in the domain option'],
    [
      'a scope with a space',
      { options: "[required_scopes(['a b'])]" },
      "required_scopes(['a b']) is not in the domain option",
    ],
    ['a scope with a quote', { options: "[required_scopes(['a\"b'])]" }, 'is not in the domain option'],
    ['an empty scope', { options: "[required_scopes([''])]" }, 'is not in the domain option'],
    [
      'a scope checker that does not exist',
      { options: '[scope_checker(nobody)]' },
      'there is no http oauth scope checker nobody',
    ],
    [
      'a scope checker that checks nothing',
      { options: '[scope_checker(protected)]' },
      'domain http oauth scope checker',
    ],
    [
      'a scope policy for something that has none',
      { options: '[scope_policy([icon(a, [b])])]' },
      'is not in the domain option',
    ],
    ['a scope policy with no list', { options: '[scope_policy([tool(a, b)])]' }, 'is not in the domain option'],
    ['a cache of nothing', { options: '[cache_size(0)]' }, 'cache_size(0) is not in the domain option'],
    ['a body that is none', { options: '[body(text)]' }, 'is not in the domain option'],
  ])('%s', async (_, part, message) => {
    await expect(served.call('start', { Option: oauth(part) })).rejects.toThrow(message);
  });

  test.each([
    [
      'the verifier first',
      { verifier: 'nobody', options: '[protected_resource(x)]', resource: 'x' },
      'verifier nobody',
    ],
    ['then reserved options', { options: '[protected_resource(x)]', resource: 'x' }, 'reserved option'],
    ['then the resource', { resource: 'x', metadata: '[]' }, 'protected resource'],
    ['then the metadata', { metadata: '[]', options: '[colour(red)]' }, 'metadata descriptors'],
    ['then options', { options: '[scope_checker(nobody), colour(red)]' }, 'colour(red)'],
  ])('several mistakes: it tells of %s', async (_, part, message) => {
    await expect(served.call('start', { Option: oauth(part) })).rejects.toThrow(message);
  });
});

describe('a file that is refused is told what to change', () => {
  test.each([
    ['existence_error', ['http_oauth_verifier', 'nobody'], 'oauth/4: there is no object nobody to verify tokens'],
    ['domain_error', ['http_oauth_verifier', 'app'], 'oauth/4: app does not implement http_oauth_verifier_protocol'],
    ['domain_error', ['http_oauth_protected_resource', 'x'], 'the protected resource takes an https URL with a host'],
    ['domain_error', ['http_oauth_metadata_descriptors', '[]'], 'the metadata need authorization_servers/1'],
    ['domain_error', ['mcp_server_configuration', 'oauth-stdio'], 'say transport(streamable_http)'],
    [
      'domain_error',
      ['option', 'cache_size(0)'],
      'the option cache_size takes an integer from 1: cache_size(0) does not fit',
    ],
  ])('%s of %j', (functor, texts, sentence) => {
    expect(protectionProblem(new Compound('error', functor, texts, ''))).toContain(sentence);
  });

  test.each([
    ['domain_error', ['option', 'colour(red)']],
    ['type_error', ['list', 'x']],
  ])('and %s of %j is no matter of oauth/4', (functor, texts) => {
    expect(protectionProblem(new Compound('error', functor, texts, ''))).toBeUndefined();
  });

  test('with its name', async () => {
    expect(await refusal({ verifier: 'nobody' })).toBe(
      'loader.lgt: mcp_server::start: oauth/4: there is no object nobody to verify tokens',
    );
  });
});
