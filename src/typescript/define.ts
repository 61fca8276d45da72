import type {
  Annotations,
  Application,
  Content,
  Icon,
  JsonObject,
  PromptMessage,
  PromptResult,
  ToolAnnotations,
} from '../application/index.js';
import {
  assemble,
  type Completer,
  type Parts,
  type PromptPart,
  type ResourcePart,
  type TemplatePart,
  type ToolPart,
} from './assemble.js';
import { partOfPrompt, partOfResource, partOfTool } from './definition-parts.js';
import type { AnySchema, Given, Handler, Received, TemplateVariables } from './schema-types.js';

/** What every definition may have. */
interface Described {
  readonly title?: string;
  readonly description?: string;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
}

/** Says what a tool is: see {@link tool}. */
export interface ToolSpecification<I extends AnySchema, O extends AnySchema | undefined> extends Described {
  readonly annotations?: ToolAnnotations;
  /** Of the arguments, an object. Without it, the tool takes none. */
  readonly input?: I;
  /** Of the result. Without it, `run` may give text, content, data, a whole `ToolResult`, or nothing. */
  readonly output?: O;
  /** Runs the tool. An {@link ApplicationError} is told to the client, any other error only logged. */
  readonly run: Handler<Received<I>, O extends AnySchema ? Given<O> : unknown>;
}

/** Says what a prompt is: see {@link prompt}. */
export interface PromptSpecification<I extends AnySchema> extends Described {
  /** Of the arguments, an object; they come as text and are read as what the schema says. */
  readonly input?: I;
  /** Values for the arguments, by name. Those of an enumeration need none. */
  readonly complete?: Readonly<Record<string, Completer>>;
  /** Makes the messages; text is a message of the user. */
  readonly run: Handler<
    Received<I>,
    string | Content | PromptMessage | readonly (string | PromptMessage)[] | PromptResult
  >;
}

/** Says what a resource, or a family of them, is: see {@link resource}. */
export interface ResourceSpecification<U extends string> extends Described {
  /** A URI, or a URI template (RFC 6570). */
  readonly uri: U;
  readonly mimeType?: string;
  /** Bytes, of a resource whose size is known. */
  readonly size?: number;
  readonly annotations?: Annotations;
  /** Values for the variables of a template, by name. */
  readonly complete?: Readonly<Record<string, Completer>>;
  /** Reads it: text, bytes, data (sent as JSON), contents, or `undefined` when there is no such resource. */
  readonly read: Handler<TemplateVariables<U>, unknown>;
}

/** The same symbol in every copy of this module, so that definitions of one are known to another. */
const MAKE = Symbol.for('rhetor.definition');

/** A tool, prompt or resource defined by hand; its name is the key or the export under which it stands. */
export interface Definition<Part> {
  /** @internal */
  readonly [MAKE]: (name: string) => Part;
}

export type ToolDefinition = Definition<{ readonly tools: readonly ToolPart[] }>;
export type PromptDefinition = Definition<{ readonly prompts: readonly PromptPart[] }>;
export type ResourceDefinition = Definition<
  { readonly resources: readonly ResourcePart[] } | { readonly templates: readonly TemplatePart[] }
>;

/**
 * Defines a tool. The types of `run` follow from the schemas: a wrong field does not compile.
 * @example tool({ input: z.object({ a: z.number() }), output: z.number(), run: ({ a }) => a + 1 })
 */
export function tool<
  const I extends AnySchema = { readonly type: 'object'; readonly properties: Record<never, never> },
  const O extends AnySchema | undefined = undefined,
>(specification: ToolSpecification<I, O>): ToolDefinition {
  return { [MAKE]: (name) => ({ tools: [partOfTool(name, specification)] }) };
}

/** Defines a prompt. */
export function prompt<
  const I extends AnySchema = { readonly type: 'object'; readonly properties: Record<never, never> },
>(specification: PromptSpecification<I>): PromptDefinition {
  return { [MAKE]: (name) => ({ prompts: [partOfPrompt(name, specification)] }) };
}

/** Defines a resource, or with a URI template a family of them; `read` gets the variables of the template. */
export function resource<const U extends string>(specification: ResourceSpecification<U>): ResourceDefinition {
  return { [MAKE]: (name) => partOfResource(name, specification) };
}

/** What an application is made of. */
export interface ApplicationSpecification {
  readonly tools?: Readonly<Record<string, ToolDefinition>>;
  readonly prompts?: Readonly<Record<string, PromptDefinition>>;
  readonly resources?: Readonly<Record<string, ResourceDefinition>>;
  /** Applications that are served as part of this one. */
  readonly include?: readonly Application[];
}

/**
 * Makes an application of definitions.
 * @throws SchemaDefinitionError when a schema has no JSON Schema, or does not describe an object where one is needed.
 */
export function defineApplication({ include = [], ...groups }: ApplicationSpecification): Application {
  const definitions = Object.values(groups).flatMap((group) => Object.entries(group ?? {}));
  return assemble({ ...partsOf(definitions), applications: include });
}

/** Whether a value is a definition made by {@link tool}, {@link prompt} or {@link resource}. */
export function isDefinition(value: unknown): value is Definition<Partial<Parts>> {
  return typeof value === 'object' && value !== null && MAKE in value;
}

/** The parts that definitions make, by their names. */
export function partsOf(definitions: readonly (readonly [string, Definition<Partial<Parts>>])[]): Parts {
  const made = definitions.map(([name, definition]) => definition[MAKE](name));
  return {
    tools: made.flatMap(({ tools = [] }) => tools),
    prompts: made.flatMap(({ prompts = [] }) => prompts),
    resources: made.flatMap(({ resources = [] }) => resources),
    templates: made.flatMap(({ templates = [] }) => templates),
    applications: [],
  };
}
