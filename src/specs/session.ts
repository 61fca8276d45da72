import type { ClientInfo, JsonObject, LogLevel } from '../application/index.js';
import type { Peer } from './peer.js';
import type { Spec } from './spec.js';

/** Pages of which one client can be told that all is done there at most; the oldest are forgotten. */
const MOST_ELICITATIONS = 1000;

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
  /** The URIs of the resources that the client follows. */
  readonly subscriptions = new Set<string>();
  /** The ids of the pages that the client was asked to open and of which nothing was told since (2025-11-25). */
  readonly elicitations = new Set<string>();

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
    this.subscriptions.clear();
    this.elicitations.clear();
  }

  /** Notes that the client was asked to open a page. */
  noteElicitation(id: string): void {
    this.elicitations.add(id);
    const [oldest] = this.elicitations;
    if (this.elicitations.size > MOST_ELICITATIONS && oldest !== undefined) this.elicitations.delete(oldest);
  }
}
