import type { Finding, Icon, JsonObject, JsonSchema, Tool } from '../application/index.js';
import { type Descriptor, DescriptorError, readDescriptor } from './descriptor.js';
import { annotationsOf, argumentNames, descriptionOf, type Info, infoPairs, textAt } from './info.js';
import { jsonObject, NoJsonError, textOf } from './json-terms.js';
import { combinations, type Mode, type ModeDirective, modeDirectives, modesOf } from './modes.js';
import { Compound, isCompound, isList, type Term } from './term.js';
import { toolFindings } from './tool-findings.js';
import { inferredSchemas, type Schemas, solutionsSchema, UNKNOWN_SCHEMAS, withoutRequired } from './tool-schemas.js';

/** What the bridge tells of one tool. */
export interface ToolFacts {
  /** The application object, for messages. */
  readonly object: string;
  /** `tool(Name, Functor, Arity)` or `tool(Name, Functor, Arity, Options)`, or whatever the application has in its place. */
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
  /** The most solutions that a tool gives which can have several, unless its descriptor says otherwise; without it, the first. */
  readonly solutions?: number | undefined;
}

/** A tool and how to call its predicate. */
export interface Signature {
  readonly tool: Tool;
  readonly descriptor: Term;
  readonly functor: string;
  readonly arity: number;
  /** One or more. */
  readonly modes: readonly Mode[];
  /** The tool gives a list with this many solutions at most; `undefined`: it gives the first solution. */
  readonly solutions: number | undefined;
  /** What keeps the predicate from being called; a handler of the application may serve the tool all the same. */
  readonly problem?: string;
  /** What is wrong with the declarations. */
  readonly findings: readonly Finding[];
}

/**
 * Makes a tool of what the directives of its predicate say.
 * @throws DescriptorError for a descriptor, or something beside it, that makes no tool.
 */
export function signatureOf(facts: ToolFacts): Signature {
  const descriptor = readDescriptor(facts.descriptor);
  const { name, functor, arity } = descriptor;
  const info = infoPairs(facts.info);
  const directives = modeDirectives(facts.modes, functor, arity);
  const names = argumentNames(info) ?? Array.from({ length: arity }, (_, index) => `arg${index + 1}`);
  const problem = namesProblem(names, functor, arity);
  const modes = modesOf(names, directives);
  const inputSchema = orDescriptorError(name, 'input_schema/2', () => schemaOf(facts.inputSchema));
  const outputSchema = orDescriptorError(name, 'output_schema/2', () => schemaOf(facts.outputSchema));
  const solutions = modes.some(({ isMultiple }) => isMultiple) ? (descriptor.solutions ?? facts.solutions) : undefined;
  const inferred = problem === undefined ? schemasOf(modes, info, solutions, facts.handled) : UNKNOWN_SCHEMAS;
  const tool: Tool = {
    name,
    title: textAt(info, 'title') ?? functor,
    description: withCombinations(descriptionOf(info), modes),
    inputSchema: inputSchema ?? inferred.inputSchema,
    outputSchema: outputSchema ?? inferred.outputSchema,
    ...orDescriptorError(name, 'annotations of info/2', () => annotationsOf(info)),
    ...orDescriptorError(name, 'tool_icons/2', () => iconsOf(facts.icons)),
    ...uiOf(facts.ui),
  };
  const findings = findingsOf(facts, descriptor, {
    directives,
    names,
    problem,
    hasInputSchema: inputSchema !== undefined,
  });
  return {
    tool,
    descriptor: facts.descriptor,
    functor,
    arity,
    modes,
    solutions,
    findings,
    ...(problem === undefined ? {} : { problem }),
  };
}

function namesProblem(names: readonly string[], functor: string, arity: number): string | undefined {
  if (names.length !== arity)
    return `info/2 names ${names.length} arguments of ${functor}/${arity}: ${names.join(', ')}`;
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  return repeated === undefined ? undefined : `info/2 gives two arguments of ${functor}/${arity} the name ${repeated}`;
}

function schemasOf(modes: readonly Mode[], info: Info, solutions: number | undefined, handled: boolean): Schemas {
  const { inputSchema, outputSchema } = inferredSchemas(modes, info);
  const result = solutions === undefined ? outputSchema : solutionsSchema(outputSchema, solutions);
  return { inputSchema, outputSchema: handled ? withoutRequired(result) : result };
}

/** Models read the description whatever their client makes of a schema. */
function withCombinations(description: string, modes: readonly Mode[]): string {
  const choice = combinations(modes);
  if (choice === undefined) return description;
  const paragraph = `Arguments: ${choice}.`;
  return description === '' ? paragraph : `${description}\n\n${paragraph}`;
}

interface Declared {
  readonly directives: readonly ModeDirective[];
  readonly names: readonly string[];
  readonly problem: string | undefined;
  readonly hasInputSchema: boolean;
}

function findingsOf(
  { object, declaration, handled }: ToolFacts,
  { name, functor, arity, solutions }: Descriptor,
  { directives, ...declared }: Declared,
): Finding[] {
  const templates = directives.map(({ template }) => template);
  const isMultiple = modesOf(declared.names, directives).some((mode) => mode.isMultiple);
  return toolFindings({
    object,
    tool: name,
    functor,
    arity,
    declaration,
    handled,
    templates,
    ...declared,
    uselessSolutions: isMultiple ? undefined : solutions,
  });
}

function orDescriptorError<T>(tool: string, predicate: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof NoJsonError)) throw cause;
    throw new DescriptorError(`tool ${tool}: ${predicate}: ${cause.message}; the tool is not served`, { cause });
  }
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
