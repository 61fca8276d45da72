import { afterAll, beforeAll, describe, test } from 'vitest';
import { INSTALLATIONS } from './installations.js';
import { load, useEngine } from './support.js';

/** The tests of applications, which hold on every engine. */
const SUITES = ['tools', 'facets', 'mcp-server', 'asking'];

/** Milliseconds, for the first start on an installation, which compiles it. */
const FIRST_START = 120_000;

if (INSTALLATIONS.length === 0) {
  test.skip('applications on installed Logtalks (set RHETOR_TEST_LOGTALKHOME and RHETOR_TEST_BACKEND)', () => {});
}

INSTALLATIONS.forEach(({ name, settings }, index) => {
  describe(name, () => {
    beforeAll(async () => {
      useEngine(settings);
      const { application } = await load('templates_only.lgt');
      await application.close?.();
    }, FIRST_START);
    afterAll(() => useEngine());
    for (const suite of SUITES) {
      describe(suite, async () => {
        // a module is run again under another address
        await import(/* @vite-ignore */ `./${suite}.test.ts?${index}`);
      });
    }
  });
});
