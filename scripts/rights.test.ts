import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rightsTables } from './rightsTables.ts';

test('docs/rights.md shows the current table of rights', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'rights.md'), 'utf8');
  expect(page.split('## The table\n')[1]?.trim()).toBe(rightsTables());
});
