import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Json, JsonObject } from '../../src/application/index.js';
import { RequestStates, type StateOwner } from '../../src/specs/request-state.js';

const TTL = 60_000;
const OWNER: StateOwner = {
  method: 'tools/call',
  params: { name: 'buy', arguments: { item: 'boat', count: 1 } },
  principal: 'alice',
};

const json = fc
  .jsonValue({ maxDepth: 4 })
  .filter((value) => typeof value === 'object' && value !== null) as fc.Arbitrary<JsonObject | Json[]>;

describe('a sealed state', () => {
  const states = new RequestStates('secret', TTL);

  it('opens to what it was made of', () => {
    fc.assert(
      fc.property(json, (content) => {
        expect(states.open(states.seal(content, OWNER), OWNER)).toEqual(JSON.parse(JSON.stringify(content)));
      }),
    );
  });

  it('keeps integers of any size', () => {
    const content = { big: 2n ** 70n, small: 7 };
    expect(states.open(states.seal(content, OWNER), OWNER)).toEqual(content);
  });

  it('hides what it holds, and is never the same twice', () => {
    const seals = ['confidential', 'confidential'].map((text) => states.seal({ text }, OWNER));
    expect(seals[0]).not.toBe(seals[1]);
    for (const seal of seals) {
      expect(seal).toMatch(/^v1\.[\w-]+$/);
      expect(Buffer.from(seal.slice(3), 'base64url').toString('latin1')).not.toContain('confidential');
    }
  });

  it('opens for the same params in another order, with other _meta, answers and state', () => {
    const seal = states.seal({ a: 1 }, OWNER);
    const params = {
      requestState: seal,
      inputResponses: { x: {} },
      _meta: { progressToken: 1 },
      arguments: { count: 1, item: 'boat' },
      name: 'buy',
    };
    expect(states.open(seal, { ...OWNER, params })).toEqual({ a: 1 });
  });

  const others: Record<string, StateOwner> = {
    'another method': { ...OWNER, method: 'prompts/get' },
    'another tool': { ...OWNER, params: { ...OWNER.params, name: 'sell' } },
    'other arguments': { ...OWNER, params: { ...OWNER.params, arguments: { item: 'boat', count: 2 } } },
    'another principal': { ...OWNER, principal: 'bob' },
    'no principal': { ...OWNER, principal: undefined },
  };

  it.each(Object.entries(others))('is refused for %s', (_, owner) => {
    const seal = states.seal({ a: 1 }, OWNER);
    expect(() => states.open(seal, owner)).toThrow(expect.objectContaining({ code: -32602 }));
  });

  it('is refused after any change', () => {
    const seal = states.seal({ a: 1 }, OWNER);
    fc.assert(
      fc.property(fc.nat(seal.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, letter) => {
        fc.pre(seal[at] !== letter);
        const changed = seal.slice(0, at) + letter + seal.slice(at + 1);
        expect(() => states.open(changed, OWNER)).toThrow(expect.objectContaining({ code: -32602 }));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    null,
    7,
    {},
    '',
    'v1.',
    'v1.AAAA',
    'waiting_for_name',
    `${new RequestStates('secret', TTL).seal({}, OWNER)}-TAMPERED`,
    `${new RequestStates('secret', TTL).seal({}, OWNER)}=`,
  ])('is refused when it is %j', (state) => {
    expect(() => states.open(state, OWNER)).toThrow(expect.objectContaining({ code: -32602 }));
  });

  it('opens with the same key only', () => {
    const seal = states.seal({ a: 1 }, OWNER);
    expect(new RequestStates('secret', TTL).open(seal, OWNER)).toEqual({ a: 1 });
    for (const other of ['Secret', undefined])
      expect(() => new RequestStates(other, TTL).open(seal, OWNER)).toThrow(expect.objectContaining({ code: -32602 }));
  });

  describe('as time goes by', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('can be used until it expires', () => {
      const seal = states.seal({ a: 1 }, OWNER);
      vi.advanceTimersByTime(TTL);
      expect(states.open(seal, OWNER)).toEqual({ a: 1 });
      vi.advanceTimersByTime(1);
      expect(() => states.open(seal, OWNER)).toThrow(/expired/);
    });
  });
});
