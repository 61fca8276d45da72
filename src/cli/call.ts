import { isObject, type Json, type JsonObject, type Progress } from '../application/index.js';
import { didYouMean } from '../closest.js';
import { parseExactly } from '../jsonrpc/exact.js';
import { serialize } from '../jsonrpc/index.js';
import type { SupervisedEngine } from '../logtalk/supervised-engine.js';
import { OptionError } from '../options.js';
import { type Notification, RequestError } from '../testing.js';
import { answerers } from './answers.js';
import { CommandError, EXIT } from './errors.js';
import { findingText } from './findings.js';
import { type FileFlags, loadFlags } from './flag-values.js';
import { formOn } from './form.js';
import { load } from './load.js';
import { LocalClient } from './local-client.js';
import { Output } from './output.js';
import { plainLogger } from './plain-logger.js';

/**
 * `rhetor call`: runs one tool and prints its result; what it reports and logs meanwhile goes to standard error.
 * @param engine The engine that `startEarly` started for the file.
 * @returns The exit status: 1 when the tool reports an error.
 */
export async function call(
  file: string,
  tool: string,
  argumentText: string,
  flags: CallFlags,
  engine?: SupervisedEngine,
): Promise<number> {
  const output = new Output();
  try {
    const result = await resultOf(file, tool, argumentText, flags, engine);
    const isError = result.isError === true;
    if (flags.json) output.print(`${serialize(withoutEnvelope(result))}\n`);
    else if (isError) process.stderr.write(`${render(result)}\n`);
    else output.print(`${render(result)}\n`);
    return isError ? EXIT.failed : EXIT.ok;
  } catch (error) {
    const isTold = flags.json && error instanceof CommandError && error.status === EXIT.failed;
    if (isTold) output.print(`${serialize({ error: { message: error.message } })}\n`);
    throw error;
  }
}

async function resultOf(
  file: string,
  tool: string,
  argumentText: string,
  { answer = [], ...flags }: CallFlags,
  engine: SupervisedEngine | undefined,
): Promise<JsonObject> {
  const logger = plainLogger;
  const args = parseArguments(argumentText === '-' ? await readInput() : argumentText);
  const isTerminal = process.stdin.isTTY === true && argumentText !== '-';
  const answers = answerers(answer, isTerminal ? formOn(process.stdin, process.stderr) : undefined);
  const { application, name, options, warnings } = await load(file, {
    ...loadFlags(flags),
    engines: 1,
    logger,
    engine,
  });
  try {
    for (const warning of warnings) process.stderr.write(`${findingText(warning)}\n`);
    const ways = { onNotification: showNotification, ...(answers === undefined ? {} : { answers }) };
    const client = orCommandError(file, () => new LocalClient(name, application, options, logger, ways));
    return await callTool(client, tool, args);
  } finally {
    await application.close?.();
  }
}

/** Flags of `rhetor call`. */
export interface CallFlags extends FileFlags {
  readonly json?: boolean;
  /** Answers to what the tool asks, in the order of its questions. */
  readonly answer?: readonly string[];
}

function orCommandError<T>(file: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    throw new CommandError(`${file}: ${error.message}`, EXIT.failed, { cause: error });
  }
}

/** JSON-RPC errors that a person at the terminal can do something about. */
const INVALID_PARAMS = -32602;
const MISSING_CAPABILITY = -32021;

async function callTool(client: LocalClient, tool: string, args: JsonObject): Promise<JsonObject> {
  try {
    return await client.callTool(tool, args, progressShower());
  } catch (error) {
    const cause = error instanceof CommandError ? error.cause : undefined;
    if (!(cause instanceof RequestError)) throw error;
    if (cause.code === INVALID_PARAMS) await refuseUnknown(client, tool);
    if (cause.code !== MISSING_CAPABILITY) throw error;
    const hint = 'The tool asks something: give its answers with --answer JSON, or call it from a terminal.';
    throw new CommandError(`${cause.message}\n${hint}`, EXIT.failed, { cause });
  }
}

/** @throws CommandError when there is no such tool. */
async function refuseUnknown(client: LocalClient, tool: string): Promise<void> {
  const names = (await client.list('tools/list', 'tools')).map(({ name }) => String(name));
  if (names.includes(tool)) return;
  const meant = didYouMean(tool, names);
  const others = names.length === 0 ? 'there are none.' : `there are ${names.join(', ')}.`;
  throw new CommandError(`there is no tool ${tool}${meant === '' ? `; ${others}` : meant}`);
}

/** Shows what is more than before: a tool that runs again after an answer reports again. */
function progressShower(): (progress: Progress) => void {
  let last = Number.NEGATIVE_INFINITY;
  return ({ progress, total, message }) => {
    if (progress <= last) return;
    last = progress;
    const share = total === undefined ? `${progress}` : `${progress}/${total}`;
    process.stderr.write(`progress: ${share}${message === undefined ? '' : ` ${message}`}\n`);
  };
}

function showNotification({ method, params }: Notification): void {
  if (method !== 'notifications/message') return;
  const { level, data = null } = params;
  process.stderr.write(`${level}: ${typeof data === 'string' ? data : serialize(data)}\n`);
}

function parseArguments(text: string): JsonObject {
  let value: Json;
  try {
    JSON.parse(text);
    value = parseExactly(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`the arguments are not JSON: ${reason}`, EXIT.usage, { cause });
  }
  if (!isObject(value)) throw new CommandError('the arguments must be a JSON object.', EXIT.usage);
  if (holdsInfinity(value)) throw new CommandError('the arguments hold a number that is too large.', EXIT.usage);
  return value as JsonObject;
}

/** JSON such as 1e400 is no number that can be sent. */
function holdsInfinity(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsInfinity);
}

async function readInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  return text;
}

/** The result as the specs before 2026-07-28 know it: what belongs to the tool. */
function withoutEnvelope({ resultType: _, _meta: meta, ...result }: JsonObject): JsonObject {
  if (!isObject(meta)) return result;
  const { 'io.modelcontextprotocol/serverInfo': _server, ...own } = meta as JsonObject;
  return Object.keys(own).length > 0 ? { ...result, _meta: own } : result;
}

function render({ content, structuredContent }: JsonObject): string {
  const blocks = Array.isArray(content) ? content.filter((block): block is JsonObject => isObject(block)) : [];
  if (blocks.length === 0) return structuredContent === undefined ? '' : serialize(structuredContent);
  return blocks.map(renderBlock).join('\n');
}

const RENDER: Readonly<Record<string, (block: JsonObject) => string>> = {
  text: ({ text }) => String(text),
  image: ({ mimeType, data }) => `[image ${mimeType}, ${base64Bytes(data)} bytes]`,
  audio: ({ mimeType, data }) => `[audio ${mimeType}, ${base64Bytes(data)} bytes]`,
  resource_link: ({ uri, name }) => `[resource ${name}: ${uri}]`,
  resource: ({ resource }) => (isObject(resource) ? renderResource(resource as JsonObject) : ''),
};

function renderBlock(block: JsonObject): string {
  return RENDER[String(block.type)]?.(block) ?? serialize(block);
}

function renderResource({ uri, mimeType, text, blob }: JsonObject): string {
  return typeof text === 'string' ? text : `[resource ${uri} ${mimeType ?? ''}, ${base64Bytes(blob)} bytes]`;
}

function base64Bytes(data: Json | undefined): number {
  return typeof data === 'string' ? Buffer.byteLength(data, 'base64') : 0;
}
