import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFile } from './house/sourceTree.ts';

const root = join(import.meta.dirname, '..');
const entries = ['packages/web/src/main.tsx', 'packages/web/src/screens/login/Login.tsx'];
const shared = '@hoistway/shared/';

/** Packages that these files load eagerly, each with our file that imports it first. */
function librariesOf(paths: readonly string[]): Map<string, string> {
  const libraries = new Map<string, string>();
  const modulePaths = new Set(paths);
  for (const path of modulePaths) {
    if (!/\.tsx?$/.test(path)) continue;
    const { valueImports, packageImports } = parseFile(path, readFileSync(join(root, path), 'utf8'));
    for (const next of valueImports) modulePaths.add(next);
    for (const name of packageImports)
      if (name.startsWith(shared)) modulePaths.add(`packages/shared/src/${name.slice(shared.length)}`);
      else if (!libraries.has(name)) libraries.set(name, path);
  }
  return libraries;
}

test('the login page loads neither the schemas of records nor the libraries of other pages', () => {
  const libraries = librariesOf(entries);
  expect(libraries.has('react')).toBe(true);
  for (const heavy of [
    'zod',
    'react-hook-form',
    '@tanstack/react-query',
    'uplot',
    'maplibre-gl',
    'socket.io-client',
  ])
    expect(libraries.get(heavy), heavy).toBeUndefined();
});
