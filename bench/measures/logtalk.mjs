import { OPTIONS } from '../../dist/options.js';
import { HttpLoad } from '../lib/http-load.mjs';
import { ADD, modern } from '../lib/messages.mjs';
import { path, ServerProcess } from '../lib/server-process.mjs';
import { alternate } from '../lib/statistics.mjs';

const FACTORIAL = path('examples/factorial/factorial.lgt');
const REVERSING = path('bench/subjects/reversing.lgt');
const CALLS = 1000;
/** Calls after which V8 has compiled what there is to compile. */
const WARM_UP = 20_000;

function serve(file, ...args) {
  return new ServerProcess([path('bench/subjects/rhetor-logtalk.mjs'), file, ...args], {
    onAllCores: true,
  }).listening();
}

/**
 * A Logtalk tool over HTTP, one call at a time, against its goal called directly; and what HTTP takes without any Logtalk, and with the
 * goal in the same thread, where nothing else could be served meanwhile.
 */
export const logtalk = {
  title: 'A call of a Logtalk tool over HTTP, one at a time',
  columns: { micros: { title: 'µs/call' } },
  aims: [{ subject: 'rhetor, modern', column: 'micros', moreThanBaseAtMost: 150 }],
  async run({ rounds, seconds }) {
    const goal = [FACTORIAL, 'factorial::factorial(20, F)'];
    const direct = await new ServerProcess([path('bench/subjects/direct-logtalk.mjs'), ...goal]).listening();
    const bare = await new ServerProcess([path('bench/subjects/bare-http.mjs')], { onAllCores: true }).listening();
    const bareLogtalk = await new ServerProcess([path('bench/subjects/bare-logtalk.mjs'), ...goal], {
      onAllCores: true,
    }).listening();
    const server = await serve(FACTORIAL);
    const request = (id) => modern(id, 'tools/call', { name: 'factorial', arguments: { N: 20 } });
    const add = (id) => modern(id, ...ADD);
    const bareLoad = await new HttpLoad(bare, add, { connections: 1 }).open();
    const bareLogtalkLoad = await new HttpLoad(bareLogtalk, request, { connections: 1 }).open();
    const load = await new HttpLoad(server, request, { connections: 1 }).open();
    const microsOf = async (one) => ({ micros: (await one.run(seconds)).p50 * 1000 });
    const subjects = {
      'the goal, in the same thread': async () => ({ micros: await direct.told({ calls: CALLS }, 'micros') }),
      'bare node:http, without a goal': () => microsOf(bareLoad),
      'bare node:http, the goal in its thread': () => microsOf(bareLogtalkLoad),
      'rhetor, modern': () => microsOf(load),
    };
    await direct.told({ calls: WARM_UP }, 'micros');
    for (const each of [bareLoad, bareLogtalkLoad, load]) await each.calls(WARM_UP);
    const result = await alternate(rounds, subjects);
    await Promise.all([direct, bare, bareLogtalk, server].map((each) => each.close()));
    return result;
  },
};

/** Calls of tens of milliseconds, with one engine and with two. */
export const engines = {
  title: 'Calls of a Logtalk tool that computes for tens of milliseconds, over HTTP, 8 connections, two cores',
  columns: { perSecond: { title: 'calls/s', better: 'more' } },
  aims: [{ subject: 'rhetor, 2 engines', column: 'perSecond', atLeast: 1.8 }],
  async run({ rounds, seconds }) {
    if (!('engines' in OPTIONS)) throw new Error('This version has no option `engines`');
    const servers = {
      'rhetor, 1 engine': await serve(REVERSING, '1'),
      'rhetor, 2 engines': await serve(REVERSING, '2'),
    };
    const request = (id) => modern(id, 'tools/call', { name: 'reverse', arguments: { Length: 600 } });
    const subjects = {};
    for (const [name, server] of Object.entries(servers)) {
      const load = await new HttpLoad(server, request, { connections: 8 }).open();
      subjects[name] = () => load.run(seconds * 2);
    }
    await alternate(1, subjects);
    // The speed of one and the same goal differs by a third from round to round, as it happens to lie in the caches.
    const result = await alternate(rounds * 2, subjects);
    await Promise.all(Object.values(servers).map((server) => server.close()));
    return result;
  },
};
