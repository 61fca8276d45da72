import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application, JsonObject } from '../src/application/index.js';
import { silentLogger } from '../src/application/index.js';
import { load } from '../src/cli/load.js';
import { LocalClient } from '../src/cli/local-client.js';
import { createHandler, type Handler } from '../src/handler.js';

/** Loads an example for the tests of a block, and closes it after them. */
function example(file: string): (tool: string, args: JsonObject) => Promise<JsonObject> {
  let application: Application;
  let client: LocalClient;
  beforeAll(async () => {
    const loaded = await load(file, { logger: silentLogger });
    expect(loaded.warnings).toEqual([]);
    application = loaded.application;
    client = new LocalClient(loaded.name, application, loaded.options, silentLogger);
  });
  afterAll(() => application.close?.());
  return (name, args) => client.request('tools/call', { name, arguments: args });
}

describe('factorial', () => {
  const call = example('examples/factorial/factorial.lgt');

  test.each([
    [0, '1'],
    [1, '1'],
    [20, '2432902008176640000'],
    [30, '265252859812191058636308480000000'],
  ])('of %i is %s', async (n, expected) => {
    expect(await call('factorial', { N: n })).toMatchObject({ content: [{ text: `F: ${expected}` }] });
  });

  test('of 1000 has all of its 2568 digits, in the structured content too', async () => {
    const result = await call('factorial', { N: 1000 });
    const product = Array.from({ length: 1000 }, (_, n) => BigInt(n + 1)).reduce((all, n) => all * n, 1n);
    expect(result).toMatchObject({ content: [{ text: `F: ${product}` }], structuredContent: { F: product } });
    expect(String(product)).toHaveLength(2568);
  });

  test.each([-1, 1.5, '3', null])('of %j is refused', async (n) => {
    expect(await call('factorial', { N: n })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('N') }],
    });
  });
});

describe('right of way', () => {
  const call = example('examples/right_of_way/loader.lgt');

  test('knows every vessel that extends another', async () => {
    expect(await call('vessels', {})).toMatchObject({
      structuredContent: {
        Vessels: ['cable_layer', 'ferry', 'motor_sailer', 'sailing_yacht', 'trawler', 'trawler_going_home'],
      },
    });
  });

  test('describes a vessel by what it inherits and overrides', async () => {
    expect(await call('describe', { Vessel: 'motor_sailer' })).toMatchObject({
      structuredContent: { Propulsion: 'power', Kinds: ['vessel', 'sailing_yacht'] },
    });
    expect(await call('describe', { Vessel: 'submarine' })).toMatchObject({ isError: true });
  });

  test.each([
    ['ferry', 'sailing_yacht', 'crossing', 'ferry', 18],
    ['sailing_yacht', 'ferry', 'overtaking', 'sailing_yacht', 13],
    ['motor_sailer', 'sailing_yacht', 'crossing', 'motor_sailer', 18],
    ['sailing_yacht', 'trawler', 'crossing', 'sailing_yacht', 18],
    ['sailing_yacht', 'trawler_going_home', 'crossing', 'trawler_going_home', 18],
    ['trawler', 'cable_layer', 'head_on', 'trawler', 18],
    ['ferry', 'motor_sailer', 'head_on', 'both', 14],
    ['ferry', 'motor_sailer', 'crossing', 'ferry', 15],
    ['sailing_yacht', 'sailing_yacht', 'crossing', 'both', 12],
  ])('%s and %s, %s: %s gives way by rule %i', async (First, Second, Situation, givesWay, rule) => {
    expect(await call('gives_way', { First, Second, Situation })).toMatchObject({
      structuredContent: { GivesWay: givesWay, Rule: expect.stringMatching(new RegExp(`^Rule ${rule}:`)) },
    });
  });
});

describe('cookbook', () => {
  const call = example('examples/cookbook/cookbook.lgt');

  test('adds up what several recipes need', async () => {
    expect(await call('shopping_list', { Recipes: ['tortilla', 'gazpacho'], Guests: 4 })).toMatchObject({
      structuredContent: {
        Items: [
          { ingredient: 'cucumber', amount: 200, unit: 'gram' },
          { ingredient: 'egg', amount: 8, unit: 'piece' },
          { ingredient: 'onion', amount: 280, unit: 'gram' },
          { ingredient: 'potato', amount: 800, unit: 'gram' },
          { ingredient: 'tomato', amount: 1000, unit: 'gram' },
        ],
      },
    });
  });

  test('says which recipe it does not know', async () => {
    expect(await call('shopping_list', { Recipes: ['pizza'], Guests: 4 })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('pizza') }],
    });
  });
});

describe('knowledge_base', () => {
  const call = example('examples/knowledge_base/kb.pl');

  test.each([
    ['grapes', { Wine: 'pomerol' }, { Grapes: ['merlot', 'cabernet_franc'] }],
    ['suggest', { Dish: 'game', Budget: 50 }, { Wines: ['savigny, 31 euros', 'pomerol, 48 euros'] }],
    ['in_region', { Wine: 'chinon' }, { Wine: 'chinon', Region: 'loire' }],
    ['bottles', { Guests: 8, Hours: 3 }, { Bottles: 4 }],
    ['bottles', { Bottles: 4, Hours: 3 }, { Guests: 8 }],
  ])('%s of %o is %o', async (tool, args, structuredContent) => {
    expect(await call(tool, args)).toMatchObject({ structuredContent });
  });

  test('says which arguments go together', async () => {
    expect(await call('bottles', { Hours: 3 })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('Guests and Hours; or Hours and Bottles') }],
    });
  });
});

describe('a protected logbook', () => {
  const URL_OF_IT = 'http://localhost:8080/mcp';
  const folder = mkdtempSync(join(tmpdir(), 'rhetor-protected-'));
  let handler: Handler;

  beforeAll(async () => {
    cpSync('examples/protected', folder, { recursive: true, filter: (name) => !name.endsWith('.json') });
    token('ann');
    const { name, application, options, warnings } = await load(join(folder, 'loader.lgt'), { logger: silentLogger });
    expect(warnings).toEqual([]);
    handler = createHandler(name, application, options);
  });

  afterAll(async () => {
    await handler.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What the script prints. */
  function token(...args: string[]): string {
    return execFileSync(process.execPath, [join(folder, 'token.mjs'), ...args], { encoding: 'utf8' }).trim();
  }

  function call(name: string, args: JsonObject, bearer?: string): Promise<Response> {
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
    return handler.fetch(new Request(URL_OF_IT, { method: 'POST', headers, body }));
  }

  test('tells who has no token where its metadata are', async () => {
    const refused = await call('note', { Text: 'Fog at six.' });
    expect(refused.status).toBe(401);
    const metadata = /resource_metadata="([^"]*)"/.exec(refused.headers.get('www-authenticate') ?? '')?.[1] ?? '';
    const told = await handler.fetch(new Request(metadata));
    expect(await told.json()).toMatchObject({
      resource: URL_OF_IT,
      authorization_servers: ['http://localhost:9000'],
      resource_name: 'Logbook',
    });
  });

  test('keeps a logbook for everyone, and lets administrators erase it', async () => {
    const ann = token('ann');
    const bob = token('bob', 'logbook', 'logbook:admin');
    expect(await (await call('note', { Text: 'Fog at six.' }, ann)).json()).toMatchObject({
      result: { structuredContent: { Number: 1 } },
    });
    expect(await (await call('entries', {}, bob)).json()).toMatchObject({
      result: { structuredContent: { Entries: [] } },
    });
    const refused = await call('erase', { Person: 'ann' }, ann);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toMatch(
      /scope="logbook logbook:admin".*error="insufficient_scope"/,
    );
    expect(await (await call('erase', { Person: 'ann' }, bob)).json()).toMatchObject({
      result: { structuredContent: { Count: 1 } },
    });
  });
});
