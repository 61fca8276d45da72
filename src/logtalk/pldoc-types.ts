import { Compound, isList, type Term, Variable } from './term.js';

const ANY = new Variable('_');

/** The types that PlDoc and `must_be/2` know, as types of `mode/2`. Those that are not here have the same name there. */
const NAMES: Readonly<Record<string, Term>> = {
  nonneg: 'non_negative_integer',
  int: 'integer',
  bool: 'boolean',
  string: '$string',
  text: 'atom',
  symbol: 'atom',
  code: 'character_code',
  list_or_partial: 'list',
  any: ANY,
  atomic: ANY,
  var: ANY,
  rational: ANY,
  pair: 'term',
  dict: 'term',
};

/** The type of `mode/2` for a type of PlDoc, in which the variables are atoms. */
export function modeType(type: Term | undefined): Term {
  if (typeof type === 'string') return /^[A-Z_]/.test(type) ? ANY : (NAMES[type] ?? type);
  if (!(type instanceof Compound)) return ANY;
  const [first, second] = type.args;
  switch (`${type.functor}/${type.args.length}`) {
    case 'oneof/1':
      return new Compound('one_of', kindOf(isList(first) ? first : []), first ?? []);
    case 'between/2':
      return new Compound('between', kindOf([first, second]), first ?? '', second ?? '');
    case 'list/1':
    case 'list_of/1':
      return new Compound('list', modeType(first));
    default:
      return type;
  }
}

/** The type that all the values have. */
function kindOf(values: readonly (Term | undefined)[]): Term {
  if (values.every((value) => typeof value === 'bigint')) return 'integer';
  return values.every((value) => typeof value === 'bigint' || typeof value === 'number') ? 'number' : 'atom';
}
