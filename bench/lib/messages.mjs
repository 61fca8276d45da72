export const MODERN = '2026-07-28';
export const LEGACY = '2025-11-25';

const ENVELOPE = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  },
};

/** A request of MCP 2026-07-28. */
export function modern(id, method, params = {}) {
  return { jsonrpc: '2.0', id, method, params: { ...params, ...ENVELOPE } };
}

/** A request of the specs before that. */
export function legacy(id, method, params = {}) {
  return { jsonrpc: '2.0', id, method, params };
}

/** A call of the tool that every subject has. */
export const ADD = ['tools/call', { name: 'add', arguments: { a: 1, b: 2 } }];

/** A call of the tool that answers later, which Rhetor has for comparison. */
export const ADD_LATER = ['tools/call', { name: 'add_later', arguments: { a: 1, b: 2 } }];

/** What opens a legacy link. */
export function initialize(version = LEGACY) {
  const clientInfo = { name: 'bench', version: '1' };
  return legacy(0, 'initialize', { protocolVersion: version, capabilities: {}, clientInfo });
}

export const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' };

/** The header fields of a request over HTTP. */
export function fieldsOf({ method, params }, version, session) {
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': version,
    ...(version === MODERN ? { 'Mcp-Method': method, ...(params.name ? { 'Mcp-Name': params.name } : {}) } : {}),
    ...(session === undefined ? {} : { 'Mcp-Session-Id': session }),
  };
}
