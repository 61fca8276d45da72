import { readFileSync } from 'node:fs';
import { silentLogger } from '../dist/index.js';
import { loadLogtalk } from '../dist/logtalk/load.js';
import { startSwipl } from '../dist/logtalk/swipl.js';
import { alternate } from './measure.mjs';

const CALLS = 2000;
const STATE = new URL('../dist/logtalk/logtalk.state', import.meta.url);

/**
 * Microseconds of a call of the factorial tool through the Logtalk application (its own worker, conversion and replies included), one
 * at a time and 16 at once, against the same goal given to SWI-Prolog in this thread.
 */
export async function measureLogtalk(file) {
  const { application } = await loadLogtalk({ file, logger: silentLogger });
  const tool = await application.tools.find('factorial');
  const context = {
    spec: '2026-07-28',
    clientCapabilities: {},
    meta: {},
    progress() {},
    log() {},
  };
  const call = () => application.tools.call(tool, { N: 20 }, { ...context, signal: new AbortController().signal });

  const { swipl } = await startSwipl({ state: readFileSync(STATE), print: () => {} });
  swipl.FS.writeFile('/factorial.lgt', readFileSync(file));
  if (!swipl.prolog.call("logtalk_load('/factorial.lgt')")) throw new Error('the example does not load');

  const subjects = {
    'direct call': () =>
      timed(() => {
        for (let i = 0; i < CALLS; i += 1) swipl.prolog.query('factorial::factorial(20, F)').once();
      }),
    'tool call, one at a time': () =>
      timed(async () => {
        for (let i = 0; i < CALLS; i += 1) await call();
      }),
    'tool call, 16 at once': () =>
      timed(async () => {
        for (let i = 0; i < CALLS; i += 16) await Promise.all(Array.from({ length: 16 }, call));
      }),
  };
  await alternate(3, subjects);
  const result = await alternate(7, subjects);
  await application.close();
  return result;
}

async function timed(run) {
  const start = performance.now();
  await run();
  return ((performance.now() - start) * 1000) / CALLS;
}
