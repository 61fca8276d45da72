// The least that can answer with Logtalk: a bare HTTP handler that runs the goal itself, in its one thread.
import { serveBare, textReply } from '../lib/bare-server.mjs';
import { loadGoal } from '../lib/goal.mjs';

const [file, goal] = process.argv.slice(2);
const run = await loadGoal(file, goal);
serveBare(({ id }) => textReply(id, String(run().F)));
