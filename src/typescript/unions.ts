import type ts from 'typescript';
import type { JsonSchema } from '../application/index.js';
import { docOf } from './doc-tags.js';
import { type Compilation, declarationOf } from './program.js';
import { alternativesOf, hasFlag, literalValue, marked, type TypeWriter } from './writing.js';

/** Alternatives that have one schema together. */
interface Group {
  readonly types: readonly ts.Type[];
  readonly schema: JsonSchema;
}

/** `anyOf` the alternatives: literals of one kind as one `enum`, in the order in which they are written, `null` last. */
export const writeUnion: TypeWriter = (writing, type, site) => {
  const { compilation } = writing;
  const { Undefined, Void, Null, StringLiteral, NumberLiteral, BigIntLiteral, BooleanLiteral } =
    compilation.ts.TypeFlags;
  const all = alternativesOf(type);
  const hasNull = all.some((member) => hasFlag(member, Null));
  const order = writtenOrder(compilation, site.written);
  const rank = rankIn(order, compilation);
  const members = all
    .filter((member) => !hasNull || !hasFlag(member, Undefined | Void))
    .toSorted((a, b) => rank(a) - rank(b));
  const kinds = [StringLiteral, NumberLiteral, BigIntLiteral, BooleanLiteral];
  const groups: Group[] = kinds.flatMap((kind) => {
    const types = members.filter((member) => hasFlag(member, kind));
    if (types.length === 0) return [];
    return [{ types, schema: kind === BooleanLiteral ? booleans(types, compilation) : literals(types, compilation) }];
  });
  for (const member of members.filter((candidate) => !kinds.some((kind) => hasFlag(candidate, kind))))
    groups.push({ types: [member], schema: writing.write(member, { ...site, written: undefined }) });
  const alternatives = groups
    .toSorted((a, b) => first(a.types, rank) - first(b.types, rank))
    .map(({ schema }) => schema);
  const [only] = alternatives;
  return only !== undefined && alternatives.length === 1 ? only : { anyOf: alternatives };
};

/** The schema of one literal type. */
export const writeLiteral: TypeWriter = ({ compilation }, type) =>
  hasFlag(type, compilation.ts.TypeFlags.BooleanLiteral)
    ? booleans([type], compilation)
    : literals([type], compilation);

function first(types: readonly ts.Type[], rank: (type: ts.Type) => number): number {
  return Math.min(...types.map(rank));
}

/** The place of a type in a written order; what is not in it comes as the compiler has it, and `null` last. */
function rankIn(order: readonly ts.Type[], { ts }: Compilation): (type: ts.Type) => number {
  const { Null, BooleanLiteral, Boolean: boolean } = ts.TypeFlags;
  return (type) => {
    if (hasFlag(type, Null)) return order.length;
    const at = order.indexOf(type);
    if (at >= 0 || !hasFlag(type, BooleanLiteral)) return at;
    return order.findIndex((written) => hasFlag(written, boolean));
  };
}

/** The alternatives of a union as they are written; the compiler has them in an order of its own. */
function writtenOrder(compilation: Compilation, written: ts.TypeNode | undefined): readonly ts.Type[] {
  const { ts, checker } = compilation;
  if (written === undefined) return [];
  if (ts.isParenthesizedTypeNode(written)) return writtenOrder(compilation, written.type);
  if (ts.isUnionTypeNode(written))
    return written.types.flatMap((member) => [
      checker.getTypeFromTypeNode(member),
      ...writtenOrder(compilation, member),
    ]);
  const declaration = ts.isTypeReferenceNode(written) ? declarationOf(compilation, written.typeName) : undefined;
  return declaration !== undefined && ts.isTypeAliasDeclaration(declaration)
    ? writtenOrder(compilation, declaration.type)
    : [];
}

function booleans(types: readonly ts.Type[], { checker }: Compilation): JsonSchema {
  const [only] = types;
  if (only === undefined || types.length > 1) return { type: 'boolean' };
  return { type: 'boolean', const: checker.typeToString(only) === 'true' };
}

function literals(types: readonly ts.Type[], compilation: Compilation): JsonSchema {
  const values = types.map(literalValue);
  const [only] = values;
  const isBig = types.some((type) => hasFlag(type, compilation.ts.TypeFlags.BigIntLiteral));
  const description = memberDocs(types, compilation);
  return {
    ...(isBig ? marked('bigint') : { type: kindOf(values) }),
    ...(values.length === 1 && only !== undefined ? { const: only } : { enum: values }),
    ...(description === '' ? {} : { description }),
  };
}

function kindOf(values: readonly unknown[]): string {
  if (typeof values[0] === 'string') return 'string';
  return values.every(Number.isInteger) ? 'integer' : 'number';
}

/** What the doc comments of an enum's members say, a line each. */
function memberDocs(types: readonly ts.Type[], { ts }: Compilation): string {
  return types
    .flatMap((type) => {
      const { description } = docOf(ts, type.getSymbol()?.valueDeclaration);
      return description === '' ? [] : [`${JSON.stringify(literalValue(type))}: ${description}`];
    })
    .join('\n');
}
