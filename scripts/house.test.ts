import { join } from 'node:path';
import { expect, test } from 'vitest';
import { circlesOf, countCasts, measureHouse } from './house/houseFigures.ts';
import { newVagueNames, plainFolders, vagueNamesOf } from './house/plainNames.ts';
import { parseFile, readSourceTree } from './house/sourceTree.ts';

const files = readSourceTree(join(import.meta.dirname, '..'));
const house = measureHouse(files);

test('each room of a package has a layer rule', () => {
  expect(house.roomsWithoutRule).toEqual([]);
});

test('no files import values from each other in a circle', () => {
  expect(house.circles).toEqual([]);
});

test('the plain folders declare no vague name', () => {
  expect(newVagueNames(files).map(({ path, line, name }) => `${path}:${line} ${name}`)).toEqual([]);
});

test('each plain folder has source files, and a vague name in one is found', () => {
  expect(plainFolders.filter((folder) => !files.some(({ path }) => path.startsWith(folder)))).toEqual([]);
  const [folder = ''] = plainFolders;
  const inside = parseFile(`${folder}src/a.ts`, 'export const told = 1; export const injured = 2;');
  const outside = parseFile('elsewhere/a.ts', 'export const told = 1;');
  expect(newVagueNames([inside, outside]).map(({ path, name }) => [path, name])).toEqual([
    [`${folder}src/a.ts`, 'told'],
  ]);
});

/** Each bound may only fall; `pnpm house --places` lists the counted places. */
test.each([
  ['casts', house.casts, 94],
  ['functions over 80 lines', house.longFunctions.length, 5],
  ['files over 250 lines', house.longFiles.length, 14],
])('the number of %s does not exceed its bound', (_, count, bound) => {
  expect(count).toBeLessThanOrEqual(bound);
});

test('a circle of value imports is found, one of types is not', () => {
  const one = parseFile('packages/a/src/one.ts', "import { two } from './two.ts'; export const one = two;");
  const two = parseFile('packages/a/src/two.ts', "export { one } from './one.ts'; export const two = 2;");
  const type = parseFile(
    'packages/a/src/two.ts',
    "import type { one } from './one.ts'; export const two = 2;",
  );
  expect(circlesOf([one, two])).toEqual([[one.path, two.path]]);
  expect(circlesOf([one, type])).toEqual([]);
});

test('casts are counted, constants are not', () => {
  const file = parseFile(
    'packages/a/src/a.ts',
    'const a = b as never; const c = [1] as const; const d = <E>f;',
  );
  expect(countCasts(file)).toBe(2);
});

test('bare participles are vague names, in patterns too', () => {
  const file = parseFile('a.ts', 'const { told: rows, a: said } = b; function f(counted, [heard]) {}');
  expect(vagueNamesOf(file).map(({ name }) => name)).toEqual(['said', 'counted', 'heard']);
});

test('members of types and classes are held too, but for spellings of the wire', () => {
  const file = parseFile(
    'a.ts',
    'interface A { told: number; created: number; tell(said: string): void } class B { #asked = 1; kept() {} } type Heard = 1;',
  );
  expect(vagueNamesOf(file).map(({ name }) => name)).toEqual(['told', 'said', 'asked', 'kept', 'heard']);
});
