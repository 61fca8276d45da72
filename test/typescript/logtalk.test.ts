import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as rhetor from '../../src/index.js';
import { connect, type TestClient } from '../../src/testing.js';
import { type LogtalkPart, logtalk } from '../../src/typescript/logtalk.js';
import { loadModule } from '../../src/typescript/module.js';
import { withFiles } from './compile.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

const OBJECT = `:- object(sums, implements(mcp_tool_protocol)).

	:- public(double/2).
	:- mode(double(+integer, -integer), one).
	:- info(double/2, [comment is 'Doubles.', argnames is ['N', 'Double']]).

	:- public(twice/2).
	:- mode(twice(+integer, -nonvar), one).
	:- info(twice/2, [comment is 'Calls TypeScript.', argnames is ['N', 'Result']]).

	:- public(lookup/2).
	:- mode(lookup(+atom, -atom), one).
	:- info(lookup/2, [comment is 'What a function says, or why not.', argnames is ['Name', 'Said']]).

	:- public(greet/1).
	:- mode(greet(-atom), one).
	:- info(greet/1, [comment is 'Greets.', argnames is ['Word']]).

	tools([tool(double, double, 2), tool(twice, twice, 2), tool(lookup, lookup, 2), tool(greet, greet, 1)]).

	double(N, Double) :- Double is 2 * N.
	twice(N, Result) :- typescript::invoke(apply, [{n-N, words-[a, b]}, @true], Result).
	lookup(Name, Said) :-
		catch(typescript::invoke(Name, [], Said), error(interaction_error(Reason), _), Said = Reason).
	greet(hello).

:- end_object.
`;

/** What `work` gives for the object, loaded with some functions. */
function withObject<T>(
  functions: rhetor.LogtalkOptions['functions'],
  work: (part: LogtalkPart) => Promise<T>,
): Promise<T> {
  return withFiles({ 'sums.lgt': OBJECT }, async (folder) => {
    const part = await logtalk(join(folder, 'sums.lgt'), functions === undefined ? {} : { functions });
    try {
      return await work(part);
    } finally {
      await part.close?.();
    }
  });
}

describe('TypeScript calls Logtalk', () => {
  test('and gets data, or text', async () => {
    await withObject(undefined, async (part) => {
      expect(await part.call('double', { N: 21 })).toEqual({ Double: 42 });
      expect(await part.call('greet')).toEqual({ Word: 'hello' });
    });
  });

  test.each([
    ['double', { N: 'x' }, /Invalid arguments for double:\nN: /],
    ['double', {}, /N: required/],
    ['nothing', {}, /There is no tool nothing/],
  ])('and is told what is wrong: %s %j', async (tool, args, message) => {
    await withObject(undefined, async (part) => {
      await expect(part.call(tool, args)).rejects.toThrow(rhetor.ApplicationError);
      await expect(part.call(tool, args)).rejects.toThrow(message);
    });
  });
});

describe('Logtalk calls TypeScript', () => {
  test('with JSON values and the context, and waits for the result', async () => {
    const seen: unknown[] = [];
    const apply = async (value: rhetor.JsonObject, flag: boolean, context: rhetor.Context) => {
      seen.push(value, flag, context.spec);
      return { n: Number(value.n) * 2, flag, none: null };
    };
    await withObject({ apply }, async (part) => {
      const result = await part.call('twice', { N: 4 });
      expect(JSON.stringify(result)).toContain('8');
    });
    expect(seen).toEqual([{ n: 4, words: ['a', 'b'] }, true, '2026-07-28']);
  });

  test.each([
    ['said', 'yes'],
    ['nothing', 'there is no function nothing'],
    ['toString', 'there is no function toString'],
    ['refuses', 'not today'],
    ['breaks', 'internal error'],
  ])('and is told what is wrong: %s', async (name, said) => {
    const functions = {
      said: () => 'yes',
      refuses: () => {
        throw new rhetor.ApplicationError('not today');
      },
      breaks: () => {
        throw new Error('password=1234');
      },
    };
    await withObject(functions, async (part) => {
      expect(await part.call('lookup', { Name: name })).toEqual({ Said: said });
    });
  });

  test('but not when it was given no functions', async () => {
    await withObject(undefined, async (part) => {
      expect(await part.call('lookup', { Name: 'said' })).toMatchObject({
        Said: expect.stringContaining('cannot be asked'),
      });
    });
  });
});

describe('the planner', () => {
  let client: TestClient;

  beforeAll(async () => {
    const { application, options } = await loadModule(join(root, 'examples/planner/planner.ts'), { rhetor });
    client = await connect(application, { options });
  }, 60_000);
  afterAll(() => client.close());

  test('serves the tools of both languages', async () => {
    expect((await client.listTools()).map(({ name }) => name)).toEqual(['plan', 'walk', 'order', 'reachable']);
  });

  test('visits each place while it is open, with little walking', async () => {
    const { structuredContent } = await client.callTool('plan', { places: ['castle', 'tiles', 'carmo'] });
    expect(structuredContent).toEqual({
      visits: [
        { place: 'tiles', from: '10:00', until: '11:00' },
        { place: 'castle', from: '11:29', until: '12:59' },
        { place: 'carmo', from: '13:08', until: '13:53' },
      ],
      walking: 38,
    });
  });

  test.each([
    ['plan', { places: ['castle', 'tiles'], start: '12:30' }, 'failed'],
    ['plan', { places: ['castle'], start: '25:00' }, 'start'],
    ['plan', { places: ['moon'] }, 'places'],
    ['reachable', { From: 'castle', To: 'moon', Minutes: 5 }, 'There is no place moon.'],
  ])('says what cannot be: %s %j', async (tool, args, said) => {
    expect(await client.callTool(tool, args)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining(said) }],
    });
  });
});
