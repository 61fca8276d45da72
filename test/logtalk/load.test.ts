import { describe, expect, it, test } from 'vitest';
import { silentLogger } from '../../src/application/index.js';
import { LogtalkLoadError, loadLogtalk } from '../../src/logtalk/load.js';
import { OPTIONS } from '../../src/options.js';
import { fixture, loadForTest } from './support.js';

const failure = async (name: string, object?: string): Promise<string> => {
  const error = await loadLogtalk({ file: fixture(name), object, logger: silentLogger }).catch(
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(LogtalkLoadError);
  return (error as LogtalkLoadError).message;
};

describe('a file is served', () => {
  it('by the call of start that it ends in, with its name and options', async () => {
    const served = await loadForTest('loading/loader.lgt');
    expect(served.name).toBe('the-name');
    expect(served.options).toEqual({
      server_title: 'A title',
      spec: ['2025-11-25', '2026-07-28'],
      cache_ttl: 1500,
      page_size: 10,
      http_origin_check: false,
    });
    expect(await served.call('answer')).toMatchObject({ structuredContent: { Answer: 43 } });
  });

  it('by the one object that conforms to the protocol of tools', async () => {
    const served = await loadForTest('loading/warned.lgt');
    expect(served.name).toBe('warned');
    expect(served.options).toEqual({});
  });

  it('by the object that is asked for', async () => {
    expect((await loadForTest('loading/several.lgt', 'first')).name).toBe('first');
    expect((await loadForTest('loading/several.lgt', "'Second one'")).name).toBe("'Second one'");
    expect((await loadForTest('loading/several.lgt', 'Second one')).name).toBe("'Second one'");
    const base = await loadForTest('loading/loader.lgt', 'base');
    expect(await base.call('answer')).toMatchObject({ structuredContent: { Answer: 42 } });
  });

  it('after its initialization goals', async () => {
    const served = await loadForTest('loading/initialized.lgt');
    expect(await served.call('value')).toMatchObject({ structuredContent: { Value: 'ready' } });
  });

  it('with the warnings of the compiler as file, line and text', async () => {
    const { warnings } = await loadForTest('loading/warned.lgt');
    expect(warnings).toContainEqual({
      severity: 'warning',
      place: expect.stringMatching(/warned\.lgt:8$/),
      message: expect.stringMatching(/\bX\b/),
    });
  });
});

describe('a file is refused', () => {
  test.each([
    ['that does not exist', 'missing.lgt', /missing\.lgt: there is no such file/],
    ['that is a folder', 'loading', /loading: there is no such file/],
    ['that does not parse', 'loading/broken.lgt', /broken\.lgt:6: error: .+/],
    [
      'that has no application object',
      'loading/nothing.lgt',
      /nothing to serve: it needs an object that implements mcp_tool_protocol/,
    ],
    [
      'that has several',
      'loading/several.lgt',
      /several objects that can be served: first, 'Second one'; choose one with --object/,
    ],
    [
      'whose options are wrong',
      'loading/bad_option.lgt',
      /bad_option\.lgt: mcp_server::start: the option http_port takes an integer from 0 to 65535: http_port\(123456\) does not/,
    ],
  ])('%s', async (_, name, message) => {
    expect(await failure(name)).toMatch(message);
  });

  it('when the object that is asked for does not exist', async () => {
    expect(await failure('loading/several.lgt', 'third')).toMatch(/there is no object third/);
  });
});

describe('files', () => {
  test.each([
    ['/etc/passwd', /no permission|there is no/],
    ['../calculator.lgt', /no permission|there is no/],
    ['parts/../../calculator.lgt', /no permission|there is no/],
  ])('outside the folder of the application cannot be read: %s', async (file, message) => {
    const served = await loadForTest('loading/escapes.lgt');
    await expect(served.call('reads', { File: file })).rejects.toThrow(message);
  });

  it('inside it can be read and not written', async () => {
    const served = await loadForTest('loading/escapes.lgt');
    expect(await served.call('reads', { File: 'parts/base.lgt' })).toMatchObject({ structuredContent: { Code: 58 } });
    await expect(served.call('writes', { File: 'loader.lgt' })).rejects.toThrow(/no permission/);
    await expect(served.call('writes', { File: 'new.txt' })).rejects.toThrow(/no permission/);
  });
});

test('the options that Logtalk takes are those of the table', async () => {
  const { options } = await loadForTest('options.lgt');
  expect(Object.keys(options).sort()).toEqual(Object.keys(OPTIONS).sort());
});
