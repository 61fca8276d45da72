import { Compound, curlyMembers, isList, PrologString, type Term, Variable } from './term.js';
import { floatText, quoteAtom } from './term-text.js';

const MAX_TEXT = 80;
const INFIX = new Set(['-', '/', '+', '=', ':', '::', 'is', ',']);
const PREFIX = new Set(['+', '-', '?', '@', '++', '--']);

/** A term as its author wrote it, or nearly so: for a message, at most 80 characters. */
export function showTerm(term: Term): string {
  const text = show(term);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}

/** An object identifier, in full. */
export function objectText(object: Term): string {
  return show(object);
}

function show(term: Term): string {
  if (typeof term === 'string') return term === '{}' ? term : quoteAtom(term);
  if (typeof term === 'bigint') return term.toString();
  if (typeof term === 'number') return floatText(term);
  if (term instanceof Variable) return '_';
  if (term instanceof PrologString) return JSON.stringify(term.text);
  return term instanceof Compound ? showCompound(term) : `[${term.map(show).join(', ')}]`;
}

function showCompound(term: Compound): string {
  const members = curlyMembers(term);
  if (members !== undefined) return `{${members.map(show).join(', ')}}`;
  const { functor } = term;
  const args = term.args.map((arg) => (isList(arg) || !(arg instanceof Compound) ? show(arg) : bracketed(arg)));
  if (args.length === 2 && INFIX.has(functor)) return args.join(/^\w/.test(functor) ? ` ${functor} ` : functor);
  if (args.length === 1 && PREFIX.has(functor)) return `${functor}${args[0]}`;
  return `${quoteAtom(functor)}(${term.args.map(show).join(', ')})`;
}

function bracketed(term: Compound): string {
  return INFIX.has(term.functor) && term.args.length === 2 ? `(${show(term)})` : show(term);
}
