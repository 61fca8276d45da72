import { statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import type { Application, Finding, Logger } from '../application/index.js';
import type { SupervisedEngine } from '../logtalk/supervised-engine.js';
import { LOGTALK_FILES } from './early-engine.js';
import { CommandError } from './errors.js';
import type { FileFlags } from './flag-values.js';

/** An application, and what its file says of how to serve it. */
export interface Loaded {
  readonly application: Application;
  /** The name of the server, unless an option says otherwise. */
  readonly name: string;
  /** Options given in the file, in either spelling, unchecked. */
  readonly options: Readonly<Record<string, unknown>>;
  /** What the compiler says of the file without refusing it. */
  readonly warnings: readonly Finding[];
}

/** What the command line says of how to load. */
export interface LoadRequest extends FileFlags {
  readonly logger: Logger;
  /** The engine that `startEarly` started for the file. */
  readonly engine?: SupervisedEngine | undefined;
  /** A module is read anew, even if it was imported before. */
  readonly isFresh?: boolean | undefined;
}

const LOADERS: Readonly<Record<string, (file: string, request: LoadRequest) => Promise<Loaded>>> = {
  ...Object.fromEntries(LOGTALK_FILES.map((extension) => [extension, loadLogtalkFile])),
  '.js': loadModuleFile,
  '.mjs': loadModuleFile,
  '.cjs': loadModuleFile,
  '.ts': loadModuleFile,
  '.mts': loadModuleFile,
  '.cts': loadModuleFile,
};

/**
 * Loads the application of a file, by the kind of file.
 * @throws CommandError saying what is wrong with it.
 */
export async function load(path: string, request: LoadRequest): Promise<Loaded> {
  const file = checkFile(path);
  const loader = LOADERS[extname(file).toLowerCase()];
  if (loader === undefined) {
    throw new CommandError(
      `${path}: not a kind of file that can be served; it takes ${Object.keys(LOADERS).join(', ')}.`,
    );
  }
  return loader(file, request);
}

/** The absolute path of a file that must be there. @throws CommandError */
export function checkFile(path: string): string {
  const file = resolve(path);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw new CommandError(`${path}: no such file.`);
  if (!stats.isFile()) throw new CommandError(`${path}: not a file.`);
  return file;
}

async function loadModuleFile(
  file: string,
  { object, expose = [], isFresh, ...settings }: LoadRequest,
): Promise<Loaded> {
  const { allowRead, allowWrite, backend, engineMemory, engines, logtalk } = settings;
  const flags = {
    object,
    expose: expose[0],
    backend,
    // one is what there is anyway, and what check and call always ask for
    engines: engines === 1 ? undefined : engines,
    logtalk,
    'engine-memory': engineMemory,
    'allow-read': allowRead,
    'allow-write': allowWrite,
  };
  const [flag] = Object.entries(flags).find(([, value]) => value !== undefined) ?? [];
  if (flag !== undefined) throw new CommandError(`--${flag} is for Logtalk files; ${file} is a module.`);
  const { loadModule, ModuleLoadError } = await import('../typescript/module.js');
  // Only a TypeScript file can be made to share it; JavaScript imports it from where it is installed.
  const shared = /\.[cm]?ts$/.test(file) ? { rhetor: await import('../index.js') } : {};
  try {
    const { application, options } = await loadModule(file, shared, isFresh);
    return { application, name: baseName(file), options, warnings: [] };
  } catch (error) {
    if (error instanceof ModuleLoadError) throw new CommandError(error.message, undefined, { cause: error });
    throw error;
  }
}

async function loadLogtalkFile(file: string, request: LoadRequest): Promise<Loaded> {
  const { loadLogtalk, LogtalkLoadError } = await import('../logtalk/load.js');
  try {
    const loaded = await loadLogtalk({ file, ...request });
    return { ...loaded };
  } catch (error) {
    if (error instanceof LogtalkLoadError) {
      throw new CommandError(error.message, undefined, { cause: error, findings: error.findings });
    }
    throw error;
  }
}

function baseName(file: string): string {
  return file.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
}
