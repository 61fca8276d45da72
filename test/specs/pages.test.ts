import { describe, expect, it } from 'vitest';
import { type Application, text, UrlElicitationRequiredError } from '../../src/application/index.js';
import { ABLE, converse, retryOf, textOf } from '../interaction/driver.js';
import { type TestTool, tool, toolsOnly } from './app.js';
import { at, attach, connect, opening, type Reply } from './client.js';

const URL = 'https://example.org/connect';
const META = { 'io.modelcontextprotocol/clientCapabilities': ABLE };

const asking: TestTool['run'] = async (_, { elicitUrl }) => ({
  content: [text((await elicitUrl('Connect your account', URL)).action)],
});

/** Needs a page until it has been opened often enough. */
function needing(times: number): { application: Application; opened: () => void } {
  let opened = 0;
  const run: TestTool['run'] = () => {
    if (opened < times)
      throw new UrlElicitationRequiredError('Connect first', [{ mode: 'url', message: 'Connect', url: URL }]);
    return { content: [text('connected')] };
  };
  return { application: toolsOnly(tool('t', run)), opened: () => void opened++ };
}

describe('a page to open', () => {
  it.each([
    ['2025-11-25', { mode: 'url', message: 'Connect your account', url: URL, elicitationId: expect.any(String) }],
    ['2026-07-28', { mode: 'url', message: 'Connect your account', url: URL }],
  ] as const)('is asked for in %s', async (spec, params) => {
    const client = connect(toolsOnly(tool('t', asking)));
    const asked: unknown[] = [];
    const reply = await converse(client, spec, 'tools/call', { name: 't' }, (request) => {
      asked.push(request.params);
      return { action: 'accept', content: { ignored: true } };
    });
    expect(asked).toEqual([params]);
    expect(textOf(reply)).toBe('accept');
  });

  it.each(['2025-11-25', '2026-07-28'] as const)(
    'is not asked for in %s when only forms are declared',
    async (spec) => {
      const client = connect(toolsOnly(tool('t', asking)));
      const reply = await converse(client, spec, 'tools/call', { name: 't' }, () => ({ action: 'accept' }), {
        elicitation: {},
      });
      if (spec === '2025-11-25') expect(reply).toMatchObject({ result: { isError: true } });
      else
        expect(reply).toMatchObject({
          error: { code: -32021, data: { requiredCapabilities: { elicitation: { url: {} } } } },
        });
    },
  );

  it('needs a URL', async () => {
    const bad = tool('t', async (_, { elicitUrl }) => ({
      content: [text(String(await elicitUrl('Open', 'nowhere')))],
    }));
    const client = connect(toolsOnly(bad));
    expect(await client.modern('tools/call', { name: 't' }, META)).toMatchObject({ result: { isError: true } });
  });
});

describe('that all is done on a page', () => {
  it('is told to the client of 2025-11-25 that was asked to open it, once', async () => {
    const run: TestTool['run'] = async (_, { elicitUrl }) => {
      await elicitUrl('Connect', URL, 'page-1');
      return { content: [text('asked')] };
    };
    const client = connect(toolsOnly(tool('t', run)));
    const other = attach(client.dispatcher);
    await converse(client, '2025-11-25', 'tools/call', { name: 't' }, () => ({ action: 'accept' }));
    await converse(other, '2025-11-25', 'tools/list', {}, () => undefined);
    client.sent.length = 0;
    other.sent.length = 0;
    for (const elicitationId of ['page-1', 'page-1', 'page-2'])
      client.dispatcher.notify({ type: 'elicitation_complete', elicitationId });
    expect(client.sent).toEqual([
      { jsonrpc: '2.0', method: 'notifications/elicitation/complete', params: { elicitationId: 'page-1' } },
    ]);
    expect(other.sent).toEqual([]);
  });
});

describe('a tool that needs a page opened first', () => {
  it('answers a client of 2025-11-25 with -32042, and can tell it when all is done', async () => {
    const { application, opened } = needing(1);
    const client = connect(application);
    await client.request('initialize', opening('2025-11-25', ABLE));
    client.notify('notifications/initialized');
    const reply = await client.request('tools/call', { name: 't' });
    expect(reply.error).toEqual({
      code: -32042,
      message: 'Connect first',
      data: { elicitations: [{ mode: 'url', message: 'Connect', url: URL, elicitationId: expect.any(String) }] },
    });
    opened();
    const elicitationId = String(at(reply, 'error', 'data', 'elicitations', 0, 'elicitationId'));
    client.dispatcher.notify({ type: 'elicitation_complete', elicitationId });
    expect(client.sent.at(-1)).toMatchObject({
      method: 'notifications/elicitation/complete',
      params: { elicitationId },
    });
    expect(textOf(await client.request('tools/call', { name: 't' }))).toBe('connected');
  });

  it('asks a modern client until the page was opened', async () => {
    const { application, opened } = needing(3);
    const asked: Reply[] = [];
    const reply = await converse(connect(application), '2026-07-28', 'tools/call', { name: 't' }, (request) => {
      asked.push(request);
      opened();
      return { action: 'accept' };
    });
    expect(asked).toHaveLength(3);
    expect(asked[0]).toEqual({ method: 'elicitation/create', params: { mode: 'url', message: 'Connect', url: URL } });
    expect(textOf(reply)).toBe('connected');
  });

  it.each(['decline', 'cancel'])('gives a modern client whose user says %s an error', async (action) => {
    const client = connect(needing(1).application);
    const first = await client.modern('tools/call', { name: 't' }, META);
    const reply = await client.modern('tools/call', { name: 't', ...retryOf(first, () => ({ action })) }, META);
    expect(reply).toMatchObject({
      result: { isError: true, content: [text(`Connect first (the user answered: ${action})`)] },
    });
  });

  it('gives a client without URL elicitation an error of its spec', async () => {
    const { application } = needing(1);
    const send = (spec: '2025-06-18' | '2025-11-25' | '2026-07-28') =>
      converse(connect(application), spec, 'tools/call', { name: 't' }, () => undefined, { elicitation: { form: {} } });
    expect(await send('2025-06-18')).toMatchObject({ result: { isError: true, content: [text('Connect first')] } });
    expect(await send('2025-11-25')).toMatchObject({ result: { isError: true } });
    expect(await send('2026-07-28')).toMatchObject({ error: { code: -32021 } });
  });

  it('can be a prompt or a resource', async () => {
    const need = (): never => {
      throw new UrlElicitationRequiredError('Connect first', [{ mode: 'url', message: 'Connect', url: URL }]);
    };
    const client = connect({
      ...toolsOnly(),
      prompts: { list: () => [{ name: 'p' }], get: need },
      resources: { list: () => [], templates: () => [], read: async () => need() },
    });
    await client.request('initialize', opening('2025-11-25', ABLE));
    const required = { error: { code: -32042 } };
    expect(await client.request('prompts/get', { name: 'p' })).toMatchObject(required);
    expect(await client.request('resources/read', { uri: 'x:y' })).toMatchObject(required);
    const asked = { result: { resultType: 'input_required' } };
    expect(await client.modern('prompts/get', { name: 'p' }, META)).toMatchObject(asked);
    expect(await client.modern('resources/read', { uri: 'x:y' }, META)).toMatchObject(asked);
  });
});
