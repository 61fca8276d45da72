import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { load, type Served } from './support.js';

let served: Served;

beforeAll(async () => {
  served = await load('starts.lgt');
});

afterAll(async () => {
  await served.application.close?.();
});

const UNBOUND = 'an argument is not given enough';

describe('mcp_server::start takes', () => {
  test.each([
    'start(name, starts)',
    'start(name, starts, [])',
    'start(name, starts, user_input, user_output)',
    'start(user_input, user_output, name, starts)',
    'start(name, starts, user_input, user_output, [page_size(5)])',
    "start(name, starts, [spec('2025-06-18'), spec(['2025-11-25'])])",
    'start(name, starts, [http_port(1), http_port(65535), cache_ttl(0.5), cache_scope(public)])',
    "start(name, starts, [server_icons([{src-'https://example.com/i.png'}])])",
  ])('%s', async (Call) => {
    expect(await served.call('start', { Call })).toMatchObject({ structuredContent: {} });
  });
});

describe('mcp_server::start refuses', () => {
  test.each([
    ['start(_, starts)', UNBOUND],
    ['start(1, starts)', 'expected an atom, got 1'],
    ['start(name, _)', UNBOUND],
    ['start(name, 1)', 'expected an object identifier, got 1'],
    ['start(name, nobody)', 'there is no object nobody'],
    ['start(name, starts, _)', UNBOUND],
    ['start(name, starts, [page_size(5)| _])', UNBOUND],
    ['start(name, starts, options)', 'expected a list, got options'],
    ['start(name, starts, [a| b])', 'expected a list, got [a|b]'],
    ['start(name, starts, [_])', UNBOUND],
    ['start(name, starts, [stdio])', 'expected a compound, got stdio'],
    ['start(name, starts, [colour(red)])', 'colour(red) is not in the domain option'],
    ['start(name, starts, [page_size(0)])', 'page_size(0) is not in the domain option'],
    ['start(name, starts, [page_size(_)])', 'page_size(A) is not in the domain option'],
    ['start(name, starts, [page_size(1, 2)])', 'page_size(1,2) is not in the domain option'],
    ['start(name, starts, [http_port(65536)])', 'http_port(65536) is not in the domain option'],
    ['start(name, starts, [cache_ttl(-1)])', 'cache_ttl(-1) is not in the domain option'],
    ['start(name, starts, [cache_scope(everyone)])', 'cache_scope(everyone) is not in the domain option'],
    ["start(name, starts, [spec('2024-11-05')])", "spec('2024-11-05') is not in the domain option"],
    ['start(name, starts, [server_title(1)])', 'server_title(1) is not in the domain option'],
    ['start(name, starts, [http_origin_check(yes)])', 'http_origin_check(yes) is not in the domain option'],
    ['start(name, starts, [oauth(verifier)])', 'oauth(verifier) is not in the domain option'],
    [
      "start(name, starts, [transport(stdio), oauth(v, 'https://example.com', [], [])])",
      'oauth-stdio is not in the domain mcp server configuration',
    ],
  ])('%s', async (Call, message) => {
    await expect(served.call('start', { Call })).rejects.toThrow(message);
  });
});

describe('mcp_server::notify', () => {
  test.each(['tools_list_changed', 'prompts_list_changed', 'resources_list_changed', "resource_updated('x://y')"])(
    'takes %s, also when nobody listens',
    async (Event) => {
      expect(await served.call('notify', { Event })).toMatchObject({ structuredContent: {} });
    },
  );

  test.each([
    ['_', UNBOUND],
    ['nothing_changed', 'nothing_changed is not in the domain mcp server event'],
    ['resource_updated(_)', 'resource_updated(A) is not in the domain mcp server event'],
  ])('refuses %s', async (Event, message) => {
    await expect(served.call('notify', { Event })).rejects.toThrow(message);
  });
});
