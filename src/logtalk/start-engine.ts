import { dirname, resolve } from 'node:path';
import type { Logger } from '../application/logger.js';
import { EmbeddedEngine } from './embedded-engine.js';

/** What the operator says of an engine; the file that it loads cannot. */
export interface EngineSettings {
  /** Mebibytes for the stacks of Prolog; beyond them a goal ends with a resource error. */
  readonly stackLimit?: number | undefined;
  /** Folders that it may read, beside that of the file. */
  readonly allowRead?: readonly string[] | undefined;
  /** Folders that it may read and write. */
  readonly allowWrite?: readonly string[] | undefined;
}

const MIB = 1024 * 1024;

/**
 * Starts an engine for a file that `loadLogtalk` will load into it. An engine takes longer to start than everything else together,
 * and this module needs little else: import it and call this first, and the rest is loaded meanwhile. A file that does not exist
 * is noticed later, by `loadLogtalk`.
 */
export function startEngine(file: string, settings: EngineSettings = {}): EmbeddedEngine {
  return startEngineIn(dirname(resolve(file)), settings);
}

/** Starts an engine for the files of a folder. */
export function startEngineIn(folder: string, settings: EngineSettings & { readonly logger?: Logger }): EmbeddedEngine {
  const { stackLimit, allowRead, allowWrite, logger } = settings;
  const bytes = stackLimit === undefined ? undefined : stackLimit * MIB;
  return new EmbeddedEngine({ folder, allowRead, allowWrite, stackLimit: bytes, logger });
}
