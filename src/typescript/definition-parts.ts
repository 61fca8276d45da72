import {
  ApplicationError,
  type Awaitable,
  type JsonSchema,
  type PromptResult,
  type ToolResult,
} from '../application/index.js';
import type { Completer, PromptPart, ResourcePart, TemplatePart, ToolPart } from './assemble.js';
import type { PromptSpecification, ResourceSpecification, ToolSpecification } from './define.js';
import { looseResult, promptResult, resourceResult } from './results.js';
import type { AnySchema } from './schema-types.js';
import { InvalidValueError, type PreparedSchema, prepareSchema, SchemaDefinitionError } from './standard-schema.js';
import { enumerations, promptArguments, textReader } from './text-arguments.js';
import { parseUriTemplate } from './uri-template.js';
import { whenReady } from './when-ready.js';

/** A handler whose types were checked where it was defined. */
type Run = (...args: readonly unknown[]) => unknown;

const NO_ARGUMENTS = { type: 'object', additionalProperties: false } as const;

/** @throws SchemaDefinitionError */
export function partOfTool<I extends AnySchema, O extends AnySchema | undefined>(
  name: string,
  { input, output, run, annotations, ...rest }: ToolSpecification<I, O>,
): ToolPart {
  const args = naming(`tool ${name}`, () => objectSchema(input));
  const result = naming(`tool ${name}`, () => (output === undefined ? undefined : prepareSchema(output, 'output')));
  const handler = run as Run;
  return {
    tool: {
      name,
      ...described(rest),
      inputSchema: args.json,
      ...(result === undefined ? {} : { outputSchema: result.json }),
      ...(annotations === undefined ? {} : { annotations }),
    },
    call: (given, context) =>
      whenReady(checkArguments(args, given, `tool "${name}"`), (checked) =>
        whenReady(handler(checked, context), (value) => toResult(result, value)),
      ),
  };
}

function toResult(schema: PreparedSchema | undefined, value: unknown): Awaitable<ToolResult> {
  if (schema === undefined) return looseResult(value);
  return whenReady(checkResult(schema, value), (data) => ({
    content: [],
    structuredContent: data as ToolResult['structuredContent'] & {},
  }));
}

/** A wrong result is the author's mistake: the client is not told. */
function checkResult(schema: PreparedSchema, value: unknown): Awaitable<unknown> {
  return recover(
    () => schema.check(value),
    (error) => {
      if (error instanceof InvalidValueError)
        throw new TypeError(`The result does not fit its schema: ${error.message}`);
      throw error;
    },
  );
}

function checkArguments(schema: PreparedSchema, given: unknown, what: string): Awaitable<unknown> {
  return recover(
    () => schema.check(given),
    (error) => {
      if (error instanceof InvalidValueError)
        throw new ApplicationError(`Invalid arguments for ${what}:\n${error.message}`);
      throw error;
    },
  );
}

function recover(work: () => Awaitable<unknown>, explain: (error: unknown) => never): Awaitable<unknown> {
  try {
    const value = work();
    return value instanceof Promise ? value.catch(explain) : value;
  } catch (error) {
    return explain(error);
  }
}

/** @throws SchemaDefinitionError */
export function partOfPrompt<I extends AnySchema>(
  name: string,
  { input, complete = {}, run, ...rest }: PromptSpecification<I>,
): PromptPart {
  const args = naming(`prompt ${name}`, () => objectSchema(input));
  const read = textReader(args.json);
  const handler = run as Run;
  return {
    prompt: { name, ...described(rest), arguments: promptArguments(args.json) },
    completers: new Map([...enumerations(args.json), ...completersIn(complete)]),
    get: (given, context) =>
      whenReady(checkArguments(args, read(given), `prompt "${name}"`), (checked) =>
        whenReady(handler(checked, context), (value): PromptResult => promptResult(value, rest.description)),
      ),
  };
}

/** @throws SyntaxError when the URI template is none. */
export function partOfResource<U extends string>(
  name: string,
  { uri, mimeType, size, annotations, complete = {}, read, ...rest }: ResourceSpecification<U>,
): { readonly resources: readonly ResourcePart[] } | { readonly templates: readonly TemplatePart[] } {
  const handler = read as Run;
  const shown = {
    name,
    ...described(rest),
    ...(mimeType === undefined ? {} : { mimeType }),
    ...(annotations === undefined ? {} : { annotations }),
  };
  if (!uri.includes('{')) {
    const resource = { uri, ...shown, ...(size === undefined ? {} : { size }) };
    return {
      resources: [
        {
          resource,
          read: (_, context) => whenReady(handler({}, context), (value) => resourceResult(value, uri, mimeType)),
        },
      ],
    };
  }
  parseUriTemplate(uri);
  const template: TemplatePart = {
    template: { uriTemplate: uri, ...shown },
    completers: new Map(completersIn(complete)),
    read: (found, variables, context) =>
      whenReady(handler(variables, context), (value) => resourceResult(value, found, mimeType)),
  };
  return { templates: [template] };
}

function completersIn(complete: Readonly<Record<string, Completer>>): [string, Completer][] {
  return Object.entries(complete);
}

function described<T extends object>(rest: T): T {
  return rest;
}

/** A schema of arguments; unions of objects get the `type` that MCP asks for at the root. */
function objectSchema(schema: AnySchema | undefined): PreparedSchema {
  const prepared = prepareSchema(schema ?? NO_ARGUMENTS, 'input');
  const { type, anyOf, oneOf, allOf, $ref } = prepared.json;
  if (type === 'object') return prepared;
  const isComposed = [anyOf, oneOf, allOf, $ref].some((part) => part !== undefined);
  if (type !== undefined || !isComposed)
    throw new SchemaDefinitionError('an input schema that does not describe an object; arguments have names');
  const json: JsonSchema = { type: 'object', ...prepared.json };
  return { ...prepared, json };
}

function naming<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof SchemaDefinitionError)
      throw new SchemaDefinitionError(`${what} has ${error.message}.`, { cause: error });
    throw error;
  }
}
