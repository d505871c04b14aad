import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rightsTables } from './rightsTables.ts';

/** `pnpm rights` prints the table of rights; `pnpm rights --write` writes it into its page of the documentation. */
const page = join(import.meta.dirname, '..', 'docs', 'rights.md');
const heading = '## The table\n';

if (process.argv.includes('--write')) {
  const [before = ''] = readFileSync(page, 'utf8').split(heading);
  writeFileSync(page, `${before}${heading}\n${rightsTables()}\n`);
} else process.stdout.write(`${rightsTables()}\n`);
