import { dirname, resolve } from 'node:path';
import type { Logger } from '../application/logger.js';
import { EmbeddedEngine } from './embedded-engine.js';
import type { SupervisedEngine } from './supervised-engine.js';

/** What the operator says of an engine; the file that it loads cannot. */
export interface EngineSettings {
  /**
   * The folder of a Logtalk installation: its compiler and library run on the embedded Prolog instead of Rhetor's own. `none` for
   * Rhetor's own. Default what the environment variable `LOGTALKHOME` says, when it is set.
   */
  readonly logtalk?: string | undefined;
  /**
   * An integration script of Logtalk, by its path or by its name on the PATH: the application runs there, in a process of its own that
   * may do what the user may. `logtalk` is its `LOGTALKHOME` then.
   */
  readonly backend?: string | undefined;
  /** Mebibytes for the stacks of Prolog; beyond them a goal ends with a resource error. */
  readonly stackLimit?: number | undefined;
  /** Mebibytes for all the memory of an engine: a goal that needs more ends, or costs the engine. Default 2048. */
  readonly engineMemory?: number | undefined;
  /** Folders that it may read, beside that of the file. */
  readonly allowRead?: readonly string[] | undefined;
  /** Folders that it may read and write. */
  readonly allowWrite?: readonly string[] | undefined;
}

/** Bytes of mebibytes, where a limit is given. */
export function toBytes(mebibytes: number | undefined): number | undefined {
  return mebibytes === undefined ? undefined : mebibytes * 1024 * 1024;
}

/**
 * Starts an engine for a file that `loadLogtalk` will load into it. An engine takes longer to start than everything else together,
 * and this module needs little else: import it and call this first, and the rest is loaded meanwhile. A file that does not exist
 * is noticed later, by `loadLogtalk`.
 */
export function startEngine(file: string, settings: EngineSettings = {}): Promise<SupervisedEngine> {
  return startEngineIn(dirname(resolve(file)), settings);
}

/** What stands for Rhetor's own Logtalk. */
export const OWN_LOGTALK = 'none';

/** Starts an engine for the files of a folder. */
export async function startEngineIn(
  folder: string,
  settings: EngineSettings & { readonly logger?: Logger },
): Promise<SupervisedEngine> {
  const { stackLimit, engineMemory, allowRead, allowWrite, logger, backend, logtalk } = settings;
  const limits = { stackLimit: toBytes(stackLimit), memoryLimit: toBytes(engineMemory) };
  const given = logtalk === OWN_LOGTALK ? undefined : logtalk;
  if (backend !== undefined) {
    const { InstalledEngine } = await import('./installed-engine.js');
    return new InstalledEngine({ backend, folder, logtalk: given, ...limits, logger });
  }
  const installation = logtalk === undefined ? process.env.LOGTALKHOME || undefined : given;
  return new EmbeddedEngine({ folder, allowRead, allowWrite, logtalk: installation, ...limits, logger });
}
