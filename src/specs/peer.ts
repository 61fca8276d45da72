import {
  type ClientInfo,
  isObject,
  type Json,
  type JsonObject,
  LOG_LEVELS,
  type LogLevel,
} from '../application/index.js';

/** What is known of the client behind a request: from `initialize` (legacy) or from the request itself (modern). */
export interface Peer {
  readonly client: ClientInfo | undefined;
  readonly capabilities: JsonObject;
  /** Log messages below it are not sent; `undefined`: none is. */
  readonly logLevel: LogLevel | undefined;
}

/** Reads an `Implementation`; `undefined` when it is malformed. */
export function readClientInfo(value: Json | undefined): ClientInfo | undefined {
  if (!isObject(value) || typeof value.name !== 'string' || typeof value.version !== 'string') return undefined;
  const { name, version, title } = value;
  return typeof title === 'string' ? { name, version, title } : { name, version };
}

/** Whether a value is one of the log levels. */
export function isLogLevel(value: unknown): value is LogLevel {
  return typeof value === 'string' && SEVERITY.has(value);
}

const SEVERITY: ReadonlyMap<string, number> = new Map(LOG_LEVELS.map((level, index) => [level, index]));

/** Whether `level` is as severe as `threshold`, or more. */
export function reaches(level: LogLevel, threshold: LogLevel): boolean {
  return (SEVERITY.get(level) ?? -1) >= (SEVERITY.get(threshold) ?? 0);
}
