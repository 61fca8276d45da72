import { fileURLToPath } from 'node:url';
import { ownFile } from '../package-files.js';
import { ModuleLoadError } from './errors.js';

/** What was thrown while a module was imported, as an error that says where: `FILE:LINE: message`, as far as that is known. */
export function loadFailure(file: string, error: unknown): ModuleLoadError {
  if (!(error instanceof Error)) return new ModuleLoadError(`${file}: ${String(error)}`, { cause: error });
  const { message, place } = parsed(error) ?? { message: withoutStack(error.message), place: placeIn(error.stack) };
  const where = place === undefined ? file : `${place.file}:${place.line}`;
  return new ModuleLoadError(`${where}: ${message}`, { cause: error });
}

interface Found {
  readonly file: string;
  readonly line: string;
}

/** A syntax error: of the parser of jiti, whose message ends with the place, or of Node, whose stack begins with it. */
function parsed({ name, message, stack = '' }: Error): { message: string; place: Found } | undefined {
  const [, reason, file, line] = /^(?:\w+: )?(.*?)\s+(\S[^\n]*):(\d+):\d+\s*$/s.exec(message) ?? [];
  if (reason !== undefined && file !== undefined && line !== undefined)
    return { message: `syntax error: ${reason}`, place: { file, line } };
  const [, at, row] = name === 'SyntaxError' ? (/^([^\n]+):(\d+)\n/.exec(stack) ?? []) : [];
  return at === undefined || row === undefined
    ? undefined
    : { message: `syntax error: ${message}`, place: { file: pathOf(at), line: row } };
}

/** The list of files that `require` adds says nothing that the message does not. */
function withoutStack(message: string): string {
  return message.replace(/\nRequire stack:[\s\S]*$/, '');
}

/** The first place in a stack that is in a file of the application. */
function placeIn(stack = ''): Found | undefined {
  for (const [, at = '', line = ''] of stack.matchAll(/^\s+at (?:.* \()?(file:\S.*?|[/A-Za-z].*?):(\d+):\d+\)?$/gm)) {
    const file = pathOf(at);
    if (!/^node:|[\\/]node_modules[\\/]/.test(file)) return isOwn(file) ? undefined : { file, line };
  }
  return undefined;
}

function isOwn(file: string): boolean {
  return file.startsWith(fileURLToPath(ownFile('')));
}

function pathOf(at: string): string {
  return at.startsWith('file:') ? fileURLToPath(at) : at;
}
