import { closeSync, fstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';

/** The errors a file operation in the engine can end with; each becomes the Prolog error for it. */
export type FileErrorCode = 'EACCES' | 'EISDIR' | 'ENOENT' | 'ENOTDIR' | 'EROFS';

/** A file operation that is refused, or that the host could not do. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly code: FileErrorCode;

  constructor(code: FileErrorCode, path: string) {
    super(`${code}: ${path}`);
    this.code = code;
  }
}

/** What a folder tells of one of its entries. */
export interface Entry {
  readonly kind: 'file' | 'folder';
  /** Bytes. */
  readonly size: number;
  readonly modified: Date;
}

/**
 * A folder of the host that can be read, and nothing outside it: a path that leaves it, by `..` or through a symbolic link, is
 * refused. Every look goes to the disk, so that the engine sees files as they are now.
 */
export class ReadOnlyFolder {
  readonly #root: string;

  /** @throws the error of `node:fs` when there is no such folder. */
  constructor(folder: string) {
    this.#root = realpathSync(folder);
  }

  /** @throws FileError */
  entry(path: string): Entry {
    return translated(path, () => toEntry(statSync(this.#resolve(path)), path));
  }

  /** The names in a folder. @throws FileError */
  names(path: string): string[] {
    return translated(path, () => readdirSync(this.#resolve(path)));
  }

  /** The bytes of a file at this moment. @throws FileError */
  read(path: string): Uint8Array {
    return translated(path, () => {
      const descriptor = openSync(this.#resolve(path), 'r');
      try {
        const stats = fstatSync(descriptor);
        if (toEntry(stats, path).kind === 'folder') throw new FileError('EISDIR', path);
        return readAll(descriptor, stats.size);
      } finally {
        closeSync(descriptor);
      }
    });
  }

  #resolve(path: string): string {
    const real = realpathSync(resolve(this.#root, join('.', path)));
    const inside = relative(this.#root, real);
    if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) throw new FileError('EACCES', path);
    return real;
  }
}

function toEntry(stats: ReturnType<typeof statSync>, path: string): Entry {
  if (stats?.isDirectory()) return { kind: 'folder', size: Number(stats.size), modified: stats.mtime };
  if (stats?.isFile()) return { kind: 'file', size: Number(stats.size), modified: stats.mtime };
  throw new FileError('EACCES', path);
}

/** A file may shrink or grow between the look and the read. */
function readAll(descriptor: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let filled = 0;
  while (filled < size) {
    const count = readSync(descriptor, bytes, filled, size - filled, null);
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}

const CODES: Readonly<Record<string, FileErrorCode>> = {
  EACCES: 'EACCES',
  EISDIR: 'EISDIR',
  ELOOP: 'EACCES',
  ENOENT: 'ENOENT',
  ENOTDIR: 'ENOTDIR',
  EPERM: 'EACCES',
};

function translated<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof FileError) throw error;
    const code = error instanceof Error && 'code' in error ? CODES[String(error.code)] : undefined;
    if (code === undefined) throw error;
    throw new FileError(code, path);
  }
}

/** The folders that the engine needs itself. */
const RESERVED = ['/dev', '/proc', '/state', '/swipl', '/tmp'];

/**
 * Where a folder of the host appears in the engine. On POSIX systems it keeps its path, so that absolute paths and messages mean
 * the same inside and outside; a Windows folder, and one that would hide a folder of the engine, appears as `/application`.
 */
export function mountPoint(folder: string): string {
  const path = resolve(folder);
  const keeps = path.startsWith('/') && path !== '/' && !RESERVED.some((taken) => `${taken}/`.startsWith(`${path}/`));
  return keeps ? path : '/application';
}
