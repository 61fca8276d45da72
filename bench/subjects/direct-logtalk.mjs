// Calls goals on SWI-Prolog in this thread, as many as it is told to, and answers with the microseconds of each.
import { readFileSync } from 'node:fs';
import { startSwipl } from '../../dist/logtalk/swipl.js';

const [file, goal] = process.argv.slice(2);
const state = readFileSync(new URL('../../dist/logtalk/logtalk.state', import.meta.url));
const { swipl } = await startSwipl({ state, print: () => {} });
swipl.FS.writeFile('/app.lgt', readFileSync(file));
if (!swipl.prolog.call("logtalk_load('/app.lgt')")) throw new Error(`${file} does not load`);

process.on('message', ({ calls }) => {
  if (calls === undefined) return;
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) swipl.prolog.query(goal).once();
  process.send({ micros: ((performance.now() - start) * 1000) / calls });
});
// Nothing else keeps it.
process.channel.ref();
process.send({ port: 0 });
