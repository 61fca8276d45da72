import { type FSWatcher, watch } from 'node:fs';
import { sep } from 'node:path';

/** Time for an editor to finish what it writes. */
const SETTLE_MS = 100;

/** Folders that an application is not written in. */
const IGNORED = /(?:^|[\\/])(?:node_modules|dist|coverage|\.[^\\/]*)(?:[\\/]|$)/;

/**
 * Tells of changes of the files below folders. It is made before the files are first read, so that a change while they are being
 * read is not missed. It does not keep the process.
 */
export class FolderWatch {
  readonly #watchers: readonly FSWatcher[];
  #timer: NodeJS.Timeout | undefined;
  #hasChanged = false;
  #work: (() => Promise<void>) | undefined;
  #running = Promise.resolve();

  constructor(folders: Iterable<string>) {
    this.#watchers = [...new Set(folders)].map((folder) => this.#watch(folder));
  }

  /** Calls `work`, one call at a time, after every change since this was made. */
  onChange(work: () => Promise<void>): void {
    this.#work = work;
    this.#workOff();
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
  }

  #watch(folder: string): FSWatcher {
    const watcher = watch(folder, { recursive: true, persistent: false }, (_, name) => {
      if (name !== null && !IGNORED.test(name.split(sep).join('/'))) this.#settle();
    });
    watcher.on('error', (error) => {
      process.stderr.write(`rhetor: ${folder} is not watched any more: ${error.message}\n`);
    });
    return watcher;
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#hasChanged = true;
      this.#workOff();
    }, SETTLE_MS);
  }

  #workOff(): void {
    const work = this.#work;
    if (work === undefined || !this.#hasChanged) return;
    this.#hasChanged = false;
    this.#running = this.#running.then(work);
  }
}
