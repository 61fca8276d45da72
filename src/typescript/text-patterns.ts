import type ts from 'typescript';
import type { Compilation } from './program.js';
import { hasFlag, refuse, type Site } from './writing.js';

/** The patterns of the words that TypeScript's `Uppercase<string>` and its kin describe. */
const WORDS: Readonly<Record<string, string>> = {
  Uppercase: '^\\P{Ll}*$',
  Lowercase: '^\\P{Lu}*$',
  Capitalize: '^(?:\\P{Ll}[\\s\\S]*)?$',
  Uncapitalize: '^(?:\\P{Lu}[\\s\\S]*)?$',
};

/** The pattern of `Uppercase<string>`, `Lowercase<string>`, `Capitalize<string>` or `Uncapitalize<string>`. */
export function patternOfWord({ checker }: Compilation, type: ts.Type): string {
  return WORDS[checker.typeToString(type).replace(/<.*$/s, '')] ?? '';
}

/** The pattern of a template literal type. @throws SignatureError when a part of it has none. */
export function patternOfTemplate(compilation: Compilation, type: ts.Type, site: Site): string {
  const body = pieces(compilation, type);
  if (body === undefined) throw refuse(compilation, type, site, 'no pattern describes this text');
  return `^${body}$`;
}

/** Parts of a template that any text of a kind can fill. */
const PIECES = [
  ['String', '[\\s\\S]*'],
  ['Number', '-?\\d+(?:\\.\\d+)?(?:[eE][+\\-]?\\d+)?'],
  ['BigInt', '-?\\d+'],
] as const;

function pieces(compilation: Compilation, type: ts.Type): string | undefined {
  const { TypeFlags } = compilation.ts;
  if (isTemplate(compilation, type)) {
    const [start = '', ...texts] = type.texts;
    const parts = type.types.map((part) => pieces(compilation, part));
    if (parts.includes(undefined)) return undefined;
    return quoted(start) + parts.map((part, i) => part + quoted(texts[i] ?? '')).join('');
  }
  return PIECES.find(([name]) => hasFlag(type, TypeFlags[name]))?.[1];
}

function isTemplate({ ts }: Compilation, type: ts.Type): type is ts.TemplateLiteralType {
  return hasFlag(type, ts.TypeFlags.TemplateLiteral);
}

/** Text as a pattern with the flag `u` has it. */
function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
