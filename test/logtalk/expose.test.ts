import { describe, expect, it, test } from 'vitest';
import { LogtalkLoadError } from '../../src/logtalk/load.js';
import { loadForTest } from './support.js';

const exposing = (...expose: string[]) => loadForTest('shapes.lgt', { expose });

const names = async (...expose: string[]) => {
  const { application } = await exposing(...expose);
  return (await application.tools.list()).map(({ name }) => name);
};

describe('an object that does not implement mcp_tool_protocol', () => {
  it('offers its public predicates, also those that it inherits and imports, by their mode/2 and info/2', async () => {
    const served = await exposing('rectangle(2, 3)');
    expect(served.name).toBe('rectangle(2, 3)');
    const tools = await served.application.tools.list();
    expect(tools.map(({ name }) => name)).toEqual([
      'area',
      'count',
      'name',
      'odd_name',
      'scale_2',
      'scale_3',
      'untyped',
    ]);
    expect(tools[0]).toEqual({
      name: 'area',
      title: 'area',
      description: 'The area.',
      inputSchema: { type: 'object', properties: {} },
      outputSchema: { type: 'object', properties: { Area: { type: 'number' } }, required: ['Area'] },
    });
    expect((await served.call('area')).structuredContent).toEqual({ Area: 6 });
    expect((await served.call('scale_2', { Factor: 2 })).structuredContent).toEqual({ Area: 24 });
    expect((await served.call('scale_3', { Horizontal: 2, Vertical: 1 })).structuredContent).toEqual({ Area: 12 });
    expect((await served.call('count')).structuredContent).toEqual({ Count: 3 });
    expect(await served.call('odd_name')).toMatchObject({ content: [{ text: 'Success' }] });
  });

  it('says which predicates are no tools and why, and what is missing of the others', async () => {
    const { application } = await exposing('rectangle(1, 1)');
    const found = (await application.findings?.()) ?? [];
    expect(found.map(({ message }) => message)).toEqual([
      'rectangle(1, 1)::each/1 is no tool: it takes goals, which a client may not send',
      'rectangle(1, 1)::letters/3 is no tool: it is a non-terminal; offer a predicate that calls phrase/2 or phrase/3',
      'rectangle(1, 1)::never/0 is no tool: it has no clauses',
      'rectangle(1, 1)::run/1 is no tool: it takes goals, which a client may not send',
      "rectangle(1, 1)::'odd name'/0 is the tool odd_name",
      'rectangle(1, 1)::scale/2 is the tool scale_2',
      'rectangle(1, 1)::scale/3 is the tool scale_3',
      'tool untyped: no mode/2 directive describes untyped/2, so every argument counts as an input of text',
    ]);
  });

  test.each([
    [['circle::area/1'], ['area']],
    [
      ['circle::area/1', 'circle::name/1'],
      ['area', 'name'],
    ],
    [['rectangle(1, 1)::scale'], ['scale_2', 'scale_3']],
    [["rectangle(1, 1)::'odd name'/0"], ['odd_name']],
    [['rectangle(1, 1)::odd name/0'], ['odd_name']],
    [
      ['circle', 'circle::area/1'],
      ['area', 'name'],
    ],
    [
      ['circle', 'shape::name/1'],
      ['area', 'circle_name', 'shape_name'],
    ],
    [
      ['rectangle(1, 1)::area/1', 'rectangle(2, 2)::area/1'],
      ['rectangle_1_1_area_1', 'rectangle_2_2_area_1'],
    ],
    [
      ['list::length/2', 'list::nth1/3'],
      ['length', 'nth1'],
    ],
  ])('is chosen from: %j are the tools %j', async (expose, expected) => {
    expect(await names(...expose)).toEqual(expected);
  });

  it('offers what the library declares only by name', async () => {
    const namesIn = async (expose: string) => {
      const { application } = await loadForTest('ordered.lgt', { expose: [expose] });
      return (await application.tools.list()).map(({ name }) => name);
    };
    expect(await namesIn('ordered')).toEqual(['own']);
    expect(await namesIn('ordered::(<)/2')).toEqual(['predicate']);
  });

  it('may be one of the library', async () => {
    const served = await exposing('integer::between/3');
    expect(await served.application.tools.list()).toHaveLength(1);
    expect(await names('natural')).toContain('factorial');
  });
});

describe('what cannot be exposed is refused:', () => {
  test.each([
    [['rectngle(1, 1)'], 'there is no object rectngle(1, 1)'],
    [['circel'], 'there is no object circel; did you mean circle?'],
    [['Xyzzy'], "there is no object 'Xyzzy'"],
    [['nothing_like_it'], 'there is no object nothing_like_it; there are '],
    [['circle::aera/1'], 'circle has no public predicate aera/1; did you mean area?'],
    [['circle::area/2'], 'circle has no public predicate area/2 (it has area/1)'],
    [['circle::secret/1'], 'circle has no public predicate secret/1'],
    [['rectangle(1, 1)::each/1'], 'rectangle(1, 1)::each/1 cannot be a tool: it takes goals'],
    [['rectangle(1, 1)::run/1'], 'rectangle(1, 1)::run/1 cannot be a tool: it takes goals'],
    [['rectangle(1, 1)::letters//1'], 'rectangle(1, 1)::letters/3 cannot be a tool: it is a non-terminal'],
  ])('%j', async (expose, message) => {
    const error = await exposing(...expose).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(LogtalkLoadError);
    expect((error as LogtalkLoadError).message).toContain(message);
  });

  it('together with an object that is served', async () => {
    await expect(loadForTest('shapes.lgt', { object: 'circle', expose: ['circle'] })).rejects.toThrow('not by both');
  });
});

test('a call that starts an application gives name and options, whatever is exposed', async () => {
  const served = await loadForTest('loading/loader.lgt', { expose: ['base::tools/1'] });
  expect(served.name).toBe('the-name');
  expect(served.options).toMatchObject({ server_title: 'A title' });
});
