import { FileError, type FileErrorCode, type ReadOnlyFolder } from './file-system.js';
import type { FileSystem, FileSystemNode, FileSystemStream } from './swipl.js';

/** The numbers that the C library of the engine has for errors. */
const ERRNO: Readonly<Record<FileErrorCode, number>> = { EACCES: 2, EISDIR: 31, ENOENT: 44, ENOTDIR: 54, EROFS: 69 };

const FOLDER_MODE = 0o040555;
const FILE_MODE = 0o100444;
const INVALID_ARGUMENT = 28;
const ACCESS_MODE = 3;
const READ_ONLY = 0;
const EMPTY = new Uint8Array();

/** Makes a folder of the host appear at `point` in the engine's file system, read-only. */
export function mountReadOnly(fs: FileSystem, folder: ReadOnlyFolder, point: string): void {
  fs.mkdirTree(point);
  fs.mount(new FolderType(fs, folder), {}, point);
}

/** A file system type for Emscripten: nodes are paths below the folder, and a file is read whole when it is opened. */
class FolderType {
  readonly #fs: FileSystem;
  readonly #folder: ReadOnlyFolder;
  readonly #contents = new WeakMap<object, Uint8Array>();

  constructor(fs: FileSystem, folder: ReadOnlyFolder) {
    this.#fs = fs;
    this.#folder = folder;
  }

  mount(): FileSystemNode {
    return this.#node(null, '/');
  }

  #node(parent: FileSystemNode | null, name: string): FileSystemNode {
    const { kind } = this.#guarded(() => this.#folder.entry(parent === null ? '' : pathOf(parent, name)));
    const node = this.#fs.createNode(parent, name, kind === 'folder' ? FOLDER_MODE : FILE_MODE, 0);
    node.node_ops = this.#nodeOperations;
    node.stream_ops = this.#streamOperations;
    return node;
  }

  readonly #refuse = (): never => {
    throw new this.#fs.ErrnoError(ERRNO.EROFS);
  };

  readonly #nodeOperations = {
    getattr: (node: FileSystemNode) => {
      const { size, modified } = this.#guarded(() => this.#folder.entry(pathOf(node)));
      return {
        dev: 1,
        ino: node.id,
        mode: node.mode,
        nlink: 1,
        uid: 0,
        gid: 0,
        rdev: 0,
        size,
        atime: modified,
        mtime: modified,
        ctime: modified,
        blksize: 4096,
        blocks: Math.ceil(size / 4096),
      };
    },
    lookup: (parent: FileSystemNode, name: string) => this.#node(parent, name),
    readdir: (node: FileSystemNode) => ['.', '..', ...this.#guarded(() => this.#folder.names(pathOf(node)))],
    mknod: this.#refuse,
    mkdir: this.#refuse,
    rename: this.#refuse,
    rmdir: this.#refuse,
    setattr: this.#refuse,
    symlink: this.#refuse,
    unlink: this.#refuse,
  };

  readonly #streamOperations = {
    open: (stream: FileSystemStream) => {
      if ((stream.flags & ACCESS_MODE) !== READ_ONLY) this.#refuse();
      if (stream.node.mode !== FILE_MODE) return;
      const contents = this.#guarded(() => this.#folder.read(pathOf(stream.node)));
      this.#contents.set(stream.shared, contents);
    },
    read: (stream: FileSystemStream, buffer: Uint8Array, offset: number, length: number, position: number) => {
      const chunk = this.#contentsOf(stream).subarray(position, position + length);
      buffer.set(chunk, offset);
      return chunk.length;
    },
    write: this.#refuse,
    llseek: (stream: FileSystemStream, offset: number, whence: number) => {
      const origin = [0, stream.position, this.#contentsOf(stream).length][whence] ?? 0;
      if (origin + offset < 0) throw new this.#fs.ErrnoError(INVALID_ARGUMENT);
      return origin + offset;
    },
  };

  #contentsOf(stream: FileSystemStream): Uint8Array {
    return this.#contents.get(stream.shared) ?? EMPTY;
  }

  #guarded<T>(action: () => T): T {
    try {
      return action();
    } catch (error) {
      if (error instanceof FileError) throw new this.#fs.ErrnoError(ERRNO[error.code]);
      throw error;
    }
  }
}

function pathOf(node: FileSystemNode, name?: string): string {
  const parts = name === undefined ? [] : [name];
  for (let at = node; at.parent !== at; at = at.parent) parts.unshift(at.name);
  return parts.join('/');
}
