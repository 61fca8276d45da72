import type ts from 'typescript';
import type { Json, JsonSchema, ToolAnnotations } from '../application/index.js';
import { closest } from '../closest.js';
import type { Compiler } from './program.js';

/** A tag of a doc comment. */
export interface Tag {
  readonly name: string;
  readonly text: string;
  readonly node: ts.Node;
}

/** A doc comment: its text, and its tags in order. */
export interface Doc {
  readonly description: string;
  readonly tags: readonly Tag[];
}

/** A tag that is not understood. */
export class TagError extends Error {
  readonly node: ts.Node;

  constructor({ node }: Tag, message: string) {
    super(message);
    this.node = node;
  }
}

/** The error of a tag whose text is not what the tag takes. */
export function wrongText(tag: Tag, takes: string): TagError {
  return new TagError(tag, `@${tag.name} takes ${takes}, not ${JSON.stringify(tag.text)}`);
}

interface Reader {
  readonly takes: string;
  /** `undefined`: it cannot be read. */
  read(text: string): Json | undefined;
}

const value: Reader = { takes: 'a value', read: (text) => (text === '' ? undefined : (parseJson(text) ?? text)) };
const words: Reader = { takes: 'text', read: (text) => text || undefined };
const flag: Reader = { takes: 'nothing, true or false', read: (text) => FLAGS.get(text) };
const number: Reader = { takes: 'a number', read: (text) => numberOf(text, Number.isFinite) };
const count: Reader = { takes: 'an integer of 0 or more', read: (text) => numberOf(text, isCount) };
const positive: Reader = { takes: 'a number above 0', read: (text) => numberOf(text, (n) => n > 0) };
const pattern: Reader = { takes: 'a regular expression', read: readPattern };

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['', true],
  ['true', true],
  ['false', false],
]);

/** Tags that constrain or describe a value: the reader of each, and the schema keyword it sets, if that has another name. */
const SCHEMA_TAGS: Readonly<Record<string, Reader & { readonly keyword?: string }>> = {
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: positive,
  minLength: count,
  maxLength: count,
  pattern,
  format: words,
  minItems: count,
  maxItems: count,
  uniqueItems: flag,
  minProperties: count,
  maxProperties: count,
  contentEncoding: words,
  contentMediaType: words,
  header: { ...words, keyword: 'x-mcp-header' },
  default: value,
  defaultValue: { ...value, keyword: 'default' },
};

/** Those that a doc comment of a function means for the function. */
const VALUE_TAGS: Readonly<Record<string, Reader & { readonly keyword?: string }>> = {
  ...SCHEMA_TAGS,
  title: words,
  deprecated: { takes: 'text', read: () => true },
  readonly: { ...flag, keyword: 'readOnly' },
};

/** Tags that may stand several times, each time with one of the values of a list. */
const LIST_TAGS: ReadonlySet<string> = new Set(['example', 'examples']);

/** Hints on what a tool does, by tag; each takes nothing, `true` or `false`. */
const HINT_TAGS: Readonly<Record<string, keyof ToolAnnotations>> = {
  readonly: 'readOnlyHint',
  readOnly: 'readOnlyHint',
  readOnlyHint: 'readOnlyHint',
  destructive: 'destructiveHint',
  destructiveHint: 'destructiveHint',
  idempotent: 'idempotentHint',
  idempotentHint: 'idempotentHint',
  openWorld: 'openWorldHint',
  openWorldHint: 'openWorldHint',
};

/** Every tag that Rhetor reads. */
const READ_TAGS: ReadonlySet<string> = new Set([
  ...Object.keys(VALUE_TAGS),
  ...LIST_TAGS,
  ...Object.keys(HINT_TAGS),
  ...[
    'completes',
    'fileoverview',
    'ignore',
    'integer',
    'internal',
    'mimeType',
    'module',
    'name',
    'packageDocumentation',
  ],
  ...['param', 'prompt', 'remarks', 'resource', 'return', 'returns'],
]);

/** Tags of JSDoc that resemble one that Rhetor reads, and mean something else. */
const OTHER_TAGS: ReadonlySet<string> = new Set(['external']);

/** Refuses tags that are all but one that Rhetor reads; any others are left to those they are for. @throws TagError */
export function refuseMisspelled(tags: readonly Tag[]): void {
  for (const tag of tags) {
    if (READ_TAGS.has(tag.name) || OTHER_TAGS.has(tag.name)) continue;
    const meant = closest(tag.name, READ_TAGS, tag.name.length < 6 ? 1 : 2);
    if (meant !== undefined) throw new TagError(tag, `there is no tag @${tag.name} (did you mean @${meant}?)`);
  }
}

/** Whether a tag constrains a value, so that in the doc comment of a function it belongs to the `@param` before it. */
export function isSchemaTag(name: string): boolean {
  return Object.hasOwn(SCHEMA_TAGS, name) || name === 'integer' || name === 'examples';
}

/** A tag that takes nothing, `true` or `false`. @throws TagError */
export function readFlag(tag: Tag): boolean {
  return read(tag, flag) === true;
}

/** The hints among the tags of a function. @throws TagError */
export function readHints(tags: readonly Tag[]): ToolAnnotations | undefined {
  const hints = tags.flatMap((tag) => {
    const hint = HINT_TAGS[tag.name];
    return hint === undefined ? [] : [[hint, readFlag(tag)]];
  });
  return hints.length === 0 ? undefined : Object.fromEntries(hints);
}

/** The text of the last tag of a name. */
export function tagText(tags: readonly Tag[], name: string): string | undefined {
  return tags.findLast((tag) => tag.name === name)?.text;
}

/** A schema with what a doc comment adds to it. @throws TagError */
export function document(schema: JsonSchema, { description, tags }: Doc): JsonSchema {
  refuseMisspelled(tags);
  const added: Record<string, Json> = {};
  const examples: Json[] = [];
  for (const tag of tags) {
    if (LIST_TAGS.has(tag.name)) examples.push(...readExamples(tag));
    else if (tag.name === 'integer' && readFlag(tag)) Object.assign(added, integerOf(schema));
    const reader = Object.hasOwn(VALUE_TAGS, tag.name) ? VALUE_TAGS[tag.name] : undefined;
    if (reader !== undefined) added[reader.keyword ?? tag.name] = read(tag, reader);
  }
  const known = typeof schema.description === 'string' ? schema.description : '';
  const text = [description, known, deprecation(tags)].filter((part) => part !== '').join('\n\n');
  return {
    ...schema,
    ...(text === '' ? {} : { description: text }),
    ...added,
    ...(examples.length === 0 ? {} : { examples }),
  };
}

/** What a description says of a deprecated thing. */
export function deprecation(tags: readonly Tag[]): string {
  const text = tagText(tags, 'deprecated');
  return text === undefined ? '' : `Deprecated${text === '' ? '.' : `: ${text}`}`;
}

function integerOf(schema: JsonSchema): JsonSchema {
  return schema.type === 'number' ? { type: 'integer' } : { multipleOf: 1 };
}

function read(tag: Tag, reader: Reader): Json {
  const found = reader.read(tag.text);
  if (found === undefined) throw wrongText(tag, reader.takes);
  return found;
}

/** `@examples [1, 2]` lists examples; `@example 1` is one. */
function readExamples(tag: Tag): readonly Json[] {
  const found = read(tag, value);
  return tag.name === 'examples' && Array.isArray(found) ? found : [found];
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function numberOf(text: string, fits: (value: number) => boolean): number | undefined {
  const found = text === '' ? Number.NaN : Number(text);
  return fits(found) ? found : undefined;
}

function isCount(n: number): boolean {
  return Number.isSafeInteger(n) && n >= 0;
}

/** With or without the slashes of a literal. */
function readPattern(text: string): string | undefined {
  const source = /^\/(.*)\/u?$/.exec(text)?.[1] ?? text;
  try {
    return source === '' ? undefined : new RegExp(source, 'u').source;
  } catch {
    return undefined;
  }
}

/** The doc comment of a declaration. */
export function docOf(ts: Compiler, declaration: ts.Node | undefined): Doc {
  if (declaration === undefined) return { description: '', tags: [] };
  const comments = ts.getJSDocCommentsAndTags(declaration).filter((node) => ts.isJSDoc(node));
  const comment = comments.at(-1);
  if (comment === undefined) return { description: '', tags: [] };
  return {
    description: plain(ts, comment.comment),
    tags: (comment.tags ?? []).map((node) => ({ name: node.tagName.text, text: textOfTag(ts, node), node })),
  };
}

function textOfTag(ts: Compiler, node: ts.JSDocTag): string {
  const text = plain(ts, node.comment);
  return ts.isJSDocParameterTag(node) ? text.replace(/^-\s*/, '') : text;
}

/** The text of a comment, links as their words. */
function plain(ts: Compiler, comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string {
  return (ts.getTextOfJSDocComment(comment) ?? '')
    .replace(
      /\{@link(?:code|plain)?\s+([^}|\s]+)\s*\|?\s*([^}]*)\}/g,
      (_, target: string, words: string) => words.trim() || target,
    )
    .trim();
}
