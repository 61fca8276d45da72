import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import fc from 'fast-check';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HostMessage, HostReply } from '../../src/logtalk/engine-host.js';
import { Rendezvous } from '../../src/logtalk/rendezvous.js';
import { RequestLoop } from '../../src/logtalk/request-loop.js';

/** What the worker of the tests does with a request: `echo`, `note` (tells something first), `work N` (for N ms), `long`, `break`. */
const WORKER = `
  import { parentPort, workerData } from 'node:worker_threads';
  import { Rendezvous } from './rendezvous.mjs';
  import { RequestLoop } from './request-loop.mjs';
  let answered = 0;
  const loop = new RequestLoop(parentPort, new Rendezvous(workerData), (error) => loop.send({ kind: 'broken', reason: error.message }));
  loop.begin(([id, text]) => {
    const [what, number] = text.split(' ');
    if (what === 'note') loop.send({ kind: 'note', id, text });
    if (what === 'work') for (const end = performance.now() + Number(number); performance.now() < end; );
    if (what === 'break') throw new Error('broken by ' + text);
    answered++;
    return [id, 'answered', (what === 'long' ? text.repeat(10_000) : text) + ' ' + answered];
  });`;

const folder = mkdtempSync(join(tmpdir(), 'rhetor-loop-'));
const script = join(folder, 'worker.mjs');

beforeAll(() => {
  for (const name of ['rendezvous', 'request-loop']) {
    const source = readFileSync(fileURLToPath(new URL(`../../src/logtalk/${name}.ts`, import.meta.url)), 'utf8');
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    writeFileSync(join(folder, `${name}.mjs`), outputText);
  }
  writeFileSync(script, WORKER);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A worker, and all that it has told. */
class Host {
  readonly told: string[] = [];
  /** Which request was worked on when: numbers by id. */
  readonly turns = new Map<number, number>();
  readonly #rendezvous = new Rendezvous();
  readonly #worker = new Worker(pathToFileURL(script), { workerData: this.#rendezvous.buffer });
  #lastId = 0;
  #open = 0;

  constructor() {
    this.#worker.on('message', (message: HostMessage) => {
      if (message.kind === 'replies') for (const reply of message.replies) this.#take(reply);
      if (message.kind === 'note') this.told.push(`told ${message.id}`);
      if (message.kind === 'broken') this.told.push(message.reason);
    });
    onTestFinished(async () => {
      await this.#worker.terminate();
    });
  }

  #take([id, outcome, text]: HostReply): void {
    this.#open--;
    const [, shown = '', turn = ''] = /^(.*) (\d+)$/.exec(text) ?? [];
    this.turns.set(id, Number(turn));
    this.told.push(`${outcome} ${id} ${shown.slice(0, 12)}`);
  }

  post(...texts: readonly string[]): void {
    this.#open += texts.length;
    this.#worker.postMessage(texts.map((text) => [++this.#lastId, text]));
    this.#rendezvous.call();
  }

  /** @returns Whether the answer came at once, or will come; else the request goes as a message. */
  ask(text: string, patience = 1): string {
    const reply = this.#rendezvous.ask([this.#lastId + 1, text], patience);
    if (reply === 'unheard') {
      this.post(text);
      return reply;
    }
    this.#lastId++;
    this.#open++;
    if (reply === 'later') return reply;
    this.#take(reply);
    return 'answered';
  }

  /** Waits until the worker listens, as it does when it has answered. */
  async askUntilHeard(text: string): Promise<string> {
    for (;;) {
      const outcome = this.ask(text, 1000);
      await this.settled();
      if (outcome !== 'unheard') return outcome;
    }
  }

  async settled(): Promise<void> {
    while (this.#open > 0) await pause(1);
  }
}

describe('requests are worked on in the order in which they came', () => {
  /**
   * The ids of requests in the order of work. All is done in one thread.
   * @param messages What the host has sent before the worker begins.
   * @param act What the host does when the worker has just begun to listen.
   */
  function worked(messages: readonly number[], act: (ask: (id: number) => void, post: (id: number) => void) => void) {
    const { port1, port2 } = new MessageChannel();
    onTestFinished(() => port1.close());
    const host = new Rendezvous();
    const worker = new Rendezvous(host.buffer);
    const order: number[] = [];
    const ask = (id: number) => expect(host.ask([id, ''], 0)).toBe('later');
    const post = (id: number) => {
      port1.postMessage([[id, '']]);
      host.call();
    };
    messages.forEach(post);
    const listen = worker.listen.bind(worker);
    vi.spyOn(worker, 'listen').mockImplementationOnce(() => {
      listen();
      act(ask, post);
    });
    const loop = new RequestLoop(port2, worker, (error) => {
      throw error;
    });
    loop.begin(([id]) => {
      order.push(id);
      return [id, 'answered', ''];
    });
    return order;
  }

  it('when one is handed over while messages are still to be received', () => {
    expect(worked([1, 2], (ask) => ask(3))).toEqual([1, 2, 3]);
  });

  it('when a message comes after one that was handed over', () => {
    const act = (ask: (id: number) => void, post: (id: number) => void) => {
      ask(2);
      post(3);
    };
    expect(worked([1], act)).toEqual([1, 2, 3]);
  });

  it('when a message comes just when the worker listens', () => {
    expect(worked([1], (_, post) => post(2))).toEqual([1, 2]);
  });
});

describe('a request', () => {
  it('is answered at once while the worker listens', async () => {
    const host = new Host();
    expect(await host.askUntilHeard('echo a')).toBe('answered');
    expect(host.ask('echo b', 1000)).toBe('answered');
    expect(host.told.at(-1)).toMatch(/^answered \d+ echo b$/);
  });

  it('that takes longer than the host waits is answered by a message', async () => {
    const host = new Host();
    await host.askUntilHeard('echo a');
    expect(host.ask('work 100', 0.1)).toBe('later');
    await host.settled();
    expect(host.told.at(-1)).toMatch(/^answered \d+ work 100$/);
  });

  it('that tells something is answered after that', async () => {
    const host = new Host();
    expect(await host.askUntilHeard('note')).toBe('later');
    const [told, answered] = host.told.slice(-2);
    expect(told?.replace('told', 'answered')).toBe(answered?.replace(' note', ''));
  });

  it('with a long answer is answered by a message', async () => {
    const host = new Host();
    expect(await host.askUntilHeard('long')).toBe('later');
    expect(host.told.at(-1)).toMatch(/^answered \d+ longlong/);
  });

  it('that breaks the worker is told, and what comes after it is not answered', async () => {
    const host = new Host();
    await host.askUntilHeard('echo');
    host.ask('break it', 1000);
    host.post('echo', 'echo');
    while (host.told.at(-1) !== 'broken by break it') await pause(1);
    await pause(20);
    expect(host.told.at(-1)).toBe('broken by break it');
  });

  it('comes through after the worker has gone back to its event loop', async () => {
    const host = new Host();
    await host.askUntilHeard('echo');
    do {
      await host.settled();
      await pause(150);
    } while (host.ask('echo') !== 'unheard');
    await host.settled();
    expect(await host.askUntilHeard('echo')).toBe('answered');
  });
});

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('ask echo', 'ask note', 'ask work 3', 'ask long').map((text) => [text]) },
  { weight: 3, arbitrary: fc.array(fc.constantFrom('echo', 'note', 'work 3'), { minLength: 1, maxLength: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom('turn', 'pause').map((text) => [text]) },
);

it('each request is answered once, in order, and after what it tells, however they come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const host = new Host();
      const expected: string[] = [];
      let id = 0;
      for (const [first = '', ...more] of steps) {
        if (first === 'turn') await nextTurn();
        else if (first === 'pause') await pause(2);
        else {
          const texts = first.startsWith('ask ') ? [first.slice(4)] : [first, ...more];
          if (first.startsWith('ask ')) host.ask(texts[0] ?? '', 0.5);
          else host.post(...texts);
          for (const text of texts) {
            id++;
            if (text === 'note') expected.push(`told ${id}`);
            expected.push(`answered ${id} ${text === 'long' ? 'longlonglong' : text}`);
          }
        }
      }
      await host.settled();
      expect([...host.told].sort()).toEqual([...expected].sort());
      expect([...host.turns].sort(([a], [b]) => a - b)).toEqual(
        Array.from(host.turns, (_, index) => [index + 1, index + 1]),
      );
      for (const line of host.told.filter((each) => each.startsWith('told ')))
        expect(host.told.indexOf(line)).toBeLessThan(host.told.indexOf(`${line.replace('told', 'answered')} note`));
    }),
    { numRuns: 15 },
  );
});
