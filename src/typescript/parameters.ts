import type ts from 'typescript';
import { isObject, type Json, type JsonObject, type JsonSchema } from '../application/index.js';
import { type Doc, document, isSchemaTag, type Tag } from './doc-tags.js';
import { SignatureError } from './errors.js';
import { JS_KEYWORD } from './js-types.js';
import { literalOf } from './literals.js';
import { type Compilation, isFromContract } from './program.js';
import { SchemaWriter } from './schema-of-type.js';
import type { CallStyle, Signature } from './signature.js';
import type { ExportedFunction } from './signatures.js';
import { placeOf, withoutUndefined } from './writing.js';

/** How a function is called, and the schema of its arguments. */
export type Parameters = Pick<Signature, 'call' | 'input'>;

interface Parameter {
  readonly symbol: ts.Symbol;
  readonly declaration: ts.ParameterDeclaration | undefined;
  readonly type: ts.Type;
  readonly isOptional: boolean;
  readonly isRest: boolean;
}

/**
 * Reads the parameters of a function: one object whose members are the arguments, or several parameters that are an argument
 * each; a trailing one of type `Context` is no argument.
 * @throws SignatureError
 */
export function readParameters(compilation: Compilation, found: ExportedFunction): Parameters {
  const { checker } = compilation;
  const all = found.signature.parameters.map((symbol) => parameterOf(compilation, symbol, found));
  const last = all.at(-1);
  const hasContext = last !== undefined && isContext(checker, last.type);
  const parameters = hasContext ? all.slice(0, -1) : all;
  const context = hasContext ? { context: true as const } : {};
  if (found.kind === 'completion')
    return { call: { style: 'positional', names: ['value', 'chosen'], ...context }, input: {} };
  const reader = new ParameterReader(compilation, found);
  const { call, input } = reader.read(parameters);
  return { call: { ...call, ...context }, input };
}

function parameterOf({ ts, checker }: Compilation, symbol: ts.Symbol, found: ExportedFunction): Parameter {
  const declared = symbol.valueDeclaration;
  const declaration = declared !== undefined && ts.isParameter(declared) ? declared : undefined;
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration ?? found.declaration);
  return {
    symbol,
    declaration,
    type,
    isOptional: declaration !== undefined && checker.isOptionalParameter(declaration),
    isRest: declaration?.dotDotDotToken !== undefined,
  };
}

function isContext(checker: ts.TypeChecker, type: ts.Type): boolean {
  const symbol = checker.getNonNullableType(type).getSymbol();
  return symbol?.name === 'Context' && isFromContract(symbol);
}

/** What the doc comment of a function says of its parameters, by name (`options.limit` for a member). */
function parameterDocs(ts: Compilation['ts'], { tags }: Doc): Map<string, Doc & { readonly node: ts.Node }> {
  const docs = new Map<string, { description: string; tags: Tag[]; node: ts.Node }>();
  let current: { tags: Tag[] } | undefined;
  for (const tag of tags) {
    if (ts.isJSDocParameterTag(tag.node)) {
      const entry = { description: tag.text, tags: [] as Tag[], node: tag.node as ts.Node };
      docs.set(tag.node.name.getText(), entry);
      current = entry;
    } else if (isSchemaTag(tag.name)) current?.tags.push(tag);
    else current = undefined;
  }
  return docs;
}

class ParameterReader {
  readonly #compilation: Compilation;
  readonly #found: ExportedFunction;
  readonly #writer: SchemaWriter;
  readonly #docs: ReturnType<typeof parameterDocs>;

  constructor(compilation: Compilation, found: ExportedFunction) {
    this.#compilation = compilation;
    this.#found = found;
    this.#writer = new SchemaWriter(compilation, 'input');
    this.#docs = parameterDocs(compilation.ts, found.doc);
  }

  read(parameters: readonly Parameter[]): { readonly call: CallStyle; readonly input: JsonSchema } {
    const [only] = parameters;
    const schemas = parameters.map((parameter) => this.#schemaOf(parameter));
    const [schema] = schemas;
    if (
      only !== undefined &&
      schema !== undefined &&
      parameters.length === 1 &&
      !only.isRest &&
      this.#holdsArguments(schema)
    )
      return this.#oneObject(only, schema);
    return this.#several(parameters, schemas);
  }

  #schemaOf({ symbol, declaration, type }: Parameter): JsonSchema {
    const bare = withoutUndefined(this.#compilation, type);
    const node = declaration ?? this.#found.declaration;
    const what = `parameter "${symbol.name}" of ${this.#found.name}`;
    return this.#writer.documented(bare, declaration, { node, what, written: declaration?.type });
  }

  /** Whether a value of the schema is a plain object, the members of which can be the arguments. */
  #holdsArguments(schema: JsonSchema): boolean {
    const { type, anyOf, [JS_KEYWORD]: mark } = this.#writer.resolve(schema);
    if (Array.isArray(anyOf))
      return anyOf.every((member) => isObject(member) && this.#holdsArguments(member as JsonSchema));
    return type === 'object' && mark === undefined;
  }

  #oneObject({ symbol, declaration, isOptional }: Parameter, schema: JsonSchema): ReturnType<ParameterReader['read']> {
    let root = this.#writer.resolve(schema);
    for (const [name, value] of this.#bindingDefaults(declaration))
      root = withMember(root, [name], (member) => ({ default: value, ...member })) ?? root;
    for (const [name, doc] of this.#docs) root = this.#documentMember(root, symbol, declaration, name, doc);
    const { description: _, default: __, ...rest } = root;
    const input = isOptional ? orNothing(rest) : rest;
    return {
      call: { style: 'object', names: [], ...(isOptional ? { optional: true } : {}) },
      input: this.#writer.finish({ type: 'object', ...input }),
    };
  }

  /** `@param options.limit`, or `@param limit` where the parameter is taken apart. */
  #documentMember(
    root: JsonSchema,
    { name: own }: ts.Symbol,
    declaration: ts.ParameterDeclaration | undefined,
    name: string,
    doc: Doc & { readonly node: ts.Node },
  ): JsonSchema {
    const [head = '', ...tail] = name.split('.');
    const isTaken = declaration !== undefined && !this.#compilation.ts.isIdentifier(declaration.name);
    if (tail.length === 0 && (head === own || !hasMember(root, head))) {
      if (head === own || isTaken) return root;
      throw this.#noSuchParameter(name, doc);
    }
    const path = tail.length === 0 ? [head] : tail;
    const changed = withMember(root, path, (member) => document(member, doc));
    if (changed === undefined) throw this.#noSuchParameter(name, doc);
    return changed;
  }

  #noSuchParameter(name: string, { node }: { readonly node: ts.Node }): SignatureError {
    return new SignatureError(
      placeOf(node),
      `function ${this.#found.name}: @param ${name}: there is no such parameter.`,
    );
  }

  #several(parameters: readonly Parameter[], schemas: readonly JsonSchema[]): ReturnType<ParameterReader['read']> {
    const names = parameters.map((parameter) => this.#nameOf(parameter));
    for (const [name, doc] of this.#docs)
      if (!names.includes(name.replace(/\..*$/, '')) && !this.#isContextName(name))
        throw this.#noSuchParameter(name, doc);
    const properties = Object.fromEntries(
      parameters.map((parameter, i): [string, Json] => {
        const name = names[i] ?? '';
        return [name, this.#argument(parameter, name, schemas[i] ?? {})];
      }),
    );
    const required = names.filter((_, i) => parameters[i]?.isOptional === false && !parameters[i]?.isRest);
    const isRest = parameters.at(-1)?.isRest === true;
    return {
      call: { style: 'positional', names, ...(isRest ? { rest: true } : {}) },
      input: this.#writer.finish({
        type: 'object',
        ...(names.length === 0 ? {} : { properties }),
        ...(required.length === 0 ? {} : { required }),
        additionalProperties: false,
      }),
    };
  }

  #argument({ declaration }: Parameter, name: string, schema: JsonSchema): JsonSchema {
    const value = this.#literal(declaration?.initializer);
    let result: JsonSchema = value === undefined ? schema : { ...schema, default: value };
    for (const [path, doc] of this.#docs) {
      const [head, ...tail] = path.split('.');
      if (head !== name) continue;
      const changed =
        tail.length === 0 ? document(result, doc) : withMember(result, tail, (member) => document(member, doc));
      if (changed === undefined) throw this.#noSuchParameter(path, doc);
      result = changed;
    }
    return result;
  }

  #isContextName(name: string): boolean {
    return this.#found.signature.parameters.at(-1)?.name === name;
  }

  #nameOf({ symbol, declaration }: Parameter): string {
    if (declaration === undefined || this.#compilation.ts.isIdentifier(declaration.name)) return symbol.name;
    throw new SignatureError(
      placeOf(declaration),
      `function ${this.#found.name}: a parameter among several needs a name; it is taken apart in its place.`,
    );
  }

  /** The defaults in `{ limit = 10 }`. */
  #bindingDefaults(declaration: ts.ParameterDeclaration | undefined): [string, Json][] {
    const { ts } = this.#compilation;
    if (declaration === undefined || !ts.isObjectBindingPattern(declaration.name)) return [];
    return declaration.name.elements.flatMap((element): [string, Json][] => {
      const name = element.propertyName ?? element.name;
      const value = this.#literal(element.initializer);
      return value === undefined || !ts.isIdentifier(name) ? [] : [[name.text, value]];
    });
  }

  #literal(expression: ts.Expression | undefined): Json | undefined {
    return expression === undefined ? undefined : literalOf(this.#compilation, expression);
  }
}

function hasMember({ properties }: JsonSchema, name: string): boolean {
  return isObject(properties) && Object.hasOwn(properties, name);
}

/** The schema with one member (by its path) changed; `undefined` when it has no such member. */
function withMember(
  schema: JsonSchema,
  path: readonly string[],
  change: (member: JsonSchema) => JsonSchema,
): JsonSchema | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return change(schema);
  const { properties } = schema;
  const member = isObject(properties) && Object.hasOwn(properties, name) ? (properties as JsonObject)[name] : undefined;
  if (!isObject(member)) return undefined;
  const changed = withMember(member as JsonObject, rest, change);
  return changed === undefined
    ? undefined
    : { ...schema, properties: { ...(properties as JsonObject), [name]: changed } };
}

/** The arguments may be left out all together. */
function orNothing(schema: JsonSchema): JsonSchema {
  if (schema.required === undefined && schema.anyOf === undefined) return schema;
  return { anyOf: [schema, { type: 'object', maxProperties: 0 }] };
}
