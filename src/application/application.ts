import type { Caching } from './caching.js';
import type { Completions } from './completions.js';
import type { ApplicationEvent } from './events.js';
import type { Finding } from './findings.js';
import type { JsonObject } from './json.js';
import type { Prompts } from './prompts.js';
import type { Resources } from './resources.js';
import type { Rounds } from './rounds.js';
import type { Tools } from './tools.js';

/**
 * What is served: an object that answers the questions of its facets. Every facet but tools is optional, and a facet that is
 * absent is not advertised. Built once; it serves all clients of all revisions at once.
 */
export interface Application {
  readonly tools: Tools;
  readonly prompts?: Prompts;
  readonly resources?: Resources;
  readonly completions?: Completions;
  readonly rounds?: Rounds;
  readonly caching?: Caching;
  /** Protocol extensions to advertise, by id (`capabilities.extensions`); for instance `io.modelcontextprotocol/ui`. */
  readonly extensions?: Readonly<Record<string, JsonObject>>;
  /** Registers the one listener for changes of the application; absent when it never changes. */
  onEvent?(listener: (event: ApplicationEvent) => void): void;
  /**
   * What is wrong with the declarations of the application, as far as it can tell without being called; absent when it cannot tell.
   * `rhetor check` shows it.
   * @throws ApplicationError when a declaration cannot be read at all.
   */
  findings?(): Promise<readonly Finding[]>;
  /** Frees what the application holds. Called once, at shutdown. */
  close?(): Promise<void>;
}
