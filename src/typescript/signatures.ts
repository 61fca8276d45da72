import type ts from 'typescript';
import {
  type Doc,
  deprecation,
  docOf,
  readHints,
  refuseMisspelled,
  type Tag,
  TagError,
  tagText,
  wrongText,
} from './doc-tags.js';
import { SignatureError } from './errors.js';
import { readParameters } from './parameters.js';
import type { Compilation } from './program.js';
import { readResult } from './return-type.js';
import type { ModuleSignatures, Signature } from './signature.js';
import { placeOf } from './writing.js';

/** An exported function, as it is declared. */
export interface ExportedFunction {
  /** The name of the export. */
  readonly export: string;
  /** Its own name, also where the export is `default`. */
  readonly name: string;
  readonly kind: Signature['kind'];
  readonly declaration: ts.Declaration;
  readonly signature: ts.Signature;
  readonly doc: Doc;
}

/**
 * Reads every exported function of a module.
 * @throws SignatureError for those that cannot be served: with file, line, and the type that cannot be expressed.
 */
export function readSignatures(compilation: Compilation): ModuleSignatures {
  const { checker, source } = compilation;
  const module = checker.getSymbolAtLocation(source);
  const exported = module === undefined ? [] : inSourceOrder(checker.getExportsOfModule(module), source);
  const errors: SignatureError[] = [];
  const functions = exported.flatMap((symbol) => {
    try {
      const found = functionOf(compilation, symbol);
      return found === undefined ? [] : [readSignature(compilation, found)];
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error;
      errors.push(error);
      return [];
    }
  });
  const [first, ...others] = errors;
  if (first !== undefined) throw others.length === 0 ? first : new SignatureError(first.place, first.reason, others);
  const instructions = moduleDescription(compilation);
  return { functions, ...(instructions === '' ? {} : { instructions }) };
}

/** What `export *` brings comes last. */
function inSourceOrder(symbols: readonly ts.Symbol[], source: ts.SourceFile): readonly ts.Symbol[] {
  const position = ({ declarations }: ts.Symbol) =>
    declarations?.find((declaration) => declaration.getSourceFile() === source)?.pos ?? Number.MAX_SAFE_INTEGER;
  return symbols.toSorted((a, b) => position(a) - position(b));
}

/** Kinds other than a tool, by the tag that makes a function one. */
const KINDS = [
  { tag: 'prompt', kind: 'prompt' },
  { tag: 'resource', kind: 'resource' },
  { tag: 'completes', kind: 'completion' },
] as const;

/** The exported function of a symbol, unless it is something else, or internal. */
function functionOf({ ts, checker }: Compilation, exported: ts.Symbol): ExportedFunction | undefined {
  const symbol = (exported.flags & ts.SymbolFlags.Alias) === 0 ? exported : checker.getAliasedSymbol(exported);
  const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
  if (declaration === undefined || (symbol.flags & ts.SymbolFlags.Class) !== 0) return undefined;
  const signatures = checker.getTypeOfSymbolAtLocation(symbol, declaration).getCallSignatures();
  const [signature] = signatures;
  const doc = docOf(ts, declaration);
  if (signature === undefined || doc.tags.some(isInternal)) return undefined;
  const name = exported.name === 'default' ? nameOfDefault(ts, symbol, declaration) : exported.name;
  if (signatures.length > 1)
    throw new SignatureError(
      placeOf(declaration),
      `function ${name}: it has ${signatures.length} overloads, and a tool has one signature. Write one with unions, or mark the function @internal.`,
    );
  const kind = KINDS.find(({ tag }) => doc.tags.some((found) => found.name === tag))?.kind ?? 'tool';
  return { export: exported.name, name, kind, declaration, signature, doc };
}

function isInternal({ name }: Tag): boolean {
  return name === 'internal' || name === 'ignore';
}

/** The name of the function behind a default export, or else that of the file. */
function nameOfDefault(ts: Compilation['ts'], { name }: ts.Symbol, declaration: ts.Declaration): string {
  if (name !== 'default') return name;
  const given = ts.getNameOfDeclaration(declaration);
  if (given !== undefined && ts.isIdentifier(given)) return given.text;
  return declaration.getSourceFile().fileName.replace(/^.*\//, '').replace(/\..*$/, '');
}

function readSignature(compilation: Compilation, found: ExportedFunction): Signature {
  try {
    return signatureOf(compilation, found);
  } catch (error) {
    if (!(error instanceof TagError)) throw error;
    throw new SignatureError(placeOf(error.node), `function ${found.name}: ${error.message}.`);
  }
}

function signatureOf(compilation: Compilation, found: ExportedFunction): Signature {
  const { kind, name, doc } = found;
  const { tags } = doc;
  refuseMisspelled(tags);
  const { call, input } = readParameters(compilation, found);
  const description = describe(doc);
  return {
    export: found.export,
    kind,
    name: tagText(tags, 'name') || name,
    title: tagText(tags, 'title') || titleOf(name),
    ...(description === '' ? {} : { description }),
    call,
    input,
    ...readResult(compilation, found),
    ...EXTRAS[kind](found),
  };
}

/** What only one kind of function has. */
const EXTRAS: Readonly<Record<Signature['kind'], (found: ExportedFunction) => Partial<Signature>>> = {
  tool: ({ doc }) => {
    const annotations = readHints(doc.tags);
    return annotations === undefined ? {} : { annotations };
  },
  prompt: () => ({}),
  resource: ({ doc }) => {
    const mimeType = tagText(doc.tags, 'mimeType');
    return { uri: requiredText(doc.tags, 'resource', 'a URI or a URI template'), ...(mimeType ? { mimeType } : {}) };
  },
  completion: ({ doc }) => ({
    completes: doc.tags.filter(({ name }) => name === 'completes').map((tag) => completedArgument(tag)),
  }),
};

function requiredText(tags: readonly Tag[], name: string, takes: string): string {
  const tag = tags.find((candidate) => candidate.name === name);
  if (tag === undefined || !/^[A-Za-z][\w+.-]*:\S+$/.test(tag.text)) throw tagError(tag, takes);
  return tag.text;
}

function completedArgument(tag: Tag): string {
  if (!/^[^\s.]+\.[^\s.]+$/.test(tag.text))
    throw wrongText(tag, 'a prompt or resource and its argument, as review.language');
  return tag.text;
}

function tagError(tag: Tag | undefined, takes: string): Error {
  return tag === undefined ? new Error(`a tag that takes ${takes} is missing`) : wrongText(tag, takes);
}

function describe({ description, tags }: Doc): string {
  return [description, tagText(tags, 'remarks') ?? '', deprecation(tags)].filter((part) => part !== '').join('\n\n');
}

/** `monthlyPayment` and `monthly_payment` are `Monthly payment`. */
function titleOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));
  const title = words.join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** What the doc comment of the module itself says: one with `@module` or `@packageDocumentation`. */
function moduleDescription({ ts, source }: Compilation): string {
  const [first] = source.statements;
  if (first === undefined) return '';
  const comments = ts.getJSDocCommentsAndTags(first).filter((node) => ts.isJSDoc(node));
  const ofModule = comments.find(({ tags }) => tags?.some(({ tagName }) => MODULE_TAGS.has(tagName.text)));
  return (ts.getTextOfJSDocComment(ofModule?.comment) ?? '').trim();
}

const MODULE_TAGS: ReadonlySet<string> = new Set(['module', 'packageDocumentation', 'fileoverview']);
