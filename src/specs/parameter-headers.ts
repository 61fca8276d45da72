import { isObject, type Json, type JsonSchema } from '../application/index.js';
import { quote } from '../jsonrpc/errors.js';

const TYPES = ['string', 'integer', 'boolean'] as const;

/** An argument that a modern HTTP client repeats in a header. */
export interface HeaderParameter {
  /** The whole name of the header, `Mcp-Param-...`. */
  readonly header: string;
  /** Where the argument is, from the root of the arguments. */
  readonly path: readonly string[];
  readonly type: (typeof TYPES)[number];
}

interface Found {
  readonly parameters: readonly HeaderParameter[];
  readonly problems: readonly string[];
}

const found = new WeakMap<JsonSchema, Found>();

/** The arguments of a tool that have a header, from the `x-mcp-header` of its input schema. Read once per schema object. */
export function headerParameters(inputSchema: JsonSchema): readonly HeaderParameter[] {
  return search(inputSchema).parameters;
}

/** What is wrong with the `x-mcp-header` of a schema: HTTP clients of the modern spec leave such a tool out. */
export function headerProblems(inputSchema: JsonSchema): readonly string[] {
  return search(inputSchema).problems;
}

function search(schema: JsonSchema): Found {
  let result = found.get(schema);
  if (result === undefined) {
    const searcher = new Searcher();
    searcher.visit(schema, []);
    result = searcher;
    found.set(schema, result);
  }
  return result;
}

const KEYWORD = 'x-mcp-header';
const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
/** Keywords whose values are data, in which the annotation means nothing. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'required']);

class Searcher implements Found {
  readonly parameters: HeaderParameter[] = [];
  readonly problems: string[] = [];
  readonly #names = new Set<string>();

  /** @param path From the root through `properties` only; `undefined` where a header cannot be. */
  visit(schema: Json | undefined, path: readonly string[] | undefined): void {
    if (Array.isArray(schema)) for (const item of schema) this.visit(item, undefined);
    if (!isObject(schema)) return;
    if (Object.hasOwn(schema, KEYWORD)) this.#take(schema as JsonSchema, path);
    for (const [keyword, value] of Object.entries(schema)) {
      if (DATA.has(keyword)) continue;
      if (keyword === 'properties' && isObject(value))
        for (const [name, property] of Object.entries(value)) this.visit(property as Json, path && [...path, name]);
      else this.visit(value as Json, undefined);
    }
  }

  #take(schema: JsonSchema, path: readonly string[] | undefined): void {
    const name = schema[KEYWORD];
    const type = TYPES.find((known) => known === schema.type);
    const problem = this.#problem(name, type, path);
    if (problem !== undefined) this.problems.push(`${KEYWORD} ${show(name)}: ${problem}`);
    else if (typeof name === 'string' && type !== undefined && path !== undefined)
      this.parameters.push({ header: `Mcp-Param-${name}`, path, type });
  }

  #problem(name: Json | undefined, type: string | undefined, path: readonly string[] | undefined): string | undefined {
    if (typeof name !== 'string' || !TOKEN.test(name)) return 'it is not the name of a header';
    if (path === undefined || path.length === 0)
      return 'it stands where no argument can be found without looking at others';
    if (type === undefined) return `its type is not one of ${TYPES.join(', ')}`;
    const key = name.toLowerCase();
    if (this.#names.has(key)) return 'another argument has the same header';
    this.#names.add(key);
    return undefined;
  }
}

function show(name: Json | undefined): string {
  return typeof name === 'string' ? quote(name) : typeof name;
}
