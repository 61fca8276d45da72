import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type ts from 'typescript';
import type { JsonObject } from '../application/index.js';
import { emitted } from './emit.js';
import { ModuleLoadError } from './errors.js';
import { jsLiteral } from './js-literal.js';
import { type Compilation, compile } from './program.js';
import type { ModuleSignatures } from './signature.js';
import { readSignatures } from './signatures.js';

/** What was written. */
export interface Built {
  /** The module to serve. Absolute path. */
  readonly entry: string;
  /** Every file, the entry among them. Absolute paths. */
  readonly files: readonly string[];
}

/**
 * Compiles a module to plain JavaScript with the schemas of its functions inside, so that it is served without a compiler. What it
 * imports of the same project is compiled with it; path aliases and imports without extension become relative paths.
 * @param file Absolute path of the TypeScript module.
 * @param folder Absolute path of the folder to write to.
 * @throws ModuleLoadError when the module has type errors (each with file and line) or a type that cannot be expressed.
 */
export async function build(file: string, folder: string): Promise<Built> {
  const compilation = await compile(file, { outDir: folder });
  const { program, source } = compilation;
  const own = program.getSourceFiles().filter((each) => isOwn(program, each));
  refuse(compilation, own);
  const signatures = exportsApplication(compilation) ? undefined : readSignatures(compilation);
  const base = commonFolder(own.map(({ fileName }) => path.dirname(path.resolve(fileName))));
  const entry = targetOf(source, base, folder);
  const main = signatures === undefined ? entry : entry.replace(/\.mjs$/, '.functions.mjs');
  const target = (each: ts.SourceFile) => {
    if (!isOwn(program, each)) return undefined;
    return each === source ? main : targetOf(each, base, folder);
  };
  const files = own.map((each) => writeOne(compilation, each, target));
  if (signatures === undefined) return { entry, files };
  write(entry, entryText(path.basename(main), signatures));
  return { entry, files: [entry, ...files] };
}

function isOwn(program: ts.Program, source: ts.SourceFile): boolean {
  return !source.isDeclarationFile && !program.isSourceFileFromExternalLibrary(source);
}

/** @throws ModuleLoadError when there are type errors, or files that cannot become ES modules. */
function refuse({ ts, program }: Compilation, own: readonly ts.SourceFile[]): void {
  const common = own.find(({ fileName }) => /\.c[jt]s$/.test(fileName));
  if (common !== undefined)
    throw new ModuleLoadError(`${common.fileName}: a CommonJS module; only ES modules can be built.`);
  const found = own.flatMap((source) => [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ]);
  const errors = found.filter(({ category }) => category === ts.DiagnosticCategory.Error);
  if (errors.length > 0) throw new ModuleLoadError(errors.map((error) => told(ts, error)).join('\n'));
}

function told(ts: Compilation['ts'], { file, start, messageText }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n');
  if (file === undefined || start === undefined) return message;
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1}: ${message}`;
}

/** Whether the default export is an application already, so that there is nothing to derive. */
function exportsApplication({ checker, source }: Compilation): boolean {
  const module = checker.getSymbolAtLocation(source);
  const main = module && checker.getExportsOfModule(module).find(({ name }) => name === 'default');
  return main !== undefined && checker.getTypeOfSymbolAtLocation(main, source).getProperty('tools') !== undefined;
}

function commonFolder([first = '', ...others]: readonly string[]): string {
  let common = first;
  while (others.some((folder) => path.relative(common, folder).startsWith('..'))) common = path.dirname(common);
  return common;
}

/** Below the folder, files lie to each other as they did. */
function targetOf({ fileName }: ts.SourceFile, base: string, folder: string): string {
  const name = path.relative(base, path.resolve(fileName));
  return path.join(folder, name.replace(/\.m?[jt]sx?$/, '.mjs'));
}

function writeOne(
  compilation: Compilation,
  source: ts.SourceFile,
  target: (each: ts.SourceFile) => string | undefined,
): string {
  const file = target(source) ?? source.fileName;
  if (!source.fileName.endsWith('.json')) write(file, emitted(compilation, source, target));
  else {
    mkdirSync(path.dirname(file), { recursive: true });
    copyFileSync(source.fileName, file);
  }
  return file;
}

/** The module that is served: the functions, and what their types and doc comments say. */
function entryText(functions: string, { functions: signatures, instructions }: ModuleSignatures): string {
  const from = JSON.stringify(`./${functions}`);
  const options =
    instructions === undefined
      ? ''
      : `\nexport const options = { instructions: ${JSON.stringify(instructions)}, ...functions.options };\n`;
  return `import { applicationFrom } from 'rhetor';
import * as functions from ${from};

export * from ${from};
${options}
/** What the types and doc comments of the functions say, written by \`rhetor build\`. */
const signatures = ${jsLiteral(signatures.map((signature): JsonObject => ({ ...signature }) as unknown as JsonObject))};

export default applicationFrom(functions, { functions: signatures });
`;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
