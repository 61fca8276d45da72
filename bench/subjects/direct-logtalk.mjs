// Calls goals on SWI-Prolog in this thread, as many as it is told to, and answers with the microseconds of each.
import { loadGoal } from '../lib/goal.mjs';

const [file, goal] = process.argv.slice(2);
const run = await loadGoal(file, goal);

process.on('message', ({ calls }) => {
  if (calls === undefined) return;
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) run();
  process.send({ micros: ((performance.now() - start) * 1000) / calls });
});
// Nothing else keeps it.
process.channel.ref();
process.send({ port: 0 });
