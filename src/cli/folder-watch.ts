import { type FSWatcher, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Time for an editor to finish what it writes, and for a change to be told of. */
const SETTLE_MS = 100;

/** Folders that an application is not written in. */
const IGNORED = /(?:^|[\\/])(?:node_modules|dist|coverage|\.[^\\/]*)(?:[\\/]|$)/;

/** Files that have changed. */
interface Changes {
  readonly files: Set<string>;
  /** All of them changed while the files were read or worked with, so that this may be what changed them. */
  isOwn: boolean;
}

/**
 * Tells of changes of the files below folders. It is made before the files are first read, so that a change while they are being
 * read is not missed; but what changes the same files time and again by reading them is not told of that for ever. It does not keep
 * the process.
 */
export class FolderWatch {
  readonly #watchers: readonly FSWatcher[];
  #timer: NodeJS.Timeout | undefined;
  #changes = noChanges();
  /** What the last work was for. */
  #last = noChanges();
  #isSettled = false;
  /** The files are being read for the first time, or worked with. */
  #isWorking = true;
  #work: (() => Promise<void>) | undefined;

  constructor(folders: Iterable<string>) {
    this.#watchers = [...new Set(folders)].map((folder) => this.#watch(folder));
  }

  /** The files have been read: calls `work`, one call at a time, after every change since this was made. */
  onChange(work: () => Promise<void>): void {
    this.#work = work;
    void untilTold().then(() => this.#workOff());
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#work = undefined;
    for (const watcher of this.#watchers) watcher.close();
  }

  #watch(folder: string): FSWatcher {
    const watcher = watch(folder, { recursive: true, persistent: false }, (_, name) => {
      if (name !== null && !IGNORED.test(name.split(sep).join('/'))) this.#note(join(folder, name));
    });
    watcher.on('error', (error) => {
      process.stderr.write(`rhetor: ${folder} is not watched any more: ${error.message}\n`);
    });
    return watcher;
  }

  #note(file: string): void {
    this.#changes.files.add(file);
    this.#changes.isOwn &&= this.#isWorking;
    this.#isSettled = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isSettled = true;
      if (!this.#isWorking) void this.#workOff();
    }, SETTLE_MS);
  }

  async #workOff(): Promise<void> {
    this.#isWorking = true;
    while (this.#work !== undefined && this.#isSettled) {
      this.#isSettled = false;
      const changes = this.#changes;
      this.#changes = noChanges();
      if (this.#isRepeated(changes)) break;
      this.#last = changes;
      await this.#work();
      await untilTold();
    }
    this.#isWorking = false;
  }

  #isRepeated({ files, isOwn }: Changes): boolean {
    const { isOwn: wasOwn, files: before } = this.#last;
    return isOwn && wasOwn && before.size > 0 && [...files].every((file) => before.has(file));
  }
}

/** What has just changed is told of by then. */
function untilTold(): Promise<void> {
  return pause(SETTLE_MS, undefined, { ref: false });
}

function noChanges(): Changes {
  return { files: new Set(), isOwn: true };
}
