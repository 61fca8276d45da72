import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { nodeCrypto } from '../node-crypto.js';

/** Where an operating system keeps what can be made again, for the user of this process. */
export function cacheFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = environment;
  if (XDG_CACHE_HOME) return join(XDG_CACHE_HOME, 'rhetor');
  if (platform === 'win32') return join(LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'rhetor', 'Cache');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'rhetor');
  return join(homedir(), '.cache', 'rhetor');
}

/** Hexadecimal digits of a digest, which comes before the content in a file. */
const DIGEST_LENGTH = 64;

/**
 * Saved states in a folder. A file holds the digest of its content, so one that is damaged counts as none; it appears whole or not at
 * all, so processes that start at the same time do not disturb each other.
 */
export class StateCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The state that was kept under a key, if it is there and whole. */
  read(key: string): Uint8Array | undefined {
    const bytes = unlessAbsent(() => readFileSync(this.#path(key)));
    if (bytes === undefined) return undefined;
    const content = bytes.subarray(DIGEST_LENGTH);
    return bytes.subarray(0, DIGEST_LENGTH).toString('latin1') === digestOf(content) ? content : undefined;
  }

  /** Keeps a state. Gives the error when it cannot be kept: that costs time at the next start, and nothing else. */
  write(key: string, content: Uint8Array): Error | undefined {
    const path = this.#path(key);
    const unfinished = `${path}.${nodeCrypto().randomUUID()}`;
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      writeFileSync(unfinished, Buffer.concat([Buffer.from(digestOf(content), 'latin1'), content]), { mode: 0o600 });
      renameSync(unfinished, path);
      return undefined;
    } catch (error) {
      unlessAbsent(() => rmSync(unfinished, { force: true }));
      if (error instanceof Error && 'code' in error) return error;
      throw error;
    }
  }

  #path(key: string): string {
    return join(this.#folder, `logtalk-${digestOf(Buffer.from(key)).slice(0, 32)}.state`);
  }
}

function digestOf(content: Uint8Array): string {
  return nodeCrypto().createHash('sha256').update(content).digest('hex');
}

/** The cache is a convenience: a file that cannot be had, for whatever reason of the file system, is as good as absent. */
function unlessAbsent<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
