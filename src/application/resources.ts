import type { Annotations, Icon, ResourceContents } from './content.js';
import type { Context } from './context.js';
import type { Awaitable, JsonObject } from './json.js';

/** A resource as `resources/list` shows it. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  /** Bytes, before any encoding. */
  readonly size?: number;
  readonly annotations?: Annotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
}

/** A family of resources (RFC 6570 template). */
export interface ResourceTemplate {
  readonly uriTemplate: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly annotations?: Annotations;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
}

/** What `resources/read` gives. */
export interface ResourceResult {
  readonly contents: readonly ResourceContents[];
  readonly _meta?: JsonObject;
}

/** The resources facet. */
export interface Resources {
  /** Every fixed resource, in a stable order. */
  list(): Awaitable<readonly Resource[]>;
  /** Every template, in a stable order. */
  templates(): Awaitable<readonly ResourceTemplate[]>;
  /**
   * Reads a resource. `uri` is whatever the client sent: the application decides whether it is one of its resources, listed or not.
   * `undefined`: there is no such resource (the client gets its revision's "resource not found").
   */
  read(uri: string, context: Context): Awaitable<ResourceResult | undefined>;
}
