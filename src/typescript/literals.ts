import type ts from 'typescript';
import type { Json } from '../application/index.js';
import type { Compilation } from './program.js';
import { literalValue } from './writing.js';

/** The value of an expression that is plain data, such as a default; `undefined` when it is something else. */
export function literalOf({ ts, checker }: Compilation, expression: ts.Expression): Json | undefined {
  return read(expression);

  function read(node: ts.Expression): Json | undefined {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (ts.isBigIntLiteral(node)) return BigInt(node.text.slice(0, -1));
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return read(node.expression);
    if (ts.isPrefixUnaryExpression(node)) return negative(node);
    if (ts.isArrayLiteralExpression(node)) return whole(node.elements.map(read));
    if (ts.isObjectLiteralExpression(node)) return object(node);
    return constant(node);
  }

  /** A member of an enum, or a constant. */
  function constant(node: ts.Expression): Json | undefined {
    const type = checker.getTypeAtLocation(node);
    return type.isLiteral() ? literalValue(type) : undefined;
  }

  function negative({ operator, operand }: ts.PrefixUnaryExpression): Json | undefined {
    const value = read(operand);
    const isNumber = typeof value === 'number' || typeof value === 'bigint';
    return operator === ts.SyntaxKind.MinusToken && isNumber ? -value : undefined;
  }

  function object({ properties }: ts.ObjectLiteralExpression): Json | undefined {
    const entries: [string, Json][] = [];
    for (const property of properties) {
      const value = ts.isPropertyAssignment(property) ? read(property.initializer) : undefined;
      const { name } = property;
      if (value === undefined || name === undefined || !(ts.isIdentifier(name) || ts.isStringLiteral(name)))
        return undefined;
      entries.push([name.text, value]);
    }
    return Object.fromEntries(entries);
  }
}

function whole(items: readonly (Json | undefined)[]): Json | undefined {
  const known = items.filter((item) => item !== undefined);
  return known.length === items.length ? known : undefined;
}
