import type ts from 'typescript';
import type { JsonSchema } from '../application/index.js';
import { writeItem } from './arrays.js';
import { JS_TYPES } from './js-types.js';
import type { Compilation } from './program.js';
import { alternativesOf, argumentsOf, type Direction, hasFlag, marked, refuse, type TypeWriter } from './writing.js';

interface TypeArgument {
  schema(): JsonSchema;
  /** Its values are strings. */
  readonly isText: boolean;
}

interface BuiltIn {
  write(args: readonly TypeArgument[]): JsonSchema;
  /** The one direction that it can travel in, and why. */
  readonly only?: { readonly direction: Direction; readonly reason: string };
}

const RESULT_ONLY = { direction: 'output', reason: 'it can only be a result; use an array' } as const;

/** Types of the platform that have a JSON form, by name. */
const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  ...Object.fromEntries(
    Object.keys(JS_TYPES)
      .filter((name) => /^[A-Z]/.test(name))
      .map((name) => [name, { write: () => marked(name) }]),
  ),
  Set: { write: set },
  ReadonlySet: { write: set },
  Map: { write: map },
  ReadonlyMap: { write: map },
  Iterable: { write: iterable, only: RESULT_ONLY },
  IterableIterator: { write: iterable, only: RESULT_ONLY },
  IteratorObject: { write: iterable, only: RESULT_ONLY },
  ArrayIterator: { write: iterable, only: RESULT_ONLY },
  Generator: { write: iterable, only: RESULT_ONLY },
};

/** The name of a type of the platform that has a JSON form; `undefined` for every other type. */
export function builtInName({ program }: Compilation, type: ts.Type): string | undefined {
  const symbol = type.getSymbol();
  if (symbol === undefined || !Object.hasOwn(BUILT_IN, symbol.name)) return undefined;
  const isOfPlatform = (source: ts.SourceFile) =>
    program.isSourceFileDefaultLibrary(source) || source.fileName.includes('/@types/node/');
  return symbol.declarations?.some((declaration) => isOfPlatform(declaration.getSourceFile()))
    ? symbol.name
    : undefined;
}

/** A type of the platform. */
export const writeBuiltIn: TypeWriter = (writing, type, site) => {
  const { compilation, direction } = writing;
  const entry = BUILT_IN[builtInName(compilation, type) ?? ''];
  if (entry === undefined) throw refuse(compilation, type, site, 'it has no JSON form');
  if (entry.only !== undefined && entry.only.direction !== direction)
    throw refuse(compilation, type, site, entry.only.reason);
  const { StringLike } = compilation.ts.TypeFlags;
  return entry.write(
    argumentsOf(compilation, type).map((argument) => ({
      schema: () => writeItem(writing, argument, site),
      isText: alternativesOf(argument).every((member) => hasFlag(member, StringLike)),
    })),
  );
};

function set([item]: readonly TypeArgument[]): JsonSchema {
  return { ...marked('Set'), items: item?.schema() ?? {} };
}

/** With keys of text an object, else pairs. */
function map([key, item]: readonly TypeArgument[]): JsonSchema {
  const value = item?.schema() ?? {};
  if (key !== undefined && !key.isText) {
    const pair = { type: 'array', prefixItems: [key.schema(), value], items: false, minItems: 2, maxItems: 2 };
    return { ...marked('MapOfPairs'), items: pair };
  }
  const { type: _, ...names } = key?.schema() ?? {};
  return {
    ...marked('Map'),
    ...(Object.keys(names).length === 0 ? {} : { propertyNames: names }),
    additionalProperties: value,
  };
}

function iterable([item]: readonly TypeArgument[]): JsonSchema {
  return { ...marked('Iterable'), items: item?.schema() ?? {} };
}
