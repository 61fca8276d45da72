import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withOauth } from '../../src/cli/oauth.js';
import { call, challengeOf, closeWorlds, makeWorld, RESOURCE, type World } from '../auth/protected.js';
import { main, rhetor, root } from './run.js';

const DICE = 'examples/dice/dice.ts';
let world: World;
const children: ChildProcess[] = [];

beforeEach(async () => {
  world = await makeWorld();
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await closeWorlds();
});

/** Starts `rhetor serve`, and gives the URL that it says it is at. */
async function serve(...flags: string[]): Promise<URL> {
  const child = spawn(process.execPath, [main, 'serve', DICE, '--http', '0', ...flags], { cwd: root });
  children.push(child);
  let told = '';
  return new Promise((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      told += text;
      const url = / is served at (\S+)/.exec(told)?.[1];
      if (url !== undefined) resolve(new URL(url));
    });
    child.on('exit', () => reject(new Error(told)));
  });
}

test('rhetor serve takes the tokens of an issuer, for a resource, with the scopes that are named', async () => {
  const flags = ['--oauth-issuer', world.server.issuer, '--oauth-resource', RESOURCE];
  const url = await serve(...flags, '--oauth-scope', 'read', '--oauth-scope', 'roll');
  expect((await call(url, undefined)).status).toBe(401);
  const lacking = await call(url, `Bearer ${await world.token()}`);
  expect(lacking.status).toBe(403);
  expect(challengeOf(lacking)).toMatchObject({ scope: 'read roll' });
  expect((await call(url, `Bearer ${await world.token({ scope: 'read roll' })}`)).status).toBe(200);
});

test('--oauth-audience says what tokens are for, where the authorization server names it otherwise', async () => {
  const flags = ['--oauth-issuer', world.server.issuer, '--oauth-resource', RESOURCE];
  const url = await serve(...flags, '--oauth-audience', 'dice-api');
  expect((await call(url, `Bearer ${await world.token()}`)).status).toBe(401);
  expect((await call(url, `Bearer ${await world.token({ aud: 'dice-api' })}`)).status).toBe(200);
});

test('flags say who issues tokens and for what; which scopes a tool needs stays as the file says', async () => {
  const options = {
    oauth: { resource: 'https://x.example.com', verifier: { verify: () => undefined }, hideUnauthorized: true },
  };
  const flags = { resource: RESOURCE, authorizationServers: ['https://login.example.com'], verifier: { jwt: {} } };
  expect(withOauth(options, flags)).toEqual({ oauth: { ...flags, hideUnauthorized: true } });
  expect(withOauth({}, flags)).toEqual({ oauth: flags });
  expect(withOauth(options, undefined)).toEqual({});
});

test('rhetor serve says which URL clients must use', async () => {
  const child = spawn(
    process.execPath,
    [main, 'serve', DICE, '--http', '0', '--oauth-issuer', world.server.issuer, '--oauth-resource', RESOURCE],
    { cwd: root },
  );
  children.push(child);
  let told = '';
  for await (const text of child.stderr.setEncoding('utf8')) {
    told += text;
    if (told.includes(`clients must use it as ${RESOURCE}`)) break;
  }
  expect(told).toMatch(/ is served at \S+\nrhetor: clients must use it as /);
});

describe('rhetor serve does not start', () => {
  const resource = ['--oauth-resource', RESOURCE];
  test.each<[string, (issuer: string) => string[], RegExp]>([
    ['with an issuer and no resource', (issuer) => ['--http', '0', '--oauth-issuer', issuer], /both/],
    [
      'with scopes alone',
      () => ['--http', '0', '--oauth-scope', 'a'],
      /--oauth-issuer and --oauth-resource are needed/,
    ],
    [
      'over stdio',
      (issuer) => ['--oauth-issuer', issuer, ...resource],
      /needs the transport streamable_http \(--http\)/,
    ],
    [
      'with an issuer that is no URL',
      () => ['--http', '0', '--oauth-issuer', 'login', ...resource],
      /takes an https URL/,
    ],
    [
      'with an issuer over http',
      () => ['--http', '0', '--oauth-issuer', 'http://login.example.com', ...resource],
      /https URL/,
    ],
    [
      'with an issuer by another name',
      (issuer) => ['--http', '0', '--oauth-issuer', `${issuer}/`, ...resource],
      /must be the same text/,
    ],
    [
      'with an issuer without metadata',
      (issuer) => ['--http', '0', '--oauth-issuer', `${issuer}/none`, ...resource],
      /has no metadata: .*404/,
    ],
    [
      'with a resource over http',
      (issuer) => ['--http', '0', '--oauth-issuer', issuer, '--oauth-resource', 'http://a.example.com'],
      /oauth.resource takes an https URL/,
    ],
  ])('%s, and says why in a sentence', async (_, flags, message) => {
    const { status, stdout, stderr } = await rhetor(['serve', DICE, ...flags(world.server.issuer)]);
    expect(status).not.toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('with an issuer whose keys are away', async () => {
    world.server.answer('/jwks', {}, 500);
    const flags = ['--http', '0', '--oauth-issuer', world.server.issuer, ...resource];
    const { status, stderr } = await rhetor(['serve', DICE, ...flags]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/--oauth-issuer: .*jwks answered with status 500/);
  });
});

test('rhetor check finds what is wrong with the protection that a file asks for', async () => {
  const folder = mkdtempSync(join(root, 'test/tmp-oauth-'));
  try {
    const file = join(folder, 'guarded.mjs');
    const text = "export const options = { oauth: { resource: 'birds', authorizationServers: [] } };\n";
    writeFileSync(file, `${text}/** Says hello. */\nexport function hello() { return 'hello'; }\n`);
    const { status, stderr } = await rhetor(['check', file]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/oauth.resource takes an https URL/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
