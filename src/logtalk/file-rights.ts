import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { FileError, type FileErrorCode } from './file-error.js';

/** Folders of the host, whose files an application may read or write. */
export interface FileRights {
  /** Their real paths, in which no part is a symbolic link. What is below a writable folder can be read too. */
  readonly readable: readonly string[];
  readonly writable: readonly string[];
}

type Right = keyof FileRights;

const REFUSED: Readonly<Record<Right, FileErrorCode>> = { readable: 'EACCES', writable: 'EROFS' };

/**
 * Says which path of the host a path leads to, when the rights go so far. Every question goes to the disk: a link that was made since
 * the last one counts.
 */
export class RightsCheck {
  readonly #rights: FileRights;

  constructor(rights: FileRights) {
    this.#rights = rights;
  }

  /** Whether what is at a real path may be written. */
  isWritable(real: string): boolean {
    return isBelowOne(this.#rights.writable, real);
  }

  /** The real path of something that is there. @throws FileError; an error of `node:fs`. */
  existing(path: string, right: Right): string {
    const real = realPath(path) ?? this.#missing(path);
    if (!this.#allows('readable', real)) throw new FileError('EACCES', path);
    if (!this.#allows(right, real)) throw new FileError(REFUSED[right], path);
    return real;
  }

  /** The real path of a name in a folder that may be written, whether something has the name or not. @throws as {@link existing} */
  named(path: string): string {
    const name = basename(path);
    if (!isName(name)) throw new FileError('EINVAL', path);
    return join(this.existing(dirname(path), 'writable'), name);
  }

  #allows(right: Right, real: string): boolean {
    return isBelowOne(this.#rights[right], real) || (right === 'readable' && this.isWritable(real));
  }

  /** Only where the rights go so far is it told that nothing is there. A link to nothing counts as one to the outside. */
  #missing(path: string): never {
    const folder = dirname(path);
    if (folder === path) throw new FileError('EACCES', path);
    this.existing(folder, 'readable');
    const isLink = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    throw new FileError(isLink ? 'EACCES' : 'ENOENT', path);
  }
}

/** `undefined`: nothing is there. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isBelowOne(folders: readonly string[], real: string): boolean {
  return folders.some((folder) => isBelow(folder, real));
}

/** Whether a path is a folder or below it. Both are absolute, without `.` and `..`. */
export function isBelow(folder: string, path: string, separator: string = sep): boolean {
  return path === folder || path.startsWith(folder.endsWith(separator) ? folder : `${folder}${separator}`);
}

/** Windows takes a colon in a name for a drive or a stream of the file. */
function isName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !(sep === '\\' && name.includes(':'));
}
