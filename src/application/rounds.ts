import type { Context } from './context.js';
import type { InputRequired, Round } from './interaction.js';
import type { Awaitable, JsonObject } from './json.js';
import type { Prompt, PromptResult } from './prompts.js';
import type { ResourceResult } from './resources.js';
import type { Tool, ToolResult } from './tools.js';

/**
 * The rounds facet: a call as a state machine, which is started anew with the answers of each round. A function gives a result,
 * asks for input, or gives `undefined` to leave the call to the plain facet. It serves clients of every spec.
 */
export interface Rounds {
  /** `args` already fit the tool's `inputSchema`. Errors are told as those of `Tools.call`. */
  callTool?(
    tool: Tool,
    args: JsonObject,
    round: Round,
    context: Context,
  ): Awaitable<ToolResult | InputRequired | undefined>;
  /** The prompt's required arguments are present. */
  getPrompt?(
    prompt: Prompt,
    args: Readonly<Record<string, string>>,
    round: Round,
    context: Context,
  ): Awaitable<PromptResult | InputRequired | undefined>;
  readResource?(uri: string, round: Round, context: Context): Awaitable<ResourceResult | InputRequired | undefined>;
}
