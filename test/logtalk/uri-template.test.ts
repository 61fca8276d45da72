import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { UriTemplate, UriTemplateError } from '../../src/logtalk/uri-template.js';

describe('a template matches', () => {
  test.each([
    ['file:///a', 'file:///a'],
    ['x://{id}', 'x://1'],
    ['x://{id}', 'x://a%20b'],
    ['x://{id}/end', 'x://1/end'],
    ['x://{a}/{b}', 'x://1/2'],
    ['x://{a}{b}', 'x://12'],
    ['x://{+path}', 'x://a/b/c'],
    ['x://{+path}/end', 'x://a/end/b/end'],
    ['x://a{/b}', 'x://a/b'],
    ['x://a{/b*}', 'x://a/b/c'],
    ['x://a{/b,c}', 'x://a/b/c'],
    ['x://a{.ext}', 'x://a.txt'],
    ['x://a{?q}', 'x://a'],
    ['x://a{?q,r}', 'x://a?q=1&r=2'],
    ['x://a?fixed=1{&q}', 'x://a?fixed=1&q=2'],
    ['x://a{;q}', 'x://a;q=1'],
    ['x://a{#part}', 'x://a#part'],
    ['x://a{#part}', 'x://a'],
    ['x://{id:3}', 'x://abc'],
    ['x://{a,b}', 'x://1,2'],
  ])('%s: %s', (template, uri) => {
    expect(new UriTemplate(template).matches(uri)).toBe(true);
  });
});

describe('a template does not match', () => {
  test.each([
    ['file:///a', 'file:///ab'],
    ['file:///a', 'file://'],
    ['x://{id}', 'x://'],
    ['x://{id}', 'x://a/b'],
    ['x://{id}', 'x://a?b'],
    ['x://{id}', 'y://a'],
    ['x://{id}/end', 'x://1/2/end'],
    ['x://{a}{b}', 'x://1'],
    ['x://{+path}', 'x://'],
    ['x://a{/b}', 'x://a'],
    ['x://a{/b}', 'x://a/b/c'],
    ['x://a{?q}', 'x://ab'],
    ['x://a{.ext}', 'x://a'],
  ])('%s: %s', (template, uri) => {
    expect(new UriTemplate(template).matches(uri)).toBe(false);
  });
});

test.each([
  'x://{',
  'x://}',
  'x://{a',
  'x://a}',
  'x://{}',
  'x://{a b}',
  'x://{=a}',
  'x://{a}}',
  'x://{{a}}',
  'x://{a,}',
  'a b',
  'x://%zz',
  'x://{a:0}',
  '}{',
])('text that is no template is refused: %s', (template) => {
  expect(() => new UriTemplate(template)).toThrow(UriTemplateError);
});

it('knows its variables', () => {
  expect(new UriTemplate('x://{a}/{+b,c*}{?d:3}').variables).toEqual(['a', 'b', 'c', 'd']);
});

it('matches every simple expansion of itself', () => {
  const value = fc.stringMatching(/^[A-Za-z0-9._~-]+$/);
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(new UriTemplate('x://{a}/y/{b}').matches(`x://${a}/y/${b}`)).toBe(true);
    }),
  );
});

it('takes no longer for a URI that almost matches in many ways', () => {
  const template = new UriTemplate('x://{+a}-{+b}-{+c}-{+d}-{+e}-{+f}!');
  expect(template.matches(`x://${'-'.repeat(50_000)}`)).toBe(false);
});
