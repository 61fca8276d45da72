import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { EmbeddedEngine, type EmbeddedEngineOptions } from '../../src/logtalk/embedded-engine.js';
import { EngineLostError } from '../../src/logtalk/engine.js';
import { mountPoint } from '../../src/logtalk/file-system.js';
import { Compound, type Term, Variable } from '../../src/logtalk/term.js';
import { readTerm, UnwritableTermError } from '../../src/logtalk/term-text.js';
import { abortedAfter, callRequest, fixture, KeptLog } from './support.js';

const folder = dirname(fixture('misbehaving.lgt'));

type Options = Pick<EmbeddedEngineOptions, 'grace' | 'stackLimit' | 'conversations'>;

function start(options: Options = {}) {
  const log = new KeptLog();
  const engine = new EmbeddedEngine({ folder, logger: log, ...options });
  onTestFinished(() => engine.close());
  return { engine, log };
}

async function startMisbehaving(options: Options = {}) {
  const { engine, log } = start(options);
  await engine.prepare(new Compound('load', `${mountPoint(folder)}/misbehaving.lgt`, []));
  return { engine, log };
}

/** The request that calls a predicate of the fixture without inputs. */
function call(name: string, outputs = 0): Term {
  const variable = new Variable('_1');
  const goal = outputs === 0 ? name : new Compound(name, variable);
  return callRequest('misbehaving', goal, outputs === 0 ? [] : [new Compound('out', 'value', variable)]);
}

async function count(engine: EmbeddedEngine): Promise<string> {
  return engine.ask(call('counts', 1));
}

describe('an aborted request', () => {
  test.each(['loops', 'loops_and_catches'])('is interrupted in %s, and the engine keeps its state', async (name) => {
    const { engine, log } = await startMisbehaving();
    expect(await count(engine)).toBe('success([value(1)])');
    expect(await abortedAfter(100, (signal) => engine.ask(call(name), { signal }))).toBe('stop');
    expect(await count(engine)).toBe('success([value(2)])');
    expect(log.lines).toEqual([]);
  });

  it('is interrupted in a deep recursion', async () => {
    const { engine, log } = await startMisbehaving({ stackLimit: 1024 * 1024 * 1024 });
    expect(await abortedAfter(50, (signal) => engine.ask(call('recurses', 1), { signal }))).toBe('stop');
    expect(await count(engine)).toBe('success([value(1)])');
    expect(log.lines).toEqual([]);
  });

  it('is never run when it has not begun, and its neighbours are', async () => {
    const { engine } = await startMisbehaving();
    const controller = new AbortController();
    const running = abortedAfter(100, (signal) => engine.ask(call('loops'), { signal }));
    const first = count(engine);
    const dropped = engine.ask(call('counts', 1), { signal: controller.signal });
    const second = count(engine);
    controller.abort('never');
    await expect(dropped).rejects.toBe('never');
    expect(await running).toBe('stop');
    expect(await Promise.all([first, second])).toEqual(['success([value(1)])', 'success([value(2)])']);
  });

  it('is rejected at once when it was aborted before', async () => {
    const { engine } = start();
    await expect(engine.ask('anything', { signal: AbortSignal.abort('early') })).rejects.toBe('early');
  });

  it('costs the engine when it does not stop: it is replaced, the file loaded again, and what waits is answered', async () => {
    const { engine, log } = await startMisbehaving({ grace: 100 });
    expect(await count(engine)).toBe('success([value(1)])');
    const stuck = abortedAfter(50, (signal) => engine.ask(call('stuck'), { signal }));
    const waiting = count(engine);
    expect(await stuck).toBe('stop');
    expect(await waiting).toBe('success([value(1)])');
    expect(log.lines.map(({ level }) => level)).toEqual(['error']);
    expect(log.lines[0]?.fields).toMatchObject({ reason: expect.stringContaining('100 ms') });
  });
});

test('runaway recursion ends with a resource error, and the engine goes on', async () => {
  const { engine } = await startMisbehaving({ stackLimit: 64 * 1024 * 1024 });
  expect(await engine.ask(call('recurses', 1))).toContain('resource_error');
  expect(await count(engine)).toBe('success([value(1)])');
});

test('halt ends neither the engine nor the process', async () => {
  const { engine } = await startMisbehaving();
  expect(await engine.ask(call('halts'))).toContain('permission_error');
  expect(await count(engine)).toBe('success([value(1)])');
});

test('requests are answered in order, however many are made at once', async () => {
  const { engine } = await startMisbehaving();
  const replies = await Promise.all(Array.from({ length: 2000 }, () => count(engine)));
  expect(replies).toEqual(replies.map((_, index) => `success([value(${index + 1})])`));
});

test('a request that cannot be written is refused without reaching the engine', async () => {
  const { engine } = start();
  let term: Term = 'leaf';
  for (let level = 0; level < 1000; level++) term = new Compound('f', term);
  expect(() => engine.ask(term)).toThrow(UnwritableTermError);
});

test('a closed engine rejects what waits and what comes', async () => {
  const { engine } = await startMisbehaving();
  const running = expect(engine.ask(call('loops'))).rejects.toThrow(EngineLostError);
  await engine.close();
  await running;
  await expect(count(engine)).rejects.toThrow(EngineLostError);
});

test('an engine that cannot be prepared is lost instead of being replaced for ever', async () => {
  const log = new KeptLog();
  const engine = new EmbeddedEngine({ folder: fixture('no such folder'), logger: log });
  await expect(engine.ask('anything')).rejects.toThrow(EngineLostError);
});

test('what an application prints goes to standard error', () => {
  const script = `
    import { EmbeddedEngine } from ${JSON.stringify(new URL('../../dist/logtalk/embedded-engine.js', import.meta.url))};
    import { Compound } from ${JSON.stringify(new URL('../../dist/logtalk/term.js', import.meta.url))};
    const engine = new EmbeddedEngine({ folder: ${JSON.stringify(folder)}, logger: console });
    await engine.prepare(new Compound('load', ${JSON.stringify(`${mountPoint(folder)}/misbehaving.lgt`)}, []));
    await engine.ask(new Compound('call', 'misbehaving', new Compound('tool', 'prints', 'prints', 0n), [], 'prints', [], [], 'first', 'plain'));
    await engine.close();`;
  const child = ['--input-type=module', '-e', script];
  expect(execFileSync(process.execPath, child, { stdio: ['ignore', 'pipe', 'ignore'] }).toString()).toBe('');
  const both = execFileSync('/bin/sh', ['-c', '"$0" "$@" 2>&1', process.execPath, ...child], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  expect(both.toString()).toBe('printed by a tool\n');
});

test('values survive the way to the engine and back', async () => {
  const { engine } = start();
  await engine.prepare(new Compound('load', `${mountPoint(folder)}/calculator.lgt`, []));
  const texts = [
    '',
    'a\u0000b',
    'é😀→日本',
    'it\'s \\ "quoted"',
    '\u0001\u007f\u00a0\u2028\ufeff',
    '[]',
    '{}',
    ',',
    '|',
    'A',
    '_',
    'a\nb\tc',
    'x'.repeat(100_000),
  ];
  const values: Term[] = [
    ...texts,
    0n,
    -1n,
    2n ** 200n,
    0.1,
    -1e-300,
    1e300,
    [],
    [[]],
    ['a', [1n]],
    new Compound('-', 1n),
    new Compound('{}', 'a'),
  ];
  const variable = new Variable('_1');
  for (const value of values) {
    const goal = new Compound('echo_any', [value], variable);
    const outputs = [new Compound('out', 'value', variable)];
    const request = callRequest('calculator', goal, outputs);
    const reply = readTerm(await engine.ask(request));
    expect(reply).toMatchObject({
      functor: 'success',
      args: [[{ functor: 'value', args: [[value], expect.anything()] }]],
    });
  }
});

describe('a request that may ask', () => {
  const nobody = () => Promise.reject(new Error('nobody answers'));

  test.each([
    ['halts', 'permission_error'],
    ['throws_itself', 'The kitchen is closed.'],
    ['deep_error', 'thrown'],
  ])('ends as any other: %s', async (name, reply) => {
    const { engine } = await startMisbehaving();
    expect(await engine.ask(call(name), { onQuestion: nobody })).toContain(reply);
    expect(await count(engine)).toBe('success([value(1)])');
  });

  it('runs away no further than any other', async () => {
    const { engine } = await startMisbehaving({ stackLimit: 16 * 1024 * 1024 });
    expect(await engine.ask(call('recurses', 1), { onQuestion: nobody })).toContain('resource_error');
    expect(await count(engine)).toBe('success([value(1)])');
  });

  test.each(['loops', 'loops_and_catches'])('is interrupted in %s, and the engine keeps its state', async (name) => {
    const { engine, log } = await startMisbehaving();
    expect(await count(engine)).toBe('success([value(1)])');
    const stopped = abortedAfter(100, (signal) => engine.ask(call(name), { signal, onQuestion: nobody }));
    expect(await stopped).toBe('stop');
    expect(await count(engine)).toBe('success([value(2)])');
    expect(log.lines).toEqual([]);
  });

  it('is refused when too many are going on', async () => {
    const { engine } = await startMisbehaving({ conversations: 1 });
    const first = engine.ask(call('counts', 1), { onQuestion: nobody });
    await expect(engine.ask(call('counts', 1), { onQuestion: nobody })).rejects.toThrow('1 calls that may ask');
    await first;
    expect(await engine.ask(call('counts', 1), { onQuestion: nobody })).toBe('success([value(2)])');
  });
});
