import type { Finding } from '../application/index.js';
import { readReply } from './bridge.js';
import type { Engine } from './engine.js';
import { type ExposedPredicate, indicatorText } from './exposed-application.js';
import { textOf } from './json-terms.js';
import { type CommentText, commentText } from './pldoc-text.js';
import { modeType } from './pldoc-types.js';
import { showTerm } from './show-term.js';
import { Compound, isCompound, isList, pair, type Term } from './term.js';

/** What a Prolog file offers. */
export interface PrologFile {
  /** The module that it defines, or `user`. */
  readonly module: string;
  /** The predicates that have a PlDoc comment with a mode. */
  readonly predicates: readonly ExposedPredicate[];
  /** What is wrong with the comments of others. */
  readonly findings: readonly Finding[];
}

interface Documentation {
  readonly text: CommentText;
  /** The names of the arguments in the first mode. */
  readonly names: readonly string[];
  /** Terms `mode(Template, Proofs)`. */
  readonly modes: readonly Term[];
}

/**
 * Reflects on a Prolog file that the engine has loaded. `undefined`: its back-end cannot.
 * @param path As the engine knows it.
 * @throws ApplicationError
 */
export async function prologFile(
  engine: Engine,
  path: string,
  signal: AbortSignal | undefined,
): Promise<PrologFile | undefined> {
  const reply = readReply(await engine.ask(new Compound('prolog', path), { signal }));
  if (!isCompound(reply, 'prolog', 3)) return undefined;
  const [module, offered, comments] = reply.args;
  const name = typeof module === 'string' ? module : 'user';
  const documented = documentation(listOf(comments));
  const predicates = listOf(offered)
    .flatMap((each) => predicateOf(name, each, documented))
    .toSorted((a, b) => a.arity - b.arity || (a.functor < b.functor ? -1 : 1));
  const grammars = listOf(comments).flatMap(grammarsIn);
  const order = [...documented.keys()];
  const place = ({ functor, arity }: ExposedPredicate) => order.indexOf(`${functor}/${arity}`);
  const described = predicates.filter((each) => place(each) >= 0).toSorted((a, b) => place(a) - place(b));
  const findings = [
    ...listOf(comments).flatMap(unreadableModes),
    ...grammars.map((grammar) => nonTerminal(name, grammar)),
    ...predicates.filter((each) => place(each) < 0 && !isOf(grammars, each)).map(undocumented),
  ];
  return { module: name, predicates: described, findings };
}

function listOf(term: Term | undefined): readonly Term[] {
  return isList(term) ? term : [];
}

function predicateOf(module: string, term: Term, documented: ReadonlyMap<string, Documentation>): ExposedPredicate[] {
  const [indicator, kind] = isCompound(term, 'predicate', 2) ? term.args : [];
  const [functor, arity] = isCompound(indicator, '/', 2) ? indicator.args : [];
  if (typeof functor !== 'string' || typeof arity !== 'bigint') return [];
  const found = documented.get(`${functor}/${arity}`);
  return [
    {
      object: module,
      receiver: new Compound('module', module),
      functor,
      arity: Number(arity),
      kind: kind === 'meta' ? 'meta' : 'plain',
      defined: true,
      info: found === undefined ? [] : infoOf(found),
      modes: found?.modes ?? [],
    },
  ];
}

/** The pairs that `info/2` would have. */
function infoOf({ text, names }: Documentation): readonly Term[] {
  const described = names.map((name) => pair(name, text.parameters.get(name) ?? ''));
  return [new Compound('is', 'comment', text.description), new Compound('is', 'arguments', described)];
}

/** What the comments say, by indicator. The first comment that has a mode of a predicate describes it. */
function documentation(comments: readonly Term[]): ReadonlyMap<string, Documentation> {
  const found = new Map<string, Documentation>();
  for (const comment of comments) {
    for (const [indicator, described] of describedBy(comment))
      if (!found.has(indicator)) found.set(indicator, described);
  }
  return found;
}

/** What one comment says of each predicate that it has modes of. */
function describedBy(comment: Term): ReadonlyMap<string, Documentation> {
  const [modes, body = ''] = isCompound(comment, 'comment', 2) ? comment.args : [];
  const text = commentText(textOf(body) ?? '');
  const found = new Map<string, Documentation>();
  for (const mode of listOf(modes)) {
    const [template = '', determinism = ''] = isCompound(mode, 'mode', 2) ? mode.args : [];
    if (template === '') continue;
    const [functor, args] = template instanceof Compound ? [template.functor, template.args] : [String(template), []];
    const typed = args.length === 0 ? functor : new Compound(functor, ...args.map(argumentMode));
    const indicator = `${functor}/${args.length}`;
    const { names, modes: before } = found.get(indicator) ?? { names: args.map(argumentName), modes: [] };
    found.set(indicator, { text, names, modes: [...before, new Compound('mode', typed, proofs(determinism))] });
  }
  return found;
}

const MODES: ReadonlySet<string> = new Set(['+', '++', '@', '-', '--', '?', ':', '!']);

interface ModeArgument {
  readonly mode: string;
  readonly name: Term;
  readonly type: Term | undefined;
}

/** An argument of a mode is `+Name:type`, of which all but the name may be missing. It is read as `(+Name):type`, or as `+(Name:type)`. */
function partsOf(argument: Term): ModeArgument {
  const [before, type] = isCompound(argument, ':', 2) ? argument.args : [argument];
  const [inside, mode] = withoutMode(before ?? '');
  const [name = '', inner = type] = isCompound(inside, ':', 2) ? inside.args : [inside];
  return { mode, name, type: inner };
}

/** Without a mode, an argument may be given or not. */
function withoutMode(term: Term): readonly [Term, string] {
  const isMode = term instanceof Compound && term.args.length === 1 && MODES.has(term.functor);
  return isMode ? [term.args[0] ?? '', term.functor] : [term, '?'];
}

function argumentName(argument: Term, index: number): string {
  const { name } = partsOf(argument);
  return typeof name === 'string' && /^[\p{L}\p{N}_]+$/u.test(name) ? name : `arg${index + 1}`;
}

/** A `:` argument is qualified with a module, as goals are; a `!` argument is changed in place. */
function argumentMode(argument: Term): Term {
  const { mode, type } = partsOf(argument);
  if (mode === ':') return new Compound('+', 'callable');
  return new Compound(mode === '!' ? '+' : mode, modeType(type));
}

/** Numbers of proofs by the determinism of PlDoc, which says nothing of exceptions. */
const PROOFS: Readonly<Record<string, string>> = {
  det: 'one',
  semidet: 'zero_or_one',
  multi: 'one_or_more',
  failure: 'zero',
  erroneous: 'error',
};

function proofs(determinism: Term): string {
  return (typeof determinism === 'string' ? PROOFS[determinism] : undefined) ?? 'zero_or_more';
}

function unreadableModes(comment: Term): Finding[] {
  return modesIn(comment, 'unreadable').map((mode) => {
    const text = (textOf(mode) ?? '').trim();
    return { severity: 'warning', message: `the mode ${text} of a comment is no Prolog term, so it does not count` };
  });
}

/** A predicate or a non-terminal. */
interface Indicator {
  readonly functor: string;
  readonly arity: number;
}

/** The non-terminals that a comment describes. */
function grammarsIn(comment: Term): Indicator[] {
  return modesIn(comment, 'grammar').map((template) =>
    template instanceof Compound
      ? { functor: template.functor, arity: template.args.length }
      : { functor: String(template), arity: 0 },
  );
}

/** The argument of each mode of a kind in a comment. */
function modesIn(comment: Term, kind: 'unreadable' | 'grammar'): Term[] {
  const [modes] = isCompound(comment, 'comment', 2) ? comment.args : [];
  return listOf(modes).flatMap((mode) => (isCompound(mode, kind, 1) ? mode.args : []));
}

/** The predicate of a non-terminal takes the text before and after it, too. */
function isOf(grammars: readonly Indicator[], { functor, arity }: ExposedPredicate): boolean {
  return grammars.some((grammar) => grammar.functor === functor && grammar.arity + 2 === arity);
}

function nonTerminal(module: string, { functor, arity }: Indicator): Finding {
  const message = `${module}:${showTerm(functor)}//${arity} is no tool: it is a non-terminal; offer a predicate that calls phrase/2 or phrase/3`;
  return { severity: 'warning', message };
}

function undocumented(predicate: ExposedPredicate): Finding {
  const args = Array.from({ length: predicate.arity }, (_, index) => `+A${index + 1}:integer`).join(', ');
  const mode = `%! ${showTerm(predicate.functor)}${args === '' ? '' : `(${args})`} is det.`;
  return {
    severity: 'warning',
    message: `${indicatorText(predicate)} is no tool: no comment gives its mode, as in ${mode}`,
  };
}
