import { ERRNO } from './mount.js';
import type { FileAttributes, FileSystem, FileSystemNode, FileSystemStream } from './swipl.js';

/** Bytes that all files in the engine's memory may have together. */
const LIMIT = 64 * 1024 * 1024;

/** Folders that hold nothing for an application, beside those on the way to what is mounted. */
const CLOSED = ['/', '/home', '/home/web_user', '/proc', '/proc/self', '/state'];

const TEMPORARY = '/tmp';

/**
 * Refuses what is not there in those folders of the engine's own file system that hold nothing for an application, so that a path of
 * the host which is not shown is one that may not be had. Temporary files are in memory, and share a limit.
 * @param points Where folders of the host are mounted.
 * @param example A file in memory.
 */
export function guardMemoryFiles(fs: FileSystem, points: readonly string[], example: string): void {
  const folders = new Set([...CLOSED, ...points.flatMap(foldersAbove)]);
  folders.delete(TEMPORARY);
  for (const path of folders) close(fs, fs.lookupPath(path, { follow_mount: false }).node);
  new MemoryLimit(fs, fs.lookupPath(example).node).apply();
}

/** The folders that a path leads through, but for the root. */
function foldersAbove(point: string): string[] {
  const parts = point.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

function close(fs: FileSystem, node: FileSystemNode): void {
  const refuse = (): never => {
    throw new fs.ErrnoError(ERRNO.EACCES);
  };
  const changes = { mknod: refuse, symlink: refuse, rename: refuse, unlink: refuse, rmdir: refuse };
  node.node_ops = { ...node.node_ops, lookup: refuse, ...changes };
}

type Write = (stream: FileSystemStream, buffer: Uint8Array, offset: number, length: number, position: number) => number;

/** Lets files in memory grow to a limit, and gives the error of a full disk beyond. */
class MemoryLimit {
  readonly #fs: FileSystem;
  /** The operations of one file are those of all. */
  readonly #operations: { write: Write };
  readonly #nodeOperations: { setattr(node: FileSystemNode, attributes: FileAttributes): void };
  /** Bytes that may be added until it is counted again what there is. */
  #left = 0;

  constructor(fs: FileSystem, file: FileSystemNode) {
    this.#fs = fs;
    this.#operations = file.stream_ops as { write: Write };
    this.#nodeOperations = file.node_ops as { setattr(node: FileSystemNode, attributes: FileAttributes): void };
  }

  apply(): void {
    const { write } = this.#operations;
    this.#operations.write = (stream, buffer, offset, length, position) => {
      this.#take(stream.node, position + length);
      return write(stream, buffer, offset, length, position);
    };
    const { setattr } = this.#nodeOperations;
    this.#nodeOperations.setattr = (node, attributes) => {
      if (attributes.size !== undefined) this.#take(node, attributes.size);
      setattr(node, attributes);
    };
  }

  #take(node: FileSystemNode, size: number): void {
    const growth = size - (node.usedBytes ?? 0);
    if (growth <= 0) return;
    if (growth > this.#left) this.#left = LIMIT - bytesIn(this.#fs.root);
    if (growth > this.#left) throw new this.#fs.ErrnoError(ERRNO.ENOSPC);
    this.#left -= growth;
  }
}

function bytesIn(node: FileSystemNode): number {
  if (node.usedBytes !== undefined) return node.usedBytes;
  return Object.values(node.contents ?? {}).reduce((sum, each) => sum + bytesIn(each), 0);
}
