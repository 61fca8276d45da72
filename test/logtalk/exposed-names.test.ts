import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toolNames } from '../../src/logtalk/exposed-names.js';

const predicate = (text: string) => {
  const [, object = '', functor = '', arity = ''] = /^(.*)::(.*)\/(\d+)$/.exec(text) ?? [];
  return { object, functor, arity: Number(arity) };
};

test.each<[string[], string[]]>([
  [
    ['a::p/1', 'a::q/1'],
    ['p', 'q'],
  ],
  [
    ['a::p/1', 'a::p/2', 'a::q/1'],
    ['p_1', 'p_2', 'q'],
  ],
  [
    ['a::p/1', 'b::p/1'],
    ['a_p', 'b_p'],
  ],
  [
    ['a(1)::p/1', 'a(2)::p/1'],
    ['a_1_p_1', 'a_2_p_1'],
  ],
  [['a::größe/1'], ['gr_e']],
  [
    ['a::<=/2', 'a::>=/2'],
    ['a_predicate_2', 'a_predicate_2_2'],
  ],
])('%j are the tools %j', (predicates, expected) => {
  expect(toolNames(predicates.map(predicate))).toEqual(expected);
});

test('names are unique, and of what every client takes, whatever the predicates', () => {
  const some = fc.record({
    object: fc.constantFrom('a', 'a(1)', 'a(_)', 'b', "'x y'"),
    functor: fc.oneof(fc.constantFrom('p', 'p_1', 'a_p', '+', '-'), fc.string()),
    arity: fc.nat({ max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), (predicates) => {
      const names = toolNames(predicates);
      expect(new Set(names).size).toBe(predicates.length);
      for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    }),
  );
});
