import { describe, expect, it } from 'vitest';
import { ApplicationError, type ResourceResult } from '../../src/application/index.js';
import { fullApplication } from './app.js';
import { at, connect, LEGACY, opening } from './client.js';

describe('resources/read', () => {
  it('gives text and blobs', async () => {
    const client = connect(fullApplication());
    expect(at(await client.request('resources/read', { uri: 'mem://a' }), 'result')).toEqual({
      contents: [{ uri: 'mem://a', mimeType: 'text/plain', text: 'A' }],
    });
    expect(await client.modern('resources/read', { uri: 'mem://items/5' })).toMatchObject({
      result: {
        resultType: 'complete',
        contents: [{ uri: 'mem://items/5', blob: 'AAEC' }],
        ttlMs: 2000,
        cacheScope: 'private',
      },
    });
  });

  it('of what is not there answers with the code of each spec, and the uri', async () => {
    const client = connect(fullApplication());
    const data = { uri: 'mem://none' };
    for (const version of LEGACY) {
      await client.request('initialize', opening(version));
      expect(await client.request('resources/read', data)).toMatchObject({ error: { code: -32002, data } });
    }
    expect(await client.modern('resources/read', data)).toMatchObject({ error: { code: -32602, data } });
  });

  it.each([{}, { uri: 5 }, { uri: null }])('answers -32602 for %j', async (params) => {
    const client = connect(fullApplication());
    expect(await client.request('resources/read', params)).toMatchObject({ error: { code: -32602 } });
    expect(await client.modern('resources/read', params)).toMatchObject({ error: { code: -32602 } });
  });

  const failures: [string, () => unknown, string][] = [
    [
      'throws an error for the client',
      () => {
        throw new ApplicationError('closed today');
      },
      'closed today',
    ],
    [
      'throws any other error',
      () => {
        throw new Error('secret');
      },
      'Request failed: internal error',
    ],
    ['rejects with any other error', () => Promise.reject(new Error('secret')), 'Request failed: internal error'],
    ['gives null', () => null, 'Request failed: the application gave a malformed result'],
    ['gives no contents', () => ({}), 'Request failed: the application gave a malformed result'],
    [
      'gives contents without uri',
      () => ({ contents: [{ text: '' }] }),
      'Request failed: the application gave a malformed result',
    ],
    [
      'gives neither text nor blob',
      () => ({ contents: [{ uri: 'a:b' }] }),
      'Request failed: the application gave a malformed result',
    ],
    [
      'gives a type that is no string',
      () => ({ contents: [{ uri: 'a:b', text: '', mimeType: 5 }] }),
      'Request failed: the application gave a malformed result',
    ],
  ];

  it.each(failures)('answers -32603 when the application %s', async (_, read, message) => {
    const application = fullApplication();
    const resources = { list: () => [], templates: () => [], read: () => read() as ResourceResult };
    const client = connect({ ...application, resources });
    expect(await client.modern('resources/read', { uri: 'mem://a' })).toMatchObject({
      error: { code: -32603, message },
    });
    expect(await client.modern('tools/list')).toMatchObject({ result: { resultType: 'complete' } });
  });
});
