import { isObject, type Logger } from '../application/index.js';
import type { SupervisedEngine } from '../logtalk/supervised-engine.js';
import { OptionError, resolveOptions } from '../options.js';
import { start } from '../server.js';
import { CommandError, EXIT } from './errors.js';
import { findingText } from './findings.js';
import { loadFlags, optionsFromFlags } from './flag-values.js';
import { load } from './load.js';
import { createLogger } from './logger.js';
import { oauthFromFlags, withOauth } from './oauth.js';
import { Output } from './output.js';

/**
 * `rhetor serve`: serves the application of a file until the input ends or a signal comes.
 * @param engine The engine that `startEarly` started for the file.
 * @throws CommandError when the file does not load or an option is wrong.
 */
export async function serve(
  file: string,
  flags: Readonly<Record<string, unknown>>,
  engine?: SupervisedEngine,
): Promise<void> {
  const oauth = await oauthFromFlags(flags);
  const given = { ...optionsFromFlags(flags), ...httpOptions(flags.http), ...(oauth === undefined ? {} : { oauth }) };
  const early = orUsageError(() => resolveOptions(given));
  const output = new Output();
  const logger = createLogger(early.logLevel);
  surviveDetachedFailures(logger);
  const request = { ...loadFlags(flags), logger };
  const loaded =
    flags.watch === true
      ? await import('./watch.js').then(({ watched }) =>
          watched(file, (isFirst) => load(file, isFirst ? { ...request, engine } : { ...request, isFresh: true })),
        )
      : await load(file, { ...request, engine });
  for (const warning of loaded.warnings) process.stderr.write(`${findingText(warning)}\n`);
  const options = { ...loaded.options, ...given, ...withOauth(loaded.options, oauth) };
  const server = orUsageError(() =>
    start(loaded.name, loaded.application, options, { logger, output: output.stream() }),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
  await orListenError(server.listening, loaded.name, options);
  await server.closed;
  process.exit(EXIT.ok);
}

/** What fails in the application outside of any call, such as in a timer, is logged; calls go on. */
function surviveDetachedFailures(logger: Logger): void {
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a promise was rejected and nobody looked'));
  process.on('uncaughtException', (error) => logger.error({ err: error }, 'an error was thrown outside of any call'));
}

/** What `--http [port]` stands for. */
function httpOptions(http: unknown): Record<string, unknown> {
  if (http === undefined) return {};
  const transport = { transport: 'streamable_http' };
  return typeof http === 'string' ? { ...transport, httpPort: Number(http) } : transport;
}

type Options = Readonly<Record<string, unknown>>;

/** Says where the server is, or why it is nowhere. */
async function orListenError(listening: Promise<URL | undefined>, name: string, { oauth }: Options): Promise<void> {
  try {
    const url = await listening;
    if (url !== undefined) process.stderr.write(`rhetor: ${name} is served at ${url}\n`);
    if (isObject(oauth) && oauth.resource !== url?.href)
      process.stderr.write(`rhetor: clients must use it as ${oauth.resource}, which their tokens are for\n`);
  } catch (cause) {
    throw new CommandError(cause instanceof Error ? cause.message : String(cause), EXIT.failed, { cause });
  }
}

/** Options of the file are checked as those of the command line are. */
function orUsageError<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof OptionError) throw new CommandError(error.message, EXIT.failed, { cause: error });
    throw error;
  }
}
