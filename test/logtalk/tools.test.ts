import { clearImmediate, setImmediate as immediately } from 'node:timers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import type { JsonObject } from '../../src/application/index.js';
import { Stopping } from '../../src/application/stopping.js';
import { connect, MODERN_META, opening } from '../specs/client.js';
import { contextWith, load, loadForTest, type Served } from './support.js';

let calculator: Served;
let handler: Served;
let misbehaving: Served;

beforeAll(async () => {
  [calculator, handler, misbehaving] = await Promise.all([
    load('calculator.lgt'),
    load('handler.lgt'),
    load('misbehaving.lgt'),
  ]);
});

afterAll(async () => {
  await Promise.all([calculator, handler, misbehaving].map(({ application }) => application.close?.()));
});

const toolNamed = async (served: Served, name: string) => {
  const tools = await served.application.tools.list();
  return tools.find((tool) => tool.name === name);
};

describe('a tool from its directives', () => {
  it('has title, description with remarks, and schemas with the descriptions of its arguments', async () => {
    expect(await toolNamed(calculator, 'greet')).toEqual({
      name: 'greet',
      title: 'Greeter',
      description: 'Greets somebody.\n\nPoliteness: It never insults.',
      inputSchema: {
        type: 'object',
        properties: { Name: { type: 'string', description: 'Whom to greet.' } },
        required: ['Name'],
      },
      outputSchema: {
        type: 'object',
        properties: { Greeting: { type: 'string', description: 'What to say.' } },
        required: ['Greeting'],
      },
    });
  });

  it('has the functor as title, whatever it is called', async () => {
    expect(await toolNamed(calculator, 'renamed')).toMatchObject({ title: 'add', description: 'Adds.' });
  });

  it('has the hints of its directives', async () => {
    expect((await toolNamed(calculator, 'add'))?.annotations).toEqual({ readOnlyHint: true, destructiveHint: false });
  });

  it('has an empty object for inputs or outputs that it lacks', async () => {
    const tool = await toolNamed(calculator, 'nothing');
    expect(tool?.inputSchema).toEqual({ type: 'object', properties: {} });
    expect(tool?.outputSchema).toEqual({ type: 'object', properties: {} });
  });

  it('has untyped inputs arg1, arg2 without directives', async () => {
    expect((await toolNamed(calculator, 'undocumented'))?.inputSchema).toEqual({
      type: 'object',
      properties: { arg1: { type: 'string' }, arg2: { type: 'string' } },
      required: ['arg1', 'arg2'],
    });
  });

  it('has a ? argument as an optional one of both sides', async () => {
    const optional = { properties: { Maybe: { type: 'integer' } } };
    expect((await toolNamed(calculator, 'partly'))?.inputSchema).toMatchObject({ ...optional, required: ['In'] });
    expect((await toolNamed(calculator, 'partly'))?.outputSchema).toMatchObject({ ...optional, required: ['Out'] });
  });

  it('takes schemas and icons that the object gives instead', async () => {
    expect(await toolNamed(handler, 'divide')).toMatchObject({
      inputSchema: {
        type: 'object',
        properties: { dividend: { type: 'number' }, divisor: { type: 'number' } },
        required: ['dividend', 'divisor'],
      },
      outputSchema: { type: 'object', properties: { quotient: { type: 'number' } }, required: ['quotient'] },
      icons: [{ src: 'https://example.com/divide.png', mimeType: 'image/png', sizes: ['48x48'] }],
    });
  });

  it('does not promise the outputs of its predicate when the object answers calls itself', async () => {
    expect((await toolNamed(handler, 'shout'))?.outputSchema).toEqual({
      type: 'object',
      properties: { Shout: { type: 'string' } },
    });
  });

  it('stays the same object while nothing changes', async () => {
    const before = await calculator.application.tools.list();
    expect(await calculator.application.tools.list()).toBe(before);
    expect(await calculator.application.tools.find('greet')).toBe(before.find(({ name }) => name === 'greet'));
  });
});

describe('wrong elements of tools/1 are logged, and the others served', () => {
  it('a descriptor that is none, an unbound name, a second tool of the same name', async () => {
    const tools = await calculator.application.tools.list();
    expect(tools.filter(({ name }) => name === 'greet')).toHaveLength(1);
    expect(tools.map(({ name }) => name)).not.toContain(undefined);
    const warnings = calculator.log.lines.filter(({ level }) => level === 'warn').map(({ message }) => message);
    expect(warnings.filter((message) => message.startsWith('tools/1: '))).toHaveLength(2);
    expect(warnings).toContain('tool greet: there are several with this name; only the first is served');
  });
});

const structured = async (served: Served, tool: string, args: JsonObject = {}) =>
  (await served.call(tool, args)).structuredContent;
const texts = async (served: Served, tool: string, args: JsonObject = {}) =>
  (await served.call(tool, args)).content.map((item) => (item.type === 'text' ? item.text : item.type));

describe('a predicate is called with typed arguments', () => {
  test.each<[string, JsonObject, JsonObject, string]>([
    ['greet', { Name: 'world' }, { Greeting: 'Hello, world!' }, 'Greeting: Hello, world!'],
    [
      'greet',
      { Name: '\u0000 "ö\'\\ 😀' },
      { Greeting: 'Hello, \u0000 "ö\'\\ 😀!' },
      'Greeting: Hello, \u0000 "ö\'\\ 😀!',
    ],
    ['add', { X: 3, Y: 4 }, { Sum: 7 }, 'Sum: 7'],
    ['add', { X: 2n ** 70n, Y: 1 }, { Sum: 2n ** 70n + 1n }, `Sum: ${2n ** 70n + 1n}`],
    ['echo_integer', { In: -5 }, { Out: -5 }, 'Out: -5'],
    ['echo_float', { In: 5 }, { Out: 5 }, 'Out: 5.0'],
    ['echo_atom', { In: '' }, { Out: '' }, 'Out: '],
    ['echo_atom', { In: '[]' }, { Out: '[]' }, 'Out: []'],
    ['echo_atom', { In: '{}' }, { Out: '{}' }, 'Out: {}'],
    ['echo_boolean', { In: true }, { Out: false }, 'Out: false'],
    ['echo_chars', { In: 'héllo' }, { Out: 'héllo' }, 'Out: héllo'],
    ['echo_codes', { In: 'hé😀' }, { Out: 'hé😀' }, 'Out: hé😀'],
    ['echo_term', { In: "f(X, 'Y', X)" }, { Out: "f(A,'Y',A)" }, 'Out: f(A,Y,A)'],
    ['echo_term', { In: '1 + 2 * 3' }, { Out: '1+2*3' }, 'Out: 1+2*3'],
    ['echo_term', { In: '{a-1}' }, { Out: { a: 1 } }, 'Out: {a-1}'],
    ['echo_term', { In: "'A b'" }, { Out: "'A b'" }, 'Out: A b'],
    ['echo_list', { In: [1, 2] }, { Out: [1, 2] }, 'Out: [1,2]'],
    ['echo_list', { In: [] }, { Out: [] }, 'Out: []'],
    ['echo_compound', { In: { a: { b: [] } } }, { Out: { a: { b: [] } } }, 'Out: {a-{b-[]}}'],
    [
      'echo_any',
      { In: { a: [1, null, true, {}], b: 'x' } },
      { Out: { a: [1, null, true, {}], b: 'x' } },
      'Out: {a-[1,@null,@true,{}],b-x}',
    ],
    ['shade', { Theme: 'dark' }, { Dark: true }, 'Dark: true'],
    ['dice', { Face: 2 }, { Opposite: 5 }, 'Opposite: 5'],
    ['partly', { In: 3 }, { Out: 3 }, 'Out: 3'],
    ['partly', { In: 3, Maybe: 4 }, { Maybe: 4, Out: 7 }, 'Maybe: 4\nOut: 7'],
    ['split', { Word: 'abc' }, { Letters: ['a', 'b', 'c'] }, 'Letters: [a,b,c]'],
    ['quotes', {}, { Term: "'Hello World'+[x,'Y']-A*A" }, 'Term: Hello World+[x,Y]-A*A'],
    ['pairs', {}, { Pairs: ['a-1', "'B c'-2"] }, 'Pairs: [a-1,B c-2]'],
    ['nothing', {}, {}, 'Success'],
    ['undocumented', { arg1: 'a', arg2: 'b' }, {}, 'Success'],
    ['undocumented', { arg1: 'a' }, {}, 'Success'],
    ['big', {}, { Number: 2n ** 100n }, `Number: ${2n ** 100n}`],
    [
      'mixed',
      { B: 'b' },
      { A: 1, C: { x: 1, y: [2, 3] }, D: ['a', 1, 2.5, { k: 'v' }, 'f(x)'] },
      'A: 1\nC: {x-1,y-[2,3]}\nD: [a,1,2.5,{k-v},f(x)]',
    ],
  ])('%s %o', async (tool, args, content, text) => {
    expect(await calculator.call(tool, args)).toEqual({
      content: [{ type: 'text', text }],
      structuredContent: content,
    });
  });

  it('takes long lists and long text', async () => {
    const numbers = Array.from({ length: 100_000 }, (_, index) => index);
    expect(await structured(calculator, 'echo_list', { In: numbers })).toEqual({ Out: numbers });
    const long = 'é'.repeat(1_000_000);
    expect(await structured(calculator, 'echo_atom', { In: long })).toEqual({ Out: long });
  });

  it('takes an object with more members than a term may be deep', async () => {
    const object = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, index]));
    expect(await structured(calculator, 'echo_compound', { In: object })).toEqual({ Out: object });
  });

  it('keeps a member that is called __proto__', async () => {
    const object: unknown = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}');
    const result = await structured(calculator, 'echo_compound', { In: object as JsonObject });
    expect(JSON.stringify(result)).toBe('{"Out":{"__proto__":{"x":1},"constructor":2}}');
  });
});

describe('a value that does not fit is an error that names the argument', () => {
  test.each<[string, JsonObject, string]>([
    ['echo_integer', { In: 'x' }, 'Argument In: expected an integer, got "x"'],
    ['echo_list', { In: [1, 'a'] }, 'Argument In: expected an integer, got "a"'],
    ['echo_list', { In: [1, Number.POSITIVE_INFINITY] }, 'Argument In: Infinity is no number in Prolog'],
    ['echo_any', { In: { a: [Number.NEGATIVE_INFINITY] } }, 'Argument In: -Infinity is no number in Prolog'],
    ['echo_boolean', { In: 'true' }, 'Argument In: expected true or false, got "true"'],
    ['shade', { Theme: 'blue' }, 'Argument Theme: expected one of "light", "dark", got "blue"'],
    ['dice', { Face: 7 }, 'Argument Face: expected an integer from 1 to 6, got 7'],
    ['echo_term', { In: 'f(X' }, 'Argument In: expected a term as text, got syntax error'],
    [
      'echo_term',
      { In: '('.repeat(100_000) },
      'Argument In: expected a term as text, got one with brackets 100000 levels deep',
    ],
    ['infinite', {}, 'Output Number: expected a number, got Infinity'],
  ])('%s %o', async (tool, args, message) => {
    await expect(calculator.call(tool, args)).rejects.toThrow(message);
    await expect(calculator.call(tool, args)).rejects.toMatchObject({ name: 'ApplicationError' });
  });

  it('arguments that are nested too deeply are refused', async () => {
    let nested: JsonObject = {};
    for (let level = 0; level < 2000; level++) nested = { a: nested };
    await expect(calculator.call('echo_any', { In: nested })).rejects.toThrow('The arguments are nested more than');
  });
});

describe('a result term of the application', () => {
  test.each<[string, object]>([
    ['text', { content: [{ type: 'text', text: 'plain text' }], structuredContent: {} }],
    ['braces', { content: [{ type: 'text', text: '{}' }], structuredContent: {} }],
    ['brackets', { content: [{ type: 'text', text: '[]' }], structuredContent: {} }],
    ['number', { content: [{ type: 'text', text: '42' }], structuredContent: {} }],
    ['compound', { content: [{ type: 'text', text: 'a+b' }], structuredContent: {} }],
    ['codes', { content: [{ type: 'text', text: 'hi' }], structuredContent: {} }],
    ['error', { content: [{ type: 'text', text: 'It is broken.' }], isError: true }],
    ['error_term', { content: [{ type: 'text', text: 'because(x,y)' }], isError: true }],
    ['failure', { content: [{ type: 'text', text: 'Tool predicate failed' }], isError: true }],
    [
      'results',
      {
        content: [
          { type: 'text', text: 'one' },
          { type: 'text', text: 'two' },
        ],
        structuredContent: {},
      },
    ],
    [
      'results_with_error',
      {
        content: [
          { type: 'text', text: 'one' },
          { type: 'text', text: 'two' },
        ],
        isError: true,
      },
    ],
    ['no_results', { content: [], structuredContent: {} }],
    [
      'links',
      {
        content: [
          { type: 'resource_link', uri: 'logtalk://docs/logtalk', name: 'logtalk' },
          {
            type: 'resource_link',
            uri: 'logtalk://docs/html',
            name: 'html',
            description: 'The manual',
            mimeType: 'text/html',
          },
        ],
        structuredContent: {},
      },
    ],
    [
      'media',
      {
        content: [
          { type: 'image', data: 'aW1n', mimeType: 'image/png' },
          { type: 'audio', data: 'c25k', mimeType: 'audio/wav' },
        ],
        structuredContent: {},
      },
    ],
    [
      'embedded',
      {
        content: [
          { type: 'resource', resource: { uri: 'note://1', mimeType: 'text/plain', text: 'a note' } },
          {
            type: 'resource',
            resource: { uri: 'note://2', mimeType: 'application/pdf', blob: 'cGRm', _meta: { pages: 3 } },
          },
        ],
        structuredContent: {},
      },
    ],
    [
      'annotated',
      {
        content: [{ type: 'text', text: 'look', annotations: { audience: ['user'], priority: 0.5 } }],
        structuredContent: {},
      },
    ],
    ['one_image', { content: [{ type: 'image', data: 'aW1n', mimeType: 'image/png' }], structuredContent: {} }],
    ['structured_with_items', { content: [{ type: 'text', text: 'Result: 25' }], structuredContent: { result: 25 } }],
    ['equals', { content: [{ type: 'text', text: '{"a":1,"b":2}' }], structuredContent: { a: 1, b: 2 } }],
  ])('%s', async (tool, result) => {
    expect(await handler.call(tool)).toEqual(result);
  });

  it('has the JSON of its object as text when it has no items', async () => {
    const object = {
      name: "O'Hara",
      tags: ['a', 1, 2.5],
      deep: { yes: true, no: false, nothing: null },
      empty: {},
      none: [],
      string: 'ok',
    };
    expect(await structured(handler, 'structured')).toEqual(object);
    expect(await texts(handler, 'structured')).toEqual([JSON.stringify(object)]);
    expect(await structured(handler, 'divide', { dividend: 10, divisor: 4 })).toEqual({ quotient: 2.5 });
  });

  test.each([
    ['not_json', /^The result cannot be JSON: a term f\/1 is no JSON value: that is text, a number, a list/],
    ['not_an_object', 'The result cannot be JSON: a list is no JSON object'],
    ['not_an_item', 'surprise is no item of a result'],
    ['not_a_list', 'a term text/1 is no list'],
  ])('that is wrong is an error: %s', async (tool, message) => {
    await expect(handler.call(tool)).rejects.toThrow(message);
  });

  it('is asked for with the arguments in the order of the client, as generic terms', async () => {
    const args = { a: 1, b: [true, null, { c: 'd' }], e: '', f: {} };
    expect(await texts(handler, 'arguments', args)).toEqual(["[a-1,b-[@true,@null,{c-d}],e-'',f-{}]"]);
  });

  it('is not needed: a tool that the handler does not take is dispatched to its predicate', async () => {
    expect(await handler.call('shout', { Word: 'hey' })).toEqual({
      content: [{ type: 'text', text: 'Shout: hey!' }],
      structuredContent: { Shout: 'hey!' },
    });
  });

  it('is missed by a tool that only the handler could take', async () => {
    expect(await handler.call('unhandled')).toEqual({
      content: [{ type: 'text', text: 'Tool predicate failed' }],
      isError: true,
    });
  });

  it('of a handler that throws is an error without the context of the call', async () => {
    await expect(handler.call('divide', { dividend: 1, divisor: 0 })).rejects.toThrow(/^arithmetic: zero divisor$/);
  });
});

describe('a tool that misbehaves gives an error, and the next call is served', () => {
  test.each<[string, JsonObject, string]>([
    ['leaves_unbound', {}, 'Output Answer: the predicate leaves it unbound'],
    ['half_bound', {}, 'Output List: expected a string, got an unbound variable'],
    ['wrong_type', {}, 'Output Number: expected an integer, got twelve'],
    ['nests', {}, 'Output Term: a term that is nested too deeply'],
    ['ties_a_knot', {}, 'Output Knot: a cyclic term'],
    ['throws', { Kind: 'type' }, 'expected an integer, got foo(A,bar)'],
    ['throws', { Kind: 'existence' }, 'there is no object no_such_object'],
    ['throws', { Kind: 'own' }, 'out_of_cheese(brie,A)'],
    ['throws_itself', {}, 'The kitchen is closed.'],
    ['deep_error', {}, '...'],
    ['gives_unknown', {}, 'The tool gave a term surprise/2 as its result, which is no result term'],
    ['gives_text', {}, 'an unbound variable is no text'],
  ])('%s %o', async (tool, args, message) => {
    await expect(misbehaving.call(tool, args)).rejects.toMatchObject({
      name: 'ApplicationError',
      message: expect.stringContaining(message),
    });
    expect(await structured(misbehaving, 'counts')).toMatchObject({ Count: expect.any(Number) });
  });

  it('a predicate that fails', async () => {
    const failed = { content: [{ type: 'text', text: 'Tool predicate failed' }], isError: true };
    expect(await misbehaving.call('fails')).toEqual(failed);
    expect(await misbehaving.call('throws', { Kind: 'of no kind' })).toEqual(failed);
  });
});

describe('lists that are wrong as a whole', () => {
  test.each([
    ['tools_throw', "there is no file 'tools.txt'"],
    ['tools_fail', 'tools/1 fails'],
    ['tools_unbound', 'tools/1 leaves its argument unbound'],
  ])('%s', async (object, message) => {
    const { application } = await loadForTest('wrong_lists.lgt', object);
    await expect((async () => application.tools.list())()).rejects.toMatchObject({
      name: 'ApplicationError',
      message: expect.stringContaining(message),
    });
  });

  it('a schema that is no object leaves its tool out and says so', async () => {
    const { application, log } = await loadForTest('wrong_lists.lgt', 'bad_schema');
    expect(await application.tools.list()).toEqual([]);
    expect(log.lines).toMatchObject([
      { level: 'warn', message: 'tool p: input_schema/2: a list is no JSON object; the tool is not served' },
    ]);
  });
});

describe('tools that come and go', () => {
  it('are listed, found and called as they are now', async () => {
    const museum = await loadForTest('museum.lgt');
    const { tools } = museum.application;
    const before = await tools.list();
    expect(before.map(({ name }) => name)).toEqual(['open_room', 'rename']);
    expect(await tools.find('attic')).toBeUndefined();
    await museum.call('open_room', { Room: 'attic' });
    expect(await museum.call('attic')).toMatchObject({ structuredContent: { Impression: 'very nice' } });
    const after = await tools.list();
    expect(after.map(({ name }) => name)).toEqual(['open_room', 'rename', 'attic']);
    expect(after[0]).toBe(before[0]);
  });
});

describe('an output that holds variables', () => {
  let open: Served;
  beforeAll(async () => {
    open = await load('open_terms.lgt');
  });
  afterAll(async () => {
    await open.application.close?.();
  });

  test.each([
    ['typed', 'foo(A,B,A)'],
    ['untyped', 'foo(A,B,A)'],
    ['listed', ['foo(A,B,A)', 'A', ['A']]],
    ['typed_list', ['foo(A,B,A)', 'A']],
    ['object', '{key-A,other-A}'],
  ])('is text in which the same variables have the same letters: %s', async (tool, shown) => {
    expect((await open.call(tool)).structuredContent).toEqual({ Term: shown });
  });

  it('is refused when it is a variable itself', async () => {
    await expect(open.call('unbound')).rejects.toThrow('Output Term: the predicate leaves it unbound');
  });
});

test('no AbortSignal is made for a call, whether it is answered at once, later, or not at all', async () => {
  const made = vi.spyOn(globalThis, 'AbortController');
  onTestFinished(() => made.mockRestore());
  const { raw, modern, ended } = connect(calculator.application);
  const add = { name: 'add', arguments: { X: 1, Y: 2 } };
  await modern('tools/call', add);
  await Promise.all([modern('tools/call', add), modern('tools/call', add)]);
  const cancelled = raw(
    JSON.stringify({ jsonrpc: '2.0', id: 'c', method: 'tools/call', params: { ...add, _meta: MODERN_META } }),
  );
  cancelled?.cancel();
  expect(ended()).toBe(1);
  expect(made).not.toHaveBeenCalled();
});

test('a caller that asks again and again leaves the event loop its turns', async () => {
  const { tools } = calculator.application;
  const tool = await tools.find('add');
  const context = Object.assign(contextWith(), { stopping: new Stopping() });
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  const count = (): void => {
    turns++;
    next = immediately(count);
  };
  count();
  for (let times = 0; times < 200; times++)
    expect(tool && (await tools.call(tool, { X: 1, Y: 2 }, context))).toBeDefined();
  clearImmediate(next);
  expect(turns).toBeGreaterThan(100);
});

test('a call that its client takes back before the engine has it is not run', async () => {
  const { application, call } = await loadForTest('misbehaving.lgt');
  await call('counts');
  const client = connect(application);
  await client.request('initialize', opening('2025-11-25'));
  for (let id = 100; id < 120; id++) {
    // the engine may have the first one of a turn at once
    for (const each of [-id, id])
      client.raw(JSON.stringify({ jsonrpc: '2.0', id: each, method: 'tools/call', params: { name: 'counts' } }));
    client.notify('notifications/cancelled', { requestId: id });
    await setImmediate();
  }
  expect((await call('counts')).structuredContent).toEqual({ Count: 22 });
});
