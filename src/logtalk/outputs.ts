import { ApplicationError } from '../application/index.js';
import { textOf } from './json-terms.js';
import { Compound, isList, PrologString, type Term } from './term.js';

/** A value as the bridge sends it: its term, and its text as `write/1` gives it. */
export interface Output {
  readonly term: Term;
  readonly plain: string;
}

/**
 * Reads a value that the bridge sent: `value(Term)`, `value(Term, Plain)`, `text(Quoted, Plain)`, `list(Items, Plain)`.
 * `undefined`: it was unbound.
 * @throws ApplicationError for a value that could not be sent.
 */
export function outputOf(sent: Term | undefined): Output | undefined {
  if (!(sent instanceof Compound)) return undefined;
  const [content = '', plain = content] = sent.args;
  const text = textOf(plain) ?? '';
  switch (sent.functor) {
    case 'value':
      return { term: content, plain: text };
    case 'text':
      return { term: new PrologString(textOf(content) ?? ''), plain: text };
    case 'list':
      return { term: (isList(content) ? content : []).map(itemOf), plain: text };
    case 'unsendable':
      throw new ApplicationError(unsendableText(content));
    default:
      return undefined;
  }
}

function itemOf(sent: Term): Term {
  const output = outputOf(sent);
  if (output === undefined) throw new ApplicationError('an element is left unbound');
  return output.term;
}

/** Why a value could not be sent: the term of the bridge, for people. */
export function unsendableText(reason: Term | undefined): string {
  return reason === 'cyclic' ? 'a cyclic term' : 'a term that is nested too deeply';
}
