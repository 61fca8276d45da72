import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { formOn } from '../../src/cli/form.js';

/** The result of a form whose questions are answered with these lines; the input then ends. */
async function filled(params: object, lines: readonly string[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  let next = 0;
  output.on('data', (chunk) => {
    shown += chunk;
    if (!/[:)] $/.test(String(chunk))) return;
    const line = lines[next++];
    if (line === undefined) input.end();
    else input.write(`${line}\n`);
  });
  const result = await formOn(input, output)(params as never);
  return { result, shown };
}

const form = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  message: 'Please say',
  requestedSchema: { type: 'object', properties, required },
});

describe('a form is filled in line by line', () => {
  test.each([
    ['text', { type: 'string' }, ['Ada'], 'Ada'],
    ['an integer', { type: 'integer' }, ['7'], 7],
    ['an integer after what is none', { type: 'integer' }, ['many', '1.5', '7'], 7],
    ['a number', { type: 'number' }, ['1.5'], 1.5],
    ['a yes', { type: 'boolean' }, ['perhaps', 'Yes'], true],
    ['a no', { type: 'boolean' }, ['n'], false],
    ['several choices', { type: 'array', items: { anyOf: [{ const: 'a' }, { const: 'b' }] } }, ['a, b'], ['a', 'b']],
    ['a default', { type: 'integer', default: 3 }, [''], 3],
    ['a required field after an empty line', { type: 'string' }, ['', 'x'], 'x'],
  ])('%s', async (_, field, lines, value) => {
    const { result } = await filled(form({ field }), lines);
    expect(result).toEqual({ action: 'accept', content: { field: value } });
  });

  test('an optional field may be left out', async () => {
    const { result } = await filled(form({ a: { type: 'string' }, b: { type: 'string' } }, ['b']), ['', 'x']);
    expect(result).toEqual({ action: 'accept', content: { b: 'x' } });
  });

  test('the message, the title and what the field takes are shown', async () => {
    const { shown } = await filled(form({ size: { type: 'string', title: 'Size', enum: ['S', 'L'] } }), ['S']);
    expect(shown).toContain('Please say\n  Size (S, L): ');
  });

  test('the end of the input cancels', async () => {
    const { result } = await filled(form({ a: { type: 'string' } }), []);
    expect(result).toEqual({ action: 'cancel' });
  });

  test.each([
    ['yes', { action: 'accept', content: {} }],
    ['no', { action: 'decline' }],
  ])('a form without fields is answered with %s', async (line, expected) => {
    const { result } = await filled(form({}), [line]);
    expect(result).toEqual(expected);
  });

  test.each([
    ['yes', 'accept'],
    ['no', 'decline'],
  ])('a page is opened: %s', async (line, action) => {
    const { result, shown } = await filled({ mode: 'url', message: 'Pay', url: 'https://pay.example/1' }, [line]);
    expect(result).toEqual({ action });
    expect(shown).toContain('https://pay.example/1');
  });
});
