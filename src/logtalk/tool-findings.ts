import type { Finding } from '../application/index.js';
import { didYouMean } from '../closest.js';
import { modeProblem } from './modes.js';
import { showTerm } from './show-term.js';
import { Compound, isCompound, isList, type Term } from './term.js';
import { typeProblem } from './type-problems.js';

/** What is known of a tool's declarations. */
export interface ToolDeclaration {
  /** The object, for messages. */
  readonly object: string;
  readonly tool: string;
  readonly functor: string;
  readonly arity: number;
  /** `public(Defined)`, `hidden`, or `missing(Predicates)` with the public predicates of the object. */
  readonly declaration: Term;
  /** The object answers calls itself, for some of its tools at least. */
  readonly handled: boolean;
  /** The object gives the schema of the arguments, instead of `mode/2`. */
  readonly hasInputSchema: boolean;
  /** The templates of `mode/2`. */
  readonly templates: readonly Compound[];
  /** The names of the arguments. */
  readonly names: readonly string[];
  /** Why the predicate cannot be called with the names of `info/2`. */
  readonly problem: string | undefined;
  /** The number of solutions that the descriptor asks for, though no `mode/2` says that there can be several. */
  readonly uselessSolutions: number | undefined;
}

interface Rule {
  readonly severity: Finding['severity'];
  problems(declaration: ToolDeclaration): readonly string[];
}

const RULES: readonly Rule[] = [
  { severity: 'error', problems: missingPredicate },
  { severity: 'warning', problems: missingClauses },
  { severity: 'error', problems: ({ problem }) => (problem === undefined ? [] : [problem]) },
  { severity: 'warning', problems: missingMode },
  { severity: 'warning', problems: modeProblems },
  { severity: 'warning', problems: uselessSolutions },
];

/** What is wrong with the declarations of one tool. */
export function toolFindings(declaration: ToolDeclaration): Finding[] {
  return RULES.flatMap(({ severity, problems }) =>
    problems(declaration).map((problem) => ({ severity, message: `tool ${declaration.tool}: ${problem}` })),
  );
}

function missingPredicate({ object, functor, arity, declaration, handled }: ToolDeclaration): string[] {
  if (handled) return [];
  const indicator = `${showTerm(functor)}/${arity}`;
  if (declaration === 'hidden')
    return [`${object} does not declare ${indicator} public, as with :- public(${indicator})`];
  if (!isCompound(declaration, 'missing', 1)) return [];
  return [`${object} declares no public predicate ${indicator}${suggestion(functor, declaration.args[0])}`];
}

function suggestion(functor: string, predicates: Term | undefined): string {
  const known = (isList(predicates) ? predicates : []).filter((each): each is Compound => isCompound(each, '/', 2));
  const sameName = known.filter(({ args }) => args[0] === functor).map(showTerm);
  if (sameName.length > 0) return ` (it has ${sameName.join(', ')})`;
  return didYouMean(
    functor,
    known.map(({ args }) => String(args[0])),
  );
}

function missingClauses({ functor, arity, declaration, handled }: ToolDeclaration): string[] {
  const isUndefined = isCompound(declaration, 'public', 1) && declaration.args[0] === 'false';
  return isUndefined && !handled ? [`${showTerm(functor)}/${arity} has no clauses, so it always fails`] : [];
}

function missingMode({ functor, arity, declaration, handled, hasInputSchema, templates }: ToolDeclaration): string[] {
  if (arity === 0 || templates.length > 0 || !isCompound(declaration, 'public', 1)) return [];
  if (handled && hasInputSchema) return [];
  return [`no mode/2 directive describes ${showTerm(functor)}/${arity}, so every argument counts as an input of text`];
}

function modeProblems({ names, templates, handled, hasInputSchema }: ToolDeclaration): string[] {
  if (handled && hasInputSchema) return [];
  const found = templates.flatMap(({ args }) =>
    args.flatMap((mode, index) => {
      const problem = modeProblem(mode) ?? (mode instanceof Compound ? typeProblem(mode.args[0]) : undefined);
      return problem === undefined ? [] : [`mode/2, argument ${names[index] ?? index + 1}: ${problem}`];
    }),
  );
  return [...new Set(found)];
}

function uselessSolutions({ uselessSolutions: max }: ToolDeclaration): string[] {
  return max === undefined
    ? []
    : [`solutions(${max}) has no effect, since no mode/2 directive says zero_or_more or one_or_more`];
}
