import type { Finding, Icon, JsonObject, JsonSchema, Tool, ToolAnnotations } from '../application/index.js';
import { jsonObject, NoJsonError, textOf } from './json-terms.js';
import { showTerm } from './show-term.js';
import { Compound, isCompound, isList, type Term } from './term.js';
import { toolFindings } from './tool-findings.js';
import { type ArgumentType, argumentType } from './types.js';

/** What the bridge tells of one tool. */
export interface ToolFacts {
  /** The application object, for messages. */
  readonly object: string;
  /** `tool(Name, Functor, Arity)`, or whatever the application has in its place. */
  readonly descriptor: Term;
  /** Whether the predicate is `public(Defined)`, `hidden`, or `missing(Predicates)`. */
  readonly declaration: Term;
  /** The pairs of `info/2`. */
  readonly info: Term;
  /** Terms `mode(Template, Proofs)`, in the order of the directives. */
  readonly modes: Term;
  readonly inputSchema: Term;
  readonly outputSchema: Term;
  readonly icons: Term;
  readonly ui: Term;
  /** The object answers calls itself, for some of its tools at least: the outputs of the predicate are not promised then. */
  readonly handled: boolean;
}

/** One argument of a tool's predicate. `neither`: a `?` argument, which is left alone. */
export interface Parameter {
  readonly name: string;
  readonly direction: 'input' | 'output' | 'neither';
  readonly type: ArgumentType;
}

/** A tool and how to call its predicate. */
export interface Signature {
  readonly tool: Tool;
  readonly descriptor: Term;
  readonly functor: string;
  readonly parameters: readonly Parameter[];
  /** What keeps the predicate from being called; a handler of the application may serve the tool all the same. */
  readonly problem?: string;
  /** What is wrong with the declarations. */
  readonly findings: readonly Finding[];
}

/** A descriptor that does not make a tool. */
export class DescriptorError extends Error {
  override readonly name = 'DescriptorError';
}

/**
 * Makes a tool of what the directives of its predicate say.
 * @throws DescriptorError for a descriptor, or something beside it, that makes no tool.
 */
export function signatureOf(facts: ToolFacts): Signature {
  const { name, functor, arity } = readDescriptor(facts.descriptor);
  const info = infoPairs(facts.info);
  const { parameters, template, problem } = parametersOf(functor, arity, info, facts.modes);
  const inputSchema = orDescriptorError(name, 'input_schema/2', () => schemaOf(facts.inputSchema));
  const outputSchema = orDescriptorError(name, 'output_schema/2', () => schemaOf(facts.outputSchema));
  const inferred = problem === undefined ? inferredSchemas(parameters, info, facts.handled) : UNKNOWN_SCHEMAS;
  const tool: Tool = {
    name,
    title: textAt(info, 'title') ?? functor,
    description: descriptionOf(info),
    inputSchema: inputSchema ?? inferred.inputSchema,
    outputSchema: outputSchema ?? inferred.outputSchema,
    ...orDescriptorError(name, 'annotations of info/2', () => annotationsOf(info)),
    ...orDescriptorError(name, 'tool_icons/2', () => iconsOf(facts.icons)),
    ...uiOf(facts.ui),
  };
  const findings = toolFindings({
    object: facts.object,
    tool: name,
    functor,
    arity,
    declaration: facts.declaration,
    handled: facts.handled,
    hasInputSchema: inputSchema !== undefined,
    template,
    names: parameters.map((each) => each.name),
    problem,
  });
  const { descriptor } = facts;
  return { tool, descriptor, functor, parameters, findings, ...(problem === undefined ? {} : { problem }) };
}

function orDescriptorError<T>(tool: string, predicate: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof NoJsonError)) throw cause;
    throw new DescriptorError(`tool ${tool}: ${predicate}: ${cause.message}; the tool is not served`, { cause });
  }
}

/** The most arguments of a tool's predicate: a schema is made of each, though nobody may have written that predicate. */
const MAX_ARITY = 255;

function readDescriptor(descriptor: Term): { name: string; functor: string; arity: number } {
  if (isCompound(descriptor, 'tool', 3)) {
    const [name, functor, arity] = descriptor.args;
    if (typeof name === 'string' && typeof functor === 'string' && typeof arity === 'bigint' && arity >= 0n) {
      if (arity > MAX_ARITY) {
        throw new DescriptorError(
          `tool ${name}: a predicate of ${arity} arguments has more than ${MAX_ARITY}; the tool is not served`,
        );
      }
      return { name, functor, arity: Number(arity) };
    }
  }
  throw new DescriptorError(
    `tools/1: ${showTerm(descriptor)} is not tool(Name, Functor, Arity) with two atoms and an integer; it is not served`,
  );
}

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const;

/** The hints of a pair such as `annotations is {readOnlyHint- @true}`. */
function annotationsOf(info: Info): { readonly annotations?: ToolAnnotations } {
  const given = info.get('annotations');
  if (given === undefined) return {};
  const object = jsonObject(given);
  const hints = HINTS.flatMap((hint) => (typeof object[hint] === 'boolean' ? [[hint, object[hint]] as const] : []));
  return hints.length > 0 ? { annotations: Object.fromEntries(hints) } : {};
}

type Info = ReadonlyMap<string, Term>;

/** The first pair of each key; a pair is `Key is Value`, which some systems keep as `Key(Value)`. */
function infoPairs(info: Term): Info {
  const pairs = new Map<string, Term>();
  for (const item of isList(info) ? info : []) {
    if (!(item instanceof Compound)) continue;
    const [key, value] = isCompound(item, 'is', 2) ? item.args : [item.functor, item.args[0]];
    if (typeof key === 'string' && value !== undefined && !pairs.has(key)) pairs.set(key, value);
  }
  return pairs;
}

function textAt(info: Info, key: string): string | undefined {
  const value = info.get(key);
  return value === undefined ? undefined : textOf(value);
}

/** The comment, and the remarks as paragraphs. */
function descriptionOf(info: Info): string {
  const remarks = info.get('remarks');
  const paragraphs = [textAt(info, 'comment') ?? ''];
  for (const remark of isList(remarks) ? remarks : []) {
    const [topic, text] = isCompound(remark, '-', 2) ? remark.args.map(textOf) : [];
    if (topic !== undefined && text !== undefined) paragraphs.push(`${topic}: ${text}`);
  }
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

function parametersOf(
  functor: string,
  arity: number,
  info: Info,
  modes: Term,
): { parameters: readonly Parameter[]; template: Compound | undefined; problem?: string } {
  const names = argumentNames(info) ?? Array.from({ length: arity }, (_, index) => `arg${index + 1}`);
  const template = modeTemplate(modes, functor, arity);
  const parameters = names.map((name, index) => parameter(name, template?.args[index]));
  if (names.length !== arity) {
    const problem = `info/2 names ${names.length} arguments of ${functor}/${arity}: ${names.join(', ')}`;
    return { parameters, template, problem };
  }
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated === undefined) return { parameters, template };
  return { parameters, template, problem: `info/2 gives two arguments of ${functor}/${arity} the name ${repeated}` };
}

function argumentNames(info: Info): string[] | undefined {
  const described = info.get('arguments');
  if (isList(described)) {
    return described.map((item) => textOf(isCompound(item, '-', 2) ? (item.args[0] ?? item) : item) ?? '');
  }
  const names = info.get('argnames');
  return isList(names) ? names.map((name) => textOf(name) ?? '') : undefined;
}

function modeTemplate(modes: Term, functor: string, arity: number): Compound | undefined {
  const [first] = isList(modes) ? modes : [];
  const template = isCompound(first, 'mode', 2) ? first.args[0] : undefined;
  return isCompound(template, functor, arity) ? template : undefined;
}

const DIRECTIONS: Readonly<Record<string, Parameter['direction']>> = {
  '+': 'input',
  '++': 'input',
  '@': 'input',
  '-': 'output',
  '--': 'output',
  '?': 'neither',
};

/** An argument without a mode is an input. */
function parameter(name: string, mode: Term | undefined): Parameter {
  if (mode === undefined) return { name, direction: 'input', type: argumentType(undefined) };
  const [operator, type] = mode instanceof Compound ? [mode.functor, mode.args[0]] : [mode, undefined];
  const direction = typeof operator === 'string' ? (DIRECTIONS[operator] ?? 'neither') : 'neither';
  return { name, direction, type: argumentType(type) };
}

interface Schemas {
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
}

const UNKNOWN_SCHEMAS: Schemas = { inputSchema: { type: 'object' }, outputSchema: { type: 'object' } };

function inferredSchemas(parameters: readonly Parameter[], info: Info, handled: boolean): Schemas {
  const descriptions = argumentDescriptions(info);
  const described = (name: string, schema: JsonSchema): [string, JsonSchema] => {
    const description = descriptions.get(name);
    return [name, description === undefined ? schema : { ...schema, description }];
  };
  const inputs = parameters.filter(({ direction }) => direction === 'input');
  const outputs = parameters.filter(({ direction }) => direction === 'output');
  const inputSchema = objectSchema(inputs.map(({ name, type }) => described(name, type.inputSchema)));
  const outputSchema = objectSchema(outputs.map(({ name, type }) => described(name, type.outputSchema)));
  return { inputSchema, outputSchema: handled ? withoutRequired(outputSchema) : outputSchema };
}

function objectSchema(properties: readonly (readonly [string, JsonSchema])[]): JsonSchema {
  const schema = { type: 'object', properties: Object.fromEntries(properties) };
  return properties.length === 0 ? schema : { ...schema, required: properties.map(([name]) => name) };
}

function withoutRequired({ required: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function argumentDescriptions(info: Info): Map<string, string> {
  const described = info.get('arguments');
  const descriptions = new Map<string, string>();
  for (const item of isList(described) ? described : []) {
    const [name, text] = isCompound(item, '-', 2) ? item.args.map(textOf) : [];
    if (name !== undefined && text !== undefined && text !== '') descriptions.set(name, text);
  }
  return descriptions;
}

function schemaOf(extra: Term): JsonSchema | undefined {
  return isCompound(extra, 'some', 1) && extra.args[0] !== undefined ? jsonObject(extra.args[0]) : undefined;
}

/** Icons, when the application gives a list of objects with at least one. */
export function iconsOf(extra: Term): { readonly icons?: readonly Icon[] } {
  const icons = isCompound(extra, 'some', 1) ? extra.args[0] : undefined;
  if (!isList(icons) || icons.length === 0) return {};
  const objects = icons.map((icon) => jsonObject(icon));
  const valid = objects.filter((icon): icon is JsonObject & Icon => typeof icon.src === 'string');
  return valid.length === objects.length ? { icons: valid } : {};
}

function uiOf(extra: Term): { readonly _meta?: JsonObject } {
  const options = isCompound(extra, 'some', 1) ? extra.args[0] : undefined;
  const ui: Record<string, string | string[]> = {};
  for (const option of isList(options) ? options : []) {
    const [value] = option instanceof Compound ? option.args : [];
    if (isCompound(option, 'resource_uri', 1) && typeof value === 'string') ui.resourceUri = value;
    if (isCompound(option, 'visibility', 1) && isList(value) && value.length > 0) {
      ui.visibility = value.map((item) => textOf(item) ?? '');
    }
  }
  return Object.keys(ui).length > 0 ? { _meta: { ui } } : {};
}
