import { join } from 'node:path';
import { measureHouse } from './house/houseFigures.ts';
import { newVagueNames, vagueNamesOf } from './house/plainNames.ts';
import { readSourceTree } from './house/sourceTree.ts';

/**
 * `pnpm house` prints the figures that bound the code's structure; `--names <folder>` lists its vague names, `--lint`
 * those of the folders without any, and fails if there is one.
 */
const files = readSourceTree(join(import.meta.dirname, '..'));
const at = process.argv.indexOf('--names');
if (process.argv.includes('--lint')) {
  const names = newVagueNames(files);
  for (const { path, line, name } of names)
    console.error(`${path}:${line} ${name}: a bare participle or a word of the list names nothing`);
  process.exitCode = names.length > 0 ? 1 : 0;
} else if (at > 0) {
  const folder = process.argv[at + 1] ?? '';
  for (const { path, line, name } of files
    .filter(({ path }) => path.startsWith(folder))
    .flatMap(vagueNamesOf))
    console.log(`${path}:${line} ${name}`);
} else {
  const house = measureHouse(files);
  const names = files.flatMap(vagueNamesOf);
  const rows: [string, number][] = [
    ['files', house.files],
    ['lines', house.lines],
    ['casts in product code', house.casts],
    ['casts in tests, benches and scripts', house.castsInTests],
    ['functions over 80 lines', house.longFunctions.length],
    ['files over 250 lines', house.longFiles.length],
    ['circles of value imports', house.circles.length],
    ['files in these circles', house.circles.flat().length],
    ['rooms without a layer rule', house.roomsWithoutRule.length],
    ['vague names', names.length],
  ];
  for (const [title, count] of rows) console.log(`${title.padEnd(40)}${String(count).padStart(8)}`);
  if (process.argv.includes('--places')) {
    for (const { path, name, lines } of house.longFunctions)
      console.log(`${lines} lines: ${name} in ${path}`);
    for (const { path, lines } of house.longFiles) console.log(`${lines} lines: ${path}`);
    for (const circle of house.circles) console.log(`circle of ${circle.length}: ${circle.join(', ')}`);
    console.log(`without a rule: ${house.roomsWithoutRule.join(', ')}`);
  }
}
