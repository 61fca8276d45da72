import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_DEPTH, numberView, parseMessage } from '../../src/jsonrpc/index.js';

/** A request around a piece of JSON text. */
function request(params: string, id = '1'): string {
  return `{"jsonrpc":"2.0","id":${id},"method":"m","params":{"x":${params}}}`;
}

describe('parseMessage', () => {
  it.each([
    ['a text that is not JSON', 'garbage', -32700, undefined],
    ['an empty text', '', -32700, undefined],
    ['half a message', '{"jsonrpc":"2.0","id":1', -32700, undefined],
    ['a number', '42', -32600, undefined],
    ['a string', '"ping"', -32600, undefined],
    ['true', 'true', -32600, undefined],
    ['null', 'null', -32600, undefined],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600, undefined],
    ['an empty batch', '[]', -32600, undefined],
    ['an id that is null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, undefined],
    ['an id with a fraction', '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600, undefined],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600, undefined],
    ['an id that is an array', '{"jsonrpc":"2.0","id":[1],"method":"ping"}', -32600, undefined],
    ['an id that is a boolean', '{"jsonrpc":"2.0","id":true,"method":"ping"}', -32600, undefined],
    ['an id beyond all numbers', '{"jsonrpc":"2.0","id":1e999,"method":"ping"}', -32600, undefined],
    ['a message without jsonrpc', '{"id":7,"method":"ping"}', -32600, 7],
    ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":"a","method":"ping"}', -32600, 'a'],
    ['a request without method', '{"jsonrpc":"2.0","id":7}', -32600, 7],
    ['a method that is a number', '{"jsonrpc":"2.0","id":7,"method":1}', -32600, 7],
    ['nothing but jsonrpc', '{"jsonrpc":"2.0"}', -32600, undefined],
    ['params that are an array', '{"jsonrpc":"2.0","id":7,"method":"m","params":[1]}', -32602, 7],
    ['params that are a string', '{"jsonrpc":"2.0","id":7,"method":"m","params":"x"}', -32602, 7],
    ['params that are null', '{"jsonrpc":"2.0","id":7,"method":"m","params":null}', -32602, 7],
  ])('answers %s with an error', (_, text, code, id) => {
    expect(parseMessage(text)).toMatchObject({ kind: 'invalid', id, error: { code } });
  });

  it.each([
    ['a number', '1', 1],
    ['a negative number', '-5', -5],
    ['a whole number written as a fraction', '3.0', 3],
    ['a string', '"a\\nb"', 'a\nb'],
    ['an empty string', '""', ''],
    ['an integer beyond 2^53', '12345678901234567890', 12345678901234567890n],
  ])('takes an id that is %s', (_, literal, id) => {
    expect(parseMessage(request('1', literal))).toMatchObject({ kind: 'request', id });
  });

  it('takes a message without id as a notification, whatever its params', () => {
    expect(parseMessage('{"jsonrpc":"2.0","method":"n"}')).toEqual({
      kind: 'notification',
      method: 'n',
      params: undefined,
    });
    expect(parseMessage('{"jsonrpc":"2.0","method":"n","params":[1]}')).toMatchObject({ kind: 'notification' });
  });

  it.each([
    ['a result', '{"jsonrpc":"2.0","id":1,"result":{}}', { id: 1, result: {} }],
    ['an error', '{"jsonrpc":"2.0","id":1,"error":{"code":1}}', { id: 1, error: { code: 1 } }],
    ['an error about an unreadable request', '{"jsonrpc":"2.0","id":null,"error":{"code":1}}', { id: undefined }],
  ])('takes %s as a response', (_, text, parts) => {
    expect(parseMessage(text)).toMatchObject({ kind: 'response', ...parts });
  });

  it('keeps integers beyond 2^53 as bigint, and says so', () => {
    const message = parseMessage(
      request('[9007199254740991,9007199254740993,-9007199254740993,1e20,0.1234567890123456]'),
    );
    expect(message).toMatchObject({
      exact: true,
      params: { x: [9007199254740991, 9007199254740993n, -9007199254740993n, 1e20, 0.1234567890123456] },
    });
    expect(parseMessage(request('[1,2.5]'))).toMatchObject({ exact: false });
  });

  it('keeps long integers exact in long messages too', () => {
    const padding = JSON.stringify('y"\\'.repeat(5000));
    expect(parseMessage(request(`[${padding},123456789012345678901]`))).toMatchObject({
      exact: true,
      params: { x: ['y"\\'.repeat(5000), 123456789012345678901n] },
    });
  });

  it('refuses an integer of more digits than it can turn into a number quickly', () => {
    expect(parseMessage(request('9'.repeat(200_000)))).toMatchObject({
      kind: 'invalid',
      id: 1,
      error: { code: -32600 },
    });
    expect(parseMessage(request('9'.repeat(50_000)))).toMatchObject({ kind: 'request', exact: true });
  });

  it('takes keys such as __proto__ as plain members', () => {
    for (const text of [request('{"__proto__":{"a":1}}'), request('{"__proto__":{"a":12345678901234567890}}')]) {
      const message = parseMessage(text);
      const x = message.kind === 'request' ? message.params?.x : undefined;
      expect(Object.hasOwn(Object(x), '__proto__')).toBe(true);
      expect(Object.getPrototypeOf(x)).toBe(Object.prototype);
    }
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });

  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('refuses %s nested 100,000 deep, with the id', (_, open, close) => {
    const deep = `${open.repeat(100_000)}${open === '[' ? '' : '1'}${close.repeat(100_000)}`;
    expect(parseMessage(request(deep))).toMatchObject({ kind: 'invalid', id: 1, error: { code: -32600 } });
    const idLast = `{"jsonrpc":"2.0","method":"m","params":{"x":${deep}},"id":"last"}`;
    expect(parseMessage(idLast)).toMatchObject({ kind: 'invalid', id: 'last' });
    expect(parseMessage(deep)).toMatchObject({ kind: 'invalid', id: undefined });
  });

  it('does not mistake another member for the id of a message that is too deep', () => {
    const deep = '['.repeat(2000) + ']'.repeat(2000);
    expect(parseMessage(`{"params":{"id":5,"x":${deep}},"note":"id","id":6}`)).toMatchObject({ id: 6 });
    expect(parseMessage(`{"params":{"id":5,"x":${deep}}}`)).toMatchObject({ id: undefined });
  });

  it('counts brackets outside strings only', () => {
    expect(parseMessage(request(JSON.stringify('['.repeat(5000))))).toMatchObject({ kind: 'request' });
    const fits = MAX_DEPTH - 2;
    expect(parseMessage(request('['.repeat(fits) + ']'.repeat(fits)))).toMatchObject({ kind: 'request' });
    expect(parseMessage(request('['.repeat(fits + 1) + ']'.repeat(fits + 1)))).toMatchObject({ kind: 'invalid' });
  });

  it('never throws, whatever the text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseMessage(text).kind.length > 0));
  });

  it('gives what JSON.parse gives, but for long integers', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = request(JSON.stringify(value));
        const message = parseMessage(text);
        const x = message.kind === 'request' ? message.params?.x : undefined;
        expect(numberView(x ?? null)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
