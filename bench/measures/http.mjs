import { HttpLoad } from '../lib/http-load.mjs';
import { ADD, ADD_LATER, LEGACY, legacy, MODERN, modern } from '../lib/messages.mjs';
import { path, ServerProcess } from '../lib/server-process.mjs';
import { alternate, mapValues } from '../lib/statistics.mjs';

const PEERS = {
  'official SDK 2, modern': { server: 'peers/sdk2-http.mjs', version: MODERN },
  'official SDK 2, legacy without session': { server: 'peers/sdk2-http.mjs', version: LEGACY },
  'official SDK 1, legacy with session': { server: 'peers/sdk1-http.mjs', version: LEGACY },
  'fastmcp, legacy with session': { server: 'peers/fastmcp-http.mjs', version: LEGACY },
  'tmcp, modern': { server: 'peers/tmcp-http.mjs', version: MODERN },
  'tmcp, legacy with session': { server: 'peers/tmcp-http.mjs', version: '2025-06-18' },
};

const SUBJECTS = {
  'bare node:http': { server: 'subjects/bare-http.mjs', version: MODERN },
  'rhetor, modern': { server: 'subjects/rhetor-http.mjs', version: MODERN },
  'rhetor, legacy with session': { server: 'subjects/rhetor-http.mjs', version: LEGACY },
  'rhetor, modern, a tool that answers later': {
    server: 'subjects/rhetor-http.mjs',
    version: MODERN,
    call: ADD_LATER,
  },
};

/** Calls of a tool over Streamable HTTP, on 64 connections. */
export const http = {
  title: 'Calls of a TypeScript tool over HTTP, 64 connections',
  columns: {
    perSecond: { title: 'calls/s', better: 'more' },
    cpu: { title: 'processor time, µs/call' },
    p50: { title: 'median, ms' },
    p99: { title: '99th percentile, ms' },
  },
  aims: [
    { subject: 'rhetor, modern', column: 'perSecond', atLeast: 0.7 },
    { subject: 'rhetor, legacy with session', column: 'perSecond', atLeast: 0.6 },
    { subject: 'rhetor, modern', column: 'p99', atMost: 3 },
    { subject: 'rhetor, modern', column: 'perSecond', atLeast: 8, of: 'official SDK 2, modern' },
  ],
  async run({ rounds, seconds, withPeers }) {
    const loads = {};
    for (const [name, subject] of Object.entries(withPeers ? { ...SUBJECTS, ...PEERS } : SUBJECTS)) {
      const { server, version, call = ADD } = subject;
      const started = await new ServerProcess([path(`bench/${server}`), path('bench/subjects/add.mjs')]).listening();
      const request = version === MODERN ? modern : legacy;
      loads[name] = await new HttpLoad(started, (id) => request(id, ...call), { version }).open();
    }
    await alternate(
      2,
      mapValues(loads, (load) => () => load.run(seconds)),
    );
    const result = await alternate(
      rounds,
      mapValues(loads, (load) => () => load.run(seconds)),
    );
    await Promise.all(Object.values(loads).map(({ server }) => server.close()));
    return result;
  },
};
