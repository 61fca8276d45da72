import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { silentLogger } from '../../src/application/index.js';
import { LogtalkLoadError, loadLogtalk } from '../../src/logtalk/load.js';
import { isOperators, OPTIONS, type OptionName } from '../../src/options.js';
import { callTool, fixture, KeptLog, loadForTest } from './support.js';

const failure = async (name: string, object?: string): Promise<string> => {
  const error = await loadLogtalk({ file: resolve(fixture('.'), name), object, logger: silentLogger }).catch(
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(LogtalkLoadError);
  return (error as LogtalkLoadError).message;
};

describe('a file is served', () => {
  it('by the call of start that it ends in, with its name and options', async () => {
    const served = await loadForTest('loading/loader.lgt');
    expect(served.name).toBe('the-name');
    expect(served.options).toEqual({
      server_title: 'A title',
      spec: ['2025-11-25', '2026-07-28'],
      cache_ttl: 1500,
      page_size: 10,
      http_origin_check: false,
    });
    expect(await served.call('answer')).toMatchObject({ structuredContent: { Answer: 43 } });
  });

  it('by the one object that conforms to the protocol of tools', async () => {
    const served = await loadForTest('loading/warned.lgt');
    expect(served.name).toBe('warned');
    expect(served.options).toEqual({});
  });

  it('by the object that is asked for', async () => {
    expect((await loadForTest('loading/several.lgt', 'first')).name).toBe('first');
    expect((await loadForTest('loading/several.lgt', "'Second one'")).name).toBe("'Second one'");
    expect((await loadForTest('loading/several.lgt', 'Second one')).name).toBe("'Second one'");
    const base = await loadForTest('loading/loader.lgt', 'base');
    expect(await base.call('answer')).toMatchObject({ structuredContent: { Answer: 42 } });
  });

  it('after its initialization goals', async () => {
    const served = await loadForTest('loading/initialized.lgt');
    expect(await served.call('value')).toMatchObject({ structuredContent: { Value: 'ready' } });
  });

  it('with the warnings of the compiler as file, line and text', async () => {
    const { warnings } = await loadForTest('loading/warned.lgt');
    expect(warnings).toContainEqual({
      severity: 'warning',
      place: expect.stringMatching(/warned\.lgt:8$/),
      message: expect.stringMatching(/\bX\b/),
    });
  });
});

describe('a file is refused', () => {
  test.each([
    ['that does not exist', 'missing.lgt', /missing\.lgt: there is no such file/],
    ['that is a folder', 'loading', /loading: there is no such file/],
    ['that does not parse', 'loading/broken.lgt', /broken\.lgt:6: error: .+/],
    [
      'that has no application object',
      'loading/nothing.lgt',
      /nothing to serve: it needs an object that implements mcp_tool_protocol/,
    ],
    [
      'that has several',
      'loading/several.lgt',
      /several objects that can be served: first, 'Second one'; choose one with --object/,
    ],
    [
      'whose options are wrong',
      'loading/bad_option.lgt',
      /bad_option\.lgt: mcp_server::start: the option http_port takes an integer from 0 to 65535: http_port\(123456\) does not/,
    ],
  ])('%s', async (_, name, message) => {
    expect(await failure(name)).toMatch(message);
  });

  it('when the object that is asked for does not exist', async () => {
    expect(await failure('loading/several.lgt', 'third')).toMatch(/there is no object third/);
  });
});

describe('files', () => {
  test.each([['/etc/passwd'], ['../calculator.lgt'], ['parts/../../calculator.lgt']])(
    'outside the folder of the application cannot be read: %s',
    async (file) => {
      const served = await loadForTest('loading/escapes.lgt');
      await expect(served.call('reads', { File: file })).rejects.toThrow(/^no permission to /);
    },
  );

  it('inside it can be read and not written', async () => {
    const served = await loadForTest('loading/escapes.lgt');
    expect(await served.call('reads', { File: 'parts/base.lgt' })).toMatchObject({ structuredContent: { Code: 58 } });
    await expect(served.call('writes', { File: 'loader.lgt' })).rejects.toThrow(/no permission/);
    await expect(served.call('writes', { File: 'new.txt' })).rejects.toThrow(/no permission/);
  });
});

test('an application may have an object with a name that others would take too, such as bridge', async () => {
  const { call } = await loadForTest('named_bridge.lgt');
  expect(await call('length', {})).toMatchObject({ structuredContent: { Metres: 480 } });
});

test('the options that Logtalk takes are those of the table, and oauth/4', async () => {
  const { options } = await loadForTest('options.lgt');
  const names = Object.keys(OPTIONS).filter((name) => !isOperators(name as OptionName));
  expect([...Object.keys(options), 'oauth'].sort()).toEqual(names.sort());
});

describe('a mistake is told in words, with its file', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rhetor-mistakes-'));
    mkdirSync(join(folder, 'app'));
    for (const path of ['outside.lgt', 'app/ok.lgt'])
      writeFileSync(
        join(folder, path),
        ':- object(app, implements(mcp_tool_protocol)).\n\ttools([]).\n:- end_object.\n',
      );
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const mistake = async (source: string): Promise<string> => {
    const file = join(folder, 'app/loader.lgt');
    writeFileSync(file, source);
    return (await failure(file)).replaceAll(join(folder, 'app/'), '');
  };

  test.each([
    [
      'logtalk_load(ok), mcp_server::start(app, app, [server_titel(x)])',
      'loader.lgt: mcp_server::start: there is no option server_titel(x); did you mean server_title?',
    ],
    [
      'logtalk_load(ok), mcp_server::start(app, app, [call_timeout(fast)])',
      'loader.lgt: mcp_server::start: the option call_timeout takes a number from 0: call_timeout(fast) does not fit',
    ],
    [
      "logtalk_load(ok), mcp_server::start(app, app, [allow_write(['/'])])",
      'loader.lgt: mcp_server::start: The option allow_write cannot be set by what is served: give --allow-write <folder> on the command line.',
    ],
    ['logtalk_load(ok), mcp_server::start(app, apq, [])', 'loader.lgt: mcp_server::start: there is no object apq'],
    [
      'logtalk_load(ok), mcp_server::strat(app, app, [])',
      'loader.lgt:1: error: there is no predicate declaration strat/3, in mcp_server',
    ],
    ['logtalk_laod(ok)', 'loader.lgt:1: error: there is no predicate logtalk_laod/1'],
    ['logtalk_load(okk)', 'loader.lgt:1: error: there is no file okk'],
    [
      "logtalk_load('../outside')",
      "loader.lgt:1: error: '../outside' cannot be loaded: only files in the folder of this file, and below it, can; --allow-read FOLDER shows another one",
    ],
  ])('of an initialization goal: %s', async (goal, message) => {
    expect(await mistake(`:- initialization((${goal})).\n`)).toBe(message);
  });

  test.each([
    ['a :- b(1\n c.', 3, 'a full stop, a comma, a closing bracket or an operator is missing, at: c.'],
    ["a :- b('x).", 2, "the quoted text that starts here has no closing ', at: a :- b('x)."],
    ['a :- b)).', 2, 'there is a bracket, a comma or an operator too many, at: a :- b)).'],
    ['a :- /* b.', 2, 'the comment that starts here has no closing */, at: a :- /* b.'],
    ['a :- b(,).', 2, 'an argument is missing beside a comma, a bar or a bracket, at: a :- b(,).'],
  ])('of syntax: %s', async (clause, line, reason) => {
    const message = await mistake(`:- object(app).\n${clause}\n:- end_object.\n`);
    expect(message.split('\n')[0]).toBe(`loader.lgt:${line}: error: syntax error: ${reason}`);
  });

  it('of a goal in a file that another one loads, or that an entity has', async () => {
    writeFileSync(
      join(folder, 'app/inner.lgt'),
      ':- object(inner).\n\n\t:- initialization(inner::start).\n\n:- end_object.\n',
    );
    expect(await mistake('\n\n:- initialization(logtalk_load(inner)).\n')).toBe(
      'inner.lgt:3: error: there is no predicate declaration start/0, in inner',
    );
  });

  it.each(['mcp_bridge', 'mcp_server', 'typescript', 'mcp_tool_protocol'])(
    'of an entity with the name of one of ours: %s',
    async (name) => {
      expect(await mistake(`:- object(app).\n:- end_object.\n\n:- object(${name}).\n:- end_object.\n`)).toMatch(
        new RegExp(`^loader\\.lgt:4: error: no permission to modify the object ${name}`),
      );
    },
  );

  it('of a protocol that is misspelt', async () => {
    expect(await mistake(':- object(app, implements(mcp_tools_protocol)).\n:- end_object.\n')).toMatch(
      /^loader\.lgt: nothing to serve: .*\nloader\.lgt:1: warning: the entity mcp_tools_protocol/,
    );
  });
});

describe('the stack limit', () => {
  const limit = 'current_prolog_flag(stack_limit, X)';
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rhetor-stacks-'));
    const goals = readFileSync(fixture('goals.lgt'), 'utf8');
    writeFileSync(
      join(folder, 'app.lgt'),
      `${goals}\n:- initialization(mcp_server::start(app, goals, [stack_limit(32)])).\n`,
    );
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['of the file counts', {}, 32],
    ['of the operator comes first', { stackLimit: 64 }, 64],
  ])('%s', async (_, settings, mebibytes) => {
    const { application } = await loadLogtalk({ file: join(folder, 'app.lgt'), logger: new KeptLog(), ...settings });
    onTestFinished(() => application.close?.());
    expect(await callTool(application, 'proves', { Goal: limit })).toMatchObject({
      structuredContent: { X: String(mebibytes * 1024 * 1024) },
    });
  });
});
