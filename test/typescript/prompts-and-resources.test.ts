import { beforeAll, describe, expect, test } from 'vitest';
import { SPEC_VERSIONS } from '../../src/application/index.js';
import { connect, type TestClient } from '../../src/testing.js';
import { loadText } from './load.js';

const MODULE = `
/**
 * Notes of a team. Read a note before you change it.
 * @module
 */
import type { Context, PromptMessage, ResourceContents } from 'rhetor';

/**
 * Reviews code.
 * @prompt
 * @param code What to review.
 * @param language Its language.
 */
export function review(code: string, language: 'ts' | 'tsx' | 'js' = 'ts', strict?: boolean): string {
  return \`Review this \${language}\${strict ? ' strictly' : ''}: \${code}\`;
}

/** Talks. @prompt @title Small talk */
export function talk({ topic, rounds, since }: { topic: string; rounds?: number; since?: Date }): PromptMessage[] {
  return [
    { role: 'user', content: { type: 'text', text: \`\${topic} \${(rounds ?? 0) + 1} \${since?.getUTCFullYear()}\` } },
    { role: 'assistant', content: { type: 'text', text: 'Yes.' } },
  ];
}

/** @completes talk.topic */
export function topics(value: string): string[] {
  return ['weather', 'wind', 'food'].filter((topic) => topic.startsWith(value));
}

/** The settings. @resource config://app @mimeType application/toml */
export function settings(): string { return 'a = 1'; }

/** @resource config://defaults */
export function defaults(): { a: number } { return { a: 1 }; }

/** @resource config://logo */
export async function logo(): Promise<Uint8Array> { return new Uint8Array([104, 105]); }

/** A note. @resource note:///{team}/{id}{?version} */
export function note(team: 'red' | 'blue', id: number, version?: string, context?: Context): string | undefined {
  return id === 0 ? undefined : \`\${team} \${id} \${version} \${context?.spec}\`;
}

/** @completes note.id */
export async function ids(value: string, chosen: Record<string, string>, context: Context) {
  return { values: [chosen.team + value, context.spec], total: 7 };
}

/** Files. @resource files:///{+path} */
export function files(path: string): ResourceContents[] {
  return [{ uri: 'files:///' + path, text: path.toUpperCase() }];
}
`;

let client: TestClient;

beforeAll(async () => {
  const { application, options } = await loadText(MODULE);
  client = await connect(application, { options });
}, 60_000);

test('the doc comment of the module tells how to use the server', () => {
  expect(client.server.instructions).toBe('Notes of a team. Read a note before you change it.');
});

describe('prompts', () => {
  test('are functions tagged @prompt, their arguments the parameters', async () => {
    expect(await client.listPrompts()).toEqual([
      {
        name: 'review',
        title: 'Review',
        description: 'Reviews code.',
        arguments: [
          { name: 'code', description: 'What to review.', required: true },
          { name: 'language', description: 'Its language.', required: false },
          { name: 'strict', required: false },
        ],
      },
      {
        name: 'talk',
        title: 'Small talk',
        description: 'Talks.',
        arguments: [
          { name: 'topic', required: true },
          { name: 'rounds', required: false },
          { name: 'since', required: false },
        ],
      },
    ]);
  });

  test('text is a message of the user', async () => {
    const { messages, description } = await client.getPrompt('review', { code: 'x', strict: 'true' });
    expect({ messages, description }).toEqual({
      description: 'Reviews code.',
      messages: [{ role: 'user', content: { type: 'text', text: 'Review this ts strictly: x' } }],
    });
  });

  test('arguments come as text and are read as what the parameters say', async () => {
    const { messages } = await client.getPrompt('talk', { topic: '5', rounds: '2', since: '2026-01-01T00:00:00Z' });
    expect(messages).toMatchObject([{ content: { text: '5 3 2026' } }, { role: 'assistant' }]);
  });

  test.each([
    [{ code: 'x', language: 'cobol' }, 'Argument "language": expected one of ["ts","tsx","js"], got string "cobol"'],
    [{ code: 'x', strict: 'maybe' }, 'Argument "strict": expected boolean, got string "maybe"'],
  ])('an argument that does not fit is an error that names it: %j', async (args, message) => {
    await expect(client.getPrompt('review', args)).rejects.toThrow(message);
  });
});

describe('resources', () => {
  test('are functions tagged @resource, templates those with variables', async () => {
    expect(await client.listResources()).toEqual([
      {
        uri: 'config://app',
        name: 'settings',
        title: 'Settings',
        description: 'The settings.',
        mimeType: 'application/toml',
      },
      { uri: 'config://defaults', name: 'defaults', title: 'Defaults' },
      { uri: 'config://logo', name: 'logo', title: 'Logo' },
    ]);
    expect(await client.listResourceTemplates()).toEqual([
      { uriTemplate: 'note:///{team}/{id}{?version}', name: 'note', title: 'Note', description: 'A note.' },
      { uriTemplate: 'files:///{+path}', name: 'files', title: 'Files', description: 'Files.' },
    ]);
  });

  test.each([
    ['config://app', { uri: 'config://app', mimeType: 'application/toml', text: 'a = 1' }],
    ['config://defaults', { uri: 'config://defaults', mimeType: 'application/json', text: '{"a":1}' }],
    ['config://logo', { uri: 'config://logo', mimeType: 'application/octet-stream', blob: 'aGk=' }],
    ['note:///red/7', { uri: 'note:///red/7', mimeType: 'text/plain', text: 'red 7 undefined 2026-07-28' }],
    [
      'note:///red/7?version=a%20b',
      { uri: 'note:///red/7?version=a%20b', mimeType: 'text/plain', text: 'red 7 a b 2026-07-28' },
    ],
    ['files:///a/b.txt', { uri: 'files:///a/b.txt', text: 'A/B.TXT' }],
  ])('%s is read', async (uri, contents) => {
    expect((await client.readResource(uri)).contents).toEqual([contents]);
  });

  test.each(['note:///red/0', 'note:///red', 'other://x'])('%s is not found', async (uri) => {
    await expect(client.readResource(uri)).rejects.toMatchObject({ code: -32602, data: { uri } });
  });

  test('a variable that does not fit is an error that names it', async () => {
    await expect(client.readResource('note:///green/1')).rejects.toThrow('Argument "team"');
  });
});

describe('completions', () => {
  test.each([
    ['of an enumeration', { type: 'ref/prompt', name: 'review' }, 'language', 'ts', { values: ['ts', 'tsx'] }],
    ['of a boolean', { type: 'ref/prompt', name: 'review' }, 'strict', '', { values: ['true', 'false'] }],
    ['by a function', { type: 'ref/prompt', name: 'talk' }, 'topic', 'w', { values: ['weather', 'wind'] }],
    ['of nothing', { type: 'ref/prompt', name: 'talk' }, 'rounds', '1', { values: [] }],
    [
      'of a variable',
      { type: 'ref/resource', uri: 'note:///{team}/{id}{?version}' },
      'team',
      'b',
      { values: ['blue'] },
    ],
  ] as const)('%s', async (_, reference, name, value, expected) => {
    expect(await client.complete(reference, { name, value })).toEqual(expected);
  });

  test('know what is chosen already, and the context', async () => {
    const reference = { type: 'ref/resource', uri: 'note:///{team}/{id}{?version}' } as const;
    const completion = await client.complete(reference, { name: 'id', value: '1' }, { team: 'red' });
    expect(completion).toEqual({ values: ['red1', '2026-07-28'], total: 7 });
  });
});

test.each(SPEC_VERSIONS)('clients of %s see the same', async (spec) => {
  const { application } = await loadText(MODULE);
  const other = await connect(application, { spec });
  expect(await other.listPrompts()).toHaveLength(2);
  expect((await other.readResource('config://app')).contents).toMatchObject([{ text: 'a = 1' }]);
});
