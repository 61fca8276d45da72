import type { Content, Icon, Role } from './content.js';
import type { Context } from './context.js';
import type { Awaitable, JsonObject } from './json.js';

/** An argument of a prompt; its values are strings. */
export interface PromptArgument {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly required?: boolean;
}

/** A prompt as `prompts/list` shows it. */
export interface Prompt {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly arguments?: readonly PromptArgument[];
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
}

export interface PromptMessage {
  readonly role: Role;
  readonly content: Content;
}

/** What `prompts/get` gives. */
export interface PromptResult {
  readonly description?: string;
  readonly messages: readonly PromptMessage[];
  readonly _meta?: JsonObject;
}

/** The prompts facet. */
export interface Prompts {
  /** Every prompt, in a stable order. */
  list(): Awaitable<readonly Prompt[]>;
  /** Fills a prompt. Its required arguments are present. */
  get(prompt: Prompt, args: Readonly<Record<string, string>>, context: Context): Awaitable<PromptResult>;
}
