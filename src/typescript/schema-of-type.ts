import type ts from 'typescript';
import type { JsonSchema } from '../application/index.js';
import { writeArray, writeTuple } from './arrays.js';
import { brandBase } from './brands.js';
import { builtInName, writeBuiltIn } from './built-in-types.js';
import { docOf, document, TagError } from './doc-tags.js';
import { SignatureError } from './errors.js';
import { JS_KEYWORD } from './js-types.js';
import { writeObject } from './objects.js';
import { type Compilation, declarationOf, isFromContract } from './program.js';
import { patternOfTemplate, patternOfWord } from './text-patterns.js';
import { writeLiteral, writeUnion } from './unions.js';
import {
  type Direction,
  hasFlag,
  isFunction,
  marked,
  placeOf,
  refuse,
  type Site,
  type TypeWriter,
  type Writing,
} from './writing.js';

/** How one kind of types is written. */
interface Rule {
  applies(type: ts.Type, writing: Writing): boolean;
  readonly write: TypeWriter;
}

/** Every kind of type, in order of precedence. */
const RULES: readonly Rule[] = [
  { applies: isUnresolved, write: ({ compilation }, type, site) => unresolved(compilation, type, site) },
  { applies: (type) => contractName(type) === 'Json', write: always({}) },
  { applies: (type) => contractName(type) === 'JsonObject', write: always({ type: 'object' }) },
  kind(['Any', 'Unknown'], always({})),
  kind(['Never'], always({ not: {} })),
  kind(['Undefined', 'Void'], always(marked('undefined'))),
  kind(['Null'], always({ type: 'null' })),
  kind(['StringLiteral', 'NumberLiteral', 'BigIntLiteral', 'BooleanLiteral'], writeLiteral),
  kind(['Union'], writeUnion),
  kind(['TemplateLiteral'], (w, type, site) => ({
    type: 'string',
    pattern: patternOfTemplate(w.compilation, type, site),
  })),
  kind(['StringMapping'], (w, type) => ({ type: 'string', pattern: patternOfWord(w.compilation, type) })),
  kind(['String'], always({ type: 'string' })),
  kind(['Number', 'Enum'], always({ type: 'number' })),
  kind(['BigInt'], always(marked('bigint'))),
  kind(['NonPrimitive'], always({ type: 'object' })),
  kind(['TypeParameter', 'Index', 'IndexedAccess', 'Conditional', 'Substitution'], writeConstraint),
  {
    applies: (type, { compilation }) => brandBase(compilation, type) !== undefined,
    write: (w, type, site) => w.write(brandBase(w.compilation, type) ?? type, { ...site, written: undefined }),
  },
  { applies: (type, { compilation }) => compilation.checker.isTupleType(type), write: writeTuple },
  { applies: (type, { compilation }) => compilation.checker.isArrayType(type), write: writeArray },
  { applies: (type, { compilation }) => builtInName(compilation, type) !== undefined, write: writeBuiltIn },
  { applies: (type) => type.getSymbol()?.name === 'Promise', write: never('only a whole result can be a promise') },
  { applies: isFunction, write: never('functions have no JSON form') },
  { applies: (type, writing) => toJsonType(writing, type) !== undefined, write: writeSelfDescribing },
  { applies: isForeignInstance, write: never('an instance of a class cannot come from JSON; use an interface') },
  kind(['Object', 'Intersection'], writeObject),
  { applies: () => true, write: never('it has no JSON form') },
];

function kind(names: readonly (keyof typeof ts.TypeFlags)[], write: TypeWriter): Rule {
  return {
    applies: (type, { compilation }) => names.some((name) => hasFlag(type, compilation.ts.TypeFlags[name])),
    write,
  };
}

function always(schema: JsonSchema): TypeWriter {
  return () => schema;
}

function never(reason: string): TypeWriter {
  return ({ compilation }, type, site) => {
    throw refuse(compilation, type, site, reason);
  };
}

function isUnresolved(type: ts.Type, { compilation: { ts } }: Writing): boolean {
  return hasFlag(type, ts.TypeFlags.Any) && 'intrinsicName' in type && type.intrinsicName === 'error';
}

function unresolved({ checker }: Compilation, type: ts.Type, { node, what, written }: Site): never {
  const name = written?.getText() ?? checker.typeToString(type);
  throw new SignatureError(placeOf(node), `${what}: the type ${name} is not found.`);
}

function contractName(type: ts.Type): string | undefined {
  const symbol = type.aliasSymbol ?? type.getSymbol();
  return isFromContract(symbol) ? symbol?.name : undefined;
}

/** A type that depends on a type parameter is what its constraint says. */
function writeConstraint(writing: Writing, type: ts.Type, site: Site): JsonSchema {
  const constraint = writing.compilation.checker.getBaseConstraintOfType(type);
  return constraint === undefined || constraint === type ? {} : writing.write(constraint, site);
}

/** What the `toJSON` of a result gives. */
function toJsonType({ direction, compilation: { checker } }: Writing, type: ts.Type): ts.Type | undefined {
  const method = direction === 'output' ? type.getProperty('toJSON') : undefined;
  return method === undefined ? undefined : checker.getTypeOfSymbol(method).getCallSignatures()[0]?.getReturnType();
}

function writeSelfDescribing(writing: Writing, type: ts.Type, site: Site): JsonSchema {
  return { ...writing.write(toJsonType(writing, type) ?? type, site), [JS_KEYWORD]: 'toJSON' };
}

function isForeignInstance(type: ts.Type, { direction, compilation: { ts } }: Writing): boolean {
  return direction === 'input' && ((type.getSymbol()?.flags ?? 0) & ts.SymbolFlags.Class) !== 0;
}

/** A type that is being written; it gets a name when it is met again inside itself. */
interface OpenType {
  name: string | undefined;
}

const DEPTH_LIMIT = 60;

/**
 * Writes one JSON Schema 2020-12 document from TypeScript types. Types that hold themselves become `$defs`; JavaScript types
 * that are no JSON carry the keyword that `convert.ts` reads.
 */
export class SchemaWriter implements Writing {
  readonly compilation: Compilation;
  readonly direction: Direction;
  readonly #open = new Map<ts.Type, OpenType>();
  readonly #done = new Map<ts.Type, JsonSchema>();
  readonly #definitions: Record<string, JsonSchema> = {};

  constructor(compilation: Compilation, direction: Direction) {
    this.compilation = compilation;
    this.direction = direction;
  }

  write(type: ts.Type, site: Site): JsonSchema {
    const open = this.#open.get(type);
    if (open !== undefined && this.#isPlaceToStop(type)) return this.#reference(type, open);
    const schema = this.#done.get(type) ?? this.#writeAnew(type, site, open !== undefined);
    return this.#withAlias(schema, site);
  }

  documented(type: ts.Type, declaration: ts.Node | undefined, site: Site): JsonSchema {
    return blaming(site, () => document(this.write(type, site), docOf(this.compilation.ts, declaration)));
  }

  /** The document around a schema that this writer has written: its definitions added. */
  finish(schema: JsonSchema): JsonSchema {
    return Object.keys(this.#definitions).length === 0 ? schema : { ...schema, $defs: { ...this.#definitions } };
  }

  /** The definition behind a schema that is only a reference, else the schema itself. */
  resolve(schema: JsonSchema): JsonSchema {
    const { $ref, ...rest } = schema;
    return typeof $ref === 'string' ? { ...this.#definitions[$ref.replace('#/$defs/', '')], ...rest } : schema;
  }

  #writeAnew(type: ts.Type, site: Site, isOpen: boolean): JsonSchema {
    const rule = RULES.find(({ applies }) => applies(type, this));
    if (rule === undefined) throw refuse(this.compilation, type, site, 'it has no JSON form');
    return isOpen || !this.#isComposite(type) ? rule.write(this, type, site) : this.#remembering(type, rule, site);
  }

  #isComposite(type: ts.Type): boolean {
    const { Object: object, Union, Intersection, Boolean: boolean } = this.compilation.ts.TypeFlags;
    return hasFlag(type, object | Union | Intersection) && !hasFlag(type, boolean);
  }

  #remembering(type: ts.Type, rule: Rule, site: Site): JsonSchema {
    if (this.#open.size >= DEPTH_LIMIT) throw refuse(this.compilation, type, site, 'it is nested without end');
    const open: OpenType = { name: undefined };
    this.#open.set(type, open);
    try {
      const schema = rule.write(this, type, site);
      if (open.name !== undefined) this.#definitions[open.name] = schema;
      const result = open.name === undefined ? schema : { $ref: `#/$defs/${open.name}` };
      this.#done.set(type, result);
      return result;
    } finally {
      this.#open.delete(type);
    }
  }

  /** A definition is best named after a type that has a name: `Tree`, not `Tree[]`. */
  #isPlaceToStop(type: ts.Type): boolean {
    const open = [...this.#open.keys()];
    return this.#isNamed(type) || !open.slice(open.indexOf(type)).some((inner) => this.#isNamed(inner));
  }

  #isNamed(type: ts.Type): boolean {
    const { checker } = this.compilation;
    if (type.aliasSymbol !== undefined) return true;
    return type.isClassOrInterface() && !checker.isArrayType(type) && !checker.isTupleType(type);
  }

  #reference(type: ts.Type, open: OpenType): JsonSchema {
    if (open.name === undefined) {
      open.name = this.#freshName(type);
      this.#definitions[open.name] = {};
    }
    return { $ref: `#/$defs/${open.name}` };
  }

  #freshName(type: ts.Type): string {
    const given = this.compilation.checker
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
    const { ts } = this.compilation;
    if (written === undefined || !ts.isTypeReferenceNode(written)) return schema;
    const declaration = declarationOf(this.compilation, written.typeName);
    if (declaration === undefined || !this.#isOfUser(declaration)) return schema;
    return blaming({ what, node }, () => document(schema, docOf(ts, declaration)));
  }

  /** What a library says of its own types is not about the value. */
  #isOfUser(declaration: ts.Node): boolean {
    const { program, ts } = this.compilation;
    const source = declaration.getSourceFile();
    const isType =
      ts.isTypeAliasDeclaration(declaration) ||
      ts.isInterfaceDeclaration(declaration) ||
      ts.isEnumDeclaration(declaration);
    return isType && !program.isSourceFileDefaultLibrary(source) && !program.isSourceFileFromExternalLibrary(source);
  }
}

/** Errors about tags say what they are about. */
function blaming<T>({ what }: Site, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TagError) throw new SignatureError(placeOf(error.node), `${what}: ${error.message}.`);
    throw error;
  }
}
