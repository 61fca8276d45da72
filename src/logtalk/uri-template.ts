/** A text that is no RFC 6570 template. */
export class UriTemplateError extends Error {
  override readonly name = 'UriTemplateError';
}

interface Operator {
  /** What stands before the first value. */
  readonly first: string;
  /** What stands between two values. */
  readonly separator: string;
  /** Values are `name=value`. */
  readonly named: boolean;
  /** Values may hold reserved characters, such as `/`. */
  readonly reserved: boolean;
  /** Without values, nothing stands there: the expression may be absent. */
  readonly optional: boolean;
}

const operator = (first: string, separator: string, flags: Partial<Operator> = {}): Operator => ({
  first,
  separator,
  named: false,
  reserved: false,
  optional: false,
  ...flags,
});

/** RFC 6570, appendix A. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  '': operator('', ','),
  '+': operator('', ',', { reserved: true }),
  '#': operator('#', ',', { reserved: true, optional: true }),
  '.': operator('.', '.'),
  '/': operator('/', '/'),
  ';': operator(';', ';', { named: true, optional: true }),
  '?': operator('?', '&', { named: true, optional: true }),
  '&': operator('&', '&', { named: true, optional: true }),
};

const EXPRESSION =
  /^([+#./;?&]?)((?:[A-Za-z0-9_.]|%[0-9A-Fa-f]{2})+(?:\*|:[1-9]\d{0,3})?(?:,(?:[A-Za-z0-9_.]|%[0-9A-Fa-f]{2})+(?:\*|:[1-9]\d{0,3})?)*)$/;
const LITERAL = /^(?:[^\s"'<>\\^`{|}%]|%[0-9A-Fa-f]{2})*$/;

/** One step of the matcher: a literal character, or one or more characters of a class. */
interface Step {
  readonly accepts: (character: string) => boolean;
  readonly repeats: boolean;
  /** The step to which an absent expression skips. */
  skipTo?: number;
}

/**
 * A template of RFC 6570 that can be matched. `{x}` stands for one or more characters other than `/`, `?` and `#`, `{+x}` for one or
 * more of any; `{#x}`, `{;x}`, `{?x}` and `{&x}` may be absent. Matching takes time in proportion to the length of the URI.
 */
export class UriTemplate {
  readonly variables: readonly string[];
  readonly #steps: readonly Step[];

  /** @throws UriTemplateError */
  constructor(template: string) {
    const steps: Step[] = [];
    const variables: string[] = [];
    for (const [index, part] of template.split(/[{}]/).entries()) {
      if (index % 2 === 0) addLiteral(steps, part, template);
      else variables.push(...addExpression(steps, part, template));
    }
    if (!hasPairedBraces(template)) throw new UriTemplateError(`${template}: braces do not pair`);
    this.variables = variables;
    this.#steps = steps;
  }

  /** Whether an expansion of the template could give the URI. */
  matches(uri: string): boolean {
    let states = this.#withSkips([0]);
    for (const character of uri) {
      const next = new Set<number>();
      for (const state of states) {
        const step = this.#steps[state];
        if (step === undefined || !step.accepts(character)) continue;
        if (step.repeats) next.add(state);
        next.add(state + 1);
      }
      if (next.size === 0) return false;
      states = this.#withSkips(next);
    }
    return states.has(this.#steps.length);
  }

  #withSkips(states: Iterable<number>): Set<number> {
    const reached = new Set(states);
    for (const state of reached) {
      const skipTo = this.#steps[state]?.skipTo;
      if (skipTo !== undefined) reached.add(skipTo);
    }
    return reached;
  }
}

function hasPairedBraces(template: string): boolean {
  const braces = template.replace(/[^{}]/g, '');
  return braces === '{}'.repeat(braces.length / 2);
}

function addLiteral(steps: Step[], literal: string, template: string): void {
  if (!LITERAL.test(literal)) throw new UriTemplateError(`${template}: ${literal} has characters that no URI has`);
  for (const expected of literal) steps.push({ accepts: (character) => character === expected, repeats: false });
}

function addExpression(steps: Step[], expression: string, template: string): string[] {
  const [, symbol = '', list] = EXPRESSION.exec(expression) ?? [];
  const kind = OPERATORS[symbol];
  if (list === undefined || kind === undefined)
    throw new UriTemplateError(`${template}: {${expression}} is no expression`);
  const start = steps.length;
  addLiteral(steps, kind.first, template);
  steps.push({ accepts: valueClass(kind, symbol, list), repeats: true });
  const [first] = steps.slice(start);
  if (kind.optional && first !== undefined) first.skipTo = steps.length;
  return list.split(',').map((variable) => variable.replace(/\*$|:\d+$/, ''));
}

/** Which characters the values of an expression can have, and what joins them. */
function valueClass({ reserved, named }: Operator, symbol: string, list: string): (character: string) => boolean {
  if (reserved) return () => true;
  if (named) return (character) => character !== '#';
  const joinedBySlash = symbol === '/' && /[*,]/.test(list);
  const excluded = joinedBySlash ? '?#' : '/?#';
  return (character) => !excluded.includes(character);
}
