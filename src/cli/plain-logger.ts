import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../application/index.js';
import { ownFile } from '../package-files.js';

/** A logger for a person at a terminal: warnings and errors, each on a line. */
export const plainLogger: Logger = {
  debug() {},
  info() {},
  warn: (fields, message) => write('warning', fields, message),
  error: (fields, message) => write('error', fields, message),
};

function write(severity: string, fields: object, message: string): void {
  const { err } = fields as { readonly err?: unknown };
  const detail = err === undefined ? '' : `: ${describe(err)}`;
  process.stderr.write(`${severity}: ${message}${detail}\n`);
}

/** `TypeError: x is no function at tools.ts:22`. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = placeIn(error.stack);
  return `${error.name}: ${error.message}${place === undefined ? '' : ` at ${place}`}`;
}

const OWN_FOLDER = fileURLToPath(ownFile(''));

/** The first place in a stack that is in a file of the application, seen from the working folder. */
function placeIn(stack = ''): string | undefined {
  for (const [, at = '', line = ''] of stack.matchAll(/^\s+at (?:.* \()?(\S[^()]*):(\d+):\d+\)?$/gm)) {
    const file = at.startsWith('file:') ? fileURLToPath(at) : at.replace(/^async /, '');
    if (/^node:|[\\/]node_modules[\\/]/.test(file) || file.startsWith(OWN_FOLDER)) continue;
    const near = relative('', file);
    return `${near.startsWith('..') ? file : near}:${line}`;
  }
  return undefined;
}
