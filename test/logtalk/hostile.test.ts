import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import type { ApplicationEvent } from '../../src/application/index.js';
import { EmbeddedEngine } from '../../src/logtalk/embedded-engine.js';
import { mountPoint } from '../../src/logtalk/file-system.js';
import { loadLogtalk } from '../../src/logtalk/load.js';
import { Compound } from '../../src/logtalk/term.js';
import { callRequest, contextWith, fixture, KeptLog, load, loadForTest, type Served } from './support.js';

const STRANGE = /^f\('1r2','<stream>\(0x[0-9a-f]+\)','point\{x:1\}',"a\p{Cc}b",A\)$/u;

let hostile: Served;
let goals: Served;

beforeAll(async () => {
  hostile = await load('hostile.lgt');
  goals = await load('goals.lgt');
});

afterAll(async () => {
  await hostile.application.close?.();
  await goals.application.close?.();
});

describe('what only a Prolog system has', () => {
  it('is text in a result, and what is around it stays as it is', async () => {
    const { structuredContent } = await hostile.call('gives');
    expect(structuredContent).toEqual({ Term: expect.stringMatching(STRANGE) });
  });

  it('does not fit a number, which the error names', async () => {
    await expect(hostile.call('gives_number')).rejects.toThrow('Output Number: expected a number, got 1r3');
  });

  it('is text in an exception', async () => {
    const thrown = hostile.call('throws', { What: 'strange' });
    await expect(thrown).rejects.toThrow(/^expected a plain, got f\(1r2,<stream>\(0x/);
  });

  it.each(['log', 'note'])('is text in a log message: %s', async (What) => {
    const told: unknown[] = [];
    const tool = await hostile.application.tools.find('tells');
    if (tool === undefined) throw new Error('no tool tells');
    const context = { ...contextWith(), log: (_: unknown, data: unknown) => told.push(data) };
    await hostile.application.tools.call(tool, { What }, context);
    expect(told).toEqual([expect.stringMatching(STRANGE)]);
  });

  it.each(['logger', 'progress', 'event', 'deep_event', 'cyclic_event'])(
    'harms nobody when it is told: %s',
    async (What) => {
      expect(await hostile.call('tells', { What })).toMatchObject({ content: [{ text: 'Success' }] });
      expect(await hostile.call('passes', { List: [1] })).toMatchObject({ structuredContent: { Same: [1] } });
    },
  );
});

test('what is told and is no term at all is dropped, with a line in the log', async () => {
  const served = await loadForTest('hostile.lgt');
  const events: ApplicationEvent[] = [];
  served.application.onEvent?.((event) => events.push(event));
  expect(await served.call('tells', { What: 'nonsense' })).toMatchObject({ content: [{ text: 'Success' }] });
  expect(events).toEqual([]);
  expect(served.log.lines.map(({ level, message }) => [level, message])).toEqual([
    ['warn', 'an event of the application is dropped'],
    ['warn', 'what a call told is dropped'],
  ]);
});

test.each([
  ['frozen', 'frozen(A)'],
  ['unbound_formal', 'error(A,B)'],
  ['abort', 'the application aborted its call'],
  ['unwind', 'the application aborted its call'],
])('an exception says what it is: %s', async (What, message) => {
  await expect(hostile.call('throws', { What })).rejects.toThrow(message);
});

test('an exception without a formal is not that of a missing predicate, also where the object answers calls itself', async () => {
  const served = await loadForTest('handles_errors.lgt');
  await expect(served.call('throws')).rejects.toThrow('error(A,B)');
});

test('the constants of JSON in a list come back as they came', async () => {
  const List = [null, true, false, 'a', 1, { a: [null] }];
  expect(await hostile.call('passes', { List })).toMatchObject({ structuredContent: { Same: List } });
});

describe('a call that breaks the engine', () => {
  it('fails at once, those before it have their answers, and those after it are run on the next engine', async () => {
    const served = await loadForTest('hostile.lgt');
    await served.call('counts');
    const count = () => served.call('counts').then(({ structuredContent }) => structuredContent);
    const outcomes = await Promise.allSettled([count(), served.call('breaks', { How: 'by_depth' }), count(), count()]);
    expect(outcomes).toMatchObject([
      { value: { Count: 2 } },
      { reason: { message: expect.stringContaining('its call broke the Logtalk engine, which was replaced') } },
      { value: { Count: 1 } },
      { value: { Count: 2 } },
    ]);
    expect(served.log.lines.map(({ level }) => level)).toEqual(['error']);
  });
});

test('a term that is 20,000 deep is written, and one a million deep costs the engine at once, also in the first call', async () => {
  const written = 'foldl([_,A,f(A)]>>true, L, leaf, T), with_output_to(string(S), write(T)), string_length(S, X)';
  const served = await loadForTest('goals.lgt');
  await expect(served.call('proves', { Goal: `numlist(1, 1000000, L), ${written}` })).rejects.toThrow(
    'Maximum call stack size exceeded',
  );
  expect(await served.call('proves', { Goal: `numlist(1, 20000, L), ${written}` })).toMatchObject({
    structuredContent: { X: '60004' },
  });
});

describe('a compound term without arguments', () => {
  it.each([
    ['compound_name_arguments(X, f, [])', "'f()'"],
    ['compound_name_arguments(T, f, []), X = g(T, _)', "g('f()',A)"],
  ])('is text in a result: %s', async (Goal, X) => {
    const { structuredContent } = await goals.call('proves', { Goal });
    expect(structuredContent).toEqual({ X });
  });

  it.each([
    ['throw(f())', /^f\(\)$/],
    ['throw(error(f(), _))', /^error\(f\(\),A\)$/],
    ['throw(error(type_error(callable, f()), _))', /^expected a callable, got f\(\)$/],
  ])('is text in an exception: %s', async (Goal, message) => {
    await expect(goals.call('proves', { Goal })).rejects.toThrow(message);
  });
});

test.each(['halt', 'halt(1)', 'system:halt', 'system:halt(1)', 'prolog:halt'])(
  'no way to say %s ends the engine',
  async (Goal) => {
    await expect(goals.call('proves', { Goal })).rejects.toThrow('an application may not halt the server');
    expect(goals.log.lines).toEqual([]);
  },
);

describe('an application cannot reach JavaScript, and with it all that Node may do', () => {
  test.each([
    'X := process',
    'X := eval("1+1")',
    'X := rhetorPause.constructor',
    'X := prolog',
    'X := window',
    'X := fs',
    'window.x := 1',
    '_ := rhetorPause(eval("1"))',
    '_ := rhetorNote(prolog)',
    'X := toString()',
    '_ := rhetorPause(1).constructor',
    "js_script('1', [])",
    'js_run_script("1")',
    "'$js_call'([process], X)",
    'fetch("/", text, X)',
    'X := -(1)',
    'await(x, X)',
  ])('by %s', async (goal) => {
    const { call, log } = goals;
    await expect(call('proves', { Goal: goal })).rejects.toThrow(/./);
    expect(await call('proves', { Goal: '_ := rhetorPause(0), X = alive' })).toMatchObject({
      structuredContent: { X: 'alive' },
    });
    expect(log.lines).toEqual([]);
  });
});

test('sleep/1 waits, can be interrupted, and harms no request that may ask', async () => {
  const { engine, log } = await startHostile();
  const onQuestion = () => Promise.reject(new Error('nobody answers'));
  for (const call of [{}, { onQuestion }]) {
    expect(await engine.ask(sleeps(0.1), call)).toBe('success([])');
    const stopped = engine.ask(sleeps(1000), { ...call, signal: AbortSignal.timeout(50) });
    await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await engine.ask(sleeps(0), call)).toBe('success([])');
  }
  expect(log.lines).toEqual([]);
});

async function startHostile() {
  const log = new KeptLog();
  const folder = dirname(fixture('hostile.lgt'));
  const engine = new EmbeddedEngine({ folder, logger: log });
  onTestFinished(() => engine.close());
  await engine.prepare(new Compound('load', `${mountPoint(folder)}/hostile.lgt`, []));
  return { engine, log };
}

function sleeps(seconds: number): Compound {
  return callRequest('hostile', new Compound('sleeps', seconds));
}

test('capabilities that loop are noticed when the time to load is over', async () => {
  const loading = loadLogtalk({ file: fixture('loops_capabilities.lgt'), logger: new KeptLog(), loadTimeout: 2 });
  await expect(loading).rejects.toThrow('loops_capabilities.lgt: loading takes longer than 2 s');
});

test('capabilities that cannot be told are named', async () => {
  const loading = loadLogtalk({ file: fixture('cyclic_capabilities.lgt'), logger: new KeptLog() });
  await expect(loading).rejects.toThrow('capabilities/1 of cyclic_capabilities gives a cyclic term');
});

test('a number that Prolog does not have is refused in a sentence', async () => {
  const call = hostile.call('passes', { List: [Number.POSITIVE_INFINITY] });
  await expect(call).rejects.toThrow(/^Argument \w+: Infinity is no number in Prolog$/);
});

test('an option that only a Prolog system has is text', async () => {
  const loaded = await loadLogtalk({ file: fixture('rational_option.lgt'), logger: new KeptLog() });
  onTestFinished(() => loaded.application.close?.());
  expect(loaded.options).toEqual({ cache_ttl: '1r3' });
});

test('a predicate of more arguments than any has is a finding, and the other tools are served', async () => {
  const served = await loadForTest('wide.lgt');
  expect((await served.application.tools.list()).map(({ name }) => name)).toEqual(['narrow']);
  expect(served.log.lines.map(({ message }) => message)).toEqual([
    'tool wide: a predicate of 10000000 arguments has more than 255; the tool is not served',
    'tool beyond: a predicate of 1000000000000000000000 arguments has more than 255; the tool is not served',
  ]);
});
