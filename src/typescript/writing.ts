import type ts from 'typescript';
import type { JsonSchema } from '../application/index.js';
import { type Place, SignatureError } from './errors.js';
import { JS_KEYWORD, JS_TYPES } from './js-types.js';
import type { Compilation } from './program.js';

/** Whether values of a type come from a client, or go to one. */
export type Direction = 'input' | 'output';

/** A type where it stands: what to blame when it cannot be expressed. */
export interface Site {
  /** The node whose line an error names. */
  readonly node: ts.Node;
  /** What has the type, as a person would say it: `parameter "limit" of search`. */
  readonly what: string;
  /** How the type is written there, if that is known: an alias may have a doc comment, a union an order. */
  readonly written?: ts.TypeNode | undefined;
}

/** What the writers of the several kinds of types share. */
export interface Writing {
  readonly compilation: Compilation;
  readonly direction: Direction;
  /** The schema of a type. @throws SignatureError when it has no JSON form. */
  write(type: ts.Type, site: Site): JsonSchema;
  /** The schema of a member or parameter, with what its doc comment says. */
  documented(type: ts.Type, declaration: ts.Node | undefined, site: Site): JsonSchema;
}

/** Writes the schema of one kind of types. */
export type TypeWriter = (writing: Writing, type: ts.Type, site: Site) => JsonSchema;

/** The error that says that a type has no JSON form. */
export function refuse({ checker }: Compilation, type: ts.Type, { node, what }: Site, reason: string): SignatureError {
  const name = checker.typeToString(type);
  return new SignatureError(placeOf(node), `${what}: the type ${name} cannot be expressed in JSON: ${reason}.`);
}

/** Where a node is. */
export function placeOf(node: ts.Node): Place {
  const source = node.getSourceFile();
  return { file: source.fileName, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 };
}

/** The schema of a type of the table of JavaScript types, with the mark that `convert.ts` reads. */
export function marked(name: string): JsonSchema {
  return { ...JS_TYPES[name]?.schema, [JS_KEYWORD]: name };
}

/** Whether a type has one of some flags. */
export function hasFlag(type: ts.Type, mask: ts.TypeFlags): boolean {
  return (type.flags & mask) !== 0;
}

/** The alternatives of a union; of another type, the type itself. */
export function alternativesOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** A type without `undefined` and `void` among its alternatives. One with `null` is left as it is: `null` stands for both. */
export function withoutUndefined({ ts, checker }: Compilation, type: ts.Type): ts.Type {
  const members = alternativesOf(type);
  const isPlain = !members.some((member) => hasFlag(member, ts.TypeFlags.Undefined));
  const hasNull = members.some((member) => hasFlag(member, ts.TypeFlags.Null));
  return isPlain || hasNull ? type : checker.getNonNullableType(type);
}

/** What follows when a type is a function: a member of that type may be left out, a value of it has no JSON. */
export function isFunction(type: ts.Type): boolean {
  return type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;
}

/** The type arguments of a reference to a generic type. */
export function argumentsOf({ checker }: Compilation, type: ts.Type): readonly ts.Type[] {
  return isReference(type) ? checker.getTypeArguments(type) : [];
}

/** Whether a type refers to a generic type. */
export function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type;
}

/** The value of a literal type. */
export function literalValue(type: ts.Type): string | number | bigint {
  if (!type.isLiteral()) throw new TypeError('not a literal');
  const { value } = type;
  if (typeof value !== 'object') return value;
  const number = BigInt(`${value.negative ? '-' : ''}${value.base10Value}`);
  return number >= Number.MIN_SAFE_INTEGER && number <= Number.MAX_SAFE_INTEGER ? Number(number) : number;
}
