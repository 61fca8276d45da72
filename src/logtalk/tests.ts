import { dirname, relative, resolve, sep } from 'node:path';
import type { Finding, Logger } from '../application/index.js';
import { diagnosticsOf, Places, throwingGoalPlace } from './diagnostics.js';
import { type Engine, EngineLostError, EngineRequestError } from './engine.js';
import { exceptionText } from './exceptions.js';
import { textOf } from './json-terms.js';
import { type EngineSettings, OWN_LOGTALK, startEngineIn } from './start-engine.js';
import { Compound, isCompound, type Term } from './term.js';
import { readTerm } from './term-text.js';

/** A test that has run, or was skipped. */
export interface TestResult {
  /** The test object. */
  readonly object: string;
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Where it is; absent when all tests of an object are skipped at once. */
  readonly file?: string;
  readonly line?: number;
  /** What was expected and what came, of a test that failed. */
  readonly expected?: string;
  readonly got?: string;
  /** The text of its option `note(Note)`. */
  readonly note?: string;
}

export interface TestRequest extends EngineSettings {
  /** Loaded in this order; the engine may read what is in the folder that has them all. */
  readonly files: readonly string[];
  /** Only tests whose name contains it are run. */
  readonly filter?: string | undefined;
  /** Seconds that loading and running may take; without limit when absent. */
  readonly timeout?: number | undefined;
  readonly logger: Logger;
}

export interface TestRun {
  /** In the order in which they ran. */
  readonly tests: readonly TestResult[];
  /** What is wrong beside the tests: mistakes in files, setup goals that fail, an end before the last test. */
  readonly findings: readonly Finding[];
}

/** Loads Logtalk files into an embedded engine of their own, and runs their `lgtunit` tests. */
export async function runTests({ files, filter = '', timeout, logger, ...settings }: TestRequest): Promise<TestRun> {
  const folder = commonFolder(files);
  const engine = await startEngineIn(folder, { ...settings, logtalk: OWN_LOGTALK, logger });
  const places = new Places(folder, engine.mount);
  const tests: TestResult[] = [];
  const findings: Finding[] = [];
  engine.onEvent((event) => {
    tests.push(...testOf(event, places));
    findings.push(...problemOf(event, places));
  });
  try {
    const paths = files.map((file) => enginePath(engine.mount, folder, file));
    findings.push(...(await outcome(engine, new Compound('test', paths, filter), places, timeout)));
  } finally {
    await engine.close();
  }
  return { tests, findings };
}

/** The folder that has all these files, itself or in folders below it. */
function commonFolder(files: readonly string[]): string {
  const [first = '.', ...others] = files.map((file) => dirname(resolve(file)));
  let common = first;
  while (others.some((folder) => folder !== common && !folder.startsWith(common === sep ? sep : common + sep)))
    common = dirname(common);
  return common;
}

function enginePath(mount: string, folder: string, file: string): string {
  return `${mount}/${relative(folder, resolve(file)).split(sep).join('/')}`;
}

async function outcome(
  engine: Engine,
  request: Compound,
  places: Places,
  timeout: number | undefined,
): Promise<Finding[]> {
  const signal = timeout === undefined ? undefined : AbortSignal.timeout(timeout * 1000);
  try {
    const reply = readTerm(await engine.ask(request, { signal }));
    if (!isCompound(reply, 'tested', 2)) return [failure(isCompound(reply, 'exception', 1) ? reply.args[0] : reply)];
    const [ended, diagnostics] = reply.args;
    const found = diagnosticsOf(diagnostics, places);
    const isTold = found.some(({ severity }) => severity === 'error');
    return isCompound(ended, 'exception', 1) && !isTold
      ? [...found, failure(ended.args[0], throwingGoalPlace(diagnostics, places))]
      : found;
  } catch (error) {
    if (signal?.aborted && error === signal.reason)
      return [{ severity: 'error', message: `the tests take longer than ${timeout} s` }];
    if (!(error instanceof EngineLostError || error instanceof EngineRequestError)) throw error;
    return [{ severity: 'error', message: `the tests ended early: ${error.message}` }];
  }
}

function failure(description: Term | undefined, place?: string): Finding {
  return { severity: 'error', message: exceptionText(description), ...(place === undefined ? {} : { place }) };
}

function testOf(event: Term, places: Places): TestResult[] {
  if (!isCompound(event, 'test', 5)) return [];
  const [object = '', name = '', place, result, note = ''] = event.args;
  const text = textOf(note);
  const what = {
    object: textOf(object) ?? '',
    name: textOf(name) ?? '',
    ...placeOf(place, places),
    ...(text ? { note: text } : {}),
  };
  if (isCompound(result, 'failed', 2)) {
    const [expected, got] = result.args.map(sideText);
    return [{ ...what, outcome: 'failed', expected: expected ?? '', got: got ?? '' }];
  }
  return [{ ...what, outcome: result === 'skipped' ? 'skipped' : 'passed' }];
}

function sideText(side: Term): string {
  return isCompound(side, 'exception', 1) ? `an error: ${exceptionText(side.args[0])}` : (textOf(side) ?? '');
}

function placeOf(place: Term | undefined, places: Places): { file?: string; line?: number } {
  if (!isCompound(place, 'place', 2)) return {};
  const [file = '', line] = place.args;
  return {
    file: places.host(textOf(file) ?? ''),
    ...(typeof line === 'bigint' && line > 0n ? { line: Number(line) } : {}),
  };
}

function problemOf(event: Term, places: Places): Finding[] {
  if (isCompound(event, 'broken', 2)) {
    const [object = '', description] = event.args;
    return [
      { severity: 'error', message: `the tests of ${textOf(object)} ended early: ${exceptionText(description)}` },
    ];
  }
  if (!isCompound(event, 'problem', 3)) return [];
  const [severity, place, message = ''] = event.args;
  const { file, line } = placeOf(place, places);
  return [
    {
      severity: severity === 'warning' ? 'warning' : 'error',
      message: textOf(message) ?? '',
      ...(file === undefined ? {} : { place: line === undefined ? file : `${file}:${line}` }),
    },
  ];
}
