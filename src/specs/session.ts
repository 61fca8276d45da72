import type { ClientInfo, JsonObject, LogLevel } from '../application/index.js';
import type { Peer } from './peer.js';
import type { Spec } from './spec.js';

/** What a legacy connection remembers; the modern era uses none of it. */
export class Session implements Peer {
  /** The negotiated spec; before `initialize`, the newest legacy one that is served. */
  spec: Spec;
  client: ClientInfo | undefined;
  capabilities: JsonObject = {};
  /** Until the client sets a level, the server decides: `info`. */
  logLevel: LogLevel = 'info';
  /** The client has said that it is ready for notifications. */
  initialized = false;

  constructor(spec: Spec) {
    this.spec = spec;
  }

  /** What `initialize` sets. */
  restart(spec: Spec, client: ClientInfo | undefined, capabilities: JsonObject): void {
    this.spec = spec;
    this.client = client;
    this.capabilities = capabilities;
    this.logLevel = 'info';
    this.initialized = false;
  }
}
