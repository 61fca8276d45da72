import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type {
  ApplicationEvent,
  Caching,
  Completions,
  Prompt,
  PromptResult,
  Prompts,
  Resources,
} from '../../src/application/index.js';
import { contextWith, load, loadForTest, type Served } from './support.js';

let museum: Served;

beforeAll(async () => {
  museum = await load('museum.lgt');
});

afterAll(async () => {
  await museum.application.close?.();
});

function facet<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the facet is absent');
  return value;
}

describe('the facets of an object', () => {
  it('are those of the protocols that it conforms to', async () => {
    const { application } = museum;
    expect([application.prompts, application.resources, application.completions, application.caching]).not.toContain(
      undefined,
    );
    const { application: plain } = await loadForTest('calculator.lgt');
    expect([plain.prompts, plain.resources, plain.completions, plain.caching, plain.extensions]).toEqual(
      Array.from({ length: 5 }),
    );
  });

  it('come with the extension of user interfaces when it is a capability', () => {
    expect(museum.application.extensions).toEqual({
      'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] },
    });
  });
});

describe('prompts', () => {
  let prompts: Prompts;
  let listed: readonly Prompt[];

  beforeAll(async () => {
    prompts = facet(museum.application.prompts);
    listed = await prompts.list();
  });

  const get = (name: string, args: Record<string, string> = {}): Promise<PromptResult> =>
    Promise.resolve(prompts.get(facet(listed.find((prompt) => prompt.name === name)), args, contextWith()));

  it('have their arguments, titles and icons', () => {
    expect(listed.slice(0, 2)).toEqual([
      {
        name: 'guide',
        description: 'Guides a visitor.',
        arguments: [
          { name: 'name', description: 'Who visits.', required: true },
          { name: 'language', description: 'In which language.', required: false },
        ],
        icons: [{ src: 'https://example.com/guide.png' }],
      },
      { name: 'explain', title: 'Explain a work', description: 'Explains one work.', arguments: [] },
    ]);
  });

  it('are not served when their term is wrong, and the others are', () => {
    expect(listed.map(({ name }) => name)).toEqual([
      'guide',
      'explain',
      'debate',
      'fails',
      'refuses',
      'throws',
      'wrong',
    ]);
    expect(museum.log.lines.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^prompts\/1: .* is not prompt\(Name, Description, Arguments\)/),
    );
  });

  it('stay the same objects while nothing changes', async () => {
    expect(await prompts.list()).toBe(listed);
  });

  it('are filled with the arguments of the client', async () => {
    expect(await get('guide', { name: 'Alice' })).toEqual({
      messages: [{ role: 'user', content: { type: 'text', text: 'Guide Alice' } }],
    });
    expect(await get('explain')).toEqual({
      description: 'One work',
      messages: [{ role: 'user', content: { type: 'text', text: 'Explain it.' } }],
    });
  });

  it('have messages of both roles and of any content', async () => {
    expect((await get('debate')).messages).toEqual([
      { role: 'user', content: { type: 'text', text: 'It is a chair.' } },
      { role: 'assistant', content: { type: 'image', data: 'aW1n', mimeType: 'image/png' } },
      {
        role: 'user',
        content: { type: 'resource', resource: { uri: 'museum://works', mimeType: 'text/plain', text: 'chair' } },
      },
    ]);
  });

  test.each([
    ['fails', 'Prompt execution failed'],
    ['refuses', 'The guide is ill.'],
    ['throws', 'expected a visitor, got ghost'],
    ['wrong', 'prompt_get/3 gave a term text/1, which is no result term'],
  ])('that cannot be had are errors: %s', async (name, message) => {
    await expect(get(name)).rejects.toMatchObject({ name: 'ApplicationError', message });
  });
});

describe('resources', () => {
  let resources: Resources;

  beforeAll(() => {
    resources = facet(museum.application.resources);
  });

  it('have their fields, titles, icons and user interface metadata', async () => {
    expect(await resources.list()).toEqual([
      {
        uri: 'museum://works',
        name: 'works',
        description: 'All works',
        mimeType: 'text/plain',
        icons: [{ src: 'https://example.com/works.png' }],
      },
      {
        uri: 'museum://plan',
        name: 'plan',
        title: 'The plan',
        description: 'Where the rooms are.',
        mimeType: 'application/json',
      },
      { uri: 'museum://closed', name: 'closed', description: 'Cannot be read.', mimeType: 'text/plain' },
      {
        uri: 'museum://ui',
        name: 'ui',
        description: 'A page.',
        mimeType: 'text/html;profile=mcp-app',
        _meta: { ui: { prefersBorder: true } },
      },
    ]);
  });

  it('have templates with titles and icons', async () => {
    expect(await resources.templates()).toEqual([
      {
        uriTemplate: 'museum://works/{work}',
        name: 'work',
        description: 'One work',
        mimeType: 'text/plain',
        icons: [{ src: 'https://example.com/work.png' }],
      },
      {
        uriTemplate: 'museum://files/{+path}',
        name: 'file',
        title: 'Any File',
        description: 'One file',
        mimeType: 'text/plain',
      },
    ]);
  });

  test.each<[string, unknown]>([
    [
      'museum://works',
      [
        { uri: 'museum://works', mimeType: 'text/plain', text: 'chair' },
        { uri: 'museum://works', mimeType: 'image/png', blob: 'aW1n' },
      ],
    ],
    ['museum://plan', [{ uri: 'museum://plan', mimeType: 'application/json', text: '{}', _meta: { version: 1 } }]],
    ['museum://works/chair', [{ uri: 'museum://works/chair', mimeType: 'text/plain', text: 'It has four legs.' }]],
    ['museum://files/a/b', [{ uri: 'museum://files/a/b', mimeType: 'text/plain', text: 'a file' }]],
  ])('are read: %s', async (uri, contents) => {
    expect(await resources.read(uri, contextWith())).toEqual({ contents });
  });

  test.each(['museum://nothing', 'museum://works/a/b', 'museum://works/', 'museum://works/table', ''])(
    'that do not exist are not found: %s',
    async (uri) => {
      expect(await resources.read(uri, contextWith())).toBeUndefined();
    },
  );

  test.each([
    ['museum://closed', 'Resource read failed'],
    ['museum://works/ghost', 'It cannot be seen.'],
  ])('that cannot be read are errors: %s', async (uri, message) => {
    await expect(resources.read(uri, contextWith())).rejects.toMatchObject({ name: 'ApplicationError', message });
  });

  it('need not be listed when there are templates', async () => {
    const { application } = await loadForTest('templates_only.lgt');
    const only = facet(application.resources);
    expect(await only.list()).toEqual([]);
    expect(await only.read('item://7', contextWith())).toMatchObject({ contents: [{ text: 'found' }] });
  });

  it('with a template that is none say which', async () => {
    const { application } = await loadForTest('wrong_lists.lgt', 'bad_template');
    await expect(facet(application.resources).templates()).rejects.toMatchObject({
      name: 'ApplicationError',
      message: expect.stringContaining('item://{id'),
    });
  });
});

describe('completions', () => {
  let completions: Completions;

  beforeAll(() => {
    completions = facet(museum.application.completions);
  });

  const complete = (name: string, argument: string, value = '', chosen: Record<string, string> = {}) =>
    Promise.resolve(
      completions.complete({ type: 'ref/prompt', name }, { name: argument, value }, chosen, contextWith()),
    );

  it('are given for what is typed and what is chosen', async () => {
    expect(await complete('guide', 'language')).toEqual({ values: ['english', 'portuguese'] });
    expect(await complete('guide', 'language', 'p')).toEqual({ values: ['portuguese'] });
    expect(await complete('guide', 'language', '', { name: 'João' })).toEqual({ values: ['portuguese'] });
  });

  it('are given for templates, with totals', async () => {
    const reference = { type: 'ref/resource', uri: 'museum://works/{work}' } as const;
    expect(await completions.complete(reference, { name: 'work', value: '' }, {}, contextWith())).toEqual({
      values: ['chair', 'ghost'],
      total: 2,
      hasMore: true,
    });
  });

  test.each([
    ['a value that is no atom', 'explain'],
    ['a total below zero', 'debate'],
    ['an exception', 'refuses'],
    ['a failure', 'throws'],
  ])('fail in one way for %s', async (_, prompt) => {
    await expect(complete(prompt, 'x')).rejects.toMatchObject({
      name: 'ApplicationError',
      message: 'Completion failed',
    });
  });
});

describe('cache policies', () => {
  let caching: Caching;

  beforeAll(() => {
    caching = facet(museum.application.caching);
  });

  it('are those of the object', async () => {
    expect(await caching.policy({ method: 'server/discover' })).toEqual({ ttlMs: 5000, cacheScope: 'public' });
    expect(await caching.policy({ method: 'resources/read', uri: 'museum://works' })).toEqual({
      ttlMs: 2000,
      cacheScope: 'private',
    });
  });

  test.each(['tools/list', 'prompts/list', 'resources/list'] as const)(
    'are absent when missing or wrong: %s',
    async (method) => {
      expect(await caching.policy({ method })).toBeUndefined();
    },
  );

  it('are absent for a resource without one', async () => {
    expect(await caching.policy({ method: 'resources/read', uri: 'museum://plan' })).toBeUndefined();
  });
});

describe('user interfaces', () => {
  it('are metadata of a tool', async () => {
    expect(await museum.application.tools.find('open_room')).toMatchObject({
      _meta: { ui: { resourceUri: 'ui://museum/room', visibility: ['model', 'app'] } },
    });
  });
});

describe('events', () => {
  it('reach the listener while the tool call that published them still runs', async () => {
    const served = await loadForTest('museum.lgt');
    const events: ApplicationEvent[] = [];
    served.application.onEvent?.((event) => events.push(event));
    await served.call('open_room', { Room: 'hall' });
    await served.call('rename', { URI: 'museum://works' });
    expect(events).toEqual([{ type: 'tools_list_changed' }, { type: 'resource_updated', uri: 'museum://works' }]);
  });

  it('need no listener', async () => {
    const served = await loadForTest('museum.lgt');
    expect(await served.call('rename', { URI: 'museum://works' })).toMatchObject({ structuredContent: {} });
  });
});
