import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rhetor } from './run.js';

const APPLICATION = `
const FORM = { type: 'object', properties: { guests: { type: 'integer' } }, required: ['guests'] };
const text = (value) => ({ content: [{ type: 'text', text: value }] });
const run = {
  async dinner(context) {
    context.progress({ progress: 1 });
    const first = await context.elicit('How many come?', FORM);
    if (first.action !== 'accept') return text('Nobody: ' + first.action);
    context.progress({ progress: 2 });
    const second = await context.elicit('And how many leave?', FORM);
    return text('Left: ' + (first.content.guests - second.content.guests));
  },
  async ask_model(context) {
    const { content } = await context.sample({ messages: [{ role: 'user', content: { type: 'text', text: '?' } }], maxTokens: 5 });
    return text('It says ' + content.text);
  },
  async folders(context) {
    return text((await context.roots()).map(({ uri }) => uri).join());
  },
  busy(context) {
    context.log('info', 'begun');
    context.log('warning', { left: 2 });
    context.progress({ progress: 1, total: 2, message: 'half' });
    return text('done');
  },
  broken() {
    throw new TypeError('secret 1');
  },
};
const tools = Object.keys(run).map((name) => ({ name, description: name, inputSchema: { type: 'object' } }));
export default {
  tools: { list: () => tools, find: (name) => tools.find((tool) => tool.name === name), call: ({ name }, args, context) => run[name](context) },
};
`;

let file: string;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rhetor-call-'));
  file = join(folder, 'app.mjs');
  writeFileSync(file, APPLICATION);
  writeFileSync(join(folder, 'options.mjs'), `${APPLICATION}\nexport const options = { callTimeot: 1 };\n`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const call = (...args: string[]) => rhetor(['call', file, ...args]);

describe('the answers of --answer are given to what a tool asks', () => {
  test.each([
    ['two forms', 'dinner', ['{"guests": 5}', '{"guests": 2}'], 'Left: 3\n', 'progress: 1\nprogress: 2\n'],
    ['a form that is declined', 'dinner', ['decline'], 'Nobody: decline\n', 'progress: 1\n'],
    ['a sampled message', 'ask_model', ['"yes"'], 'It says yes\n', ''],
    ['folders', 'folders', ['[{"uri": "file:///a", "name": "a"}]'], 'file:///a\n', ''],
  ])('%s', async (_, tool, answers, stdout, stderr) => {
    const ended = await call(tool, ...answers.flatMap((answer) => ['--answer', answer]));
    expect(ended).toEqual({ status: 0, stdout, stderr });
  });

  test('a question that none is left for ends the call and is shown', async () => {
    const { status, stdout, stderr } = await call('dinner', '--answer', '{"guests": 5}');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/the tool asks: And how many leave\?\n.*no --answer left/);
  });

  test('without answers and terminal, a tool that asks is told of them', async () => {
    const { status, stderr } = await call('dinner');
    expect(status).toBe(1);
    expect(stderr).toMatch(/--answer JSON/);
  });

  test('an answer that is no JSON is a wrong command line', async () => {
    const { status, stderr } = await call('dinner', '--answer', '{guests}');
    expect(status).toBe(2);
    expect(stderr).toMatch(/--answer takes JSON, accept, decline or cancel, not \{guests\}/);
  });
});

test('progress and log messages go to standard error', async () => {
  const ended = await call('busy');
  expect(ended).toEqual({
    status: 0,
    stdout: 'done\n',
    stderr: 'info: begun\nwarning: {"left":2}\nprogress: 1/2 half\n',
  });
});

test('an exception is logged as a line with its place', async () => {
  const { status, stderr } = await call('broken');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^error: .*TypeError: secret 1 at .*app\.mjs:27$/m);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr).not.toContain('{"level"');
});

describe('a tool that is not there', () => {
  test('is answered with the one that was meant', async () => {
    const { stderr } = await call('diner');
    expect(stderr).toBe('rhetor: there is no tool diner; did you mean dinner?\n');
  });

  test('is answered with those that are there, when none is like it', async () => {
    const { stderr } = await call('translate');
    expect(stderr).toBe('rhetor: there is no tool translate; there are dinner, ask_model, folders, busy, broken.\n');
  });

  test('is told as JSON too with --json', async () => {
    const { status, stdout } = await call('diner', '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({ error: { message: 'there is no tool diner; did you mean dinner?' } });
  });
});

test('a file that does not load is told as JSON too with --json', async () => {
  const { status, stdout, stderr } = await rhetor(['call', join(folder, 'absent.mjs'), 'busy', '--json']);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual({ error: { message: expect.stringMatching(/absent\.mjs: no such file/) } });
  expect(stderr).toMatch(/^rhetor: .*absent\.mjs: no such file/);
});

test('a wrong option of the file is told with the file and the option that was meant', async () => {
  const { status, stderr } = await rhetor(['call', join(folder, 'options.mjs'), 'busy']);
  expect(status).toBe(1);
  expect(stderr).toMatch(/options\.mjs: Unknown option: callTimeot; did you mean callTimeout\?/);
});
