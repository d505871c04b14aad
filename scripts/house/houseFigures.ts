import { layerRules } from '../layers.ts';
import { type ParsedFile, type SyntaxNode, walk } from './sourceTree.ts';

/** Accepted lines of a function and of a file. */
export const bounds = { functionLines: 80, fileLines: 250 };

export interface HouseFigures {
  files: number;
  lines: number;
  /** Type assertions in product code, without `as const`. */
  casts: number;
  castsInTests: number;
  longFunctions: Place[];
  longFiles: Place[];
  /** Groups of files that import values from each other in a circle. */
  circles: string[][];
  /** Rooms of a package (folders below `src`) without a layer rule. */
  roomsWithoutRule: string[];
}

export interface Place {
  path: string;
  name: string;
  lines: number;
}

/** Measures the bounded figures over the parsed files of the repository. */
export function measureHouse(files: readonly ParsedFile[]): HouseFigures {
  const product = files.filter(({ path }) => isProduct(path));
  return {
    files: files.length,
    lines: files.reduce((sum, { text }) => sum + lineCount(text), 0),
    casts: product.reduce((sum, file) => sum + countCasts(file), 0),
    castsInTests: files
      .filter(({ path }) => !isProduct(path))
      .reduce((sum, file) => sum + countCasts(file), 0),
    longFunctions: product.flatMap(longFunctionsOf).sort((a, b) => b.lines - a.lines),
    longFiles: product
      .filter(({ path }) => !isTextTable(path))
      .map(({ path, text }) => ({ path, name: '', lines: lineCount(text) }))
      .filter(({ lines }) => lines > bounds.fileLines)
      .sort((a, b) => b.lines - a.lines),
    circles: circlesOf(files),
    roomsWithoutRule: roomsWithoutRule(product),
  };
}

/** Texts of the product in its languages: a table of any length. */
const isTextTable = (path: string) => path.startsWith('packages/shared/src/locales/');

/** Code of a package that is neither a test nor a fixture. */
export function isProduct(path: string): boolean {
  return path.startsWith('packages/') && !/\.(test|stories)\.tsx?$|\/testing\//.test(path);
}

export function countCasts({ program }: ParsedFile): number {
  let casts = 0;
  walk(program, (node) => {
    if (node.type === 'TSTypeAssertion' || (node.type === 'TSAsExpression' && !isConst(node))) casts++;
  });
  return casts;
}

function isConst({ typeAnnotation }: SyntaxNode): boolean {
  const { type, typeName } = typeAnnotation as SyntaxNode;
  return type === 'TSTypeReference' && (typeName as SyntaxNode).name === 'const';
}

function longFunctionsOf(file: ParsedFile): Place[] {
  const places: Place[] = [];
  walk(file.program, (node) => {
    if (!isFunction(node)) return;
    const lines = lineCount(file.text.slice(node.start, node.end));
    if (lines > bounds.functionLines) places.push({ path: file.path, name: nameOf(node, file.text), lines });
  });
  return places;
}

const isFunction = ({ type }: SyntaxNode) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

function nameOf({ id, start }: SyntaxNode, text: string): string {
  const own = id as SyntaxNode | null;
  if (own) return String(own.name);
  return (
    /([\w$]+)\s*(?:[:=]|\()[^\n]*$/.exec(text.slice(text.lastIndexOf('\n', start) + 1, start + 1))?.[1] ?? ''
  );
}

/** Strongly connected groups of more than one file, by Tarjan's algorithm over value imports. */
export function circlesOf(files: readonly Pick<ParsedFile, 'path' | 'valueImports'>[]): string[][] {
  const importsOf = new Map(files.map(({ path, valueImports }) => [path, valueImports]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const enter = (path: string): number => {
    order.set(path, order.size);
    let low = order.get(path)!;
    open.push(path);
    for (const next of importsOf.get(path) ?? []) {
      if (!importsOf.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, enter(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next)!);
    }
    lowest.set(path, low);
    if (low === order.get(path)) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const { path } of files) if (!order.has(path)) enter(path);
  return circles.sort((a, b) => b.length - a.length);
}

function roomsWithoutRule(files: readonly ParsedFile[]): string[] {
  const rooms = new Set(
    files.flatMap(({ path }) => {
      const [, owner, , room, ...rest] = path.split('/');
      return rest.length > 0 ? [`${owner}/${room}`] : [];
    }),
  );
  const roomsWithRule = new Set(layerRules.map(({ layer }) => layer.replace('/*', '')));
  return [...rooms].filter((room) => !roomsWithRule.has(room)).sort();
}

const lineCount = (text: string) => text.trimEnd().split('\n').length;
