import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/application/index.js';
import { Compound, isCompound, PrologString, type Term, Variable } from '../../src/logtalk/term.js';
import { readTerm, writeTerm } from '../../src/logtalk/term-text.js';
import { argumentType, TypeMismatchError } from '../../src/logtalk/types.js';

const type = (text: string) => argumentType(readTerm(text));
const read = (text: string): Term => new Compound('read', text);

describe('the schema of a type', () => {
  test.each<[string, object, object?]>([
    ['integer', { type: 'integer' }],
    ['positive_integer', { type: 'integer', minimum: 1 }],
    ['non_negative_integer', { type: 'integer', minimum: 0 }],
    ['negative_integer', { type: 'integer', maximum: -1 }],
    ['float', { type: 'number' }],
    ['number', { type: 'number' }],
    ['atom', { type: 'string' }],
    ['boolean', { type: 'boolean' }],
    ['character', { type: 'string', minLength: 1, maxLength: 1 }],
    ['chars', { type: 'string' }],
    ['codes', { type: 'string' }],
    ['list', { type: 'array' }],
    ['list(_)', { type: 'array' }],
    ['list(integer)', { type: 'array', items: { type: 'integer' } }],
    ['list(list(atom))', { type: 'array', items: { type: 'array', items: { type: 'string' } } }],
    ['non_empty_list(atom)', { type: 'array', items: { type: 'string' }, minItems: 1 }],
    ['between(integer,1,9)', { type: 'integer', minimum: 1, maximum: 9 }],
    ['between(float,0.0,1.0)', { type: 'number', minimum: 0, maximum: 1 }],
    ['one_of(atom,[a,b])', { type: 'string', enum: ['a', 'b'] }],
    ['one_of(integer,[1,2])', { type: 'integer', enum: [1, 2] }],
    ['compound', { type: 'object' }, { type: ['string', 'object'] }],
    ['term', { type: 'string' }, { type: ['string', 'object'] }],
    ['nonvar', { type: 'string' }, { type: ['string', 'object'] }],
    ['object_identifier', { type: 'string' }, { type: ['string', 'object'] }],
    ['unheard_of(x)', { type: 'string' }, { type: ['string', 'object'] }],
    ['_', { type: 'string' }, {}],
  ])('%s', (text, input, output = input) => {
    expect(type(text).inputSchema).toEqual(input);
    expect(type(text).outputSchema).toEqual(output);
  });
});

describe('a JSON value becomes what the type says', () => {
  test.each<[string, Json, string]>([
    ['integer', 5, '5'],
    ['integer', 5n, '5'],
    ['integer', 10n ** 30n, `1${'0'.repeat(30)}`],
    ['float', 5, '5.0'],
    ['float', 2.5, '2.5'],
    // JSON does not tell 5.0 from 5
    ['number', JSON.parse('5.0'), '5'],
    ['float', JSON.parse('5.0'), '5.0'],
    ['number', 5, '5'],
    ['number', 2.5, '2.5'],
    ['atom', 'a b', "'a b'"],
    ['atom', '{}', '{}'],
    ['boolean', true, 'true'],
    ['character', 'é', "'é'"],
    ['character', '😀', "'😀'"],
    ['chars', 'ab', '[a,b]'],
    ['chars', '', '[]'],
    ['codes', 'a😀', '[97,128512]'],
    ['list(integer)', [1, 2], '[1,2]'],
    ['list(codes)', ['a'], '[[97]]'],
    ['list', [1, 'a', null, true], '[1,a,@(null),@(true)]'],
    ['one_of(atom,[a,b])', 'b', 'b'],
    ['between(integer,1,6)', 6, '6'],
    ['term', 'f(X)', "read('f(X)')"],
    ['list(term)', ['f(X)'], "[read('f(X)')]"],
    ['compound', { a: 1, b: [{ c: 'd' }] }, '{-(a,1),-(b,[{-(c,d)}])}'],
    ['compound', 'f(X)', "read('f(X)')"],
    ['_', { a: false }, '{-(a,@(false))}'],
    ['object_identifier', 'list', 'list'],
  ])('%s: %o', (text, value, term) => {
    expect(writeTerm(type(text).toTerm(value, read))).toBe(term);
  });
});

describe('a JSON value that does not fit is refused with what was expected and what came', () => {
  test.each<[string, Json, string]>([
    ['integer', 'x', 'expected an integer, got "x"'],
    ['integer', 1.5, 'expected an integer, got 1.5'],
    ['integer', null, 'expected an integer, got null'],
    ['positive_integer', 0, 'expected a positive integer, got 0'],
    ['non_negative_integer', -1, 'expected an integer of 0 or more, got -1'],
    ['float', '1', 'expected a number, got "1"'],
    ['float', Number.POSITIVE_INFINITY, 'expected a number, got Infinity'],
    ['atom', 5, 'expected a string, got 5'],
    ['boolean', 'true', 'expected true or false, got "true"'],
    ['character', 'ab', 'expected one character, got "ab"'],
    ['codes', [1], 'expected a string, got an array'],
    ['list(integer)', 'x', 'expected an array, got "x"'],
    ['list(integer)', [1, { a: 1 }], 'expected an integer, got an object'],
    ['one_of(atom,[a,b])', 'c', 'expected one of "a", "b", got "c"'],
    ['between(integer,1,6)', 7n, 'expected an integer from 1 to 6, got 7'],
    ['compound', 5, 'expected an object, got 5'],
    ['atom', 5n, 'expected a string, got 5'],
    ['boolean', 'x'.repeat(200), `expected true or false, got "${'x'.repeat(59)}…`],
  ])('%s: %o', (text, value, message) => {
    expect(() => type(text).toTerm(value, read)).toThrow(TypeMismatchError);
    expect(() => type(text).toTerm(value, read)).toThrow(message);
  });
});

describe('a term becomes the JSON that the type says', () => {
  test.each<[string, Term, Json]>([
    ['integer', 5n, 5],
    ['integer', 2n ** 70n, 2n ** 70n],
    ['float', 5n, 5],
    ['float', 2.5, 2.5],
    ['atom', '[]', '[]'],
    ['atom', '{}', '{}'],
    ['atom', new PrologString('s'), 's'],
    ['boolean', 'true', true],
    ['boolean', new Compound('@', 'false'), false],
    ['chars', ['a', 'b'], 'ab'],
    ['chars', [], ''],
    ['chars', 'an atom', 'an atom'],
    ['codes', [104n, 105n], 'hi'],
    ['codes', [], ''],
    ['list(atom)', ['a', 'b'], ['a', 'b']],
    ['list(boolean)', ['true'], [true]],
    ['list(codes)', [[104n], []], ['h', '']],
    ['term', 'a b', "'a b'"],
    ['term', 5n, '5'],
    ['term', 5, '5.0'],
    ['term', new PrologString('f(A)'), 'f(A)'],
    ['term', readTerm('{-(a,1)}'), { a: 1 }],
    ['object_identifier', 'a b', 'a b'],
    ['_', 'a b', 'a b'],
    ['_', [1n, 'a'], [1, 'a']],
    ['_', readTerm('{-(a,[]),-(b,{})}'), { a: [], b: {} }],
  ])('%s: %o', (text, term, json) => {
    expect(type(text).toJson(term)).toEqual(json);
  });
});

describe('a term that does not fit is refused', () => {
  test.each<[string, Term, string]>([
    ['integer', 'a', 'expected an integer, got a'],
    ['integer', 1.5, 'expected an integer, got 1.5'],
    ['integer', new Variable('A'), 'expected an integer, got an unbound variable'],
    ['positive_integer', -1n, 'expected a positive integer, got -1'],
    ['float', Number.NaN, 'expected a number, got NaN'],
    ['atom', 5n, 'expected a string, got 5'],
    ['atom', ['a'], 'expected a string, got a list'],
    ['boolean', 'maybe', 'expected true or false, got maybe'],
    ['codes', ['ab'], 'expected a string, got a list'],
    ['codes', 5n, 'expected a string, got 5'],
    ['list(integer)', 'a', 'expected an array, got a'],
    ['list(integer)', ['a'], 'expected an integer, got a'],
    ['one_of(atom,[a])', 'b', 'expected one of "a", got "b"'],
    ['integer', new Compound('f', 'a'), 'expected an integer, got a term f/1'],
  ])('%s: %o', (text, term, message) => {
    expect(() => type(text).toJson(term)).toThrow(message);
  });
});

test('the forms say how the engine sends a value', () => {
  expect(type('list(integer)').form).toBe('value');
  expect(type('term').form).toBe('text');
  expect(type('_').form).toBe('any');
  expect(isCompound(type('list(term)').form as Term, 'list', 1)).toBe(true);
});
