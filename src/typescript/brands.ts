import type ts from 'typescript';
import { builtInName } from './built-in-types.js';
import type { Compilation } from './program.js';
import { hasFlag } from './writing.js';

/**
 * What a brand is put on: `string` of `string & { readonly [brand]: 'UserId' }`. `undefined` for an intersection of plain
 * objects and for what is no intersection.
 */
export function brandBase(compilation: Compilation, type: ts.Type): ts.Type | undefined {
  const { ts, checker } = compilation;
  if (!type.isIntersection()) return undefined;
  return type.types.find(
    (part) =>
      !hasFlag(part, ts.TypeFlags.Object) ||
      checker.isArrayType(part) ||
      checker.isTupleType(part) ||
      builtInName(compilation, part) !== undefined,
  );
}
