import type { JsonSchema, ToolAnnotations } from '../application/index.js';

/** How the arguments of a request become those of the function. */
export interface CallStyle {
  /** `object`: one parameter takes them all. `positional`: each has a parameter of its own. */
  readonly style: 'object' | 'positional';
  /** The names of the positional parameters, in order. */
  readonly names: readonly string[];
  /** The last positional parameter is a rest parameter. */
  readonly rest?: true;
  /** A trailing parameter takes the context. */
  readonly context?: true;
  /** The one object may be left out: without arguments, the function gets `undefined`. */
  readonly optional?: true;
}

/** What a function gives back: text, data with a schema, content, a whole MCP result, nothing, or something unknown. */
export type ResultKind = 'text' | 'data' | 'content' | 'result' | 'nothing' | 'unknown';

/** How the values that an async iterable yields are used: reported as progress only, or collected as the result too. */
export type StreamUse = 'progress' | 'collect';

/**
 * What the types and the doc comment of one exported function say. Plain JSON, so that `rhetor build` can write it down.
 * Schemas are as `convert.ts` reads them.
 */
export interface Signature {
  /** The name of the export. */
  readonly export: string;
  readonly kind: 'tool' | 'prompt' | 'resource' | 'completion';
  /** The name that clients see. */
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly call: CallStyle;
  /** Of the arguments, an object. */
  readonly input: JsonSchema;
  readonly result: ResultKind;
  /** Of the result, when it is data. */
  readonly output?: JsonSchema;
  readonly stream?: StreamUse;
  readonly annotations?: ToolAnnotations;
  /** Of a resource: its URI or URI template. */
  readonly uri?: string;
  readonly mimeType?: string;
  /** Of a completion: what it completes, as `prompt.argument`. */
  readonly completes?: readonly string[];
}

/** Everything derived from one module. */
export interface ModuleSignatures {
  readonly functions: readonly Signature[];
  /** From the doc comment of the module itself (`@module` or `@packageDocumentation`). */
  readonly instructions?: string;
}
