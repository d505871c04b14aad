import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { unusedDependencies } from './house/unusedDependencies.ts';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const peersSchema = z.object({ peerDependencies: z.record(z.string(), z.string()).default({}) });

/** Programs started by scripts and editors; no file imports them. */
const programs = ['@biomejs/biome', '@types/node', 'node', 'typescript'];

/** Peer dependencies of a dependency of `folder`. */
function peersOf(folder: string, dependency: string): string[] {
  const require = createRequire(join(root, folder, 'package.json'));
  const places = require.resolve.paths(dependency) ?? [];
  for (const place of places) {
    try {
      const manifest: unknown = JSON.parse(readFileSync(join(place, dependency, 'package.json'), 'utf8'));
      return Object.keys(peersSchema.parse(manifest).peerDependencies);
    } catch {}
  }
  throw new Error(`${dependency} of ${folder} is not installed`);
}

const folders = files
  .filter((path) => path.endsWith('/package.json'))
  .map((path) => path.slice(0, -'/package.json'.length));

test.each(folders)('%s declares no dependency that it does not use', (folder) => {
  const manifest: unknown = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const { dependencies, devDependencies } = manifestSchema.parse(manifest);
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const texts = files
    .filter((path) => path.startsWith(`${folder}/`) && /\.m?tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const peers = names.flatMap((name) => peersOf(folder, name));
  expect(unusedDependencies(names, texts, [...peers, ...programs])).toEqual([]);
});

test('an unused dependency is found, with its types', () => {
  const texts = ["import pg from 'pg';", "const load = () => import('hls.js/light');", 'rxjs'];
  expect(
    unusedDependencies(['pg', '@types/pg', 'hls.js', 'rxjs', '@types/ws', '@emotion/react'], texts, [
      '@emotion/react',
    ]),
  ).toEqual(['rxjs', '@types/ws']);
});
