import { isNode, type ParsedFile, type SyntaxNode, walk } from './sourceTree.ts';

/** A number of the wire or of a permission used without its name. */
export interface LiteralNumber {
  path: string;
  line: number;
  text: string;
}

/** Members and variables that hold permission indexes. */
const permissionHolder = /^(permissions?|.*Permissions?|indexes|withoutPage)$/;
/** Functions whose arguments are permission indexes. */
const permissionTaker = /^(may|callerMay|docking|holding|permissionString)$/;

/** Each permission index written as a number instead of a name of `shared/domain/permission.ts`. */
export const literalPermissionsOf = (file: ParsedFile): LiteralNumber[] =>
  literalsOf(file, (node) => {
    if (node.type === 'Property' && permissionHolder.test(nameOf(node.key))) return numbersIn(node.value);
    if (node.type === 'VariableDeclarator' && permissionHolder.test(nameOf(node.id)))
      return numbersIn(node.init);
    if (node.type === 'CallExpression' && permissionTaker.test(nameOf(node.callee)))
      return nodesOf(node.arguments).flatMap(numbersIn);
    if (node.type === 'JSXAttribute' && permissionHolder.test(nameOf(node.name)))
      return isNode(node.value) ? numbersIn(node.value.expression) : [];
    return comparedNumbers(node, permissionHolder);
  });

/** Each message type of the upstream's socket written as a number instead of a name of `messageType`. */
export const literalMessageTypesOf = (file: ParsedFile): LiteralNumber[] =>
  literalsOf(file, (node) => {
    if (node.type === 'Property' && nameOf(node.key) === 'type') {
      const { value } = node;
      const isCall = isNode(value) && value.type === 'CallExpression' && nameOf(value.callee) === 'literal';
      return isCall ? nodesOf(value.arguments).flatMap(numbersIn) : numbersIn(value);
    }
    if (node.type === 'TSPropertySignature' && nameOf(node.key) === 'type') return numbersOfType(node);
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'waitFor')
      return nodesOf(node.arguments).slice(0, 1).flatMap(numbersIn);
    return isNode(node.left) && node.left.type !== 'Identifier' ? comparedNumbers(node, /^type$/) : [];
  });

/** The numeric type of a member, as in `{ type: 3 }`. */
function numbersOfType({ typeAnnotation }: SyntaxNode): SyntaxNode[] {
  const type = isNode(typeAnnotation) ? typeAnnotation.typeAnnotation : null;
  return isNode(type) && type.type === 'TSLiteralType' ? numbersIn(type.literal) : [];
}

const comparisons = new Set(['===', '!==', '==', '!=']);

/** Numbers compared with a member or variable of such a name. */
function comparedNumbers(node: SyntaxNode, holder: RegExp): SyntaxNode[] {
  if (node.type !== 'BinaryExpression' || !comparisons.has(String(node.operator))) return [];
  if (holder.test(nameOf(node.left))) return numbersIn(node.right);
  return holder.test(nameOf(node.right)) ? numbersIn(node.left) : [];
}

/** Non-negative numbers, alone or in a list; `-1` and `-2` of the menu rule are unary expressions. */
function numbersIn(value: unknown): SyntaxNode[] {
  if (!isNode(value)) return [];
  if (value.type === 'Literal' && typeof value.value === 'number') return [value];
  if (value.type === 'ArrayExpression') return nodesOf(value.elements).flatMap(numbersIn);
  if (value.type === 'TSAsExpression') return numbersIn(value.expression);
  return [];
}

/** The last name of an identifier, member access, key or string key. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return nameOf(value.property);
  if (value.type === 'ChainExpression') return nameOf(value.expression);
  if (value.type === 'Literal') return String(value.value);
  return typeof value.name === 'string' ? value.name : '';
}

/** The nodes that a rule finds in a file, as places. */
export function literalsOf(file: ParsedFile, numbersAt: (node: SyntaxNode) => SyntaxNode[]): LiteralNumber[] {
  const literals: LiteralNumber[] = [];
  walk(file.program, (node) => {
    for (const { start, end } of numbersAt(node))
      literals.push({
        path: file.path,
        line: file.text.slice(0, start).split('\n').length,
        text: file.text.slice(start, end),
      });
  });
  return literals;
}

const nodesOf = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);
