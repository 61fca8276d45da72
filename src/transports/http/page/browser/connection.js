// A client of 2026-07-28, or of 2025-11-25 where that is not served, in the browser.

export const MODERN = '2026-07-28';
const LEGACY = '2025-11-25';
const CLIENT = { name: 'rhetor-page', version: '1.0.0' };
export const endpoint = new URL(location.pathname, location.href).href;

/** An answer that is an error; `status` is that of HTTP. */
class AnswerError extends Error {
  constructor(message, status, code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The connection to the server. */
export class Connection {
  #era = 'modern';
  #session;
  #lastId = 0;
  token = '';

  /** Says who the server is and what it has. */
  async open() {
    try {
      this.#era = 'modern';
      const { result } = await this.request('server/discover', {});
      return { ...result, serverInfo: result._meta?.['io.modelcontextprotocol/serverInfo'] };
    } catch (error) {
      if (!(error instanceof AnswerError) || error.status === 401 || error.status === 403) throw error;
    }
    this.#era = 'legacy';
    const { result, headers } = await this.request('initialize', {
      protocolVersion: LEGACY,
      capabilities: {},
      clientInfo: CLIENT,
    });
    this.#session = headers.get('mcp-session-id') ?? undefined;
    await this.#post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    return result;
  }

  /** The whole of a list, page by page. */
  async list(method, member) {
    const items = [];
    let cursor;
    do {
      const { result } = await this.request(method, cursor === undefined ? {} : { cursor });
      items.push(...result[member]);
      cursor = result.nextCursor;
    } while (cursor !== undefined);
    return items;
  }

  /**
   * Sends a request. Arguments may be JSON text already, as numbers in them may be larger than JavaScript's.
   * @param {{ headers?: Record<string, string>, argumentsText?: string, onNotification?: (message: object) => void }} options
   */
  async request(method, params, { headers = {}, argumentsText, onNotification = () => {} } = {}) {
    const id = ++this.#lastId;
    const meta = { progressToken: id };
    if (this.#era === 'modern')
      Object.assign(meta, {
        'io.modelcontextprotocol/protocolVersion': MODERN,
        'io.modelcontextprotocol/clientCapabilities': {},
        'io.modelcontextprotocol/clientInfo': CLIENT,
        'io.modelcontextprotocol/logLevel': 'info',
      });
    const members = { ...params, ...(method === 'initialize' ? {} : { _meta: meta }) };
    let body = JSON.stringify({ jsonrpc: '2.0', id, method, params: members });
    if (argumentsText !== undefined) body = body.replace('"params":{', () => `"params":{"arguments":${argumentsText},`);
    const response = await this.#post(body, this.#headersFor(method, params, headers));
    const message = await answerIn(response, id, onNotification);
    if (message?.error !== undefined) throw new AnswerError(message.error.message, response.status, message.error.code);
    if (message?.result === undefined) throw new AnswerError(`The server answered ${response.status}`, response.status);
    return { result: message.result, headers: response.headers };
  }

  #headersFor(method, params, headers) {
    if (this.#era === 'legacy') {
      if (method === 'initialize') return {};
      return {
        'MCP-Protocol-Version': LEGACY,
        ...(this.#session === undefined ? {} : { 'Mcp-Session-Id': this.#session }),
      };
    }
    const name = params.name ?? params.uri;
    return {
      'MCP-Protocol-Version': MODERN,
      'Mcp-Method': method,
      ...(name === undefined ? {} : { 'Mcp-Name': headerValue(name) }),
      ...headers,
    };
  }

  #post(body, headers = this.#headersFor('', {}, {})) {
    return fetch(endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...(this.token === '' ? {} : { Authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }
}

/** The reply in a response; what comes before it on a stream goes to `onNotification`. */
async function answerIn(response, id, onNotification) {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const text = await response.text();
    return text === '' ? undefined : parse(text);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (rest + part.value).split('\n\n');
    rest = blocks.pop();
    for (const block of blocks) {
      const data = /^data: (.+)$/m.exec(block)?.[1];
      if (data === undefined) continue;
      const message = parse(data);
      if (message.id === id && message.method === undefined) return message;
      onNotification(message);
    }
  }
  return undefined;
}

/** Parses JSON; integers beyond 2^53 keep their digits, in browsers that can. */
function parse(text) {
  return JSON.parse(text, (_key, value, context) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source) && JSON.rawJSON
      ? JSON.rawJSON(context.source)
      : value,
  );
}

/** A value as a header can carry it. */
export function headerValue(value) {
  const text = String(value);
  if (/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !/^=\?base64\?.*\?=$/.test(text)) return text;
  const bytes = new TextEncoder().encode(text);
  return text === '' ? '' : `=?base64?${btoa(String.fromCharCode(...bytes))}?=`;
}
