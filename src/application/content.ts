import type { JsonObject } from './json.js';

/** Who a piece of content is meant for (MCP `Role`). */
export type Role = 'user' | 'assistant';

/** Hints for a client on how to use content or a resource (MCP `Annotations`). */
export interface Annotations {
  readonly audience?: readonly Role[];
  /** 0 (least important) to 1 (required). */
  readonly priority?: number;
  /** ISO 8601 date and time. */
  readonly lastModified?: string;
}

/** An icon of a tool, prompt, resource, template or server (2025-11-25 and later). */
export interface Icon {
  /** An `https:` or `data:` URI. */
  readonly src: string;
  readonly mimeType?: string;
  /** For instance `48x48`, or `any`. */
  readonly sizes?: readonly string[];
  readonly theme?: 'light' | 'dark';
}

interface Block {
  readonly annotations?: Annotations;
  readonly _meta?: JsonObject;
}

/** Text for the model or the user. */
export interface TextContent extends Block {
  readonly type: 'text';
  readonly text: string;
}

/** An image; `data` is base64. */
export interface ImageContent extends Block {
  readonly type: 'image';
  readonly data: string;
  readonly mimeType: string;
}

/** A sound; `data` is base64. */
export interface AudioContent extends Block {
  readonly type: 'audio';
  readonly data: string;
  readonly mimeType: string;
}

/** A pointer to a resource, which need not be listed. */
export interface ResourceLink extends Block {
  readonly type: 'resource_link';
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  /** Bytes. */
  readonly size?: number;
  readonly icons?: readonly Icon[];
}

/** A resource carried whole inside a result or message. */
export interface EmbeddedResource extends Block {
  readonly type: 'resource';
  readonly resource: ResourceContents;
}

/** Every kind of content that a tool result or a prompt message can hold (MCP `ContentBlock`). */
export type Content = TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;

interface ContentsBase {
  readonly uri: string;
  readonly mimeType?: string;
  readonly _meta?: JsonObject;
}

/** A resource's contents as text. */
export interface TextResourceContents extends ContentsBase {
  readonly text: string;
}

/** A resource's contents as base64. */
export interface BlobResourceContents extends ContentsBase {
  readonly blob: string;
}

export type ResourceContents = TextResourceContents | BlobResourceContents;

/** A text block. */
export function text(value: string): TextContent {
  return { type: 'text', text: value };
}
