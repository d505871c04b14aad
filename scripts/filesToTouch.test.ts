import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Files of one more noun, read from one with nothing beyond its declaration (docs/house.md). */
const root = join(import.meta.dirname, '..');
const productFiles = execFileSync('git', ['ls-files', 'packages'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.|\/(testing|seed)\//.test(path))
  .filter((path) => existsSync(join(root, path)));
const texts = new Map(productFiles.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const filesThatName = (word: string) => {
  const pattern = new RegExp(`\\b${word}\\b`);
  return productFiles.filter((path) => path.includes(`/${word}.`) || pattern.test(texts.get(path) ?? ''));
};

test('a plain entity costs six files: these four, its migration and the migration’s state', () => {
  expect(filesThatName('products')).toEqual([
    'packages/shared/src/locales/labels/resources/products.ts',
    'packages/shared/src/resources/index.ts',
    'packages/shared/src/resources/products.ts',
    'packages/web/src/app/pages/officePages.ts',
  ]);
});

test('a page costs three files: its screen, its route and its title', () => {
  expect(filesThatName('(?:userLoginLog|LoginLogs)')).toEqual([
    'packages/shared/src/locales/labels/app/pages.ts',
    'packages/web/src/app/pages/officePages.ts',
    'packages/web/src/screens/system/LoginLogs.tsx',
  ]);
});
