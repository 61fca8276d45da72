import type { Context } from './context.js';
import type { Awaitable } from './json.js';

/** What is being completed: an argument of a prompt, or a variable of a resource template. */
export type CompletionReference =
  | { readonly type: 'ref/prompt'; readonly name: string }
  | { readonly type: 'ref/resource'; readonly uri: string };

export interface CompletionArgument {
  readonly name: string;
  /** What the user has typed so far. */
  readonly value: string;
}

/** Values for an argument, best first; at most 100 reach the client. */
export interface Completion {
  readonly values: readonly string[];
  readonly total?: number;
  readonly hasMore?: boolean;
}

/** The completions facet. */
export interface Completions {
  /** `chosen` holds the arguments that the user has already filled. */
  complete(
    reference: CompletionReference,
    argument: CompletionArgument,
    chosen: Readonly<Record<string, string>>,
    context: Context,
  ): Awaitable<Completion>;
}
