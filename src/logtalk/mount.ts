import { join, posix } from 'node:path';
import { FileError, type FileErrorCode } from './file-error.js';
import { isBelow } from './file-rights.js';
import type { FileView, Mount } from './file-system.js';
import { type Entry, HostFiles, type OpenFile, type OpenMode } from './host-files.js';
import type { FileAttributes, FileSystem, FileSystemNode, FileSystemStream } from './swipl.js';

/** The numbers that the C library of the engine has for errors. */
export const ERRNO: Readonly<Record<FileErrorCode, number>> = {
  EACCES: 2,
  EBUSY: 10,
  EDQUOT: 19,
  EEXIST: 20,
  EFBIG: 22,
  EINVAL: 28,
  EIO: 29,
  EISDIR: 31,
  EMFILE: 33,
  ENAMETOOLONG: 37,
  ENOENT: 44,
  ENOSPC: 51,
  ENOTDIR: 54,
  ENOTEMPTY: 55,
  EROFS: 69,
  // Prolog takes the number for two file systems, 75, for a file that is not there
  EXDEV: 2,
};

const FOLDER = 0o040000;
const KIND = 0o170000;
const READABLE = { file: 0o100444, folder: 0o040555 } as const;
const WRITE_BITS = 0o222;

const ACCESS_MODE = 3;
const OPEN_MODES: readonly OpenMode[] = ['read', 'write', 'read and write'];
const APPEND = 0o2000;

/** Shows the folders of a view in the engine's file system. */
export function mountView(fs: FileSystem, view: FileView): void {
  const files = new HostFiles(view);
  for (const mount of view.mounts) {
    fs.mkdirTree(mount.point);
    fs.mount(new FolderType(fs, files, mount), {}, mount.point);
  }
  const rename = fs.rename.bind(fs);
  fs.rename = (path, next) => {
    const [from, to] = [path, next].map((each) => hostPath(view, posix.resolve(fs.cwd(), each)));
    if (from === undefined && to === undefined) rename(path, next);
    else if (from === undefined || to === undefined) throw new fs.ErrnoError(ERRNO.EXDEV);
    else guarded(fs, () => files.rename(from, to));
  };
}

/** Where a path of the engine is on the host; `undefined`: nowhere. */
function hostPath({ mounts }: FileView, path: string): string | undefined {
  const mount = mounts.find(({ point }) => isBelow(point, path, '/'));
  return mount === undefined ? undefined : join(mount.folder, path.slice(mount.point.length));
}

function guarded<T>(fs: FileSystem, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof FileError) throw new fs.ErrnoError(ERRNO[error.code]);
    throw error;
  }
}

/**
 * A file system type for Emscripten: nodes are paths below a folder of the host. No node but the root is kept, so that what the host
 * does to its files is seen.
 */
class FolderType {
  readonly #fs: FileSystem;
  readonly #files: HostFiles;
  readonly #folder: string;
  readonly #open = new WeakMap<object, Shared>();

  constructor(fs: FileSystem, files: HostFiles, { folder }: Mount) {
    this.#fs = fs;
    this.#files = files;
    this.#folder = folder;
  }

  mount(): FileSystemNode {
    return this.#node(
      null,
      '/',
      this.#guarded(() => this.#files.entry(this.#folder)),
    );
  }

  #node(parent: FileSystemNode | null, name: string, { kind, isWritable }: Entry): FileSystemNode {
    const mode = READABLE[kind] | (isWritable ? WRITE_BITS : 0);
    const node = this.#fs.createNode(parent, name, mode, 0);
    node.node_ops = this.#nodeOperations;
    node.stream_ops = kind === 'file' ? this.#streamOperations : this.#folderStreamOperations;
    if (parent !== null) this.#fs.destroyNode(node);
    return node;
  }

  #find(parent: FileSystemNode, name: string): FileSystemNode {
    return this.#node(
      parent,
      name,
      this.#guarded(() => this.#files.entry(this.#path(parent, name))),
    );
  }

  readonly #refuse = (): never => {
    throw new this.#fs.ErrnoError(ERRNO.EACCES);
  };

  readonly #nodeOperations = {
    getattr: (node: FileSystemNode) =>
      attributes(
        node,
        this.#guarded(() => this.#files.entry(this.#path(node))),
      ),
    setattr: (node: FileSystemNode, { size, atime, mtime }: FileAttributes) =>
      this.#guarded(() => {
        const path = this.#path(node);
        if (size !== undefined) this.#files.resize(path, size);
        const time = mtime ?? atime;
        if (time !== undefined && time !== null) this.#files.setTimes(path, atime ?? time, mtime ?? time);
      }),
    lookup: (parent: FileSystemNode, name: string) => this.#find(parent, name),
    readdir: (node: FileSystemNode) => ['.', '..', ...this.#names(node)],
    mknod: (parent: FileSystemNode, name: string, mode: number) => {
      const path = this.#path(parent, name);
      this.#guarded(() => ((mode & KIND) === FOLDER ? this.#files.makeFolder(path) : this.#files.create(path)));
      return this.#find(parent, name);
    },
    unlink: (parent: FileSystemNode, name: string) =>
      this.#guarded(() => this.#files.removeFile(this.#path(parent, name))),
    rmdir: (parent: FileSystemNode, name: string) =>
      this.#guarded(() => this.#files.removeFolder(this.#path(parent, name))),
    symlink: this.#refuse,
  };

  readonly #folderStreamOperations = {
    llseek: (stream: FileSystemStream, offset: number, whence: number) => this.#seek(stream, offset, whence, 0),
  };

  readonly #streamOperations = {
    open: (stream: FileSystemStream) => {
      const file = this.#guarded(() => this.#files.open(this.#path(stream.node), openMode(stream.flags)));
      this.#open.set(stream.shared, { file, uses: 1 });
    },
    dup: (stream: FileSystemStream) => {
      this.#shared(stream).uses++;
    },
    close: (stream: FileSystemStream) => {
      const shared = this.#shared(stream);
      shared.uses--;
      if (shared.uses === 0) this.#guarded(() => shared.file.close());
    },
    getattr: (stream: FileSystemStream) =>
      attributes(
        stream.node,
        this.#guarded(() => this.#shared(stream).file.entry),
      ),
    setattr: (stream: FileSystemStream, { size }: FileAttributes) => {
      if (size !== undefined) this.#guarded(() => this.#shared(stream).file.resize(size));
    },
    read: (stream: FileSystemStream, buffer: Uint8Array, offset: number, length: number, position: number) =>
      this.#guarded(() => this.#shared(stream).file.read(buffer, offset, length, position)),
    write: (stream: FileSystemStream, buffer: Uint8Array, offset: number, length: number, position: number) => {
      this.#guarded(() => this.#shared(stream).file.write(buffer, offset, length, position));
      return length;
    },
    llseek: (stream: FileSystemStream, offset: number, whence: number) =>
      this.#seek(stream, offset, whence, whence === 2 ? this.#guarded(() => this.#shared(stream).file.entry.size) : 0),
  };

  #seek(stream: FileSystemStream, offset: number, whence: number, end: number): number {
    const position = offset + ([0, stream.position, end][whence] ?? 0);
    if (position < 0) throw new this.#fs.ErrnoError(ERRNO.EINVAL);
    return position;
  }

  #shared(stream: FileSystemStream): Shared {
    const shared = this.#open.get(stream.shared);
    if (shared === undefined) throw new this.#fs.ErrnoError(ERRNO.EIO);
    return shared;
  }

  /** What the engine may not have does not show. */
  #names(node: FileSystemNode): string[] {
    const folder = this.#path(node);
    return this.#guarded(() => this.#files.names(folder).filter((name) => this.#isShown(join(folder, name))));
  }

  #isShown(path: string): boolean {
    try {
      this.#files.entry(path);
      return true;
    } catch (error) {
      if (error instanceof FileError) return false;
      throw error;
    }
  }

  /** The path of the host. */
  #path(node: FileSystemNode, name?: string): string {
    const parts = name === undefined ? [] : [name];
    for (let at = node; at.parent !== at; at = at.parent) parts.unshift(at.name);
    return join(this.#folder, ...parts);
  }

  #guarded<T>(action: () => T): T {
    return guarded(this.#fs, action);
  }
}

/** A file of the host, and how many streams of the engine share it. */
interface Shared {
  readonly file: OpenFile;
  uses: number;
}

function openMode(flags: number): OpenMode {
  if ((flags & APPEND) !== 0) return 'append';
  return OPEN_MODES[flags & ACCESS_MODE] ?? 'read';
}

function attributes(node: FileSystemNode, { size, modified }: Entry): object {
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
}
