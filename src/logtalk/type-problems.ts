import { didYouMean } from '../closest.js';
import { showTerm } from './show-term.js';
import { Compound, isList, type Term } from './term.js';
import { argumentType, TYPE_NAMES } from './types.js';

/** Types that Logtalk authors write, and whose values are text to a client. */
const TEXT_ONLY: ReadonlySet<string> = new Set([
  'any',
  'atomic',
  'var',
  'pair',
  'cyclic',
  'acyclic',
  'clause',
  'head',
  'predicate_indicator',
  'non_terminal_indicator',
  'predicate_or_non_terminal_indicator',
  'object_identifier',
  'protocol_identifier',
  'category_identifier',
  'entity_identifier',
  'module_identifier',
  'operator_specifier',
  'operator_priority',
  'stream',
  'stream_or_alias',
  'object',
  'protocol',
  'category',
  'entity',
  'order',
  'text',
  'event',
]);

/** How each type with parameters is written. */
const SHAPES: Readonly<Record<string, string>> = {
  list: 'list(Type) or list(Type, Length)',
  non_empty_list: 'non_empty_list(Type)',
  between: 'between(Type, Lower, Upper)',
  one_of: 'one_of(Type, Values)',
  atom: 'atom or atom(CharSet)',
  chars: 'chars or chars(CharSet)',
  codes: 'codes or codes(CharSet)',
};

/** Says why a type term of `mode/2` tells a client less than its author meant; `undefined` when it does not. */
export function typeProblem(type: Term | undefined): string | undefined {
  if (typeof type === 'string') return nameProblem(type);
  if (!(type instanceof Compound)) return undefined;
  const { functor, args } = type;
  if (!TYPE_NAMES.has(`${functor}/${args.length}`)) {
    const shape = SHAPES[functor];
    return shape === undefined ? unknown(type, functor) : `the type ${showTerm(type)} should be ${shape}`;
  }
  return PARAMETER_PROBLEMS[functor]?.(type);
}

function nameProblem(name: string): string | undefined {
  return TYPE_NAMES.has(name) || TEXT_ONLY.has(name) ? undefined : unknown(name, name);
}

function unknown(type: Term, name: string): string {
  const suggestion = didYouMean(name, [...TYPE_NAMES].filter((known) => !known.includes('/')).concat(...TEXT_ONLY));
  return `the type ${showTerm(type)} is not known, so it counts as text${suggestion}`;
}

const PARAMETER_PROBLEMS: Readonly<Record<string, (type: Compound) => string | undefined>> = {
  list: ({ args }) => typeProblem(args[0]),
  non_empty_list: ({ args }) => typeProblem(args[0]),
  between: (type) => typeProblem(type.args[0]) ?? narrowing(type, 'whose bounds are not of the type'),
  one_of: (type) => typeProblem(type.args[0]) ?? narrowing(type, 'whose values are not a list of some of the type'),
};

/** A narrowed type without effect is the type that it narrows. */
function narrowing(type: Compound, what: string): string | undefined {
  const [base] = type.args;
  const isLost = argumentType(type) === argumentType(base);
  const [, values] = type.args;
  if (!isLost) return undefined;
  return isList(values) && values.length === 0
    ? `the type ${showTerm(type)} lists no values, so any fits`
    : `the type ${showTerm(type)}, ${what}, counts as ${showTerm(base ?? '')}`;
}
