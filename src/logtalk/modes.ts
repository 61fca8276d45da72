import { showTerm } from './show-term.js';
import { Compound, isCompound, isList, type Term } from './term.js';
import { type ArgumentType, argumentType } from './types.js';

/**
 * What a call does with an argument: takes it; gives it; takes it when it is there, and gives it as it is then; or leaves it alone.
 */
export type Direction = 'input' | 'output' | 'either' | 'neither';

/** An argument in one mode. */
export interface Argument {
  readonly name: string;
  readonly direction: Direction;
  readonly type: ArgumentType;
}

/** A way to call a predicate. */
export interface Mode {
  readonly arguments: readonly Argument[];
  /** There may be more than one solution. */
  readonly isMultiple: boolean;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  '+': 'input',
  '++': 'input',
  '@': 'input',
  '-': 'output',
  '--': 'output',
  '?': 'either',
};

/** The operators that stand before the types of `mode/2`. */
export const MODE_OPERATORS: ReadonlySet<string> = new Set(Object.keys(DIRECTIONS));

const MULTIPLE: ReadonlySet<Term> = new Set([
  'zero_or_more',
  'one_or_more',
  'zero_or_more_or_error',
  'one_or_more_or_error',
]);

/** Numbers of proofs of the calls that a directive warns of. */
const USELESS: ReadonlySet<Term> = new Set(['zero', 'error', 'zero_or_error']);

/** A `mode/2` directive: its template, and the number of proofs. */
export interface ModeDirective {
  readonly template: Compound;
  readonly proofs: Term;
}

/** The directives that describe a predicate, from terms `mode(Template, Proofs)`. Those that only warn do not count beside others. */
export function modeDirectives(modes: Term, functor: string, arity: number): readonly ModeDirective[] {
  const directives = (isList(modes) ? modes : []).flatMap((mode): ModeDirective[] => {
    const [template, proofs = ''] = isCompound(mode, 'mode', 2) ? mode.args : [];
    return isCompound(template, functor, arity) ? [{ template, proofs }] : [];
  });
  const useful = directives.filter(({ proofs }) => !USELESS.has(proofs));
  return useful.length > 0 ? useful : directives;
}

/** The ways to call a predicate whose arguments have these names. Without a directive, all of them are inputs. */
export function modesOf(names: readonly string[], directives: readonly ModeDirective[]): readonly Mode[] {
  if (directives.length === 0) return [{ arguments: names.map((name) => argument(name, '+')), isMultiple: false }];
  return directives.map(({ template, proofs }) => ({
    arguments: names.map((name, index) => argument(name, template.args[index] ?? '+')),
    isMultiple: MULTIPLE.has(proofs),
  }));
}

function argument(name: string, mode: Term): Argument {
  const [operator, type] = mode instanceof Compound ? [mode.functor, mode.args[0]] : [mode, undefined];
  const direction = typeof operator === 'string' ? (DIRECTIONS[operator] ?? 'neither') : 'neither';
  return { name, direction, type: argumentType(type) };
}

/**
 * The modes for a call with some arguments, the one that takes most of them first. What no mode takes, such as an output, is passed
 * over. Where there is only one mode it is left to the schema to ask for its inputs.
 */
export function fittingModes(modes: readonly Mode[], isGiven: (name: string) => boolean): readonly Mode[] {
  if (modes.length === 1) return modes;
  const taken = new Set(modes.flatMap((mode) => inputsOf(mode).map(({ name }) => name)));
  const fitting = modes.filter((mode) =>
    mode.arguments.every(({ name, direction }) => {
      if (direction === 'either') return true;
      return direction === 'input' ? isGiven(name) : !(taken.has(name) && isGiven(name));
    }),
  );
  return fitting.toSorted((a, b) => required(b).length - required(a).length);
}

/** The arguments that a mode takes, and those that it can take. */
export function inputsOf(mode: Mode): readonly Argument[] {
  return mode.arguments.filter(({ direction }) => direction === 'input' || direction === 'either');
}

/** The arguments that a mode gives, and those that it may give. */
export function outputsOf(mode: Mode): readonly Argument[] {
  return mode.arguments.filter(({ direction }) => direction === 'output' || direction === 'either');
}

function required(mode: Mode): readonly string[] {
  return mode.arguments.flatMap(({ name, direction }) => (direction === 'input' ? [name] : []));
}

/** The combinations of arguments that can be given, for people; `undefined` when there is only one. */
export function combinations(modes: readonly Mode[]): string | undefined {
  const distinct = [...new Set(modes.map(combination))];
  return distinct.length > 1 ? distinct.join('; or ') : undefined;
}

function combination(mode: Mode): string {
  const needed = required(mode);
  const optional = inputsOf(mode).flatMap(({ name, direction }) => (direction === 'either' ? [name] : []));
  const start = needed.length > 0 ? needed.join(' and ') : 'nothing';
  return optional.length > 0 ? `${start}, optionally ${optional.join(', ')}` : start;
}

/** Why a mode argument is none; `undefined` for one that is right, but for its type. */
export function modeProblem(mode: Term): string | undefined {
  const isTyped = mode instanceof Compound && mode.args.length === 1 && MODE_OPERATORS.has(mode.functor);
  if (isTyped || (typeof mode === 'string' && MODE_OPERATORS.has(mode))) return undefined;
  return `${showTerm(mode)} is neither an input, as in +integer, nor an output, as in -integer; the argument is left out`;
}
