import type { JsonObject } from '../application/index.js';
import { serialize } from '../jsonrpc/serialize.js';
import { SERVER_INFO_KEY } from './envelope.js';
import type { ServerSettings } from './settings.js';
import type { Spec } from './spec.js';

/** Who the server says it is (MCP `Implementation`), as far as a spec has words for it. */
export class Identity {
  readonly #settings: ServerSettings;
  /** The `_meta` of a modern result that has no other. */
  readonly metaText: string;
  readonly meta: JsonObject;

  constructor(settings: ServerSettings) {
    this.#settings = settings;
    this.meta = { [SERVER_INFO_KEY]: this.#implementation(true) };
    this.metaText = serialize(this.meta);
  }

  /** The `serverInfo` of `initialize`. */
  serverInfo(spec: Spec): JsonObject {
    return this.#implementation(spec.hasIcons);
  }

  #implementation(rich: boolean): JsonObject {
    const { name, title, version, description, websiteUrl, icons } = this.#settings;
    return {
      name,
      ...(title === undefined ? {} : { title }),
      version,
      ...(rich && description !== undefined ? { description } : {}),
      ...(rich && websiteUrl !== undefined ? { websiteUrl } : {}),
      ...(rich && icons !== undefined ? { icons: icons.map((icon) => ({ ...icon })) } : {}),
    };
  }
}
