import type { Finding } from '../application/index.js';
import { didYouMean } from '../closest.js';
import { readReply } from './bridge.js';
import type { Engine } from './engine.js';
import {
  type ExposedPredicate,
  type ExposingOptions,
  exposedApplication,
  indicatorText,
  obstacleOf,
} from './exposed-application.js';
import type { ExposedApplication } from './exposed-tools.js';
import { LogtalkLoadError } from './load-error.js';
import { objectText, showTerm } from './show-term.js';
import { Compound, isCompound, isList, type Term, Variable } from './term.js';
import { readTerm, TermSyntaxError } from './term-text.js';

/** What is to become tools: all public predicates of an object, or those of a name. */
export interface Exposure {
  readonly object: Term;
  readonly functor?: string;
  /** Without it, each number of arguments. */
  readonly arity?: number;
}

/** An object identifier from its text; text that is none, or that is a variable to Prolog, is the name of an object. */
export function readObject(text: string): Term {
  try {
    const term = readTerm(text);
    return term instanceof Variable ? text : term;
  } catch (error) {
    if (error instanceof TermSyntaxError) return text;
    throw error;
  }
}

const PREDICATE = /^(?<object>.+?)::(?<functor>.+?)(?:\/(?<grammar>\/)?(?<arity>\d+))?$/s;

/** Two arguments of its predicate are those of the rest of a non-terminal. */
const GRAMMAR_ARGUMENTS = 2;

/** Reads `OBJECT`, `OBJECT::name`, `OBJECT::name/arity` or `OBJECT::name//arity`. */
export function readExposure(text: string): Exposure {
  const { object = text, functor, grammar, arity } = PREDICATE.exec(text)?.groups ?? {};
  const name = functor === undefined ? undefined : readObject(functor);
  return {
    object: readObject(object),
    ...(name === undefined ? {} : { functor: typeof name === 'string' ? name : (functor ?? '') }),
    ...(arity === undefined ? {} : { arity: Number(arity) + (grammar === undefined ? 0 : GRAMMAR_ARGUMENTS) }),
  };
}

/**
 * The predicates of objects as an application.
 * @throws LogtalkLoadError for an object or predicate that there is not, or that cannot be a tool.
 */
export async function expose(
  engine: Engine,
  exposures: readonly Exposure[],
  options: ExposingOptions & { readonly signal?: AbortSignal | undefined },
): Promise<ExposedApplication> {
  const predicates = new Map<string, ExposedPredicate>();
  const findings: Finding[] = [];
  for (const exposure of exposures) {
    const { chosen, left } = choose(exposure, await publicPredicates(engine, exposure.object, options.signal));
    for (const each of chosen) predicates.set(indicatorText(each), each);
    if (left > 0 && chosen.length === 0)
      findings.push({
        severity: 'warning',
        message: `${objectText(exposure.object)} has only public predicates of the library; name one, as in ${objectText(exposure.object)}::name/2`,
      });
  }
  return exposedApplication(engine, [...predicates.values()], findings, options);
}

interface Public extends ExposedPredicate {
  /** The library declares it. */
  readonly isOfLibrary: boolean;
}

/** The predicates that were meant, and how many were passed over: those of the library must be named. */
function choose(
  { object, functor, arity }: Exposure,
  predicates: readonly Public[],
): { chosen: readonly ExposedPredicate[]; left: number } {
  if (functor === undefined) {
    const chosen = predicates.filter(({ isOfLibrary }) => !isOfLibrary);
    return { chosen, left: predicates.length - chosen.length };
  }
  const named = predicates.filter((each) => each.functor === functor);
  const chosen = named.filter((each) => arity === undefined || each.arity === arity);
  if (chosen.length === 0) throw new LogtalkLoadError(missing({ object, functor, arity }, predicates, named));
  for (const each of chosen) {
    const obstacle = obstacleOf(each);
    if (obstacle !== undefined) throw new LogtalkLoadError(`${indicatorText(each)} cannot be a tool: ${obstacle}`);
  }
  return { chosen, left: 0 };
}

function missing(
  { object, functor, arity }: { object: Term; functor: string; arity: number | undefined },
  predicates: readonly Public[],
  named: readonly Public[],
): string {
  const indicator = `${showTerm(functor)}${arity === undefined ? '' : `/${arity}`}`;
  const has = named.map((each) => `${showTerm(functor)}/${each.arity}`).join(', ');
  const hint = has === '' ? didYouMean(functor, new Set(predicates.map((each) => each.functor))) : ` (it has ${has})`;
  return `${objectText(object)} has no public predicate ${indicator}${hint}`;
}

async function publicPredicates(
  engine: Engine,
  object: Term,
  signal: AbortSignal | undefined,
): Promise<readonly Public[]> {
  const reply = readReply(await engine.ask(new Compound('exposed', object), { signal }));
  if (!isCompound(reply, 'exposed', 1)) throw new LogtalkLoadError(await noObject(engine, object, signal));
  const [list] = reply.args;
  const found = (isList(list) ? list : []).flatMap((each) => publicOf(object, each));
  const byName = new Map(found.map((each) => [indicatorText(each), each]));
  return [...byName.values()].toSorted((a, b) => compare(a.functor, b.functor) || a.arity - b.arity);
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function publicOf(object: Term, term: Term): Public[] {
  const [indicator, kind, origin, defined, info = '', modes = ''] = isCompound(term, 'predicate', 6) ? term.args : [];
  const [functor, arity] = isCompound(indicator, '/', 2) ? indicator.args : [];
  if (typeof functor !== 'string' || typeof arity !== 'bigint') return [];
  return [
    {
      object: objectText(object),
      receiver: new Compound('object', object),
      functor,
      arity: Number(arity),
      kind: kind === 'meta' || kind === 'grammar' ? kind : 'plain',
      isOfLibrary: origin === 'library',
      defined: defined === 'true',
      info,
      modes,
    },
  ];
}

async function noObject(engine: Engine, object: Term, signal: AbortSignal | undefined): Promise<string> {
  const objects = (await applicationObjects(engine, signal)).map(objectText);
  const text = objectText(object);
  const meant = didYouMean(text, objects);
  const others = objects.length === 0 ? '' : `; there are ${objects.join(', ')}`;
  return `there is no object ${text}${meant === '' ? others : meant}`;
}

/** The objects that are not of the library. */
export async function applicationObjects(engine: Engine, signal: AbortSignal | undefined): Promise<readonly Term[]> {
  const reply = readReply(await engine.ask('objects', { signal }));
  const [list] = isCompound(reply, 'objects', 1) ? reply.args : [];
  return isList(list) ? list : [];
}
