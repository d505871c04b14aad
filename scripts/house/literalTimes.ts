import { type LiteralNumber, literalsOf } from './literalNumbers.ts';
import { isNode, type ParsedFile, type SyntaxNode } from './sourceTree.ts';

const minute = 60 * 1_000;
const longestMs = 100 * 24 * 60 * minute;

/** The set of time units; it alone spells them as numbers. */
export const unitsPath = 'packages/shared/src/domain/timeUnits.ts';
const unitNames = /^(second|minute|hour|day|week)(Ms|InMs|Millis)$/;

/** Each number of milliseconds that is whole minutes without a unit of `timeUnits.ts`, and each unit declared again. */
export const literalTimesOf = (file: ParsedFile): LiteralNumber[] =>
  literalsOf(file, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node.id) && unitNames.test(String(node.id.name)))
      return [node];
    if (node.type === 'Literal' || node.type === 'BinaryExpression')
      return isWholeMinutes(node) ? [node] : [];
    return [];
  });

function isWholeMinutes(node: SyntaxNode): boolean {
  const ms = numberOf(node);
  return ms !== null && ms >= minute && ms <= longestMs && ms % minute === 0;
}

/** The number that a literal or a product of literals is; null for anything else. */
function numberOf(node: unknown): number | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : null;
  if (node.type !== 'BinaryExpression' || node.operator !== '*') return null;
  const factors = [numberOf(node.left), numberOf(node.right)];
  return factors.reduce(
    (product, factor) => (product === null || factor === null ? null : product * factor),
    1,
  );
}
