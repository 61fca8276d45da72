import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Compound, curly, PrologString, pair, type Term, Variable } from '../../src/logtalk/term.js';
import {
  MAX_DEPTH,
  quoteAtom,
  readTerm,
  TermSyntaxError,
  UnwritableTermError,
  writeTerm,
} from '../../src/logtalk/term-text.js';

const wellFormed = fc.string({ unit: 'grapheme' });
const functor = wellFormed.filter((name) => !['{}', '.', '[]'].includes(name));

const { term: anyTerm } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    wellFormed,
    fc.bigInt(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    wellFormed.map((text) => new PrologString(text)),
    fc.constantFrom('A', '_1', '_G42').map((name) => new Variable(name)),
    fc.array(tie('term'), { maxLength: 5 }),
    fc
      .tuple(functor, fc.array(tie('term'), { minLength: 1, maxLength: 4 }))
      .map(([name, args]) => new Compound(name, ...args)),
    fc
      .array(fc.tuple(wellFormed, tie('term')), { maxLength: 4 })
      .map((members) => curly(members.map(([key, value]) => pair(key, value)))),
  ),
}));

test('a term that is written and read again is the same term', () => {
  fc.assert(
    fc.property(anyTerm, (term) => {
      expect(readTerm(writeTerm(term))).toEqual(term);
    }),
  );
});

test('any text is read as a term or refused with an error of its own', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        anyTerm.map(writeTerm).chain((text) => fc.nat(text.length).map((end) => text.slice(0, end))),
      ),
      (text) => {
        try {
          readTerm(text);
        } catch (error) {
          expect(error instanceof TermSyntaxError || error instanceof UnwritableTermError).toBe(true);
        }
      },
    ),
  );
});

describe('a term is read as a back-end writes it', () => {
  test.each<[string, Term]>([
    ['foo', 'foo'],
    ["'a b'", 'a b'],
    ["'it\\'s'", "it's"],
    ["'it''s'", "it's"],
    ['"it\'s"', new PrologString("it's")],
    ["'a\\nb\\t\\\\'", 'a\nb\t\\'],
    ["'\\x1\\\\x7F\\'", '\u0001\u007f'],
    ["'\\u00e9\\U0001F600'", 'é😀'],
    ["'\\101\\'", 'A'],
    ['42', 42n],
    ['-42', -42n],
    ['123456789012345678901234567890', 123456789012345678901234567890n],
    ['2.0', 2],
    ['1.0e10', 1e10],
    ['1.5e+10', 1.5e10],
    ['-0.5', -0.5],
    ['1.0Inf', Number.POSITIVE_INFINITY],
    ['1.5NaN', Number.NaN],
    ['[]', []],
    ["'[]'", '[]'],
    ['{}', '{}'],
    ['{a}', new Compound('{}', 'a')],
    ['{}(a)', new Compound('{}', 'a')],
    ["{}(','(-(a,1),-(b,2)))", curly([pair('a', 1n), pair('b', 2n)])],
    ['{a,b}', curly(['a', 'b'])],
    ['[a,b]', ['a', 'b']],
    ['[a|b]', new Compound('.', 'a', 'b')],
    ['[a,b|_1]', new Compound('.', 'a', new Compound('.', 'b', new Variable('_1')))],
    ['-(1)', new Compound('-', 1n)],
    ['-(-(1))', new Compound('-', new Compound('-', 1n))],
    ['+(a,-1)', new Compound('+', 'a', -1n)],
    ['f(A,_,A)', new Compound('f', new Variable('A'), new Variable('_'), new Variable('A'))],
    ['f(!,;)', new Compound('f', '!', ';')],
    ['f( a , (b) )', new Compound('f', 'a', 'b')],
    ["'hello world'(x)", new Compound('hello world', 'x')],
    ['été', 'été'],
    ['→', '→'],
  ])('%s', (text, term) => {
    expect(readTerm(text)).toEqual(term);
  });
});

test.each(['', 'f(', 'f(a', '[a', '[a|b', '{a', "'a", '"a', 'f(a))', 'a b', ',', ')', '1r3', '12abc', "0'c", 'f()'])(
  'text that is no term is refused: %s',
  (text) => {
    expect(() => readTerm(text)).toThrow(TermSyntaxError);
  },
);

describe('depth', () => {
  const nested = (depth: number): Term => {
    let term: Term = 'leaf';
    for (let level = 0; level < depth; level++) term = new Compound('f', term);
    return term;
  };

  it('is taken up to the limit in both directions', () => {
    const text = writeTerm(nested(MAX_DEPTH));
    expect(readTerm(text)).toEqual(nested(MAX_DEPTH));
  });

  it('is refused beyond the limit, before anything recursive runs', () => {
    expect(() => writeTerm(nested(100_000))).toThrow(UnwritableTermError);
    expect(() => readTerm('f('.repeat(100_000))).toThrow(UnwritableTermError);
    expect(() => readTerm('['.repeat(100_000))).toThrow(UnwritableTermError);
  });

  it('does not count the elements of a list or the members of an object', () => {
    const list = Array.from({ length: 10_000 }, (_, index) => BigInt(index));
    expect(readTerm(writeTerm(list))).toEqual(list);
    const members = Array.from({ length: 10_000 }, (_, index) => pair(`k${index}`, BigInt(index)));
    expect(writeTerm(readTerm(writeTerm(curly(members))))).toBe(writeTerm(curly(members)));
  });
});

test('a number that Prolog does not have is refused', () => {
  expect(() => writeTerm([Number.POSITIVE_INFINITY])).toThrow(UnwritableTermError);
});

test('an unpaired surrogate, which is no character, is written as the replacement character', () => {
  expect(readTerm(writeTerm('a\ud800b'))).toBe('a\ufffdb');
});

test.each([
  ['foo', 'foo'],
  ['fooBar_1', 'fooBar_1'],
  ['+', '+'],
  ['Foo', "'Foo'"],
  ['', "''"],
  ['a b', "'a b'"],
  ["it's", "'it\\'s'"],
  ['[]', "'[]'"],
])('the atom %j is written %s', (name, text) => {
  expect(quoteAtom(name)).toBe(text);
});
