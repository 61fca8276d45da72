import { SPEC_VERSIONS } from '../application/index.js';
import { didYouMean } from '../closest.js';
import { describeType, isOperators, OPTIONS, type OptionName, type OptionType, operatorsOption } from '../options.js';
import { jsonNumber, termToJson, textOf } from './json-terms.js';
import { Compound, isList, type Term } from './term.js';

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Terms `option(Name, Kind)` for every option that a file can set, from which the engine checks what `start` is given. */
export function optionTable(): Term[] {
  return Object.entries(OPTIONS).flatMap(([name, { type }]) =>
    isOption(name) && !isOperators(name) ? [new Compound('option', name, kindTerm(type))] : [],
  );
}

function kindTerm(type: OptionType): Term {
  switch (type.kind) {
    case 'choice':
      return new Compound('choice', type.values);
    case 'integer':
      return type.max === undefined
        ? new Compound('integer', BigInt(type.min))
        : new Compound('integer', BigInt(type.min), BigInt(type.max));
    case 'number':
      return new Compound('number', type.min);
    case 'specs':
      return new Compound('specs', SPEC_VERSIONS);
    default:
      return type.kind;
  }
}

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
    case 'texts':
      return isList(value) ? value.map(String) : value;
    case 'icons':
      return termToJson(value);
    default:
      return typeof value === 'bigint' ? jsonNumber(value) : value;
  }
}

function isOption(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name);
}

/** What is wrong with an option that `start` refused, from the exception as the bridge describes it; `undefined` for any other. */
export function optionProblem(exception: Term | undefined): string | undefined {
  const [functor, texts] = exception instanceof Compound && exception.functor === 'error' ? exception.args : [];
  const [domain, culprit = ''] =
    functor === 'domain_error' && isList(texts) ? texts.map((text) => textOf(text) ?? '') : [];
  if (domain !== 'option') return undefined;
  const name = /^\w+/.exec(culprit)?.[0] ?? culprit;
  if (isOption(name) && isOperators(name)) return operatorsOption(name);
  if (!isOption(name)) return `there is no option ${culprit}${didYouMean(name, Object.keys(OPTIONS))}`;
  return `the option ${name} takes ${describeType(OPTIONS[name].type)}: ${culprit} does not fit`;
}
