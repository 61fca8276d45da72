import type { Metadata } from '../../auth/metadata.js';
import type { Incoming } from './incoming.js';
import type { Fields, Outlet } from './outlet.js';
import { JSON_TYPE } from './refusals.js';

/** They are for everybody, and of use to pages of any origin. */
const PUBLIC: Fields = ['Access-Control-Allow-Origin', '*'];
const ALLOW: Fields = ['Allow', 'GET, HEAD, OPTIONS'];
const PREFLIGHT: Fields = [
  'Access-Control-Allow-Methods',
  'GET, HEAD',
  // Clients of MCP send it with every request.
  'Access-Control-Allow-Headers',
  'mcp-protocol-version',
];

/** Answers the request for the metadata of the protected resource (RFC 9728, section 3). */
export function answerMetadata({ method }: Incoming, outlet: Outlet, { text }: Metadata): void {
  if (method === 'GET' || method === 'HEAD')
    outlet.send(200, [...JSON_TYPE, 'Cache-Control', 'public, max-age=300', ...PUBLIC], text);
  else if (method === 'OPTIONS') outlet.send(204, [...PUBLIC, ...PREFLIGHT]);
  else outlet.send(405, [...ALLOW, ...PUBLIC]);
}
