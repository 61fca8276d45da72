import { describe, expect, it, test } from 'vitest';
import { Stopping, type StopSignal } from '../../src/application/stopping.js';
import { EngineLostError, EngineRequestError } from '../../src/logtalk/engine.js';
import { SupervisedEngine } from '../../src/logtalk/supervised-engine.js';
import { posted, ScriptedHost } from './scripted-host.js';
import { KeptLog } from './support.js';

function start({ capacity = 10, grace = 1000 } = {}) {
  const hosts: ScriptedHost[] = [];
  const log = new KeptLog();
  const engine = new SupervisedEngine(
    (tell) => {
      const host = new ScriptedHost(tell, capacity);
      hosts.push(host);
      return host;
    },
    { mount: '/application', logger: log, grace },
  );
  const host = (number: number): ScriptedHost => {
    const started = hosts[number];
    if (started === undefined) throw new Error(`host ${number} was not started`);
    return started;
  };
  return { engine, host, hosts, log };
}

async function startPrepared(options = {}) {
  const started = start(options);
  const preparation = started.engine.prepare('load');
  await posted();
  started.host(0).ready();
  started.host(0).end('load');
  await preparation;
  return started;
}

describe('requests', () => {
  it('wait until the host has room for them', async () => {
    const { engine, host } = await startPrepared({ capacity: 1 });
    const first = engine.ask('a');
    const second = engine.ask('b');
    await posted();
    expect(host(0).texts()).toEqual(['load', 'a']);
    host(0).end('a');
    expect(await first).toBe('reply to a');
    expect(host(0).texts()).toEqual(['load', 'a', 'b']);
    host(0).end('b');
    expect(await second).toBe('reply to b');
  });

  it('keep the process while they are open, and only then', async () => {
    const { engine, host } = start();
    expect(host(0).isKept).toBe(false);
    const reply = engine.ask('a');
    await posted();
    expect(host(0).isKept).toBe(true);
    host(0).end('a');
    await reply;
    expect(host(0).isKept).toBe(false);
  });

  it('that are cancelled are never posted when they wait, and interrupted again and again when they run', async () => {
    const { engine, host } = await startPrepared({ capacity: 1 });
    const controller = new AbortController();
    const running = engine.ask('a', { signal: controller.signal });
    const waiting = engine.ask('b', { signal: controller.signal });
    await posted();
    const id = host(0).begin('a');
    controller.abort('stop');
    await expect(running).rejects.toBe('stop');
    await expect(waiting).rejects.toBe('stop');
    await expect.poll(() => host(0).interrupted.length).toBeGreaterThan(1);
    expect(new Set(host(0).interrupted)).toEqual(new Set([id]));
    host(0).end('a', 'interrupted');
    const next = engine.ask('c');
    await posted();
    host(0).end('c');
    expect(await next).toBe('reply to c');
    expect(host(0).texts()).toEqual(['load', 'a', 'c']);
  });
});

describe('a request to a host that works on nothing', () => {
  it('is answered at once when the host answers it, which does not keep the process', async () => {
    const { engine, host } = await startPrepared();
    host(0).answers = ([id, text]) => [id, 'answered', `at once to ${text}`];
    expect(engine.ask('a')).toBe('at once to a');
    expect(host(0).isKept).toBe(false);
  });

  it.each([
    ['failed', 'a reason', 'a reason'],
    ['interrupted', '', 'the request was interrupted'],
  ] as const)('rejects when the host answers that it %s', async (outcome, text, message) => {
    const { engine, host } = await startPrepared();
    host(0).answers = ([id]) => [id, outcome, text];
    await expect(engine.ask('a')).rejects.toThrow(new EngineRequestError(message));
  });

  it('is answered later when the host has it, keeps the process, and can be cancelled', async () => {
    const { engine, host } = await startPrepared();
    host(0).answers = () => 'later';
    const reply = engine.ask('a');
    expect(host(0).isKept).toBe(true);
    host(0).end('a');
    expect(await reply).toBe('reply to a');
    expect(host(0).isKept).toBe(false);
    const stopping = new Stopping();
    const stopped = engine.ask('b', { signal: stopping });
    const id = host(0).begin('b');
    stopping.stop('enough');
    await expect(stopped).rejects.toBe('enough');
    expect(host(0).interrupted).toContain(id);
  });

  it('waits its turn when another one waits or runs', async () => {
    const { engine, host } = await startPrepared();
    host(0).answers = () => 'later';
    const first = engine.ask('a');
    host(0).answers = ([id]) => [id, 'answered', 'out of turn'];
    const others = [engine.ask('b'), engine.ask('c')];
    await posted();
    for (const text of ['a', 'b', 'c']) host(0).end(text);
    expect(await Promise.all([first, ...others])).toEqual(['reply to a', 'reply to b', 'reply to c']);
  });
});

/** Who stops a request, and the signal of it. */
const STOPPERS: readonly (readonly [string, () => { signal: StopSignal; stop(reason: string): void }])[] = [
  [
    'an AbortSignal',
    () => {
      const controller = new AbortController();
      return { signal: controller.signal, stop: (reason) => controller.abort(reason) };
    },
  ],
  [
    'the stopping of a call',
    () => {
      const stopping = new Stopping();
      return { signal: stopping, stop: (reason) => stopping.stop(reason) };
    },
  ],
];

describe.each(STOPPERS)('%s', (_, make) => {
  it('cancels a request that runs', async () => {
    const { engine, host } = await startPrepared();
    const { signal, stop } = make();
    const answer = engine.ask('a', { signal });
    await posted();
    const id = host(0).begin('a');
    stop('enough');
    await expect(answer).rejects.toBe('enough');
    expect(host(0).interrupted).toContain(id);
  });

  it('does nothing any more once the request is answered', async () => {
    const { engine, host } = await startPrepared();
    const { signal, stop } = make();
    const answer = engine.ask('a', { signal });
    await posted();
    host(0).end('a');
    expect(await answer).toBe('reply to a');
    stop('late');
    expect(host(0).interrupted).toEqual([]);
  });

  it.each(['before the request', 'in the same turn'])(
    'that stops it %s keeps it from being posted, and the process from waiting',
    async (when) => {
      const { engine, host } = await startPrepared();
      const { signal, stop } = make();
      if (when === 'before the request') stop('early');
      const answer = engine.ask('a', { signal });
      stop('early');
      await expect(answer).rejects.toBe('early');
      expect(host(0).texts()).toEqual(['load']);
      expect(host(0).isKept).toBe(false);
    },
  );
});

describe('a host that breaks', () => {
  it('is replaced and prepared again; what had not begun is run there, and what had begun is told', async () => {
    const { engine, host, log } = await startPrepared();
    const answered = engine.ask('a');
    const ended = engine.ask('b');
    const next = engine.ask('c');
    await posted();
    host(0).end('a');
    host(0).begin('b');
    host(0).break();
    expect(await answered).toBe('reply to a');
    await expect(ended).rejects.toThrow('its call broke the Logtalk engine, which was replaced: a test');
    await posted();
    expect(host(0).isTerminated).toBe(true);
    expect(host(1).texts()).toEqual(['load', 'c']);
    expect(log.lines.map(({ level }) => level)).toEqual(['error']);
    host(1).ready();
    host(1).end('load');
    host(1).end('c');
    expect(await next).toBe('reply to c');
  });

  it('is not listened to any more', async () => {
    const { engine, host, hosts } = await startPrepared();
    host(0).break();
    host(0).break();
    const reply = engine.ask('a');
    await posted();
    host(1).ready();
    host(1).end('load');
    host(1).end('a');
    expect(await reply).toBe('reply to a');
    expect(hosts).toHaveLength(2);
  });

  test.each(['before it is ready', 'before it is prepared'])('is the end of the engine %s', async (when) => {
    const { engine, host, hosts } = start();
    const preparation = expect(engine.prepare('load')).rejects.toThrow(EngineLostError);
    await posted();
    if (when === 'before it is prepared') host(0).ready();
    host(0).break();
    await preparation;
    await expect(engine.ask('a')).rejects.toThrow('a test');
    expect(hosts).toHaveLength(1);
  });

  it('is the end of the engine when the next one cannot be prepared again', async () => {
    const { engine, host, hosts } = await startPrepared();
    host(0).break();
    await posted();
    host(1).ready();
    host(1).end('load', 'failed');
    await expect(engine.ask('a')).rejects.toThrow('it could not be prepared again');
    host(1).break();
    expect(hosts).toHaveLength(2);
  });
});

test('a request that does not stop within the grace time costs the host', async () => {
  const { engine, host } = await startPrepared({ grace: 0 });
  const controller = new AbortController();
  const stuck = engine.ask('a', { signal: controller.signal });
  const waiting = engine.ask('b');
  await posted();
  host(0).begin('a');
  controller.abort('stop');
  await expect(stuck).rejects.toBe('stop');
  await expect.poll(() => host(0).isTerminated).toBe(true);
  await posted();
  host(1).ready();
  host(1).end('load');
  host(1).end('b');
  expect(await waiting).toBe('reply to b');
});
