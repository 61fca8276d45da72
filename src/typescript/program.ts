import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type ts from 'typescript';
import { isObject } from '../application/index.js';
import { ownFile } from '../package-files.js';
import { ModuleLoadError } from './errors.js';

/** The TypeScript compiler. */
export type Compiler = typeof ts;

/** The compiler with one module and all it imports. */
export interface Compilation {
  readonly ts: Compiler;
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly source: ts.SourceFile;
}

/**
 * Reads a module with the TypeScript compiler, as the `tsconfig.json` above it says, or else with strict defaults.
 * @param file Absolute path of a TypeScript or JavaScript module.
 * @param emit What else it takes to write it as ES modules; without, it is only read.
 * @throws ModuleLoadError when the compiler is not installed, or the module or its `tsconfig.json` cannot be read.
 */
export async function compile(file: string, emit?: ts.CompilerOptions): Promise<Compilation> {
  const ts = await loadCompiler(file);
  const options = { ...optionsFor(ts, file), ...READING, ...(emit === undefined ? {} : emitting(ts, emit)) };
  const program = ts.createProgram({ rootNames: [file], options, host: hostFor(ts, options) });
  const source = program.getSourceFile(file);
  if (source === undefined) throw new ModuleLoadError(`${file}: the TypeScript compiler does not read this file.`);
  return { ts, program, checker: program.getTypeChecker(), source };
}

async function loadCompiler(file: string): Promise<Compiler> {
  try {
    const { default: ts } = await import('typescript');
    return ts;
  } catch (cause) {
    throw new ModuleLoadError(
      `${file}: to serve functions by their types, install the package typescript, or build the module where it is installed: rhetor build ${path.basename(file)}`,
      { cause },
    );
  }
}

/** What reading signatures needs, whatever the `tsconfig.json` says. */
const READING: ts.CompilerOptions = {
  noEmit: true,
  allowJs: true,
  allowImportingTsExtensions: true,
  strictNullChecks: true,
  skipLibCheck: true,
  composite: false,
  incremental: false,
};

/** What writing needs: modules as Node runs them, and nothing beside them. */
function emitting(ts: Compiler, given: ts.CompilerOptions): ts.CompilerOptions {
  return {
    noEmit: false,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    declaration: false,
    sourceMap: false,
    inlineSourceMap: false,
    ...given,
  };
}

function optionsFor(ts: Compiler, file: string): ts.CompilerOptions {
  const config = ts.findConfigFile(path.dirname(file), ts.sys.fileExists);
  if (config === undefined) return defaults(ts);
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new ModuleLoadError(`${config}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')}`);
    },
  };
  return ts.getParsedCommandLineOfConfigFile(config, {}, host)?.options ?? defaults(ts);
}

function defaults(ts: Compiler): ts.CompilerOptions {
  return {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    resolveJsonModule: true,
    types: ['node'],
  };
}

/** A host that finds `rhetor` even where it is not installed beside the module (it runs from elsewhere, as with `npx`). */
function hostFor(ts: Compiler, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), host.getCanonicalFileName, options);
  host.resolveModuleNameLiterals = (literals, importer, redirect, settings, containing) =>
    literals.map((literal) => {
      const mode = ts.getModeForUsageLocation(containing, literal, settings);
      const found = ts.resolveModuleName(literal.text, importer, settings, host, cache, redirect, mode);
      return found.resolvedModule === undefined ? { resolvedModule: ownModule(literal.text) } : found;
    });
  return host;
}

const OWN_MODULES: Readonly<Record<string, string>> = { rhetor: 'index', 'rhetor/testing': 'testing' };

function ownModule(specifier: string): ts.ResolvedModuleFull | undefined {
  const stem = OWN_MODULES[specifier];
  if (stem === undefined) return undefined;
  for (const extension of ['.d.ts', '.ts']) {
    const file = fileURLToPath(ownFile(`${stem}${extension}`));
    if (existsSync(file)) return { resolvedFileName: file, extension, isExternalLibraryImport: false };
  }
  return undefined;
}

/** Whether a symbol is declared by Rhetor's application contract (in any installed copy of it). */
export function isFromContract(symbol: ts.Symbol | undefined): boolean {
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
  const folder = file?.match(/^(.*)\/(?:src|dist)\/application\/[^/]*\.ts$/)?.[1];
  return folder !== undefined && packageName(folder) === 'rhetor';
}

function packageName(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isObject(content) && typeof content.name === 'string' ? content.name : undefined;
}

/** The declaration that a name refers to, through imports. */
export function declarationOf({ ts, checker }: Compilation, name: ts.Node): ts.Declaration | undefined {
  const found = checker.getSymbolAtLocation(name);
  if (found === undefined) return undefined;
  const isAlias = (found.flags & ts.SymbolFlags.Alias) !== 0;
  return (isAlias ? checker.getAliasedSymbol(found) : found).declarations?.[0];
}
