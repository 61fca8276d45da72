import { startEarly } from './early-engine.js';
import { loadFlags } from './flag-values.js';

/**
 * `rhetor serve` with its flags parsed: starts the engine of a Logtalk file before the modules of the command are loaded.
 * @throws CommandError when the file does not load or an option is wrong.
 */
export async function serveFile(file: string, flags: Readonly<Record<string, unknown>>): Promise<void> {
  const engine = await startEarly(file, loadFlags(flags));
  const { serve } = await import('./serve.js');
  await serve(file, flags, engine);
}
