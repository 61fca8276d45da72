import type ts from 'typescript';
import type { Json, JsonObject, JsonSchema } from '../application/index.js';
import { writeItem } from './arrays.js';
import { brandBase } from './brands.js';
import type { Compilation } from './program.js';
import { patternOfTemplate } from './text-patterns.js';
import {
  alternativesOf,
  hasFlag,
  isFunction,
  refuse,
  type Site,
  type TypeWriter,
  type Writing,
  withoutUndefined,
} from './writing.js';

/**
 * An object type. What comes from a client is closed, so that a misspelled member is an error; what goes to one is open, for a value
 * may have more than its type says.
 */
export const writeObject: TypeWriter = (writing, type, site) => {
  const { checker } = writing.compilation;
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  for (const property of checker.getPropertiesOfType(type)) {
    const schema = isShown(writing, property, type) ? propertySchema(writing, property, site) : undefined;
    if (schema === undefined) continue;
    properties[property.name] = schema;
    if (!isOptional(writing.compilation, property, site)) required.push(property.name);
  }
  const others = indexSchemas(writing, type, site);
  const hasProperties = Object.keys(properties).length > 0;
  const isClosed = writing.direction === 'input' && (hasProperties || others.patternProperties !== undefined);
  return {
    type: 'object',
    ...(hasProperties ? { properties } : {}),
    ...(required.length === 0 ? {} : { required }),
    ...(isClosed ? { additionalProperties: false } : {}),
    ...others,
  };
};

/** A name that a brand is usually given. */
const BRAND = /^_{1,2}(?:brand|tag|type|opaque|nominal|kind)$/i;

/** Public data of its own: what JSON would hold, without brands. */
function isShown({ compilation: { ts }, direction }: Writing, property: ts.Symbol, owner: ts.Type): boolean {
  // The compiler's names for members whose names are symbols.
  if (property.name.startsWith('__@')) return false;
  if (owner.isIntersection() && BRAND.test(property.name)) return false;
  if ((property.flags & ts.SymbolFlags.Accessor) !== 0 && direction === 'output') return false;
  const { valueDeclaration } = property;
  if (valueDeclaration === undefined) return true;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const name = ts.getNameOfDeclaration(valueDeclaration);
  const isPrivate = name !== undefined && ts.isPrivateIdentifier(name);
  return !isPrivate && (ts.getCombinedModifierFlags(valueDeclaration) & hidden) === 0;
}

/** `undefined` for a function that need not be there: JSON leaves it out. */
function propertySchema(writing: Writing, property: ts.Symbol, site: Site): JsonSchema | undefined {
  const { compilation, direction } = writing;
  const declaration = property.valueDeclaration ?? property.declarations?.[0];
  const type = withoutUndefined(compilation, typeOf(compilation, property, site));
  const inner: Site = {
    node: isOwn(declaration) ? declaration : site.node,
    what: `property "${property.name}" of ${site.what}`,
    written: writtenType(compilation, declaration),
  };
  if (!isFunction(type)) return writing.documented(type, declaration, inner);
  if (direction === 'output' || isOptional(compilation, property, site)) return undefined;
  throw refuse(compilation, type, inner, 'functions have no JSON form');
}

function typeOf({ checker }: Compilation, property: ts.Symbol, { node }: Site): ts.Type {
  return checker.getTypeOfSymbolAtLocation(property, property.valueDeclaration ?? property.declarations?.[0] ?? node);
}

function isOwn(declaration: ts.Node | undefined): declaration is ts.Node {
  return declaration !== undefined && !declaration.getSourceFile().isDeclarationFile;
}

function writtenType({ ts }: Compilation, declaration: ts.Declaration | undefined): ts.TypeNode | undefined {
  const isMember =
    declaration !== undefined && (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration));
  return isMember ? declaration.type : undefined;
}

function isOptional(compilation: Compilation, property: ts.Symbol, site: Site): boolean {
  const { SymbolFlags, TypeFlags } = compilation.ts;
  if ((property.flags & SymbolFlags.Optional) !== 0) return true;
  const members = alternativesOf(typeOf(compilation, property, site));
  return members.some((member) => hasFlag(member, TypeFlags.Undefined | TypeFlags.Void));
}

/** Keywords for index signatures. */
function indexSchemas(writing: Writing, type: ts.Type, site: Site): JsonObject {
  const { compilation } = writing;
  const { checker } = compilation;
  const { String: string, Number: number, ESSymbol, Never } = compilation.ts.TypeFlags;
  const patterns: Record<string, Json> = {};
  const result: Record<string, Json> = {};
  for (const { keyType: declared, type: valueType } of checker.getIndexInfosOfType(type)) {
    const key = brandBase(compilation, declared) ?? declared;
    if (hasFlag(key, ESSymbol)) continue;
    const schema = hasFlag(valueType, Never)
      ? false
      : writeItem(writing, withoutUndefined(compilation, valueType), site);
    if (hasFlag(key, string)) result.additionalProperties = schema;
    else patterns[hasFlag(key, number) ? NUMERIC_KEY : patternOfTemplate(compilation, key, site)] = schema;
  }
  return Object.keys(patterns).length === 0 ? result : { ...result, patternProperties: patterns };
}

const NUMERIC_KEY = '^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?$';
