import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../src/application/index.js';
import { load, type Served } from './support.js';

let family: Served;
let firstOnly: Served;

beforeAll(async () => {
  [family, firstOnly] = await Promise.all([load('family.lgt', { solutions: 100 }), load('family.lgt')]);
});

afterAll(async () => {
  await Promise.all([family, firstOnly].map(({ application }) => application.close?.()));
});

const list = (solutions: readonly JsonObject[], complete = true) => ({ solutions, complete });

describe('a tool whose predicate can have several solutions', () => {
  it('gives all of them, with a schema and text that people can read', async () => {
    expect((await family.application.tools.find('child'))?.outputSchema).toEqual({
      type: 'object',
      properties: {
        solutions: {
          type: 'array',
          items: { type: 'object', properties: { Child: { type: 'string' } }, required: ['Child'] },
          maxItems: 100,
        },
        complete: { type: 'boolean', description: expect.any(String) },
      },
      required: ['solutions', 'complete'],
    });
    expect(await family.call('child', { Parent: 'anna' })).toEqual({
      content: [{ type: 'text', text: 'Child: bert\nChild: carl\n2 solutions' }],
      structuredContent: list([{ Child: 'bert' }, { Child: 'carl' }]),
    });
  });

  test.each<[string, JsonObject, JsonObject, string]>([
    ['nobody', {}, list([]), 'No solutions'],
    ['numbers', { Count: 1 }, list([{ Number: 1 }]), 'Number: 1\n1 solution'],
    ['twice', {}, list([{ Number: 1 }, { Number: 1 }]), 'Number: 1\nNumber: 1\n2 solutions'],
    ['holds', { Number: 1 }, list([{}, {}]), 'Success\nSuccess\n2 solutions'],
    [
      'parent',
      {},
      list([
        { Parent: 'anna', Child: 'bert' },
        { Parent: 'anna', Child: 'carl' },
        { Parent: 'bert', Child: 'dora' },
      ]),
      'Parent: anna, Child: bert\nParent: anna, Child: carl\nParent: bert, Child: dora\n3 solutions',
    ],
  ])('%s %o', async (tool, args, structuredContent, text) => {
    expect(await family.call(tool, args)).toEqual({ content: [{ type: 'text', text }], structuredContent });
  });

  it.each([
    [99, 99, true],
    [100, 100, true],
    [101, 100, false],
    [100_000, 100, false],
  ])('of %i gives %i, and says whether there are more', async (Count, length, complete) => {
    const { structuredContent } = await family.call('numbers', { Count });
    const solutions = Array.from({ length }, (_, index) => ({ Number: index + 1 }));
    expect(structuredContent).toEqual(list(solutions, complete));
  });

  it('has a number of its own when its descriptor says so', async () => {
    const three = [{ Number: 1 }, { Number: 2 }, { Number: 3 }];
    for (const served of [family, firstOnly]) {
      expect((await served.call('forever')).structuredContent).toEqual(list(three, false));
      expect((await served.call('only')).structuredContent).toEqual(list(three, true));
    }
    const [content] = (await family.call('forever')).content;
    expect(content).toMatchObject({ text: 'Number: 1\nNumber: 2\nNumber: 3\n3 solutions, and there are more' });
  });

  it('gives the error of a predicate that raises one after some solutions', async () => {
    await expect(family.call('raises')).rejects.toThrow('expected an integer');
    await expect(family.call('child', { Parent: 'zoe' })).rejects.toThrow('there is no person zoe');
  });

  it('gives the first solution as it is without the option', async () => {
    expect(await firstOnly.call('child', { Parent: 'anna' })).toEqual({
      content: [{ type: 'text', text: 'Child: bert' }],
      structuredContent: { Child: 'bert' },
    });
    expect(await firstOnly.call('nobody')).toMatchObject({ isError: true });
  });
});

test('a predicate with one solution at most gives it as it is', async () => {
  expect((await family.call('age', { Name: 'anna' })).structuredContent).toEqual({ Age: 61 });
  expect(await family.call('age', { Name: 'bert' })).toMatchObject({ isError: true });
  expect(await family.application.findings?.()).toContainEqual({
    severity: 'warning',
    message: 'tool age: solutions(5) has no effect, since no mode/2 directive says zero_or_more or one_or_more',
  });
});

test('a search without end is interrupted, and the next call answered', async () => {
  const endless = await load('family.lgt', { solutions: Number.MAX_SAFE_INTEGER });
  try {
    await expect(endless.call('numbers', { Count: 10 ** 9 }, AbortSignal.timeout(500))).rejects.toThrow();
    expect((await endless.call('numbers', { Count: 1 })).structuredContent).toEqual(list([{ Number: 1 }]));
  } finally {
    await endless.application.close?.();
  }
});
