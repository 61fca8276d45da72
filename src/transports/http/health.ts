import type { Incoming } from './incoming.js';
import type { Outlet } from './outlet.js';
import { JSON_TYPE } from './refusals.js';

const FIELDS = [...JSON_TYPE, 'Cache-Control', 'no-store'];

/**
 * Answers `/healthz` (the process lives) and `/readyz` (it takes requests), to GET and HEAD.
 * @returns Whether the request was one of these.
 */
export function answerHealth({ method, path }: Incoming, outlet: Outlet, isReady: boolean): boolean {
  if ((path !== '/healthz' && path !== '/readyz') || (method !== 'GET' && method !== 'HEAD')) return false;
  if (path === '/healthz' || isReady) outlet.send(200, FIELDS, '{"status":"ok"}');
  else outlet.send(503, FIELDS, '{"status":"stopping"}');
  return true;
}
