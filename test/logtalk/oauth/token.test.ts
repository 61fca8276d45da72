import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Auth } from '../../../src/application/index.js';
import { Caller } from '../../../src/logtalk/caller.js';
import type { EmbeddedEngine } from '../../../src/logtalk/embedded-engine.js';
import { mountPoint } from '../../../src/logtalk/file-system.js';
import { startEngine } from '../../../src/logtalk/start-engine.js';
import { optionTable } from '../../../src/logtalk/start-options.js';
import { Compound } from '../../../src/logtalk/term.js';
import { writeTerm } from '../../../src/logtalk/term-text.js';
import { contextWith, fixture, KeptLog } from '../support.js';

const AUTH: Auth = {
  scopes: ['read'],
  claims: { sub: 'ann', 'https://example.com/role': 'admin' },
  subject: 'ann',
  clientId: undefined,
  issuer: undefined,
  expiresAt: undefined,
};

function caller(canAsk: boolean, auth?: Auth): Caller {
  return new Caller({ ...contextWith(), auth }, new Set(), new KeptLog(), { canAsk });
}

describe('a request to an engine that cannot ask', () => {
  let engine: EmbeddedEngine;

  beforeAll(async () => {
    const file = fixture('protected.lgt');
    engine = await startEngine(file);
    await engine.prepare(new Compound('load', `${mountPoint(dirname(file))}/protected.lgt`, optionTable()));
  });

  afterAll(() => engine.close());

  const WHO = new Compound('verify', 'telling_verifier', 'token', 'resource');

  test('is told who calls, and the next one is not', async () => {
    const request = caller(false, AUTH).requestOf(WHO);
    expect(await engine.ask(request)).toBe('verified(caller(ann))');
    expect(await engine.ask(WHO)).toBe('failed');
  });

  test('forgets who calls when the application throws', async () => {
    const throwing = new Compound('verify', 'fixed_verifier', 'throwing-token', 'resource');
    expect(await engine.ask(caller(false, AUTH).requestOf(throwing))).toMatch(/^exception\(/);
    expect(await engine.ask(WHO)).toBe('failed');
  });
});

describe('what a request says of its caller', () => {
  const REQUEST = new Compound('tools', 'object');

  test('is nothing where it can be asked, and where there is no token', () => {
    expect(caller(true, AUTH).requestOf(REQUEST)).toBe(REQUEST);
    expect(caller(false).requestOf(REQUEST)).toBe(REQUEST);
  });

  test('is made of what is known when no Logtalk object has verified the token', () => {
    expect(writeTerm(caller(false, AUTH).requestOf(REQUEST))).toMatch(
      /^as\(oauth_token_info\(\[source\(server\),scopes\(\[read\]\),audience_validation\(server\),claims\(/,
    );
  });
});
