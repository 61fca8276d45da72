import type { Icon, SpecVersion } from './application/index.js';
import { isObject, SPEC_VERSIONS } from './application/index.js';
import type { OAuthOptions } from './auth/options.js';
import { didYouMean } from './closest.js';

/** What values an option takes. */
export type OptionType =
  | { readonly kind: 'text' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'integer'; readonly min: number; readonly max?: number }
  | { readonly kind: 'number'; readonly min: number }
  | { readonly kind: 'specs' }
  | { readonly kind: 'texts' }
  /** Paths of folders. A flag of the command line can be given for each. */
  | { readonly kind: 'folders' }
  | { readonly kind: 'icons' }
  | { readonly kind: 'list' }
  | { readonly kind: 'object' };

interface OptionEntry<T> {
  readonly type: OptionType;
  /** `undefined`: the option has no value unless one is given. */
  readonly default: T;
  readonly meaning: string;
  /** The command line flag, where `rhetor serve` has one. */
  readonly flag?: string;
  /** It is the operator's alone: a file that is served cannot set it. */
  readonly isOperators?: true;
}

/**
 * Every option, once. The key is the Logtalk spelling; TypeScript spells the same option in camelCase (`http_port(8080)` is
 * `httpPort: 8080`), and the flag is what `rhetor serve` takes.
 */
export const OPTIONS = {
  server_name: text(undefined, 'Name that clients see.', '--name <name>'),
  server_version: text('1.0.0', 'Version that clients see.', '--server-version <version>'),
  server_title: text(undefined, 'Display name.', '--title <title>'),
  server_description: text(undefined, 'What the server is for (2025-11-25 and later).', '--description <text>'),
  server_website_url: text(undefined, 'Web page of the server (2025-11-25 and later).', '--website <url>'),
  server_icons: entry<readonly Icon[] | undefined>(
    { kind: 'icons' },
    undefined,
    'Icons of the server: objects with src, mimeType, sizes, theme.',
  ),
  instructions: text(undefined, 'How a model should use the server.', '--instructions <text>'),
  spec: entry<SpecVersion | readonly SpecVersion[]>(
    { kind: 'specs' },
    SPEC_VERSIONS,
    'MCP revisions to serve: one, or a list (with commas on the command line). Each client gets the one it asks for.',
    '--spec <versions>',
  ),
  transport: choice(['stdio', 'streamable_http'], 'stdio', 'How messages travel.'),
  cache_ttl: number(
    0,
    0,
    'Milliseconds for which clients may keep lists and resources (2026-07-28).',
    '--cache-ttl <ms>',
  ),
  cache_scope: choice(
    ['private', 'public'],
    'private',
    'Who may share a kept result: only its user, or everyone (2026-07-28).',
    '--cache-scope <scope>',
  ),
  page_size: integer(1, undefined, 1000, 'Items on one page of a list.', '--page-size <n>'),
  call_timeout: number(0, 60, 'Seconds that one request may take; 0 is without limit.', '--call-timeout <seconds>'),
  ask_timeout: number(
    0,
    600,
    'Seconds that a client has for the answer to one question; 0 is without limit (2025 specs).',
    '--ask-timeout <seconds>',
  ),
  state_key: text(
    undefined,
    'Secret that seals what clients carry from round to round; servers that share it take each other’s (2026-07-28).',
  ),
  state_ttl: number(
    1,
    600,
    'Seconds for which a client can go on with a call that has asked it something (2026-07-28).',
    '--state-ttl <seconds>',
  ),
  shutdown_grace: number(
    0,
    10,
    'Seconds that running calls get to end when the server stops.',
    '--shutdown-grace <seconds>',
  ),
  logtalk: operators(
    text(
      undefined,
      'Folder of a Logtalk installation, whose compiler and library load a Logtalk application; `none` for Rhetor’s own. Default: what LOGTALKHOME says, when it is set. Only on the command line.',
      '--logtalk <folder>',
    ),
  ),
  backend: operators(
    text(
      undefined,
      'Integration script of Logtalk, such as swilgt, that runs a Logtalk application in a process of its own. Only on the command line.',
      '--backend <script>',
    ),
  ),
  stack_limit: integer(
    16,
    2048,
    256,
    'Mebibytes that the stacks of the Logtalk engine may take.',
    '--stack-limit <mib>',
  ),
  engines: integer(
    1,
    64,
    1,
    'Logtalk engines that work at the same time, each with a state of its own: for applications that keep none.',
    '--engines <n>',
  ),
  engine_memory: operators(
    integer(
      64,
      2048,
      2048,
      'Mebibytes that all of a Logtalk engine may take; one that needs more is replaced. Only on the command line.',
      '--engine-memory <mib>',
    ),
  ),
  load_timeout: operators(
    number(
      0,
      60,
      'Seconds that loading a Logtalk application may take; 0 is without limit. Only on the command line.',
      '--load-timeout <seconds>',
    ),
  ),
  allow_read: operators(
    folders(
      'Folders that a Logtalk application may read, beside its own. Only on the command line; repeatable.',
      '--allow-read <folder>',
    ),
  ),
  allow_write: operators(
    folders(
      'Folders that a Logtalk application may read and write. Only on the command line; repeatable.',
      '--allow-write <folder>',
    ),
  ),
  solutions: entry<number | undefined>(
    { kind: 'integer', min: 1 },
    undefined,
    'Solutions that a Logtalk tool gives at most, where `mode/2` says that there can be several; without it, the first one. For Logtalk files.',
    '--solutions <max>',
  ),
  line_limit: integer(
    1024,
    undefined,
    10 * 1024 * 1024,
    'Bytes that one message on stdio may have.',
    '--line-limit <bytes>',
  ),
  log_level: choice(
    ['debug', 'info', 'warn', 'error', 'silent'],
    'warn',
    'The least severe log line that is written to stderr.',
    '--log-level <level>',
  ),
  http_port: integer(0, 65535, 8080, 'Port to listen on; 0 takes a free one (streamable_http).', '--http-port <port>'),
  http_bind: text('127.0.0.1', 'Address to listen on (streamable_http).', '--http-bind <address>'),
  http_path: text('/mcp', 'Path of the endpoint (streamable_http).', '--http-path <path>'),
  http_origin_check: boolean(true, 'Refuse foreign web pages and foreign hosts (streamable_http).'),
  http_origins: texts(
    'Origins of web pages that may call from a browser, as https://app.example.com; * is any (streamable_http).',
    '--http-origins <list>',
  ),
  http_hosts: texts(
    'Host names under which the server is reached, beside loopback ones; * is any (streamable_http).',
    '--http-hosts <list>',
  ),
  http_tls_certificate: text(
    undefined,
    'PEM file of the certificate, for HTTPS; read again when it changes (streamable_http).',
    '--http-tls-certificate <file>',
  ),
  http_tls_key: text(undefined, 'PEM file of the private key, for HTTPS (streamable_http).', '--http-tls-key <file>'),
  http_sessions: boolean(
    true,
    'Give clients of the 2025 specs a session; without, nothing is asked or told outside of a call (streamable_http).',
  ),
  http_session_limit: integer(
    1,
    undefined,
    10_000,
    'Sessions at one time; beyond it, the one that was idle longest is dropped (streamable_http).',
  ),
  http_session_idle: number(
    0,
    1800,
    'Seconds after which an idle session is dropped; 0 is never (streamable_http).',
    '--http-session-idle <seconds>',
  ),
  http_history: integer(
    0,
    undefined,
    100,
    'Events of each stream of a session that a client can ask for again; 0 is none (streamable_http).',
  ),
  http_body_limit: integer(
    1024,
    undefined,
    4 * 1024 * 1024,
    'Bytes that the body of a request may have (streamable_http).',
    '--http-body-limit <bytes>',
  ),
  http_stream_limit: integer(
    0,
    undefined,
    1000,
    'Streams that one client address may have open; 0 is without limit (streamable_http).',
    '--http-stream-limit <n>',
  ),
  http_header_timeout: number(0.1, 10, 'Seconds that the head of a request may take (streamable_http).'),
  http_request_timeout: number(0.1, 60, 'Seconds that a whole request may take to come in (streamable_http).'),
  http_sse_keepalive: number(0, 15, 'Seconds between keep-alive comments; 0 is never (streamable_http).'),
  http_health: boolean(true, 'Answer /healthz and /readyz (streamable_http).'),
  http_page: boolean(true, 'Show a page to a person who opens the endpoint in a browser (streamable_http).'),
  oauth: entry<OAuthOptions | undefined>(
    { kind: 'object' },
    undefined,
    'Make the server an OAuth protected resource: see [Authorization](oauth.md) (streamable_http).',
  ),
  http_server_options: entry<readonly unknown[]>(
    { kind: 'list' },
    [],
    'Options of the HTTP listener (streamable_http).',
  ),
} as const satisfies Record<string, OptionEntry<unknown>>;

type OptionTable = typeof OPTIONS;

/** An option in the Logtalk spelling. */
export type OptionName = keyof OptionTable;

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;

type ValueOf<K extends OptionName> = OptionTable[K] extends OptionEntry<infer T> ? T : never;

/** Every option with its value. */
export type ResolvedOptions = { readonly [K in OptionName as Camel<K>]: ValueOf<K> };

/** Options as a user gives them; what is absent has its default. */
export type Options = { readonly [K in keyof ResolvedOptions]?: ResolvedOptions[K] | undefined };

/** An option that does not exist, or a value that it does not take. The message says what it takes. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
  /** The option as it was spelled. */
  readonly option: string;

  constructor(option: string, message: string) {
    super(message);
    this.option = option;
  }
}

/** The camelCase spelling of an option. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const NAMES = new Map<string, OptionName>(
  Object.keys(OPTIONS).flatMap((key) =>
    isOptionName(key) ? [[key, key] as const, [camelCase(key), key] as const] : [],
  ),
);

function isOptionName(key: string): key is OptionName {
  return Object.hasOwn(OPTIONS, key);
}

/**
 * Checks options and adds the defaults. Either spelling is taken; `undefined` counts as absent.
 * @throws OptionError at the first option that is unknown or has a bad value.
 */
export function resolveOptions(given: Readonly<Record<string, unknown>>): ResolvedOptions {
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(OPTIONS)) values[camelCase(name)] = option.default;
  for (const [spelling, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const name = NAMES.get(spelling);
    if (name === undefined) throw unknownOption(spelling);
    const { type } = OPTIONS[name];
    if (!accepts(type, value)) {
      throw new OptionError(spelling, `Option ${spelling} takes ${describeType(type)}, not ${show(value)}.`);
    }
    values[camelCase(name)] = value;
  }
  return values as ResolvedOptions;
}

/**
 * Refuses options that a served file gives though they are the operator's.
 * @throws OptionError
 */
export function refuseOperatorsOptions(given: Readonly<Record<string, unknown>>): void {
  for (const spelling of Object.keys(given)) {
    const name = NAMES.get(spelling);
    if (name !== undefined && isOperators(name)) throw new OptionError(spelling, operatorsOption(name));
  }
}

/** Whether an option is the operator's alone. */
export function isOperators(name: OptionName): boolean {
  return 'isOperators' in OPTIONS[name] && OPTIONS[name].isOperators === true;
}

/** Says that an option is the operator's. */
export function operatorsOption(name: OptionName): string {
  const { flag } = OPTIONS[name] as OptionEntry<unknown>;
  return `The option ${name} cannot be set by what is served: give ${flag ?? name} on the command line.`;
}

function unknownOption(spelling: string): OptionError {
  const names = [...NAMES.keys()].filter((name) => name.includes('_') === spelling.includes('_'));
  return new OptionError(spelling, `Unknown option: ${spelling}${didYouMean(spelling, names) || '.'}`);
}

/** Whether an option of this type takes this value. */
export function accepts(type: OptionType, value: unknown): boolean {
  switch (type.kind) {
    case 'text':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && type.values.includes(value);
    case 'integer':
      return Number.isSafeInteger(value) && inRange(type, Number(value));
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && inRange(type, value);
    case 'specs':
      return isSpec(value) || (Array.isArray(value) && value.length > 0 && value.every(isSpec));
    case 'texts':
    case 'folders':
      return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'icons':
      return Array.isArray(value) && value.every((icon) => isObject(icon) && typeof icon.src === 'string');
    case 'list':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
  }
}

/** What values an option of this type takes, for an error message. */
export function describeType(type: OptionType): string {
  switch (type.kind) {
    case 'text':
      return 'text';
    case 'boolean':
      return 'true or false';
    case 'choice':
      return `one of ${type.values.join(', ')}`;
    case 'integer':
      return type.max === undefined ? `an integer from ${type.min}` : `an integer from ${type.min} to ${type.max}`;
    case 'number':
      return `a number from ${type.min}`;
    case 'specs':
      return `one or more of ${SPEC_VERSIONS.join(', ')}`;
    case 'texts':
      return 'a list of texts';
    case 'folders':
      return 'a list of folders';
    case 'icons':
      return 'a list of objects with src';
    case 'list':
      return 'a list';
    case 'object':
      return 'an object';
  }
}

function inRange(type: { readonly min: number; readonly max?: number }, value: number): boolean {
  return value >= type.min && value <= (type.max ?? Number.POSITIVE_INFINITY);
}

function isSpec(value: unknown): boolean {
  return SPEC_VERSIONS.some((version) => version === value);
}

function show(value: unknown): string {
  const shown = typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? String(value));
  return shown.length > 80 ? `${shown.slice(0, 80)}...` : shown;
}

function entry<T>(type: OptionType, value: T, meaning: string, flag?: string): OptionEntry<T> {
  return flag === undefined ? { type, default: value, meaning } : { type, default: value, meaning, flag };
}

function text<T extends string | undefined>(value: T, meaning: string, flag?: string): OptionEntry<string | T> {
  return entry<string | T>({ kind: 'text' }, value, meaning, flag);
}

function texts(meaning: string, flag?: string): OptionEntry<readonly string[]> {
  return entry<readonly string[]>({ kind: 'texts' }, [], meaning, flag);
}

function folders(meaning: string, flag: string): OptionEntry<readonly string[]> {
  return entry<readonly string[]>({ kind: 'folders' }, [], meaning, flag);
}

function operators<T>(option: OptionEntry<T>): OptionEntry<T> {
  return { ...option, isOperators: true };
}

function boolean(value: boolean, meaning: string): OptionEntry<boolean> {
  return entry<boolean>({ kind: 'boolean' }, value, meaning);
}

function choice<const T extends string>(
  values: readonly T[],
  value: NoInfer<T>,
  meaning: string,
  flag?: string,
): OptionEntry<T> {
  return entry<T>({ kind: 'choice', values }, value, meaning, flag);
}

function number(min: number, value: number, meaning: string, flag?: string): OptionEntry<number> {
  return entry<number>({ kind: 'number', min }, value, meaning, flag);
}

function integer(
  min: number,
  max: number | undefined,
  value: number,
  meaning: string,
  flag?: string,
): OptionEntry<number> {
  return entry<number>(
    max === undefined ? { kind: 'integer', min } : { kind: 'integer', min, max },
    value,
    meaning,
    flag,
  );
}
