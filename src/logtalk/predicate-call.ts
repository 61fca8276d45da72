import { ApplicationError, type Json, type JsonObject } from '../application/index.js';
import { translated } from './bridge.js';
import { jsonToPairs } from './json-terms.js';
import { combinations, fittingModes, type Mode } from './modes.js';
import type { Signature } from './signature.js';
import { Compound, type Term, Variable } from './term.js';
import { type ReadLater, TypeMismatchError } from './types.js';

/** What the bridge is told to call a tool's predicate. */
export interface PredicateCall {
  /** Terms `Name-Value`, for a handler. */
  readonly pairs: readonly Term[];
  /** The call of the predicate. */
  readonly goal: Term;
  /** Terms `read(Name, Text, Variable)` for the engine to read first. */
  readonly reads: readonly Term[];
  /** Terms `out(Form, Variable)`. */
  readonly outputs: readonly Term[];
  /**
   * `first` is the first solution, which there must be; `once` is a list of it, or of none; `up_to(Max)` is a list of all solutions, but
   * of no more than Max.
   */
  readonly solutions: Term;
  /** How the predicate is called. */
  readonly mode: Mode;
  /** Why it cannot be; the goal is `none` then. */
  readonly problem?: string;
}

/**
 * The call of a tool's predicate with the arguments of a client. What is missing stays a variable.
 * @throws ApplicationError for arguments that no term can hold.
 */
export function predicateCall(signature: Signature, args: JsonObject): PredicateCall {
  try {
    const pairs = jsonToPairs(args);
    for (const [name, value] of Object.entries(args)) checkNumbers(name, value);
    return { pairs, ...callOf(signature, args) };
  } catch (error) {
    throw translated(error);
  }
}

/** JSON such as 1e400 is a number that neither a double nor Prolog has. */
function checkNumbers(name: string, value: Json | undefined): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new ApplicationError(`Argument ${name}: ${value} is no number in Prolog`);
  if (typeof value !== 'object' || value === null) return;
  for (const item of Object.values(value)) checkNumbers(name, item);
}

type Call = Omit<PredicateCall, 'pairs'>;

const NOTHING: Mode = { arguments: [], isMultiple: false };

function noCall(problem: string): Call {
  return { goal: 'none', reads: [], outputs: [], solutions: 'first', mode: NOTHING, problem };
}

/** The first mode counts that takes the arguments as they are. */
function callOf(signature: Signature, args: JsonObject): Call {
  const { modes, problem } = signature;
  if (problem !== undefined) return noCall(`The tool cannot be called: ${problem}`);
  const fitting = fittingModes(modes, (name) => Object.hasOwn(args, name));
  if (fitting.length === 0)
    return noCall(`The tool does not take these arguments together: give ${combinations(modes)}`);
  const mismatches = new Set<string>();
  for (const mode of fitting) {
    const call = callIn(mode, signature, args);
    if (typeof call !== 'string') return call;
    mismatches.add(call);
  }
  return noCall([...mismatches].join('; or '));
}

/** The call in one mode, or why an argument does not fit. */
function callIn(mode: Mode, signature: Signature, args: JsonObject): Call | string {
  const reads: Term[] = [];
  const outputs: Term[] = [];
  const values: Term[] = [];
  for (const [index, { name, direction, type }] of mode.arguments.entries()) {
    const isTaken = direction === 'input' || direction === 'either';
    const given = isTaken ? memberOf(args, name) : undefined;
    let value: Term = new Variable(`_${index}`);
    try {
      if (given !== undefined) value = type.toTerm(given, reader(name, reads));
    } catch (error) {
      if (!(error instanceof TypeMismatchError)) throw error;
      return `Argument ${name}: ${error.message}`;
    }
    values.push(value);
    if (direction === 'output' || direction === 'either') outputs.push(new Compound('out', type.form, value));
  }
  const { functor } = signature;
  const goal = values.length === 0 ? functor : new Compound(functor, ...values);
  return { goal, reads, outputs, solutions: solutionsOf(mode, signature), mode };
}

function solutionsOf({ isMultiple }: Mode, { solutions }: Signature): Term {
  if (solutions === undefined) return 'first';
  return isMultiple ? new Compound('up_to', BigInt(solutions)) : 'once';
}

function memberOf(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function reader(name: string, reads: Term[]): ReadLater {
  return (termText) => {
    const place = new Variable(`_R${reads.length}`);
    reads.push(new Compound('read', name, checkedText(termText), place));
    return place;
  };
}

/** The reader of the engine is recursive: text that would take it too deep is refused here. */
function checkedText(termText: string): string {
  let depth = 0;
  let deepest = 0;
  for (const character of termText) {
    if ('([{'.includes(character)) deepest = Math.max(deepest, ++depth);
    if (')]}'.includes(character)) depth--;
  }
  if (deepest > MAX_BRACKETS) throw new TypeMismatchError('a term as text', `one with brackets ${deepest} levels deep`);
  return termText;
}

const MAX_BRACKETS = 300;
