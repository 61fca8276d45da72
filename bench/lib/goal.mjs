import { readFileSync } from 'node:fs';
import { startSwipl } from '../../dist/logtalk/swipl.js';

/** Loads a Logtalk file on SWI-Prolog in this thread; gives what runs a goal once, and gives the values of its variables. */
export async function loadGoal(file, goal) {
  const state = readFileSync(new URL('../../dist/logtalk/logtalk.state', import.meta.url));
  const { swipl } = await startSwipl({ state, print: () => {} });
  swipl.FS.writeFile('/app.lgt', readFileSync(file));
  if (!swipl.prolog.call("logtalk_load('/app.lgt')")) throw new Error(`${file} does not load`);
  return () => swipl.prolog.query(goal).once();
}
