import { textOf } from './json-terms.js';
import { isCompound, isList, type Term } from './term.js';

/** Longest text of a term in a message. */
const MAX_TEXT = 300;

type Sentence = (...texts: string[]) => string;

/** The standard errors of Prolog and Logtalk, for people. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  'instantiation_error/0': () => 'an argument is not given enough: a variable is where a value is needed',
  'uninstantiation_error/1': (culprit) => `expected a variable, got ${culprit}`,
  'type_error/2': (type, culprit) => `expected ${withArticle(words(type))}, got ${culprit}`,
  'domain_error/2': (domain, culprit) => `${culprit} is not in the domain ${words(domain)}`,
  'existence_error/2': (kind, culprit) => `there is no ${words(kind)} ${culprit}`,
  'existence_error/3': (kind, culprit, place) => `there is no ${words(kind)} ${culprit} in ${place}`,
  'permission_error/3': (action, kind, culprit) =>
    action === 'halt'
      ? 'an application may not halt the server'
      : `no permission to ${words(action)} ${words(kind)} ${culprit}`,
  'representation_error/1': (what) => `a value is beyond what can be represented: ${words(what)}`,
  'evaluation_error/1': (what) => `arithmetic: ${words(what)}`,
  'resource_error/1': (what) => `not enough of a resource: ${words(what)}`,
  'syntax_error/1': (what) => `syntax error: ${words(what)}`,
  'system_error/0': () => 'the Prolog system has a problem',
};

/** Errors of which the place says more than the culprit; of those about what does not exist, by kind. */
const PLACED: ReadonlySet<string> = new Set([
  'instantiation_error',
  'resource_error',
  'existence_error procedure',
  'existence_error predicate_declaration',
]);

/** Places that are none to an author. */
const NOWHERE: ReadonlySet<string> = new Set(['', 'user', "'<meta-call>'/1"]);

/**
 * A sentence for an exception as the bridge describes it: `error(Functor, Texts, Place)` or `thrown(Text)`. Neither contexts nor
 * the names of variables are in it.
 */
export function exceptionText(description: Term | undefined): string {
  if (isCompound(description, 'error', 3)) {
    const [functor, args, where] = description.args;
    const texts = (isList(args) ? args : []).map((text) => shortened(textOf(text) ?? ''));
    const name = textOf(functor ?? '') ?? '';
    const sentence = SENTENCES[`${name}/${texts.length}`];
    if (sentence !== undefined) return `${sentence(...texts)}${placeText(name, texts, textOf(where ?? '') ?? '')}`;
    return texts.length === 0 ? name : `${name}(${texts.join(', ')})`;
  }
  const text = isCompound(description, 'thrown', 1) ? textOf(description.args[0] ?? '') : undefined;
  return shortened(text ?? 'unknown');
}

function placeText(name: string, [kind]: readonly string[], place: string): string {
  const isPlaced = PLACED.has(name) || PLACED.has(`${name} ${kind}`);
  return isPlaced && !NOWHERE.has(place) ? `, in ${shortened(place)}` : '';
}

function shortened(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** `predicate_declaration` reads as two words; what ISO calls a procedure is a predicate to everyone else. */
function words(text: string): string {
  if (text === 'procedure') return 'predicate';
  return /^\w+$/.test(text) ? text.replaceAll('_', ' ') : text;
}

function withArticle(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
