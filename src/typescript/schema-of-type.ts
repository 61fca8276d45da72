import type ts from 'typescript';
import type { Json, JsonObject, JsonSchema } from '../application/index.js';
import { docOf, document, TagError } from './doc-tags.js';
import { SignatureError } from './errors.js';
import { JS_KEYWORD, JS_TYPES } from './js-types.js';
import { type Compilation, isFromContract } from './program.js';
import { patternOfTemplate, patternOfWord } from './text-patterns.js';

/** Whether values of a type come from a client, or go to one. */
export type Direction = 'input' | 'output';

/** A type where it stands: what to blame when it cannot be expressed. */
interface Site {
  /** The node whose line an error names. */
  readonly node: ts.Node;
  /** What has the type, as a person would say it: `parameter "limit"`. */
  readonly what: string;
  /** How the type is written there, if that is known: an alias may have a doc comment. */
  readonly written?: ts.TypeNode | undefined;
}

interface Rule {
  applies(type: ts.Type): boolean;
  write(type: ts.Type, site: Site): JsonSchema;
}

/** A type that is being written; it gets a name when it is met again inside itself. */
interface OpenType {
  name: string | undefined;
}

const DEPTH_LIMIT = 60;

/**
 * Writes one JSON Schema 2020-12 document from TypeScript types. Types that hold themselves become `$defs`; JavaScript types
 * that are no JSON carry the keyword that `convert.ts` reads. Objects that come from a client are closed: a misspelled member is
 * an error there; objects that go to one are open, for a value may have more than its type says.
 */
export class SchemaWriter {
  readonly #compilation: Compilation;
  readonly #ts: Compilation['ts'];
  readonly #checker: ts.TypeChecker;
  readonly #direction: Direction;
  readonly #rules: readonly Rule[];
  readonly #open = new Map<ts.Type, OpenType>();
  readonly #closed = new Map<ts.Type, JsonSchema>();
  readonly #definitions: Record<string, JsonSchema> = {};

  constructor(compilation: Compilation, direction: Direction) {
    this.#compilation = compilation;
    this.#ts = compilation.ts;
    this.#checker = compilation.checker;
    this.#direction = direction;
    this.#rules = this.#table();
  }

  /** The schema of a type. @throws SignatureError when it has no JSON form. */
  write(type: ts.Type, site: Site): JsonSchema {
    const open = this.#open.get(type);
    if (open !== undefined) return this.#recursion(type, open);
    const closed = this.#closed.get(type);
    if (closed !== undefined) return this.#withAlias(closed, site);
    const rule = this.#rules.find((candidate) => candidate.applies(type));
    if (rule === undefined) throw this.#refuse(type, site, 'it has no JSON form');
    const schema = this.#isComposite(type) ? this.#remembering(type, rule, site) : rule.write(type, site);
    return this.#withAlias(schema, site);
  }

  /** The document around a schema that this writer has written: its definitions added. */
  finish(schema: JsonSchema): JsonSchema {
    return Object.keys(this.#definitions).length === 0 ? schema : { ...schema, $defs: { ...this.#definitions } };
  }

  /** The definition behind a schema that is only a reference, else the schema itself. */
  resolve(schema: JsonSchema): JsonSchema {
    const { $ref, ...rest } = schema;
    const name = typeof $ref === 'string' ? $ref.replace('#/$defs/', '') : undefined;
    return name === undefined ? schema : { ...this.#definitions[name], ...rest };
  }

  /** The schema of a member or parameter, with what its doc comment says. */
  documented(type: ts.Type, declaration: ts.Node | undefined, site: Site): JsonSchema {
    return this.#guard(site, () => document(this.write(type, site), docOf(this.#ts, declaration)));
  }

  #guard<T>(site: Site, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof TagError) throw new SignatureError(placeOf(error.node), `${site.what}: ${error.message}.`);
      throw error;
    }
  }

  /** In order of precedence. */
  #table(): readonly Rule[] {
    const { TypeFlags } = this.#ts;
    const flags = (mask: ts.TypeFlags, write: Rule['write']): Rule => ({
      applies: (type) => (type.flags & mask) !== 0,
      write,
    });
    const objects = (applies: Rule['applies'], write: Rule['write']): Rule => ({
      applies: (type) => (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0 && applies(type),
      write,
    });
    return [
      { applies: (type) => this.#isUnresolved(type), write: (type, site) => this.#unresolved(type, site) },
      { applies: (type) => this.#contractName(type) === 'Json', write: () => ({}) },
      { applies: (type) => this.#contractName(type) === 'JsonObject', write: () => ({ type: 'object' }) },
      flags(TypeFlags.Any | TypeFlags.Unknown, () => ({})),
      flags(TypeFlags.Never, () => ({ not: {} })),
      flags(TypeFlags.Undefined | TypeFlags.Void, () => marked('undefined')),
      flags(TypeFlags.Null, () => ({ type: 'null' })),
      flags(TypeFlags.BooleanLiteral, (type) => ({
        type: 'boolean',
        const: this.#checker.typeToString(type) === 'true',
      })),
      flags(TypeFlags.Literal, (type) => this.#literals([type])),
      flags(TypeFlags.Boolean, () => ({ type: 'boolean' })),
      flags(TypeFlags.Union, (type, site) => this.#union(type, site)),
      flags(TypeFlags.TemplateLiteral, (type, site) => ({
        type: 'string',
        pattern: this.#patternOf(type, site),
      })),
      flags(TypeFlags.StringMapping, (type) => ({
        type: 'string',
        pattern: patternOfWord(this.#checker.typeToString(type)),
      })),
      flags(TypeFlags.String, () => ({ type: 'string' })),
      flags(TypeFlags.Number | TypeFlags.Enum, () => ({ type: 'number' })),
      flags(TypeFlags.BigInt, () => marked('bigint')),
      flags(TypeFlags.NonPrimitive, () => ({ type: 'object' })),
      flags(TypeFlags.TypeParameter | TypeFlags.Index | TypeFlags.IndexedAccess | TypeFlags.Conditional, (type, site) =>
        this.#deferred(type, site),
      ),
      flags(TypeFlags.Intersection, (type, site) => this.#intersection(type, site)),
      objects(
        (type) => this.#checker.isTupleType(type),
        (type, site) => this.#tuple(type, site),
      ),
      objects(
        (type) => this.#checker.isArrayType(type),
        (type, site) => this.#array(type, site),
      ),
      objects(
        (type) => this.#builtIn(type) !== undefined,
        (type, site) => this.#wellKnown(type, site),
      ),
      objects(
        (type) => this.#isFunction(type),
        (type, site) => {
          throw this.#refuse(type, site, 'functions have no JSON form');
        },
      ),
      objects(
        (type) => this.#toJson(type) !== undefined,
        (type, site) => this.#selfDescribing(type, site),
      ),
      objects(
        (type) => this.#isMadeByClass(type),
        (type, site) => {
          throw this.#refuse(type, site, 'an instance of a class cannot come from JSON; use an interface');
        },
      ),
      objects(
        () => true,
        (type, site) => this.#object(type, site),
      ),
    ];
  }

  #isComposite(type: ts.Type): boolean {
    const { Object: object, Union, Intersection, Boolean: boolean, EnumLiteral } = this.#ts.TypeFlags;
    return (type.flags & (object | Union | Intersection)) !== 0 && (type.flags & (boolean | EnumLiteral)) === 0;
  }

  #remembering(type: ts.Type, rule: Rule, site: Site): JsonSchema {
    if (this.#open.size >= DEPTH_LIMIT) throw this.#refuse(type, site, 'it is nested without end');
    const open: OpenType = { name: undefined };
    this.#open.set(type, open);
    try {
      const schema = rule.write(type, site);
      const result = open.name === undefined ? schema : { $ref: `#/$defs/${open.name}` };
      if (open.name !== undefined) this.#definitions[open.name] = schema;
      this.#closed.set(type, result);
      return result;
    } finally {
      this.#open.delete(type);
    }
  }

  #recursion(type: ts.Type, open: OpenType): JsonSchema {
    if (open.name === undefined) {
      open.name = this.#freshName(type);
      this.#definitions[open.name] = {};
    }
    return { $ref: `#/$defs/${open.name}` };
  }

  #freshName(type: ts.Type): string {
    const given = this.#checker
      .typeToString(type)
      .replace(/\W+/g, '_')
      .replace(/^_+|_+$/g, '');
    const stem = given === '' || given.length > 40 ? 'Type' : given;
    let name = stem;
    for (let n = 2; Object.hasOwn(this.#definitions, name); n++) name = `${stem}${n}`;
    return name;
  }

  /** Adds what the doc comment of a type alias or interface says, where a member is declared with its name. */
  #withAlias(schema: JsonSchema, { written, what, node }: Site): JsonSchema {
    if (written === undefined || !this.#ts.isTypeReferenceNode(written)) return schema;
    const found = this.#checker.getSymbolAtLocation(written.typeName);
    if (found === undefined) return schema;
    const { Alias } = this.#ts.SymbolFlags;
    const symbol = (found.flags & Alias) === 0 ? found : this.#checker.getAliasedSymbol(found);
    const [declaration] = symbol.declarations ?? [];
    if (declaration === undefined || !this.#isDocumented(declaration)) return schema;
    return this.#guard({ what, node }, () => document(schema, docOf(this.#ts, declaration)));
  }

  /** Types of the user; what a library says of its own types is not about the value. */
  #isDocumented(declaration: ts.Node): boolean {
    const { program, ts } = this.#compilation;
    const source = declaration.getSourceFile();
    const isType =
      ts.isTypeAliasDeclaration(declaration) ||
      ts.isInterfaceDeclaration(declaration) ||
      ts.isEnumDeclaration(declaration);
    return isType && !program.isSourceFileDefaultLibrary(source) && !program.isSourceFileFromExternalLibrary(source);
  }

  #isUnresolved(type: ts.Type): boolean {
    return (type.flags & this.#ts.TypeFlags.Any) !== 0 && 'intrinsicName' in type && type.intrinsicName === 'error';
  }

  #unresolved(type: ts.Type, site: Site): never {
    const name = site.written?.getText() ?? this.#checker.typeToString(type);
    throw new SignatureError(placeOf(site.node), `${site.what}: the type ${name} is not found.`);
  }

  #contractName(type: ts.Type): string | undefined {
    const symbol = type.aliasSymbol ?? type.getSymbol();
    return isFromContract(symbol) ? symbol?.name : undefined;
  }

  #refuse(type: ts.Type, { node, what }: Site, reason: string): SignatureError {
    const name = this.#checker.typeToString(type);
    return new SignatureError(placeOf(node), `${what}: the type ${name} cannot be expressed in JSON: ${reason}.`);
  }

  #patternOf(type: ts.Type, site: Site): string {
    const pattern = patternOfTemplate(this.#ts, this.#checker, type);
    if (pattern === undefined) throw this.#refuse(type, site, 'no pattern describes this text');
    return pattern;
  }

  /** A type that depends on a type parameter is what its constraint says. */
  #deferred(type: ts.Type, site: Site): JsonSchema {
    const constraint = this.#checker.getBaseConstraintOfType(type);
    return constraint === undefined || constraint === type ? {} : this.write(constraint, site);
  }

  #union(type: ts.Type, site: Site): JsonSchema {
    const all = type.isUnion() ? type.types : [];
    const { Undefined, Null, Void, BooleanLiteral, Literal } = this.#ts.TypeFlags;
    const hasNull = all.some((member) => (member.flags & Null) !== 0);
    const members = all.filter((member) => !hasNull || (member.flags & (Undefined | Void)) === 0);
    const booleans = members.filter((member) => (member.flags & BooleanLiteral) !== 0);
    const literals = members.filter((member) => (member.flags & Literal) !== 0 && !booleans.includes(member));
    const others = members.filter((member) => !booleans.includes(member) && !literals.includes(member));
    const alternatives = [
      ...this.#literalGroups(literals),
      ...(booleans.length === 2 ? [{ type: 'boolean' }] : booleans.map((member) => this.write(member, site))),
      ...others.map((member) => this.write(member, { ...site, written: undefined })),
    ];
    const [first] = alternatives;
    return first !== undefined && alternatives.length === 1 ? first : { anyOf: alternatives };
  }

  /** Literals of one kind together. */
  #literalGroups(literals: readonly ts.Type[]): JsonSchema[] {
    const { StringLiteral, NumberLiteral, BigIntLiteral } = this.#ts.TypeFlags;
    return [StringLiteral, NumberLiteral, BigIntLiteral].flatMap((kind) => {
      const group = literals.filter((literal) => (literal.flags & kind) !== 0);
      return group.length === 0 ? [] : [this.#literals(group)];
    });
  }

  #literals(types: readonly ts.Type[]): JsonSchema {
    const values = types.map(literalValue);
    const [first] = values;
    const isBig = types.some((type) => (type.flags & this.#ts.TypeFlags.BigIntLiteral) !== 0);
    const kind: JsonSchema = isBig
      ? marked('bigint')
      : { type: typeof first === 'string' ? 'string' : values.every(Number.isInteger) ? 'integer' : 'number' };
    const members = this.#memberDocs(types);
    return {
      ...kind,
      ...(values.length === 1 && first !== undefined ? { const: first } : { enum: values }),
      ...(members === '' ? {} : { description: members }),
    };
  }

  /** What the doc comments of an enum's members say, a line each. */
  #memberDocs(types: readonly ts.Type[]): string {
    return types
      .flatMap((type) => {
        const { description } = docOf(this.#ts, type.getSymbol()?.valueDeclaration);
        return description === '' ? [] : [`${JSON.stringify(literalValue(type))}: ${description}`];
      })
      .join('\n');
  }

  #intersection(type: ts.Type, site: Site): JsonSchema {
    const parts = type.isIntersection() ? type.types : [];
    const base = parts.find((part) => this.#isBaseOfBrand(part));
    return base === undefined ? this.#plainOrRefused(type, site) : this.write(base, { ...site, written: undefined });
  }

  /** What a brand is put on, when it is not a plain object: the brand itself is not in the JSON. */
  #isBaseOfBrand(type: ts.Type): boolean {
    if ((type.flags & this.#ts.TypeFlags.Object) === 0) return true;
    return this.#checker.isArrayType(type) || this.#checker.isTupleType(type) || this.#builtIn(type) !== undefined;
  }

  #plainOrRefused(type: ts.Type, site: Site): JsonSchema {
    if (this.#isFunction(type)) throw this.#refuse(type, site, 'functions have no JSON form');
    return this.#object(type, site);
  }

  #array(type: ts.Type, site: Site): JsonSchema {
    const [item] = this.#argumentsOf(type);
    return {
      type: 'array',
      items: item === undefined ? {} : this.#inner(item, site, elementNode(this.#ts, site.written)),
    };
  }

  #inner(type: ts.Type, { node, what }: Site, written?: ts.TypeNode): JsonSchema {
    return this.write(type, { node, what: `an item of ${what}`, written });
  }

  #tuple(type: ts.Type, site: Site): JsonSchema {
    const { ElementFlags } = this.#ts;
    const flags = isTupleReference(type) ? type.target.elementFlags : [];
    const items = this.#argumentsOf(type).map((item, i) => ({ item, flag: flags[i] ?? ElementFlags.Required }));
    const variable = items.findIndex(({ flag }) => (flag & ElementFlags.Variable) !== 0);
    if (variable >= 0 && variable < items.length - 1)
      throw this.#refuse(type, site, 'JSON Schema knows rest elements at the end of a tuple only');
    const fixed = items.filter(({ flag }) => (flag & ElementFlags.Variable) === 0);
    const rest = items[variable]?.item;
    return {
      type: 'array',
      ...(fixed.length === 0
        ? {}
        : { prefixItems: fixed.map(({ item }) => this.#inner(this.#withoutUndefined(item), site)) }),
      items: rest === undefined ? false : this.#inner(rest, site),
      minItems: fixed.filter(({ flag }) => (flag & ElementFlags.Required) !== 0).length,
      ...(rest === undefined ? { maxItems: fixed.length } : {}),
    };
  }

  #builtIn(type: ts.Type): string | undefined {
    const symbol = type.getSymbol();
    if (symbol === undefined || !Object.hasOwn(BUILT_IN, symbol.name)) return undefined;
    return symbol.declarations?.some((declaration) => this.#isOfPlatform(declaration.getSourceFile()))
      ? symbol.name
      : undefined;
  }

  #isOfPlatform(source: ts.SourceFile): boolean {
    return this.#compilation.program.isSourceFileDefaultLibrary(source) || source.fileName.includes('/@types/node/');
  }

  #wellKnown(type: ts.Type, site: Site): JsonSchema {
    const name = this.#builtIn(type) ?? '';
    const entry = BUILT_IN[name];
    if (entry === undefined) throw this.#refuse(type, site, 'it has no JSON form');
    if (entry.only !== undefined && entry.only !== this.#direction) throw this.#refuse(type, site, entry.reason);
    return entry.write(
      this.#argumentsOf(type).map((argument) => ({
        schema: () => this.#inner(argument, site),
        isText: (argument.flags & this.#ts.TypeFlags.StringLike) !== 0,
      })),
    );
  }

  #argumentsOf(type: ts.Type): readonly ts.Type[] {
    return isReference(type) ? this.#checker.getTypeArguments(type) : [];
  }

  #isFunction(type: ts.Type): boolean {
    return type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;
  }

  #toJson(type: ts.Type): ts.Type | undefined {
    if (this.#direction === 'input') return undefined;
    const method = type.getProperty('toJSON');
    if (method === undefined) return undefined;
    return this.#checker.getTypeOfSymbol(method).getCallSignatures()[0]?.getReturnType();
  }

  #selfDescribing(type: ts.Type, site: Site): JsonSchema {
    const shown = this.#toJson(type);
    return shown === undefined ? {} : { ...this.write(shown, site), [JS_KEYWORD]: 'toJSON' };
  }

  #isMadeByClass(type: ts.Type): boolean {
    return this.#direction === 'input' && ((type.getSymbol()?.flags ?? 0) & this.#ts.SymbolFlags.Class) !== 0;
  }

  #object(type: ts.Type, site: Site): JsonSchema {
    const properties: Record<string, Json> = {};
    const required: string[] = [];
    for (const property of this.#checker.getPropertiesOfType(type)) {
      if (!this.#isShown(property, type)) continue;
      const schema = this.#property(property, type, site);
      if (schema === undefined) continue;
      properties[property.name] = schema;
      if (!this.#isOptional(property, site)) required.push(property.name);
    }
    const others = this.#indexes(type, site);
    const isEmpty = Object.keys(properties).length === 0 && Object.keys(others).length === 0;
    return {
      type: 'object',
      ...(Object.keys(properties).length === 0 ? {} : { properties }),
      ...(required.length === 0 ? {} : { required }),
      ...others,
      ...(isEmpty || others.additionalProperties !== undefined || this.#direction === 'output'
        ? {}
        : { additionalProperties: false }),
    };
  }

  /** Public data of its own: what JSON would hold, without brands. */
  #isShown(property: ts.Symbol, owner: ts.Type): boolean {
    const { ts } = this.#compilation;
    if (property.name.startsWith('__@') || property.name.startsWith('__#')) return false;
    if (owner.isIntersection() && BRAND.test(property.name)) return false;
    if ((property.flags & ts.SymbolFlags.Accessor) !== 0 && this.#direction === 'output') return false;
    const declaration = property.valueDeclaration;
    if (declaration === undefined) return true;
    return (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) === 0;
  }

  /** `undefined` for a function that need not be there: JSON leaves it out. */
  #property(property: ts.Symbol, owner: ts.Type, site: Site): JsonSchema | undefined {
    const declaration = property.valueDeclaration ?? property.declarations?.[0];
    const type = this.#withoutUndefined(this.#checker.getTypeOfSymbolAtLocation(property, declaration ?? site.node));
    const inner: Site = {
      node: this.#isOwn(declaration) ? declaration : site.node,
      what: `property "${property.name}" of ${site.what}`,
      written: this.#writtenType(declaration),
    };
    if (this.#isFunction(type)) {
      if (this.#direction === 'output' || this.#isOptional(property, site)) return undefined;
      throw this.#refuse(
        type,
        { ...inner, what: `${inner.what} (${this.#checker.typeToString(owner)})` },
        'functions have no JSON form',
      );
    }
    return this.documented(type, declaration, inner);
  }

  #isOwn(declaration: ts.Node | undefined): declaration is ts.Node {
    return declaration !== undefined && !declaration.getSourceFile().isDeclarationFile;
  }

  #writtenType(declaration: ts.Declaration | undefined): ts.TypeNode | undefined {
    const { ts } = this.#compilation;
    return declaration !== undefined && (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration))
      ? declaration.type
      : undefined;
  }

  #isOptional(property: ts.Symbol, { node }: Site): boolean {
    const { SymbolFlags, TypeFlags } = this.#ts;
    if ((property.flags & SymbolFlags.Optional) !== 0) return true;
    const type = this.#checker.getTypeOfSymbolAtLocation(property, node);
    const members = type.isUnion() ? type.types : [type];
    return members.some((member) => (member.flags & (TypeFlags.Undefined | TypeFlags.Void)) !== 0);
  }

  /** In an object, a value that is `undefined` is simply not there. */
  #withoutUndefined(type: ts.Type): ts.Type {
    return withoutUndefined(this.#compilation, type);
  }

  #indexes(type: ts.Type, site: Site): JsonObject {
    const patterns: Record<string, Json> = {};
    const result: Record<string, Json> = {};
    for (const { keyType, type: valueType } of this.#checker.getIndexInfosOfType(type)) {
      const isNever = (valueType.flags & this.#ts.TypeFlags.Never) !== 0;
      const schema = () => (isNever ? false : this.#inner(this.#withoutUndefined(valueType), site));
      if ((keyType.flags & this.#ts.TypeFlags.String) !== 0) result.additionalProperties = schema();
      else if ((keyType.flags & this.#ts.TypeFlags.Number) !== 0) patterns[NUMERIC_KEY] = schema();
      else if ((keyType.flags & this.#ts.TypeFlags.ESSymbol) === 0) patterns[this.#patternOf(keyType, site)] = schema();
    }
    return Object.keys(patterns).length === 0 ? result : { ...result, patternProperties: patterns };
  }
}

/** A name that a brand is usually given. */
const BRAND = /^_{1,2}(?:brand|tag|type|opaque|nominal|kind)$/i;

const NUMERIC_KEY = '^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?$';

interface TypeArgument {
  schema(): JsonSchema;
  /** Its values are strings. */
  readonly isText: boolean;
}

interface BuiltIn {
  write(args: readonly TypeArgument[]): JsonSchema;
  /** The one direction that it can travel in. */
  readonly only?: Direction;
  readonly reason: string;
}

/** Types of the platform that have a JSON form, by name. */
const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  ...Object.fromEntries(
    Object.keys(JS_TYPES)
      .filter((name) => /^[A-Z]/.test(name))
      .map((name) => [name, builtIn(() => marked(name))]),
  ),
  Set: builtIn(([item]) => ({ ...marked('Set'), items: item?.schema() ?? {} })),
  ReadonlySet: builtIn(([item]) => ({ ...marked('Set'), items: item?.schema() ?? {} })),
  Map: builtIn(map),
  ReadonlyMap: builtIn(map),
  Iterable: builtIn(iterable, 'output'),
  IterableIterator: builtIn(iterable, 'output'),
  IteratorObject: builtIn(iterable, 'output'),
  Generator: builtIn(iterable, 'output'),
  Promise: builtIn(() => ({}), 'input', 'only a whole result can be a promise'),
  PromiseLike: builtIn(() => ({}), 'input', 'only a whole result can be a promise'),
};

function builtIn(write: BuiltIn['write'], only?: Direction, reason = 'it can only be a result; use an array'): BuiltIn {
  return only === undefined ? { write, reason } : { write, only, reason };
}

function map([key, item]: readonly TypeArgument[]): JsonSchema {
  const value = item?.schema() ?? {};
  if (key === undefined || key.isText) {
    const { type: _, ...named } = key?.schema() ?? {};
    const names = Object.keys(named).length === 0 ? {} : { propertyNames: named };
    return { ...marked('Map'), ...names, additionalProperties: value };
  }
  const pair: JsonSchema = {
    type: 'array',
    prefixItems: [key.schema(), value],
    items: false,
    minItems: 2,
    maxItems: 2,
  };
  return { ...marked('MapOfPairs'), items: pair };
}

function iterable([item]: readonly TypeArgument[]): JsonSchema {
  return { ...marked('Iterable'), items: item?.schema() ?? {} };
}

function marked(name: string): JsonSchema {
  return { ...JS_TYPES[name]?.schema, [JS_KEYWORD]: name };
}

/** A type without `undefined` and `void` among its alternatives. */
export function withoutUndefined({ ts, checker }: Compilation, type: ts.Type): ts.Type {
  if (!type.isUnion() || !type.types.some((member) => (member.flags & ts.TypeFlags.Undefined) !== 0)) return type;
  const hasNull = type.types.some((member) => (member.flags & ts.TypeFlags.Null) !== 0);
  return hasNull ? type : checker.getNonNullableType(type);
}

/** Where a node is. */
export function placeOf(node: ts.Node): { readonly file: string; readonly line: number } {
  const source = node.getSourceFile();
  return { file: source.fileName, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 };
}

function literalValue(type: ts.Type): string | number | bigint {
  if (!type.isLiteral()) throw new TypeError('not a literal');
  const { value } = type;
  if (typeof value !== 'object') return value;
  const number = BigInt(`${value.negative ? '-' : ''}${value.base10Value}`);
  return number >= Number.MIN_SAFE_INTEGER && number <= Number.MAX_SAFE_INTEGER ? Number(number) : number;
}

/** Whether a type has type arguments. */
export function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type;
}

function isTupleReference(type: ts.Type): type is ts.TupleTypeReference {
  return isReference(type) && 'elementFlags' in type.target;
}

/** How the items of an array type are written. */
function elementNode(
  { isArrayTypeNode, isTypeReferenceNode, isTypeOperatorNode }: Compilation['ts'],
  written: ts.TypeNode | undefined,
): ts.TypeNode | undefined {
  if (written === undefined) return undefined;
  const inner = isTypeOperatorNode(written) ? written.type : written;
  if (isArrayTypeNode(inner)) return inner.elementType;
  return isTypeReferenceNode(inner) ? inner.typeArguments?.[0] : undefined;
}
