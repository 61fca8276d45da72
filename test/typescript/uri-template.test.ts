import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseUriTemplate } from '../../src/typescript/uri-template.js';

describe('a template takes the URIs that it describes', () => {
  test.each([
    ['a://x', 'a://x', {}],
    ['a://{x}', 'a://1', { x: '1' }],
    ['a://{x}/b', 'a://1/b', { x: '1' }],
    ['a://{x}/{y}', 'a://1/2', { x: '1', y: '2' }],
    ['a://{x,y}', 'a://1,2', { x: '1', y: '2' }],
    ['a://{x}', 'a://a%20b%2Fc', { x: 'a b/c' }],
    ['a://{+path}', 'a://b/c/d.txt', { path: 'b/c/d.txt' }],
    ['a://{+path}/end', 'a://b/c/end', { path: 'b/c' }],
    ['a://h{/x,y}', 'a://h/1/2', { x: '1', y: '2' }],
    ['a://h{/path*}', 'a://h/1/2', { path: '1/2' }],
    ['a://h{.ext}', 'a://h.txt', { ext: 'txt' }],
    ['a://h{#part}', 'a://h#top', { part: 'top' }],
    ['a://h{?q,n}', 'a://h?n=2&q=a%20b', { q: 'a b', n: '2' }],
    ['a://h{?q,n}', 'a://h?q=1', { q: '1' }],
    ['a://h{?q}', 'a://h', {}],
    ['a://h{?q}', 'a://h?other=1', {}],
    ['a://{x}{?q}', 'a://1?q=2', { x: '1', q: '2' }],
    ['a://b.c/{x}', 'a://b.c/1', { x: '1' }],
    ['a://{x}', 'a://', { x: '' }],
    ['a://{x:3}', 'a://abc', { x: 'abc' }],
  ])('%s takes %s', (template, uri, variables) => {
    expect(parseUriTemplate(template).match(uri)).toEqual(variables);
  });
});

describe('a template refuses all others', () => {
  test.each([
    ['a://{x}', 'b://1'],
    ['a://{x}', 'a://1/2'],
    ['a://{x}', 'a://1?q=2'],
    ['a://{x}/b', 'a://1/c'],
    ['a://b.c/{x}', 'a://bxc/1'],
    ['a://{x}', 'a://%'],
    ['a://{x}', 'a://1\n'],
    ['a://h{#part}', 'a://h'],
  ])('%s refuses %j', (template, uri) => {
    expect(parseUriTemplate(template).match(uri)).toBeUndefined();
  });
});

test.each(['a://{', 'a://}', 'a://{}', 'a://{x y}', 'a://{{x}}', 'a://{x*y}', 'a://{x}{y}'])(
  '%s is no template',
  (text) => {
    expect(() => parseUriTemplate(text)).toThrow(SyntaxError);
  },
);

test('the names of the variables are known', () => {
  expect(parseUriTemplate('a://{x}/{+y}{?z,w}').names).toEqual(['x', 'y', 'z', 'w']);
});

test('what is written for some values is read as those values', () => {
  const template = parseUriTemplate('note://{team}/{id}{?version}');
  const text = fc.string({ unit: 'binary' }).filter((value) => !/\p{Surrogate}/u.test(value));
  fc.assert(
    fc.property(text, text, text, (team, id, version) => {
      const [a, b, c] = [team, id, version].map(encodeURIComponent);
      expect(template.match(`note://${a}/${b}?version=${c}`)).toEqual({ team, id, version });
    }),
  );
});

test('a long text that nearly fits is refused in good time', () => {
  const template = parseUriTemplate('a://{+a}-{+b}-{+c}-{+d}-{+e}!');
  expect(template.match(`a://${'-'.repeat(1_000_000)}`)).toBeUndefined();
});

test('a variable that takes slashes leaves the others theirs', () => {
  expect(parseUriTemplate('a://{+path}/v/{id}').match('a://1/v/2/v/3')).toEqual({ path: '1/v/2', id: '3' });
});
