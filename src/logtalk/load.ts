import { statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { type Application, ApplicationError, type Finding, type Logger } from '../application/index.js';
import type { OptionName } from '../options.js';
import { LogtalkApplication, type ObjectFacts } from './application.js';
import { diagnosticsOf, Places, throwingGoalPlace } from './diagnostics.js';
import { type Engine, EngineLostError, EngineRequestError } from './engine.js';
import { EnginePool } from './engine-pool.js';
import { exceptionText } from './exceptions.js';
import { applicationObjects, expose, readExposure, readObject } from './expose.js';
import { exposedApplication } from './exposed-application.js';
import type { HostFunctions } from './functions.js';
import { textOf } from './json-terms.js';
import { LogtalkLoadError } from './load-error.js';
import { ProtectionError } from './oauth/problem.js';
import { protectionProblem } from './oauth/start-problems.js';
import type { TokenInfos } from './oauth/token-info.js';
import { unsendableText } from './outputs.js';
import { prologFile } from './prolog-file.js';
import { objectText } from './show-term.js';
import { type EngineSettings, startEngine, toBytes } from './start-engine.js';
import { optionProblem, optionTable, optionValues } from './start-options.js';
import type { SupervisedEngine } from './supervised-engine.js';
import { Compound, isCompound, isList, type Term } from './term.js';
import { readTerm, TermSyntaxError, UnwritableTermError, writeTerm } from './term-text.js';

export { LogtalkLoadError };

export interface LoadOptions extends EngineSettings {
  /** The file to load: an application, or a loader file that ends in a call of `mcp_server::start/2-5`. */
  readonly file: string;
  /** The object to serve, when the file leaves a choice; text of an object identifier. */
  readonly object?: string | undefined;
  /**
   * Objects whose public predicates are the tools, and `OBJECT::name/arity` for single ones; then nothing else is served.
   * They need not implement `mcp_tool_protocol`.
   */
  readonly expose?: readonly string[] | undefined;
  readonly logger: Logger;
  /** Seconds that loading may take; 0 is without limit. Default 60. */
  readonly loadTimeout?: number | undefined;
  /** What the object can call with `typescript::invoke/3`. */
  readonly functions?: HostFunctions | undefined;
  /** The most solutions that a tool gives which can have several. Default what the file says; without either, the first. */
  readonly solutions?: number | undefined;
  /**
   * Engines that work at the same time, each with a state of its own. The others are started when the first has loaded. Default what
   * the file says, else 1.
   */
  readonly engines?: number | undefined;
  /** An engine that {@link startEngine} started for this file; its settings count. */
  readonly engine?: SupervisedEngine | undefined;
}

export interface LoadedLogtalk {
  readonly application: Application;
  /** The name that the call of `start` gives, else the text of the object. */
  readonly name: string;
  /** The options of the call of `start`, by their Logtalk names. */
  readonly options: Readonly<Record<string, unknown>>;
  /** What the compiler says of the files without refusing them. */
  readonly warnings: readonly Finding[];
}

const DEFAULT_LOAD_TIMEOUT = 60;

/**
 * Loads a file into an embedded engine, which sees the files of its folder and no others, and finds the object to serve.
 * @throws LogtalkLoadError
 */
export async function loadLogtalk({
  file,
  object,
  expose: exposed = [],
  logger,
  loadTimeout = DEFAULT_LOAD_TIMEOUT,
  ...options
}: LoadOptions): Promise<LoadedLogtalk> {
  const path = resolve(file);
  const engine = options.engine ?? (await startEngine(path, options));
  engine.logger = logger;
  const pool = new EnginePool(engine);
  const signal = loadTimeout > 0 ? AbortSignal.timeout(loadTimeout * 1000) : undefined;
  try {
    if (exposed.length > 0 && object !== undefined)
      throw new LogtalkLoadError('an object is served by what it implements, or by what is exposed of it, not by both');
    if (!statSync(path, { throwIfNoEntry: false })?.isFile())
      throw new LogtalkLoadError(`${file}: there is no such file`);
    const folder = dirname(path);
    const inEngine = enginePath(engine.mount, folder, path);
    const load = new Compound('load', inEngine, optionTable());
    const reply = await engine.prepare(load, { signal });
    const loaded = readLoaded(reply, new Places(folder, engine.mount), file);
    const request = { ...options, engine: pool, file, logger, signal, path: inEngine };
    const served = await (exposed.length === 0
      ? servedObject(loaded, object, request)
      : servedPredicates(loaded, exposed, request));
    if (options.stackLimit === undefined) await limitStacks(engine, numberOption(served.options, 'stack_limit'));
    void pool.grow(
      options.engines ?? numberOption(served.options, 'engines') ?? 1,
      () => startEngine(path, options),
      logger,
    );
    return { ...served, warnings: loaded.warnings };
  } catch (error) {
    await pool.close();
    if (error === signal?.reason && signal?.aborted)
      throw new LogtalkLoadError(`${file}: loading takes longer than ${loadTimeout} s`, { cause: error });
    if (error instanceof ProtectionError)
      throw new LogtalkLoadError(`${file}: mcp_server::start: ${error.message}`, { cause: error });
    if (error instanceof EngineLostError || error instanceof EngineRequestError) {
      throw new LogtalkLoadError(`${file}: the Logtalk engine did not load it: ${error.message}`, { cause: error });
    }
    if (error instanceof ApplicationError) throw new LogtalkLoadError(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}

interface ServeRequest {
  readonly engine: Engine;
  readonly file: string;
  /** The file as the engine knows it. */
  readonly path: string;
  readonly logger: Logger;
  readonly signal: AbortSignal | undefined;
  readonly functions?: HostFunctions | undefined;
  readonly solutions?: number | undefined;
}

type Served = Omit<LoadedLogtalk, 'warnings'>;

async function servedObject(loaded: Loaded, asked: string | undefined, request: ServeRequest): Promise<Served> {
  const { engine, file, logger, signal, functions } = request;
  if (asked === undefined && loaded.starts.length === 0 && loaded.objects.length === 0)
    return servedProlog(loaded, request);
  const { object, name, options: given } = choose(loaded, asked, file);
  const facts = await describe(engine, object, file, signal);
  const { options, tokens } = await guarded(given, request);
  const how = { functions, tokens, solutions: request.solutions ?? numberOption(options, 'solutions') };
  return { application: new LogtalkApplication(engine, facts, logger, how), name, options };
}

/** The name and the options are those of the only call of `start`, whatever it starts. */
async function servedPredicates(
  { starts }: Loaded,
  exposed: readonly string[],
  { engine, ...request }: ServeRequest,
): Promise<Served> {
  const exposures = exposed.map(readExposure);
  const names = new Set(exposures.map(({ object }) => objectText(object)));
  const [start, ...others] = starts;
  const { name, options: given } =
    start !== undefined && others.length === 0 ? start : { name: [...names].join(', '), options: {} };
  const { options, tokens } = await guarded(given, { ...request, engine });
  const solutions = request.solutions ?? numberOption(options, 'solutions');
  return { application: await expose(engine, exposures, { ...request, tokens, solutions }), name, options };
}

/** A file without an application may be a Prolog file whose comments say what its predicates do. */
async function servedProlog({ warnings }: Loaded, { engine, path, signal, ...request }: ServeRequest): Promise<Served> {
  const { file } = request;
  const isProlog = PROLOG_FILE.test(file);
  const offered = isProlog ? await prologFile(engine, path, signal) : undefined;
  const objects = (await applicationObjects(engine, signal)).map(objectText);
  if (offered === undefined || offered.predicates.length === 0) throw nothing(file, isProlog, objects, warnings);
  const application = exposedApplication(engine, offered.predicates, offered.findings, request);
  const name = offered.module === 'user' ? basename(file).replace(PROLOG_FILE, '') : offered.module;
  return { application, name, options: {} };
}

const PROLOG_FILE = /\.(?:pl|pro|prolog)$/i;

/** What the file says of an option that is a number, when it says so. The operator's word comes first. */
function numberOption(options: Start['options'], name: OptionName): number | undefined {
  const value = options[name];
  return typeof value === 'number' ? value : undefined;
}

async function limitStacks(engine: SupervisedEngine, mebibytes: number | undefined): Promise<void> {
  const bytes = toBytes(mebibytes);
  if (bytes !== undefined) await engine.prepare(new Compound('rhetor_limit_stacks', BigInt(bytes)));
}

/** The path of a file as the engine knows it. */
function enginePath(mount: string, folder: string, path: string): string {
  return `${mount}/${relative(folder, path).split(sep).join('/')}`;
}

interface Start {
  readonly object: Term;
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
}

interface Loaded {
  readonly warnings: readonly Finding[];
  /** The objects that conform to `mcp_tool_protocol`. */
  readonly objects: readonly Term[];
  /** The calls of `start`. */
  readonly starts: readonly Start[];
}

function readLoaded(text: string, places: Places, file: string): Loaded {
  const reply = readReply(text, file);
  if (!isCompound(reply, 'loaded', 4))
    throw new LogtalkLoadError(reply instanceof Compound ? exceptionText(reply.args[0]) : String(reply));
  const [outcome, diagnostics, objects, starts] = reply.args;
  const found = diagnosticsOf(diagnostics, places);
  const errors = found.filter(({ severity }) => severity === 'error');
  const refusals = listOf(starts).flatMap((each) => (isCompound(each, 'refused', 1) ? [exceptionOf(each)] : []));
  if (errors.length > 0) throw new LogtalkLoadError(errors);
  if (refusals.length > 0)
    throw new LogtalkLoadError(refusals.map((refusal) => `${file}: mcp_server::start: ${refusal}`).join('\n'));
  if (isCompound(outcome, 'exception', 1)) {
    const message = loadingText(outcome.args[0], file);
    const place = throwingGoalPlace(diagnostics, places);
    throw new LogtalkLoadError(place === undefined ? `${file}: ${message}` : [{ severity: 'error', message, place }]);
  }
  return {
    warnings: found.filter(({ severity }) => severity !== 'error'),
    objects: listOf(objects),
    starts: listOf(starts).flatMap(startOf),
  };
}

function readReply(text: string, file: string): Term {
  try {
    return readTerm(text);
  } catch (error) {
    if (!(error instanceof TermSyntaxError || error instanceof UnwritableTermError)) throw error;
    throw new LogtalkLoadError(`${file}: it holds a term that cannot be sent`, { cause: error });
  }
}

function exceptionOf(refused: Compound): string {
  const [exception] = refused.args;
  return protectionProblem(exception) ?? optionProblem(exception) ?? exceptionText(exception);
}

const SOURCES = ['', '.lgt', '.logtalk', '.pl', '.prolog'];

/** The engine cannot know of a file outside of the folder that it is there. */
function loadingText(exception: Term | undefined, file: string): string {
  const [, texts] = isCompound(exception, 'error', 3) ? exception.args : [];
  const [kind, name = ''] = (isList(texts) ? texts : []).map((text) => textOf(text) ?? '');
  const path = resolve(dirname(file), name.replace(/^'(.*)'$/, '$1'));
  if (kind === 'file' && SOURCES.some((extension) => statSync(path + extension, { throwIfNoEntry: false })?.isFile()))
    return `${name} cannot be loaded: only files in the folder of this file, and below it, can; --allow-read FOLDER shows another one`;
  return exceptionText(exception);
}

function startOf(term: Term): Start[] {
  if (!isCompound(term, 'start', 3)) return [];
  const [name = '', object = '', options] = term.args;
  return [{ object, name: textOf(name) ?? '', options: optionValues(listOf(options)) }];
}

interface Guarded {
  readonly options: Start['options'];
  readonly tokens?: TokenInfos;
}

/** The options, with `oauth/4` as TypeScript has it. What verifies tokens is loaded only for those who have them verified. */
async function guarded(options: Start['options'], { engine, file, logger }: ServeRequest): Promise<Guarded> {
  const { oauth: args } = options;
  if (!Array.isArray(args)) return { options };
  const { protection } = await import('./oauth/protection.js');
  const { oauth, tokens } = protection(args, { engine, folder: dirname(resolve(file)), logger });
  return { options: { ...options, oauth }, tokens };
}

function listOf(term: Term | undefined): readonly Term[] {
  return isList(term) ? term : [];
}

/** The object to serve: the one that was asked for, else that of the only call of `start`, else the only one there is. */
function choose({ objects, starts }: Loaded, asked: string | undefined, file: string): Start {
  if (asked !== undefined) {
    const object = readObject(asked);
    const started = starts.find((start) => writeTerm(start.object) === writeTerm(object));
    return started ?? withoutOptions(object);
  }
  const [start, ...otherStarts] = starts;
  if (start !== undefined && otherStarts.length === 0) return start;
  if (start !== undefined)
    throw ambiguous(
      file,
      'it starts several applications',
      starts.map((each) => each.object),
    );
  const [object, ...otherObjects] = objects;
  if (object !== undefined && otherObjects.length === 0) return withoutOptions(object);
  if (object !== undefined) throw ambiguous(file, 'it has several objects that can be served', objects);
  throw ambiguous(file, 'it has no object that can be served', objects);
}

/** A protocol that is misspelt makes an object that implements another one; the compiler warns of that. */
function nothing(
  file: string,
  isProlog: boolean,
  objects: readonly string[],
  warnings: readonly Finding[],
): LogtalkLoadError {
  const ways = [
    'an object that implements mcp_tool_protocol',
    'a call of mcp_server::start/3',
    ...(isProlog ? ['predicates of its own with PlDoc comments, as in %! name(+A:integer, -B:atom) is det.'] : []),
    ...(objects.length > 0 ? [`--expose with one of ${objects.join(', ')}`] : []),
  ];
  const needed = `${file}: nothing to serve: it needs ${ways.slice(0, -1).join(', ')}, or ${ways.at(-1)}`;
  return new LogtalkLoadError([{ severity: 'error', message: needed }, ...warnings]);
}

function withoutOptions(object: Term): Start {
  return { object, name: objectText(object), options: {} };
}

function ambiguous(file: string, what: string, objects: readonly Term[]): LogtalkLoadError {
  return new LogtalkLoadError(`${file}: ${what}: ${objects.map(objectText).join(', ')}; choose one with --object`);
}

async function describe(
  engine: Engine,
  object: Term,
  file: string,
  signal: AbortSignal | undefined,
): Promise<ObjectFacts> {
  const reply = readReply(await engine.ask(new Compound('describe', object), { signal }), file);
  if (reply === 'no_object') throw new LogtalkLoadError(`there is no object ${objectText(object)}`);
  if (isCompound(reply, 'unsendable', 1))
    throw new LogtalkLoadError(
      `${file}: capabilities/1 of ${objectText(object)} gives ${unsendableText(reply.args[0])}`,
    );
  if (!isCompound(reply, 'described', 2)) {
    throw new LogtalkLoadError(
      `${objectText(object)}: ${reply instanceof Compound ? exceptionText(reply.args[0]) : String(reply)}`,
    );
  }
  const [protocols, capabilities] = reply.args;
  return { object, protocols: namesIn(protocols), capabilities: namesIn(capabilities) };
}

function namesIn(term: Term | undefined): ReadonlySet<string> {
  return new Set(listOf(term).flatMap((item) => (typeof item === 'string' ? [item] : [])));
}
