import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Finding } from '../application/index.js';
import { textOf } from './json-terms.js';
import { Compound, isCompound, isList, type Term } from './term.js';

/** What the compiler says: the diagnostics of a reply. */
export function diagnosticsOf(term: Term | undefined, places: Places): Finding[] {
  return (isList(term) ? term : []).flatMap((each) => diagnosticOf(each, places));
}

/** Marks the place of a goal that threw what ended the loading. */
const INITIALIZATION = 'initialization';

/** The place of the initialization goal that threw what ended the loading; `undefined` when it was no such goal. */
export function throwingGoalPlace(term: Term | undefined, places: Places): string | undefined {
  const last = (isList(term) ? term : []).findLast(
    (each) => isCompound(each, 'diagnostic', 5) && each.args[0] === INITIALIZATION,
  );
  if (!(last instanceof Compound)) return undefined;
  const [, file = '', line] = last.args;
  return `${places.host(textOf(file) ?? '')}:${line}`;
}

function diagnosticOf(term: Term, places: Places): Finding[] {
  if (!isCompound(term, 'diagnostic', 5) || term.args[0] === INITIALIZATION) return [];
  const [severity, file = '', line, , message = ''] = term.args;
  const path = places.host(textOf(file) ?? '');
  const number = typeof line === 'bigint' && line > 0n ? Number(line) : undefined;
  const text = textOf(message) ?? '';
  return [
    {
      severity: severity === 'error' ? 'error' : 'warning',
      message: text.startsWith('syntax error') && number !== undefined ? `${text}${quoted(path, number)}` : text,
      place: number === undefined ? path : `${path}:${number}`,
    },
  ];
}

const MAX_QUOTED = 60;

/** The line of a mistake that has no term to show. */
function quoted(path: string, number: number): string {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return '';
  const line = readFileSync(path, 'utf8').split('\n')[number - 1]?.trim() ?? '';
  if (line === '') return '';
  return `, at: ${line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED)}…` : line}`;
}

/** Names files of the engine as they are called outside. */
export class Places {
  readonly #folder: string;
  readonly #mount: string;

  /** @param mount The path that the folder has in the engine. */
  constructor(folder: string, mount: string) {
    this.#folder = folder;
    this.#mount = mount;
  }

  /** The path of a file of the application outside of the engine; other paths stay. */
  host(path: string): string {
    const inside = path === this.#mount || path.startsWith(`${this.#mount}/`);
    return inside ? resolve(this.#folder, `.${path.slice(this.#mount.length)}`) : path;
  }
}
