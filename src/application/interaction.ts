import type { AudioContent, Content, ImageContent, Role, TextContent } from './content.js';
import type { Json, JsonObject, JsonSchema } from './json.js';

/** What a user can put into a form; a `bigint` is an integer beyond 2^53. */
export type FormContent = Readonly<Record<string, string | number | bigint | boolean | readonly string[]>>;

/** How a user answered a form (MCP `ElicitResult`). */
export type ElicitResult =
  | { readonly action: 'accept'; readonly content: FormContent }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' };

/** How a user answered the request to open a page; `accept` says that it is being opened, not that all is done there. */
export interface ElicitUrlResult {
  readonly action: 'accept' | 'decline' | 'cancel';
}

/** A form to fill in (MCP `ElicitRequestFormParams`). Never ask for secrets in a form. */
export interface FormElicitation {
  readonly mode?: 'form';
  readonly message: string;
  /**
   * `type: "object"` with flat `properties`: text (`minLength`, `maxLength`, `format`), numbers (`minimum`, `maximum`), booleans,
   * choices (`enum`, or `oneOf` of `{const, title}`), lists of choices (`items` with `enum` or `anyOf`); each with its `default`.
   * Clients of older specs get what they know of it; answers come in the form that is asked for here.
   */
  readonly requestedSchema: JsonSchema;
}

/** A page to open (MCP `ElicitRequestURLParams`). */
export interface UrlElicitation {
  readonly mode: 'url';
  readonly message: string;
  readonly url: string;
  /** 2025-11-25 only: names the page when the application tells that all is done there; made up when absent. */
  readonly elicitationId?: string;
}

/** Which model a client should sample (MCP `ModelPreferences`); priorities from 0 to 1. */
export interface ModelPreferences {
  readonly hints?: readonly { readonly name?: string }[];
  readonly costPriority?: number;
  readonly speedPriority?: number;
  readonly intelligencePriority?: number;
}

/** The model wants a tool called (2025-11-25 and later). */
export interface ToolUseContent {
  readonly type: 'tool_use';
  readonly id: string;
  readonly name: string;
  readonly input: JsonObject;
  readonly _meta?: JsonObject;
}

/** What a tool gave that the model wanted called (2025-11-25 and later). */
export interface ToolResultContent {
  readonly type: 'tool_result';
  /** The `id` of the {@link ToolUseContent} that it answers. */
  readonly toolUseId: string;
  readonly content: readonly Content[];
  readonly structuredContent?: JsonObject;
  readonly isError?: boolean;
  readonly _meta?: JsonObject;
}

/** What a message to or from a sampled model holds. */
export type SamplingContent = TextContent | ImageContent | AudioContent | ToolUseContent | ToolResultContent;

export interface SamplingMessage {
  readonly role: Role;
  /** Several blocks: 2025-11-25 and later. A user's message with tool results holds nothing else. */
  readonly content: SamplingContent | readonly SamplingContent[];
  readonly _meta?: JsonObject;
}

/** A tool that a sampled model may use (MCP `Tool`, as far as sampling needs it). */
export interface SamplingTool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: JsonSchema;
}

/** What to ask a model (MCP `CreateMessageRequest` params). */
export interface SamplingRequest {
  readonly messages: readonly SamplingMessage[];
  /** Tokens that the answer may have at most. */
  readonly maxTokens: number;
  readonly modelPreferences?: ModelPreferences;
  readonly systemPrompt?: string;
  /** Other than `none`, only with the client's capability `sampling.context` (2025-11-25 and later); left out without it. */
  readonly includeContext?: 'none' | 'thisServer' | 'allServers';
  readonly temperature?: number;
  readonly stopSequences?: readonly string[];
  readonly metadata?: JsonObject;
  /** Needs the client's capability `sampling.tools`. */
  readonly tools?: readonly SamplingTool[];
  /** Needs the client's capability `sampling.tools`. */
  readonly toolChoice?: { readonly mode?: 'auto' | 'required' | 'none' };
}

/** What the model answered (MCP `CreateMessageResult`). */
export interface SamplingResult {
  readonly role: Role;
  readonly content: SamplingContent | readonly SamplingContent[];
  readonly model: string;
  /** `endTurn`, `stopSequence`, `maxTokens`, `toolUse`, or the provider's own. */
  readonly stopReason?: string;
  readonly _meta?: JsonObject;
}

/** A folder or file that the client works on (MCP `Root`). Information, not a permission. */
export interface Root {
  /** A `file:` URI. */
  readonly uri: string;
  readonly name?: string;
  readonly _meta?: JsonObject;
}

/**
 * Ways to ask the client while a tool, prompt or resource runs; several questions may be open at once.
 *
 * Legacy clients get a request, and the handler waits. For modern clients the call ends with the question (`input_required`): the
 * promise rejects with a {@link CallSuspendedError}, so that the handler unwinds, and the handler runs again from its start when the
 * answer is there; then every question that has its answer gets it at once. So do nothing that cannot be repeated before the
 * last question, and ask the same questions in the same order for the same arguments and answers.
 *
 * Every method rejects with a {@link CapabilityMissingError} when the client did not declare what it takes, and with an
 * {@link InteractionError} when there is no usable answer.
 */
export interface Interaction {
  /** Has the user fill in a form. The content of an `accept` fits the schema. */
  elicit(message: string, schema: JsonSchema): Promise<ElicitResult>;
  /**
   * Has the user open a page, for what must not pass through the client (2025-11-25 and later).
   * @param elicitationId See {@link UrlElicitation.elicitationId}.
   */
  elicitUrl(message: string, url: string, elicitationId?: string): Promise<ElicitUrlResult>;
  /** Has the client's model write a message. */
  sample(request: SamplingRequest): Promise<SamplingResult>;
  /** Asks which folders and files the client works on. */
  roots(): Promise<readonly Root[]>;
}

/** One question of a round (MCP `InputRequest`). */
export type InputRequest =
  | { readonly method: 'elicitation/create'; readonly params: FormElicitation | UrlElicitation }
  | { readonly method: 'sampling/createMessage'; readonly params: SamplingRequest }
  | { readonly method: 'roots/list'; readonly params?: JsonObject };

/** What a round can give instead of a result; at least one of both members. */
export interface InputRequired {
  /** The questions, under keys of the application's choice. */
  readonly inputRequests?: Readonly<Record<string, InputRequest>> | undefined;
  /** Carried to the next round; the client gets it sealed and can neither read nor change it. */
  readonly state?: Json | undefined;
}

/** What the round before brought. */
export interface Round {
  /**
   * The client's answers under the keys of the questions: an {@link ElicitResult}, an {@link ElicitUrlResult}, a
   * {@link SamplingResult}, or `{roots: Root[]}`. Each question has one, and it fits. Empty in the first round.
   */
  readonly responses: Readonly<Record<string, JsonObject>>;
  /** Absent in the first round, and when the round before gave none. */
  readonly state: Json | undefined;
}
