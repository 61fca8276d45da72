import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { HostFiles } from './host-files.js';

/** A folder of the host whose files can be read; a path that leaves it, by `..` or through a symbolic link, is refused. */
export class ReadOnlyFolder {
  readonly #root: string;
  readonly #files: HostFiles;

  /** @throws the error of `node:fs` when there is no such folder. */
  constructor(folder: string) {
    this.#root = realpathSync.native(folder);
    this.#files = new HostFiles({ readable: [this.#root], writable: [] });
  }

  /** The bytes of a file at this moment. @throws FileError */
  read(path: string): Uint8Array {
    const file = this.#files.open(join(this.#root, path), 'read');
    try {
      const bytes = new Uint8Array(file.entry.size);
      let filled = 0;
      for (let count = -1; filled < bytes.length && count !== 0; filled += count)
        count = file.read(bytes, filled, bytes.length - filled, filled);
      return bytes.subarray(0, filled);
    } finally {
      file.close();
    }
  }
}
