import { expect, test } from 'vitest';
import { accepted, isJson, wantsPage } from '../../../src/transports/http/media.js';

test.each([
  [undefined, true, true],
  ['application/json, text/event-stream', true, true],
  ['text/event-stream;q=0.9, application/json', true, true],
  ['application/json', true, false],
  ['APPLICATION/JSON', true, false],
  ['text/event-stream', false, true],
  ['*/*', true, true],
  ['application/*', true, false],
  ['text/*', false, true],
  ['text/html', false, false],
  ['', false, false],
  ['*/*, application/json;q=0', false, true],
  ['application/json;q=0.000, text/event-stream', false, true],
  ['application/json-seq', false, false],
])('Accept: %s allows JSON: %s, events: %s', (header, json, events) => {
  expect(accepted(header)).toEqual({ json, events });
});

test.each([
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['application/json;charset="UTF-8"', true],
  ['application/json; charset=latin1', false],
  ['application/jsonp', false],
  ['text/json', false],
  ['', false],
  [undefined, false],
])('Content-Type: %s is JSON: %s', (header, expected) => {
  expect(isJson(header)).toBe(expected);
});

test('a browser that opens a page is known by text/html', () => {
  expect(wantsPage('text/html,application/xhtml+xml,*/*;q=0.8')).toBe(true);
  expect(wantsPage('*/*')).toBe(false);
});
