import ts from 'typescript';

/** A small change of a module that some test ought to notice. */
export interface Mutant {
  line: number;
  /** What stood there, and what stands there instead. */
  was: string;
  becomes: string;
  code: string;
}

const swaps = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
]);

/** Calls that can be left out, so that what they were called on stays. */
const steps = new Set(['trim', 'trimEnd', 'filter', 'slice', 'toLowerCase', 'reverse', 'sort', 'replace', 'normalize']);

/** What a pattern becomes without an anchor, without its flags, or with a class turned round. */
function looserPatterns(text: string): string[] {
  const end = text.lastIndexOf('/');
  const [body, flags] = [text.slice(1, end), text.slice(end + 1)];
  const changed = [
    body.startsWith('^') ? body.slice(1) : body,
    body.endsWith('$') && !body.endsWith('\\$') ? body.slice(0, -1) : body,
    body.replace(/\[(\^?)/, (_, not: string) => (not === '' ? '[^' : '[')),
    body.replace(/(?<!\\)\+/, ''),
  ];
  const patterns = changed.filter((other) => other !== body && other !== '').map((other) => `/${other}/${flags}`);
  return flags.includes('i') ? [...patterns, `/${body}/${flags.replace('i', '')}`] : patterns;
}

function replacements(node: ts.Node, source: ts.SourceFile): [at: ts.Node, becomes: string[]] {
  const text = node.getText(source);
  if (ts.isBinaryExpression(node)) {
    const other = swaps.get(node.operatorToken.kind);
    return [node.operatorToken, other === undefined ? [] : [other]];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [node, [node.operand.getText(source)]];
  if (ts.isRegularExpressionLiteral(node)) return [node, looserPatterns(text)];
  if (ts.isNumericLiteral(node)) return [node, [`(${text} + 1)`]];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [node, ['false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [node, ['true']];
  if (ts.isIfStatement(node)) return [node.expression, ['true', 'false']];
  if (ts.isConditionalExpression(node)) return [node.condition, ['true', 'false']];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    return [node, steps.has(name.text) ? [expression.getText(source)] : []];
  }
  return [node, []];
}

/** Types, imports and the words of messages are no behavior. */
const isSilent = (node: ts.Node) => ts.isTypeNode(node) || ts.isImportDeclaration(node);

export function mutantsOf(path: string, code: string): Mutant[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (isSilent(node)) return;
    const [at, others] = replacements(node, source);
    const [start, end] = [at.getStart(source), at.getEnd()];
    for (const becomes of others)
      mutants.push({
        line: source.getLineAndCharacterOfPosition(start).line + 1,
        was: code.slice(start, end),
        becomes,
        code: code.slice(0, start) + becomes + code.slice(end),
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}
