/** The variables of a URI that fits a template, decoded. A variable of a query that is not there is absent. */
export type Variables = Readonly<Record<string, string>>;

/** A matcher of one URI template (RFC 6570). */
export interface UriTemplate {
  readonly names: readonly string[];
  /** `undefined`: the URI does not fit. */
  match(uri: string): Variables | undefined;
}

interface Variable {
  readonly name: string;
  /** The characters that its value can have. */
  readonly value: RegExp;
}

/** A template as texts with a variable between each two of them. */
interface Pieces {
  readonly texts: readonly string[];
  readonly variables: readonly Variable[];
  /** The variables of its query, in any order. */
  readonly query: readonly string[];
}

const SEGMENT = /^[^/?#&,\s]*$/;
const ANYTHING = /^\S*$/;

/** How the values of an expression are written, by its operator. Those of a query are read apart. */
const OPERATORS: Readonly<
  Record<string, { readonly start: string; readonly between: string; readonly value: RegExp }>
> = {
  '': { start: '', between: ',', value: SEGMENT },
  '+': { start: '', between: ',', value: ANYTHING },
  '#': { start: '#', between: ',', value: ANYTHING },
  '.': { start: '.', between: '.', value: SEGMENT },
  '/': { start: '/', between: '/', value: SEGMENT },
};

/**
 * Reads a URI template. Expressions of levels 1 to 3 and `*` are matched, in linear time; a query may have its variables in any
 * order, and others beside them.
 * @throws SyntaxError when it is none, or when two variables stand side by side, so that nobody knows where one ends.
 */
export function parseUriTemplate(template: string): UriTemplate {
  const { texts, variables, query } = parse(template);
  return {
    names: [...variables.map(({ name }) => name), ...query],
    match: (uri) => {
      const at = query.length === 0 ? -1 : uri.indexOf('?');
      const path = at < 0 ? uri : uri.slice(0, at);
      const values = fitting(fromLeft(path, texts), variables) ?? fitting(fromRight(path, texts), variables);
      return values && { ...values, ...queried(at < 0 ? '' : uri.slice(at + 1), query) };
    },
  };
}

function parse(template: string): Pieces {
  const texts = [''];
  const variables: Variable[] = [];
  const query: string[] = [];
  const extend = (text: string) => texts.push((texts.pop() ?? '') + text);
  for (const part of template.split(/(\{[^{}]*\})/)) {
    const expression = part.startsWith('{') ? parseExpression(part, template) : undefined;
    const operator = expression && OPERATORS[expression.operator];
    if (expression === undefined) extend(plainText(part, template));
    else if (operator === undefined) query.push(...expression.variables.map(({ name }) => name));
    else {
      for (const [i, { name, explodes }] of expression.variables.entries()) {
        extend(i === 0 ? operator.start : operator.between);
        if (texts.at(-1) === '' && variables.length > 0)
          throw new SyntaxError(`Not a URI template that can be read: ${template} (nothing stands before ${part})`);
        variables.push({ name, value: explodes ? ANYTHING : operator.value });
        texts.push('');
      }
    }
  }
  return { texts, variables, query };
}

function plainText(text: string, template: string): string {
  if (/[{}]/.test(text)) throw new SyntaxError(`Not a URI template: ${template}`);
  return text;
}

function parseExpression(
  text: string,
  template: string,
): { readonly operator: string; readonly variables: readonly { readonly name: string; readonly explodes: boolean }[] } {
  const [, operator = '', list = ''] = /^\{([+#./?&]?)([^{}]*)\}$/.exec(text) ?? [];
  const variables = list.split(',').map((spec) => {
    const [, name, modifier] = /^([\w.%]+)(\*|:\d+)?$/.exec(spec) ?? [];
    if (name === undefined) throw new SyntaxError(`Not a URI template: ${template} (at ${text})`);
    return { name, explodes: modifier === '*' };
  });
  return { operator, variables };
}

/** What is between the texts, each found as early as possible. */
function fromLeft(uri: string, [first = '', ...others]: readonly string[]): string[] | undefined {
  if (!uri.startsWith(first)) return undefined;
  const last = others.pop();
  if (last === undefined) return uri === first ? [] : undefined;
  const found: string[] = [];
  let at = first.length;
  for (const text of others) {
    const next = uri.indexOf(text, at);
    if (next < 0) return undefined;
    found.push(uri.slice(at, next));
    at = next + text.length;
  }
  const end = uri.length - last.length;
  return end >= at && uri.endsWith(last) ? [...found, uri.slice(at, end)] : undefined;
}

/** What is between the texts, each found as late as possible. */
function fromRight(uri: string, texts: readonly string[]): string[] | undefined {
  return fromLeft(reversed(uri), texts.map(reversed).reverse())?.map(reversed).reverse();
}

function reversed(text: string): string {
  return text.split('').reverse().join('');
}

/** The values by name, if all fit. */
function fitting(values: readonly string[] | undefined, variables: readonly Variable[]): Variables | undefined {
  if (values === undefined || !variables.every(({ value }, i) => value.test(values[i] ?? ''))) return undefined;
  try {
    return Object.fromEntries(variables.map(({ name }, i) => [name, decodeURIComponent(values[i] ?? '')]));
  } catch (error) {
    // A percent sign that encodes nothing.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function queried(text: string, names: readonly string[]): Variables {
  const given = new URLSearchParams(text);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
