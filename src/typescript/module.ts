import { pathToFileURL } from 'node:url';
import { type Application, isObject } from '../application/index.js';

/** What a module gives to serve. */
export interface LoadedModule {
  readonly application: Application;
  /** The module's `options` export, unchecked. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A module that cannot be loaded or holds no application. The message says why, for people. */
export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError';
}

/**
 * Imports a module whose default export is an {@link Application}; its `options` export, if there is one, holds server options.
 * `.ts` files need Node's own type stripping or the optional package `jiti`.
 * @param file Absolute path.
 * @param shared Modules that a TypeScript file must share with its caller instead of loading its own copy, by specifier.
 * @throws ModuleLoadError
 */
export async function loadModule(file: string, shared: Readonly<Record<string, object>> = {}): Promise<LoadedModule> {
  const exports = await importModule(file, shared);
  const application = exports.default;
  if (!isApplication(application)) {
    throw new ModuleLoadError(
      `${file}: the default export is not an application: it needs a \`tools\` object with the functions list, find and call.`,
    );
  }
  const { options } = exports;
  if (options !== undefined && !isObject(options))
    throw new ModuleLoadError(`${file}: the export \`options\` is not an object.`);
  return { application, options: options ?? {} };
}

async function importModule(file: string, shared: Readonly<Record<string, object>>): Promise<Record<string, unknown>> {
  try {
    return /\.[cm]?ts$/.test(file) && !stripsTypes()
      ? await importTypeScript(file, shared)
      : await import(pathToFileURL(file).href);
  } catch (error) {
    if (error instanceof ModuleLoadError) throw error;
    throw new ModuleLoadError(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function stripsTypes(): boolean {
  return 'typescript' in process.features && process.features.typescript !== false;
}

async function importTypeScript(
  file: string,
  shared: Readonly<Record<string, object>>,
): Promise<Record<string, unknown>> {
  let jiti: typeof import('jiti');
  try {
    jiti = await import('jiti');
  } catch (cause) {
    throw new ModuleLoadError(
      `${file}: TypeScript files need the package jiti on this version of Node. Install it, or serve compiled JavaScript.`,
      { cause },
    );
  }
  return jiti.createJiti(import.meta.url, { moduleCache: false, virtualModules: { ...shared } }).import(file);
}

function isApplication(value: unknown): value is Application {
  if (!isObject(value) || !isObject(value.tools)) return false;
  const { list, find, call } = value.tools;
  return [list, find, call].every((member) => typeof member === 'function');
}
