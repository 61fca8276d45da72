import { expect, it, test } from 'vitest';
import { EnginePool } from '../../src/logtalk/engine-pool.js';
import { SupervisedEngine } from '../../src/logtalk/supervised-engine.js';
import type { Term } from '../../src/logtalk/term.js';
import { posted, ScriptedHost } from './scripted-host.js';
import { KeptLog, loadForTest } from './support.js';

/** An engine on hosts that do what the test says. */
class ScriptedEngine extends SupervisedEngine {
  readonly hosts: ScriptedHost[];

  constructor() {
    const hosts: ScriptedHost[] = [];
    super(
      (tell) => {
        const host = new ScriptedHost(tell, 10);
        hosts.push(host);
        return host;
      },
      { mount: '/application' },
    );
    this.hosts = hosts;
  }

  get host(): ScriptedHost {
    const host = this.hosts.at(-1);
    if (host === undefined) throw new Error('no host was started');
    return host;
  }

  /** Lets the host answer the request that prepares it. */
  async load(): Promise<void> {
    await expect.poll(() => this.host.texts()).toContain('load');
    this.host.ready();
    this.host.end('load');
  }
}

/** A pool whose engines are prepared with one request, as many of them as `count`. */
async function startPool(count: number) {
  const engines = Array.from({ length: count }, () => new ScriptedEngine());
  const [first, ...others] = engines;
  if (first === undefined) throw new Error('a pool has one engine at least');
  const log = new KeptLog();
  const preparation = first.prepare('load');
  await first.load();
  await preparation;
  const pool = new EnginePool(first);
  const waiting = [...others];
  const grown = pool.grow(
    count,
    () => {
      const engine = waiting.shift();
      if (engine === undefined) throw new Error('more engines are started than there should be');
      return engine;
    },
    log,
  );
  return { pool, engines, others, grown, log };
}

async function startGrown(count: number) {
  const started = await startPool(count);
  for (const engine of started.others) await engine.load();
  await started.grown;
  return started;
}

const requestsOf = ({ host }: ScriptedEngine): string[] => host.texts().filter((text) => text !== 'load');

it('gives each request to the engine that has the least to do', async () => {
  const { pool, engines } = await startGrown(3);
  const [first, second, third] = engines;
  const replies = ['a', 'b', 'c', 'd'].map((request) => pool.ask(request));
  await posted();
  expect(engines.map(requestsOf)).toEqual([['a', 'd'], ['b'], ['c']]);
  second?.host.end('b');
  expect(await replies[1]).toBe('reply to b');
  const left = Promise.resolve(pool.ask('e')).catch(() => 'left');
  await posted();
  expect(engines.map(requestsOf)).toEqual([['a', 'd'], ['b', 'e'], ['c']]);
  for (const text of ['a', 'd']) first?.host.end(text);
  third?.host.end('c');
  await Promise.all([replies[0], replies[2], replies[3]]);
  await pool.close();
  expect(await left).toBe('left');
});

it('is served by the first engine while the others load', async () => {
  const { pool, engines, others, grown } = await startPool(2);
  const replies = ['a', 'b'].map((request) => pool.ask(request));
  await posted();
  expect(engines.map(requestsOf)).toEqual([['a', 'b'], []]);
  for (const text of ['a', 'b']) engines[0]?.host.end(text);
  expect(await Promise.all(replies)).toEqual(['reply to a', 'reply to b']);
  expect(pool.size).toBe(1);
  for (const engine of others) await engine.load();
  await grown;
  expect(pool.size).toBe(2);
  await pool.close();
});

it('passes over an engine that is being replaced, and takes it back when it has loaded again', async () => {
  const { pool, engines } = await startGrown(2);
  const [first, second] = engines;
  first?.host.break();
  await posted();
  const meanwhile = ['a', 'b'].map((request) => pool.ask(request));
  await posted();
  expect(second === undefined ? [] : requestsOf(second)).toEqual(['a', 'b']);
  for (const text of ['a', 'b']) second?.host.end(text);
  await Promise.all(meanwhile);
  await first?.load();
  const after = pool.ask('c');
  await posted();
  first?.host.end('c');
  expect(await after).toBe('reply to c');
  await pool.close();
});

it('goes on without an engine that is gone', async () => {
  const { pool, engines } = await startGrown(2);
  const [first, second] = engines;
  await first?.close();
  const reply = pool.ask('a');
  await posted();
  second?.host.end('a');
  expect(await reply).toBe('reply to a');
  await second?.close();
  await expect(pool.ask('b')).rejects.toThrow('the engine was closed');
});

it('tells what any of its engines publishes, and nothing that they publish while they load', async () => {
  const { pool, others, engines, grown } = await startPool(2);
  const heard: Term[] = [];
  pool.onEvent((event) => heard.push(event));
  const [first, second] = engines;
  second?.host.publish('loading');
  for (const engine of others) await engine.load();
  await grown;
  first?.host.publish('of_the_first');
  second?.host.publish('of_the_second');
  expect(heard).toEqual(['of_the_first', 'of_the_second']);
  await pool.close();
});

it('says when it cannot have a further engine, and serves with those that it has', async () => {
  const { pool, engines, others, grown, log } = await startPool(3);
  await expect.poll(() => others[0]?.host.texts()).toContain('load');
  others[0]?.host.break();
  await grown;
  expect(log.lines.map(({ message }) => message)).toEqual(['a further Logtalk engine cannot be had']);
  expect(pool.size).toBe(1);
  const reply = pool.ask('a');
  await posted();
  engines[0]?.host.end('a');
  expect(await reply).toBe('reply to a');
  await pool.close();
});

it('ends an engine that is still loading when it is closed, and says nothing of it', async () => {
  const { pool, others, grown, log } = await startPool(2);
  await pool.close();
  await grown;
  expect(others[0]?.host.isTerminated).toBe(true);
  expect(log.lines).toEqual([]);
});

test.each([
  ['what the file says', {}],
  ['the option of who loads it', { engines: 3 }],
])('each engine of an application has a state of its own; their number is %s', async (_, options) => {
  const { call } = await loadForTest('several_engines.lgt', options);
  const seen = new Set<string>();
  const expected = 'engines' in options ? 3 : 2;
  // the engines that come later take part when they have loaded
  await expect
    .poll(
      async () => {
        const results = await Promise.all(Array.from({ length: 12 }, () => call('which')));
        for (const { content } of results) seen.add(JSON.stringify(content));
        return seen.size;
      },
      { timeout: 20_000 },
    )
    .toBe(expected);
});
