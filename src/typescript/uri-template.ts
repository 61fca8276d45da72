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
  /** `{path*}`: takes what separates values too. */
  readonly explodes: boolean;
}

/** How the values of an expression are written, by its operator. */
interface Operator {
  readonly start: string;
  readonly separator: string;
  /** The characters of one value, as a pattern. */
  readonly value: string;
}

const UNRESERVED = "[\\w.~%!$'()*-]*";
const ANYTHING = '.*?';

const OPERATORS: Readonly<Record<string, Operator>> = {
  '': { start: '', separator: ',', value: '[^/?#&,]*' },
  '+': { start: '', separator: ',', value: ANYTHING },
  '#': { start: '#', separator: ',', value: ANYTHING },
  '.': { start: '.', separator: '.', value: UNRESERVED },
  '/': { start: '/', separator: '/', value: '[^/?#]*' },
};

const QUERY = new Set(['?', '&']);

/**
 * Reads a URI template. Expressions of levels 1 to 3 and `*` are matched; a query may have its variables in any order.
 * @throws SyntaxError when it is none.
 */
export function parseUriTemplate(template: string): UriTemplate {
  if (/[{}]/.test(template.replace(/\{[^{}]*\}/g, ''))) throw new SyntaxError(`Not a URI template: ${template}`);
  const captured: string[] = [];
  const queried: string[] = [];
  const source = template.split(/(\{[^{}]*\})/).map((part) => {
    if (!part.startsWith('{')) return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    const { operator, variables } = parseExpression(part, template);
    if (QUERY.has(operator)) {
      queried.push(...variables.map(({ name }) => name));
      return '';
    }
    captured.push(...variables.map(({ name }) => name));
    return pattern(OPERATORS[operator] ?? OPERATORS[''], variables);
  });
  const path = new RegExp(`^${source.join('')}$`, 's');
  return { names: [...captured, ...queried], match: (uri) => match(uri, path, captured, queried) };
}

function parseExpression(
  text: string,
  template: string,
): { readonly operator: string; readonly variables: readonly Variable[] } {
  const [, operator = '', list = ''] = /^\{([+#./?&]?)([^{}]*)\}$/.exec(text) ?? [];
  const variables = list.split(',').map((spec) => {
    const [, name, modifier] = /^([\w.%]+)(\*|:\d+)?$/.exec(spec) ?? [];
    if (name === undefined) throw new SyntaxError(`Not a URI template: ${template} (at ${text})`);
    return { name, explodes: modifier === '*' };
  });
  return { operator, variables };
}

function pattern(operator: Operator | undefined, variables: readonly Variable[]): string {
  if (operator === undefined) return '';
  const { start, separator, value } = operator;
  const groups = variables.map(({ explodes }) => `(${explodes ? ANYTHING : value})`);
  return `\\${start}`.replace(/^\\$/, '') + groups.join(`\\${separator}`);
}

function match(
  uri: string,
  path: RegExp,
  captured: readonly string[],
  queried: readonly string[],
): Variables | undefined {
  const at = queried.length === 0 ? -1 : uri.indexOf('?');
  const found = path.exec(at < 0 ? uri : uri.slice(0, at));
  if (found === null) return undefined;
  const variables: Record<string, string> = {};
  for (const [i, name] of captured.entries()) {
    const value = decode(found[i + 1] ?? '');
    if (value === undefined) return undefined;
    variables[name] = value;
  }
  const query = new URLSearchParams(at < 0 ? '' : uri.slice(at + 1));
  for (const name of queried) {
    const value = query.get(name);
    if (value !== null) variables[name] = value;
  }
  return variables;
}

/** `undefined` for a text with a broken percent sign. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
