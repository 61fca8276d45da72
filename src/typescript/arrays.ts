import type ts from 'typescript';
import type { JsonSchema } from '../application/index.js';
import type { Compilation } from './program.js';
import {
  argumentsOf,
  isReference,
  refuse,
  type Site,
  type TypeWriter,
  type Writing,
  withoutUndefined,
} from './writing.js';

/** An array type. */
export const writeArray: TypeWriter = (writing, type, site) => {
  const [item] = argumentsOf(writing.compilation, type);
  const written = elementNode(writing.compilation.ts, site.written);
  return { type: 'array', items: item === undefined ? {} : writeItem(writing, item, site, written) };
};

/** The schema of what is inside a collection. */
export function writeItem(writing: Writing, type: ts.Type, { node, what }: Site, written?: ts.TypeNode): JsonSchema {
  return writing.write(type, { node, what: what.startsWith('an item of') ? what : `an item of ${what}`, written });
}

/** A tuple type: `prefixItems`, and `items` for a rest element. */
export const writeTuple: TypeWriter = (writing, type, site) => {
  const { compilation } = writing;
  const { Variable, Required } = compilation.ts.ElementFlags;
  const flags = isTupleReference(type) ? type.target.elementFlags : [];
  const elements = argumentsOf(compilation, type).map((item, i) => ({ item, flag: flags[i] ?? Required }));
  const variable = elements.findIndex(({ flag }) => (flag & Variable) !== 0);
  if (variable >= 0 && variable < elements.length - 1)
    throw refuse(compilation, type, site, 'JSON Schema knows rest elements at the end of a tuple only');
  const fixed = elements.filter(({ flag }) => (flag & Variable) === 0);
  const rest = elements[variable]?.item;
  const prefixItems = fixed.map(({ item }) => writeItem(writing, withoutUndefined(compilation, item), site));
  return {
    type: 'array',
    ...(fixed.length === 0 ? {} : { prefixItems }),
    items: rest === undefined ? false : writeItem(writing, rest, site),
    minItems: fixed.filter(({ flag }) => (flag & Required) !== 0).length,
    ...(rest === undefined ? { maxItems: fixed.length } : {}),
  };
};

function isTupleReference(type: ts.Type): type is ts.TupleTypeReference {
  return isReference(type) && 'elementFlags' in type.target;
}

/** How the items of an array type are written. */
function elementNode(ts: Compilation['ts'], written: ts.TypeNode | undefined): ts.TypeNode | undefined {
  if (written === undefined) return undefined;
  const inner = ts.isTypeOperatorNode(written) ? written.type : written;
  if (ts.isArrayTypeNode(inner)) return inner.elementType;
  return ts.isTypeReferenceNode(inner) ? inner.typeArguments?.[0] : undefined;
}
