import { describe, expect, it } from 'vitest';
import {
  ApplicationError,
  ApplicationUnavailableError,
  type Json,
  type JsonSchema,
  type ToolResult,
  text,
} from '../../src/application/index.js';
import { add, echo, type TestTool, tool, toolsOnly } from './app.js';
import { at, type Client, connect, LEGACY, opening, type Reply } from './client.js';

const ERAS = ['request', 'modern'] as const;

function call(
  client: Client,
  name: string,
  args?: Record<string, Json>,
  ask: 'request' | 'modern' = 'modern',
): Promise<Reply> {
  return client[ask]('tools/call', args === undefined ? { name } : { name, arguments: args });
}

/** The texts of a result, joined. */
function textOf(reply: Reply): string {
  const content = at(reply, 'result', 'content');
  return Array.isArray(content) ? content.map((block) => at(block, 'text')).join('|') : '';
}

describe('tools/call', () => {
  it('runs a tool and gives its content and structured content', async () => {
    const client = connect(toolsOnly(add));
    expect(await call(client, 'add', { a: 3, b: 4 }, 'request')).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { content: [{ type: 'text', text: '7' }], structuredContent: { sum: 7 } },
    });
    expect(await call(client, 'add', { a: 3, b: 4 })).toEqual({
      jsonrpc: '2.0',
      id: 2,
      result: {
        resultType: 'complete',
        _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'test-server', version: '1.2.3' } },
        content: [{ type: 'text', text: '7' }],
        structuredContent: { sum: 7 },
      },
    });
  });

  it.each(['nope', '', 'constructor', '__proto__', 'toString', 'a'.repeat(100_000)])(
    'answers -32602 for the unknown tool %.20j',
    async (name) => {
      const client = connect(toolsOnly(add));
      for (const ask of ERAS) {
        const reply = await call(client, name, {}, ask);
        expect(reply).toMatchObject({ error: { code: -32602, message: expect.stringContaining('Unknown tool') } });
        expect(JSON.stringify(reply).length).toBeLessThan(300);
      }
    },
  );

  it.each<[string, Record<string, Json>]>([
    ['no name', { arguments: {} }],
    ['a name that is a number', { name: 5 }],
    ['arguments that are an array', { name: 'add', arguments: [1, 2] }],
    ['arguments that are a string', { name: 'add', arguments: '{}' }],
    ['arguments that are null', { name: 'add', arguments: null }],
  ])('answers -32602 for %s, and runs nothing', async (_, params) => {
    let runs = 0;
    const counted = tool('add', () => {
      runs++;
      return { content: [] };
    });
    const client = connect(toolsOnly(counted));
    for (const ask of ERAS) expect(await client[ask]('tools/call', params)).toMatchObject({ error: { code: -32602 } });
    expect(runs).toBe(0);
  });

  it('takes missing arguments for empty ones', async () => {
    const client = connect(toolsOnly(echo, add));
    expect(await call(client, 'echo')).toMatchObject({ result: { structuredContent: {} } });
    expect(textOf(await call(client, 'add'))).toContain('a: required, but missing');
  });

  it('tells the model, in every spec, what is wrong with its arguments', async () => {
    const client = connect(toolsOnly(add));
    for (const version of LEGACY) {
      await client.request('initialize', opening(version));
      const reply = await call(client, 'add', { a: 'x', c: 1 }, 'request');
      expect(reply).toMatchObject({ result: { isError: true } });
      expect(textOf(reply).split('\n').sort()).toEqual([
        'Invalid arguments for tool "add":',
        'a: expected number, got string "x"',
        'b: required, but missing',
        'c: not expected',
      ]);
    }
    expect(await call(client, 'add', { a: 'x', b: 1 })).toMatchObject({
      result: { isError: true, resultType: 'complete' },
    });
  });

  it('keeps integers beyond 2^53 exact, in both directions', async () => {
    const schema: JsonSchema = { type: 'object', properties: { n: { type: 'integer', minimum: 0 } } };
    const next = tool(
      'next',
      ({ n }) => ({ content: [text(typeof n)], structuredContent: { n: typeof n === 'bigint' ? n + 1n : null } }),
      { inputSchema: schema, outputSchema: schema },
    );
    const lines: string[] = [];
    const { connection } = connect(toolsOnly(next));
    const exchange = { reply: (line: string) => void lines.push(line), notify: () => {} };
    const { parseMessage } = await import('../../src/jsonrpc/index.js');
    const params = '{"name":"next","arguments":{"n":123456789012345678901234567890}}';
    connection.receive(
      parseMessage(`{"jsonrpc":"2.0","id":12345678901234567890,"method":"tools/call","params":${params}}`),
      exchange,
    );
    expect(lines).toEqual([
      '{"jsonrpc":"2.0","id":12345678901234567890,"result":{"content":[{"type":"text","text":"bigint"}],"structuredContent":{"n":123456789012345678901234567891}}}',
    ]);
    connection.receive(
      parseMessage(
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"next","arguments":{"n":-123456789012345678901}}}',
      ),
      exchange,
    );
    expect(lines[1]).toContain('n: expected a number >= 0');
  });

  it('passes arguments named like parts of every object on as they are', async () => {
    const client = connect(toolsOnly(echo));
    const reply = await new Promise<string>((resolve) => {
      client.connection.receive(
        {
          kind: 'request',
          id: 1,
          method: 'tools/call',
          exact: false,
          params: { name: 'echo', arguments: JSON.parse('{"__proto__":{"x":1},"constructor":2}') },
        },
        { reply: (text) => resolve(String(text)), notify: () => {} },
      );
    });
    expect(reply).toContain('"structuredContent":{"__proto__":{"x":1},"constructor":2}');
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it.each<[string, JsonSchema, string]>([
    ['an unknown dialect', { $schema: 'https://example.org/dialect', type: 'object' }, 'dialect'],
    [
      'a reference to elsewhere',
      { type: 'object', properties: { a: { $ref: 'https://example.org/a' } } },
      'never fetched',
    ],
    ['a mistake in it', { type: 'objekt' }, 'not valid'],
  ])('does not run a tool whose schema has %s, and says so', async (_, inputSchema, reason) => {
    const client = connect(toolsOnly(tool('t', () => ({ content: [text('ran')] }), { inputSchema })));
    const reply = await call(client, 't', { a: 1 });
    expect(reply).toMatchObject({ result: { isError: true } });
    expect(textOf(reply)).toContain(reason);
  });
});

describe('a tool that fails', () => {
  const failures: [string, () => unknown, string][] = [
    [
      'throws an error meant for the client',
      () => {
        throw new ApplicationError('the oven is cold');
      },
      'the oven is cold',
    ],
    ['rejects with an error meant for the client', () => Promise.reject(new ApplicationError('too late')), 'too late'],
    [
      'throws any other error',
      () => {
        throw new Error('password=1234');
      },
      'Tool failed: internal error',
    ],
    ['rejects with any other error', () => Promise.reject(new Error('password=1234')), 'Tool failed: internal error'],
    [
      'throws what is no error',
      () => {
        throw 'password=1234';
      },
      'Tool failed: internal error',
    ],
    ['rejects with nothing', () => Promise.reject(undefined), 'Tool failed: internal error'],
    [
      'has lost its engine',
      () => {
        throw new ApplicationUnavailableError('gone');
      },
      'Tool failed: the application is not available',
    ],
  ];

  it.each(failures)('because it %s gives a result with isError', async (_, run, message) => {
    const client = connect(
      toolsOnly(
        tool('t', () => run() as ToolResult),
        add,
      ),
    );
    for (const ask of ERAS) {
      const reply = await call(client, 't', {}, ask);
      expect(reply).toMatchObject({ result: { isError: true } });
      expect(textOf(reply)).toBe(message);
    }
    expect(await call(client, 'add', { a: 1, b: 1 })).toMatchObject({ result: { structuredContent: { sum: 2 } } });
  });

  it('with an error that is not for the client is logged, with that error', async () => {
    const cause = new Error('password=1234');
    const client = connect(
      toolsOnly(
        tool('t', () => Promise.reject(cause)),
        tool('told', () => Promise.reject(new ApplicationError('told'))),
      ),
    );
    await call(client, 't');
    await call(client, 'told');
    expect(client.log).toEqual([{ level: 'error', fields: { err: cause, id: '1' }, message: expect.any(String) }]);
  });

  it('to be found is an internal error', async () => {
    const application = toolsOnly(add);
    for (const find of [
      () => {
        throw new Error('secret');
      },
      () => Promise.reject(new Error('secret')),
    ]) {
      const client = connect({ ...application, tools: { ...application.tools, find } });
      const reply = await call(client, 'add');
      expect(reply).toMatchObject({ error: { code: -32603 } });
      expect(JSON.stringify(reply)).not.toContain('secret');
    }
  });
});

describe('a malformed result', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a string', 'x'],
    ['an object without content', {}],
    ['content that is no array', { content: 'x' }],
    ['a block that is null', { content: [null] }],
    ['a block of unknown type', { content: [{ type: 'video', data: '' }] }],
    ['a block of the type constructor', { content: [{ type: 'constructor' }] }],
    ['text that is a number', { content: [{ type: 'text', text: 5 }] }],
    ['an image without its type', { content: [{ type: 'image', data: '' }] }],
    ['a resource without contents', { content: [{ type: 'resource' }] }],
    [
      'a resource with text and blob',
      { content: [{ type: 'resource', resource: { uri: 'a:b', text: '', blob: '' } }] },
    ],
    ['a link without name', { content: [{ type: 'resource_link', uri: 'a:b' }] }],
    ['NaN', { content: [], structuredContent: { n: Number.NaN } }],
    ['an infinity', { content: [], structuredContent: [Number.POSITIVE_INFINITY] }],
    ['a cycle', { content: [], structuredContent: cyclic }],
    ['a function as data', { content: [], structuredContent: () => 1 }],
  ])('that is %s becomes a tool error, is logged, and the next call is served', async (_, result) => {
    const client = connect(
      toolsOnly(
        tool('now', () => result as ToolResult),
        tool('later', async () => result as ToolResult),
        add,
      ),
    );
    for (const name of ['now', 'later'])
      expect(textOf(await call(client, name))).toBe('Tool failed: the application gave a malformed result');
    expect(client.log.map(({ level }) => level)).toEqual(['error', 'error']);
    expect(await call(client, 'add', { a: 1, b: 1 })).toMatchObject({ result: { structuredContent: { sum: 2 } } });
  });
});

describe('content', () => {
  const icons = [{ src: 'https://example.org/i.png' }];
  const link = { type: 'resource_link', uri: 'mem://a', name: 'a', description: 'd', mimeType: 'text/html' } as const;
  const blocks: ToolResult['content'] = [
    { type: 'text', text: '{}', annotations: { audience: ['user'], priority: 0.5 }, _meta: { k: 1 } },
    { type: 'image', data: 'AA==', mimeType: 'image/png' },
    { type: 'audio', data: 'AA==', mimeType: 'audio/wav' },
    { type: 'resource', resource: { uri: 'mem://a', text: 'A', mimeType: 'text/plain' } },
    { type: 'resource', resource: { uri: 'mem://b', blob: 'AA==' } },
  ];

  it('of every kind reaches the client as it is', async () => {
    const client = connect(
      toolsOnly(tool('t', () => ({ content: [...blocks, { ...link, icons }], _meta: { own: true } }))),
    );
    expect(await call(client, 't')).toMatchObject({
      result: {
        content: [...blocks, { ...link, icons }],
        _meta: { own: true, 'io.modelcontextprotocol/serverInfo': { name: 'test-server' } },
      },
    });
    expect(at(await call(client, 't', {}, 'request'), 'result')).toEqual({
      content: [...blocks, { ...link, icons }],
      _meta: { own: true },
    });
    await client.request('initialize', opening('2025-06-18'));
    expect(at(await call(client, 't', {}, 'request'), 'result', 'content')).toEqual([...blocks, link]);
  });
});

describe('structured content', () => {
  function giving(structuredContent: Json, outputSchema?: JsonSchema, content: ToolResult['content'] = []): TestTool {
    return tool('t', () => ({ content, structuredContent }), outputSchema === undefined ? {} : { outputSchema });
  }

  it('is also text, when there is no other content', async () => {
    const client = connect(toolsOnly(giving({ a: 1 })));
    for (const ask of ERAS) expect(textOf(await call(client, 't', {}, ask))).toBe('{"a":1}');
  });

  it.each<[string, Json, JsonSchema | undefined]>([
    ['an array with its schema', [1, 2], { type: 'array', items: { type: 'integer' } }],
    ['a number with its schema', 5, { type: 'number' }],
    ['null with its schema', null, { type: 'null' }],
    ['an object whose schema allows more than objects', { a: 1 }, { anyOf: [{ type: 'object' }, { type: 'array' }] }],
    ['an array without schema', [1], undefined],
    ['null without schema', null, undefined],
  ])('that is %s is wrapped for the 2025 specs, in schema, data and text', async (_, data, schema) => {
    const client = connect(toolsOnly(giving(data, schema, [text('said otherwise')])));
    const modern = at(await call(client, 't'), 'result');
    expect(modern).toMatchObject({ structuredContent: data, content: [{ text: 'said otherwise' }] });
    expect(at(await client.modern('tools/list'), 'result', 'tools', 0, 'outputSchema')).toEqual(schema);
    for (const version of LEGACY) {
      await client.request('initialize', opening(version));
      const result = at(await call(client, 't', {}, 'request'), 'result');
      expect(result).toMatchObject({
        structuredContent: { result: data },
        content: [{ text: 'said otherwise' }, { type: 'text', text: JSON.stringify({ result: data }) }],
      });
      const shown = at(await client.request('tools/list'), 'result', 'tools', 0, 'outputSchema');
      expect(shown).toEqual(schema && { type: 'object', properties: { result: schema }, required: ['result'] });
    }
  });

  it('that the application has put into text already is not repeated', async () => {
    const client = connect(toolsOnly(giving([1], undefined, [text('[1]')])));
    expect(at(await call(client, 't', {}, 'request'), 'result', 'content')).toEqual([text('[1]')]);
  });

  it.each<[string, Json | undefined, string]>([
    ['has the wrong type', { sum: 'seven' }, 'sum: expected number, got string "seven"'],
    ['lacks a member', {}, 'sum: required, but missing'],
    ['is missing', undefined, 'there is no structuredContent'],
  ])('that %s becomes a tool error that names the mismatch, and is logged', async (_, data, problem) => {
    const result = data === undefined ? { content: [] } : { content: [], structuredContent: data };
    const client = connect(toolsOnly({ ...add, run: () => result }));
    const reply = await call(client, 'add', { a: 3, b: 4 });
    expect(reply).toMatchObject({ result: { isError: true } });
    expect(reply).not.toHaveProperty('result.structuredContent');
    expect(textOf(reply)).toContain(problem);
    expect(client.log).toMatchObject([
      { level: 'error', fields: { tool: 'add', problem: expect.stringContaining(problem) } },
    ]);
  });

  it('is checked as the client gets it, so that a date is text and a bigint an integer', async () => {
    const outputSchema: JsonSchema = {
      type: 'object',
      properties: { when: { type: 'string' }, n: { type: 'integer', maximum: 10 } },
    };
    const client = connect(
      toolsOnly(
        tool('good', () => ({ content: [], structuredContent: { when: new Date(0) as never, n: 5n } }), {
          outputSchema,
        }),
        tool('bad', () => ({ content: [], structuredContent: { n: 2n ** 70n } }), { outputSchema }),
      ),
    );
    expect(await call(client, 'good')).toMatchObject({
      result: { structuredContent: { when: '1970-01-01T00:00:00.000Z', n: 5 } },
    });
    expect(textOf(await call(client, 'bad'))).toContain('n: expected a number <= 10');
  });

  it('of a failed call is neither checked nor sent when the tool has a schema, and sent when it has none', async () => {
    const failed = { content: [text('no')], structuredContent: { why: 'x' }, isError: true };
    const client = connect(
      toolsOnly(
        { ...add, run: () => failed },
        tool('free', () => failed),
      ),
    );
    expect(at(await call(client, 'add', { a: 1, b: 2 }, 'request'), 'result')).toEqual({
      content: [text('no')],
      isError: true,
    });
    expect(at(await call(client, 'free', {}, 'request'), 'result')).toEqual(failed);
  });

  it('whose schema cannot be used becomes a tool error', async () => {
    const client = connect(toolsOnly(giving({}, { $ref: 'https://example.org/x', type: 'object' })));
    const reply = await call(client, 't');
    expect(reply).toMatchObject({ result: { isError: true } });
    expect(textOf(reply)).toContain('never fetched');
  });
});
