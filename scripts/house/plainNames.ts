import { isNode, type ParsedFile, type SyntaxNode, walk } from './sourceTree.ts';

/** A declared name that says no more than a participle or a word of the old dialect does. */
export interface VagueName {
  path: string;
  line: number;
  name: string;
}

/** Irregular participles, and the words of a dialect that names nothing. */
const vague = new Set(
  `told said asked made kept settled heard seen known given taken found held sent meant left gone lost shown drawn done
  brought thought caught met paid put spoken written woken begun chosen broken hidden
  lately near soon sooner ofFew lay heed deed deeds whoever nobody somebody`.split(/\s+/),
);

/** Words in -ed that are nouns, adjectives or terms of the field: `injured` counts people, `unrecorded` names alarms. */
const exceptions = new Set([
  'seed',
  'feed',
  'speed',
  'need',
  'bed',
  'led',
  'embed',
  'keyed',
  'fixed',
  'trapped',
  'shared',
  'injured',
  'unrecorded',
]);

/**
 * Members under a name that another party spells: the wire, a stored document, a column, a command line or a library. Their
 * types repeat the spelling, so that no mapping stands between.
 */
const spelledElsewhere = new Set([
  // Answers about imports, exports, orders and receipts, and the frames of the fleet.
  ...[
    'created',
    'updated',
    'unchanged',
    'refused',
    'failed',
    'done',
    'adopted',
    'deleted',
    'merged',
    'put',
    'shown',
    'known',
  ],
  // Columns and queries of PostgreSQL.
  ...['distrusted', 'reported', 'suggested'],
  // Events of Node's emitters and of the browser's socket.
  ...['changed', 'ended'],
  // Boxes of the canvas, schemas of OpenAPI and codes of H.264.
  ...['left', 'required', 'unsigned', 'signed'],
]);

/** Folders without a vague name, which stay so: `pnpm lint` and the unit tests fail for a new one. */
export const plainFolders: readonly string[] = [
  'packages/shared/',
  'packages/platform/',
  'packages/gateway/',
  'packages/simulator/',
  'packages/web/',
  'bench/',
  'e2e/',
  'scripts/',
];

/** The vague names of the plain folders. */
export const newVagueNames = (files: readonly ParsedFile[]): VagueName[] =>
  files.filter(({ path }) => plainFolders.some((folder) => path.startsWith(folder))).flatMap(vagueNamesOf);

/** Every variable, parameter, function, type and member declared under such a name. */
export function vagueNamesOf(file: ParsedFile): VagueName[] {
  const names: VagueName[] = [];
  walk(file.program, (node) => {
    for (const { name, start } of declaredBy(node))
      if (isVague(name)) names.push({ path: file.path, line: lineAt(file.text, start), name });
    for (const { name, start } of memberOf(node))
      if (isVague(name) && !spelledElsewhere.has(name))
        names.push({ path: file.path, line: lineAt(file.text, start), name });
  });
  return names;
}

export function isVague(name: string): boolean {
  if (exceptions.has(name)) return false;
  return vague.has(name) || /^[a-z]{2,}ed$/.test(name);
}

function declaredBy(node: SyntaxNode): { name: string; start: number }[] {
  if (node.type === 'VariableDeclarator') return bindingsOf(node.id);
  if (hasParameters(node.type) && Array.isArray(node.params))
    return [...node.params.flatMap(bindingsOf), ...bindingsOf(node.id)];
  if (typeDeclarations.has(node.type)) return bindingsOf(node.id).map(withSmallInitial);
  return [];
}

const hasParameters = (type: string) => type.includes('Function') || type === 'TSMethodSignature';

const typeDeclarations = new Set([
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
]);

const memberNodes = new Set([
  'TSPropertySignature',
  'TSMethodSignature',
  'PropertyDefinition',
  'MethodDefinition',
  'AccessorProperty',
]);

/** A member of a type or a class, private ones included; a literal's keys follow from its type. */
function memberOf(node: SyntaxNode): { name: string; start: number }[] {
  if (!memberNodes.has(node.type) || !isNode(node.key)) return [];
  const { type, name, start } = node.key;
  return type === 'Identifier' || type === 'PrivateIdentifier' ? [{ name: String(name), start }] : [];
}

const withSmallInitial = ({ name, start }: { name: string; start: number }) => ({
  name: name.charAt(0).toLowerCase() + name.slice(1),
  start,
});

/** The names that a pattern binds. A shorthand property of a wire's object is bound under the wire's name: rename it there. */
function bindingsOf(pattern: unknown): { name: string; start: number }[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [{ name: String(pattern.name), start: pattern.start }];
    case 'ObjectPattern':
      return nodesOf(pattern.properties).flatMap((one) =>
        bindingsOf(one.type === 'RestElement' ? one.argument : one.value),
      );
    case 'ArrayPattern':
      return nodesOf(pattern.elements).flatMap(bindingsOf);
    case 'AssignmentPattern':
      return bindingsOf(pattern.left);
    case 'RestElement':
      return bindingsOf(pattern.argument);
    case 'TSParameterProperty':
      return bindingsOf(pattern.parameter);
    default:
      return [];
  }
}

const nodesOf = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);
const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;
