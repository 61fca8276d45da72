import { dirname, resolve } from 'node:path';
import { EmbeddedEngine } from './embedded-engine.js';

const MIB = 1024 * 1024;

/**
 * Starts an engine for a file that `loadLogtalk` will load into it. An engine takes longer to start than everything else together,
 * and this module needs little else: import it and call this first, and the rest is loaded meanwhile. A file that does not exist
 * is noticed later, by `loadLogtalk`.
 * @param stackLimit Mebibytes for the stacks of Prolog.
 */
export function startEngine(file: string, stackLimit?: number): EmbeddedEngine {
  return new EmbeddedEngine({
    folder: dirname(resolve(file)),
    stackLimit: stackLimit === undefined ? undefined : stackLimit * MIB,
  });
}
