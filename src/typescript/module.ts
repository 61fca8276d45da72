import { pathToFileURL } from 'node:url';
import { type Application, isObject } from '../application/index.js';
import { OptionError, refuseOperatorsOptions, resolveOptions } from '../options.js';
import { isDefinition } from './define.js';
import { applicationFrom, type ModuleExports } from './derive.js';
import { ModuleLoadError } from './errors.js';
import { isApplication } from './is-application.js';
import { loadFailure } from './load-failure.js';
import type { ModuleSignatures } from './signature.js';

export { ModuleLoadError } from './errors.js';

/** What a module gives to serve. */
export interface LoadedModule {
  readonly application: Application;
  /** The module's `options` export. */
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * Imports a module to serve. Its default export is an {@link Application}; or else its exported functions are the tools, prompts
 * and resources, which takes the TypeScript compiler. Its `options` export, if there is one, holds server options.
 * `.ts` files need the optional package `jiti`, or a Node that strips types itself.
 * @param file Absolute path.
 * @param shared Modules that a TypeScript file must share with its caller instead of loading its own copy, by specifier.
 * @param isFresh Whether the module is read anew, although it was imported before: of JavaScript the file alone, of TypeScript also what it
 * imports.
 * @throws ModuleLoadError
 */
export async function loadModule(
  file: string,
  shared: Readonly<Record<string, object>> = {},
  isFresh = false,
): Promise<LoadedModule> {
  const exports = await importModule(file, shared, isFresh);
  const { options = {}, default: main } = exports;
  if (!isObject(options)) throw new ModuleLoadError(`${file}: the export \`options\` is not an object.`);
  checkOptions(file, options);
  if (isApplication(main)) return { application: main, options };
  return deriveFrom(file, exports, options);
}

function checkOptions(file: string, options: Readonly<Record<string, unknown>>): void {
  try {
    resolveOptions(options);
    refuseOperatorsOptions(options);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    throw new ModuleLoadError(`${file}: ${error.message}`, { cause: error });
  }
}

async function deriveFrom(
  file: string,
  exports: ModuleExports,
  options: Record<string, unknown>,
): Promise<LoadedModule> {
  const values = Object.values(exports);
  const hasFunctions = values.some((value) => typeof value === 'function');
  if (!hasFunctions && !values.some((value) => isDefinition(value) || isApplication(value))) throw nothingToServe(file);
  const signatures = hasFunctions ? await readModule(file) : { functions: [] };
  const { instructions } = signatures;
  return {
    application: applicationFrom(exports, signatures),
    options: instructions === undefined ? options : { instructions, ...options },
  };
}

function nothingToServe(file: string): ModuleLoadError {
  return new ModuleLoadError(
    `${file}: there is nothing to serve: the default export is not an application (it needs a \`tools\` object with the functions list, find and call), and no function is exported.`,
  );
}

/** The compiler is loaded only when there are types to read. */
async function readModule(file: string): Promise<ModuleSignatures> {
  const [{ compile }, { readSignatures }] = await Promise.all([import('./program.js'), import('./signatures.js')]);
  return readSignatures(await compile(file));
}

async function importModule(
  file: string,
  shared: Readonly<Record<string, object>>,
  isFresh: boolean,
): Promise<ModuleExports> {
  try {
    return /\.[cm]?ts$/.test(file)
      ? await importTypeScript(file, shared)
      : await import(`${pathToFileURL(file).href}${isFresh ? `?${globalThis.crypto.randomUUID()}` : ''}`);
  } catch (error) {
    throw error instanceof ModuleLoadError ? error : loadFailure(file, error);
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
