import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactly } from '../../src/jsonrpc/exact.js';
import { numberView, serialize, serializeWithNote, UnserializableError } from '../../src/jsonrpc/serialize.js';

/** JSON texts with all the ways to write them: white space, escapes, number forms. */
const jsonText = fc.oneof(
  fc.json(),
  fc.jsonValue().map((value) => JSON.stringify(value, null, 2)),
  fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })).map((numbers) => JSON.stringify(numbers)),
  fc.dictionary(fc.string(), fc.string({ unit: 'binary' })).map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '1E5',
    '-0',
    '-1.5e-7',
    '"\\u00e9\\ud83d\\ude00\\/"',
    ' [ ] ',
    '{ }',
    '[1 , 2]\r\n',
    '{"a" : {"b":[ ]}}',
  ),
);

const exactValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary' }),
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 300n }),
    fc.bigInt({ min: -(2n ** 300n), max: -(2n ** 53n) }),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
  ),
})).value;

describe('parseExactly', () => {
  it('agrees with JSON.parse on any text, but for long integers', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const isLong = /\d{16}/.test(text);
        const value = parseExactly(text);
        expect(isLong ? numberView(value) : value).toEqual(JSON.parse(text));
      }),
    );
  });

  it('reads back every value that serialize writes, with its integers exact', () => {
    fc.assert(
      fc.property(exactValue, (value) => {
        expect(parseExactly(serialize(value))).toEqual(value);
      }),
    );
  });

  it('takes the last of several members with one key, as JSON.parse does', () => {
    expect(parseExactly('{"a":1,"b":2,"a":12345678901234567890}')).toEqual({ a: 12345678901234567890n, b: 2 });
  });
});

describe('serialize', () => {
  it('writes what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(serialize(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('writes the same when it has to look closely', () => {
    const awkward = {
      a: null,
      b: undefined,
      c: [undefined, () => 1],
      d: new Date(0),
      e: () => 1,
      f: [Object(1), Object('x')],
    };
    expect(serialize(awkward)).toBe(JSON.stringify(awkward));
    expect(serialize({ big: 1n, ...awkward })).toBe(`{"big":1,${JSON.stringify(awkward).slice(1)}`);
  });

  it('writes a bigint in full, and notes it', () => {
    expect(serializeWithNote({ n: 2n ** 70n, small: 5n })).toEqual({
      text: '{"n":1180591620717411303424,"small":5}',
      exact: true,
    });
    expect(serializeWithNote({ n: null })).toEqual({ text: '{"n":null}', exact: false });
  });

  it.each([
    ['NaN', () => ({ a: [Number.NaN] })],
    ['an infinity', () => Number.NEGATIVE_INFINITY],
    ['a boxed NaN inside a bigint value', () => ({ a: 1n, b: Number.NaN })],
    ['a cycle', () => cyclic({})],
    ['a cycle beside a bigint', () => cyclic({ big: 1n })],
    ['endless nesting', () => nested(100_000)],
    ['undefined', () => undefined],
    ['a function', () => () => 1],
  ])('refuses %s', (_, value) => {
    expect(() => serialize(value())).toThrow(UnserializableError);
  });

  it('takes the same object twice, as that is no cycle', () => {
    const shared = { a: null };
    expect(serialize([shared, shared])).toBe('[{"a":null},{"a":null}]');
  });
});

describe('numberView', () => {
  it('keeps integers beyond every double finite', () => {
    expect(numberView([10n ** 400n, -(10n ** 400n)])).toEqual([Number.MAX_VALUE, -Number.MAX_VALUE]);
  });

  it('turns each bigint into the nearest number and leaves the rest', () => {
    expect(numberView({ a: [1n, 'x', null], b: { c: 2n ** 60n } })).toEqual({ a: [1, 'x', null], b: { c: 2 ** 60 } });
  });
});

function cyclic(object: Record<string, unknown>): object {
  object.self = object;
  return object;
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}
