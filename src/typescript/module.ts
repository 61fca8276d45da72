import { pathToFileURL } from 'node:url';
import { type Application, isObject } from '../application/index.js';
import { assemble } from './assemble.js';
import { type ModuleExports, partsFrom } from './derive.js';
import { ModuleLoadError } from './errors.js';

export { ModuleLoadError } from './errors.js';

/** What a module gives to serve. */
export interface LoadedModule {
  readonly application: Application;
  /** The module's `options` export, unchecked. */
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Imports a module to serve. Its default export is an {@link Application}; or else its exported functions are the tools, prompts
 * and resources, which takes the TypeScript compiler. Its `options` export, if there is one, holds server options.
 * `.ts` files need the optional package `jiti`, or a Node that strips types itself.
 * @param file Absolute path.
 * @param shared Modules that a TypeScript file must share with its caller instead of loading its own copy, by specifier.
 * @throws ModuleLoadError
 */
export async function loadModule(file: string, shared: Readonly<Record<string, object>> = {}): Promise<LoadedModule> {
  const exports = await importModule(file, shared);
  const { options = {}, default: main } = exports;
  if (!isObject(options)) throw new ModuleLoadError(`${file}: the export \`options\` is not an object.`);
  if (isApplication(main)) return { application: main, options };
  return deriveFrom(file, exports, options);
}

async function deriveFrom(
  file: string,
  exports: ModuleExports,
  options: Record<string, unknown>,
): Promise<LoadedModule> {
  if (!Object.values(exports).some((value) => typeof value === 'function')) {
    throw new ModuleLoadError(
      `${file}: there is nothing to serve: the default export is not an application (it needs a \`tools\` object with the functions list, find and call), and no function is exported.`,
    );
  }
  const [{ compile }, { readSignatures }] = await Promise.all([import('./program.js'), import('./signatures.js')]);
  const signatures = readSignatures(await compile(file));
  const { instructions } = signatures;
  return {
    application: assemble(partsFrom(exports, signatures)),
    options: instructions === undefined ? options : { instructions, ...options },
  };
}

async function importModule(file: string, shared: Readonly<Record<string, object>>): Promise<ModuleExports> {
  try {
    return /\.[cm]?ts$/.test(file) ? await importTypeScript(file, shared) : await import(pathToFileURL(file).href);
  } catch (error) {
    if (error instanceof ModuleLoadError) throw error;
    throw new ModuleLoadError(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** With `jiti`, which knows enums, path aliases and all else that TypeScript has; Node's own stripping is for want of it. */
async function importTypeScript(file: string, shared: Readonly<Record<string, object>>): Promise<ModuleExports> {
  let jiti: typeof import('jiti');
  try {
    jiti = await import('jiti');
  } catch (cause) {
    if (stripsTypes()) return import(pathToFileURL(file).href);
    throw new ModuleLoadError(
      `${file}: TypeScript files need the package jiti on this version of Node. Install it, or build the module: rhetor build.`,
      { cause },
    );
  }
  return jiti
    .createJiti(pathToFileURL(file).href, { moduleCache: false, tsconfigPaths: true, virtualModules: { ...shared } })
    .import(file);
}

function stripsTypes(): boolean {
  return 'typescript' in process.features && process.features.typescript !== false;
}

/** Whether a value has the facet that every application has. */
export function isApplication(value: unknown): value is Application {
  if (!isObject(value) || !isObject(value.tools)) return false;
  const { list, find, call } = value.tools;
  return [list, find, call].every((member) => typeof member === 'function');
}
