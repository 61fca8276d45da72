import { expect, test } from 'vitest';
import { exceptionText } from '../../src/logtalk/exceptions.js';
import { readTerm } from '../../src/logtalk/term-text.js';

test.each([
  ["error(type_error,[integer,'foo(A)'])", 'expected an integer, got foo(A)'],
  ['error(type_error,[object_identifier,x])', 'expected an object identifier, got x'],
  ['error(domain_error,[option,x])', 'x is not in the domain option'],
  ["error(existence_error,[predicate_declaration,'foo/1'])", 'there is no predicate declaration foo/1'],
  ['error(existence_error,[object,my_object])', 'there is no object my_object'],
  ['error(permission_error,[access,private_predicate,p])', 'no permission to access private predicate p'],
  ['error(evaluation_error,[zero_divisor])', 'arithmetic: zero divisor'],
  ['error(resource_error,[stack])', 'not enough of a resource: stack'],
  ['error(my_error,[a,b])', 'my_error(a, b)'],
  ['error(my_error,[])', 'my_error'],
  ["thrown('Out of cheese.')", 'Out of cheese.'],
])('%s', (description, text) => {
  expect(exceptionText(readTerm(description))).toBe(text);
});

test('a long text is shortened', () => {
  expect(exceptionText(readTerm(`thrown(${'a'.repeat(5000)})`)).length).toBeLessThan(400);
});
