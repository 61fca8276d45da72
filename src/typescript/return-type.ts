import type ts from 'typescript';
import { type Doc, document, isSchemaTag, type Tag } from './doc-tags.js';
import { type Compilation, isFromContract } from './program.js';
import { SchemaWriter } from './schema-of-type.js';
import type { Signature } from './signature.js';
import type { ExportedFunction } from './signatures.js';
import { argumentsOf } from './writing.js';

/** What a function gives. */
export type Result = Pick<Signature, 'result' | 'output' | 'stream'>;

/** Contract types that are a whole result, or its content. */
const RESULTS: ReadonlySet<string> = new Set(['ToolResult']);
const CONTENT: ReadonlySet<string> = new Set([
  'TextContent',
  'ImageContent',
  'AudioContent',
  'ResourceLink',
  'EmbeddedResource',
]);

const ASYNC_ITERABLES: ReadonlySet<string> = new Set([
  'AsyncGenerator',
  'AsyncIterable',
  'AsyncIterableIterator',
  'AsyncIteratorObject',
]);

/**
 * Reads the return type of a function; what it promises counts. Only the results of tools have a schema.
 * @throws SignatureError when it has no JSON form.
 */
export function readResult(compilation: Compilation, found: ExportedFunction): Result {
  const returned = found.signature.getReturnType();
  if (found.kind !== 'tool') return { result: 'unknown' };
  return new ReturnReader(compilation, found).read(returned);
}

class ReturnReader {
  readonly #compilation: Compilation;
  readonly #found: ExportedFunction;

  constructor(compilation: Compilation, found: ExportedFunction) {
    this.#compilation = compilation;
    this.#found = found;
  }

  read(returned: ts.Type): Result {
    const type = this.#compilation.checker.getAwaitedType(returned) ?? returned;
    return ASYNC_ITERABLES.has(type.getSymbol()?.name ?? '') ? this.#stream(type) : this.#value(type);
  }

  /** `AsyncGenerator<Yielded, Returned>` and its kin. */
  #stream(type: ts.Type): Result {
    const { checker } = this.#compilation;
    const [yielded, given] = argumentsOf(this.#compilation, type);
    const returned = given === undefined ? undefined : (checker.getAwaitedType(given) ?? given);
    const result: Result = returned === undefined ? { result: 'nothing' } : this.#value(returned);
    const isOpen = result.result === 'nothing' || result.result === 'unknown';
    if (yielded === undefined || !isOpen || this.#isProgress(yielded))
      return { ...(isOpen ? { result: 'nothing' } : result), stream: 'progress' };
    const writer = this.#writer();
    const items = writer.write(yielded, this.#site('a value that it yields'));
    return { result: 'data', output: this.#documented(writer.finish({ type: 'array', items })), stream: 'collect' };
  }

  #isProgress(type: ts.Type): boolean {
    const property = type.getProperty('progress');
    if (property === undefined) return false;
    return (
      (this.#compilation.checker.getTypeOfSymbol(property).flags & this.#compilation.ts.TypeFlags.NumberLike) !== 0
    );
  }

  #value(type: ts.Type): Result {
    const { TypeFlags } = this.#compilation.ts;
    const members = type.isUnion() ? type.types : [type];
    const all = (mask: ts.TypeFlags) => members.every((member) => (member.flags & mask) !== 0);
    const nothing = TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never;
    if (all(nothing)) return { result: 'nothing' };
    if (all(TypeFlags.Any | TypeFlags.Unknown)) return { result: 'unknown' };
    if (all(nothing | TypeFlags.String)) return { result: 'text' };
    if (members.every((member) => isOneOf(member, RESULTS))) return { result: 'result' };
    if (members.every((member) => this.#isContent(member))) return { result: 'content' };
    if (members.some((member) => isOneOf(member, RESULTS) || this.#isContent(member))) return { result: 'unknown' };
    const writer = this.#writer();
    const schema = writer.write(type, this.#site('the result'));
    const root = schema.type === undefined && schema.$ref !== undefined ? writer.resolve(schema) : schema;
    return { result: 'data', output: this.#documented(writer.finish(root)) };
  }

  #isContent(type: ts.Type): boolean {
    const { checker } = this.#compilation;
    if (!checker.isArrayType(type)) return isOneOf(type, CONTENT);
    const [item] = argumentsOf(this.#compilation, type);
    if (item === undefined) return false;
    return (item.isUnion() ? item.types : [item]).every((member) => isOneOf(member, CONTENT));
  }

  #writer(): SchemaWriter {
    return new SchemaWriter(this.#compilation, 'output');
  }

  #site(what: string): { readonly node: ts.Node; readonly what: string } {
    return {
      node: this.#found.signature.declaration ?? this.#found.declaration,
      what: `${what} of ${this.#found.name}`,
    };
  }

  #documented(schema: NonNullable<Result['output']>): NonNullable<Result['output']> {
    return document(schema, returnsDoc(this.#found.doc));
  }
}

function isOneOf(type: ts.Type, names: ReadonlySet<string>): boolean {
  const symbol = type.getSymbol();
  return symbol !== undefined && names.has(symbol.name) && isFromContract(symbol);
}

/** `@returns` with the constraints that follow it. */
function returnsDoc({ tags }: Doc): Doc {
  const at = tags.findIndex(({ name }) => name === 'returns' || name === 'return');
  if (at < 0) return { description: '', tags: [] };
  const following: Tag[] = [];
  for (const tag of tags.slice(at + 1)) {
    if (!isSchemaTag(tag.name)) break;
    following.push(tag);
  }
  return { description: tags[at]?.text.replace(/^-\s*/, '') ?? '', tags: following };
}
