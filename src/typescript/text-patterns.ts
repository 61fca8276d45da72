import type ts from 'typescript';
import type { Compiler } from './program.js';

/** The patterns of the words that TypeScript's `Uppercase<string>` and its kin describe. */
const WORDS: Readonly<Record<string, string>> = {
  Uppercase: '^\\P{Ll}*$',
  Lowercase: '^\\P{Lu}*$',
  Capitalize: '^(?:\\P{Ll}[\\s\\S]*)?$',
  Uncapitalize: '^(?:\\P{Lu}[\\s\\S]*)?$',
};

/** The pattern of `Uppercase<string>`, `Lowercase<string>`, `Capitalize<string>` or `Uncapitalize<string>`, given as it is written. */
export function patternOfWord(written: string): string {
  return WORDS[written.replace(/<.*$/s, '')] ?? '';
}

/** The pattern of a template literal type; `undefined` when it has a part without one. */
export function patternOfTemplate(ts: Compiler, checker: ts.TypeChecker, type: ts.Type): string | undefined {
  const body = pieces(ts, checker, type);
  return body === undefined ? undefined : `^${body}$`;
}

function pieces(ts: Compiler, checker: ts.TypeChecker, type: ts.Type): string | undefined {
  const { TypeFlags } = ts;
  if (isTemplate(ts, type)) {
    const [start = '', ...texts] = type.texts;
    const parts = type.types.map((part) => pieces(ts, checker, part));
    if (parts.includes(undefined)) return undefined;
    return quoted(start) + parts.map((part, i) => part + quoted(texts[i] ?? '')).join('');
  }
  if (type.isUnion()) {
    const parts = type.types.map((part) => pieces(ts, checker, part));
    return parts.includes(undefined) ? undefined : `(?:${parts.join('|')})`;
  }
  if (type.isStringLiteral()) return quoted(type.value);
  if (type.isNumberLiteral()) return quoted(String(type.value));
  const found = PIECES.find(([name]) => (type.flags & TypeFlags[name]) !== 0)?.[1];
  if (found !== undefined) return found;
  return (type.flags & TypeFlags.BooleanLiteral) === 0 ? undefined : checker.typeToString(type);
}

const PIECES = [
  ['String', '[\\s\\S]*'],
  ['Number', '-?\\d+(?:\\.\\d+)?(?:[eE][+\\-]?\\d+)?'],
  ['BigInt', '-?\\d+'],
  ['Boolean', '(?:true|false)'],
  ['Null', 'null'],
  ['Undefined', 'undefined'],
] as const;

function isTemplate(ts: Compiler, type: ts.Type): type is ts.TemplateLiteralType {
  return (type.flags & ts.TypeFlags.TemplateLiteral) !== 0;
}

/** Text as a pattern with the flag `u` has it. */
function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
