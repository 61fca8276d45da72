import { OPTIONS } from '../options.js';
import { jsonNumber, termToJson } from './json-terms.js';
import { Compound, isList, type Term } from './term.js';

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * The values of options as TypeScript has them, by their Logtalk names. They were checked when `start` was called; the first of two
 * equal ones counts. What is no option of the table, such as `oauth/4`, is left as a term.
 */
export function optionValues(options: readonly Term[]): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const option of options) {
    if (option instanceof Compound && !Object.hasOwn(values, option.functor))
      values[option.functor] = optionValue(option);
  }
  return values;
}

function optionValue({ functor, args }: Compound): unknown {
  const [value] = args;
  if (args.length !== 1 || value === undefined || !isOption(functor)) return args;
  switch (OPTIONS[functor].type.kind) {
    case 'boolean':
      return typeof value === 'string' ? BOOLEANS[value] : value;
    case 'list':
      return value;
    case 'specs':
      return isList(value) ? value.map(String) : value;
    case 'icons':
      return termToJson(value);
    default:
      return typeof value === 'bigint' ? jsonNumber(value) : value;
  }
}

function isOption(name: string): name is keyof typeof OPTIONS {
  return Object.hasOwn(OPTIONS, name);
}
