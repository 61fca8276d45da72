import { relative, resolve } from 'node:path';
import { build as buildModule } from '../typescript/build.js';
import { ModuleLoadError } from '../typescript/errors.js';
import { CommandError } from './errors.js';
import { checkFile } from './load.js';

/**
 * `rhetor build`: writes a module that is served without a compiler, and prints the names of the files.
 * @throws CommandError when the module has errors.
 */
export async function build(path: string, folder: string): Promise<void> {
  try {
    const { entry, files } = await buildModule(checkFile(path), resolve(folder));
    const shown = (file: string) => relative(process.cwd(), file);
    for (const file of files) process.stdout.write(`${shown(file)}${file === entry ? ' (serve this one)' : ''}\n`);
  } catch (error) {
    if (error instanceof ModuleLoadError) throw new CommandError(error.message, undefined, { cause: error });
    throw error;
  }
}
