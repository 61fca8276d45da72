import { Compound, curly, isCompound, isList, PrologString, type Term, Variable } from './term.js';

/**
 * How deeply a term may be nested to travel between TypeScript and an engine. A back-end's own reader and writer are recursive, and
 * the one in WebAssembly ends its process at about four times this depth. The elements of a list are one level below the list.
 */
export const MAX_DEPTH = 500;

/** How the bridge sends a curly-term of many members, whose conjunction would be too deep: `'$curly'([...])`. */
const FLAT_CURLY = '$curly';

/** A term that cannot travel: nested more deeply than {@link MAX_DEPTH}, or with a number that Prolog does not have. */
export class UnwritableTermError extends Error {
  override readonly name = 'UnwritableTermError';
}

/** Text that is not a term in canonical notation. */
export class TermSyntaxError extends Error {
  override readonly name = 'TermSyntaxError';

  constructor(expected: string, text: string, position: number) {
    super(`expected ${expected} at position ${position} of ${JSON.stringify(text.slice(position, position + 40))}`);
  }
}

/**
 * The canonical text of a term, which every ISO Prolog reads: no operators but the comma in curly-terms, every atom quoted.
 * @throws UnwritableTermError
 */
export function writeTerm(term: Term): string {
  return write(term, 0);
}

function write(term: Term, depth: number): string {
  if (typeof term === 'string') return term === '{}' ? term : quoteAtom(term);
  if (typeof term === 'bigint') return term.toString();
  if (typeof term === 'number') return writeFloat(term);
  if (term instanceof Variable) return term.name;
  if (term instanceof PrologString) return quote(term.text, '"');
  if (depth >= MAX_DEPTH) throw tooDeep();
  if (term instanceof Compound) return writeCompound(term, depth + 1);
  return `[${term.map((item) => write(item, depth + 1)).join(',')}]`;
}

function tooDeep(): UnwritableTermError {
  return new UnwritableTermError(`nested more than ${MAX_DEPTH} levels deep`);
}

function writeCompound(term: Compound, depth: number): string {
  if (isCompound(term, '{}', 1)) return writeCurly(term, depth);
  if (isCompound(term, '.', 2)) {
    const [head = '[]', tail = '[]'] = term.args;
    return `[${write(head, depth)}|${write(tail, depth)}]`;
  }
  return `${quoteAtom(term.functor)}(${term.args.map((arg) => write(arg, depth)).join(',')})`;
}

/** A conjunction is written flat, so that an object of many members is not a deep term to the reader. */
function writeCurly(term: Compound, depth: number): string {
  const members: string[] = [];
  let rest = term.args[0];
  while (isCompound(rest, ',', 2)) {
    const [first = '', next] = rest.args;
    members.push(write(first, depth));
    rest = next;
  }
  if (rest !== undefined) members.push(write(rest, depth));
  return `{${members.join(',')}}`;
}

const PLAIN_ATOM = /^(?:[a-z][a-zA-Z0-9_]*|[-+*/\\^<>=~:?@#&$]+)$/;

/** An atom as Prolog reads it: quoted unless it need not be. */
export function quoteAtom(name: string): string {
  return PLAIN_ATOM.test(name) ? name : quote(name, "'");
}

// control characters must be escaped to stay inside a quoted atom; an unpaired surrogate is no character at all
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const NEEDS_ESCAPE = /[\\'"\u0000-\u001f\u007f-\u00a0\u2028\u2029\ufeff]|\p{Surrogate}/gu;

const NEEDS_NO_ESCAPE = /^[ !#-&(-[\]-~]*$/;

function quote(text: string, delimiter: "'" | '"'): string {
  if (NEEDS_NO_ESCAPE.test(text)) return delimiter + text + delimiter;
  const escaped = text.replace(NEEDS_ESCAPE, (character) => {
    if (character === '\\' || character === delimiter) return `\\${character}`;
    if (character === "'" || character === '"') return character;
    const code = character.charCodeAt(0);
    return code >= 0xd800 && code <= 0xdfff ? '\ufffd' : `\\x${code.toString(16)}\\`;
  });
  return delimiter + escaped + delimiter;
}

function writeFloat(value: number): string {
  if (!Number.isFinite(value)) throw new UnwritableTermError(`no term: ${value} is no number in Prolog`);
  return floatText(value);
}

/** A float as Prolog writes it: always with a fraction. */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Object.is(value, -0)) return '-0.0';
  const text = String(value);
  if (text.includes('.')) return text;
  const exponent = text.indexOf('e');
  return exponent < 0 ? `${text}.0` : `${text.slice(0, exponent)}.0${text.slice(exponent)}`;
}

/**
 * Reads a term in canonical notation (quoted, operators ignored), as every back-end writes it.
 * @throws TermSyntaxError, and UnwritableTermError beyond {@link MAX_DEPTH}.
 */
export function readTerm(text: string): Term {
  const reader = new Reader(text);
  const term = reader.term(0);
  reader.end();
  return term;
}

const TOKEN =
  /[\t\n\r ]*(?:(?<number>-?\d+(?:\.\d+(?:[eE][+-]?\d+)?|[eE][+-]?\d+)?(?:Inf|NaN)?)(?![\w'])|(?<variable>[A-Z_]\w*)|(?<name>\p{L}[\p{L}\p{N}\p{M}_]*|[!;]|\[\]|\{\}|[^\p{L}\p{N}\s_()[\]{},|'"]+)|(?<quote>['"])|(?<punctuation>[()[\]{},|]))/uy;

interface Token {
  readonly kind: 'number' | 'variable' | 'name' | 'quote' | 'punctuation';
  readonly text: string;
}

/** The commonest tokens, without white space before them: they take a fraction of the time so. */
const SINGLE_CHARACTERS: ReadonlyMap<number, Token> = new Map(
  Array.from('()[{,|]}\'"', (text) => [
    text.charCodeAt(0),
    { kind: text === "'" || text === '"' ? 'quote' : 'punctuation', text },
  ]),
);
const PLAIN_NAME = /[a-z]\w*(?=[(),\]}|]|$)/y;
const PLAIN_INTEGER = /-?\d+(?=[),\]}|]|$)/y;

class Reader {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  term(depth: number): Term {
    if (depth > MAX_DEPTH) throw tooDeep();
    const { kind, text } = this.#token();
    switch (kind) {
      case 'number':
        return readNumber(text);
      case 'variable':
        return new Variable(text);
      case 'name':
        return text === '[]' ? (this.#peek('(') ? this.#afterName('[]', depth) : []) : this.#afterName(text, depth);
      case 'quote': {
        const content = this.#quoted(text);
        return text === '"' ? new PrologString(content) : this.#afterName(content, depth);
      }
      case 'punctuation':
        return this.#bracketed(text, depth);
    }
  }

  end(): void {
    while (/\s/.test(this.#text[this.#position] ?? '')) this.#position++;
    if (this.#position < this.#text.length) throw this.#error('the end');
  }

  #afterName(name: string, depth: number): Term {
    if (!this.#peek('(')) return name;
    this.#position++;
    const args = this.#arguments(')', depth);
    const [members] = args;
    return name === FLAT_CURLY && isList(members) ? curly(members) : new Compound(name, ...args);
  }

  #bracketed(open: string, depth: number): Term {
    switch (open) {
      case '(': {
        const term = this.term(depth + 1);
        this.#expect(')');
        return term;
      }
      case '{':
        return new Compound('{}', this.#conjunction(depth));
      case '[':
        return this.#list(depth);
      default:
        this.#position -= open.length;
        throw this.#error('a term');
    }
  }

  #conjunction(depth: number): Term {
    const members = this.#arguments('}', depth);
    return members.reduceRight((rest, member) => new Compound(',', member, rest));
  }

  #list(depth: number): Term {
    const items: Term[] = [this.term(depth + 1)];
    for (;;) {
      const { text } = this.#token();
      if (text === ']') return items;
      if (text === '|') {
        const tail = this.term(depth + 1);
        this.#expect(']');
        return items.reduceRight((rest, item) => new Compound('.', item, rest), tail);
      }
      if (text !== ',') throw this.#error('`,`, `|` or `]`');
      items.push(this.term(depth + 1));
    }
  }

  #arguments(close: string, depth: number): Term[] {
    const args: Term[] = [];
    for (;;) {
      args.push(this.term(depth + 1));
      const { text } = this.#token();
      if (text === close) return args;
      if (text !== ',') throw this.#error(`\`,\` or \`${close}\``);
    }
  }

  #token(): Token {
    const start = this.#position;
    const single = SINGLE_CHARACTERS.get(this.#text.charCodeAt(start));
    if (single !== undefined && !this.#isEmptyPair(start)) {
      this.#position++;
      return single;
    }
    if (this.#isAt(PLAIN_NAME)) return { kind: 'name', text: this.#text.slice(start, this.#position) };
    if (this.#isAt(PLAIN_INTEGER)) return { kind: 'number', text: this.#text.slice(start, this.#position) };
    return this.#anyToken();
  }

  /** `[]` and `{}` are names. */
  #isEmptyPair(start: number): boolean {
    return this.#text.startsWith('[]', start) || this.#text.startsWith('{}', start);
  }

  /** Goes behind a token of a form, if there is one here. */
  #isAt(form: RegExp): boolean {
    form.lastIndex = this.#position;
    if (!form.test(this.#text)) return false;
    this.#position = form.lastIndex;
    return true;
  }

  #anyToken(): Token {
    TOKEN.lastIndex = this.#position;
    const groups = TOKEN.exec(this.#text)?.groups;
    if (groups === undefined) throw this.#error('a term');
    this.#position = TOKEN.lastIndex;
    for (const kind of ['name', 'punctuation', 'quote', 'number', 'variable'] as const) {
      const text = groups[kind];
      if (text !== undefined) return { kind, text };
    }
    throw this.#error('a term');
  }

  #peek(character: string): boolean {
    return this.#text[this.#position] === character;
  }

  #expect(character: string): void {
    if (this.#token().text !== character) throw this.#error(`\`${character}\``);
  }

  #quoted(delimiter: string): string {
    const start = this.#position;
    let end = start;
    let plain = true;
    for (;;) {
      const character = this.#text[end];
      if (character === undefined) throw this.#error('the closing quote');
      if (character === '\\') {
        plain = false;
        end += this.#escapeLength(end);
      } else if (character !== delimiter) {
        end++;
      } else if (this.#text[end + 1] === delimiter) {
        plain = false;
        end += 2;
      } else {
        break;
      }
    }
    this.#position = end + 1;
    const raw = this.#text.slice(start, end);
    return plain ? raw : unescaped(raw, delimiter);
  }

  /** `\x41\` and `\101\` end in a backslash that escapes nothing. */
  #escapeLength(position: number): number {
    NUMERIC_ESCAPE.lastIndex = position;
    return NUMERIC_ESCAPE.exec(this.#text)?.[0].length ?? 2;
  }

  #error(expected: string): TermSyntaxError {
    return new TermSyntaxError(expected, this.#text, this.#position);
  }
}

function readNumber(text: string): bigint | number {
  if (/^-?\d+$/.test(text)) return BigInt(text);
  if (text.endsWith('Inf')) return text.startsWith('-') ? -Infinity : Infinity;
  return text.endsWith('NaN') ? Number.NaN : Number(text);
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  s: ' ',
  t: '\t',
  v: '\v',
  '\n': '',
};

const NUMERIC_ESCAPE = /\\(?:x[0-9a-fA-F]+\\?|[0-7]+\\?)/y;
const ESCAPE = /\\(?:x([0-9a-fA-F]+)\\?|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]+)\\?|([\s\S]))|''|""/g;

function unescaped(raw: string, delimiter: string): string {
  return raw.replace(ESCAPE, (match, hex, short, long, octal, character) => {
    if (match === "''" || match === '""') return match[0] === delimiter ? delimiter : match;
    const code = hex ?? short ?? long;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
    return ESCAPES[character] ?? character;
  });
}
