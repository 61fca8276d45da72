import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main, rhetor, root, serveLines } from './run.js';

const DICE = 'examples/dice/dice.ts';
const FACTORIAL = 'examples/factorial/factorial.lgt';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rhetor-cli-'));
  writeFileSync(join(folder, 'nothing.mjs'), 'export default 42;\n');
  writeFileSync(join(folder, 'throws.mjs'), 'throw new Error("no luck");\n');
  writeFileSync(join(folder, 'syntax.mjs'), 'export default {;\n');
  writeFileSync(join(folder, 'app.txt'), 'text');
  writeFileSync(
    join(folder, 'bad-option.mjs'),
    'export default { tools: { list: () => [], find: () => undefined, call: () => ({ content: [] }) } };\nexport const options = { callTimeout: -1 };\n',
  );
  writeFileSync(
    join(folder, 'faulty.mjs'),
    `const tool = (name, inputSchema) => ({ name, inputSchema });
const tools = [tool('a b', { type: 'object' }), tool('same', { type: 'object' }), tool('same', { type: 'object', properties: { x: { type: 'nonsense' } } })];
export default { tools: { list: () => tools, find: (name) => tools.find((t) => t.name === name), call: () => ({ content: [] }) } };
`,
  );
  writeFileSync(
    join(folder, 'syntax.lgt'),
    ':- object(broken,\n\timplements(mcp_tool_protocol)).\n\n\ttools([).\n\n:- end_object.\n',
  );
  writeFileSync(join(folder, 'no-application.lgt'), ':- object(lonely).\n\n:- end_object.\n');
  writeFileSync(
    join(folder, 'two.lgt'),
    ['first', 'second']
      .map((name) => `:- object(${name}, implements(mcp_tool_protocol)).\n\ttools([]).\n:- end_object.\n`)
      .join('\n'),
  );
  writeFileSync(
    join(folder, 'bad-start.lgt'),
    ':- object(app, implements(mcp_tool_protocol)).\n\ttools([]).\n:- end_object.\n:- initialization(mcp_server::start(x, app, [colour(red)])).\n',
  );
  writeFileSync(
    join(folder, 'detached.mjs'),
    `const tool = { name: 'fail_later', inputSchema: { type: 'object' } };
export default { tools: { list: () => [tool], find: () => tool, call: async (_tool, { how }) => {
  if (how === 'throw') setTimeout(() => { throw new Error('late'); }, 0);
  else void Promise.reject(new Error('late'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { content: [{ type: 'text', text: 'done' }] };
} } };
`,
  );
  writeFileSync(
    join(folder, 'declarations.lgt'),
    `:- object(app, implements(mcp_tool_protocol)).
\t:- public(double/1).
\t:- mode(double(+integr), one). :- info(double/1, [comment is 'Doubles.', arguments is ['N' - 'A number.']]).
\ttools([tool(double, double, 1), tool(absent, absent, 1)]).
\tdouble(_) :- atom(X).
:- end_object.
`,
  );
  writeFileSync(
    join(folder, 'endless.lgt'),
    `:- object(endless, implements(mcp_tool_protocol)).
\t:- public(run/0).
\ttools([tool(run, run, 0)]).
\trun :- repeat, fail.
:- end_object.
`,
  );
  writeFileSync(join(folder, 'loops.lgt'), ':- initialization((repeat, fail)).\n');
  writeFileSync(
    join(folder, 'prints.mjs'),
    `console.log('loading');
const tool = { name: 'print', inputSchema: { type: 'object' } };
export default { tools: { list: () => [tool], find: () => tool, call: () => {
  console.log('called');
  process.stdout.write('raw\\n');
  return { content: [{ type: 'text', text: 'done' }] };
} } };
`,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a wrong command line ends with status 2 and says what is wrong', () => {
  test.each([
    [['serve'], /missing required argument 'file'/],
    [['serve', DICE, '--spec', '2024-11-05'], /--spec .*2025-06-18, 2025-11-25, 2026-07-28/],
    [['serve', DICE, '--call-timeout', 'soon'], /--call-timeout .*It takes a number from 0/],
    [['serve', DICE, '--colour', 'red'], /unknown option '--colour'/],
    [['call', DICE], /missing required argument 'tool'/],
    [['call', DICE, 'roll', '{dice}'], /the arguments are not JSON/],
    [['call', DICE, 'roll', '{"dice": [1e400]}'], /the arguments hold a number that is too large/],
    [['call', DICE, 'roll', '[1]'], /the arguments must be a JSON object/],
    [['bogus'], /unknown command 'bogus'/],
  ])('%j', async (args, reason) => {
    const { status, stdout, stderr } = await rhetor(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(reason);
  });
});

describe('a file that cannot be served ends with status 1 and says why', () => {
  test.each([
    ['does-not-exist.lgt', /does-not-exist\.lgt: no such file/],
    ['.', /not a file/],
    ['app.txt', /not a kind of file that can be served/],
    ['nothing.mjs', /the default export is not an application/],
    ['throws.mjs', /no luck/],
    ['syntax.mjs', /syntax\.mjs/],
    ['bad-option.mjs', /Option callTimeout takes a number from 0, not -1/],
    ['syntax.lgt', /syntax\.lgt:4/],
    ['no-application.lgt', /mcp_tool_protocol/],
    ['two.lgt', /first.*second.*--object|--object.*first.*second/s],
    ['bad-start.lgt', /colour/],
  ])('%s', async (file, reason) => {
    const { status, stdout, stderr } = await rhetor(['serve', join(folder, file)]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(reason);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('files', () => {
  const write = (path: string) => `open('${path}', write, S), write(S, text), close(S)`;
  let data: string;

  beforeAll(() => {
    data = join(folder, 'data');
    for (const name of ['app', 'data']) mkdirSync(join(folder, name));
    copyFileSync(join(root, 'test/logtalk/fixtures/goals.lgt'), join(folder, 'app/goals.lgt'));
  });

  const prove = (goal: string, ...flags: readonly string[]) =>
    rhetor(['call', join(folder, 'app/goals.lgt'), 'proves', JSON.stringify({ Goal: goal }), ...flags]);

  test('outside of the application are written where --allow-write says so, which can be given again', async () => {
    const refused = await prove(write(join(data, 'a')));
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('no permission to open source sink') });
    const flags = ['--allow-write', data, '--allow-read', root, '--allow-write', join(folder, 'app')];
    expect(await prove(write(join(data, 'a')), ...flags)).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(data, 'a'), 'utf8')).toBe('text');
    expect(await prove(write('b'), ...flags)).toMatchObject({ status: 0, stderr: '' });
    expect(await prove(`exists_file('${join(root, 'package.json')}')`, ...flags)).toMatchObject({ status: 0 });
  });

  test.each([
    [['call', 'app/goals.lgt', 'proves', '--allow-read', 'nowhere'], /nowhere: there is no such folder/],
    [['check', 'app/goals.lgt', '--allow-write', '/dev'], /\/dev: the engine has a folder of its own there/],
    [['check', join(root, DICE), '--allow-write', '/'], /--allow-write is for Logtalk files/],
    [['serve', join(root, DICE), '--engines', '2'], /--engines is for Logtalk files/],
  ])('%j is refused', async (args, message) => {
    const { status, stderr } = await rhetor(args, '', folder);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(message) });
  });
});

test('a file that never ends loading is given up after --load-timeout', async () => {
  const { status, stdout, stderr } = await rhetor(['serve', join(folder, 'loops.lgt'), '--load-timeout', '0.5']);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/loops\.lgt: loading takes longer than 0\.5 s/);
});

describe('rhetor call', () => {
  test('prints all 158 digits of the factorial of 100', async () => {
    const { status, stdout } = await rhetor(['call', FACTORIAL, 'factorial', '{"N": 100}']);
    expect(status).toBe(0);
    const factorial = Array.from({ length: 100 }, (_, n) => BigInt(n + 1)).reduce((product, n) => product * n, 1n);
    expect(stdout).toBe(`F: ${factorial}\n`);
    expect(String(factorial)).toHaveLength(158);
  });

  test('prints the whole result with --json, integers in full', async () => {
    const { status, stdout } = await rhetor(['call', FACTORIAL, 'factorial', '{"N": 25}', '--json']);
    expect(status).toBe(0);
    expect(stdout).toContain('"structuredContent":{"F":15511210043330985984000000}');
  });

  test('reads the arguments from standard input', async () => {
    const { status, stdout } = await rhetor(['call', DICE, 'roll', '-'], '{"dice": "1d6", "seed": 3}');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^[1-6] => [1-6]\n$/);
  });

  test('tells of a tool error on standard error, with status 1', async () => {
    const { status, stdout, stderr } = await rhetor(['call', DICE, 'roll', '{"dice": "many"}']);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/dice/);
  });

  test('tells of an unknown tool with status 1', async () => {
    const { status, stderr } = await rhetor(['call', DICE, 'shuffle']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^rhetor: .*shuffle/);
  });
});

describe('rhetor check', () => {
  test('shows tools with their arguments, and ends with status 0 when nothing is wrong', async () => {
    const { status, stdout } = await rhetor(['check', FACTORIAL]);
    expect(status).toBe(0);
    expect(stdout).toContain('factorial (Factorial)');
    expect(stdout).toMatch(/takes N: integer from 0\. The number, 0 or more\./);
    expect(stdout).toContain('Nothing is wrong.');
  });

  test('finds what is wrong, and ends with status 1 when it is an error', async () => {
    const { status, stdout } = await rhetor(['check', join(folder, 'faulty.mjs')]);
    expect(status).toBe(1);
    expect(stdout).toContain('error: tool same: there are several with this name.');
    expect(stdout).toMatch(/error: tool same: inputSchema is not usable/);
    expect(stdout).toMatch(/warning: tool a b: some clients refuse a name/);
    expect(stdout).toMatch(/warning: tool same: it has no description/);
  });

  test('finds what is wrong with the declarations of a Logtalk object, and what its compiler warns of', async () => {
    const file = join(folder, 'declarations.lgt');
    const { status, stdout, stderr } = await rhetor(['check', file]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout.split('\n').filter((line) => /error|warning/.test(line))).toEqual([
      'error: tool absent: app declares no public predicate absent/1',
      `${file}:5: warning: singleton variables: X`,
      'warning: tool double: mode/2, argument N: the type integr is not known, so it counts as text; did you mean integer?',
      'warning: tool absent: it has no description: a model cannot know when to use it.',
      'warning: tool absent: no description for arg1.',
    ]);
  });

  test.each([
    [
      'does not parse',
      'syntax.lgt',
      [
        {
          severity: 'error',
          place: expect.stringMatching(/syntax\.lgt:4$/),
          message: expect.stringMatching(/^syntax error/),
        },
      ],
    ],
    [
      'is not there',
      'missing.lgt',
      [{ severity: 'error', message: expect.stringMatching(/missing\.lgt: no such file/) }],
    ],
    [
      'has several objects',
      'two.lgt',
      [{ severity: 'error', message: expect.stringMatching(/two\.lgt: it has several objects .*: first, second/) }],
    ],
    [
      'has wrong options',
      'bad-option.mjs',
      [{ severity: 'error', message: expect.stringMatching(/bad-option\.mjs: Option callTimeout takes a number/) }],
    ],
  ])('prints the findings as JSON, with status 1, of a file that %s', async (_, file, findings) => {
    const { status, stdout, stderr } = await rhetor(['check', join(folder, file), '--json']);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({ findings });
  });

  test('prints the same as JSON', async () => {
    const { status, stdout } = await rhetor(['check', DICE, '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ server: { name: 'dice' }, tools: [{ name: 'roll' }], findings: [] });
  });
});

describe('rhetor serve', () => {
  test('ends with status 0 also when the last call ran out of time in Logtalk', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'run' } };
    const flags = ['--call-timeout', '0.5'];
    const { status, stdout } = await rhetor(
      ['serve', join(folder, 'endless.lgt'), ...flags],
      `${JSON.stringify(call)}\n`,
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: 1, result: { isError: true } });
  });

  test.each(['throw', 'reject'])('logs what fails outside of any call (%s), and goes on', async (how) => {
    const call = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'fail_later', arguments: { how } },
    });
    const input = [call(1), call(2)].map((message) => `${JSON.stringify(message)}\n`).join('');
    const { status, stdout, stderr } = await rhetor(['serve', join(folder, 'detached.mjs')], input);
    expect(status).toBe(0);
    expect(stdout.match(/"done"/g)).toHaveLength(2);
    expect(stderr.match(/"message":"late"/g)).toHaveLength(2);
  });

  test('answers what it was asked before its input ended, then ends with status 0', async () => {
    const replies = await serveLines(DICE, [
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } },
      },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'roll', arguments: { dice: '2d6', seed: 7 } } },
    ]);
    expect(replies).toMatchObject([
      { id: 1, result: { protocolVersion: '2025-11-25', serverInfo: { name: 'dice' } } },
      { id: 2, result: { structuredContent: { rolls: [expect.any(Number), expect.any(Number)] } } },
    ]);
  });

  test('takes the options of its flags', async () => {
    const flags = [
      '--name',
      'my-dice',
      '--title',
      'My dice',
      '--server-version',
      '2.3.4',
      '--instructions',
      'Roll.',
      '--spec',
      '2026-07-28',
    ];
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const replies = await serveLines(
      DICE,
      [{ jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta: meta } }],
      flags,
    );
    expect(replies).toMatchObject([
      {
        result: {
          supportedVersions: ['2026-07-28'],
          instructions: 'Roll.',
          _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'my-dice', title: 'My dice', version: '2.3.4' } },
        },
      },
    ]);
  });

  test('serves what a loader file starts, with the options it gives', async () => {
    const replies = await serveLines('examples/right_of_way/loader.lgt', [
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } },
      },
    ]);
    expect(replies).toMatchObject([
      {
        result: {
          serverInfo: { name: 'right-of-way', title: 'Right of way at sea' },
          instructions: expect.stringContaining('gives_way'),
        },
      },
    ]);
  });
});

test('what an application prints goes to standard error, in every command', async () => {
  const file = join(folder, 'prints.mjs');
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'print' } };
  const served = await rhetor(['serve', file], `${JSON.stringify(request)}\n`);
  expect(served.stderr).toBe('loading\ncalled\nraw\n');
  expect(JSON.parse(served.stdout)).toMatchObject({ id: 1, result: { content: [{ text: 'done' }] } });
  const called = await rhetor(['call', file, 'print']);
  expect(called).toEqual({ status: 0, stdout: 'done\n', stderr: 'loading\ncalled\nraw\n' });
});

test('a reader that goes away early ends a command quietly', async () => {
  const shell = `"${process.execPath}" "${main}" check examples/cookbook/cookbook.lgt --json | head -c 10`;
  const { stderr } = await promisify(execFile)('bash', ['-c', shell], { cwd: root });
  expect(stderr).toBe('');
});

test('help and version go to standard output with status 0', async () => {
  const help = await rhetor(['serve', '--help']);
  expect(help).toMatchObject({ status: 0, stderr: '' });
  expect(help.stdout).toContain('--call-timeout <seconds>');
  const version = await rhetor(['--version']);
  expect(version).toMatchObject({ status: 0, stdout: '0.1.0\n' });
});
