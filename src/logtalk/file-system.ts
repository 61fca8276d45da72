import { realpathSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { type FileRights, isBelow } from './file-rights.js';

/** Which files of the host an engine has, and where it has them. */
export interface FileView extends FileRights {
  /** What is mounted. Neither a point nor a folder is below another one. */
  readonly mounts: readonly Mount[];
  /** Where relative paths of the engine begin. */
  readonly start: string;
}

/** A folder of the host, and where it appears in the engine. */
export interface Mount {
  readonly point: string;
  readonly folder: string;
}

/** A folder that cannot be given to an engine. The message says which and why. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

/**
 * The view of an engine that sees the folder of its application, and others.
 * @param allowed Folders as the user names them: what may be read, and what may be read and written.
 * @throws FolderError
 */
export function fileView(
  folder: string,
  { read = [], write = [] }: { readonly read?: readonly string[]; readonly write?: readonly string[] } = {},
): FileView {
  const own = { point: mountPoint(folder), folder: resolve(folder) };
  const others = [...read, ...write].map((each) => ({ point: otherMountPoint(each), folder: resolve(each) }));
  return {
    readable: [folder, ...read].map(realFolder),
    writable: write.map(realFolder),
    mounts: outermost([own, ...others]),
    start: own.point,
  };
}

function outermost(mounts: readonly Mount[]): Mount[] {
  return mounts.filter(
    ({ point }, index) =>
      !mounts.some(
        (other, at) => isBelow(other.point, point, '/') && (other.point !== point || at < index) && at !== index,
      ),
  );
}

function realFolder(folder: string): string {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new FolderError(`${folder}: there is no such folder`);
  return realpathSync.native(folder);
}

/** The folders that the engine needs itself. */
const RESERVED = ['/dev', '/proc', '/state', '/swipl', '/tmp'];

const DRIVE = /^([A-Za-z]):/;

/**
 * Where the folder of an application appears in the engine. On POSIX systems it keeps its path, so that absolute paths and messages mean
 * the same inside and outside; a Windows folder, and one that would hide a folder of the engine, appears as `/application`.
 */
export function mountPoint(folder: string): string {
  const path = resolve(folder);
  return path.startsWith('/') && !hidesReserved(path) ? path : '/application';
}

/** The same of another folder: `C:\data` appears as `/c/data`. */
function otherMountPoint(folder: string): string {
  const point = enginePath(resolve(folder), sep);
  if (!hidesReserved(point)) return point;
  throw new FolderError(`${folder}: the engine has a folder of its own there; name one below it`);
}

/** An absolute path of the host in the way of the engine. */
export function enginePath(path: string, separator: string): string {
  const slashes = path.split(separator).join('/');
  return slashes.replace(DRIVE, (_, letter: string) => `/${letter.toLowerCase()}`).replace(/(?<=.)\/$/, '');
}

function hidesReserved(point: string): boolean {
  return RESERVED.some((taken) => isBelow(point, taken, '/'));
}
