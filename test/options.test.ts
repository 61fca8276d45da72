import { describe, expect, test } from 'vitest';
import { OPTIONS, OptionError, refuseOperatorsOptions, resolveOptions } from '../src/options.js';

describe('resolveOptions', () => {
  test('gives every option its default when nothing is given', () => {
    const resolved = resolveOptions({});
    expect(Object.keys(resolved)).toHaveLength(Object.keys(OPTIONS).length);
    expect(resolved).toMatchObject({
      transport: 'stdio',
      callTimeout: 60,
      httpPort: 8080,
      spec: ['2025-06-18', '2025-11-25', '2026-07-28'],
    });
  });

  test('takes both spellings of an option', () => {
    expect(resolveOptions({ call_timeout: 5 }).callTimeout).toBe(5);
    expect(resolveOptions({ callTimeout: 5 }).callTimeout).toBe(5);
  });

  test('takes undefined as absent', () => {
    expect(resolveOptions({ callTimeout: undefined }).callTimeout).toBe(60);
  });

  test.each([
    ['http_port', -1],
    ['http_port', 65536],
    ['http_port', '80'],
    ['http_port', 80.5],
    ['spec', '2024-11-05'],
    ['spec', []],
    ['spec', ['2025-06-18', 'draft']],
    ['transport', 'http'],
    ['cache_ttl', -1],
    ['cache_ttl', Number.NaN],
    ['cache_scope', 'shared'],
    ['server_name', 7],
    ['http_origin_check', 'yes'],
    ['server_icons', [{ mimeType: 'image/png' }]],
    ['page_size', 0],
  ])('refuses %s(%j), and says what the option takes', (name, value) => {
    expect(() => resolveOptions({ [name]: value })).toThrow(OptionError);
    expect(() => resolveOptions({ [name]: value })).toThrow(new RegExp(`Option ${name} takes `));
  });

  test.each([
    ['allowWrite', /allow_write cannot be set by what is served: give --allow-write <folder> on the command line/],
    ['load_timeout', /load_timeout cannot be set/],
  ])('keeps %s for the operator', (name, message) => {
    expect(() => refuseOperatorsOptions({ callTimeout: 1, [name]: [] })).toThrow(message);
  });

  test.each(['colour', '__proto__x', 'constructor', 'toString'])('refuses the unknown option %s', (name) => {
    expect(() => resolveOptions({ [name]: 1 })).toThrow(`Unknown option: ${name}.`);
  });
});
