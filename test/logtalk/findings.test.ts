import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { silentLogger } from '../../src/application/index.js';
import { loadLogtalk } from '../../src/logtalk/load.js';
import { loadForTest } from './support.js';

let folder: string;
let count = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rhetor-findings-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The findings of an object `app` with these clauses and directives, as `severity: message`. */
async function findings(body: string, protocols = 'mcp_tool_protocol'): Promise<readonly string[]> {
  const file = join(folder, `app${++count}.lgt`);
  writeFileSync(file, `:- object(app, implements((${protocols}))).\n${body}\n:- end_object.\n`);
  const { application } = await loadLogtalk({ file, logger: silentLogger });
  onTestFinished(() => application.close?.());
  const found = (await application.findings?.()) ?? [];
  return found.map(({ severity, message }) => `${severity}: ${message}`);
}

const SQUARE = `sq(N, S) :- S is N * N.`;
const PUBLIC = ':- public(sq/2).';
const MODE = ':- mode(sq(+integer, -integer), one).';
const INFO = ":- info(sq/2, [comment is 'Squares.', arguments is ['N' - 'A number.', 'S' - 'Its square.']]).";
const TOOLS = 'tools([tool(sq, sq, 2)]).';

test('an object without mistakes has no findings', async () => {
  expect(await findings([PUBLIC, MODE, INFO, TOOLS, SQUARE].join('\n'))).toEqual([]);
});

describe('the predicate of a tool', () => {
  test.each([
    [
      'of another number of arguments',
      [PUBLIC, MODE, INFO, 'tools([tool(sq, sq, 3)]).', SQUARE],
      'error: tool sq: app declares no public predicate sq/3 (it has sq/2)',
    ],
    [
      'that is misspelt',
      [PUBLIC, MODE, INFO, 'tools([tool(sq, sqr, 2)]).', SQUARE],
      'error: tool sq: app declares no public predicate sqr/2; did you mean sq?',
    ],
    [
      'that is not public',
      [TOOLS, SQUARE],
      'error: tool sq: app does not declare sq/2 public, as with :- public(sq/2)',
    ],
    ['without clauses', [PUBLIC, MODE, INFO, TOOLS], 'warning: tool sq: sq/2 has no clauses, so it always fails'],
    [
      'with too few names',
      [PUBLIC, MODE, ":- info(sq/2, [comment is 'Squares.', argnames is ['N']]).", TOOLS, SQUARE],
      'error: tool sq: info/2 names 1 arguments of sq/2: N',
    ],
    [
      'without modes',
      [PUBLIC, INFO, TOOLS, SQUARE],
      'warning: tool sq: no mode/2 directive describes sq/2, so every argument counts as an input of text',
    ],
    [
      'with modes of another number of arguments',
      [PUBLIC, ':- mode(sq(+integer), one).', INFO, TOOLS, SQUARE],
      'warning: tool sq: no mode/2 directive describes sq/2, so every argument counts as an input of text',
    ],
  ])('%s', async (_, lines, finding) => {
    expect(await findings(lines.join('\n'))).toEqual([finding]);
  });

  test('need not be declared when the object answers calls itself', async () => {
    expect(await findings(`${TOOLS}\ntool_call(sq, _, text(done)).`)).toEqual([]);
  });
});

describe('a type of mode/2', () => {
  test.each([
    ['+integr', 'the type integr is not known, so it counts as text; did you mean integer?'],
    ["+'Person'", "the type 'Person' is not known, so it counts as text"],
    ['+list(person)', 'the type person is not known, so it counts as text'],
    ['+lst(integer)', 'the type lst(integer) is not known, so it counts as text; did you mean list?'],
    ['+between(integer, 5)', 'the type between(integer, 5) should be between(Type, Lower, Upper)'],
    ['+between(integer, a, b)', 'the type between(integer, a, b), whose bounds are not of the type, counts as integer'],
    ['+one_of(atom, [])', 'the type one_of(atom, []) lists no values, so any fits'],
    ['integer', 'integer is neither an input, as in +integer, nor an output, as in -integer; the argument is left out'],
  ])('that is wrong is told of: %s', async (type, problem) => {
    const mode = `:- mode(sq(${type}, -integer), one).`;
    expect(await findings([PUBLIC, mode, INFO, TOOLS, SQUARE].join('\n'))).toEqual([
      `warning: tool sq: mode/2, argument N: ${problem}`,
    ]);
  });

  test.each([
    '+integer',
    '@term',
    '++list(one_of(atom, [a, b]))',
    '+between(integer, 1, 5)',
    '+list(integer, 3)',
    '+object_identifier',
    '?atomic',
    '+',
  ])('that is right is not: %s', async (type) => {
    const mode = `:- mode(sq(${type}, -integer), one).`;
    expect(await findings([PUBLIC, mode, INFO, TOOLS, SQUARE].join('\n'))).toEqual([]);
  });
});

describe('what is not served', () => {
  const prompt =
    'prompt(Name, Description, Arguments) or prompt(Name, Title, Description, Arguments), where an argument is argument(Name, Description, Required) and Required is true or false';
  test.each([
    [
      'tools([sq/2]).',
      'error: tools/1: sq/2 is not tool(Name, Functor, Arity) with two atoms and an integer; it is not served',
    ],
    [
      `${PUBLIC} ${MODE} ${INFO} tools([tool(sq, sq, 2), tool(sq, sq, 2)]). ${SQUARE}`,
      'error: tool sq: there are several with this name; only the first is served',
    ],
    ['tools([]). prompts([foo]).', `error: prompts/1: foo is not ${prompt}; it is not served`],
    [
      "tools([]). prompts([prompt(p, 'P.', [argument(a, 'A.', yes)])]).",
      `error: prompts/1: prompt(p, 'P.', [argument(a, 'A.', yes)]) is not ${prompt}; it is not served`,
    ],
    [
      "tools([]). resources([resource('a://b', b, 'B.')]).",
      "error: resources/1: resource('a://b', b, 'B.') is not resource(URI, Name, Description, MimeType) or resource(URI, Name, Title, Description, MimeType); it is not served",
    ],
    [
      'tools([]). capabilities([prompts, elicitatoin]).',
      'warning: capabilities/1: elicitatoin is not known; did you mean elicitation?',
    ],
    [
      'tools([]). capabilities([completions]).',
      'warning: capabilities/1: completions has no effect, since the object does not implement mcp_completion_protocol',
    ],
  ])('%s', async (body, finding) => {
    const protocols = 'mcp_tool_protocol, mcp_prompt_protocol, mcp_resource_protocol';
    expect(await findings(body, protocols)).toEqual([finding]);
  });
});

test('names that do not fit the arity: the tool is listed with an open schema, and its call says what is wrong', async () => {
  const misnamed = await loadForTest('misnamed.lgt');
  const tool = await misnamed.application.tools.find('maximum');
  expect(tool?.inputSchema).toEqual({ type: 'object' });
  await expect(misnamed.call('maximum', { List: [1] })).rejects.toThrow('info/2 names 1 arguments of maximum/2: List');
});
