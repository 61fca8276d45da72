import { isObject, type JsonObject } from '../application/index.js';
import type { Operation } from './scopes.js';

/** A message of a client, as far as scopes go. */
export interface Request {
  readonly method: string;
  readonly params?: JsonObject | undefined;
}

type Reader = (method: string, params: JsonObject) => readonly Operation[];

/** Methods that are about something of the application. */
const READERS: Readonly<Record<string, Reader>> = {
  'tools/call': (method, { name }) => [{ method, tool: textOf(name) }],
  'prompts/get': (method, { name }) => [{ method, prompt: textOf(name) }],
  'resources/read': ofUri,
  'resources/subscribe': ofUri,
  'resources/unsubscribe': ofUri,
  'completion/complete': (method, { ref }) => [{ method, ...(isObject(ref) ? referred(ref) : {}) }],
  'subscriptions/listen': (method, { notifications }) => [{ method }, ...listened(method, notifications)],
};

/** What a message is about to do; one that is about several resources, with each. */
export function operationsOf({ method, params = {} }: Request): readonly Operation[] {
  return (Object.hasOwn(READERS, method) ? READERS[method] : undefined)?.(method, params) ?? [{ method }];
}

/** The operation that an item of a list is for. */
export function useOf(list: string, key: string): Operation {
  switch (list) {
    case 'tools':
      return { method: 'tools/call', tool: key };
    case 'prompts':
      return { method: 'prompts/get', prompt: key };
    default:
      return { method: 'resources/read', resource: key };
  }
}

function ofUri(method: string, { uri }: JsonObject): readonly Operation[] {
  return [{ method, resource: textOf(uri) }];
}

function referred({ type, name, uri }: Record<string, unknown>): Partial<Operation> {
  if (type === 'ref/prompt') return { prompt: textOf(name) };
  return type === 'ref/resource' ? { resource: textOf(uri) } : {};
}

function listened(method: string, notifications: unknown): readonly Operation[] {
  const uris = isObject(notifications) ? notifications.resourceSubscriptions : undefined;
  return Array.isArray(uris) ? uris.map((uri) => ({ method, resource: textOf(uri) })) : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
