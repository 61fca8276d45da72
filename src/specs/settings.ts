import type { CachePolicy, Icon, Logger, SpecVersion } from '../application/index.js';

/** What a server says of itself and how it serves; from the options. */
export interface ServerSettings {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly Icon[];
  /** How a model should use the server. */
  readonly instructions?: string;
  /** The specs to serve; not empty. */
  readonly specs: readonly SpecVersion[];
  /** The cache policy of what the application names none for (2026-07-28). */
  readonly cache: CachePolicy;
  /** Items on one page of a list; at least 1. */
  readonly pageSize: number;
  /** Milliseconds that one request may take; 0 is without limit. */
  readonly callTimeoutMs: number;
  /** Milliseconds that a client has for the answer to one question (legacy); default 10 minutes, 0 is without limit. */
  readonly askTimeoutMs?: number;
  /** What `requestState` is sealed with; servers that share it take each other's. Default: made at start. */
  readonly stateKey?: string;
  /** Milliseconds for which a `requestState` can be used; default 10 minutes. */
  readonly stateTtlMs?: number;
  /** The host may call `Dispatcher.notify`, so changes are advertised even for an application without `onEvent`. */
  readonly notifies?: boolean;
  readonly logger: Logger;
}
