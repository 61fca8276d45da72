/** The errors a file operation in the engine can end with; each becomes the Prolog error for it. */
export type FileErrorCode =
  | 'EACCES'
  | 'EBUSY'
  | 'EDQUOT'
  | 'EEXIST'
  | 'EFBIG'
  | 'EINVAL'
  | 'EIO'
  | 'EISDIR'
  | 'EMFILE'
  | 'ENAMETOOLONG'
  | 'ENOENT'
  | 'ENOSPC'
  | 'ENOTDIR'
  | 'ENOTEMPTY'
  | 'EROFS'
  | 'EXDEV';

/** A file operation that is refused, or that the host could not do. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly code: FileErrorCode;

  constructor(code: FileErrorCode, path: string, options?: ErrorOptions) {
    super(`${code}: ${path}`, options);
    this.code = code;
  }
}

/** What the codes of the host are in the engine; any other is `EIO`. */
const CODES: Readonly<Record<string, FileErrorCode>> = {
  EACCES: 'EACCES',
  EBUSY: 'EBUSY',
  EDQUOT: 'EDQUOT',
  EEXIST: 'EEXIST',
  EFBIG: 'EFBIG',
  EINVAL: 'EINVAL',
  EISDIR: 'EISDIR',
  ELOOP: 'EACCES',
  EMFILE: 'EMFILE',
  ENAMETOOLONG: 'ENAMETOOLONG',
  ENFILE: 'EMFILE',
  ENOENT: 'ENOENT',
  ENOSPC: 'ENOSPC',
  ENOTDIR: 'ENOTDIR',
  ENOTEMPTY: 'ENOTEMPTY',
  ENXIO: 'EACCES',
  EPERM: 'EACCES',
  EROFS: 'EROFS',
  EXDEV: 'EXDEV',
};

/** Does something with a file of the host. @throws FileError, whatever the host throws. */
export function guarded<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof FileError || !(error instanceof Error) || !('code' in error)) throw error;
    throw new FileError(CODES[String(error.code)] ?? 'EIO', path, { cause: error });
  }
}
