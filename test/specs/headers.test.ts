import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonSchema, Tool } from '../../src/application/index.js';
import { decodeHeaderValue } from '../../src/specs/header-value.js';
import { checkParameterHeaders } from '../../src/specs/headers.js';
import { headerParameters, headerProblems } from '../../src/specs/parameter-headers.js';

describe('the value of a header', () => {
  test('is any text, when it is encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodeHeaderValue(`=?base64?${Buffer.from(text).toString('base64')}?=`)).toBe(text);
      }),
    );
  });

  test('is itself, when it is plain', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
        (text) => {
          fc.pre(!text.startsWith('=?base64?'));
          expect(decodeHeaderValue(text)).toBe(text);
          expect(decodeHeaderValue(` \t${text} `)).toBe(text);
        },
      ),
    );
  });

  test.each([
    ['=?base64?SGVsbG8=?=', 'Hello'],
    ['=?base64??=', ''],
    ['=?base64?SGVsbG8?=', undefined],
    ['=?base64?SGVs!!!bG8=?=', undefined],
    ['=?base64?SGVsbG9=?=', undefined],
    ['=?base64?/w==?=', undefined],
    ['=?BASE64?SGVsbG8=?=', '=?BASE64?SGVsbG8=?='],
    ['=?base64?SGVsbG8=', '=?base64?SGVsbG8='],
    ['SGVsbG8=?=', 'SGVsbG8=?='],
    ['=?base64?=', '=?base64?='],
    ['a b', 'a b'],
    ['é', undefined],
    ['a\u0001', undefined],
  ])('%s is %s', (value, text) => {
    expect(decodeHeaderValue(value)).toBe(text);
  });
});

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    region: { type: 'string', 'x-mcp-header': 'Region' },
    count: { type: 'integer', 'x-mcp-header': 'Count' },
    where: { type: 'object', properties: { isHome: { type: 'boolean', 'x-mcp-header': 'Is-Home' } } },
    other: { type: 'string' },
  },
};
const TOOL: Tool = { name: 'tool', inputSchema: SCHEMA };

function check(headers: Record<string, string>, args: JsonObject): string {
  try {
    checkParameterHeaders({ get: (name) => headers[name] }, TOOL, args);
    return 'ok';
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error';
  }
}

describe('the headers of arguments', () => {
  test('are found through properties, however deep', () => {
    expect(headerParameters(SCHEMA)).toEqual([
      { header: 'Mcp-Param-Region', path: ['region'], type: 'string' },
      { header: 'Mcp-Param-Count', path: ['count'], type: 'integer' },
      { header: 'Mcp-Param-Is-Home', path: ['where', 'isHome'], type: 'boolean' },
    ]);
  });

  test.each<[string, Record<string, string>, JsonObject, RegExp]>([
    ['no argument, no header', {}, {}, /^ok$/],
    ['the same text', { 'mcp-param-region': 'eu' }, { region: 'eu' }, /^ok$/],
    ['the same text, encoded', { 'mcp-param-region': '=?base64?ZXU=?=' }, { region: 'eu' }, /^ok$/],
    ['an empty text', { 'mcp-param-region': '' }, { region: '' }, /^ok$/],
    ['another text', { 'mcp-param-region': 'EU' }, { region: 'eu' }, /Mcp-Param-Region is "EU"/],
    ['no header', {}, { region: 'eu' }, /Mcp-Param-Region is missing/],
    ['a header and no argument', { 'mcp-param-region': 'eu' }, {}, /Mcp-Param-Region/],
    ['a header and null', { 'mcp-param-region': 'eu' }, { region: null }, /Mcp-Param-Region/],
    ['null and no header', {}, { region: null }, /^ok$/],
    ['a number as it is', { 'mcp-param-count': '42' }, { count: 42 }, /^ok$/],
    ['the same number', { 'mcp-param-count': '42.0' }, { count: 42 }, /^ok$/],
    ['another number', { 'mcp-param-count': '43' }, { count: 42 }, /Count/],
    ['no number', { 'mcp-param-count': '0x2a' }, { count: 42 }, /Count/],
    ['a truth', { 'mcp-param-is-home': 'true' }, { where: { isHome: true } }, /^ok$/],
    ['a truth in another case', { 'mcp-param-is-home': 'True' }, { where: { isHome: true } }, /Is-Home/],
    ['an argument elsewhere', { 'mcp-param-other': 'x' }, { other: 'y' }, /^ok$/],
    ['bad Base64', { 'mcp-param-region': '=?base64?ZXU?=' }, { region: 'eu' }, /malformed/],
    ['an argument of another type', {}, { region: ['eu'] }, /^ok$/],
  ])('%s', (_, headers, args, expected) => {
    expect(check(headers, args)).toMatch(expected);
  });

  test.each<[string, JsonSchema, RegExp]>([
    ['an empty name', { properties: { a: { type: 'string', 'x-mcp-header': '' } } }, /not the name of a header/],
    [
      'a name with a space',
      { properties: { a: { type: 'string', 'x-mcp-header': 'A B' } } },
      /not the name of a header/,
    ],
    ['a number', { properties: { a: { type: 'number', 'x-mcp-header': 'A' } } }, /its type is not one of/],
    [
      'two of one name',
      { properties: { a: { type: 'string', 'x-mcp-header': 'A' }, b: { type: 'string', 'x-mcp-header': 'a' } } },
      /another argument/,
    ],
    [
      'an item of a list',
      { properties: { a: { type: 'array', items: { type: 'string', 'x-mcp-header': 'A' } } } },
      /where no argument can be found/,
    ],
    [
      'an alternative',
      { anyOf: [{ properties: { a: { type: 'string', 'x-mcp-header': 'A' } } }] },
      /where no argument/,
    ],
    ['a definition', { $defs: { a: { type: 'string', 'x-mcp-header': 'A' } } }, /where no argument/],
    ['the root', { type: 'string', 'x-mcp-header': 'A' }, /where no argument/],
  ])('%s cannot have one', (_, schema, expected) => {
    expect(headerProblems(schema).join('\n')).toMatch(expected);
  });

  test('mean nothing in examples', () => {
    expect(headerProblems({ properties: { a: { const: { 'x-mcp-header': '' } } } })).toEqual([]);
  });
});
