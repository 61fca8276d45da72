import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmdirSync,
  type Stats,
  statSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { FileError, guarded } from './file-error.js';
import { type FileRights, RightsCheck } from './file-rights.js';

/** What is told of a file or folder. */
export interface Entry {
  readonly kind: 'file' | 'folder';
  readonly isWritable: boolean;
  /** Bytes. */
  readonly size: number;
  readonly modified: Date;
}

/** How a file is opened: `append` writes at its end, wherever that is by then. */
export type OpenMode = 'read' | 'write' | 'append' | 'read and write';

const FLAGS: Readonly<Record<OpenMode, number>> = {
  read: constants.O_RDONLY,
  write: constants.O_WRONLY,
  append: constants.O_WRONLY | constants.O_APPEND,
  'read and write': constants.O_RDWR,
};

// Windows has neither
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants as { O_NOFOLLOW?: number; O_NONBLOCK?: number };

/**
 * The files of the host, as far as the rights go: a path that leaves them, by `..` or through a symbolic link, is refused, and so is
 * what is neither a file nor a folder, such as a device or a named pipe. Paths are absolute. Each method throws a {@link FileError}.
 */
export class HostFiles {
  readonly #rights: RightsCheck;

  constructor(rights: FileRights) {
    this.#rights = new RightsCheck(rights);
  }

  entry(path: string): Entry {
    return guarded(path, () => {
      const real = this.#rights.existing(path, 'readable');
      return toEntry(statSync(real), path, this.#rights.isWritable(real));
    });
  }

  /** The names in a folder. */
  names(path: string): string[] {
    return guarded(path, () => readdirSync(this.#rights.existing(path, 'readable')));
  }

  open(path: string, mode: OpenMode): OpenFile {
    return guarded(path, () => {
      const real = this.#rights.existing(path, mode === 'read' ? 'readable' : 'writable');
      // a named pipe would wait for its other end
      return opened(real, FLAGS[mode] | O_NONBLOCK | O_NOFOLLOW, path);
    });
  }

  /** Makes an empty file where nothing is. */
  create(path: string): void {
    guarded(path, () => {
      const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | O_NOFOLLOW;
      closeSync(openSync(this.#rights.named(path), flags));
    });
  }

  makeFolder(path: string): void {
    guarded(path, () => mkdirSync(this.#rights.named(path)));
  }

  removeFile(path: string): void {
    guarded(path, () => unlinkSync(this.#rights.named(path)));
  }

  removeFolder(path: string): void {
    guarded(path, () => rmdirSync(this.#rights.named(path)));
  }

  rename(path: string, next: string): void {
    guarded(path, () => renameSync(this.#rights.named(path), this.#rights.named(next)));
  }

  resize(path: string, size: number): void {
    guarded(path, () => truncateSync(this.#rights.existing(path, 'writable'), size));
  }

  /** Says when a file was read and changed: milliseconds since 1970. */
  setTimes(path: string, read: number, changed: number): void {
    guarded(path, () => utimesSync(this.#rights.existing(path, 'writable'), read / 1000, changed / 1000));
  }
}

function opened(real: string, flags: number, path: string): OpenFile {
  const descriptor = openSync(real, flags);
  try {
    if (toEntry(fstatSync(descriptor), path, true).kind === 'folder') throw new FileError('EISDIR', path);
    // a folder of the path may have become a link after the look
    if (realpathSync.native(real) !== real) throw new FileError('EACCES', path);
    return new OpenFile(descriptor, path);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/** A file of the host that is open. Positions and sizes are in bytes; each method throws a {@link FileError}. */
export class OpenFile {
  readonly #descriptor: number;
  readonly #path: string;

  constructor(descriptor: number, path: string) {
    this.#descriptor = descriptor;
    this.#path = path;
  }

  get entry(): Entry {
    return guarded(this.#path, () => toEntry(fstatSync(this.#descriptor), this.#path, true));
  }

  /** Fills a part of a buffer. @returns How much; less than the length at the end of the file. */
  read(buffer: Uint8Array, offset: number, length: number, position: number): number {
    return guarded(this.#path, () => readSync(this.#descriptor, buffer, offset, length, position));
  }

  /** Writes a part of a buffer, all of it. */
  write(buffer: Uint8Array, offset: number, length: number, position: number): void {
    guarded(this.#path, () => {
      for (let done = 0; done < length; )
        done += writeSync(this.#descriptor, buffer, offset + done, length - done, position + done);
    });
  }

  resize(size: number): void {
    guarded(this.#path, () => ftruncateSync(this.#descriptor, size));
  }

  close(): void {
    guarded(this.#path, () => closeSync(this.#descriptor));
  }
}

function toEntry(stats: Stats, path: string, isWritable: boolean): Entry {
  const { size, mtime: modified } = stats;
  if (stats.isDirectory()) return { kind: 'folder', isWritable, size, modified };
  if (stats.isFile()) return { kind: 'file', isWritable, size, modified };
  throw new FileError('EACCES', path);
}
