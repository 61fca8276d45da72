import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main, rhetor } from './run.js';

const FILES = {
  'shop.lgt': ':- object(shop).\n\t:- public(price/2).\n\tprice(tea, 3).\n\tprice(cake, 5).\n:- end_object.\n',
  'inner/tests.lgt': tests('inner', ['test(price, true(P == 3)) :- shop::price(tea, P).']),
  'tests.lgt': tests('tests', [
    'test(price, true(P == 3)) :- shop::price(tea, P).',
    'test(wrong_price, true(P == 4)) :- shop::price(tea, P).',
    'test(no_tea) :- shop::price(coffee, _).',
    'test(all_sold, fail) :- shop::price(_, _).',
    'test(wrong_error, error(type_error(_, _))) :- atom_length(_, _).',
    'test(no_error, error(type_error(_, _))) :- true.',
    'test(throws) :- atom_length(f(x), _).',
    'test(choice, deterministic(N == tea)) :- list::member(N, [tea, cake]).',
    'test(comparison, true(P > 4), [note(cheap)]) :- shop::price(tea, P).',
    '- test(later) :- true.',
    'test(condition, true, [condition(fail)]) :- true.',
    'test(prints) :- write(noise), nl.',
  ]),
  'tester.lgt':
    ':- initialization((\n\tlogtalk_load(lgtunit(loader)),\n\tlogtalk_load(shop),\n\tlogtalk_load(tests, [hook(lgtunit)]),\n\ttests::run,\n\thalt\n)).\n',
  'place.lgt': tests('place', [
    "test(relative) :- absolute_file_name('shop.lgt', Path), exists_file(Path), open('shop.lgt', read, S), close(S).",
  ]),
  'unhooked.lgt': ':- initialization((logtalk_load(shop), logtalk_load(tests), tests::run)).\n',
  'none.lgt': ':- object(none).\n:- end_object.\n',
  'broken.lgt': ':- object(broken, extends(lgtunit)).\n\ttest(a) :- true.\n\ttest(b :- true.\n:- end_object.\n',
  'setup.lgt': tests('setup', ['test(a) :- true.', 'setup :- throw(no_room).']),
  'outcome.lgt': tests('outcome', ['test(a, treu) :- true.', 'test(b) :- true.']),
  'endless.lgt': tests('endless', ['test(a) :- true.', 'test(b) :- repeat, fail.']),
  'parametric.lgt':
    tests('parametric(_N_)', ['test(number, true(_N_ < 3)) :- true.']) +
    ':- initialization((parametric(2)::run, parametric(3)::run)).\n',
} as const;

function tests(name: string, clauses: readonly string[]): string {
  return `:- object(${name}, extends(lgtunit)).\n\n${clauses.map((clause) => `\t${clause}\n`).join('')}\n:- end_object.\n`;
}

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rhetor-test-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => rhetor(['test', ...args], '', folder);

const REPORT = `tests.lgt:4: tests: wrong_price failed
    expected: 4
    got:      3
tests.lgt:5: tests: no_tea failed
    expected: success
    got:      failure
tests.lgt:6: tests: all_sold failed
    expected: failure
    got:      success
tests.lgt:7: tests: wrong_error failed
    expected: type_error(A,B)
    got:      instantiation_error
tests.lgt:8: tests: no_error failed
    expected: an error
    got:      success
tests.lgt:9: tests: throws failed
    expected: success
    got:      an error: expected a text, got f(x)
tests.lgt:10: tests: choice failed
    expected: success without a choice point
    got:      success with a choice point
tests.lgt:11: tests: comparison failed (cheap)
    expected: 3>4
    got:      it does not hold
12 tests: 2 passed, 8 failed, 2 skipped
`;

describe('rhetor test', () => {
  test.each([
    ['the files of an application and its tests', ['shop.lgt', 'tests.lgt']],
    ['a tester file, which loads and runs them itself and halts', ['tester.lgt']],
  ])('tells of each test that fails where it is, what was expected and what came: %s', async (_, files) => {
    const { status, stdout, stderr } = await run(...files);
    expect(stdout).toBe(REPORT);
    expect(stderr.trim()).toBe('noise');
    expect(status).toBe(1);
  });

  test('ends with status 0 when none fails', async () => {
    expect(await run('shop.lgt', 'inner/tests.lgt')).toEqual({
      status: 0,
      stdout: '1 test: 1 passed, 0 failed\n',
      stderr: '',
    });
  });

  test('has the folder of the files as working directory', async () => {
    expect((await run('place.lgt')).stdout).toBe('1 test: 1 passed, 0 failed\n');
  });

  test('runs only the tests that --filter asks for, in tester files too', async () => {
    const { status, stdout } = await run('tester.lgt', '--filter', 'pri');
    expect(stdout).toContain('3 tests whose name contains pri: 2 passed, 1 failed\n');
    expect(status).toBe(1);
  });

  test('gives all results as JSON', async () => {
    const { stdout } = await run('shop.lgt', 'tests.lgt', '--json');
    const { tests: results, findings, summary } = JSON.parse(stdout);
    expect(summary).toEqual({ tests: 12, passed: 2, failed: 8, skipped: 2 });
    expect(findings).toEqual([]);
    const place = { object: 'tests', file: expect.stringMatching(/[\\/]tests\.lgt$/) };
    expect(results.slice(0, 2)).toEqual([
      { ...place, name: 'price', line: 3, outcome: 'passed' },
      { ...place, name: 'wrong_price', line: 4, outcome: 'failed', expected: '4', got: '3' },
    ]);
  });

  test.each([
    ['a file without tests', ['none.lgt'], 1, 'There are no tests.'],
    [
      'a filter that no name has',
      ['shop.lgt', 'tests.lgt', '--filter', 'zzz'],
      1,
      'There are no tests whose name contains zzz.',
    ],
    ['a mistake in a file', ['broken.lgt'], 1, /^broken\.lgt:3: error: syntax error/],
    [
      'tests loaded without the hook',
      ['unhooked.lgt'],
      1,
      /error: the object tests was loaded without the option hook\(lgtunit\)/,
    ],
    [
      'a setup goal that throws',
      ['setup.lgt'],
      1,
      /error: The setup goal of setup threw no_room\n1 test: 0 passed, 0 failed, 1 skipped/,
    ],
    ['an outcome that is none', ['outcome.lgt'], 1, /outcome\.lgt:3: error: The outcome .*treu\n1 test: 1 passed/],
    ['tests that do not end', ['endless.lgt', '--timeout', '2'], 1, /error: the tests take longer than 2 s/],
    [
      'an object with parameters that its file runs',
      ['parametric.lgt'],
      1,
      /parametric\(3\): number failed[\s\S]*2 tests: 1 passed, 1 failed/,
    ],
  ])('tells of %s', async (_, args, expected, text) => {
    const { status, stdout } = await run(...args);
    expect(stdout).toMatch(text);
    expect(status).toBe(expected);
  });

  test.each([
    ['no file', [], 2, /missing required argument/],
    ['a file that is not there', ['nowhere.lgt'], 1, /nowhere\.lgt: no such file/],
    ['a timeout that is no number', ['tests.lgt', '--timeout', 'soon'], 2, /--timeout takes a number of seconds/],
  ])('refuses %s', async (_, args, expected, text) => {
    const { status, stdout, stderr } = await run(...args);
    expect(stderr).toMatch(text);
    expect(stdout).toBe('');
    expect(status).toBe(expected);
  });
});

test('rhetor test --watch runs the tests again when a file changes', async () => {
  const watched = mkdtempSync(join(tmpdir(), 'rhetor-watched-'));
  const file = join(watched, 'tests.lgt');
  writeFileSync(file, tests('watched', ['test(a) :- true.']));
  const child = spawn(process.execPath, [main, 'test', file, '--watch']);
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  await expect.poll(() => stdout, { timeout: 20_000 }).toBe('1 test: 1 passed, 0 failed\n');
  writeFileSync(file, tests('watched', ['test(a) :- true.', 'test(b) :- true.']));
  await expect.poll(() => stdout, { timeout: 20_000 }).toContain('2 tests: 2 passed, 0 failed\n');
  const ended = once(child, 'close');
  child.kill('SIGINT');
  expect((await ended)[0]).toBe(0);
  rmSync(watched, { recursive: true });
}, 60_000);

describe('the tests of the examples', () => {
  test.each([
    ['factorial/factorial.lgt', 'factorial/tests.lgt'],
    ['cookbook/cookbook.lgt', 'cookbook/tests.lgt'],
    ['right_of_way/tester.lgt'],
  ])('pass: %s', async (...files) => {
    const { status, stdout, stderr } = await rhetor(['test', ...files.map((file) => `examples/${file}`)]);
    expect(stdout).toMatch(/^\d+ tests: \d+ passed, 0 failed\n$/);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});
