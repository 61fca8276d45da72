import { expect, test } from 'vitest';
import { exceptionText } from '../../src/logtalk/exceptions.js';
import { readTerm } from '../../src/logtalk/term-text.js';

test.each([
  ["error(type_error,[integer,'foo(A)'],'')", 'expected an integer, got foo(A)'],
  ["error(type_error,[object_identifier,x],'')", 'expected an object identifier, got x'],
  ["error(domain_error,[option,x],'')", 'x is not in the domain option'],
  ["error(existence_error,[predicate_declaration,'foo/1'],'')", 'there is no predicate declaration foo/1'],
  ["error(existence_error,[object,my_object],'')", 'there is no object my_object'],
  ["error(permission_error,[access,private_predicate,p],'')", 'no permission to access private predicate p'],
  ["error(evaluation_error,[zero_divisor],'')", 'arithmetic: zero divisor'],
  ["error(resource_error,[stack],'')", 'not enough of a resource: stack'],
  ["error(my_error,[a,b],'')", 'my_error(a, b)'],
  ["error(my_error,[],'')", 'my_error'],
  ["error(evaluation_error,[zero_divisor],'(/)/2')", 'arithmetic: zero divisor'],
  ["error(existence_error,[procedure,'sqare/2'],app)", 'there is no predicate sqare/2, in app'],
  ["error(existence_error,[procedure,'sqare/2'],user)", 'there is no predicate sqare/2'],
  ['error(existence_error,[object,apq],app)', 'there is no object apq'],
  ['error(type_error,[integer,x],app)', 'expected an integer, got x'],
  ["error(permission_error,[halt,engine,0],'')", 'an application may not halt the server'],
  ["thrown('Out of cheese.')", 'Out of cheese.'],
])('%s', (description, text) => {
  expect(exceptionText(readTerm(description))).toBe(text);
});

test('a long text is shortened', () => {
  expect(exceptionText(readTerm(`thrown(${'a'.repeat(5000)})`)).length).toBeLessThan(400);
});
