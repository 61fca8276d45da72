import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../src/application/index.js';
import { loadLogtalk } from '../../src/logtalk/load.js';
import { KeptLog, load, loadForTest, type Served } from './support.js';

const LINES = `%! size(+Größe:integer) is det.
%
%  How large,
%  in two lines.
%
%  @param Größe  In metres.
size(_).

%! nothing() is det.
%  Has no arguments.
nothing.
`;

let notation: Served;

beforeAll(async () => {
  notation = await load('prolog/notation.pl', { solutions: 10 });
});

afterAll(async () => {
  await notation.application.close?.();
});

describe('a Prolog module with PlDoc comments', () => {
  it('offers what it exports, in the order of the comments, under its name', async () => {
    expect(notation.name).toBe('notation');
    const tools = await notation.application.tools.list();
    const names = ['block', 'percents', 'old', 'several', 'long', 'plain', 'none', 'texts', 'predicate'];
    expect(tools.map(({ name }) => name)).toEqual(names);
  });

  it('is described by them', async () => {
    expect(await notation.application.tools.find('block')).toMatchObject({
      description: 'In a block.\n\nSecond paragraph, of two lines.',
      outputSchema: {
        properties: { Number: { type: 'integer', description: 'A number, told in two lines.' } },
        required: ['Number'],
      },
    });
    expect(await notation.application.tools.find('percents')).toMatchObject({ description: 'Without a blank line.' });
    expect(await notation.application.tools.find('several')).toMatchObject({
      description: 'Both ways.\n\nArguments: In; or Out.',
    });
    expect(await notation.application.tools.find('long')).toMatchObject({
      description: 'Over several lines.',
      inputSchema: {
        properties: {
          First: { type: 'array', items: { type: 'integer' } },
          Second: { type: 'string', enum: ['a', 'b'] },
        },
        required: ['First', 'Second'],
      },
    });
    expect((await notation.application.tools.find('plain'))?.inputSchema).toEqual({
      type: 'object',
      properties: { A: { type: 'string' }, B: { type: 'string' } },
    });
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['block', {}, { Number: 1 }],
    ['old', { X: 'a' }, { Y: 'a' }],
    ['several', { In: 1 }, { solutions: [{ Out: 2 }], complete: true }],
    ['several', { Out: 1 }, { solutions: [{ In: 0 }, { In: 0 }], complete: true }],
    ['long', { First: [1], Second: 'a' }, { Third: ['x', 'y'] }],
    ['plain', { A: 'a' }, { solutions: [{ A: 'a', B: 'b' }], complete: true }],
    ['none', {}, {}],
    ['texts', { Text: 'a' }, { Kind: 'string' }],
    ['predicate', { From: 1 }, { To: 2 }],
  ])('is called: %s %o', async (tool, args, structuredContent) => {
    expect(await notation.call(tool, args)).toMatchObject({ structuredContent });
  });

  it('says what is no tool, and why', async () => {
    const found = (await notation.application.findings?.()) ?? [];
    expect(found.map(({ message }) => message)).toEqual([
      'the mode silent(-X:) is det. of a comment is no Prolog term, so it does not count',
      'notation:sentence//1 is no tool: it is a non-terminal; offer a predicate that calls phrase/2 or phrase/3',
      'notation:hidden/1 is no tool: no comment gives its mode, as in %! hidden(+A1:integer) is det.',
      'notation:silent/1 is no tool: no comment gives its mode, as in %! silent(+A1:integer) is det.',
      'notation:goals/2 is no tool: it takes goals, which a client may not send',
      'notation:odd/1 is no tool: it takes goals, which a client may not send',
      'notation:~>/2 is the tool predicate',
    ]);
  });
});

test('a Prolog file without a module offers what its comments describe, and keeps its state', async () => {
  const served = await loadForTest('prolog/facts.pl');
  expect(served.name).toBe('facts');
  expect((await served.application.tools.list()).map(({ name }) => name)).toEqual(['double', 'remembered']);
  expect((await served.call('double', { Number: 21 })).structuredContent).toEqual({ Twice: 42 });
  expect((await served.call('remembered')).structuredContent).toEqual({ Numbers: [21] });
});

test('comments are read where lines end in CRLF, names have letters of any language, and name() is name/0', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rhetor-prolog-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'lines.pl');
  writeFileSync(file, LINES.replaceAll('\n', '\r\n'));
  const { application } = await loadLogtalk({ file, logger: new KeptLog(), logtalk: 'none' });
  onTestFinished(() => application.close?.());
  expect(await application.tools.find('size')).toMatchObject({
    description: 'How large, in two lines.',
    inputSchema: { properties: { Größe: { type: 'integer', description: 'In metres.' } } },
  });
  expect(await application.tools.find('nothing')).toMatchObject({ description: 'Has no arguments.' });
});

test('a library that is not there, and every syntax error, are told with their lines', async () => {
  await expect(loadForTest('prolog/wrong.pl')).rejects.toMatchObject({
    findings: [
      {
        severity: 'error',
        place: expect.stringMatching(/wrong\.pl:2$/),
        message: 'there is no library(no_such_library) in the embedded Prolog',
      },
      { severity: 'error', place: expect.stringMatching(/wrong\.pl:5$/), message: expect.stringContaining('syntax') },
    ],
  });
});

test('a Prolog file without such comments is told of them', async () => {
  await expect(loadForTest('prolog/bare.pl')).rejects.toThrow(
    'or predicates of its own with PlDoc comments, as in %! name(+A:integer, -B:atom) is det.',
  );
});

test('a Prolog file that loads an application serves that, whatever its comments say', async () => {
  const served = await loadForTest('prolog/loads.pl');
  expect(served.name).toBe('small');
  expect((await served.call('one')).structuredContent).toEqual({ Number: 1 });
});
