import { isObject } from './application/index.js';
import { OptionError } from './options.js';
import type { TlsFiles } from './transports/http/settings.js';

/** What of `http_server_options` has a meaning here, by its Logtalk name, with the values that it takes. */
const TAKES: Readonly<Record<string, (value: unknown) => boolean>> = {
  scheme: (value) => value === 'http' || value === 'https',
  tls_certificate_file: (value) => typeof value === 'string',
  tls_key_file: (value) => typeof value === 'string',
};

/** Options of Logtalk's own HTTP server that are taken and change nothing: there are no such choices here. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  'transport',
  'listener_options',
  'serve_options',
  'control',
  'backlog',
  'type',
  'listener_transport',
  'listener_helper_executable',
  'workers',
  'shutdown',
]);

/**
 * The TLS files that `http_server_options` asks for: `scheme(https)`, with `tls_certificate_file` and `tls_key_file`.
 * @param options Terms, each with `functor` and `args`.
 * @throws OptionError for what is none of them.
 */
export function tlsFilesIn(options: readonly unknown[]): TlsFiles | undefined {
  const values = new Map<string, unknown>();
  for (const option of options) {
    const [name, value] = readOption(option);
    if (!values.has(name)) values.set(name, value);
  }
  const [certificate, key] = [values.get('tls_certificate_file'), values.get('tls_key_file')];
  if (values.get('scheme') !== 'https') return undefined;
  if (typeof certificate !== 'string' || typeof key !== 'string')
    throw wrong('scheme(https) needs tls_certificate_file and tls_key_file');
  return { certificate, key };
}

function readOption(option: unknown): readonly [string, unknown] {
  if (!isObject(option) || typeof option.functor !== 'string' || !Array.isArray(option.args))
    throw wrong('it takes terms');
  const { functor, args } = option;
  const [value] = args;
  const takes = Object.hasOwn(TAKES, functor) ? TAKES[functor] : undefined;
  if (takes === undefined && !WITHOUT_EFFECT.has(functor)) throw wrong(`${functor} is not supported`);
  if (takes !== undefined && (args.length !== 1 || !takes(value)))
    throw wrong(`${functor}(${String(value)}) is no option`);
  return [functor, value];
}

function wrong(message: string): OptionError {
  return new OptionError('http_server_options', `Option http_server_options: ${message}.`);
}
