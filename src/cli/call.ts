import { isObject, type Json, type JsonObject } from '../application/index.js';
import { parseExactly } from '../jsonrpc/exact.js';
import { serialize } from '../jsonrpc/index.js';
import type { EmbeddedEngine } from '../logtalk/embedded-engine.js';
import { CommandError, EXIT } from './errors.js';
import { load } from './load.js';
import { LocalClient } from './local-client.js';
import { createLogger } from './logger.js';
import { Output } from './output.js';

/**
 * `rhetor call`: runs one tool and prints its result.
 * @param engine The engine that `startEarly` started for the file.
 * @returns The exit status: 1 when the tool reports an error.
 */
export async function call(
  file: string,
  tool: string,
  argumentText: string,
  { object, json = false }: { readonly object?: string; readonly json?: boolean },
  engine?: EmbeddedEngine,
): Promise<number> {
  const output = new Output();
  const logger = createLogger('warn');
  const args = parseArguments(argumentText === '-' ? await readInput() : argumentText);
  const { application, name, options, warnings } = await load(file, { object, logger, engine });
  try {
    for (const warning of warnings) process.stderr.write(`${warning}\n`);
    const client = new LocalClient(name, application, options, logger);
    const result = await client.request('tools/call', { name: tool, arguments: args });
    const isError = result.isError === true;
    if (json) output.print(`${serialize(withoutEnvelope(result))}\n`);
    else if (isError) process.stderr.write(`${render(result)}\n`);
    else output.print(`${render(result)}\n`);
    return isError ? EXIT.failed : EXIT.ok;
  } finally {
    await application.close?.();
  }
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
  return value as JsonObject;
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
