import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/** A node of a syntax tree: the shapes of ESTree and its TypeScript extension, read by name. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

/** One parsed source file: its path from the root with slashes, its text and its syntax tree. */
export interface ParsedFile {
  path: string;
  text: string;
  program: SyntaxNode;
  /** Paths of our own modules that this one imports a value from, relative imports only. */
  valueImports: string[];
  /** Packages, or their modules, that this one imports a value from. */
  packageImports: string[];
}

/** Every source file below the root that a package, the benches, the stories or the scripts hold. */
export function readSourceTree(root: string): ParsedFile[] {
  const paths = globSync('{packages/*/{src,*.config.ts},bench,e2e,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  });
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => parseFile(path, readFileSync(join(root, path), 'utf8')));
}

/** @throws Error with the file's path where the text is no TypeScript. */
export function parseFile(path: string, text: string): ParsedFile {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const specifiers = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
    ),
  ];
  const isOwn = (specifier: string) => specifier.startsWith('.');
  const valueImports = specifiers.filter(isOwn).map((specifier) => posix.join(dirname(path), specifier));
  const packageImports = specifiers.filter((specifier) => !isOwn(specifier));
  // The parser types its tree by one interface a node; a walk by name needs only what all have.
  return {
    path,
    text,
    program: program as unknown as SyntaxNode,
    valueImports: [...new Set(valueImports)],
    packageImports: [...new Set(packageImports)],
  };
}

/** Calls `visit` for each node of the tree, parents first. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
