import { isObject, type JsonObject, type Tool } from '../application/index.js';
import { quote, RpcError } from '../jsonrpc/errors.js';
import type { RequestMessage } from '../jsonrpc/messages.js';
import { decodeHeaderValue } from './header-value.js';
import { type HeaderParameter, headerParameters } from './parameter-headers.js';

/** The header fields that a message came with; over stdio there are none. */
export interface RequestHeaders {
  /** The value of a field, by its lower-case name; `undefined` when it is absent. */
  get(name: string): string | undefined;
}

export const VERSION_HEADER = 'mcp-protocol-version';
const METHOD_HEADER = 'mcp-method';
const NAME_HEADER = 'mcp-name';

/** The parameter that `Mcp-Name` repeats, for the methods that need that header. */
const NAMED_BY: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/**
 * Compares the version header with the version in the body (checklist, 26.4 step 6).
 * @throws RpcError `-32020`
 */
export function checkVersionHeader(headers: RequestHeaders, version: string): void {
  const given = headers.get(VERSION_HEADER);
  if (given === undefined) throw missing('MCP-Protocol-Version');
  if (given !== version) throw mismatch('MCP-Protocol-Version', given, version);
}

/**
 * Compares `Mcp-Method` and `Mcp-Name` with the body (checklist, 26.4 step 9).
 * @throws RpcError `-32020`
 */
export function checkMethodHeaders(headers: RequestHeaders, { method, params }: RequestMessage): void {
  const given = headers.get(METHOD_HEADER);
  if (given === undefined) throw missing('Mcp-Method');
  if (given !== method) throw mismatch('Mcp-Method', given, method);
  const parameter = NAMED_BY.get(method);
  if (parameter !== undefined) checkName(headers, params?.[parameter]);
}

function checkName(headers: RequestHeaders, name: unknown): void {
  // What is no name is told of as a bad parameter.
  if (typeof name !== 'string') return;
  const given = headers.get(NAME_HEADER);
  if (given === undefined) throw missing('Mcp-Name');
  // Nearly always the same text; an encoded value is not.
  if ((given !== name || given.startsWith('=?')) && decoded('Mcp-Name', given) !== name)
    throw mismatch('Mcp-Name', given, name);
}

/**
 * Compares the `Mcp-Param-*` headers of a tool with its arguments (checklist, section 10).
 * @throws RpcError `-32020`
 */
export function checkParameterHeaders(headers: RequestHeaders, { inputSchema }: Tool, args: JsonObject): void {
  for (const parameter of headerParameters(inputSchema)) checkParameter(headers, parameter, args);
}

function checkParameter(headers: RequestHeaders, { header, path, type }: HeaderParameter, args: JsonObject): void {
  const given = headers.get(header.toLowerCase());
  const value = valueAt(args, path);
  if (value === undefined || value === null) {
    if (given !== undefined) throw new RpcError('headerMismatch', `${header} has a value, but its argument has none`);
    return;
  }
  // A value of another type fails the schema, which tells more.
  if (typeof value === 'object') return;
  if (given === undefined) throw missing(header);
  if (!isSame(decoded(header, given), value, type)) throw mismatch(header, given, String(value));
}

function isSame(given: string, value: unknown, type: HeaderParameter['type']): boolean {
  if (given === String(value)) return true;
  return type === 'integer' && NUMERAL.test(given) && Number(given) === Number(value);
}

const NUMERAL = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;

function valueAt(args: JsonObject, path: readonly string[]): unknown {
  let value: unknown = args;
  for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

function decoded(header: string, value: string): string {
  const text = decodeHeaderValue(value);
  if (text === undefined) throw new RpcError('headerMismatch', `Header mismatch: ${header} is malformed`);
  return text;
}

function missing(header: string): RpcError {
  return new RpcError('headerMismatch', `Header mismatch: ${header} is missing`);
}

function mismatch(header: string, given: string, expected: string): RpcError {
  return new RpcError(
    'headerMismatch',
    `Header mismatch: ${header} is ${quote(given)}, the body says ${quote(expected)}`,
  );
}
