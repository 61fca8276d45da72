import { describe, expect, onTestFinished, test } from 'vitest';
import { silentLogger } from '../../src/application/index.js';
import { expose, readExposure } from '../../src/logtalk/expose.js';
import { InstalledEngine } from '../../src/logtalk/installed-engine.js';
import { Compound } from '../../src/logtalk/term.js';
import { BACKENDS, LOGTALK_HOME } from './installations.js';
import { contextWith, fixture } from './support.js';

async function engineWith(backend: string, file: string): Promise<InstalledEngine> {
  const engine = new InstalledEngine({ backend, folder: fixture('.'), logger: silentLogger, logtalk: LOGTALK_HOME });
  onTestFinished(() => engine.close());
  await engine.prepare(new Compound('load', fixture(file), []));
  return engine;
}

describe.skipIf(BACKENDS.length === 0)('an installed Logtalk', () => {
  test.each(BACKENDS)('%s offers the public predicates of any object', async (backend) => {
    const engine = await engineWith(backend, 'shapes.lgt');
    const { tools } = await expose(engine, [readExposure('rectangle(2, 3)')], { logger: silentLogger, solutions: 5 });
    const names = tools.list().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['area', 'count', 'name', 'odd_name', 'scale_2', 'scale_3', 'untyped']),
    );
    const area = tools.find('area');
    expect(area && (await tools.call(area, {}, contextWith())).structuredContent).toEqual({ Area: 6 });
  });
});
