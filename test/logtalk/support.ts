import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Application, Awaitable, Context, JsonObject, Logger, ToolResult } from '../../src/application/index.js';
import { type LoadedLogtalk, type LoadOptions, loadLogtalk } from '../../src/logtalk/load.js';
import type { EngineSettings } from '../../src/logtalk/start-engine.js';
import { Compound, type Term } from '../../src/logtalk/term.js';

/** The path of a fixture. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
}

/** A context for calls, with what a Logtalk application uses of it: nothing can be asked of the client. */
export function contextWith(signal: AbortSignal = new AbortController().signal): Context {
  const context: Partial<Context> = {
    spec: '2026-07-28',
    clientCapabilities: {},
    signal,
    meta: {},
    progress() {},
    log() {},
  };
  return context as Context;
}

/** A logger that keeps what it is told. */
export class KeptLog implements Logger {
  readonly lines: { readonly level: string; readonly fields: object; readonly message: string }[] = [];

  debug = this.#keep('debug');
  info = this.#keep('info');
  warn = this.#keep('warn');
  error = this.#keep('error');

  #keep(level: string): (fields: object, message: string) => void {
    return (fields, message) => {
      this.lines.push({ level, fields, message });
    };
  }
}

export interface Served extends LoadedLogtalk {
  readonly log: KeptLog;
  call(tool: string, args?: JsonObject, signal?: AbortSignal): Promise<ToolResult>;
}

type Loading = Omit<LoadOptions, 'file' | 'logger'>;

const OWN: EngineSettings = { logtalk: 'none' };
let settings = OWN;

/** From now on fixtures are loaded into this kind of engine; else into Rhetor's own Logtalk, whatever `LOGTALKHOME` says. */
export function useEngine(next: EngineSettings = OWN): void {
  settings = next;
}

/** Loads a fixture, with its object or with options; the caller closes its application. */
export async function load(name: string, how: string | Loading = {}): Promise<Served> {
  const log = new KeptLog();
  const options = typeof how === 'string' ? { object: how } : how;
  const loaded = await loadLogtalk({ file: fixture(name), logger: log, ...settings, ...options });
  return { ...loaded, log, call: (tool, args, signal) => callTool(loaded.application, tool, args, signal) };
}

/** Loads a fixture for one test. */
export async function loadForTest(name: string, how?: string | Loading): Promise<Served> {
  const served = await load(name, how);
  onTestFinished(() => served.application.close?.());
  return served;
}

/** The request to the bridge that calls a predicate which is a tool of its name, without telling its inputs apart. */
export function callRequest(object: string, goal: Term, outputs: readonly Term[] = []): Compound {
  const [name, arity] = goal instanceof Compound ? [goal.functor, goal.args.length] : [String(goal), 0];
  const tool = new Compound('tool', name, name, BigInt(arity));
  return new Compound('call', object, tool, [], goal, [], outputs, 'first', 'plain');
}

/** Calls a tool of an application. */
export async function callTool(
  application: Application,
  name: string,
  args: JsonObject = {},
  signal?: AbortSignal,
): Promise<ToolResult> {
  const tool = await application.tools.find(name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return application.tools.call(tool, args, contextWith(signal));
}

/** How something ends that is aborted after so many milliseconds: with what it rejects, or `answered`. */
export async function abortedAfter(ms: number, run: (signal: AbortSignal) => Awaitable<unknown>): Promise<unknown> {
  const controller = new AbortController();
  const outcome = Promise.resolve(run(controller.signal)).then(
    () => 'answered',
    (error: unknown) => error,
  );
  await sleep(ms);
  controller.abort('stop');
  return outcome;
}
