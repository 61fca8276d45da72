import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../src/application/index.js';
import { combinations, fittingModes, modeDirectives, modesOf } from '../../src/logtalk/modes.js';
import { readTerm } from '../../src/logtalk/term-text.js';
import { load, type Served } from './support.js';

const modes = (names: readonly string[], directives: string) =>
  modesOf(names, modeDirectives(readTerm(directives), 'p', names.length));

describe('the modes of a predicate', () => {
  test.each([
    ['[]', undefined],
    ['[mode(p(+(atom),-(atom)),one)]', undefined],
    ['[mode(p(+(atom),-(atom)),one),mode(p(+(integer),-(atom)),one)]', undefined],
    ['[mode(p(+(atom),-(atom)),one),mode(p(-(atom),+(atom)),one)]', 'A; or B'],
    ['[mode(p(+(atom),-(atom)),one),mode(p(-(atom),-(atom)),error)]', undefined],
    ['[mode(p(-(atom),--(atom)),one),mode(p(@(atom),++(atom)),one)]', 'nothing; or A and B'],
    ['[mode(p(?(atom),?),one),mode(p(+,{}(x)),one)]', 'nothing, optionally A, B; or A'],
  ])('%s say what can be given: %s', (directives, expected) => {
    expect(combinations(modes(['A', 'B'], directives))).toBe(expected);
  });

  test.each([
    ['AB', [2, 0]],
    ['A', [0]],
    ['B', [1, 0]],
    ['', [0]],
  ])('those that fit %j are tried in order of what they take', (given, expected) => {
    const all = modes(
      ['A', 'B'],
      '[mode(p(?(atom),?(atom)),zero_or_more),mode(p(-(atom),+(atom)),one),mode(p(+(atom),+(atom)),zero_or_one)]',
    );
    const fitting = fittingModes(all, (name) => given.includes(name));
    expect(fitting.map((mode) => all.indexOf(mode))).toEqual(expected);
  });
});

describe('a tool', () => {
  let family: Served;

  beforeAll(async () => {
    family = await load('family.lgt', { solutions: 10 });
  });

  afterAll(async () => {
    await family.application.close?.();
  });

  it('with ? arguments takes them or not, and gives them as they are then', async () => {
    expect(await family.application.tools.find('parent')).toMatchObject({
      inputSchema: { type: 'object', properties: { Parent: { type: 'string' }, Child: { type: 'string' } } },
    });
    expect((await family.application.tools.find('parent'))?.inputSchema).not.toHaveProperty('required');
    expect((await family.call('parent', { Child: 'dora' })).structuredContent).toEqual({
      solutions: [{ Parent: 'bert', Child: 'dora' }],
      complete: true,
    });
    expect((await family.call('partial', { Left: 'f(a)' })).structuredContent).toEqual({
      solutions: [{ Left: 'f(a)', Right: 'a' }],
      complete: true,
    });
  });

  it('lacks a ? argument that stays open', async () => {
    expect((await family.call('partial', { Left: 'g(X)' })).structuredContent).toEqual({
      solutions: [{ Left: 'g(1)' }],
      complete: true,
    });
  });

  it('with several modes says in its description what can be given, and requires what all of them take', async () => {
    const tool = await family.application.tools.find('squares');
    expect(tool?.description).toBe('Squares.\n\nArguments: Root; or Square; or Root and Square.');
    expect(tool?.inputSchema).toEqual({
      type: 'object',
      properties: {
        Root: { type: 'integer', description: 'A number.' },
        Square: { type: 'integer', description: 'Its square.' },
      },
    });
    expect(tool?.outputSchema).toMatchObject({
      properties: { solutions: { items: { properties: { Root: {}, Square: {} } } } },
    });
  });

  test.each<[JsonObject, JsonObject[]]>([
    [{ Root: 3 }, [{ Square: 9 }]],
    [{ Square: 9 }, [{ Root: 3 }, { Root: -3 }]],
    [{ Root: -3, Square: 9 }, [{}]],
    [{ Root: 2, Square: 9 }, []],
    [{ Square: 8 }, []],
  ])('is called in the mode that fits: %o', async (args, solutions) => {
    expect((await family.call('squares', args)).structuredContent).toEqual({ solutions, complete: true });
  });

  it('refuses arguments that fit no mode with what can be given', async () => {
    await expect(family.call('squares', {})).rejects.toMatchObject({
      name: 'ApplicationError',
      message: 'The tool does not take these arguments together: give Root; or Square; or Root and Square',
    });
  });

  it('is called in the mode whose types fit', async () => {
    const tool = await family.application.tools.find('describe');
    expect(tool?.inputSchema).toMatchObject({
      properties: { What: { anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'string' } }] } },
      required: ['What'],
    });
    expect((await family.call('describe', { What: 3 })).structuredContent).toEqual({ How: 'number' });
    expect((await family.call('describe', { What: ['a'] })).structuredContent).toEqual({ How: ['a'] });
    await expect(family.call('describe', { What: true })).rejects.toThrow(
      'Argument What: expected an integer, got true; or Argument What: expected an array, got true',
    );
  });
});
