import { extname } from 'node:path';
import type { EngineSettings } from '../logtalk/start-engine.js';
import type { SupervisedEngine } from '../logtalk/supervised-engine.js';

/** The kinds of file that the Logtalk engine loads. */
export const LOGTALK_FILES: readonly string[] = ['.lgt', '.logtalk', '.pl', '.pro', '.prolog'];

/**
 * Starts the engine for a Logtalk file before the modules of the command are loaded, which takes as long again. It does not keep the
 * process until something is asked of it, so a command that fails before that ends as usual.
 */
export async function startEarly(file: string, settings: EngineSettings): Promise<SupervisedEngine | undefined> {
  if (!LOGTALK_FILES.includes(extname(file).toLowerCase())) return undefined;
  const { startEngine } = await import('../logtalk/start-engine.js');
  return startEngine(file, settings);
}
