import type { RequestHeaders } from '../../specs/headers.js';
import type { Fields } from './outlet.js';

const NOTHING: Fields = [];
const METHODS = 'GET, POST, DELETE, OPTIONS';
const EXPOSED = 'Mcp-Session-Id, WWW-Authenticate';
/** Seconds for which a browser may keep the answer to a preflight. */
const MAX_AGE = '7200';

/** What browser clients may send, beside `Mcp-Param-*`. */
const ALLOWED: ReadonlySet<string> = new Set([
  'accept',
  'authorization',
  'content-type',
  'last-event-id',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'mcp-session-id',
  'traceparent',
  'tracestate',
  'baggage',
]);

/** Cross-origin sharing with the origins that are named; with none, there is none. */
export class Cors {
  readonly #origins: ReadonlySet<string>;

  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins.map((origin) => origin.toLowerCase()));
  }

  get isOn(): boolean {
    return this.#origins.size > 0;
  }

  /** The fields that every answer to this origin has. */
  fields(origin: string | undefined): Fields {
    if (!this.isOn) return NOTHING;
    if (this.#origins.has('*')) return ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', EXPOSED];
    if (origin === undefined || !this.#origins.has(origin.toLowerCase())) return ['Vary', 'Origin'];
    return ['Access-Control-Allow-Origin', origin, 'Vary', 'Origin', 'Access-Control-Expose-Headers', EXPOSED];
  }

  /** The fields of the answer to a preflight, beside {@link fields}. */
  preflight(headers: RequestHeaders): Fields {
    const wanted = (headers.get('access-control-request-headers') ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => ALLOWED.has(name) || /^mcp-param-[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name));
    return [
      'Access-Control-Allow-Methods',
      METHODS,
      'Access-Control-Allow-Headers',
      (wanted.length > 0 ? wanted : [...ALLOWED]).join(', '),
      'Access-Control-Max-Age',
      MAX_AGE,
    ];
  }
}
