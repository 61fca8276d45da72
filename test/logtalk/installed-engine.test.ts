import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { type Engine, EngineLostError } from '../../src/logtalk/engine.js';
import { InstalledEngine, type InstalledEngineOptions } from '../../src/logtalk/installed-engine.js';
import { Compound, type Term, Variable } from '../../src/logtalk/term.js';
import { readTerm } from '../../src/logtalk/term-text.js';
import { BACKENDS, LOGTALK_HOME } from './installations.js';
import { abortedAfter, callRequest, fixture, KeptLog } from './support.js';

const folder = dirname(fixture('misbehaving.lgt'));

const GIB = 1024 ** 3;

type Options = Omit<InstalledEngineOptions, 'backend' | 'folder' | 'logger'>;

function start(backend: string, options: Options = {}) {
  const log = new KeptLog();
  const engine = new InstalledEngine({ backend, folder, logger: log, logtalk: LOGTALK_HOME, ...options });
  onTestFinished(() => engine.close());
  return { engine, log };
}

function load(name: string): Term {
  return new Compound('load', fixture(name), []);
}

async function startMisbehaving(backend: string, options: Options = {}) {
  const started = start(backend, options);
  expect(await started.engine.prepare(load('misbehaving.lgt'))).toMatch(/^'?loaded'?\('?ok/);
  return started;
}

/** The request that calls a predicate of the fixture without inputs. */
function call(name: string, outputs = 0): Term {
  const variable = new Variable('_1');
  const goal = outputs === 0 ? name : new Compound(name, variable);
  return callRequest('misbehaving', goal, outputs === 0 ? [] : [new Compound('out', 'value', variable)]);
}

const counted = (value: bigint) => new Compound('success', [new Compound('value', value)]);

async function count(engine: InstalledEngine): Promise<Term> {
  return readTerm(await engine.ask(call('counts', 1)));
}

/** What can be interrupted keeps its state; the others are replaced, which is told. */
async function expectState(engine: InstalledEngine, counts: Term, log: KeptLog, kept: bigint): Promise<void> {
  expect(counts).toEqual(counted(engine.canAsk ? kept : 1n));
  expect(log.lines.map(({ level }) => level)).toEqual(engine.canAsk ? [] : ['error']);
}

/** A script in a folder of its own, which is gone after the test. */
function script(text: string, mode = 0o755): string {
  const place = mkdtempSync(join(tmpdir(), 'rhetor-test-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const path = join(place, 'script.sh');
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

describe('a script that starts no Logtalk is an error that says why:', () => {
  test.each([
    ['one that is not there', () => '/no/such/lgt.sh', /there is no integration script \/no\/such\/lgt\.sh/],
    ['a name that is not on the PATH', () => 'no_such_lgt', /no integration script no_such_lgt on the PATH/],
    ['one that is not executable', () => script('#!/bin/sh\n', 0o644), /script\.sh is not executable/],
    ['one that ends at once', () => script('#!/bin/sh\nexit 3\n'), /ended with exit status 3 before it was ready/],
    [
      'one that says why it ends',
      () => script('#!/bin/sh\necho no Prolog here >&2\nexit 1\n'),
      /ended with exit status 1 before it was ready; it printed:\nno Prolog here/,
    ],
    ['one that is no script', () => script('no script\n'), /before it was ready; it printed:\n.*no/s],
  ])('%s', async (_, backend, message) => {
    const { engine } = start(backend());
    const reply = engine.prepare(load('misbehaving.lgt'));
    await expect(reply).rejects.toThrow(EngineLostError);
    await expect(reply).rejects.toThrow(message);
  });

  test('one that prints and never becomes ready', async () => {
    const { engine } = start(script('#!/bin/sh\nwhile read -r line; do echo "$line"; done\n'), { startTime: 200 });
    await expect(engine.ask('anything')).rejects.toThrow(/was not ready after 0\.2 s; it printed:\n.*logtalk_load/s);
  });

  test('one that writes what nobody understands to the pipe', async () => {
    const { engine } = start(
      script(`#!/bin/sh
while read -r line; do
  case $line in rhetor_run*) echo garbage > "$(echo "$line" | cut -d"'" -f4)"; sleep 60;; esac
done
`),
    );
    await expect(engine.ask('anything')).rejects.toThrow('it said "garbage", which means nothing');
  });
});

if (BACKENDS.length === 0) {
  describe.skip('an installed Logtalk (RHETOR_TEST_BACKEND names none)', () => {
    it('answers, is interrupted, and is replaced', () => {});
  });
}

async function replyOrError(engine: Engine, request: Term): Promise<string> {
  try {
    return await engine.ask(request);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe.each(BACKENDS)('%s', (backend) => {
  it('keeps its state from one request to the next', async () => {
    const { engine, log } = await startMisbehaving(backend);
    expect(await Promise.all([count(engine), count(engine)])).toEqual([counted(1n), counted(2n)]);
    expect(log.lines).toEqual([]);
  });

  test.each(['loops', 'loops_and_catches'])('stops %s when it is cancelled, and answers what waits', async (name) => {
    const { engine, log } = await startMisbehaving(backend, { grace: 2000 });
    await count(engine);
    const stuck = abortedAfter(100, (signal) => engine.ask(call(name), { signal }));
    const waiting = count(engine);
    expect(await stuck).toBe('stop');
    await expectState(engine, await waiting, log, 2n);
  });

  it('refuses halt/0, or is replaced and prepared again', async () => {
    const { engine, log } = await startMisbehaving(backend);
    await count(engine);
    const reply = await replyOrError(engine, call('halts'));
    expect(reply).toMatch(/permission_error|its call broke the Logtalk engine/);
    await expectState(engine, await count(engine), log, 2n);
  });

  it('goes on after an abort in its first call', async () => {
    const { engine, log } = await startMisbehaving(backend);
    const reply = await replyOrError(engine, call('aborts'));
    expect(reply).toContain('the application aborted its call');
    expect(await count(engine)).toEqual(counted(1n));
    expect(log.lines).toEqual([]);
  });

  it('survives a runaway recursion, or is replaced', async () => {
    const { engine } = await startMisbehaving(backend, { stackLimit: 64 * 1024 * 1024 });
    const reply = await replyOrError(engine, call('recurses', 1));
    expect(reply).toMatch(/resource_error|broke the Logtalk engine/);
    expect(await count(engine)).toEqual(counted(1n));
  });

  // GNU Prolog takes the memory for its stacks when it starts
  it.runIf(backend.includes('swi'))(
    'is kept within a limit for its memory, however much its stacks may take',
    async () => {
      const { engine } = await startMisbehaving(backend, { stackLimit: 8 * GIB, memoryLimit: GIB });
      const reply = await replyOrError(engine, call('recurses', 1));
      expect(reply).toMatch(/resource_error|broke the Logtalk engine/);
      expect(await count(engine)).toEqual(counted(1n));
    },
  );

  it('answers many requests in order', async () => {
    const { engine } = await startMisbehaving(backend);
    const replies = await Promise.all(Array.from({ length: 300 }, () => count(engine)));
    expect(replies).toEqual(replies.map((_, index) => counted(BigInt(index + 1))));
  });

  it('takes and gives values unchanged', async () => {
    const { engine } = start(backend);
    await engine.prepare(load('calculator.lgt'));
    const values: Term[] = [
      '',
      'é😀→日本',
      'it\'s \\ "quoted"',
      '\\xa0\\',
      '\u0001\u007f\u00a0\u2028',
      '{}',
      ',',
      '|',
      'A',
      '_',
      'a\nb\tc',
      'x'.repeat(10_000),
      0n,
      -1n,
      0.5,
      -1e-300,
      1e300,
      [],
      [[]],
      ['a', [1n]],
      new Compound('-', 1n),
      new Compound('{}', 'a'),
      new Compound('a b', new Compound(':-', 'b')),
    ];
    const variable = new Variable('_1');
    for (const value of values) {
      const goal = new Compound('echo_any', [value], variable);
      const request = callRequest('calculator', goal, [new Compound('out', 'value', variable)]);
      const reply = readTerm(await engine.ask(request));
      expect(reply).toMatchObject({
        functor: 'success',
        args: [[{ functor: 'value', args: [[value], expect.anything()] }]],
      });
    }
  });

  it('leaves nothing behind when it is closed', async () => {
    const before = readdirSync(tmpdir());
    const { engine } = await startMisbehaving(backend);
    await engine.close();
    const left = readdirSync(tmpdir()).filter((name) => name.startsWith('rhetor-') && !before.includes(name));
    expect(left).toEqual([]);
    await expect(count(engine)).rejects.toThrow(EngineLostError);
  });
});
