import type { ToolAnnotations } from '../application/index.js';
import { jsonObject, textOf } from './json-terms.js';
import { Compound, isCompound, isList, type Term } from './term.js';

/** The pairs of `info/2`, by key. */
export type Info = ReadonlyMap<string, Term>;

/** The first pair of each key; a pair is `Key is Value`, which some systems keep as `Key(Value)`. */
export function infoPairs(info: Term): Info {
  const pairs = new Map<string, Term>();
  for (const item of isList(info) ? info : []) {
    if (!(item instanceof Compound)) continue;
    const [key, value] = isCompound(item, 'is', 2) ? item.args : [item.functor, item.args[0]];
    if (typeof key === 'string' && value !== undefined && !pairs.has(key)) pairs.set(key, value);
  }
  return pairs;
}

/** The text of a pair; `undefined` without one. */
export function textAt(info: Info, key: string): string | undefined {
  const value = info.get(key);
  return value === undefined ? undefined : textOf(value);
}

/** The comment, and the remarks as paragraphs. */
export function descriptionOf(info: Info): string {
  const remarks = info.get('remarks');
  const paragraphs = [textAt(info, 'comment') ?? ''];
  for (const remark of isList(remarks) ? remarks : []) {
    const [topic, text] = isCompound(remark, '-', 2) ? remark.args.map(textOf) : [];
    if (topic !== undefined && text !== undefined) paragraphs.push(`${topic}: ${text}`);
  }
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

/** The names of the arguments; `undefined` when nobody names them. */
export function argumentNames(info: Info): string[] | undefined {
  const described = info.get('arguments');
  if (isList(described)) {
    return described.map((item) => textOf(isCompound(item, '-', 2) ? (item.args[0] ?? item) : item) ?? '');
  }
  const names = info.get('argnames');
  return isList(names) ? names.map((name) => textOf(name) ?? '') : undefined;
}

/** The descriptions of the arguments, by name. */
export function argumentDescriptions(info: Info): ReadonlyMap<string, string> {
  const described = info.get('arguments');
  const descriptions = new Map<string, string>();
  for (const item of isList(described) ? described : []) {
    const [name, text] = isCompound(item, '-', 2) ? item.args.map(textOf) : [];
    if (name !== undefined && text !== undefined && text !== '') descriptions.set(name, text);
  }
  return descriptions;
}

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const;

/** The hints of a pair such as `annotations is {readOnlyHint- @true}`. @throws NoJsonError when that is no object. */
export function annotationsOf(info: Info): { readonly annotations?: ToolAnnotations } {
  const given = info.get('annotations');
  if (given === undefined) return {};
  const object = jsonObject(given);
  const hints = HINTS.flatMap((hint) => (typeof object[hint] === 'boolean' ? [[hint, object[hint]] as const] : []));
  return hints.length > 0 ? { annotations: Object.fromEntries(hints) } : {};
}
