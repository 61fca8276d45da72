import path from 'node:path';
import type ts from 'typescript';
import type { Compilation } from './program.js';

/**
 * The JavaScript of one file of a project.
 * @param target Where a file of the project goes: the imports are made to point there.
 */
export function emitted(
  compilation: Compilation,
  source: ts.SourceFile,
  target: (file: ts.SourceFile) => string | undefined,
): string {
  const { ts, program } = compilation;
  const from = target(source) ?? source.fileName;
  const moved = (node: ts.Node) => {
    const file = importedFile(compilation, source, node);
    const to = file === undefined ? undefined : target(file);
    return to === undefined ? undefined : relative(from, to);
  };
  let result = '';
  program.emit(source, (_, text) => (result = text), undefined, false, { before: [redirect(ts, moved)] });
  return result;
}

function relative(from: string, to: string): string {
  const found = path.relative(path.dirname(from), to).split(path.sep).join('/');
  return found.startsWith('.') ? found : `./${found}`;
}

function importedFile({ ts, program }: Compilation, source: ts.SourceFile, node: ts.Node): ts.SourceFile | undefined {
  if (!ts.isStringLiteral(node)) return undefined;
  const options = program.getCompilerOptions();
  const mode = ts.getModeForUsageLocation(source, node, options);
  const found = ts.resolveModuleName(node.text, source.fileName, options, ts.sys, undefined, undefined, mode);
  return found.resolvedModule && program.getSourceFile(found.resolvedModule.resolvedFileName);
}

/** Puts new specifiers in place of the old ones, in imports and exports of both kinds, static and dynamic. */
function redirect(
  { factory, ...ts }: Compilation['ts'],
  moved: (specifier: ts.Node) => string | undefined,
): ts.TransformerFactory<ts.SourceFile> {
  const attributes = (to: string, given: ts.ImportAttributes | undefined) =>
    given !== undefined || !to.endsWith('.json')
      ? given
      : factory.createImportAttributes(
          factory.createNodeArray([
            factory.createImportAttribute(factory.createIdentifier('type'), factory.createStringLiteral('json')),
          ]),
        );
  const change = (node: ts.Node): ts.Node => {
    const specifier = specifierOf(ts, node);
    const to = specifier === undefined ? undefined : moved(specifier);
    if (to === undefined) return node;
    const literal = factory.createStringLiteral(to);
    if (ts.isImportDeclaration(node))
      return factory.updateImportDeclaration(
        node,
        node.modifiers,
        node.importClause,
        literal,
        attributes(to, node.attributes),
      );
    if (ts.isExportDeclaration(node))
      return factory.updateExportDeclaration(
        node,
        node.modifiers,
        node.isTypeOnly,
        node.exportClause,
        literal,
        attributes(to, node.attributes),
      );
    if (!ts.isCallExpression(node)) return node;
    return factory.updateCallExpression(node, node.expression, node.typeArguments, [
      literal,
      ...node.arguments.slice(1),
    ]);
  };
  return (context) => (source) => {
    const visit = (node: ts.Node): ts.Node => ts.visitEachChild(change(node), visit, context);
    return ts.visitEachChild(source, visit, context);
  };
}

function specifierOf(ts: Omit<Compilation['ts'], 'factory'>, node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  const isImport = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport ? node.arguments[0] : undefined;
}
