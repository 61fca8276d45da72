import type { Auth } from './auth.js';
import type { Interaction } from './interaction.js';
import type { Json, JsonObject } from './json.js';

/** The MCP revisions that Rhetor serves, oldest first. */
export const SPEC_VERSIONS = ['2025-06-18', '2025-11-25', '2026-07-28'] as const;

/** One MCP revision. */
export type SpecVersion = (typeof SPEC_VERSIONS)[number];

/** Log levels, least severe first (RFC 5424). */
export const LOG_LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the client says of itself. Unverified: never a basis for security. */
export interface ClientInfo {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
}

/** Progress of the running call; `progress` must increase from one report to the next. */
export interface Progress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** What a handler knows of the request it serves, and its ways back to the client while it runs. Its functions need no `this`. */
export interface Context extends Interaction {
  /** The revision this request is served under. */
  readonly spec: SpecVersion;
  /** Absent when the client did not say. */
  readonly client?: ClientInfo | undefined;
  /** As the client declared them: in `initialize` (legacy) or with this request (modern). */
  readonly clientCapabilities: JsonObject;
  /** Who calls, verified; absent where the server is not protected. */
  readonly auth?: Auth | undefined;
  /** Aborted on cancel, disconnect, time-out and shutdown. */
  readonly signal: AbortSignal;
  /** The request's `_meta`, for instance a trace context. */
  readonly meta: JsonObject;
  /** Reports progress. Does nothing when the client gave no progress token, after the reply, and when `progress` does not increase. */
  progress(report: Progress): void;
  /**
   * Ends the client's connection while the call goes on; the client comes back for the rest. For long calls behind proxies that
   * cut long answers. Only over HTTP, in a session of 2025-11-25; does nothing elsewhere.
   */
  releaseConnection(): void;
  /** Sends a log message to the client, if it asked for that level. Never put secrets in it. */
  log(level: LogLevel, data: Json, logger?: string): void;
}
