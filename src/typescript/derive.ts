import type { Application, Awaitable } from '../application/index.js';
import { assemble, type Completer, type Completers, type Parts, type PromptPart, type ToolPart } from './assemble.js';
import { publish } from './convert.js';
import { isDefinition, partsOf } from './define.js';
import { ModuleLoadError } from './errors.js';
import { invocationOf } from './invoke.js';
import { isApplication } from './is-application.js';
import { promptResult, resourceResult, toolResultMaker } from './results.js';
import type { ModuleSignatures, Signature } from './signature.js';
import { enumerations, promptArguments, propertiesOf, textReader } from './text-arguments.js';
import { parseUriTemplate } from './uri-template.js';
import { whenReady } from './when-ready.js';

/** The exports of a module. */
export type ModuleExports = Readonly<Record<string, unknown>>;

/**
 * The application of a module: its functions, and the definitions and applications that it exports beside them. A module that
 * `rhetor build` has written exports it.
 * @param module The exports of the module.
 * @param signatures What the types and doc comments of its functions say.
 * @throws ModuleLoadError when the two do not belong together.
 */
export function applicationFrom(module: ModuleExports, signatures: ModuleSignatures): Application {
  const values = Object.entries(module);
  const derived = derivedParts(module, signatures);
  const defined = partsOf(values.flatMap(([name, value]) => (isDefinition(value) ? [[name, value] as const] : [])));
  return assemble({
    tools: [...derived.tools, ...defined.tools],
    prompts: [...derived.prompts, ...defined.prompts],
    resources: [...derived.resources, ...defined.resources],
    templates: [...derived.templates, ...defined.templates],
    applications: values.flatMap(([, value]) => (isApplication(value) ? [value] : [])),
  });
}

function derivedParts(module: ModuleExports, { functions }: ModuleSignatures): Parts {
  const of = (kind: Signature['kind']) => functions.filter((signature) => signature.kind === kind);
  const completers = completersOf(module, of('completion'), [...of('prompt'), ...of('resource')]);
  const resources = of('resource').map((signature) => ({ signature, uri: signature.uri ?? '' }));
  return {
    tools: of('tool').map((signature) => toolPart(module, signature)),
    prompts: of('prompt').map((signature) => promptPart(module, signature, completers)),
    resources: resources
      .filter(({ uri }) => !uri.includes('{'))
      .map(({ signature, uri }) => resourcePart(module, signature, uri)),
    templates: resources
      .filter(({ uri }) => uri.includes('{'))
      .map(({ signature, uri }) => templatePart(module, signature, uri, completers)),
    applications: [],
  };
}

function toolPart(module: ModuleExports, signature: Signature): ToolPart {
  const invoke = invocationOf(module, signature);
  const toResult = toolResultMaker(signature);
  const { output, annotations } = signature;
  return {
    tool: {
      ...described(signature),
      inputSchema: publish(signature.input),
      ...(output === undefined ? {} : { outputSchema: publish(output) }),
      ...(annotations === undefined ? {} : { annotations }),
    },
    call: (args, context) => whenReady(invoke(args, context), toResult),
  };
}

function described({ name, title, description }: Signature): { name: string; title?: string; description?: string } {
  return { name, ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
}

function promptPart(module: ModuleExports, signature: Signature, completers: CompletersOf): PromptPart {
  const invoke = invocationOf(module, signature);
  const read = textReader(publish(signature.input));
  return {
    prompt: { ...described(signature), arguments: promptArguments(signature.input) },
    completers: completers(signature),
    get: (args, context) =>
      whenReady(invoke(read(args), context), (value) => promptResult(value, signature.description)),
  };
}

function resourcePart(module: ModuleExports, signature: Signature, uri: string): Parts['resources'][number] {
  const invoke = invocationOf(module, signature);
  const { mimeType } = signature;
  return {
    resource: { uri, ...described(signature), ...(mimeType === undefined ? {} : { mimeType }) },
    read: (_uri, context) => whenReady(invoke({}, context), (value) => resourceResult(value, uri, mimeType)),
  };
}

function templatePart(
  module: ModuleExports,
  signature: Signature,
  uriTemplate: string,
  completers: CompletersOf,
): Parts['templates'][number] {
  const invoke = invocationOf(module, signature);
  const { mimeType } = signature;
  checkVariables(signature, uriTemplate);
  const read = textReader(publish(signature.input));
  return {
    template: { uriTemplate, ...described(signature), ...(mimeType === undefined ? {} : { mimeType }) },
    completers: completers(signature),
    read: (uri, variables, context) =>
      whenReady(invoke(read(variables), context), (value) => resourceResult(value, uri, mimeType)),
  };
}

function checkVariables({ name, input }: Signature, uriTemplate: string): void {
  const { names } = parseUriTemplate(uriTemplate);
  const required = Array.isArray(input.required) ? input.required : [];
  const missing = required.find((parameter) => !names.includes(String(parameter)));
  if (missing !== undefined)
    throw new ModuleLoadError(
      `function ${name}: the template ${uriTemplate} has no variable for the parameter "${missing}".`,
    );
}

type CompletersOf = (signature: Signature) => Completers;

/** Of each prompt and template: functions tagged `@completes`, and the values of its enumerations. */
function completersOf(
  module: ModuleExports,
  functions: readonly Signature[],
  targets: readonly Signature[],
): CompletersOf {
  const written = functions.flatMap((signature) => {
    const invoke = module[signature.export];
    if (typeof invoke !== 'function')
      throw new ModuleLoadError(`The module does not export the function ${signature.export}.`);
    const complete: Completer = (value, chosen, context) =>
      Reflect.apply(invoke, undefined, [value, chosen, context]) as Awaitable<readonly string[]>;
    return (signature.completes ?? []).map((path) => ({ ...target(path, signature, targets), complete }));
  });
  return ({ export: name, input }) => {
    const byHand = written
      .filter((entry) => entry.owner === name)
      .map(({ argument, complete }) => [argument, complete] as const);
    return new Map([...enumerations(input), ...byHand]);
  };
}

function target(
  path: string,
  signature: Signature,
  targets: readonly Signature[],
): { readonly owner: string; readonly argument: string } {
  const [owner = '', argument = ''] = path.split('.');
  const found = targets.find((candidate) => candidate.export === owner || candidate.name === owner);
  if (found === undefined || !Object.hasOwn(propertiesOf(found.input), argument))
    throw new ModuleLoadError(
      `function ${signature.name}: @completes ${path}: there is no prompt or resource with that argument.`,
    );
  return { owner: found.export, argument };
}
