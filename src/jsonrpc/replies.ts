import type { JsonObject } from '../application/json.js';
import type { RpcError } from './errors.js';
import { LongText, type Text } from './long-text.js';
import type { RequestId } from './messages.js';
import { serialize } from './serialize.js';

/** A response whose result is already JSON text. */
export function resultText(id: RequestId, result: Text): Text {
  const head = `{"jsonrpc":"2.0","id":${idText(id)},"result":`;
  return typeof result === 'string'
    ? `${head}${result}}`
    : new LongText(`${head}${result.before}`, result.kept, `${result.after}}`);
}

/** An error response; without `id` when that could not be read, and without `data` that has no JSON form. */
export function errorText(error: RpcError, id?: RequestId): string {
  const head = id === undefined ? '{"jsonrpc":"2.0"' : `{"jsonrpc":"2.0","id":${idText(id)}`;
  return `${head},"error":{"code":${error.code},"message":${JSON.stringify(error.message)}${dataMember(error)}}}`;
}

function dataMember({ data }: RpcError): string {
  if (data === undefined) return '';
  try {
    return `,"data":${serialize(data)}`;
  } catch {
    return '';
  }
}

/** A notification. @throws UnserializableError when `params` have no JSON form. */
export function notificationText(method: string, params?: JsonObject): string {
  return params === undefined ? `{"jsonrpc":"2.0","method":"${method}"}` : notificationWith(method, serialize(params));
}

/** A notification whose `params` are already JSON text. */
export function notificationWith(method: string, params: string): string {
  return `{"jsonrpc":"2.0","method":"${method}","params":${params}}`;
}

/** A request of ours. @throws UnserializableError when `params` have no JSON form. */
export function requestText(id: RequestId, method: string, params?: object): string {
  const rest = params === undefined ? '' : `,"params":${serialize(params)}`;
  return `{"jsonrpc":"2.0","id":${idText(id)},"method":"${method}"${rest}}`;
}

function idText(id: RequestId): string {
  return typeof id === 'string' ? JSON.stringify(id) : String(id);
}
