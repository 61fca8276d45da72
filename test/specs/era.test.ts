import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/application/index.js';
import { eraOf, PROTOCOL_VERSION_KEY } from '../../src/specs/era.js';

const ENVELOPE: JsonObject = { _meta: { [PROTOCOL_VERSION_KEY]: '2026-07-28' } };

describe('eraOf', () => {
  it.each<[string, string, JsonObject | undefined, string | undefined, string]>([
    ['the modern key', 'tools/list', ENVELOPE, undefined, 'modern'],
    ['the modern key, even on initialize', 'initialize', ENVELOPE, undefined, 'modern'],
    ['the modern key, even on ping', 'ping', ENVELOPE, undefined, 'modern'],
    [
      'the modern key with a legacy version',
      'tools/list',
      { _meta: { [PROTOCOL_VERSION_KEY]: '2025-11-25' } },
      undefined,
      'modern',
    ],
    [
      'the modern key with a value of any kind',
      'tools/list',
      { _meta: { [PROTOCOL_VERSION_KEY]: 5 } },
      undefined,
      'modern',
    ],
    ['the modern key against a legacy header', 'tools/list', ENVELOPE, '2025-06-18', 'modern'],
    ['initialize', 'initialize', { protocolVersion: '2025-06-18' }, undefined, 'legacy'],
    ['initialize that names the modern version', 'initialize', { protocolVersion: '2026-07-28' }, undefined, 'legacy'],
    ['initialize with a modern header', 'initialize', {}, '2026-07-28', 'legacy'],
    ['a bare request', 'tools/list', undefined, undefined, 'legacy'],
    ['a progress token alone', 'tools/list', { _meta: { progressToken: 1 } }, undefined, 'legacy'],
    ['a _meta that is no object', 'tools/list', { _meta: 'x' }, undefined, 'legacy'],
    ['a legacy header', 'tools/list', undefined, '2025-11-25', 'legacy'],
    ['an unknown header', 'tools/list', undefined, 'yesterday', 'legacy'],
    ['a modern header', 'tools/list', undefined, '2026-07-28', 'modern'],
    ['a header of a later version', 'tools/list', undefined, '2027-01-01', 'modern'],
    ['a bare server/discover', 'server/discover', undefined, undefined, 'modern'],
    ['a bare subscriptions/listen', 'subscriptions/listen', {}, undefined, 'modern'],
  ])('judges %s', (_, method, params, header, era) => {
    expect(eraOf(method, params, header)).toBe(era);
  });

  it('calls modern whatever has the modern key, whatever else is in the message', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.jsonValue(),
        fc.option(fc.string()),
        (method, rest, value, header) => {
          const params = { ...rest, _meta: { [PROTOCOL_VERSION_KEY]: value } } as JsonObject;
          expect(eraOf(method, params, header ?? undefined)).toBe('modern');
        },
      ),
    );
  });

  it('does not depend on anything but the key, the method and the header', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('tools/list', 'ping', 'initialize', 'server/discover'),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (method, params) => {
          const { _meta: _, ...rest } = params;
          expect(eraOf(method, rest as JsonObject)).toBe(eraOf(method, undefined));
        },
      ),
    );
  });
});
