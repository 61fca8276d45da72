import { dirname, extname, relative } from 'node:path';
import type { Finding } from '../application/index.js';
import { serialize } from '../jsonrpc/index.js';
import type { TestResult, TestRun } from '../logtalk/tests.js';
import { LOGTALK_FILES } from './early-engine.js';
import { CommandError, EXIT } from './errors.js';
import { findingText } from './findings.js';
import { type EngineFlags, loadFlags } from './flag-values.js';
import { checkFile } from './load.js';
import { createLogger } from './logger.js';
import { Output } from './output.js';

/** Milliseconds. */
const MAX_INTERVAL = 2 ** 31 - 1;

/** What the command line says of `rhetor test`. */
export interface TestFlags extends EngineFlags {
  /** Part of the names of the tests to run. */
  readonly filter?: string;
  /** Seconds, as text. */
  readonly timeout?: string;
  readonly json?: boolean;
  readonly watch?: boolean;
}

/**
 * `rhetor test`: runs the `lgtunit` tests of Logtalk files and prints what became of them.
 * @returns The exit status: 1 when a test fails, something is wrong with a file, or there are no tests.
 * @throws CommandError for a file that is none, and with status 2 for a wrong option.
 */
export async function test(files: readonly string[], flags: TestFlags): Promise<number> {
  const timeout = seconds(flags.timeout);
  for (const file of files) checkTestFile(file);
  const { runTests } = await import('../logtalk/tests.js');
  const output = new Output();
  const logger = createLogger('error');
  const runOnce = async (): Promise<number> => {
    const run = await runTests({ files, filter: flags.filter, timeout, logger, ...loadFlags(flags) });
    output.print(flags.json ? asJson(run) : report(run, flags.filter));
    return succeeded(run) ? EXIT.ok : EXIT.failed;
  };
  if (!flags.watch) return runOnce();
  const { FolderWatch } = await import('./folder-watch.js');
  const changes = new FolderWatch(files.map((file) => dirname(file)));
  await runOnce();
  changes.onChange(async () => void (await runOnce()));
  await untilInterrupted();
  return EXIT.ok;
}

/** Watching alone does not keep the process. */
function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    const keeping = setInterval(() => {}, MAX_INTERVAL);
    const end = (): void => {
      clearInterval(keeping);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  });
}

function seconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!(number > 0)) throw new CommandError(`--timeout takes a number of seconds above 0, not ${text}.`, EXIT.usage);
  return number;
}

function checkTestFile(file: string): void {
  if (!LOGTALK_FILES.includes(extname(checkFile(file)).toLowerCase()))
    throw new CommandError(`${file}: tests are Logtalk files: ${LOGTALK_FILES.join(', ')}.`);
}

function succeeded({ tests, findings }: TestRun): boolean {
  return (
    tests.length > 0 &&
    tests.every(({ outcome }) => outcome !== 'failed') &&
    findings.every(({ severity }) => severity !== 'error')
  );
}

function asJson(run: TestRun): string {
  return `${serialize({ ...run, summary: summary(run.tests) })}\n`;
}

function summary(tests: readonly TestResult[]): { tests: number; passed: number; failed: number; skipped: number } {
  const count = (outcome: TestResult['outcome']) => tests.filter((each) => each.outcome === outcome).length;
  return { tests: tests.length, passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** What is wrong beside the tests, the tests that failed, and how many there were. */
function report({ tests, findings }: TestRun, filter: string | undefined): string {
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  const lines = [...findings.map(findingLine), ...failed.map(failureText), summaryLine(tests, filter)];
  return `${lines.join('\n')}\n`;
}

function findingLine(finding: Finding): string {
  const { place, ...rest } = finding;
  return findingText(place === undefined ? rest : { ...rest, place: shown(place) });
}

function failureText({ object, name, file, line, expected, got, note }: TestResult): string {
  const place = file === undefined ? '' : `${shown(file)}${line === undefined ? '' : `:${line}`}: `;
  const remark = note === undefined ? '' : ` (${note})`;
  return `${place}${object}: ${name} failed${remark}\n    expected: ${expected}\n    got:      ${got}`;
}

function summaryLine(tests: readonly TestResult[], filter: string | undefined): string {
  const named = filter === undefined ? '' : ` whose name contains ${filter}`;
  if (tests.length === 0) return `There are no tests${named}.`;
  const { passed, failed, skipped } = summary(tests);
  const parts = [`${passed} passed`, `${failed} failed`, ...(skipped === 0 ? [] : [`${skipped} skipped`])];
  return `${tests.length} ${tests.length === 1 ? 'test' : 'tests'}${named}: ${parts.join(', ')}`;
}

/** A path as it is shortest from here. */
function shown(path: string): string {
  const inner = relative('.', path);
  return inner.startsWith('..') ? path : inner;
}
