import { type FSWatcher, readFileSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Logger } from '../../application/index.js';
import type { TlsFiles } from './settings.js';

/** Certificate and key, as read. */
export interface TlsPair {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** What renewing tools do in several steps is looked at once. */
const SETTLE_MS = 200;

/** Reads certificate and key, and reads them again when they change. A pair that cannot be used leaves the old one in use. */
export class TlsContext {
  readonly #files: TlsFiles;
  readonly #logger: Logger;
  #watchers: FSWatcher[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(files: TlsFiles, logger: Logger) {
    this.#files = files;
    this.#logger = logger;
  }

  /** @throws Error when the files cannot be read, or do not fit. */
  read(): TlsPair {
    const pair = { cert: readFileSync(this.#files.certificate), key: readFileSync(this.#files.key) };
    createSecureContext(pair);
    return pair;
  }

  /** Calls `use` with each new pair, until {@link close}. */
  watch(use: (pair: TlsPair) => void): void {
    // Folders, as a renewed file is often another file of the same name, or a link that points elsewhere.
    for (const folder of new Set([dirname(this.#files.certificate), dirname(this.#files.key)])) {
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name === null || this.#isOurs(name)) this.#schedule(use);
      });
      watcher.on('error', (error) => this.#logger.warn({ err: error }, 'the certificate is no longer watched'));
      this.#watchers.push(watcher);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.splice(0)) watcher.close();
  }

  /** Kubernetes changes a link beside the files, named `..data`. */
  #isOurs(name: string): boolean {
    return name === basename(this.#files.certificate) || name === basename(this.#files.key) || name === '..data';
  }

  #schedule(use: (pair: TlsPair) => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#reload(use), SETTLE_MS);
    this.#timer.unref();
  }

  #reload(use: (pair: TlsPair) => void): void {
    try {
      use(this.read());
      this.#logger.info({ certificate: this.#files.certificate }, 'the certificate was read again');
    } catch (error) {
      this.#logger.error({ err: error }, 'the new certificate cannot be used; the old one stays');
    }
  }
}
